CREATE TABLE "checkmodel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"edition" integer NOT NULL,
	"pair" text NOT NULL,
	"period" text NOT NULL,
	"total" numeric(18, 1) NOT NULL,
	"pass_line" numeric(18, 1) NOT NULL,
	"aggregate" text NOT NULL,
	"drop_high" integer NOT NULL,
	"drop_low" integer NOT NULL,
	"missing_rule" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"has_self_score" boolean NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "checkmodel_grades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"grade" text NOT NULL,
	"from" numeric(18, 1) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "checkmodelfield" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"model" uuid NOT NULL,
	"parent" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"standard" text,
	"type" text NOT NULL,
	"max" numeric(18, 1) NOT NULL,
	"min" numeric(18, 1),
	"step" numeric(18, 1),
	"weight" numeric(18, 1),
	"options" text,
	"auto_metric" text,
	"auto_full" numeric(18, 2),
	"auto_zero" numeric(18, 2),
	"needs_evidence" boolean NOT NULL,
	"remark_below" numeric(18, 1)
);

--> statement-breakpoint
CREATE TABLE "checkcampaign" (
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
	"model" uuid NOT NULL,
	"period_key" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"pair_rule" text NOT NULL,
	"areas" uuid[],
	"companies" uuid[],
	"contracts" uuid[],
	"groups" uuid[],
	"weight" numeric(18, 1) NOT NULL,
	"score_from" date NOT NULL,
	"score_until" date NOT NULL,
	"confirm_until" date NOT NULL,
	"appeal_until" date NOT NULL,
	"remark" text,
	"pair" text,
	"sheet_count" integer,
	"submitted_count" integer,
	"missed_count" integer,
	"published_at" timestamptz,
	"closed_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "checkcampaign_manual" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"rater_area" uuid,
	"rater_company" uuid,
	"ratee_area" uuid,
	"ratee_company" uuid,
	"contract" uuid
);

--> statement-breakpoint
CREATE TABLE "checksheet" (
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
	"campaign" uuid NOT NULL,
	"pair" text NOT NULL,
	"rater_area" uuid,
	"rater_company" uuid,
	"ratee_area" uuid,
	"ratee_company" uuid,
	"contract" uuid,
	"system" uuid,
	"weight" numeric(18, 2) NOT NULL,
	"due_on" date NOT NULL,
	"pair_key" text,
	"total" numeric(18, 2),
	"self_total" numeric(18, 2),
	"filled_count" integer,
	"item_count" integer,
	"is_vetoed" boolean,
	"scorer" uuid,
	"interest" text,
	"submitted_by" uuid,
	"submitted_at" timestamptz,
	"return_reason" text,
	"return_count" integer,
	"open_areas" uuid[],
	"open_companies" uuid[]
);

--> statement-breakpoint
CREATE TABLE "checksheetitem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"sheet" uuid NOT NULL,
	"indicator" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"mark" numeric(18, 2),
	"score" numeric(18, 2),
	"self_mark" numeric(18, 2),
	"self_score" numeric(18, 2),
	"answer" text,
	"remark" text,
	"evidence" uuid[],
	"auto_value" numeric(18, 2),
	"auto_source" text,
	"auto_at" timestamptz,
	"adjusted_value" numeric(18, 2),
	"adjust_reason" text,
	"adjusted_by" uuid,
	"agreed_by" uuid,
	"is_adjusted" boolean
);

--> statement-breakpoint
ALTER TABLE "checkmodel_grades" ADD CONSTRAINT "checkmodel_grades_parent_checkmodel_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."checkmodel"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkmodelfield" ADD CONSTRAINT "checkmodelfield_model_checkmodel_id_fk" FOREIGN KEY ("model") REFERENCES "public"."checkmodel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkmodelfield" ADD CONSTRAINT "checkmodelfield_parent_checkmodelfield_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."checkmodelfield"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign" ADD CONSTRAINT "checkcampaign_model_checkmodel_id_fk" FOREIGN KEY ("model") REFERENCES "public"."checkmodel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_parent_checkcampaign_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."checkcampaign"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_rater_area_area_id_fk" FOREIGN KEY ("rater_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_rater_company_company_id_fk" FOREIGN KEY ("rater_company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_ratee_area_area_id_fk" FOREIGN KEY ("ratee_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_ratee_company_company_id_fk" FOREIGN KEY ("ratee_company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkcampaign_manual" ADD CONSTRAINT "checkcampaign_manual_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_campaign_checkcampaign_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."checkcampaign"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_rater_area_area_id_fk" FOREIGN KEY ("rater_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_rater_company_company_id_fk" FOREIGN KEY ("rater_company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_ratee_area_area_id_fk" FOREIGN KEY ("ratee_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_ratee_company_company_id_fk" FOREIGN KEY ("ratee_company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_scorer_user_id_fk" FOREIGN KEY ("scorer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheet" ADD CONSTRAINT "checksheet_submitted_by_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheetitem" ADD CONSTRAINT "checksheetitem_sheet_checksheet_id_fk" FOREIGN KEY ("sheet") REFERENCES "public"."checksheet"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheetitem" ADD CONSTRAINT "checksheetitem_indicator_checkmodelfield_id_fk" FOREIGN KEY ("indicator") REFERENCES "public"."checkmodelfield"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheetitem" ADD CONSTRAINT "checksheetitem_adjusted_by_user_id_fk" FOREIGN KEY ("adjusted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checksheetitem" ADD CONSTRAINT "checksheetitem_agreed_by_user_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "checkmodel_default_order" ON "checkmodel" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkmodel_code_edition_unique" ON "checkmodel" USING btree ("code","edition") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkmodel_created_by" ON "checkmodel" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "checkmodel_grades_parent" ON "checkmodel_grades" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "checkmodelfield_default_order" ON "checkmodelfield" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkmodelfield_model_position" ON "checkmodelfield" USING btree ("model","position");
--> statement-breakpoint
CREATE INDEX "checkmodelfield_model" ON "checkmodelfield" USING btree ("model");
--> statement-breakpoint
CREATE INDEX "checkmodelfield_parent" ON "checkmodelfield" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "checkmodelfield_tree_path" ON "checkmodelfield" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "checkmodelfield_created_by" ON "checkmodelfield" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "checkcampaign_default_order" ON "checkcampaign" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkcampaign_period_key_pair" ON "checkcampaign" USING btree ("period_key","pair");
--> statement-breakpoint
CREATE INDEX "checkcampaign_model" ON "checkcampaign" USING btree ("model");
--> statement-breakpoint
CREATE INDEX "checkcampaign_areas" ON "checkcampaign" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "checkcampaign_companies" ON "checkcampaign" USING gin ("companies");
--> statement-breakpoint
CREATE INDEX "checkcampaign_contracts" ON "checkcampaign" USING gin ("contracts");
--> statement-breakpoint
CREATE INDEX "checkcampaign_groups" ON "checkcampaign" USING gin ("groups");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkcampaign_number_unique" ON "checkcampaign" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "checkcampaign_process_instance" ON "checkcampaign" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "checkcampaign_created_by" ON "checkcampaign" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "checkcampaign_manual_parent" ON "checkcampaign_manual" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "checksheet_default_order" ON "checksheet" USING btree ("due_on","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checksheet_campaign_pair_key_unique" ON "checksheet" USING btree ("campaign","pair_key") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checksheet_rater_area_status" ON "checksheet" USING btree ("rater_area","status");
--> statement-breakpoint
CREATE INDEX "checksheet_rater_company_status" ON "checksheet" USING btree ("rater_company","status");
--> statement-breakpoint
CREATE INDEX "checksheet_campaign" ON "checksheet" USING btree ("campaign");
--> statement-breakpoint
CREATE INDEX "checksheet_rater_area" ON "checksheet" USING btree ("rater_area","deleted_at","created_by","status","pair");
--> statement-breakpoint
CREATE INDEX "checksheet_rater_company" ON "checksheet" USING btree ("rater_company","deleted_at","created_by","status","pair");
--> statement-breakpoint
CREATE INDEX "checksheet_ratee_area" ON "checksheet" USING btree ("ratee_area");
--> statement-breakpoint
CREATE INDEX "checksheet_ratee_company" ON "checksheet" USING btree ("ratee_company");
--> statement-breakpoint
CREATE INDEX "checksheet_contract" ON "checksheet" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "checksheet_system" ON "checksheet" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "checksheet_scorer" ON "checksheet" USING btree ("scorer");
--> statement-breakpoint
CREATE INDEX "checksheet_submitted_by" ON "checksheet" USING btree ("submitted_by");
--> statement-breakpoint
CREATE INDEX "checksheet_open_areas" ON "checksheet" USING gin ("open_areas");
--> statement-breakpoint
CREATE INDEX "checksheet_open_companies" ON "checksheet" USING gin ("open_companies");
--> statement-breakpoint
CREATE INDEX "checksheet_created_by" ON "checksheet" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "checksheetitem_default_order" ON "checksheetitem" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checksheetitem_sheet_position_unique" ON "checksheetitem" USING btree ("sheet","position") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checksheetitem_sheet" ON "checksheetitem" USING btree ("sheet","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "checksheetitem_indicator" ON "checksheetitem" USING btree ("indicator");
--> statement-breakpoint
CREATE INDEX "checksheetitem_adjusted_by" ON "checksheetitem" USING btree ("adjusted_by");
--> statement-breakpoint
CREATE INDEX "checksheetitem_agreed_by" ON "checksheetitem" USING btree ("agreed_by");
--> statement-breakpoint
CREATE INDEX "checksheetitem_created_by" ON "checksheetitem" USING btree ("created_by");
