CREATE TABLE "people_version" (
	"id" integer PRIMARY KEY,
	"version" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "people_version" ("id", "version") VALUES (1, 0);
--> statement-breakpoint
-- The number of the transaction that changes what a session says of somebody. A trigger calls it for every row, and only the first of a transaction counts.
CREATE FUNCTION people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into people_version (id, version) values (1, pg_current_xact_id()::text::bigint)
  on conflict (id) do update set version = excluded.version where people_version.version <> excluded.version;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_people_changed" AFTER INSERT OR DELETE OR UPDATE OF "id", "name", "status", "deleted_at" ON "user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credential_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "credential" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "user_positions_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "user_positions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "role_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "role" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "rights_version_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "rights_version" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "usergroup_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "usergroup" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "usergroup_administers_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "usergroup_administers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "department_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "department" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "process_proxy_people_changed" AFTER INSERT OR DELETE OR UPDATE ON "process_proxy" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (coalesce(current_setting('tongtu.is_rebuilding', true), '') <> 'on') EXECUTE FUNCTION people_changed();
