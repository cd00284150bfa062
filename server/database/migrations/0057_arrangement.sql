CREATE TABLE "arrangement" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"arrangement" jsonb NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "arrangement_user_id_place_pk" PRIMARY KEY("user_id","place")
);

--> statement-breakpoint
ALTER TABLE "list_view" ADD COLUMN "manner" jsonb DEFAULT '{"widthsPx":{},"pins":{},"density":null}'::jsonb NOT NULL;
