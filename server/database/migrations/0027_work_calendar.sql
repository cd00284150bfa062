CREATE TABLE "calendar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE INDEX "calendar_default_order" ON "calendar" USING btree ("day","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_unique" ON "calendar" USING btree ("day") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "calendar_created_by" ON "calendar" USING btree ("created_by");
