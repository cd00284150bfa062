CREATE TABLE "version" (
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
	"title" text NOT NULL,
	"system" uuid NOT NULL,
	"version_no" text NOT NULL,
	"kind" text NOT NULL,
	"planned_on" date NOT NULL,
	"areas" uuid[] NOT NULL,
	"demands" uuid[],
	"changes" uuid[],
	"release_notes" text NOT NULL,
	"test_conclusion" text NOT NULL,
	"rollback_plan" text NOT NULL,
	"package" uuid[] NOT NULL,
	"scripts" uuid[] NOT NULL,
	"package_hash" text,
	"warning" text,
	"previous" uuid,
	"released_on" date,
	"area_count" integer,
	"running_count" integer,
	"rollback_reason" text
);

--> statement-breakpoint
CREATE TABLE "versionrollout" (
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
	"release" uuid NOT NULL,
	"system" uuid NOT NULL,
	"area" uuid NOT NULL,
	"planned_on" date NOT NULL,
	"replaces" uuid,
	"released_at" timestamptz,
	"operator" uuid,
	"result" text,
	"failure_reason" text,
	"rollback_reason" text
);

--> statement-breakpoint
ALTER TABLE "changerecord" ADD COLUMN "release" uuid;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "current_version" uuid;
--> statement-breakpoint
ALTER TABLE "demand" ADD COLUMN "release" uuid;
--> statement-breakpoint
ALTER TABLE "version" ADD CONSTRAINT "version_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "version" ADD CONSTRAINT "version_previous_version_id_fk" FOREIGN KEY ("previous") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "versionrollout" ADD CONSTRAINT "versionrollout_release_version_id_fk" FOREIGN KEY ("release") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "versionrollout" ADD CONSTRAINT "versionrollout_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "versionrollout" ADD CONSTRAINT "versionrollout_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "versionrollout" ADD CONSTRAINT "versionrollout_replaces_versionrollout_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."versionrollout"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "versionrollout" ADD CONSTRAINT "versionrollout_operator_user_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "version_default_order" ON "version" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "version_system_version_no_unique" ON "version" USING btree ("system","version_no") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "version_system_released_on" ON "version" USING btree ("system","released_on");
--> statement-breakpoint
CREATE INDEX "version_system" ON "version" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "version_areas" ON "version" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "version_demands" ON "version" USING gin ("demands");
--> statement-breakpoint
CREATE INDEX "version_changes" ON "version" USING gin ("changes");
--> statement-breakpoint
CREATE INDEX "version_previous" ON "version" USING btree ("previous");
--> statement-breakpoint
CREATE INDEX "version_process_instance" ON "version" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "version_created_by" ON "version" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "versionrollout_default_order" ON "versionrollout" USING btree ("planned_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "versionrollout_system_area_status" ON "versionrollout" USING btree ("system","area","status");
--> statement-breakpoint
CREATE INDEX "versionrollout_release_area" ON "versionrollout" USING btree ("release","area");
--> statement-breakpoint
CREATE INDEX "versionrollout_release" ON "versionrollout" USING btree ("release");
--> statement-breakpoint
CREATE INDEX "versionrollout_system" ON "versionrollout" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "versionrollout_area" ON "versionrollout" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "versionrollout_replaces" ON "versionrollout" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "versionrollout_operator" ON "versionrollout" USING btree ("operator");
--> statement-breakpoint
CREATE INDEX "versionrollout_created_by" ON "versionrollout" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_release_version_id_fk" FOREIGN KEY ("release") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD CONSTRAINT "systemitem_current_version_version_id_fk" FOREIGN KEY ("current_version") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_release_version_id_fk" FOREIGN KEY ("release") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "changerecord_release" ON "changerecord" USING btree ("release");
--> statement-breakpoint
CREATE INDEX "systemitem_current_version" ON "systemitem" USING btree ("current_version");
--> statement-breakpoint
CREATE INDEX "demand_release" ON "demand" USING btree ("release");
