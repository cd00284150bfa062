CREATE TABLE "checkdocument" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"campaign" uuid NOT NULL,
	"indicator" uuid NOT NULL,
	"contract" uuid,
	"title" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"documents" uuid[],
	"remark" text,
	"area" uuid,
	"company" uuid,
	"submitter" uuid,
	"due_on" date,
	"checked_by" uuid,
	"checked_at" timestamptz,
	"return_reason" text,
	"open_areas" uuid[],
	"open_companies" uuid[]
);

--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_campaign_checkcampaign_id_fk" FOREIGN KEY ("campaign") REFERENCES "public"."checkcampaign"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_indicator_checkmodelfield_id_fk" FOREIGN KEY ("indicator") REFERENCES "public"."checkmodelfield"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_submitter_user_id_fk" FOREIGN KEY ("submitter") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkdocument" ADD CONSTRAINT "checkdocument_checked_by_user_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "checkdocument_default_order" ON "checkdocument" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "checkdocument_campaign_indicator" ON "checkdocument" USING btree ("campaign","indicator");
--> statement-breakpoint
CREATE INDEX "checkdocument_campaign" ON "checkdocument" USING btree ("campaign");
--> statement-breakpoint
CREATE INDEX "checkdocument_indicator" ON "checkdocument" USING btree ("indicator");
--> statement-breakpoint
CREATE INDEX "checkdocument_contract" ON "checkdocument" USING btree ("contract","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "checkdocument_documents" ON "checkdocument" USING gin ("documents");
--> statement-breakpoint
CREATE INDEX "checkdocument_area" ON "checkdocument" USING btree ("area","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "checkdocument_company" ON "checkdocument" USING btree ("company","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "checkdocument_submitter" ON "checkdocument" USING btree ("submitter");
--> statement-breakpoint
CREATE INDEX "checkdocument_checked_by" ON "checkdocument" USING btree ("checked_by");
--> statement-breakpoint
CREATE INDEX "checkdocument_open_areas" ON "checkdocument" USING gin ("open_areas");
--> statement-breakpoint
CREATE INDEX "checkdocument_open_companies" ON "checkdocument" USING gin ("open_companies");
--> statement-breakpoint
CREATE INDEX "checkdocument_created_by" ON "checkdocument" USING btree ("created_by");
