ALTER TABLE "report" ADD COLUMN "gathered" text;
