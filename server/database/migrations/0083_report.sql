CREATE TABLE "report" (
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
	"summary" text,
	"risks" text,
	"needs" text,
	"attachments" uuid[] NOT NULL,
	"kind" text,
	"range" text,
	"report_type" text,
	"report_range" text,
	"period" text,
	"start_on" date,
	"end_on" date,
	"duty" uuid,
	"author" uuid,
	"writers" uuid[],
	"contract" uuid,
	"company" uuid,
	"areas" uuid[],
	"hours" numeric(18, 1),
	"plan_rate" numeric(18, 1),
	"submitted_at" timestamptz,
	"late_minutes" integer,
	"is_supplied" boolean,
	"reviewer" uuid,
	"review_score" integer,
	"opinion" text,
	"unlock_reason" text
);

--> statement-breakpoint
CREATE TABLE "report_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"system" uuid,
	"task" uuid,
	"content" text NOT NULL,
	"percent" integer,
	"hours" numeric(18, 1)
);

--> statement-breakpoint
CREATE TABLE "report_last_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"is_done" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "report_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"system" uuid,
	"task" uuid,
	"content" text NOT NULL,
	"plan_on" date
);

--> statement-breakpoint
CREATE TABLE "report_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text
);

--> statement-breakpoint
CREATE TABLE "reportduty" (
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
	"kind" text NOT NULL,
	"range" text NOT NULL,
	"period" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"user" uuid,
	"writers" uuid[],
	"contract" uuid,
	"company" uuid,
	"areas" uuid[],
	"due_at" timestamptz,
	"closes_at" timestamptz,
	"report" uuid,
	"submitted_at" timestamptz,
	"late_minutes" integer,
	"exempt_reason" text,
	"supply_reason" text,
	"supply_until" date,
	"reminded_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "reporttemplate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"range" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "reporttemplate_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"hint" text,
	"is_required" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_duty_reportduty_id_fk" FOREIGN KEY ("duty") REFERENCES "public"."reportduty"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_user_id_fk" FOREIGN KEY ("author") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reviewer_user_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_parent_report_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_items" ADD CONSTRAINT "report_items_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_last_plans" ADD CONSTRAINT "report_last_plans_parent_report_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_parent_report_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_plans" ADD CONSTRAINT "report_plans_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_sections" ADD CONSTRAINT "report_sections_parent_report_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportduty" ADD CONSTRAINT "reportduty_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportduty" ADD CONSTRAINT "reportduty_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportduty" ADD CONSTRAINT "reportduty_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reportduty" ADD CONSTRAINT "reportduty_report_report_id_fk" FOREIGN KEY ("report") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reporttemplate_sections" ADD CONSTRAINT "reporttemplate_sections_parent_reporttemplate_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."reporttemplate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "report_default_order" ON "report" USING btree ("start_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "report_kind_range_start_on" ON "report" USING btree ("kind","range","start_on");
--> statement-breakpoint
CREATE INDEX "report_author_start_on" ON "report" USING btree ("author","start_on");
--> statement-breakpoint
CREATE INDEX "report_contract_start_on" ON "report" USING btree ("contract","start_on");
--> statement-breakpoint
CREATE INDEX "report_risks_pieces" ON "report" USING gin (text_pieces("risks"));
--> statement-breakpoint
CREATE INDEX "report_duty" ON "report" USING btree ("duty");
--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING btree ("author");
--> statement-breakpoint
CREATE INDEX "report_writers" ON "report" USING gin ("writers");
--> statement-breakpoint
CREATE INDEX "report_contract" ON "report" USING btree ("contract","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "report_company" ON "report" USING btree ("company","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "report_areas" ON "report" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "report_reviewer" ON "report" USING btree ("reviewer");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_number_unique" ON "report" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "report_process_instance" ON "report" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "report_created_by" ON "report" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "report_items_parent" ON "report_items" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "report_last_plans_parent" ON "report_last_plans" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "report_plans_parent" ON "report_plans" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "report_sections_parent" ON "report_sections" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "reportduty_default_order" ON "reportduty" USING btree ("start_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "reportduty_kind_start_on" ON "reportduty" USING btree ("kind","start_on");
--> statement-breakpoint
CREATE INDEX "reportduty_user_start_on" ON "reportduty" USING btree ("user","start_on");
--> statement-breakpoint
CREATE INDEX "reportduty_contract_start_on" ON "reportduty" USING btree ("contract","start_on");
--> statement-breakpoint
CREATE INDEX "reportduty_status_closes_at" ON "reportduty" USING btree ("status","closes_at");
--> statement-breakpoint
CREATE INDEX "reportduty_user" ON "reportduty" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "reportduty_writers" ON "reportduty" USING gin ("writers");
--> statement-breakpoint
CREATE INDEX "reportduty_contract" ON "reportduty" USING btree ("contract","deleted_at","created_by","status","kind","range");
--> statement-breakpoint
CREATE INDEX "reportduty_company" ON "reportduty" USING btree ("company","deleted_at","created_by","status","kind","range");
--> statement-breakpoint
CREATE INDEX "reportduty_areas" ON "reportduty" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "reportduty_report" ON "reportduty" USING btree ("report");
--> statement-breakpoint
CREATE INDEX "reportduty_created_by" ON "reportduty" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "reporttemplate_default_order" ON "reporttemplate" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reporttemplate_kind_range_name_unique" ON "reporttemplate" USING btree ("kind","range","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "reporttemplate_created_by" ON "reporttemplate" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "reporttemplate_sections_parent" ON "reporttemplate_sections" USING btree ("parent");
