CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tree_path" text NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"owner_type" text NOT NULL,
	"area" uuid,
	"customer" uuid,
	"company" uuid,
	"parent" uuid,
	"name" text NOT NULL,
	"code" text,
	"leader" uuid,
	"deputies" uuid[],
	"phone" text,
	"sort" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"place" uuid
);

--> statement-breakpoint
CREATE TABLE "usergroup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"members" uuid[],
	"remark" text,
	"sort" integer NOT NULL,
	"enabled" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "companygroup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"companies" uuid[],
	"sort" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "user_positions" ADD COLUMN "department" uuid;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_department_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_leader_user_id_fk" FOREIGN KEY ("leader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_place_area_id_fk" FOREIGN KEY ("place") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "department_default_order" ON "department" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "department_code_unique" ON "department" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "department_area" ON "department" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "department_customer" ON "department" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "department_company" ON "department" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "department_leader" ON "department" USING btree ("leader");
--> statement-breakpoint
CREATE INDEX "department_deputies" ON "department" USING gin ("deputies");
--> statement-breakpoint
CREATE INDEX "department_place" ON "department" USING btree ("place");
--> statement-breakpoint
CREATE INDEX "department_tree_path" ON "department" USING btree ("tree_path" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "department_created_by" ON "department" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "usergroup_default_order" ON "usergroup" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "usergroup_code_unique" ON "usergroup" USING btree ("code") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "usergroup_name_unique" ON "usergroup" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "usergroup_members" ON "usergroup" USING gin ("members");
--> statement-breakpoint
CREATE INDEX "usergroup_created_by" ON "usergroup" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "companygroup_default_order" ON "companygroup" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "companygroup_purpose_name_unique" ON "companygroup" USING btree ("purpose","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "companygroup_companies" ON "companygroup" USING gin ("companies");
--> statement-breakpoint
CREATE INDEX "companygroup_created_by" ON "companygroup" USING btree ("created_by");
--> statement-breakpoint
ALTER TABLE "user_positions" ADD CONSTRAINT "user_positions_department_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
