CREATE TABLE "contract_leaders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"area" uuid NOT NULL,
	"person" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "citytask" (
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
	"areas" uuid[] NOT NULL,
	"due_at" timestamptz NOT NULL,
	"content" text NOT NULL,
	"require_files" boolean NOT NULL,
	"need_audit" boolean NOT NULL,
	"remind_days" integer NOT NULL,
	"attachments" uuid[] NOT NULL,
	"publisher" uuid,
	"published_at" timestamptz,
	"item_count" integer,
	"done_count" integer
);

--> statement-breakpoint
CREATE TABLE "citytaskitem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"task" uuid NOT NULL,
	"area" uuid NOT NULL,
	"due_at" timestamptz NOT NULL,
	"owner" uuid,
	"progress" integer,
	"result_text" text,
	"result_files" uuid[],
	"received_at" timestamptz,
	"submitted_at" timestamptz,
	"finished_at" timestamptz,
	"audit_remark" text,
	"return_count" integer
);

--> statement-breakpoint
CREATE TABLE "cityapply" (
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
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"area" uuid NOT NULL,
	"contract" uuid,
	"system" uuid,
	"stage" text,
	"expect_on" date,
	"content" text NOT NULL,
	"attachments" uuid[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "demand" (
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
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"priority" text NOT NULL,
	"system" uuid NOT NULL,
	"part" uuid,
	"unit" text NOT NULL,
	"expected_on" date,
	"background" text,
	"content" text NOT NULL,
	"value" text,
	"attachments" uuid[] NOT NULL,
	"target_version" text,
	"planned_on" date,
	"estimate_days" numeric(18, 1),
	"change" uuid,
	"merged_into" uuid,
	"merged_count" integer,
	"postponed_to" date,
	"online_on" date,
	"satisfaction" text,
	"feedback" text
);

--> statement-breakpoint
CREATE TABLE "contractchange" (
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
	"title" text NOT NULL,
	"contract" uuid NOT NULL,
	"new_amount" numeric(18, 2),
	"new_start_on" date,
	"new_end_on" date,
	"new_project_manager" uuid,
	"reason" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"old_amount" numeric(18, 2),
	"old_start_on" date,
	"old_end_on" date,
	"old_project_manager" uuid
);

--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "customer" uuid;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "project_manager" uuid;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "warranty_until" date;
--> statement-breakpoint
ALTER TABLE "contract_leaders" ADD CONSTRAINT "contract_leaders_parent_contract_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_leaders" ADD CONSTRAINT "contract_leaders_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_leaders" ADD CONSTRAINT "contract_leaders_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "citytask" ADD CONSTRAINT "citytask_publisher_user_id_fk" FOREIGN KEY ("publisher") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD CONSTRAINT "citytaskitem_task_citytask_id_fk" FOREIGN KEY ("task") REFERENCES "public"."citytask"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD CONSTRAINT "citytaskitem_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD CONSTRAINT "citytaskitem_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cityapply" ADD CONSTRAINT "cityapply_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cityapply" ADD CONSTRAINT "cityapply_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cityapply" ADD CONSTRAINT "cityapply_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_part_systemmodule_id_fk" FOREIGN KEY ("part") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_change_changerecord_id_fk" FOREIGN KEY ("change") REFERENCES "public"."changerecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_merged_into_demand_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."demand"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contractchange" ADD CONSTRAINT "contractchange_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contractchange" ADD CONSTRAINT "contractchange_new_project_manager_user_id_fk" FOREIGN KEY ("new_project_manager") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contractchange" ADD CONSTRAINT "contractchange_old_project_manager_user_id_fk" FOREIGN KEY ("old_project_manager") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contract_leaders_parent" ON "contract_leaders" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "citytask_default_order" ON "citytask" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "citytask_areas" ON "citytask" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "citytask_publisher" ON "citytask" USING btree ("publisher");
--> statement-breakpoint
CREATE UNIQUE INDEX "citytask_number_unique" ON "citytask" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "citytask_created_by" ON "citytask" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "citytaskitem_default_order" ON "citytaskitem" USING btree ("due_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "citytaskitem_area_due_at" ON "citytaskitem" USING btree ("area","due_at");
--> statement-breakpoint
CREATE INDEX "citytaskitem_task" ON "citytaskitem" USING btree ("task");
--> statement-breakpoint
CREATE INDEX "citytaskitem_area" ON "citytaskitem" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "citytaskitem_owner" ON "citytaskitem" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "citytaskitem_created_by" ON "citytaskitem" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cityapply_default_order" ON "cityapply" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "cityapply_area" ON "cityapply" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "cityapply_contract" ON "cityapply" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "cityapply_system" ON "cityapply" USING btree ("system");
--> statement-breakpoint
CREATE UNIQUE INDEX "cityapply_number_unique" ON "cityapply" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "cityapply_process_instance" ON "cityapply" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "cityapply_created_by" ON "cityapply" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "demand_default_order" ON "demand" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "demand_system" ON "demand" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "demand_part" ON "demand" USING btree ("part");
--> statement-breakpoint
CREATE INDEX "demand_change" ON "demand" USING btree ("change");
--> statement-breakpoint
CREATE INDEX "demand_merged_into" ON "demand" USING btree ("merged_into");
--> statement-breakpoint
CREATE UNIQUE INDEX "demand_number_unique" ON "demand" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "demand_process_instance" ON "demand" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "demand_created_by" ON "demand" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "contractchange_default_order" ON "contractchange" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "contractchange_contract" ON "contractchange" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "contractchange_new_project_manager" ON "contractchange" USING btree ("new_project_manager");
--> statement-breakpoint
CREATE INDEX "contractchange_old_project_manager" ON "contractchange" USING btree ("old_project_manager");
--> statement-breakpoint
CREATE UNIQUE INDEX "contractchange_number_unique" ON "contractchange" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "contractchange_process_instance" ON "contractchange" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "contractchange_created_by" ON "contractchange" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_project_manager_user_id_fk" FOREIGN KEY ("project_manager") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contract_customer" ON "contract" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "contract_project_manager" ON "contract" USING btree ("project_manager");
