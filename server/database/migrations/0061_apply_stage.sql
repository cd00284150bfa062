ALTER TABLE "cityapply" RENAME COLUMN "stage" TO "stage_name";
--> statement-breakpoint
ALTER TABLE "cityapply" ADD COLUMN "stage" uuid;
--> statement-breakpoint
UPDATE "cityapply" SET "stage" = (
  SELECT "stageinstance"."id" FROM "stageinstance"
  WHERE "stageinstance"."contract" = "cityapply"."contract" AND "stageinstance"."system" IS NULL
    AND "stageinstance"."name" = "cityapply"."stage_name" AND "stageinstance"."deleted_at" IS NULL LIMIT 1);
--> statement-breakpoint
-- A name that no stage of the contract has stays readable.
UPDATE "cityapply" SET "content" = "content" || E'\n（阶段：' || "stage_name" || '）'
WHERE "stage" IS NULL AND "stage_name" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "cityapply" DROP COLUMN "stage_name";
--> statement-breakpoint
ALTER TABLE "cityapply" ADD CONSTRAINT "cityapply_stage_stageinstance_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stageinstance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cityapply_stage" ON "cityapply" USING btree ("stage");
