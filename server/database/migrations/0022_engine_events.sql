CREATE TABLE "process_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid,
	"token_id" uuid,
	"definition_id" uuid,
	"node_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"sequence" integer NOT NULL,
	"kept" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "process_variable" DROP CONSTRAINT "process_variable_instance_id_name_pk";
--> statement-breakpoint
ALTER TABLE "process_job" ALTER COLUMN "instance_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_job" ALTER COLUMN "token_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "business_key" text;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "parent_instance_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "parent_token_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "root_instance_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "definition_id" uuid;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "node_id" text;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "cycle" text;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "cycle_ends_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "runs_left" integer;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_job" ADD COLUMN "news" jsonb;
--> statement-breakpoint
ALTER TABLE "process_variable" ADD COLUMN "scope_id" uuid;
--> statement-breakpoint
-- Written by hand: what is stored already is seen by the whole instance.
UPDATE "process_variable" SET "scope_id" = "instance_id";
--> statement-breakpoint
ALTER TABLE "process_variable" ALTER COLUMN "scope_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_variable" ADD CONSTRAINT "process_variable_instance_id_scope_id_name_pk" PRIMARY KEY("instance_id","scope_id","name");
--> statement-breakpoint
ALTER TABLE "process_subscription" ADD CONSTRAINT "process_subscription_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_subscription" ADD CONSTRAINT "process_subscription_definition_id_process_definition_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."process_definition"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "process_subscription_instance" ON "process_subscription" USING btree ("instance_id");
--> statement-breakpoint
CREATE INDEX "process_subscription_name" ON "process_subscription" USING btree ("kind","name");
--> statement-breakpoint
CREATE INDEX "process_subscription_definition" ON "process_subscription" USING btree ("definition_id") WHERE definition_id is not null;
--> statement-breakpoint
ALTER TABLE "process_job" ADD CONSTRAINT "process_job_definition_id_process_definition_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."process_definition"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "process_instance_parent" ON "process_instance" USING btree ("parent_token_id") WHERE parent_token_id is not null;
--> statement-breakpoint
CREATE INDEX "process_instance_business_key" ON "process_instance" USING btree ("business_key") WHERE business_key is not null;
--> statement-breakpoint
CREATE INDEX "process_job_definition" ON "process_job" USING btree ("definition_id") WHERE definition_id is not null;
