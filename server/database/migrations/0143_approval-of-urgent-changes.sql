ALTER TABLE "changerecord" ADD COLUMN "approval_due_at" timestamptz;
--> statement-breakpoint
UPDATE "changerecord" SET "approval_due_at" = "actual_start" + interval '24 hours' WHERE "level" = 'urgent' AND "status" IN ('implementing', 'implemented', 'verified', 'failed', 'rolledback') AND "approval" <> 'approved' AND "actual_start" IS NOT NULL;
