CREATE TABLE "process_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"version_tag" text,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"xml" text NOT NULL,
	"decisions" jsonb NOT NULL,
	"note" text,
	"saved_at" timestamptz NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL
);

--> statement-breakpoint
CREATE UNIQUE INDEX "process_decision_key_version" ON "process_decision" USING btree ("key","version");
