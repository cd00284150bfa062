CREATE TABLE "documentannotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"words" text NOT NULL,
	"document" uuid NOT NULL,
	"document_version" uuid NOT NULL,
	"file" text NOT NULL,
	"page" integer NOT NULL,
	"from_left" numeric(18, 2) NOT NULL,
	"from_top" numeric(18, 2) NOT NULL,
	"width" numeric(18, 2) NOT NULL,
	"height" numeric(18, 2) NOT NULL,
	"answer" text,
	"resolved_in" uuid
);

--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "open_annotations" integer;
--> statement-breakpoint
ALTER TABLE "documentannotation" ADD CONSTRAINT "documentannotation_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentannotation" ADD CONSTRAINT "documentannotation_document_version_documentversion_id_fk" FOREIGN KEY ("document_version") REFERENCES "public"."documentversion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentannotation" ADD CONSTRAINT "documentannotation_resolved_in_documentversion_id_fk" FOREIGN KEY ("resolved_in") REFERENCES "public"."documentversion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documentannotation_default_order" ON "documentannotation" USING btree ("page","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documentannotation_document_status" ON "documentannotation" USING btree ("document","status");
--> statement-breakpoint
CREATE INDEX "documentannotation_document" ON "documentannotation" USING btree ("document");
--> statement-breakpoint
CREATE INDEX "documentannotation_document_version" ON "documentannotation" USING btree ("document_version");
--> statement-breakpoint
CREATE INDEX "documentannotation_resolved_in" ON "documentannotation" USING btree ("resolved_in");
--> statement-breakpoint
CREATE INDEX "documentannotation_created_by" ON "documentannotation" USING btree ("created_by");
