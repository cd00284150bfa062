ALTER TABLE "changerecord" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "companies" uuid[];
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "areas" uuid[];
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_login_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "dict" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "company_name" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "credit_code" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "company_type" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "company_area" uuid;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "company_contact" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "company_phone" text;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "platform" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "systemtype" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "systemitem" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "systemmodule" ADD COLUMN "label_pinyin" text;
--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_company_area_area_id_fk" FOREIGN KEY ("company_area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "user_companies" ON "user" USING gin ("companies");
--> statement-breakpoint
CREATE INDEX "user_areas" ON "user" USING gin ("areas");
--> statement-breakpoint
CREATE INDEX "registration_company_area" ON "registration" USING btree ("company_area");
--> statement-breakpoint
-- By hand: what is known of the people that are there already. Their labels are spelled at the next start.
UPDATE "user" SET
  "role" = (SELECT post.role FROM user_positions post WHERE post.parent = "user".id AND post.is_main LIMIT 1),
  "companies" = ARRAY(SELECT DISTINCT post.company FROM user_positions post WHERE post.parent = "user".id AND post.company IS NOT NULL),
  "areas" = ARRAY(SELECT DISTINCT post.area FROM user_positions post WHERE post.parent = "user".id AND post.area IS NOT NULL),
  "last_login_at" = (SELECT max(attempt.created_at) FROM login_record attempt WHERE attempt.user_id = "user".id AND attempt.result = 'success');
