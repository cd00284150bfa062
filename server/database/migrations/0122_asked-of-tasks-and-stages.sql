ALTER TABLE "stage" ADD COLUMN "accept_process" text;
--> statement-breakpoint
ALTER TABLE "stagetasktemplate" ADD COLUMN "require_files" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "stageinstance" ADD COLUMN "accept_process" text;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "require_files" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "result_files" uuid[];
--> statement-breakpoint
ALTER TABLE "citytask" ADD COLUMN "need_score" boolean;
--> statement-breakpoint
ALTER TABLE "citytask" ADD COLUMN "average_score" numeric(18, 1);
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD COLUMN "need_score" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "citytaskitem" ADD COLUMN "score" integer;
--> statement-breakpoint
ALTER TABLE "demand" ADD COLUMN "accept_user" uuid;
--> statement-breakpoint
ALTER TABLE "demand" ADD COLUMN "cost_impact" numeric(18, 2);
--> statement-breakpoint
ALTER TABLE "demand" ADD CONSTRAINT "demand_accept_user_user_id_fk" FOREIGN KEY ("accept_user") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "demand_accept_user" ON "demand" USING btree ("accept_user");

--> statement-breakpoint
-- Written by hand: a process is chosen by its name as from a dictionary.
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
    ORDER BY key, version DESC) process
  UNION ALL
  SELECT 'process', key, name, NOT is_suspended, 0 FROM (
    SELECT DISTINCT ON (key) key, name, is_suspended FROM process_definition ORDER BY key, version DESC) deployed;
