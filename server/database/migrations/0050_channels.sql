CREATE TABLE "notice_choice" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choice" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamptz NOT NULL,
	"error" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "notice_template" (
	"kind" text PRIMARY KEY NOT NULL,
	"template" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "dispatched_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("next_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "notice_delivery_user" ON "notice_delivery" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("created_at") WHERE dispatched_at is null and read_at is null;
