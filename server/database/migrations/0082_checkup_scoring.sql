ALTER TABLE "checkcampaign" ADD COLUMN "reminded_days" integer;
