ALTER TABLE "process_cc" ADD COLUMN "seen_digest" text;
--> statement-breakpoint
ALTER TABLE "process_cc" ADD COLUMN "seen_values" jsonb;
