CREATE TABLE "process_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"thread_id" uuid,
	"element_id" text,
	"element_name" text NOT NULL,
	"text" text NOT NULL,
	"mentioned" uuid[] NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"edited_at" timestamptz,
	"removed_at" timestamptz,
	"resolved_at" timestamptz,
	"resolved_by_name" text
);

--> statement-breakpoint
ALTER TABLE "process_comment" ADD CONSTRAINT "process_comment_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_comment" ADD CONSTRAINT "process_comment_thread_id_process_comment_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."process_comment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "process_comment_model" ON "process_comment" USING btree ("model_id");
--> statement-breakpoint
CREATE INDEX "process_comment_thread" ON "process_comment" USING btree ("thread_id");
