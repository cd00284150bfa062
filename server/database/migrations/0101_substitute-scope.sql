ALTER TABLE "process_proxy" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_proxy" ADD COLUMN "area_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_proxy" ADD COLUMN "is_principal_told" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "process_instance" ADD COLUMN "area_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Cases that are open already count where their starters have their main posts until they are submitted again.
UPDATE "process_instance" instance SET "area_ids" = array(
  SELECT DISTINCT top.id FROM "user_positions" post
  JOIN "area" below ON below.id = post.area
  JOIN "area" top ON below.tree_path LIKE top.tree_path || '%'
  WHERE post.parent = instance.starter_id AND post.is_main
) WHERE "ended_at" IS NULL;
