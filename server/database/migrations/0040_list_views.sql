CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb,
	"is_default" boolean NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("user_id","list","name");
--> statement-breakpoint
CREATE INDEX "list_view_list" ON "list_view" USING btree ("list");
