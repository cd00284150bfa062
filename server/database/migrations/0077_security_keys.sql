CREATE TABLE "key_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "security_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "security_key_credential_id_unique" UNIQUE("credential_id")
);

--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "must_enrol" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "security_key_user" ON "security_key" USING btree ("user_id");
