CREATE TABLE "process_cc" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"node_name" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamptz NOT NULL,
	"read_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "process_proxy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"principal_id" uuid NOT NULL,
	"principal_name" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_name" text NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"mode" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"ended_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL
);

--> statement-breakpoint
DROP INDEX "process_task_assignee";
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "suspended_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "reopen_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "come_back" jsonb;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "owner_name" text;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "add_kind" text;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "added_by" uuid;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "proxy_for_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "proxy_for_name" text;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "paused_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "urged_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "urge_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "draft" jsonb;
--> statement-breakpoint
ALTER TABLE "process_task" ADD COLUMN "seen_digest" text;
--> statement-breakpoint
ALTER TABLE "process_token" ADD COLUMN "come_back" jsonb;
--> statement-breakpoint
ALTER TABLE "process_cc" ADD CONSTRAINT "process_cc_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "process_cc_once" ON "process_cc" USING btree ("instance_id","user_id");
--> statement-breakpoint
CREATE INDEX "process_cc_user" ON "process_cc" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "process_proxy_agent" ON "process_proxy" USING btree ("agent_id","ends_at");
--> statement-breakpoint
CREATE INDEX "process_proxy_principal" ON "process_proxy" USING btree ("principal_id","ends_at");
--> statement-breakpoint
CREATE INDEX "process_task_assignee" ON "process_task" USING btree ("assignee_id","created_at") WHERE state in ('active', 'claimed', 'delegated');
