import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { quoted, tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { demandSeen, listedRulesOf } from '#server/rights/field-rights.ts';
import { AppError } from '#shared/error.ts';
import type { FieldKind } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import type { summaryQuery } from '#shared/module.ts';
import type { Grouping, Measure, SummaryAnswer } from '#shared/summary.ts';
import { baseKinds } from './filter.ts';
import { labelsOf } from './labels.ts';
import { listCondition } from './list.ts';
import { columnOf, record } from './scope.ts';

const functions = { sum: 'sum', average: 'avg', least: 'min', greatest: 'max' } as const;

const oneKey: ReadonlySet<FieldKind> = new Set(['text', 'choice', 'entry', 'flag', 'reference']);

function refuse(path: string, message: string): never {
  throw new AppError('invalid', message, { fields: [{ path, message }] });
}

function kindOf(entry: Entry, field: string): FieldKind | undefined {
  return entry.columns[field] && (entry.stored[field]?.kind ?? baseKinds.get(field));
}

/** How the keys of one way to group are made; `source` puts a record into several groups where a field holds several values. */
interface Key {
  expression: Sql;
  source: Sql;
  isSpread: boolean;
}

function keyOf(entry: Entry, { field, period }: Grouping, place: number): Key {
  const kind = kindOf(entry, field);
  const nowhere = sql``;
  if (kind === 'date' || kind === 'instant') {
    const column = columnOf(entry, field);
    const local = kind === 'date' ? sql`${column}::timestamp` : sql`${column} at time zone 'Asia/Shanghai'`;
    const start = sql`date_trunc('${raw(period ?? 'month')}', ${local})`;
    return { expression: sql`to_char(${start}, 'YYYY-MM-DD')`, source: nowhere, isSpread: false };
  }
  if (period) return refuse(`groups.${place}.period`, '只有日期和时间可以按期间统计');
  if (kind === 'references') {
    const each = quoted(`each${place}`);
    return {
      expression: sql`${each}.value::text`,
      source: sql`left join lateral unnest(${columnOf(entry, field)}) ${each}(value) on true`,
      isSpread: true,
    };
  }
  if (kind && oneKey.has(kind))
    return { expression: sql`${columnOf(entry, field)}::text`, source: nowhere, isSpread: false };
  return refuse(`groups.${place}.field`, '不能按这个字段统计');
}

function figureOf(entry: Entry, measure: Measure, place: number): Sql {
  if (measure.figure === 'count') return sql`count(*)::float8`;
  const kind = kindOf(entry, measure.field);
  if (!kind || !isNumeric(kind)) return refuse(`measures.${place}.field`, '只有数字字段可以这样统计');
  return sql`${raw(functions[measure.figure])}(${columnOf(entry, measure.field)})::float8`;
}

type Found = Record<string, string | number | null>;

/**
 * Counts and adds up the records that the viewer may read and the filters ask for, as a whole and by group. The scope is
 * the one of the list, so that a figure and the list behind it never differ.
 */
export async function summary(
  entry: Entry,
  query: z.output<typeof summaryQuery>,
  context: ReadContext,
  registry: Registry,
): Promise<SummaryAnswer> {
  const where = listCondition(entry, query, context, registry);
  const from = sql`from ${tableName(entry.table)} ${record}`;
  const rules = listedRulesOf(entry, context.viewer, registry);
  for (const [place, { field }] of query.groups.entries()) demandSeen(field, `groups.${place}.field`, rules);
  for (const [place, measure] of query.measures.entries())
    if ('field' in measure) demandSeen(measure.field, `measures.${place}.field`, rules);
  const keys = query.groups.map((grouping, place) => keyOf(entry, grouping, place));
  const figures = query.measures.map((measure, place) => figureOf(entry, measure, place));
  const figureColumns = join(figures.map((figure, place) => sql`${figure} as ${quoted(`value${place}`)}`));
  const valuesOf = (row: Found | undefined) => figures.map((_, place) => (row?.[`value${place}`] as number) ?? null);

  const askTotal = async () =>
    valuesOf(await context.store.one<Found>(sql`select ${figureColumns} ${from} where ${where}`));
  if (keys.length === 0) return { groups: [], total: await askTotal(), isComplete: true, labels: {} };

  const isTimeline = ['date', 'instant'].includes(kindOf(entry, query.groups[0]?.field ?? '') ?? '');
  const places = join(keys.map((_, place) => raw(String(place + 1))));
  const order = isTimeline ? sql`1 desc nulls last` : sql`${quoted('value0')} desc nulls last, ${places}`;
  const columns = keys.map(({ expression }, place) => sql`${expression} as ${quoted(`key${place}`)}`);
  const isWhole = sql`grouping(${join(keys.map(({ expression }) => expression))}) > 0`;
  // Where no record is in several groups, one look at the records answers for the groups and for the whole.
  const isOneLook = keys.every(({ isSpread }) => !isSpread);
  const found = await context.store.query<Found & { whole: boolean }>(sql`
    select ${join(columns)}, ${figureColumns}, ${isWhole} as whole
    ${from} ${join(
      keys.map(({ source }) => source),
      ' ',
    )} where ${where}
    group by grouping sets ((${places})${isOneLook ? sql`, ()` : sql``})
    order by whole desc, ${order} limit ${query.limit + 2}`);
  const rows = found.filter(({ whole }) => !whole);
  const total = isOneLook ? valuesOf(found.find(({ whole }) => whole)) : await askTotal();
  const shown = rows.slice(0, query.limit);
  if (isTimeline) shown.reverse();
  const groups = shown.map((row) => ({
    keys: keys.map((_, place) => (row[`key${place}`] as string) ?? null),
    values: valuesOf(row),
  }));
  const mentioning = groups.map((group) =>
    Object.fromEntries(query.groups.map(({ field }, place) => [field, group.keys[place]])),
  );
  return {
    groups,
    total,
    isComplete: rows.length <= query.limit,
    labels: await labelsOf(entry, mentioning, context.store, registry),
  };
}
