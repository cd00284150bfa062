ALTER TABLE "demand" ALTER COLUMN "satisfaction" SET DATA TYPE integer USING "satisfaction"::integer;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "system_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "stage_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "overdue_stages" integer;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "stage_days_late" integer;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "overdue_tasks" integer;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "missing_documents" integer;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "health" text;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD COLUMN "days_late" integer;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "manual_health" text;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "overdue_stages" integer;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "overdue_tasks" integer;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "missing_documents" integer;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "contract_health" text;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "module_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "stage_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD COLUMN "part_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD COLUMN "progress" numeric(18, 1);
--> statement-breakpoint
UPDATE "project" SET "manual_health" = "health" WHERE "health_reason" IS NOT NULL;
--> statement-breakpoint
-- What is there already is worked out at the first start.
INSERT INTO "scheduled_job" ("code", "next_at") VALUES ('rollups', now()) ON CONFLICT DO NOTHING;
