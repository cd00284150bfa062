import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import { standingOfCases } from '#server/engine/reading/standing.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { demandSeen, isSeenWhole, listedRulesOf, screened } from '#server/rights/field-rights.ts';
import { AppError } from '#shared/error.ts';
import type { ListAnswer, listQuery } from '#shared/module.ts';
import { approvalStates } from '#shared/state.ts';
import { aboveWord } from '#shared/tree-words.ts';
import { askedFields, commonWords, filterCondition } from './filter.ts';
import { labelsOf } from './labels.ts';
import { columnOf, readable, record, waysToRead } from './scope.ts';
import { labelOrder, searchCondition } from './search.ts';
import { mayColumns, rowColumns, type StoredRow, withAllowed } from './select.ts';
import { withdrawalsPossible } from './withdrawal.ts';

/** Counting stops here: people do not read a list of ten thousand, and a full count costs more than the page. */
const countLimit = 10_000;

/** From here on the page's keys are found in the index first, so that the rows before it are never fetched. */
const deepOffset = 1_000;

type Query = z.output<typeof listQuery>;

/** Counting stops here where every record counted is a long text that is read. */
const readLimit = 1_000;

/** The condition of a list: what is not removed, what the viewer may read, what the filters ask for. */
export function listCondition(
  entry: Entry,
  query: Pick<Query, 'filters' | 'search'>,
  context: ReadContext,
  registry: Registry,
  common?: ReadonlySet<string>,
): Sql {
  const scope = readable(entry, context.viewer, registry);
  const asked = askedCondition(entry, query, context, registry, common);
  return scope ? sql`${scope} and ${asked}` : asked;
}

/** What is not removed and what the filters ask for, whoever may read it. */
function askedCondition(
  entry: Entry,
  query: Pick<Query, 'filters' | 'search'>,
  context: ReadContext,
  registry: Registry,
  common?: ReadonlySet<string>,
): Sql {
  const conditions = [sql`${record}.deleted_at is null`];
  // In one order, whatever the order of asking: the same question is the same statement.
  const filters = Object.entries(query.filters).sort(([one], [other]) => (one < other ? -1 : 1));
  const rules = listedRulesOf(entry, context.viewer, registry);
  for (const [filter] of filters) {
    for (const field of askedFields(entry, filter)) demandSeen(field, `filters.${filter}`, rules);
  }
  for (const [field, value] of filters) {
    conditions.push(filterCondition(entry, field, value, registry, common?.has(field)));
  }
  if (query.search) conditions.push(searchCondition(entry, query.search, (field) => isSeenWhole(field, rules)));
  return join(conditions, ' and ');
}

/**
 * Counts up to a limit. Every way to the records is counted by itself, without what was counted on a way before it: a
 * condition that holds them all would have the store read the whole table for whoever may read little of it.
 */
function countStatement(entry: Entry, asked: Sql, ways: readonly Sql[], limit: number): Sql {
  if (ways.length === 0) return sql`select 0 as total`;
  const counts = ways.map((way, place) => {
    const conditions = [asked, way, ...ways.slice(0, place).map((before) => sql`(${before}) is not true`)];
    return sql`(select 1 from ${tableName(entry.table)} ${record} where ${join(conditions, ' and ')} limit ${limit})`;
  });
  return sql`select count(*)::int as total from (select from (${join(counts, ' union all ')}) found limit ${limit}) counted`;
}

const unsortable = new Set(['longText', 'richText', 'references', 'files']);

/** The words that a field chooses among, in the order in which people see them; none where it does not choose among words. */
function wordsOf({ module: { declaration }, stored }: Entry, field: string): string[] | undefined {
  if (field === 'approval') return Object.keys(approvalStates);
  const options = field === 'status' ? declaration.states : stored[field]?.options;
  return options && Object.keys(options);
}

/** The order of a list, made total by the id so that pages neither repeat nor skip rows. */
export function listOrder(entry: Entry, sort: string | undefined): Sql {
  const { list: usual, label } = entry.module.declaration;
  const wanted = sort ?? usual.sort;
  const isDescending = wanted.startsWith('-');
  const field = isDescending ? wanted.slice(1) : wanted;
  const kind = entry.stored[field]?.kind;
  if (!entry.columns[field] || (kind && unsortable.has(kind))) {
    throw new AppError('invalid', '排序字段无效', { fields: [{ path: 'sort', message: '排序字段无效' }] });
  }
  const direction = raw(isDescending ? 'desc' : 'asc');
  const isUsual = wanted === usual.sort;
  const words = wordsOf(entry, field);
  const place = words ? sql`array_position(${words}::text[], ${columnOf(entry, field)}::text)` : columnOf(entry, field);
  const order = field === label ? labelOrder(entry) : place;
  // Whoever asks for the greatest asks for no empty values. The usual order is that of an index, and so is any of a column
  // without them.
  const isEmptyLast = isDescending && !isUsual && (words || !entry.columns[field].notNull);
  const first = usual.first && isUsual ? sql`${columnOf(entry, usual.first)} desc, ` : empty;
  return sql`${first}${order} ${direction}${isEmptyLast ? sql` nulls last` : empty}, ${columnOf(entry, 'id')} ${direction}`;
}

/**
 * Which rows of the order. The size stands in the text: there are few sizes, and a store that does not know how few rows
 * are wanted plans the statement anew each time, which takes longer than the page itself. How far on is a parameter but
 * for the first page, or each page were a statement of its own.
 */
function pageOf({ page, size }: Query): Sql {
  const limit = sql`limit ${raw(String(size))}`;
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * size}`;
}

/** The same rows; where there is an approval, each tells where it stands, or that it does not run. */
async function withStanding(entry: Entry, rows: StoredRow[], { store }: ReadContext): Promise<StoredRow[]> {
  if (!entry.module.declaration.approval) return rows;
  const cases = rows.flatMap(({ approval, processInstanceId }) =>
    approval === 'pending' && processInstanceId ? [processInstanceId] : [],
  );
  const standing = cases.length > 0 ? await standingOfCases(cases, store) : new Map<string, string>();
  return rows.map((row) => ({ ...row, standing: standing.get(row.processInstanceId ?? '') ?? null }));
}

/** The same row; in a tree it tells the record above by the word of the specification, too. */
function withAbove({ module: { declaration } }: Entry, row: StoredRow): StoredRow {
  return declaration.parent ? { ...row, [aboveWord]: row[declaration.parent] ?? null } : row;
}

/** One page of the records that the viewer may read, with the count and the names that the page mentions. */
export async function list(
  entry: Entry,
  query: Query,
  context: ReadContext,
  registry: Registry,
): Promise<ListAnswer<StoredRow>> {
  const common = await commonWords(entry, query.filters, context.store);
  const where = listCondition(entry, query, context, registry, common);
  const asked = askedCondition(entry, query, context, registry, common);
  const ways = waysToRead(entry, context.viewer, registry) ?? [sql`true`];
  const rules = listedRulesOf(entry, context.viewer, registry);
  if (query.sort) demandSeen(query.sort.replace('-', ''), 'sort', rules);
  const order = listOrder(entry, query.sort);
  const offset = (query.page - 1) * query.size;
  const from = sql`from ${tableName(entry.table)} ${record}`;
  const page = sql`order by ${order} ${pageOf(query)}`;
  const chosen =
    offset < deepOffset
      ? sql`${from} where ${where} ${page}`
      : sql`${from} where ${record}.id in (select ${record}.id ${from} where ${where} ${page}) order by ${order}`;
  const limit = Math.max(common.size > 0 ? readLimit : countLimit, offset + query.size) + 1;
  const [rows, counted] = await Promise.all([
    context.store.query<StoredRow>(
      sql`select ${rowColumns(entry)}, ${mayColumns(entry, context.viewer, registry)} ${chosen}`,
    ),
    context.store.one<{ total: number }>(countStatement(entry, asked, ways, limit)),
  ]);
  const shown = await withStanding(
    entry,
    rows.map((row) => screened(entry, row, rules)),
    context,
  );
  const total = counted?.total ?? 0;
  const offered = shown.map((row) => withAbove(entry, withAllowed(entry, row)));
  return {
    rows: await withdrawalsPossible(offered, context, registry),
    total: Math.min(total, limit - 1),
    isTotalExact: total < limit,
    labels: await labelsOf(entry, shown, context.store, registry),
  };
}
