ALTER TABLE "task_checklist" ADD COLUMN "is_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "sign_needed" boolean DEFAULT false NOT NULL;
