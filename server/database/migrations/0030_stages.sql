CREATE TABLE "stagetemplate" (
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
	"applies_to" text NOT NULL,
	"edition" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "stage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"template" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(18, 1) NOT NULL,
	"default_days" integer NOT NULL,
	"entry_condition" text NOT NULL,
	"need_accept" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "stagetasktemplate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"stage" uuid NOT NULL,
	"name" text NOT NULL,
	"owner_role" text NOT NULL,
	"offset_days" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"milestone" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "stagetasktemplate_checklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"is_required" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "stageinstance" (
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
	"contract" uuid NOT NULL,
	"system" uuid,
	"stage" uuid NOT NULL,
	"position" integer NOT NULL,
	"plan_start_on" date,
	"plan_end_on" date,
	"manual_progress" numeric(18, 1),
	"manual_reason" text,
	"weight" numeric(18, 1),
	"actual_start_on" date,
	"actual_end_on" date,
	"task_rate" numeric(18, 1),
	"doc_rate" numeric(18, 1),
	"progress" numeric(18, 1)
);

--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "stage_template" uuid;
--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_template_stagetemplate_id_fk" FOREIGN KEY ("template") REFERENCES "public"."stagetemplate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stagetasktemplate" ADD CONSTRAINT "stagetasktemplate_stage_stage_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stagetasktemplate_checklist" ADD CONSTRAINT "stagetasktemplate_checklist_parent_stagetasktemplate_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."stagetasktemplate"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD CONSTRAINT "stageinstance_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD CONSTRAINT "stageinstance_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD CONSTRAINT "stageinstance_stage_stage_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "stagetemplate_default_order" ON "stagetemplate" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "stagetemplate_code_edition_unique" ON "stagetemplate" USING btree ("code","edition") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "stagetemplate_created_by" ON "stagetemplate" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stage_default_order" ON "stage" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "stage_template_code_unique" ON "stage" USING btree ("template","code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "stage_template" ON "stage" USING btree ("template");
--> statement-breakpoint
CREATE INDEX "stage_created_by" ON "stage" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stagetasktemplate_default_order" ON "stagetasktemplate" USING btree ("created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "stagetasktemplate_stage_name_unique" ON "stagetasktemplate" USING btree ("stage","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "stagetasktemplate_stage" ON "stagetasktemplate" USING btree ("stage");
--> statement-breakpoint
CREATE INDEX "stagetasktemplate_created_by" ON "stagetasktemplate" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "stagetasktemplate_checklist_parent" ON "stagetasktemplate_checklist" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "stageinstance_default_order" ON "stageinstance" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "stageinstance_contract_position" ON "stageinstance" USING btree ("contract","position");
--> statement-breakpoint
CREATE INDEX "stageinstance_contract" ON "stageinstance" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "stageinstance_system" ON "stageinstance" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "stageinstance_stage" ON "stageinstance" USING btree ("stage");
--> statement-breakpoint
CREATE INDEX "stageinstance_created_by" ON "stageinstance" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_stage_template_stagetemplate_id_fk" FOREIGN KEY ("stage_template") REFERENCES "public"."stagetemplate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contract_stage_template" ON "contract" USING btree ("stage_template");
