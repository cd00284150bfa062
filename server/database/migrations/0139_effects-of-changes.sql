ALTER TABLE "changerecord" ADD COLUMN "cost_impact" numeric(18, 2);
--> statement-breakpoint
ALTER TABLE "changerecord" ADD COLUMN "delay_days" integer;
