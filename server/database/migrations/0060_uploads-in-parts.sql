CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"part_bytes" integer NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"finishing_at" timestamptz,
	"file_id" uuid,
	"touched_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "file_upload_sender" ON "file_upload" USING btree ("uploaded_by","sha256");
--> statement-breakpoint
CREATE INDEX "file_content" ON "file" USING btree ("sha256");
