ALTER TABLE "process_action" ADD COLUMN "changes" jsonb;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "barred_ids" uuid[] DEFAULT '{}' NOT NULL;
