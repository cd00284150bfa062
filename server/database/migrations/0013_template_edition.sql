CREATE TABLE "element_template_edition" (
	"template_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamptz NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "element_template_edition_template_id_edition_pk" PRIMARY KEY("template_id","edition")
);

--> statement-breakpoint
ALTER TABLE "element_template" ADD COLUMN "key" text;
--> statement-breakpoint
ALTER TABLE "element_template" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "element_template" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "element_template_edition" ADD CONSTRAINT "element_template_edition_template_id_element_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."element_template"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "element_template_key" ON "element_template" USING btree ("key","element_type");
