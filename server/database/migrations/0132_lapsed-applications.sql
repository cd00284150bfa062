ALTER TABLE "taskextension" ADD COLUMN "lapse_reason" text;
--> statement-breakpoint
ALTER TABLE "tasktransfer" ADD COLUMN "lapse_reason" text;
