CREATE TABLE "usergroup_administers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "usergroup_administers" ADD CONSTRAINT "usergroup_administers_parent_usergroup_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."usergroup"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "usergroup_administers_parent" ON "usergroup_administers" USING btree ("parent");
--> statement-breakpoint
-- Written by hand: whoever administers some processes sees their instances; an entry that administrators have changed stays as it is.
UPDATE "menu" SET "roles" = 'admin,operator,processadmin' FROM "shipped_record" shipped
WHERE shipped."module" = 'menu' AND shipped."name" = 'FlowInstance' AND shipped."record_id" = "menu"."id"
	AND "menu"."roles" = 'admin,operator';
