CREATE TABLE "regionprofile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"area" uuid NOT NULL,
	"site_title" text,
	"picture" text,
	"host" text,
	"shown" uuid[],
	"hidden" uuid[],
	"enabled" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "regionprofile" ADD CONSTRAINT "regionprofile_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "regionprofile_default_order" ON "regionprofile" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "regionprofile_name_unique" ON "regionprofile" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "regionprofile_area_unique" ON "regionprofile" USING btree ("area") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "regionprofile_host_unique" ON "regionprofile" USING btree ("host") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "regionprofile_area" ON "regionprofile" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "regionprofile_shown" ON "regionprofile" USING gin ("shown");
--> statement-breakpoint
CREATE INDEX "regionprofile_hidden" ON "regionprofile" USING gin ("hidden");
--> statement-breakpoint
CREATE INDEX "regionprofile_created_by" ON "regionprofile" USING btree ("created_by");
