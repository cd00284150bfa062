ALTER TABLE "process_task" ADD COLUMN "opened_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "opened_by" uuid;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "opened_by_name" text;
