CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"priority" text NOT NULL,
	"content" text,
	"owner" uuid NOT NULL,
	"collaborators" uuid[],
	"watchers" uuid[],
	"project" uuid,
	"contract" uuid,
	"system" uuid,
	"module" uuid,
	"parent" uuid,
	"plan_start_on" date,
	"due_at" timestamptz NOT NULL,
	"due_reason" text,
	"estimate_hours" numeric(18, 1),
	"need_accept" boolean NOT NULL,
	"tags" text,
	"attachments" uuid[] NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"publisher" uuid,
	"progress" integer,
	"actual_hours" numeric(18, 1),
	"published_at" timestamptz,
	"started_at" timestamptz,
	"submitted_at" timestamptz,
	"finished_at" timestamptz,
	"suspended_at" timestamptz,
	"summary" text,
	"shortfall" text,
	"opinion" text
);

--> statement-breakpoint
CREATE TABLE "task_checklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"is_done" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tasklog" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"task" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"content" text NOT NULL,
	"hours" numeric(18, 1) NOT NULL,
	"progress" integer NOT NULL,
	"attachments" uuid[] NOT NULL
);

--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_module_systemmodule_id_fk" FOREIGN KEY ("module") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_parent_task_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_publisher_user_id_fk" FOREIGN KEY ("publisher") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task_checklist" ADD CONSTRAINT "task_checklist_parent_task_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasklog" ADD CONSTRAINT "tasklog_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "task_default_order" ON "task" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "task_status_due_at" ON "task" USING btree ("status","due_at");
--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "task_collaborators" ON "task" USING gin ("collaborators");
--> statement-breakpoint
CREATE INDEX "task_watchers" ON "task" USING gin ("watchers");
--> statement-breakpoint
CREATE INDEX "task_project" ON "task" USING btree ("project");
--> statement-breakpoint
CREATE INDEX "task_contract" ON "task" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "task_system" ON "task" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "task_module" ON "task" USING btree ("module");
--> statement-breakpoint
CREATE INDEX "task_parent" ON "task" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "task_publisher" ON "task" USING btree ("publisher");
--> statement-breakpoint
CREATE UNIQUE INDEX "task_number_unique" ON "task" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "task_created_by" ON "task" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "task_checklist_parent" ON "task_checklist" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "tasklog_default_order" ON "tasklog" USING btree ("worked_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "tasklog_task_worked_on" ON "tasklog" USING btree ("task","worked_on");
--> statement-breakpoint
CREATE INDEX "tasklog_created_by_worked_on" ON "tasklog" USING btree ("created_by","worked_on");
--> statement-breakpoint
CREATE INDEX "tasklog_task" ON "tasklog" USING btree ("task");
--> statement-breakpoint
CREATE INDEX "tasklog_created_by" ON "tasklog" USING btree ("created_by");
