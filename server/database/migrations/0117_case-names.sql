ALTER TABLE "process_instance" ADD COLUMN "serial_number" text;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "summary" jsonb DEFAULT '[]'::jsonb NOT NULL;
