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
-- Of an account only what a session says counts: it is written with every sign-in.
DO $$
declare
  watched text;
begin
  foreach watched in array array['user', 'credential', 'user_positions', 'role', 'rights_version', 'usergroup', 'usergroup_administers', 'department', 'process_proxy'] loop
    execute format(
      'create constraint trigger %I after insert or delete or update %s on %I deferrable initially deferred for each row
        when (coalesce(current_setting(''tongtu.is_rebuilding'', true), '''') <> ''on'') execute function people_changed()',
      watched || '_people_changed', case watched when 'user' then 'of id, name, status, deleted_at' else '' end, watched);
  end loop;
end $$;
