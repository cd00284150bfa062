CREATE TABLE "guess" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamptz NOT NULL,
	CONSTRAINT "guess_purpose_target_pk" PRIMARY KEY("purpose","target")
);

--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "purpose" text DEFAULT 'document' NOT NULL;
--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploaded_by","created_at");
--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "failed_count";
--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "locked_until";
