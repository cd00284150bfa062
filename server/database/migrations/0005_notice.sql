CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"task_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"read_at" timestamptz
);

--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notice_task" ON "notice" USING btree ("task_id") WHERE read_at is null and task_id is not null;
--> statement-breakpoint
CREATE INDEX "notice_read" ON "notice" USING btree ("read_at") WHERE read_at is not null;
