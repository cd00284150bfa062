CREATE TABLE "messagecategory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"color" text,
	"sort" integer NOT NULL,
	"remark" text
);

--> statement-breakpoint
CREATE TABLE "messagetemplate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"category" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"need_receipt" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "message" (
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
	"category" uuid,
	"body" text NOT NULL,
	"attachments" uuid[] NOT NULL,
	"to_users" uuid[],
	"to_everyone" boolean NOT NULL,
	"need_receipt" boolean NOT NULL,
	"send_at" timestamptz,
	"reply_to" uuid,
	"about_module" text,
	"about_record" text,
	"sender" uuid,
	"post" text,
	"sent_at" timestamptz,
	"recalled_at" timestamptz,
	"urged_at" timestamptz,
	"recipient_count" integer,
	"read_count" integer,
	"receipt_count" integer
);

--> statement-breakpoint
CREATE TABLE "message_scope" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text,
	"area" uuid,
	"company" uuid,
	"group" uuid
);

--> statement-breakpoint
CREATE TABLE "messageinbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label_pinyin" text,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"title" text NOT NULL,
	"message" uuid,
	"recipient" uuid,
	"sender" uuid,
	"category" uuid,
	"need_receipt" boolean,
	"delivered_at" timestamptz,
	"read_at" timestamptz,
	"receipt_at" timestamptz,
	"receipt_text" text,
	"starred" boolean,
	"folder" text
);

--> statement-breakpoint
ALTER TABLE "messagetemplate" ADD CONSTRAINT "messagetemplate_category_messagecategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."messagecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_category_messagecategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."messagecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_reply_to_message_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_user_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_scope" ADD CONSTRAINT "message_scope_parent_message_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_scope" ADD CONSTRAINT "message_scope_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_scope" ADD CONSTRAINT "message_scope_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_scope" ADD CONSTRAINT "message_scope_group_usergroup_id_fk" FOREIGN KEY ("group") REFERENCES "public"."usergroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messageinbox" ADD CONSTRAINT "messageinbox_message_message_id_fk" FOREIGN KEY ("message") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messageinbox" ADD CONSTRAINT "messageinbox_recipient_user_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messageinbox" ADD CONSTRAINT "messageinbox_sender_user_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messageinbox" ADD CONSTRAINT "messageinbox_category_messagecategory_id_fk" FOREIGN KEY ("category") REFERENCES "public"."messagecategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "messagecategory_default_order" ON "messagecategory" USING btree ("sort","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "messagecategory_name_unique" ON "messagecategory" USING btree ("name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "messagecategory_created_by" ON "messagecategory" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "messagetemplate_default_order" ON "messagetemplate" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "messagetemplate_category" ON "messagetemplate" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "messagetemplate_created_by" ON "messagetemplate" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "message_default_order" ON "message" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "message_sender_sent_at" ON "message" USING btree ("sender","sent_at");
--> statement-breakpoint
CREATE INDEX "message_status_send_at" ON "message" USING btree ("status","send_at");
--> statement-breakpoint
CREATE INDEX "message_category" ON "message" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "message_to_users" ON "message" USING gin ("to_users");
--> statement-breakpoint
CREATE INDEX "message_reply_to" ON "message" USING btree ("reply_to");
--> statement-breakpoint
CREATE INDEX "message_sender" ON "message" USING btree ("sender");
--> statement-breakpoint
CREATE INDEX "message_created_by" ON "message" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "message_scope_parent" ON "message_scope" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "messageinbox_default_order" ON "messageinbox" USING btree ("delivered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "messageinbox_message_recipient" ON "messageinbox" USING btree ("message","recipient");
--> statement-breakpoint
CREATE INDEX "messageinbox_recipient_delivered_at" ON "messageinbox" USING btree ("recipient","delivered_at");
--> statement-breakpoint
CREATE INDEX "messageinbox_recipient_read_at" ON "messageinbox" USING btree ("recipient","read_at");
--> statement-breakpoint
CREATE INDEX "messageinbox_recipient_folder_delivered_at" ON "messageinbox" USING btree ("recipient","folder","delivered_at");
--> statement-breakpoint
CREATE INDEX "messageinbox_message" ON "messageinbox" USING btree ("message");
--> statement-breakpoint
CREATE INDEX "messageinbox_recipient" ON "messageinbox" USING btree ("recipient");
--> statement-breakpoint
CREATE INDEX "messageinbox_sender" ON "messageinbox" USING btree ("sender");
--> statement-breakpoint
CREATE INDEX "messageinbox_category" ON "messageinbox" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "messageinbox_created_by" ON "messageinbox" USING btree ("created_by");
