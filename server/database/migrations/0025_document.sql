CREATE TABLE "documentcategory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent" uuid,
	"applies_to" text NOT NULL,
	"extensions" text,
	"max_megabytes" integer NOT NULL,
	"secrecy" text NOT NULL,
	"audit_level" text NOT NULL,
	"retention_years" integer,
	"template" uuid[] NOT NULL,
	"sort" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"approval" text DEFAULT 'draft' NOT NULL,
	"process_instance_id" uuid,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"category" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"contract" uuid NOT NULL,
	"system" uuid,
	"area" uuid,
	"owner_role" text NOT NULL,
	"is_required" boolean NOT NULL,
	"min_count" integer NOT NULL,
	"due_on" date,
	"audit_level" text NOT NULL,
	"tags" text,
	"remark" text,
	"areas" uuid[],
	"current_version" uuid,
	"latest_version" uuid,
	"version_count" integer,
	"uploaded_at" timestamptz,
	"approved_at" timestamptz,
	"return_count" integer,
	"exempt_reason" text
);

--> statement-breakpoint
CREATE TABLE "documentversion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"document" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"content" uuid[] NOT NULL,
	"note" text,
	"secrecy" text NOT NULL,
	"sha256" text,
	"opinion" text,
	"marked" uuid[]
);

--> statement-breakpoint
CREATE TABLE "documentcommon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"category" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" text,
	"tags" text,
	"summary" text,
	"content" uuid[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "documentcategory" ADD CONSTRAINT "documentcategory_parent_documentcategory_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."documentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_category_documentcategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."documentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_current_version_documentversion_id_fk" FOREIGN KEY ("current_version") REFERENCES "public"."documentversion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_latest_version_documentversion_id_fk" FOREIGN KEY ("latest_version") REFERENCES "public"."documentversion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentversion" ADD CONSTRAINT "documentversion_document_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentcommon" ADD CONSTRAINT "documentcommon_category_documentcategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."documentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documentcategory_default_order" ON "documentcategory" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "documentcategory_code_unique" ON "documentcategory" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documentcategory_parent" ON "documentcategory" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "documentcategory_tree_path" ON "documentcategory" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "documentcategory_created_by" ON "documentcategory" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "document_default_order" ON "document" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "document_contract_status" ON "document" USING btree ("contract","status");
--> statement-breakpoint
CREATE INDEX "document_category" ON "document" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "document_contract" ON "document" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "document_system" ON "document" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "document_area" ON "document" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "document_areas" ON "document" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "document_current_version" ON "document" USING btree ("current_version");
--> statement-breakpoint
CREATE INDEX "document_latest_version" ON "document" USING btree ("latest_version");
--> statement-breakpoint
CREATE INDEX "document_process_instance" ON "document" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "document_created_by" ON "document" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "documentversion_default_order" ON "documentversion" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documentversion_sha256" ON "documentversion" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "documentversion_document" ON "documentversion" USING btree ("document");
--> statement-breakpoint
CREATE INDEX "documentversion_created_by" ON "documentversion" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "documentcommon_default_order" ON "documentcommon" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documentcommon_category" ON "documentcommon" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "documentcommon_created_by" ON "documentcommon" USING btree ("created_by");
