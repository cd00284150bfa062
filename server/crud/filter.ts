import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { piecesOf, wordsOf } from '#server/database/text-pieces.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { askedDay, askedInstant } from '#shared/asked-day.ts';
import { isDueWord } from '#shared/due.ts';
import { AppError } from '#shared/error.ts';
import type { FieldKind, FieldMeta } from '#shared/field.ts';
import { isNumeric, monthRead } from '#shared/field-kinds.ts';
import type { FilterValue } from '#shared/module.ts';
import { periodStart } from '#shared/period.ts';
import { dueCondition } from './due.ts';
import { columnOf, record } from './scope.ts';

/** The kinds of what every record has besides its declared fields. */
export const baseKinds: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ['number', 'text'],
  ['status', 'choice'],
  ['approval', 'choice'],
  ['createdAt', 'instant'],
  ['updatedAt', 'instant'],
  ['createdBy', 'reference'],
]);

/** Text for `ilike` that stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function refuse(field: string): never {
  throw new AppError('invalid', '筛选条件无效', { fields: [{ path: `filters.${field}`, message: '筛选条件无效' }] });
}

function listOf(field: string, value: FilterValue): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : refuse(field);
}

/** A query or a form says it as text. */
function flagOf(field: string, value: FilterValue): boolean {
  if (value === true || value === 'true' || value === '1') return true;
  return value === false || value === 'false' || value === '0' ? false : refuse(field);
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idsOf(field: string, value: FilterValue): string[] {
  const ids = listOf(field, value);
  return ids.every((id) => uuidText.test(id)) ? ids : refuse(field);
}

const numberText = /^-?\d{1,15}(\.\d{1,6})?$/;
const day = askedDay();
const instant = askedInstant();

/** Reads one end of a range, refusing what the column cannot compare with. A day that bounds instants is meant whole, in China. */
function endOf(field: string, kind: FieldKind, end: string, clock: string): Sql {
  if (isNumeric(kind)) {
    return numberText.test(end) ? sql`${end}::numeric` : refuse(field);
  }
  const isDay = day.safeParse(end).success;
  if (kind === 'date') return isDay ? sql`${end}::date` : refuse(field);
  if (isDay) return sql`${`${end}T${clock}+08:00`}::timestamptz`;
  return instant.safeParse(end).success ? sql`${end}::timestamptz` : refuse(field);
}

function range(field: string, kind: FieldKind, column: Sql, value: FilterValue): Sql {
  if (typeof value !== 'object' || Array.isArray(value)) return refuse(field);
  const from = value.from ? sql`${column} >= ${endOf(field, kind, value.from, '00:00:00')}` : sql`true`;
  const to = value.to ? sql`${column} <= ${endOf(field, kind, value.to, '23:59:59.999')}` : sql`true`;
  return sql`${from} and ${to}`;
}

/** The columns that a filter asks about. */
export function askedFields({ stored }: Entry, field: string): string[] {
  const start = periodStart(field);
  const until = start !== null && stored[start]?.period?.until;
  return start !== null && until ? [start, until] : [field];
}

/** What begins before the days end, and ends after they begin or not at all. */
function during(entry: Entry, field: string, value: FilterValue): Sql {
  const [start = '', until] = askedFields(entry, field);
  if (!until || typeof value !== 'object' || Array.isArray(value)) return refuse(field);
  const end = columnOf(entry, until);
  const isBegun = range(field, 'date', columnOf(entry, start), { from: null, to: value.to });
  return sql`${isBegun} and (${end} is null or ${range(field, 'date', end, { from: value.from, to: null })})`;
}

/** The chosen records; where they form a tree, also everything below them. */
function chosen(meta: FieldMeta | undefined, ids: string[], registry: Registry): Sql {
  const target = meta?.module ? registry.get(meta.module) : undefined;
  if (!target?.module.declaration.parent) return sql`select unnest(${ids}::uuid[])`;
  const table = tableName(target.table);
  return sql`select below.id from ${table} below join ${table} top on below.tree_path like top.tree_path || '%' where top.id = any(${ids})`;
}

/** Whether the index of a text's pieces can say where to look for these words. */
function isIndexed(meta: FieldMeta | undefined, text: string): boolean {
  return meta?.isSearched === true && [...text].length > 1;
}

/** Texts that have every piece of what is looked for, by their index. */
function hasPieces(column: Sql, kind: FieldKind, text: string): Sql {
  return sql`${raw(piecesOf(kind, column.text))} @> text_pieces(${text})`;
}

function isWritten(column: Sql, kind: FieldKind, text: string): Sql {
  return sql`${raw(wordsOf(kind, column.text))} ilike ${`%${literally(text)}%`}`;
}

/** Whether a text contains what is looked for. Where there is an index, it names the few texts that are then read. */
export function contains(column: Sql, meta: FieldMeta | undefined, kind: FieldKind, text: string): Sql {
  const written = isWritten(column, kind, text);
  return isIndexed(meta, text) ? sql`(${hasPieces(column, kind, text)} and ${written})` : written;
}

/** Words that stand in more texts than this are found sooner by reading texts in the order of the list. */
const rareAtMost = 2_000;

/** The filters for words that stand in very many texts: their index would name all of those, and each be read for one page. */
export async function commonWords(
  entry: Entry,
  filters: Readonly<Record<string, FilterValue>>,
  store: Queryable,
): Promise<ReadonlySet<string>> {
  const common = new Set<string>();
  for (const [field, text] of Object.entries(filters)) {
    const meta = entry.stored[field];
    if (!meta || typeof text !== 'string' || !isIndexed(meta, text)) continue;
    const pieces = hasPieces(columnOf(entry, field), meta.kind, text);
    const texts = sql`select from ${tableName(entry.table)} ${record} where ${pieces} limit ${rareAtMost + 1}`;
    const found = await store.one<{ count: number }>(sql`select count(*)::int as count from (${texts}) found`);
    if (found && found.count > rareAtMost) common.add(field);
  }
  return common;
}

/**
 * One filter of a list as a condition. Refuses fields that cannot be filtered and values that do not fit. Words that are
 * common are looked for without their index, which a list then reads in its own order and stops early.
 */
export function filterCondition(
  entry: Entry,
  field: string,
  said: FilterValue,
  registry: Registry,
  isCommon = false,
): Sql {
  const value = typeof said === 'number' ? String(said) : said;
  const { due } = entry.module.declaration;
  if (field === 'due' && due) {
    const words = listOf(field, value);
    return words.every(isDueWord) ? dueCondition(entry, due, words, new Date()) : refuse(field);
  }
  if (periodStart(field) !== null) return during(entry, field, value);
  const meta = entry.stored[field];
  const kind = meta?.kind ?? baseKinds.get(field);
  if (!kind || !entry.columns[field]) return refuse(field);
  const column = columnOf(entry, field);
  switch (kind) {
    case 'text':
    case 'longText':
    case 'richText':
      if (typeof value !== 'string') return refuse(field);
      if (meta?.isMonth) return sql`${column} = ${monthRead(value) ?? refuse(field)}`;
      return isCommon ? isWritten(column, kind, value) : contains(column, meta, kind, value);
    case 'choice':
    case 'entry':
      return sql`${column} = any(${listOf(field, value)})`;
    case 'reference':
      return sql`${column} in (${chosen(meta, idsOf(field, value), registry)})`;
    case 'references':
      return sql`${column} && array(${chosen(meta, idsOf(field, value), registry)})`;
    case 'flag':
      return sql`${column} = ${flagOf(field, value)}`;
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
    case 'date':
    case 'instant':
      return range(field, kind, column, value);
    case 'files':
    case 'lines':
      return refuse(field);
  }
}
