CREATE TABLE "form_asked" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"form_id" uuid NOT NULL,
	"edition" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "form_filled" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamptz NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_name" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "citytask" ADD COLUMN "form" text;
--> statement-breakpoint
ALTER TABLE "citytask" ADD COLUMN "templates" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD COLUMN "form" text;
--> statement-breakpoint
ALTER TABLE "form_asked" ADD CONSTRAINT "form_asked_form_id_edition_process_form_edition_form_id_edition_fk" FOREIGN KEY ("form_id","edition") REFERENCES "public"."process_form_edition"("form_id","edition") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_filled" ADD CONSTRAINT "form_filled_asked_by_form_asked_record_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."form_asked"("record_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "form_filled_asked_by" ON "form_filled" USING btree ("asked_by");

--> statement-breakpoint
-- Written by hand: a published form is chosen by its name as from a dictionary.
CREATE OR REPLACE VIEW "dictionary_entry" AS
  SELECT dict.code, item.value, item.label, item.enabled, item.sort
  FROM dict_items item JOIN dict ON dict.id = item.parent WHERE dict.deleted_at IS NULL
  UNION ALL
  SELECT 'role', role.code, role.name, true, role.sort FROM role
  UNION ALL
  SELECT 'charge', 'category:' || category, category || '（整个分类）', true, 0 FROM (
    SELECT category FROM process_definition UNION SELECT category FROM process_model) grouped
  WHERE category <> ''
  UNION ALL
  SELECT 'charge', 'process:' || key, name, true, 1 FROM (
    SELECT DISTINCT ON (key) key, name FROM (
      SELECT key, name, version FROM process_definition UNION ALL SELECT key, name, 0 FROM process_model) known
    ORDER BY key, version DESC) process
  UNION ALL
  SELECT 'process', key, name, NOT is_suspended, 0 FROM (
    SELECT DISTINCT ON (key) key, name, is_suspended FROM process_definition ORDER BY key, version DESC) deployed
  UNION ALL
  SELECT 'form', form.key, published.name, true, 0
  FROM process_form form JOIN process_form_edition published
    ON published.form_id = form.id AND published.edition = form.edition;
