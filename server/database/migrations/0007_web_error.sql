CREATE TABLE "web_error" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"view" text NOT NULL,
	"message" text NOT NULL,
	"info" text NOT NULL,
	"url" text NOT NULL,
	"stack" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"agent" text NOT NULL,
	"first_at" timestamptz DEFAULT now() NOT NULL,
	"last_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "web_error_code_view" UNIQUE("code","view")
);

--> statement-breakpoint
CREATE INDEX "web_error_last_at" ON "web_error" USING btree ("last_at");
