ALTER TABLE "session" ADD COLUMN "viewed_by" uuid;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_from" uuid;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "view_reason" text;
--> statement-breakpoint
CREATE INDEX "session_viewed_by" ON "session" USING btree ("created_at") WHERE viewed_by is not null;
