CREATE TABLE "hardwarecategory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"parent" uuid,
	"name" text NOT NULL,
	"warranty_months" integer,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "hardwarecategory_specs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text
);

--> statement-breakpoint
CREATE TABLE "hardware" (
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
	"name" text NOT NULL,
	"category" uuid NOT NULL,
	"brand" uuid,
	"model" text,
	"sn" text,
	"quantity" integer NOT NULL,
	"unit_price" numeric(18, 2),
	"contract" uuid NOT NULL,
	"area" uuid NOT NULL,
	"owner_unit" text,
	"keeper" uuid,
	"room" text,
	"rack" text,
	"unit_from" integer,
	"unit_count" integer,
	"ip" text,
	"systems" uuid[],
	"purchased_on" date,
	"warranty_until" date,
	"attachments" uuid[] NOT NULL,
	"remark" text,
	"arrived_on" date,
	"accepted_on" date,
	"accepted_by" uuid,
	"fault_note" text,
	"repair_note" text,
	"scrap_reason" text
);

--> statement-breakpoint
CREATE TABLE "hardware_specs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text
);

--> statement-breakpoint
CREATE TABLE "resourceplan" (
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
	"system" uuid NOT NULL,
	"year" integer NOT NULL,
	"remark" text,
	"allocation" text,
	"allocated_on" date,
	"usage" text,
	"recycled_on" date
);

--> statement-breakpoint
CREATE TABLE "resourceplan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"spec" text NOT NULL,
	"quantity" integer NOT NULL,
	"needed_on" date NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "companyplan" (
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
	"contract" uuid NOT NULL,
	"month" text NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "companyplan_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"duty" text NOT NULL,
	"headcount" integer NOT NULL,
	"days" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "companyplan_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"category" uuid NOT NULL,
	"quantity" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "hardwarecategory" ADD CONSTRAINT "hardwarecategory_parent_hardwarecategory_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."hardwarecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardwarecategory_specs" ADD CONSTRAINT "hardwarecategory_specs_parent_hardwarecategory_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."hardwarecategory"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_category_hardwarecategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."hardwarecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_brand_brand_id_fk" FOREIGN KEY ("brand") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_keeper_user_id_fk" FOREIGN KEY ("keeper") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware" ADD CONSTRAINT "hardware_accepted_by_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hardware_specs" ADD CONSTRAINT "hardware_specs_parent_hardware_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."hardware"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resourceplan" ADD CONSTRAINT "resourceplan_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resourceplan_items" ADD CONSTRAINT "resourceplan_items_parent_resourceplan_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."resourceplan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companyplan" ADD CONSTRAINT "companyplan_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companyplan_people" ADD CONSTRAINT "companyplan_people_parent_companyplan_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."companyplan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companyplan_devices" ADD CONSTRAINT "companyplan_devices_parent_companyplan_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."companyplan"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "companyplan_devices" ADD CONSTRAINT "companyplan_devices_category_hardwarecategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."hardwarecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hardwarecategory_default_order" ON "hardwarecategory" USING btree ("name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hardwarecategory_name_unique" ON "hardwarecategory" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "hardwarecategory_parent" ON "hardwarecategory" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "hardwarecategory_tree_path" ON "hardwarecategory" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hardwarecategory_created_by" ON "hardwarecategory" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "hardwarecategory_specs_parent" ON "hardwarecategory_specs" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "hardware_default_order" ON "hardware" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hardware_sn_unique" ON "hardware" USING btree ("sn") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "hardware_area_room_rack" ON "hardware" USING btree ("area","room","rack");
--> statement-breakpoint
CREATE INDEX "hardware_category" ON "hardware" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "hardware_brand" ON "hardware" USING btree ("brand");
--> statement-breakpoint
CREATE INDEX "hardware_contract" ON "hardware" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "hardware_area" ON "hardware" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "hardware_keeper" ON "hardware" USING btree ("keeper");
--> statement-breakpoint
CREATE INDEX "hardware_systems" ON "hardware" USING gin ("systems");
--> statement-breakpoint
CREATE INDEX "hardware_accepted_by" ON "hardware" USING btree ("accepted_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "hardware_number_unique" ON "hardware" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "hardware_created_by" ON "hardware" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "hardware_specs_parent" ON "hardware_specs" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "resourceplan_default_order" ON "resourceplan" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "resourceplan_system" ON "resourceplan" USING btree ("system");
--> statement-breakpoint
CREATE UNIQUE INDEX "resourceplan_number_unique" ON "resourceplan" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "resourceplan_process_instance" ON "resourceplan" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "resourceplan_created_by" ON "resourceplan" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "resourceplan_items_parent" ON "resourceplan_items" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "companyplan_default_order" ON "companyplan" USING btree ("month" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "companyplan_contract_month_unique" ON "companyplan" USING btree ("contract","month") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "companyplan_contract" ON "companyplan" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "companyplan_process_instance" ON "companyplan" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "companyplan_created_by" ON "companyplan" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "companyplan_people_parent" ON "companyplan_people" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "companyplan_devices_parent" ON "companyplan_devices" USING btree ("parent");
