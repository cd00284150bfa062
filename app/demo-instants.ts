import sql, { join, type Sql } from 'sql-template-tag';
import { storedName } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { byTheMinute } from './demo-by-the-minute.ts';

/** The instants that the product itself writes into a record as steps are taken, but for its time limit. */
export function writtenInstants({ module: { declaration }, stored }: Entry): string[] {
  return Object.keys(declaration.computed ?? {}).filter(
    (name) => stored[name]?.kind === 'instant' && name !== declaration.due?.field,
  );
}

/** The instant of the last step that wrote the field, or of the last one of all where none tells so. */
function ofItsStep(name: string): Sql {
  const column = sql`moved.${storedName(name)}`;
  return sql`${storedName(name)} = case when ${column} > moved.updated_at and ${column} <= clock_timestamp() then coalesce(
    (select max(step.at) from change_history step where step.record_id = moved.id and step.changes -> ${name} is not null),
    moved.updated_at) else ${column} end`;
}

/** Lets what steps wrote into records while the demo was loaded say when those steps are told to have been taken. */
export async function settleInstants({ registry, context: { store } }: Seeder): Promise<void> {
  const entries = registry
    .all()
    .filter(({ module }) => !byTheMinute.includes(module.name))
    .map((entry) => ({ entry, names: writtenInstants(entry) }))
    .filter(({ names }) => names.length > 0);
  for (const { entry, names } of entries) {
    const columns = names.map((name) => storedName(name));
    await store.execute(sql`
      update ${tableName(entry.table)} moved set ${join(names.map(ofItsStep))}
      where greatest(${join(columns)}) > moved.updated_at`);
  }
  const fields = entries.flatMap(({ entry, names }) => names.map((field) => ({ module: entry.module.name, field })));
  await store.execute(sql`
    with settled as (
      select step.id, jsonb_object_agg(field, jsonb_build_array(step.changes -> field -> 0, to_jsonb(
        to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) as changes
      from change_history step
        join json_to_recordset(${JSON.stringify(fields)}::json) as told(module text, field text) using (module)
      where (step.changes -> field ->> 1)::timestamptz > step.at
      group by step.id)
    update change_history step set changes = step.changes || settled.changes from settled where settled.id = step.id`);
}
