import sql, { empty, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { quoted, tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { isSeenWhole, listedRulesOf } from '#server/rights/field-rights.ts';
import { type option, optionPageSize, type optionQuery } from '#shared/module.ts';
import { labelsOf } from './labels.ts';
import { pickable } from './pickable.ts';
import { fulfils } from './reference-condition.ts';
import { offered } from './relation.ts';
import { columnOf, record } from './scope.ts';
import { labelOrder, searchCondition, startsWith } from './search.ts';
import { cellOf } from './write-cell.ts';

/** A tree comes whole, so that it can be drawn; more than this nobody looks through. */
const treeLimit = 10_000;

type Query = z.output<typeof optionQuery>;

interface Found extends Record<string, unknown> {
  value: string;
  label: string;
  parent: string | null;
}

/** What was found in a tree, with everything above and below it. */
function aroundFound(entry: Entry, search: string, scope: Sql): Sql {
  return sql`exists (select 1 from (
    select ${record}.tree_path as path from ${tableName(entry.table)} ${record}
    where ${scope} and ${searchCondition(entry, search)}) found
    where found.path like ${record}.tree_path || '%' or ${record}.tree_path like found.path || '%')`;
}

function wantedBy(entry: Entry, { ids, search }: Query, scope: Sql): Sql {
  if (ids) return sql`${record}.id = any(${ids})`;
  if (!search) return sql`true`;
  return entry.module.declaration.parent ? aroundFound(entry, search, scope) : searchCondition(entry, search);
}

function orderBy(entry: Entry, { search }: Query): Sql {
  if (entry.module.declaration.parent) return sql`${record}.tree_path`;
  const { pickOrder } = entry.module.declaration;
  const place = pickOrder ? sql`${columnOf(entry, pickOrder)}, ` : empty;
  const order = sql`${place}${labelOrder(entry)}, ${record}.id`;
  return search ? sql`${startsWith(entry, search)} desc, ${order}` : order;
}

function noteOf(entry: Entry, row: Found, labels: Record<string, string>): string | null {
  const texts = (entry.module.declaration.note ?? []).flatMap((field) => {
    const meta = entry.stored[field];
    const text = meta && cellOf(meta, row[field], labels);
    if (!text) return [];
    return [typeof text === 'number' && meta.unit ? `${text} ${meta.unit}` : String(text)];
  });
  return texts.length > 0 ? texts.join(' · ') : null;
}

/** The choices of a picker, in the order that the module declares or of the label's pinyin, as many as a page holds; a tree comes whole, in its own order. */
export async function options(
  entry: Entry,
  query: Query,
  context: ReadContext,
  registry: Registry,
): Promise<z.output<typeof option>[]> {
  const { label, parent, note: noted = [] } = entry.module.declaration;
  const { viewer, store } = context;
  const rules = listedRulesOf(entry, viewer, registry);
  const note = noted.filter((field) => isSeenWhole(field, rules));
  const scope = query.about ? offered(entry, query.about, viewer, registry) : pickable(entry, viewer, registry);
  const wished = query.condition ? await fulfils(entry, query.condition, store) : sql`true`;
  const notes = note.map((field) => sql`, ${columnOf(entry, field)} as ${quoted(field)}`);
  const columns = [
    sql`${record}.id as value, ${columnOf(entry, label)} as label`,
    sql`, ${parent ? columnOf(entry, parent) : sql`null::uuid`} as parent`,
    ...notes,
  ].reduce((all, column) => sql`${all}${column}`);
  const limit = query.ids?.length ?? (parent ? treeLimit : optionPageSize);
  const rows = await store.query<Found>(sql`
    select ${columns} from ${tableName(entry.table)} ${record}
    where ${scope} and ${wished} and ${wantedBy(entry, query, scope)}
    order by ${orderBy(entry, query)} limit ${limit} offset ${query.ids || parent ? 0 : (query.page - 1) * optionPageSize}`);
  const named = note.length > 0 ? rows.map((row) => Object.fromEntries(note.map((field) => [field, row[field]]))) : [];
  const labels = await labelsOf(entry, named, store, registry);
  return rows.map((row) => ({
    value: row.value,
    label: row.label,
    parent: row.parent,
    note: noteOf(entry, row, labels),
  }));
}
