DROP INDEX "menu_parent_name_unique";
--> statement-breakpoint
DROP INDEX "systemmodule_system_parent_name_unique";
--> statement-breakpoint
DROP INDEX "contentcategory_parent_name_unique";
--> statement-breakpoint
DROP INDEX "meetingaddress_area_name_unique";
--> statement-breakpoint
UPDATE "menu" SET "name" = "name" || '_' || "place", "version" = "version" + 1 FROM (
  SELECT "id" AS "same", row_number() OVER (PARTITION BY "parent", "name" ORDER BY "created_at", "id") AS "place" FROM "menu" WHERE "deleted_at" IS NULL
) "found" WHERE "id" = "same" AND "place" > 1;
--> statement-breakpoint
UPDATE "systemmodule" SET "name" = "name" || '（' || "place" || '）', "version" = "version" + 1 FROM (
  SELECT "id" AS "same", row_number() OVER (PARTITION BY "system", "parent", "name" ORDER BY "created_at", "id") AS "place" FROM "systemmodule" WHERE "deleted_at" IS NULL
) "found" WHERE "id" = "same" AND "place" > 1;
--> statement-breakpoint
UPDATE "contentcategory" SET "name" = "name" || '（' || "place" || '）', "version" = "version" + 1 FROM (
  SELECT "id" AS "same", row_number() OVER (PARTITION BY "parent", "name" ORDER BY "created_at", "id") AS "place" FROM "contentcategory" WHERE "deleted_at" IS NULL
) "found" WHERE "id" = "same" AND "place" > 1;
--> statement-breakpoint
UPDATE "meetingaddress" SET "name" = "name" || '（' || "place" || '）', "version" = "version" + 1 FROM (
  SELECT "id" AS "same", row_number() OVER (PARTITION BY "area", "name" ORDER BY "created_at", "id") AS "place" FROM "meetingaddress" WHERE "deleted_at" IS NULL
) "found" WHERE "id" = "same" AND "place" > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "menu_parent_name_unique" ON "menu" USING btree (coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemmodule_system_parent_name_unique" ON "systemmodule" USING btree ("system",coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contentcategory_parent_name_unique" ON "contentcategory" USING btree (coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meetingaddress_area_name_unique" ON "meetingaddress" USING btree (coalesce("area", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;
