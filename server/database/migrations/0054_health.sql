CREATE TABLE "dangerarea" (
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
	"area" uuid,
	"level" text NOT NULL,
	"start_on" date NOT NULL,
	"source" text,
	"remark" text,
	"end_on" date,
	"people_count" integer
);

--> statement-breakpoint
CREATE TABLE "healthreport" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"day" date NOT NULL,
	"location" text NOT NULL,
	"temperature" numeric(18, 1) NOT NULL,
	"symptoms" text,
	"health_code" text NOT NULL,
	"contact" boolean NOT NULL,
	"isolation" text NOT NULL,
	"test_result" text NOT NULL,
	"stays" text,
	"remark" text,
	"person" uuid,
	"company" uuid,
	"area" uuid,
	"condition" text,
	"risk_area" uuid
);

--> statement-breakpoint
CREATE TABLE "temperaturerecord" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"person" uuid NOT NULL,
	"measured_at" timestamptz NOT NULL,
	"temperature" numeric(18, 1) NOT NULL,
	"place" text NOT NULL,
	"device_no" text,
	"company" uuid,
	"condition" text
);

--> statement-breakpoint
ALTER TABLE "dangerarea" ADD CONSTRAINT "dangerarea_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "healthreport" ADD CONSTRAINT "healthreport_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "healthreport" ADD CONSTRAINT "healthreport_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "healthreport" ADD CONSTRAINT "healthreport_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "healthreport" ADD CONSTRAINT "healthreport_risk_area_dangerarea_id_fk" FOREIGN KEY ("risk_area") REFERENCES "public"."dangerarea"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "temperaturerecord" ADD CONSTRAINT "temperaturerecord_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "temperaturerecord" ADD CONSTRAINT "temperaturerecord_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dangerarea_default_order" ON "dangerarea" USING btree ("start_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dangerarea_name_start_on_unique" ON "dangerarea" USING btree ("name","start_on") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "dangerarea_area" ON "dangerarea" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "dangerarea_created_by" ON "dangerarea" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "healthreport_default_order" ON "healthreport" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "healthreport_person_day" ON "healthreport" USING btree ("person","day");
--> statement-breakpoint
CREATE INDEX "healthreport_day_company" ON "healthreport" USING btree ("day","company");
--> statement-breakpoint
CREATE INDEX "healthreport_person" ON "healthreport" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "healthreport_company" ON "healthreport" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "healthreport_area" ON "healthreport" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "healthreport_risk_area" ON "healthreport" USING btree ("risk_area");
--> statement-breakpoint
CREATE INDEX "healthreport_created_by" ON "healthreport" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "temperaturerecord_default_order" ON "temperaturerecord" USING btree ("measured_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "temperaturerecord_person_measured_at" ON "temperaturerecord" USING btree ("person","measured_at");
--> statement-breakpoint
CREATE INDEX "temperaturerecord_person" ON "temperaturerecord" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "temperaturerecord_company" ON "temperaturerecord" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "temperaturerecord_created_by" ON "temperaturerecord" USING btree ("created_by");
