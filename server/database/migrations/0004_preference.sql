CREATE TABLE "preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);

