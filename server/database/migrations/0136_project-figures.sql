ALTER TABLE "contract" ADD COLUMN "limit_on" date;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "built_contracts" integer;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "supervised_contracts" integer;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contracts" integer;
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "contracts" integer;
--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "tasks" integer;
--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "documents" integer;
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "late_nodes" integer;
--> statement-breakpoint
ALTER TABLE "plannode" ADD COLUMN "part_progress" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "plannode" ADD COLUMN "standing" text;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "contracts" integer;
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD COLUMN "actual_start_on" date;
--> statement-breakpoint
UPDATE "contract" SET "limit_on" = CASE WHEN "status" IN ('accepted', 'warranty') THEN "warranty_until" ELSE "end_on" END;
--> statement-breakpoint
UPDATE "plannode" SET "standing" = CASE
  WHEN "actual_end_on" IS NOT NULL OR "reported" = 100 THEN 'done'
  WHEN "end_on" < (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'delayed'
  WHEN "actual_start_on" IS NOT NULL OR "reported" > 0 THEN 'doing'
  ELSE 'todo' END;
