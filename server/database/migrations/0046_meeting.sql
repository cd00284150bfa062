CREATE TABLE "meetingtype" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"need_audit" boolean NOT NULL,
	"need_minutes" boolean NOT NULL,
	"minutes_due_days" integer,
	"template" text,
	"attendees" uuid[],
	"sort" integer NOT NULL,
	"in_use" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "meetingaddress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"area" uuid,
	"address" text,
	"capacity" integer NOT NULL,
	"equipment" text,
	"video_url" text,
	"manager" uuid,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"note" text,
	"in_use" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "meeting" (
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
	"type" uuid NOT NULL,
	"form" text NOT NULL,
	"place" uuid,
	"video_url" text,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"host" uuid NOT NULL,
	"recorder" uuid,
	"organiser" text,
	"area" uuid,
	"required" uuid[] NOT NULL,
	"optionals" uuid[],
	"observers" uuid[],
	"content" text,
	"attachments" uuid[] NOT NULL,
	"repeat" text,
	"repeat_until" date,
	"remind" text NOT NULL,
	"need_audit" boolean NOT NULL,
	"company" uuid,
	"delegates" uuid[],
	"series" text,
	"revision" integer,
	"invited_count" integer,
	"accepted_count" integer,
	"declined_count" integer,
	"signed_count" integer,
	"started_at" timestamptz,
	"ended_at" timestamptz,
	"change_reason" text,
	"cancel_scope" text,
	"day_reminded_at" timestamptz,
	"hour_reminded_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "meeting_agenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"topic" text NOT NULL,
	"minutes" integer,
	"speaker" text
);

--> statement-breakpoint
CREATE TABLE "meetingattendee" (
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
	"meeting" uuid NOT NULL,
	"person" uuid NOT NULL,
	"unit" text,
	"kind" text NOT NULL,
	"stands_for" uuid,
	"answer_by" timestamptz NOT NULL,
	"delegate" uuid,
	"reason" text,
	"responded_at" timestamptz,
	"signed_at" timestamptz,
	"sign_method" text,
	"signed_by" uuid
);

--> statement-breakpoint
CREATE TABLE "meetingminutes" (
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
	"meeting" uuid NOT NULL,
	"content" text,
	"attachments" uuid[] NOT NULL,
	"signers" uuid[] NOT NULL,
	"due_at" timestamptz NOT NULL,
	"recorder" uuid,
	"round" integer,
	"sent_at" timestamptz,
	"issued_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "meetingresolution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"content" text NOT NULL,
	"minutes" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"owner_unit" text,
	"due_at" timestamptz NOT NULL,
	"position" integer NOT NULL,
	"task" uuid
);

--> statement-breakpoint
CREATE TABLE "meetingsignature" (
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
	"minutes" uuid NOT NULL,
	"person" uuid NOT NULL,
	"remark" text,
	"decided_at" timestamptz
);

--> statement-breakpoint
ALTER TABLE "meetingaddress" ADD CONSTRAINT "meetingaddress_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingaddress" ADD CONSTRAINT "meetingaddress_manager_user_id_fk" FOREIGN KEY ("manager") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_type_meetingtype_id_fk" FOREIGN KEY ("type") REFERENCES "public"."meetingtype"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_place_meetingaddress_id_fk" FOREIGN KEY ("place") REFERENCES "public"."meetingaddress"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_host_user_id_fk" FOREIGN KEY ("host") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_recorder_user_id_fk" FOREIGN KEY ("recorder") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_agenda" ADD CONSTRAINT "meeting_agenda_parent_meeting_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingattendee" ADD CONSTRAINT "meetingattendee_meeting_meeting_id_fk" FOREIGN KEY ("meeting") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingattendee" ADD CONSTRAINT "meetingattendee_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingattendee" ADD CONSTRAINT "meetingattendee_stands_for_user_id_fk" FOREIGN KEY ("stands_for") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingattendee" ADD CONSTRAINT "meetingattendee_delegate_user_id_fk" FOREIGN KEY ("delegate") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingattendee" ADD CONSTRAINT "meetingattendee_signed_by_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingminutes" ADD CONSTRAINT "meetingminutes_meeting_meeting_id_fk" FOREIGN KEY ("meeting") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingminutes" ADD CONSTRAINT "meetingminutes_recorder_user_id_fk" FOREIGN KEY ("recorder") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingresolution" ADD CONSTRAINT "meetingresolution_minutes_meetingminutes_id_fk" FOREIGN KEY ("minutes") REFERENCES "public"."meetingminutes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingresolution" ADD CONSTRAINT "meetingresolution_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingresolution" ADD CONSTRAINT "meetingresolution_task_task_id_fk" FOREIGN KEY ("task") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingsignature" ADD CONSTRAINT "meetingsignature_minutes_meetingminutes_id_fk" FOREIGN KEY ("minutes") REFERENCES "public"."meetingminutes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetingsignature" ADD CONSTRAINT "meetingsignature_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "meetingtype_default_order" ON "meetingtype" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meetingtype_name_unique" ON "meetingtype" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingtype_attendees" ON "meetingtype" USING gin ("attendees");
--> statement-breakpoint
CREATE INDEX "meetingtype_created_by" ON "meetingtype" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meetingaddress_default_order" ON "meetingaddress" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meetingaddress_area_name_unique" ON "meetingaddress" USING btree ("area","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingaddress_area" ON "meetingaddress" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "meetingaddress_manager" ON "meetingaddress" USING btree ("manager");
--> statement-breakpoint
CREATE INDEX "meetingaddress_created_by" ON "meetingaddress" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meeting_default_order" ON "meeting" USING btree ("start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meeting_place_start_at" ON "meeting" USING btree ("place","start_at");
--> statement-breakpoint
CREATE INDEX "meeting_status_start_at" ON "meeting" USING btree ("status","start_at");
--> statement-breakpoint
CREATE INDEX "meeting_series_start_at" ON "meeting" USING btree ("series","start_at");
--> statement-breakpoint
CREATE INDEX "meeting_type" ON "meeting" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "meeting_place" ON "meeting" USING btree ("place");
--> statement-breakpoint
CREATE INDEX "meeting_host" ON "meeting" USING btree ("host");
--> statement-breakpoint
CREATE INDEX "meeting_recorder" ON "meeting" USING btree ("recorder");
--> statement-breakpoint
CREATE INDEX "meeting_area" ON "meeting" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "meeting_required" ON "meeting" USING gin ("required");
--> statement-breakpoint
CREATE INDEX "meeting_optionals" ON "meeting" USING gin ("optionals");
--> statement-breakpoint
CREATE INDEX "meeting_observers" ON "meeting" USING gin ("observers");
--> statement-breakpoint
CREATE INDEX "meeting_company" ON "meeting" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "meeting_delegates" ON "meeting" USING gin ("delegates");
--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_number_unique" ON "meeting" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "meeting_process_instance" ON "meeting" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "meeting_created_by" ON "meeting" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meeting_agenda_parent" ON "meeting_agenda" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "meetingattendee_default_order" ON "meetingattendee" USING btree ("created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingattendee_meeting_person" ON "meetingattendee" USING btree ("meeting","person");
--> statement-breakpoint
CREATE INDEX "meetingattendee_meeting" ON "meetingattendee" USING btree ("meeting");
--> statement-breakpoint
CREATE INDEX "meetingattendee_person" ON "meetingattendee" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "meetingattendee_stands_for" ON "meetingattendee" USING btree ("stands_for");
--> statement-breakpoint
CREATE INDEX "meetingattendee_delegate" ON "meetingattendee" USING btree ("delegate");
--> statement-breakpoint
CREATE INDEX "meetingattendee_signed_by" ON "meetingattendee" USING btree ("signed_by");
--> statement-breakpoint
CREATE INDEX "meetingattendee_created_by" ON "meetingattendee" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meetingminutes_default_order" ON "meetingminutes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingminutes_meeting" ON "meetingminutes" USING btree ("meeting");
--> statement-breakpoint
CREATE INDEX "meetingminutes_signers" ON "meetingminutes" USING gin ("signers");
--> statement-breakpoint
CREATE INDEX "meetingminutes_recorder" ON "meetingminutes" USING btree ("recorder");
--> statement-breakpoint
CREATE INDEX "meetingminutes_created_by" ON "meetingminutes" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meetingresolution_default_order" ON "meetingresolution" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingresolution_minutes" ON "meetingresolution" USING btree ("minutes");
--> statement-breakpoint
CREATE INDEX "meetingresolution_owner" ON "meetingresolution" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "meetingresolution_task" ON "meetingresolution" USING btree ("task");
--> statement-breakpoint
CREATE INDEX "meetingresolution_created_by" ON "meetingresolution" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "meetingsignature_default_order" ON "meetingsignature" USING btree ("created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "meetingsignature_minutes" ON "meetingsignature" USING btree ("minutes");
--> statement-breakpoint
CREATE INDEX "meetingsignature_person" ON "meetingsignature" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "meetingsignature_created_by" ON "meetingsignature" USING btree ("created_by");
