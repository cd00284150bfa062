CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"addresses" text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "share_visit" (
	"link_id" uuid NOT NULL,
	"address" text NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"opened" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "share_visit_link_id_address_pk" PRIMARY KEY("link_id","address")
);

--> statement-breakpoint
ALTER TABLE "share_visit" ADD CONSTRAINT "share_visit_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_secret" ON "share_link" USING btree ("secret_hash");
--> statement-breakpoint
CREATE INDEX "share_link_record" ON "share_link" USING btree ("record_id");
