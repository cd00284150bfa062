ALTER TABLE "plannode" ADD COLUMN "parts" integer;
--> statement-breakpoint
UPDATE "plannode" SET "parts" = (
  SELECT count(*) FROM "plannode" "below" WHERE "below"."parent" = "plannode"."id" AND "below"."deleted_at" IS NULL);
