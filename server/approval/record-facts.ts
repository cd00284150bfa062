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

/**
 * What conditions may ask about a record: its short fields, beside `iscity`, whether the level of cities takes part, and
 * `cities`, the areas that it belongs to. Of what is computed only whom it names, who may then be asked: figures are often
 * filled in by the process itself.
 */
function variablesOf(entry: Entry, row: Record<string, unknown>): Record<string, unknown> {
  const { fields, computed = {} } = entry.module.declaration;
  const names = [
    ...namesOf(fields, (kind) => decisive.has(kind)),
    ...namesOf(computed, (kind) => kind === 'reference'),
  ];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function namesOf(fields: Fields, isMeant: (kind: string) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => (isMeant(metaOf(schema).kind) ? [name] : []));
}

/** Reads what a process may know of its record, from the record itself and as it is now. */
export function createRecordReader(registry: Registry): NonNullable<EnginePorts['record']> {
  return async ({ module, id }, store) => {
    const entry = registry.get(module);
    const row = await store.one<Record<string, unknown>>(sql`
      select ${rowColumns(entry)} from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`);
    if (!row) return { variables: {}, authorIds: [] };
    const { owner, area } = await axisValues(entry, id, store, registry);
    const authors = [row.createdBy, ...owner].filter((author) => typeof author === 'string');
    const iscity = await numberSettingOf('iscity', siteDefaults.iscity, store);
    return { variables: { iscity, cities: area, ...variablesOf(entry, row) }, authorIds: [...new Set(authors)] };
  };
}
