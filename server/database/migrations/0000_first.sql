CREATE TABLE "change_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at" timestamptz NOT NULL,
	"remark" text,
	"changes" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "serial_counter" (
	"rule" text NOT NULL,
	"period" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "serial_counter_rule_period_pk" PRIMARY KEY("rule","period")
);

--> statement-breakpoint
CREATE TABLE "process_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"task_id" uuid,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"node_id" text,
	"node_name" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"opinion" text,
	"text" text NOT NULL,
	"round" integer NOT NULL,
	"at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"lineage" uuid[] NOT NULL,
	"sequence" integer NOT NULL,
	"node_id" text NOT NULL,
	"flow_id" text,
	"round" integer NOT NULL,
	"entered_at" timestamptz NOT NULL,
	"left_at" timestamptz,
	"outcome" text,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "process_candidate" (
	"task_id" uuid NOT NULL,
	"candidate_key" text NOT NULL,
	CONSTRAINT "process_candidate_task_id_candidate_key_pk" PRIMARY KEY("task_id","candidate_key")
);

--> statement-breakpoint
CREATE TABLE "process_definition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"version_tag" text,
	"name" text NOT NULL,
	"category" text,
	"xml" text NOT NULL,
	"note" text,
	"deployed_by" uuid NOT NULL,
	"deployed_by_name" text NOT NULL,
	"deployed_at" timestamptz NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_deployment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid,
	"name" text NOT NULL,
	"note" text,
	"deployed_by" uuid NOT NULL,
	"deployed_by_name" text NOT NULL,
	"deployed_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_instance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"definition_id" uuid NOT NULL,
	"definition_key" text NOT NULL,
	"business_module" text,
	"business_id" uuid,
	"title" text NOT NULL,
	"starter_id" uuid NOT NULL,
	"starter_name" text NOT NULL,
	"status" text NOT NULL,
	"round" integer NOT NULL,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"current_nodes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"last_sequence" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"lease_until" timestamptz,
	"retries" integer NOT NULL,
	"error" text,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"description" text,
	"xml" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"node_name" text NOT NULL,
	"assignee_id" uuid,
	"assignee_name" text,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"claimed_at" timestamptz,
	"finished_at" timestamptz,
	"due_at" timestamptz,
	"opinion" text,
	"reason" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"form_values" jsonb
);

--> statement-breakpoint
CREATE TABLE "process_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"parent_id" uuid,
	"scope_id" uuid,
	"node_id" text NOT NULL,
	"flow_id" text,
	"state" text NOT NULL,
	"round" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "process_variable" (
	"instance_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	CONSTRAINT "process_variable_instance_id_name_pk" PRIMARY KEY("instance_id","name")
);

--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"module" text,
	"record_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamptz,
	"changed_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "login_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"result" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"position_id" uuid,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "changerecord" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"approval" text DEFAULT 'draft' NOT NULL,
	"process_instance_id" uuid,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"contract" uuid NOT NULL,
	"system" text NOT NULL,
	"change_type" text NOT NULL,
	"level" text NOT NULL,
	"risk_level" text NOT NULL,
	"variant" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"impact" text,
	"window_start" timestamptz NOT NULL,
	"window_end" timestamptz NOT NULL,
	"stop_service" boolean NOT NULL,
	"rollback_plan" text NOT NULL,
	"implementer" uuid,
	"business_period" text,
	"backup_confirmed" boolean,
	"second_reviewer" uuid,
	"test_report" uuid[] NOT NULL,
	"attachments" uuid[] NOT NULL,
	"remark" text,
	"phone_approver" uuid,
	"actual_start" timestamptz,
	"actual_end" timestamptz,
	"implement_log" text,
	"rollback_log" text,
	"result" text,
	"verifier" uuid,
	"verify_result" text,
	"failure_reason" text
);

--> statement-breakpoint
CREATE TABLE "changerecord_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"operator" text,
	"minutes" integer
);

--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"lot" text,
	"kind" text NOT NULL,
	"company" uuid NOT NULL,
	"manager" uuid,
	"areas" uuid[] NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"signed_on" date,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"attachments" uuid[] NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "contract_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"ratio" numeric(18, 2) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"plan_on" date NOT NULL,
	"paid_on" date
);

--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"short_name" text,
	"company_type" text NOT NULL,
	"credit_code" text NOT NULL,
	"areas" uuid[] NOT NULL,
	"legal_person" text,
	"contact_name" text,
	"phone" text,
	"address" text,
	"attachments" uuid[] NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"introduction" text
);

--> statement-breakpoint
CREATE TABLE "user_positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"area" uuid,
	"company" uuid,
	"contract" uuid,
	"is_main" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "area" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"parent" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"sort" integer,
	"in_use" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "dict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "dict_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"color" text,
	"sort" integer,
	"enabled" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "menu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"parent" uuid,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"component" text NOT NULL,
	"icon" text,
	"roles" text,
	"redirect" text,
	"sort" integer NOT NULL,
	"hidden" boolean NOT NULL,
	"nocache" boolean NOT NULL,
	"breadcrumb" boolean NOT NULL,
	"always_show" boolean NOT NULL,
	"affix" boolean NOT NULL,
	"enabled" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean NOT NULL,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "process_action" ADD CONSTRAINT "process_action_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_activity" ADD CONSTRAINT "process_activity_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_candidate" ADD CONSTRAINT "process_candidate_task_id_process_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."process_task"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_definition" ADD CONSTRAINT "process_definition_deployment_id_process_deployment_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."process_deployment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_deployment" ADD CONSTRAINT "process_deployment_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD CONSTRAINT "process_instance_definition_id_process_definition_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."process_definition"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_job" ADD CONSTRAINT "process_job_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_task" ADD CONSTRAINT "process_task_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_token" ADD CONSTRAINT "process_token_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "process_variable" ADD CONSTRAINT "process_variable_instance_id_process_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."process_instance"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_implementer_user_id_fk" FOREIGN KEY ("implementer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_second_reviewer_user_id_fk" FOREIGN KEY ("second_reviewer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_phone_approver_user_id_fk" FOREIGN KEY ("phone_approver") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_verifier_user_id_fk" FOREIGN KEY ("verifier") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changerecord_steps" ADD CONSTRAINT "changerecord_steps_parent_changerecord_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."changerecord"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_manager_company_id_fk" FOREIGN KEY ("manager") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_payments" ADD CONSTRAINT "contract_payments_parent_contract_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_positions" ADD CONSTRAINT "user_positions_parent_user_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_positions" ADD CONSTRAINT "user_positions_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_positions" ADD CONSTRAINT "user_positions_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_positions" ADD CONSTRAINT "user_positions_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_parent_area_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dict_items" ADD CONSTRAINT "dict_items_parent_dict_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."dict"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_menu_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "change_history_record" ON "change_history" USING btree ("record_id","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "process_action_sequence" ON "process_action" USING btree ("instance_id","sequence");
--> statement-breakpoint
CREATE UNIQUE INDEX "process_activity_sequence" ON "process_activity" USING btree ("instance_id","sequence");
--> statement-breakpoint
CREATE INDEX "process_candidate_key" ON "process_candidate" USING btree ("candidate_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "process_definition_key_version" ON "process_definition" USING btree ("key","version");
--> statement-breakpoint
CREATE INDEX "process_definition_deployment" ON "process_definition" USING btree ("deployment_id");
--> statement-breakpoint
CREATE INDEX "process_instance_business" ON "process_instance" USING btree ("business_module","business_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "process_instance_open_business" ON "process_instance" USING btree ("business_module","business_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "process_instance_starter" ON "process_instance" USING btree ("starter_id","started_at");
--> statement-breakpoint
CREATE INDEX "process_instance_status" ON "process_instance" USING btree ("status","started_at");
--> statement-breakpoint
CREATE INDEX "process_instance_definition" ON "process_instance" USING btree ("definition_id");
--> statement-breakpoint
CREATE INDEX "process_job_due" ON "process_job" USING btree ("due_at") WHERE retries > 0;
--> statement-breakpoint
CREATE INDEX "process_job_instance" ON "process_job" USING btree ("instance_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "process_model_key" ON "process_model" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "process_task_assignee" ON "process_task" USING btree ("assignee_id","created_at") WHERE state in ('active', 'claimed');
--> statement-breakpoint
CREATE INDEX "process_task_decided" ON "process_task" USING btree ("decided_by","finished_at");
--> statement-breakpoint
CREATE INDEX "process_task_instance" ON "process_task" USING btree ("instance_id");
--> statement-breakpoint
CREATE INDEX "process_token_instance" ON "process_token" USING btree ("instance_id");
--> statement-breakpoint
CREATE INDEX "file_record" ON "file" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "login_record_user" ON "login_record" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "changerecord_default_order" ON "changerecord" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "changerecord_contract" ON "changerecord" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "changerecord_implementer" ON "changerecord" USING btree ("implementer");
--> statement-breakpoint
CREATE INDEX "changerecord_second_reviewer" ON "changerecord" USING btree ("second_reviewer");
--> statement-breakpoint
CREATE INDEX "changerecord_phone_approver" ON "changerecord" USING btree ("phone_approver");
--> statement-breakpoint
CREATE INDEX "changerecord_verifier" ON "changerecord" USING btree ("verifier");
--> statement-breakpoint
CREATE UNIQUE INDEX "changerecord_number_unique" ON "changerecord" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "changerecord_process_instance" ON "changerecord" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "changerecord_created_by" ON "changerecord" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "changerecord_steps_parent" ON "changerecord_steps" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "contract_default_order" ON "contract" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_code_unique" ON "contract" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "contract_company" ON "contract" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "contract_manager" ON "contract" USING btree ("manager");
--> statement-breakpoint
CREATE INDEX "contract_areas" ON "contract" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "contract_created_by" ON "contract" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "contract_payments_parent" ON "contract_payments" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "company_default_order" ON "company" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_unique" ON "company" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_code_unique" ON "company" USING btree ("credit_code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "company_areas" ON "company" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "company_created_by" ON "company" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "user_default_order" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_unique" ON "user" USING btree ("username") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "user_created_by" ON "user" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "user_positions_parent" ON "user_positions" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "area_default_order" ON "area" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "area_code_unique" ON "area" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "area_parent" ON "area" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "area_tree_path" ON "area" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "area_created_by" ON "area" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "dict_default_order" ON "dict" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dict_code_unique" ON "dict" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "dict_created_by" ON "dict" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "dict_items_parent" ON "dict_items" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "menu_default_order" ON "menu" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "menu_parent_name_unique" ON "menu" USING btree ("parent","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "menu_tree_path" ON "menu" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "menu_created_by" ON "menu" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "settings_default_order" ON "settings" USING btree ("key","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "settings_key_unique" ON "settings" USING btree ("key") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "settings_created_by" ON "settings" USING btree ("created_by");
