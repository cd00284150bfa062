ALTER TABLE "process_action" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;
