CREATE TABLE "questiontype" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"parent" uuid,
	"response_minutes" integer NOT NULL,
	"resolve_hours" numeric(18, 1) NOT NULL,
	"group" uuid,
	"guidance" text,
	"sort" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "question" (
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
	"type" uuid NOT NULL,
	"urgency" text NOT NULL,
	"channel" text NOT NULL,
	"description" text NOT NULL,
	"area" uuid,
	"system" uuid,
	"part" uuid,
	"asker_name" text,
	"asker_phone" text,
	"asker_unit" text,
	"variant" text NOT NULL,
	"business_line" text,
	"handling_level" text,
	"bureau" text,
	"impact" text,
	"attachments" uuid[] NOT NULL,
	"asker" uuid,
	"group" uuid,
	"group_leader" uuid,
	"handler" uuid,
	"candidates" uuid[],
	"submitted_at" timestamptz,
	"established_by" uuid,
	"responded_at" timestamptz,
	"resolved_at" timestamptz,
	"closed_at" timestamptz,
	"due_at" timestamptz,
	"response_due_at" timestamptz,
	"resolve_due_at" timestamptz,
	"due_minutes" integer,
	"paused_at" timestamptz,
	"told" integer,
	"is_response_on_time" boolean,
	"is_resolved_on_time" boolean,
	"answer" text,
	"answer_files" uuid[],
	"refuse_reason" text,
	"return_reason" text,
	"wait_reason" text,
	"satisfaction" text,
	"stars" integer,
	"satisfaction_remark" text,
	"reopen_count" integer,
	"resubmit_count" integer,
	"merged_into" uuid,
	"merged_count" integer,
	"problem" uuid,
	"demand" uuid
);

--> statement-breakpoint
CREATE TABLE "questionfeedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"question" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"files" uuid[] NOT NULL,
	"title" text NOT NULL,
	"asker" uuid,
	"area" uuid,
	"hidden_from" uuid
);

--> statement-breakpoint
CREATE TABLE "questiontask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"question" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"assignee" uuid NOT NULL,
	"due_at" timestamptz NOT NULL,
	"result" text,
	"started_at" timestamptz,
	"done_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "problem" (
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
	"level" text NOT NULL,
	"source" text NOT NULL,
	"description" text NOT NULL,
	"found_on" date NOT NULL,
	"contract" uuid,
	"system" uuid,
	"part" uuid,
	"area" uuid,
	"attachments" uuid[] NOT NULL,
	"company" uuid,
	"owner" uuid,
	"verifier" uuid,
	"accepted_at" timestamptz,
	"due_at" timestamptz,
	"due_minutes" integer,
	"paused_at" timestamptz,
	"told" integer,
	"root_cause" text,
	"solution" text,
	"solution_files" uuid[],
	"resolved_at" timestamptz,
	"closed_at" timestamptz,
	"verify_result" text,
	"delay_to" timestamptz,
	"delay_reason" text,
	"delay_count" integer,
	"reopen_count" integer,
	"refuse_reason" text,
	"change" uuid,
	"release" uuid,
	"merged_into" uuid,
	"merged_count" integer
);

--> statement-breakpoint
ALTER TABLE "usergroup" ADD COLUMN "leader" uuid;
--> statement-breakpoint
ALTER TABLE "questiontype" ADD CONSTRAINT "questiontype_parent_questiontype_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."questiontype"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questiontype" ADD CONSTRAINT "questiontype_group_usergroup_id_fk" FOREIGN KEY ("group") REFERENCES "public"."usergroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_type_questiontype_id_fk" FOREIGN KEY ("type") REFERENCES "public"."questiontype"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_part_systemmodule_id_fk" FOREIGN KEY ("part") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_asker_user_id_fk" FOREIGN KEY ("asker") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_group_usergroup_id_fk" FOREIGN KEY ("group") REFERENCES "public"."usergroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_group_leader_user_id_fk" FOREIGN KEY ("group_leader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_handler_user_id_fk" FOREIGN KEY ("handler") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_established_by_user_id_fk" FOREIGN KEY ("established_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_merged_into_question_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_problem_problem_id_fk" FOREIGN KEY ("problem") REFERENCES "public"."problem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_demand_demand_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demand"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questionfeedback" ADD CONSTRAINT "questionfeedback_question_question_id_fk" FOREIGN KEY ("question") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questionfeedback" ADD CONSTRAINT "questionfeedback_asker_user_id_fk" FOREIGN KEY ("asker") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questionfeedback" ADD CONSTRAINT "questionfeedback_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questionfeedback" ADD CONSTRAINT "questionfeedback_hidden_from_user_id_fk" FOREIGN KEY ("hidden_from") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questiontask" ADD CONSTRAINT "questiontask_question_question_id_fk" FOREIGN KEY ("question") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "questiontask" ADD CONSTRAINT "questiontask_assignee_user_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_part_systemmodule_id_fk" FOREIGN KEY ("part") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_verifier_user_id_fk" FOREIGN KEY ("verifier") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_change_changerecord_id_fk" FOREIGN KEY ("change") REFERENCES "public"."changerecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_release_version_id_fk" FOREIGN KEY ("release") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_merged_into_problem_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."problem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "questiontype_default_order" ON "questiontype" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "questiontype_name_unique" ON "questiontype" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "questiontype_parent" ON "questiontype" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "questiontype_group" ON "questiontype" USING btree ("group");
--> statement-breakpoint
CREATE INDEX "questiontype_tree_path" ON "questiontype" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "questiontype_created_by" ON "questiontype" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "question_default_order" ON "question" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "question_status_due_at" ON "question" USING btree ("status","due_at");
--> statement-breakpoint
CREATE INDEX "question_type_status" ON "question" USING btree ("type","status");
--> statement-breakpoint
CREATE INDEX "question_type" ON "question" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "question_area" ON "question" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "question_system" ON "question" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "question_part" ON "question" USING btree ("part");
--> statement-breakpoint
CREATE INDEX "question_asker" ON "question" USING btree ("asker");
--> statement-breakpoint
CREATE INDEX "question_group" ON "question" USING btree ("group");
--> statement-breakpoint
CREATE INDEX "question_group_leader" ON "question" USING btree ("group_leader");
--> statement-breakpoint
CREATE INDEX "question_handler" ON "question" USING btree ("handler");
--> statement-breakpoint
CREATE INDEX "question_candidates" ON "question" USING gin ("candidates");
--> statement-breakpoint
CREATE INDEX "question_established_by" ON "question" USING btree ("established_by");
--> statement-breakpoint
CREATE INDEX "question_merged_into" ON "question" USING btree ("merged_into");
--> statement-breakpoint
CREATE INDEX "question_problem" ON "question" USING btree ("problem");
--> statement-breakpoint
CREATE INDEX "question_demand" ON "question" USING btree ("demand");
--> statement-breakpoint
CREATE UNIQUE INDEX "question_number_unique" ON "question" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "question_created_by" ON "question" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "questionfeedback_default_order" ON "questionfeedback" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "questionfeedback_question_created_by" ON "questionfeedback" USING btree ("question","created_by");
--> statement-breakpoint
CREATE INDEX "questionfeedback_question" ON "questionfeedback" USING btree ("question");
--> statement-breakpoint
CREATE INDEX "questionfeedback_asker" ON "questionfeedback" USING btree ("asker");
--> statement-breakpoint
CREATE INDEX "questionfeedback_area" ON "questionfeedback" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "questionfeedback_hidden_from" ON "questionfeedback" USING btree ("hidden_from");
--> statement-breakpoint
CREATE INDEX "questionfeedback_created_by" ON "questionfeedback" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "questiontask_default_order" ON "questiontask" USING btree ("due_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "questiontask_question" ON "questiontask" USING btree ("question");
--> statement-breakpoint
CREATE INDEX "questiontask_assignee" ON "questiontask" USING btree ("assignee");
--> statement-breakpoint
CREATE INDEX "questiontask_created_by" ON "questiontask" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "problem_default_order" ON "problem" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "problem_status_due_at" ON "problem" USING btree ("status","due_at");
--> statement-breakpoint
CREATE INDEX "problem_company_status" ON "problem" USING btree ("company","status");
--> statement-breakpoint
CREATE INDEX "problem_contract" ON "problem" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "problem_system" ON "problem" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "problem_part" ON "problem" USING btree ("part");
--> statement-breakpoint
CREATE INDEX "problem_area" ON "problem" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "problem_company" ON "problem" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "problem_owner" ON "problem" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "problem_verifier" ON "problem" USING btree ("verifier");
--> statement-breakpoint
CREATE INDEX "problem_change" ON "problem" USING btree ("change");
--> statement-breakpoint
CREATE INDEX "problem_release" ON "problem" USING btree ("release");
--> statement-breakpoint
CREATE INDEX "problem_merged_into" ON "problem" USING btree ("merged_into");
--> statement-breakpoint
CREATE UNIQUE INDEX "problem_number_unique" ON "problem" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "problem_created_by" ON "problem" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "usergroup" ADD CONSTRAINT "usergroup_leader_user_id_fk" FOREIGN KEY ("leader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "usergroup_leader" ON "usergroup" USING btree ("leader");
