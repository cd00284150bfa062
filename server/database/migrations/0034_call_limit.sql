CREATE TABLE "call_limit" (
	"path" text PRIMARY KEY NOT NULL,
	"per_minute" integer NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);

