ALTER TABLE "export_job" ADD COLUMN "kind" text DEFAULT 'records' NOT NULL;
