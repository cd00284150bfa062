DROP INDEX "stageinstance_contract";
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD COLUMN "approval" text DEFAULT 'draft' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD COLUMN "process_instance_id" uuid;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD COLUMN "statement" text;
--> statement-breakpoint
CREATE INDEX "stageinstance_process_instance" ON "stageinstance" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "stageinstance_contract" ON "stageinstance" USING btree ("contract","deleted_at","created_by","status","approval");
--> statement-breakpoint
UPDATE "stageinstance" SET "approval" = 'approved' WHERE "status" IN ('accepted', 'closed');
--> statement-breakpoint
UPDATE "stageinstance" SET "status" = 'open' WHERE "status" = 'submitted';
