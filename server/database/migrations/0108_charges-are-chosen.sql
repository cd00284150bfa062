ALTER TABLE "usergroup_administers" ADD COLUMN "charge" text;
--> statement-breakpoint
-- Written by hand: what a group administers is one word, and is chosen by its name as from a dictionary.
UPDATE "usergroup_administers" SET "charge" = "kind" || ':' || "value";
--> statement-breakpoint
ALTER TABLE "usergroup_administers" ALTER COLUMN "charge" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "usergroup_administers" DROP COLUMN "kind";
--> statement-breakpoint
ALTER TABLE "usergroup_administers" DROP COLUMN "value";
--> statement-breakpoint
CREATE OR REPLACE VIEW "dictionary_entry" AS
  SELECT dict.code, item.value, item.label, item.enabled, item.sort
  FROM dict_items item JOIN dict ON dict.id = item.parent WHERE dict.deleted_at IS NULL
  UNION ALL
  SELECT 'role', role.code, role.name, true, role.sort FROM role
  UNION ALL
  SELECT 'charge', 'category:' || category, category || '（整个分类）', true, 0 FROM (
    SELECT category FROM process_definition UNION SELECT category FROM process_model) grouped
  WHERE category <> ''
  UNION ALL
  SELECT 'charge', 'process:' || key, name, true, 1 FROM (
    SELECT DISTINCT ON (key) key, name FROM (
      SELECT key, name, version FROM process_definition UNION ALL SELECT key, name, 0 FROM process_model) known
    ORDER BY key, version DESC) process;
