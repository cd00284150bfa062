ALTER TABLE "notice" ADD COLUMN "principal_id" uuid;
