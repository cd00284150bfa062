ALTER TABLE "changerecord" ALTER COLUMN "system" DROP NOT NULL;
--> statement-breakpoint
-- A name that no system of the contract has stays readable.
UPDATE "changerecord" SET "remark" = concat_ws(E'\n', "remark", '所属系统：' || "system")
WHERE NOT EXISTS (
  SELECT FROM "systemitem"
  WHERE "systemitem"."contract" = "changerecord"."contract" AND "systemitem"."name" = "changerecord"."system"
    AND "systemitem"."deleted_at" IS NULL);
--> statement-breakpoint
UPDATE "changerecord" SET "system" = (
  SELECT "systemitem"."id"::text FROM "systemitem"
  WHERE "systemitem"."contract" = "changerecord"."contract" AND "systemitem"."name" = "changerecord"."system"
    AND "systemitem"."deleted_at" IS NULL ORDER BY "systemitem"."code" LIMIT 1);
--> statement-breakpoint
ALTER TABLE "changerecord" ALTER COLUMN "system" SET DATA TYPE uuid USING "system"::uuid;
--> statement-breakpoint
-- The timeline goes on telling by name which system was put in place of which.
UPDATE "change_history" SET "changes" = "changes" - 'system', "remark" = CASE WHEN "event" = 'add' THEN "remark" ELSE
  concat_ws(E'\n', "remark", concat('所属系统：', "changes" -> 'system' ->> 0, ' → ', "changes" -> 'system' ->> 1)) END
WHERE "module" = 'changerecord' AND "changes" ? 'system';
--> statement-breakpoint
-- A part of a name finds no record any more.
UPDATE "list_view" SET "query" = ltrim(regexp_replace("query", '(^|&)filter\.system=[^&]*', ''), '&')
WHERE "list" LIKE '/changerecord/%' AND "query" LIKE '%filter.system=%';
--> statement-breakpoint
ALTER TABLE "changerecord" ADD CONSTRAINT "changerecord_system_systemitem_id_fk" FOREIGN KEY ("system") REFERENCES "public"."systemitem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "changerecord_system" ON "changerecord" USING btree ("system");
