CREATE TABLE "comment_reading" (
	"user_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "comment_reading_user_id_record_id_pk" PRIMARY KEY("user_id","record_id")
);

--> statement-breakpoint
CREATE TABLE "record_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"record_id" uuid NOT NULL,
	"thread_id" uuid,
	"text" text NOT NULL,
	"mentioned" uuid[] NOT NULL,
	"files" uuid[] NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"edited_at" timestamptz,
	"removed_at" timestamptz
);

--> statement-breakpoint
ALTER TABLE "record_comment" ADD CONSTRAINT "record_comment_thread_id_record_comment_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."record_comment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "record_comment_record" ON "record_comment" USING btree ("record_id","created_at");
--> statement-breakpoint
CREATE INDEX "record_comment_thread" ON "record_comment" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX "record_comment_module" ON "record_comment" USING btree ("module","created_at");
