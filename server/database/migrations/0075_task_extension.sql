CREATE TABLE "taskextension" (
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
	"new_due_at" timestamptz NOT NULL,
	"reason" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"title" text,
	"old_due_at" timestamptz,
	"publisher" uuid
);

--> statement-breakpoint
ALTER TABLE "taskextension" ADD CONSTRAINT "taskextension_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taskextension" ADD CONSTRAINT "taskextension_publisher_user_id_fk" FOREIGN KEY ("publisher") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "taskextension_default_order" ON "taskextension" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "taskextension_task" ON "taskextension" USING btree ("task","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "taskextension_publisher" ON "taskextension" USING btree ("publisher");
--> statement-breakpoint
CREATE UNIQUE INDEX "taskextension_number_unique" ON "taskextension" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "taskextension_process_instance" ON "taskextension" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "taskextension_created_by" ON "taskextension" USING btree ("created_by");
