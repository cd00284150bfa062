CREATE TABLE "tasktransfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"approval" text DEFAULT 'draft' NOT NULL,
	"process_instance_id" uuid,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"task" uuid NOT NULL,
	"new_owner" uuid NOT NULL,
	"reason" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"title" text,
	"old_owner" uuid,
	"publisher" uuid
);

--> statement-breakpoint
ALTER TABLE "tasktransfer" ADD CONSTRAINT "tasktransfer_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasktransfer" ADD CONSTRAINT "tasktransfer_new_owner_user_id_fk" FOREIGN KEY ("new_owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasktransfer" ADD CONSTRAINT "tasktransfer_old_owner_user_id_fk" FOREIGN KEY ("old_owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasktransfer" ADD CONSTRAINT "tasktransfer_publisher_user_id_fk" FOREIGN KEY ("publisher") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tasktransfer_default_order" ON "tasktransfer" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "tasktransfer_task" ON "tasktransfer" USING btree ("task","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "tasktransfer_new_owner" ON "tasktransfer" USING btree ("new_owner");
--> statement-breakpoint
CREATE INDEX "tasktransfer_old_owner" ON "tasktransfer" USING btree ("old_owner");
--> statement-breakpoint
CREATE INDEX "tasktransfer_publisher" ON "tasktransfer" USING btree ("publisher");
--> statement-breakpoint
CREATE UNIQUE INDEX "tasktransfer_number_unique" ON "tasktransfer" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "tasktransfer_process_instance" ON "tasktransfer" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "tasktransfer_created_by" ON "tasktransfer" USING btree ("created_by");
