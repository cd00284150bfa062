import sql from 'sql-template-tag';
import { axisValues } from '#server/crud/axis-values.ts';
import { record } from '#server/crud/scope.ts';
import { rowColumns } from '#server/crud/select.ts';
import { tableName } from '#server/database/row.ts';
import type { EnginePorts } from '#server/engine/ports.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { siteDefaults } from '#shared/site.ts';

const decisive = new Set([
  'text',
  'integer',
  'decimal',
  'percentage',
  'rating',
  'date',
  'instant',
  'flag',
  'choice',
  'entry',
  'reference',
]);

/** The names of what is computed that a process knows: whom the record names, who may be asked. Figures it often fills in itself. */
export function computedNames(computed: Fields = {}): string[] {
  return Object.keys(computed).filter((name) => metaOf(computed[name] as Fields[string]).kind === 'reference');
}

/**
 * What conditions may ask about a record: its short fields, beside `iscity`, whether the level of cities takes part, and
 * `cities`, the areas that it belongs to.
 */
function variablesOf(entry: Entry, row: Record<string, unknown>): Record<string, unknown> {
  const declaration = entry.module.declaration;
  const fields: Fields = declaration.fields;
  const names = Object.keys(fields).filter((name) => decisive.has(metaOf(fields[name] as Fields[string]).kind));
  return Object.fromEntries(
    [...names, ...computedNames(declaration.computed)].map((name) => [name, row[name] ?? null]),
  );
}

/** Whether a step of another record made this one: whoever took that step has not written it. */
const isMade = sql`exists (
  select 1 from change_history made where made.record_id = ${record}.id and made.version = 1 and made.event = 'add'
    and made.links @> '[{"role": "cause"}]')`;

/** Reads what a process may know of its record, from the record itself and as it is now. */
export function createRecordReader(registry: Registry): NonNullable<EnginePorts['record']> {
  return async ({ module, id }, store) => {
    const entry = registry.get(module);
    const [row, { owner, area }, iscity] = await Promise.all([
      store.one<Record<string, unknown> & { isMade: boolean }>(sql`
        select ${rowColumns(entry)}, ${isMade} as "isMade" from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`),
      axisValues(entry, id, store, registry),
      numberSettingOf('iscity', siteDefaults.iscity, store),
    ]);
    if (!row) return { variables: {}, authorIds: [] };
    const authors = [...(row.isMade ? [] : [row.createdBy]), ...owner].filter((author) => typeof author === 'string');
    return { variables: { iscity, cities: area, ...variablesOf(entry, row) }, authorIds: [...new Set(authors)] };
  };
}
