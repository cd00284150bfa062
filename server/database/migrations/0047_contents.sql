CREATE TABLE "contentread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"content" uuid,
	"reader" uuid,
	"first_at" timestamptz,
	"last_at" timestamptz,
	"confirmed_at" timestamptz
);

--> statement-breakpoint
ALTER TABLE "contentcategory" ADD COLUMN "need_audit" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "approval" text DEFAULT 'draft' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "process_instance_id" uuid;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "publish_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "expire_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "need_confirm" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "read_count" integer;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "confirm_count" integer;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "reminded_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "contentread" ADD CONSTRAINT "contentread_content_content_id_fk" FOREIGN KEY ("content") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contentread" ADD CONSTRAINT "contentread_reader_user_id_fk" FOREIGN KEY ("reader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contentread_default_order" ON "contentread" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "contentread_content_reader" ON "contentread" USING btree ("content","reader");
--> statement-breakpoint
CREATE INDEX "contentread_content" ON "contentread" USING btree ("content");
--> statement-breakpoint
CREATE INDEX "contentread_reader" ON "contentread" USING btree ("reader");
--> statement-breakpoint
CREATE INDEX "contentread_created_by" ON "contentread" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "content_status_publish_at" ON "content" USING btree ("status","publish_at");
--> statement-breakpoint
CREATE INDEX "content_status_expire_at" ON "content" USING btree ("status","expire_at");
--> statement-breakpoint
CREATE INDEX "content_process_instance" ON "content" USING btree ("process_instance_id");
