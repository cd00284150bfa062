CREATE TABLE "dayoff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"approval" text DEFAULT 'draft' NOT NULL,
	"process_instance_id" uuid,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"kind" text NOT NULL,
	"start_on" date NOT NULL,
	"start_half" text NOT NULL,
	"end_on" date NOT NULL,
	"end_half" text NOT NULL,
	"reason" text NOT NULL,
	"substitute" uuid,
	"attachments" uuid[] NOT NULL,
	"person" uuid,
	"company" uuid,
	"area" uuid,
	"days" numeric(18, 1),
	"cancelled_on" date
);

--> statement-breakpoint
CREATE TABLE "dayoffquota" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"reason" text NOT NULL,
	"person" uuid NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"days" numeric(18, 1) NOT NULL
);

--> statement-breakpoint
ALTER TABLE "dayoff" ADD CONSTRAINT "dayoff_substitute_user_id_fk" FOREIGN KEY ("substitute") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dayoff" ADD CONSTRAINT "dayoff_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dayoff" ADD CONSTRAINT "dayoff_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dayoff" ADD CONSTRAINT "dayoff_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dayoffquota" ADD CONSTRAINT "dayoffquota_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dayoff_default_order" ON "dayoff" USING btree ("start_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "dayoff_person_start_on" ON "dayoff" USING btree ("person","start_on");
--> statement-breakpoint
CREATE INDEX "dayoff_substitute" ON "dayoff" USING btree ("substitute");
--> statement-breakpoint
CREATE INDEX "dayoff_person" ON "dayoff" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "dayoff_company" ON "dayoff" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "dayoff_area" ON "dayoff" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "dayoff_process_instance" ON "dayoff" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "dayoff_created_by" ON "dayoff" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "dayoffquota_default_order" ON "dayoffquota" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "dayoffquota_person_year_kind_unique" ON "dayoffquota" USING btree ("person","year","kind") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "dayoffquota_person" ON "dayoffquota" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "dayoffquota_created_by" ON "dayoffquota" USING btree ("created_by");
