CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"area" uuid NOT NULL,
	"credit_code" text,
	"legal_person" text,
	"contact_name" text,
	"phone" text,
	"email" text,
	"address" text,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "platform" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text
);

--> statement-breakpoint
CREATE TABLE "systemtype" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"customer" uuid NOT NULL,
	"area" uuid NOT NULL,
	"owner" uuid,
	"budget" numeric(18, 2),
	"fund_source" text,
	"start_on" date NOT NULL,
	"plan_end_on" date NOT NULL,
	"health" text,
	"health_reason" text,
	"description" text,
	"attachments" uuid[] NOT NULL,
	"actual_end_on" date
);

--> statement-breakpoint
CREATE TABLE "systemitem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"project" uuid NOT NULL,
	"contract" uuid NOT NULL,
	"platform" uuid,
	"system_type" uuid NOT NULL,
	"reach" text NOT NULL,
	"owner_department" text,
	"operators" uuid[],
	"security_level" text,
	"technology" text,
	"address" text,
	"online_on" date,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "systemmodule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"tree_path" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"system" uuid NOT NULL,
	"parent" uuid,
	"weight" numeric(18, 1) NOT NULL,
	"owner" uuid,
	"design_progress" integer NOT NULL,
	"develop_progress" integer NOT NULL,
	"test_progress" integer NOT NULL,
	"plan_start_on" date,
	"plan_end_on" date,
	"actual_end_on" date,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "project" uuid;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD CONSTRAINT "systemitem_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD CONSTRAINT "systemitem_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD CONSTRAINT "systemitem_platform_platform_id_fk" FOREIGN KEY ("platform") REFERENCES "public"."platform"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD CONSTRAINT "systemitem_system_type_systemtype_id_fk" FOREIGN KEY ("system_type") REFERENCES "public"."systemtype"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD CONSTRAINT "systemmodule_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD CONSTRAINT "systemmodule_parent_systemmodule_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."systemmodule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD CONSTRAINT "systemmodule_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_default_order" ON "customer" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_name_unique" ON "customer" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_credit_code_unique" ON "customer" USING btree ("credit_code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "customer_area" ON "customer" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "customer_created_by" ON "customer" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "platform_default_order" ON "platform" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "platform_code_unique" ON "platform" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "platform_name_unique" ON "platform" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "platform_created_by" ON "platform" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "systemtype_default_order" ON "systemtype" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemtype_code_unique" ON "systemtype" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemtype_name_unique" ON "systemtype" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "systemtype_created_by" ON "systemtype" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "project_default_order" ON "project" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_code_unique" ON "project" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "project_customer" ON "project" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "project_area" ON "project" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "project_owner" ON "project" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "project_created_by" ON "project" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "systemitem_default_order" ON "systemitem" USING btree ("code","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemitem_code_unique" ON "systemitem" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "systemitem_project" ON "systemitem" USING btree ("project");
--> statement-breakpoint
CREATE INDEX "systemitem_contract" ON "systemitem" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "systemitem_platform" ON "systemitem" USING btree ("platform");
--> statement-breakpoint
CREATE INDEX "systemitem_system_type" ON "systemitem" USING btree ("system_type");
--> statement-breakpoint
CREATE INDEX "systemitem_operators" ON "systemitem" USING gin ("operators");
--> statement-breakpoint
CREATE INDEX "systemitem_created_by" ON "systemitem" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "systemmodule_default_order" ON "systemmodule" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemmodule_system_parent_name_unique" ON "systemmodule" USING btree ("system","parent","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "systemmodule_system" ON "systemmodule" USING btree ("system");
--> statement-breakpoint
CREATE INDEX "systemmodule_parent" ON "systemmodule" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "systemmodule_owner" ON "systemmodule" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "systemmodule_tree_path" ON "systemmodule" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "systemmodule_created_by" ON "systemmodule" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contract_project" ON "contract" USING btree ("project");
