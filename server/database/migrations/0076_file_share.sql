CREATE TABLE "file_share" (
	"file_id" uuid NOT NULL,
	"module" text NOT NULL,
	"record_id" uuid NOT NULL,
	"shared_by" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "file_share_file_id_record_id_pk" PRIMARY KEY("file_id","record_id")
);

--> statement-breakpoint
ALTER TABLE "file_share" ADD CONSTRAINT "file_share_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "file_share_record" ON "file_share" USING btree ("record_id");
