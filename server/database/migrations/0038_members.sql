CREATE TABLE "membergroup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"contract" uuid NOT NULL,
	"name" text NOT NULL,
	"leader" uuid,
	"sort" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "member" (
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
	"name" text NOT NULL,
	"duty" text NOT NULL,
	"group" uuid,
	"user" uuid,
	"replaces" uuid,
	"phone" text,
	"education" text,
	"is_in_bid" boolean NOT NULL,
	"is_onsite" boolean NOT NULL,
	"area" uuid,
	"plan_in" date NOT NULL,
	"plan_out" date,
	"remark" text,
	"actual_in" date,
	"actual_out" date,
	"leave_reason" text,
	"leave_on" date,
	"attendance" numeric(18, 1)
);

--> statement-breakpoint
CREATE TABLE "member_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"issued_on" date,
	"expires_on" date
);

--> statement-breakpoint
CREATE TABLE "userplan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"member" uuid NOT NULL,
	"month" text NOT NULL,
	"days_planned" integer NOT NULL,
	"days_present" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
ALTER TABLE "membergroup" ADD CONSTRAINT "membergroup_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "membergroup" ADD CONSTRAINT "membergroup_leader_user_id_fk" FOREIGN KEY ("leader") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_contract_contract_id_fk" FOREIGN KEY ("contract") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_group_membergroup_id_fk" FOREIGN KEY ("group") REFERENCES "public"."membergroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_replaces_member_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_certificates" ADD CONSTRAINT "member_certificates_parent_member_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userplan" ADD CONSTRAINT "userplan_member_member_id_fk" FOREIGN KEY ("member") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "membergroup_default_order" ON "membergroup" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "membergroup_contract_name_unique" ON "membergroup" USING btree ("contract","name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "membergroup_contract" ON "membergroup" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "membergroup_leader" ON "membergroup" USING btree ("leader");
--> statement-breakpoint
CREATE INDEX "membergroup_created_by" ON "membergroup" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "member_default_order" ON "member" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "member_contract" ON "member" USING btree ("contract");
--> statement-breakpoint
CREATE INDEX "member_group" ON "member" USING btree ("group");
--> statement-breakpoint
CREATE INDEX "member_user" ON "member" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "member_replaces" ON "member" USING btree ("replaces");
--> statement-breakpoint
CREATE INDEX "member_area" ON "member" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "member_process_instance" ON "member" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "member_created_by" ON "member" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "member_certificates_parent" ON "member_certificates" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "userplan_default_order" ON "userplan" USING btree ("month" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userplan_member_month_unique" ON "userplan" USING btree ("member","month") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "userplan_member" ON "userplan" USING btree ("member");
--> statement-breakpoint
CREATE INDEX "userplan_created_by" ON "userplan" USING btree ("created_by");
