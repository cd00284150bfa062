CREATE TABLE "contentcategory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parent" uuid,
	"sort" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "content" (
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
	"summary" text,
	"body" text NOT NULL,
	"source" text,
	"is_pinned" boolean NOT NULL,
	"attachments" uuid[] NOT NULL,
	"publish_on" date
);

--> statement-breakpoint
ALTER TABLE "contentcategory" ADD CONSTRAINT "contentcategory_parent_contentcategory_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."contentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_category_contentcategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."contentcategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contentcategory_default_order" ON "contentcategory" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contentcategory_parent_name_unique" ON "contentcategory" USING btree ("parent","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "contentcategory_parent" ON "contentcategory" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "contentcategory_tree_path" ON "contentcategory" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "contentcategory_created_by" ON "contentcategory" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "content_default_order" ON "content" USING btree ("publish_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "content_category" ON "content" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "content_created_by" ON "content" USING btree ("created_by");
