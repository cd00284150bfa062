CREATE TABLE "process_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"description" text,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edition" integer,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_form_edition" (
	"form_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"note" text,
	"published_at" timestamptz NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "process_form_edition_form_id_edition_pk" PRIMARY KEY("form_id","edition")
);

--> statement-breakpoint
ALTER TABLE "process_definition" ADD COLUMN "forms" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_form_edition" ADD CONSTRAINT "process_form_edition_form_id_process_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."process_form"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "process_form_key" ON "process_form" USING btree ("key");
