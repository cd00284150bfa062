CREATE TABLE "service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"address" text,
	"headers" text,
	"body" text,
	"results" text,
	"timeout_seconds" integer,
	"attempts" integer,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "asked" jsonb;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "topic" text;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "worker_id" text;
--> statement-breakpoint
CREATE INDEX "service_default_order" ON "service" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "service_name_unique" ON "service" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "service_created_by" ON "service" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "process_job_topic" ON "process_job" USING btree ("topic","due_at") WHERE topic is not null;
