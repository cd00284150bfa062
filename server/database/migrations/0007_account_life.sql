CREATE TABLE "account_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "avatar" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "account_event_user" ON "account_event" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "change_history_user" ON "change_history" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "process_action_actor" ON "process_action" USING btree ("actor_id","at");
--> statement-breakpoint
CREATE INDEX "login_record_time" ON "login_record" USING btree ("created_at","id");
