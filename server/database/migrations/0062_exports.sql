CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamptz,
	"file_name" text,
	"size_bytes" integer,
	"error" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"ended_at" timestamptz
);

--> statement-breakpoint
CREATE INDEX "export_job_user" ON "export_job" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "export_job_state" ON "export_job" USING btree ("state");
