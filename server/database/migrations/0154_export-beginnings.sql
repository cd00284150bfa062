ALTER TABLE "export_job" ADD COLUMN "begun_count" integer DEFAULT 0 NOT NULL;
