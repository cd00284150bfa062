CREATE TABLE "process_print_template" (
	"process_key" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL
);

