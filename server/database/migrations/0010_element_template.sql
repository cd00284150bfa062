CREATE TABLE "element_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"flavour" text NOT NULL,
	"element_type" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL
);

--> statement-breakpoint
CREATE UNIQUE INDEX "element_template_name" ON "element_template" USING btree ("name");
