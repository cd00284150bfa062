CREATE TABLE "plan" (
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
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"contract" uuid NOT NULL,
	"system" uuid,
	"remark" text,
	"baseline_no" integer,
	"baseline_on" date,
	"reason" text,
	"reason_note" text,
	"start_on" date,
	"end_on" date,
	"progress" numeric(18, 1)
);

--> statement-breakpoint
CREATE TABLE "plannode" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"plan" uuid NOT NULL,
	"parent" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"owner" uuid,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"weight" numeric(18, 1) NOT NULL,
	"depends_on" uuid[],
	"stage" uuid,
	"module" uuid,
	"deliverables" text,
	"actual_start_on" date,
	"actual_end_on" date,
	"reported" numeric(18, 1),
	"progress" numeric(18, 1)
);

--> statement-breakpoint
CREATE TABLE "planbaseline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"plan" uuid NOT NULL,
	"edition" integer NOT NULL,
	"node" uuid NOT NULL,
	"name" text NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"weight" numeric(18, 1) NOT NULL,
	"frozen_on" date NOT NULL,
	"reason" text,
	"reason_note" text
);

--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plannode" ADD CONSTRAINT "plannode_plan_plan_id_fk" FOREIGN KEY ("plan") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plannode" ADD CONSTRAINT "plannode_parent_plannode_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."plannode"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plannode" ADD CONSTRAINT "plannode_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plannode" ADD CONSTRAINT "plannode_stage_stageinstance_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stageinstance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plannode" ADD CONSTRAINT "plannode_module_systemmodule_id_fk" FOREIGN KEY ("module") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planbaseline" ADD CONSTRAINT "planbaseline_plan_plan_id_fk" FOREIGN KEY ("plan") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planbaseline" ADD CONSTRAINT "planbaseline_node_plannode_id_fk" FOREIGN KEY ("node") REFERENCES "public"."plannode"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "plan_default_order" ON "plan" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "plan_contract" ON "plan" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "plan_system" ON "plan" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "plan_process_instance" ON "plan" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "plan_created_by" ON "plan" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "plannode_default_order" ON "plannode" USING btree ("position","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "plannode_plan_position" ON "plannode" USING btree ("plan","position");
--> statement-breakpoint
CREATE INDEX "plannode_plan" ON "plannode" USING btree ("plan");
--> statement-breakpoint
CREATE INDEX "plannode_parent" ON "plannode" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "plannode_owner" ON "plannode" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "plannode_depends_on" ON "plannode" USING gin ("depends_on");
--> statement-breakpoint
CREATE INDEX "plannode_stage" ON "plannode" USING btree ("stage");
--> statement-breakpoint
CREATE INDEX "plannode_module" ON "plannode" USING btree ("module");
--> statement-breakpoint
CREATE INDEX "plannode_tree_path" ON "plannode" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "plannode_created_by" ON "plannode" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "planbaseline_default_order" ON "planbaseline" USING btree ("start_on","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "planbaseline_plan_edition_node_unique" ON "planbaseline" USING btree ("plan","edition","node") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "planbaseline_plan" ON "planbaseline" USING btree ("plan");
--> statement-breakpoint
CREATE INDEX "planbaseline_node" ON "planbaseline" USING btree ("node");
--> statement-breakpoint
CREATE INDEX "planbaseline_created_by" ON "planbaseline" USING btree ("created_by");
