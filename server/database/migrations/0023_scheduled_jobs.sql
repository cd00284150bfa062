CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"trigger" text NOT NULL,
	"user_id" uuid,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"result" text NOT NULL,
	"output" text,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "scheduled_job" (
	"code" text PRIMARY KEY NOT NULL,
	"cron" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_alarming" boolean DEFAULT true NOT NULL,
	"next_at" timestamptz NOT NULL,
	"asked_at" timestamptz,
	"asked_by" uuid,
	"run_id" uuid,
	"lease_until" timestamptz,
	"failure_count" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE INDEX "job_run_code" ON "job_run" USING btree ("code","started_at");
--> statement-breakpoint
CREATE INDEX "job_run_started" ON "job_run" USING btree ("started_at");
