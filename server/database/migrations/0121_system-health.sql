ALTER TABLE "systemitem" ADD COLUMN "overdue_stages" integer;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "stage_days_late" integer;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "overdue_modules" integer;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "overdue_tasks" integer;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "grave_problems" integer;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "health" text;
