CREATE TABLE "checkresult" (
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
	"period_key" text NOT NULL,
	"ratee_area" uuid,
	"ratee_company" uuid,
	"system" uuid,
	"score" numeric(18, 2),
	"grade" text,
	"rank" integer,
	"composite" numeric(18, 2),
	"composite_rank" integer,
	"rater_count" integer,
	"missing_count" integer,
	"is_vetoed" boolean,
	"settled_score" numeric(18, 2),
	"confirmed_by" uuid,
	"confirmed_at" timestamptz,
	"published_at" timestamptz,
	"open_areas" uuid[]
);

--> statement-breakpoint
CREATE TABLE "checkappeal" (
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
	"result" uuid NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"answer" text,
	"answered_at" timestamptz,
	"new_score" numeric(18, 2),
	"decision" text,
	"decided_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "signrecord" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"result" uuid,
	"campaign" uuid,
	"contract" uuid,
	"area" uuid,
	"company" uuid,
	"person" uuid NOT NULL,
	"signature" text,
	"signed_at" timestamptz NOT NULL,
	"address" text,
	"longitude" numeric(18, 6),
	"latitude" numeric(18, 6),
	"void_reason" text
);

--> statement-breakpoint
ALTER TABLE "checkresult" ADD CONSTRAINT "checkresult_campaign_checkcampaign_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."checkcampaign"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkresult" ADD CONSTRAINT "checkresult_ratee_area_area_id_fk" FOREIGN KEY ("ratee_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkresult" ADD CONSTRAINT "checkresult_ratee_company_company_id_fk" FOREIGN KEY ("ratee_company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkresult" ADD CONSTRAINT "checkresult_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkresult" ADD CONSTRAINT "checkresult_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkappeal" ADD CONSTRAINT "checkappeal_result_checkresult_id_fk" FOREIGN KEY ("result") REFERENCES "public"."checkresult"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_result_checkresult_id_fk" FOREIGN KEY ("result") REFERENCES "public"."checkresult"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_campaign_checkcampaign_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."checkcampaign"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signrecord" ADD CONSTRAINT "signrecord_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "checkresult_default_order" ON "checkresult" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkresult_campaign_status" ON "checkresult" USING btree ("campaign","status");
--> statement-breakpoint
CREATE INDEX "checkresult_period_key_ratee_company" ON "checkresult" USING btree ("period_key","ratee_company");
--> statement-breakpoint
CREATE INDEX "checkresult_campaign" ON "checkresult" USING btree ("campaign");
--> statement-breakpoint
CREATE INDEX "checkresult_ratee_area" ON "checkresult" USING btree ("ratee_area","deleted_at","created_by","status","pair");
--> statement-breakpoint
CREATE INDEX "checkresult_ratee_company" ON "checkresult" USING btree ("ratee_company","deleted_at","created_by","status","pair");
--> statement-breakpoint
CREATE INDEX "checkresult_system" ON "checkresult" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "checkresult_confirmed_by" ON "checkresult" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE INDEX "checkresult_open_areas" ON "checkresult" USING gin ("open_areas");
--> statement-breakpoint
CREATE INDEX "checkresult_created_by" ON "checkresult" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "checkappeal_default_order" ON "checkappeal" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkappeal_result" ON "checkappeal" USING btree ("result","deleted_at","created_by","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "checkappeal_number_unique" ON "checkappeal" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "checkappeal_created_by" ON "checkappeal" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "signrecord_default_order" ON "signrecord" USING btree ("signed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "signrecord_kind_signed_at" ON "signrecord" USING btree ("kind","signed_at");
--> statement-breakpoint
CREATE INDEX "signrecord_result" ON "signrecord" USING btree ("result");
--> statement-breakpoint
CREATE INDEX "signrecord_campaign" ON "signrecord" USING btree ("campaign");
--> statement-breakpoint
CREATE INDEX "signrecord_contract" ON "signrecord" USING btree ("contract","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "signrecord_area" ON "signrecord" USING btree ("area","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "signrecord_company" ON "signrecord" USING btree ("company","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "signrecord_person" ON "signrecord" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "signrecord_created_by" ON "signrecord" USING btree ("created_by");
