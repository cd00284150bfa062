import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { columnName, linesTableName } from '#server/database/module-table.ts';
import { quoted } from '#server/database/row.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';

/** A field of a module, or of its lines, whose values are entries of a dictionary. */
interface Use {
  /** In Chinese, as `人员的“学历”`. */
  title: string;
  /** The living rows that hold a value, each with it as `value`. */
  rows: Sql;
}

function usesIn(fields: Fields, code: string, title: string, from: Sql): Use[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { dictionary, label } = metaOf(schema);
    if (dictionary !== code) return [];
    return [
      { title: `${title}的“${label}”`, rows: sql`select held.${quoted(columnName(name))} as value from ${from}` },
    ];
  });
}

/** Where a dictionary is used: every field that declares it. */
export function usesOf(code: string, modules: readonly AnyModule[]): Use[] {
  return modules.flatMap(({ name, title, declaration }) => {
    const table = quoted(name);
    const own = sql`${table} held where held.deleted_at is null`;
    const lines = Object.entries(declaration.fields).flatMap(([field, schema]) => {
      const from = sql`${quoted(linesTableName(name, field))} held
        join ${table} whole on whole.id = held.parent and whole.deleted_at is null`;
      return usesIn(metaOf(schema).fields ?? {}, code, title, from);
    });
    return [...usesIn({ ...declaration.fields, ...declaration.computed }, code, title, own), ...lines];
  });
}

/** How often values of a dictionary are held, by value, where that is at all. */
export async function countHeld(
  uses: readonly Use[],
  values: readonly string[],
  store: Queryable,
): Promise<Map<string, number>> {
  if (uses.length === 0 || values.length === 0) return new Map();
  const held = join(
    uses.map(({ rows }) => rows),
    ' union all ',
  );
  const found = await store.query<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from (${held}) found where value = any(${[...values]}) group by value`);
  return new Map(found.map(({ value, count }) => [value, count]));
}
