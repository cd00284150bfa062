CREATE TABLE "brand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"vendor" text NOT NULL,
	"origin" text NOT NULL,
	"contact" text,
	"remark" text
);

--> statement-breakpoint
CREATE INDEX "brand_default_order" ON "brand" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name_unique" ON "brand" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "brand_created_by" ON "brand" USING btree ("created_by");
