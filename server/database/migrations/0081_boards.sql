CREATE TABLE "snapshot" (
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL,
	CONSTRAINT "snapshot_record_id_user_id_position_id_pk" PRIMARY KEY("record_id","user_id","position_id")
);

--> statement-breakpoint
CREATE TABLE "board" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"size" text NOT NULL,
	"scaling" text NOT NULL,
	"theme" text NOT NULL,
	"background" uuid[] NOT NULL,
	"refresh_seconds" integer NOT NULL,
	"carousel_seconds" integer NOT NULL,
	"is_in_carousel" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "board_widgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"title" text,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"w" integer NOT NULL,
	"h" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "lng" numeric(18, 4);
--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "lat" numeric(18, 4);
--> statement-breakpoint
ALTER TABLE "board_widgets" ADD CONSTRAINT "board_widgets_parent_board_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "snapshot_seen" ON "snapshot" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "board_default_order" ON "board" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "board_code_unique" ON "board" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "board_created_by" ON "board" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "board_widgets_parent" ON "board_widgets" USING btree ("parent");
