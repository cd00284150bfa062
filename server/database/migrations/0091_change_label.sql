ALTER TABLE "change_history" ADD COLUMN "label" text;
