import sql, { empty, join } from 'sql-template-tag';
import { axisValues, valuesOf } from '#server/crud/axis-values.ts';
import { readLines } from '#server/crud/lines.ts';
import { record } from '#server/crud/scope.ts';
import { rowColumns } from '#server/crud/select.ts';
import { quoted, tableName } from '#server/database/row.ts';
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

/** The fields to which the further facts of a module lead, by the names of these. */
export function furtherFacts({ module }: Entry, registry: Registry): Fields {
  const { fields, computed = {}, approval } = module.declaration;
  const known: Fields = { ...fields, ...computed };
  return Object.fromEntries(
    Object.entries(approval?.facts ?? {}).map(([name, path]) => {
      const [last = '', ...before] = path.split('.').reverse();
      const holder = before.reverse().reduce((from, step) => declaredAt(from, step, registry), known);
      const schema = holder[last];
      if (!schema) throw new Error(`${module.name} has no ${path} for its approval to know`);
      return [name, schema];
    }),
  );
}

/** The fields of what a reference among other fields points to. */
function declaredAt(fields: Fields, reference: string, registry: Registry): Fields {
  const schema = fields[reference];
  const target = schema && metaOf(schema).module;
  if (!target) return {};
  const { declaration } = registry.get(target).module;
  return { ...declaration.fields, ...declaration.computed };
}

/** Whether a step of another record made this one: whoever took that step has not written it. */
const isMade = sql`exists (
  select 1 from change_history made where made.record_id = ${record}.id and made.version = 1 and made.event = 'add'
    and made.links @> '[{"role": "cause"}]')`;

/** Reads what a process may know of its record, from the record itself and as it is now. */
export function createRecordReader(registry: Registry): NonNullable<EnginePorts['record']> {
  return async ({ module, id }, store) => {
    const entry = registry.get(module);
    const facts = Object.entries(entry.module.declaration.approval?.facts ?? {});
    const further = facts.map(
      ([name, path]) =>
        sql`, (select at_end.value from (${valuesOf(entry, path, registry)} limit 1) at_end (value)) as ${quoted(name)}`,
    );
    const [row, { owner, area }, iscity] = await Promise.all([
      store.one<Record<string, unknown> & { isMade: boolean }>(sql`
        select ${rowColumns(entry)}, ${isMade} as "isMade" ${further.length > 0 ? join(further, ' ') : empty} from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`),
      axisValues(entry, id, store, registry),
      numberSettingOf('iscity', siteDefaults.iscity, store),
    ]);
    if (!row) return { variables: {}, authorIds: [] };
    const authors = [...(row.isMade ? [] : [row.createdBy]), ...owner].filter((author) => typeof author === 'string');
    const known = Object.fromEntries(facts.map(([name]) => [name, row[name] ?? null]));
    return {
      variables: { iscity, cities: area, ...known, ...variablesOf(entry, row) },
      authorIds: [...new Set(authors)],
    };
  };
}

/** Reads everything that people have entered in a record, short or long, its files and lines included. */
export function createContentReader(registry: Registry): NonNullable<EnginePorts['content']> {
  return async ({ module, id }, store) => {
    const entry = registry.get(module);
    const [row, lines] = await Promise.all([
      store.one<Record<string, unknown>>(
        sql`select ${rowColumns(entry)} from ${tableName(entry.table)} ${record} where ${record}.id = ${id}`,
      ),
      readLines(entry, id, store),
    ]);
    const known = { ...row, ...lines };
    return Object.fromEntries(Object.keys(entry.module.declaration.fields).map((name) => [name, known[name] ?? null]));
  };
}
