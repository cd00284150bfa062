CREATE TABLE "file_fetch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "documentrequirement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"stage" uuid NOT NULL,
	"title" text NOT NULL,
	"category" uuid NOT NULL,
	"owner_role" text NOT NULL,
	"is_required" boolean NOT NULL,
	"min_count" integer NOT NULL,
	"due_offset_days" integer NOT NULL,
	"audit_level" text NOT NULL,
	"sign_needed" boolean NOT NULL,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "stage_instance" uuid;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "requirement" uuid;
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "uploader" uuid;
--> statement-breakpoint
ALTER TABLE "documentrequirement" ADD CONSTRAINT "documentrequirement_stage_stage_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentrequirement" ADD CONSTRAINT "documentrequirement_category_documentcategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."documentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "file_fetch_file" ON "file_fetch" USING btree ("file_id","created_at");
--> statement-breakpoint
CREATE INDEX "documentrequirement_default_order" ON "documentrequirement" USING btree ("created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "documentrequirement_stage_title_unique" ON "documentrequirement" USING btree ("stage","title") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documentrequirement_stage" ON "documentrequirement" USING btree ("stage");
--> statement-breakpoint
CREATE INDEX "documentrequirement_category" ON "documentrequirement" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "documentrequirement_created_by" ON "documentrequirement" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_stage_instance_stageinstance_id_fk" FOREIGN KEY ("stage_instance") REFERENCES "public"."stageinstance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_requirement_documentrequirement_id_fk" FOREIGN KEY ("requirement") REFERENCES "public"."documentrequirement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_uploader_user_id_fk" FOREIGN KEY ("uploader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_stage_instance" ON "document" USING btree ("stage_instance");
--> statement-breakpoint
CREATE INDEX "document_requirement" ON "document" USING btree ("requirement");
--> statement-breakpoint
CREATE INDEX "document_uploader" ON "document" USING btree ("uploader");
