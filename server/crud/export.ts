import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { tableName } from '#server/database/row.ts';
import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { listedRulesOf, screened } from '#server/rights/field-rights.ts';
import { type SheetShape, sheetRowLimit } from '#server/sheet/sheet-markup.ts';
import { AppError } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import type { exportQuery } from '#shared/module.ts';
import { labelsOf } from './labels.ts';
import { readLinesOf } from './lines.ts';
import { listCondition, listOrder } from './list.ts';
import { record } from './scope.ts';
import { rowColumns, type StoredRow } from './select.ts';
import { chineseDay } from './serial.ts';
import { fieldColumns, recordColumns, type SheetColumn } from './sheet-columns.ts';
import { type MakeWorkbook, makeWorkbook } from './workbook.ts';
import { cellOf, formatOf } from './write-cell.ts';

/** More rows than people can use. */
const rowLimit = 200_000;
/** Few enough that neither the store nor the event loop is long at one portion while others wait for both. */
const portionSize = 250;

/** One sheet of lines; its first column tells the record that they belong to. */
interface LinesSheet {
  field: string;
  title: string;
  columns: SheetColumn[];
}

function linesSheets(entry: Entry): LinesSheet[] {
  return Object.entries(entry.module.declaration.fields).flatMap(([field, schema]) => {
    const { fields, label } = metaOf(schema);
    return fields ? [{ field, title: `${entry.module.title}-${label}`, columns: fieldColumns(fields) }] : [];
  });
}

function shapeOf(name: string, columns: SheetColumn[]): SheetShape {
  return { name, columns: columns.map(({ header, meta }) => ({ header, format: formatOf(meta) })) };
}

function exported(entry: Entry, query: z.output<typeof exportQuery>, context: ReadContext, registry: Registry): Sql {
  const chosen = query.ids ? sql`${record}.id = any(${query.ids})` : sql`true`;
  return sql`from ${tableName(entry.table)} ${record}
    where ${listCondition(entry, query, context, registry)} and ${chosen}`;
}

/** How many records an export of the question would hold. */
export async function countToExport(
  entry: Entry,
  query: z.output<typeof exportQuery>,
  context: ReadContext,
  registry: Registry,
): Promise<number> {
  const found = await context.store.one<{ count: number }>(sql`
    select count(*)::int as count ${exported(entry, query, context, registry)}`);
  return found?.count ?? 0;
}

/** All of them in one text: row by row they take the store and the driver twice the time, during which nobody else is served. */
async function chosenIds(
  entry: Entry,
  query: z.output<typeof exportQuery>,
  context: ReadContext,
  registry: Registry,
): Promise<string[]> {
  const found = await context.store.one<{ ids: string | null }>(sql`
    select string_agg(id::text, ',') as ids from (
      select ${record}.id ${exported(entry, query, context, registry)}
      order by ${listOrder(entry, query.sort)} limit ${rowLimit + 1}) ordered`);
  const ids = found?.ids?.split(',') ?? [];
  if (ids.length > rowLimit) {
    throw new AppError('refused', `符合条件的${entry.module.title}超过 ${rowLimit} 条，请缩小筛选范围后再导出`);
  }
  return ids;
}

/** The columns that are asked for, in their order. */
function chosenColumns(entry: Entry, names: readonly string[] | undefined, isHidden: (name: string) => boolean) {
  const all = recordColumns(entry).filter(({ name }) => !isHidden(name));
  if (!names) return all;
  return names.map((name) => {
    const found = all.find((column) => column.name === name);
    if (!found)
      throw new AppError('invalid', '导出的列无效', { fields: [{ path: 'columns', message: '导出的列无效' }] });
    return found;
  });
}

/** The records with their lines, in the order of the ids; what was removed meanwhile is left out. */
async function page(entry: Entry, ids: string[], context: ReadContext): Promise<StoredRow[]> {
  const rows = await context.store.query<StoredRow>(sql`
    select ${rowColumns(entry)} from ${tableName(entry.table)} ${record}
    where ${record}.id = any(${ids}) and ${record}.deleted_at is null`);
  const lines = await readLinesOf(entry, ids, context.store);
  const byId = new Map(rows.map((row) => [row.id, { ...row, ...lines.get(row.id) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How an export goes about it, where nobody waits for it. */
export interface ExportManner {
  make?: MakeWorkbook;
  /** Told before each portion how many records are done; ends the export by throwing. */
  onPage?: (doneCount: number) => Promise<void>;
}

/** Answers an xlsx file of exactly the records that a list with the same question shows, or of those chosen there; lines on further sheets. */
export async function exportRecords(
  entry: Entry,
  query: z.output<typeof exportQuery>,
  context: ReadContext,
  registry: Registry,
  { make = makeWorkbook, onPage = async () => undefined }: ExportManner = {},
): Promise<Download> {
  const { title, declaration } = entry.module;
  const ids = await chosenIds(entry, query, context, registry);
  const rules = listedRulesOf(entry, context.viewer, registry);
  const isHidden = (name: string) => rules.get(name) === 'hidden';
  const columns = chosenColumns(entry, query.columns, isHidden);
  const name = declaration.serial ? 'number' : declaration.label;
  const owner = recordColumns(entry).filter((column) => column.name === name);
  const further = query.columns ? [] : linesSheets(entry).filter(({ field }) => isHidden(field) === false);
  const shapes = [
    shapeOf(title, columns),
    ...further.map((sheet) => shapeOf(sheet.title, [...owner, ...sheet.columns])),
  ];
  const { body, sizeBytes } = await make(context.viewer.id, shapes, async (workbook) => {
    const counts = further.map(() => 0);
    for (let start = 0; start < ids.length; start += portionSize) {
      await onPage(start);
      const whole = await page(entry, ids.slice(start, start + portionSize), context);
      const rows = whole.map((row) => screened(entry, row, rules));
      const labels = await labelsOf(entry, rows, context.store, registry);
      const cells = (shown: SheetColumn[], values: Record<string, unknown>) =>
        shown.map((column) => cellOf(column.meta, values[column.name], labels));
      await workbook.append(
        0,
        rows.map((row) => cells(columns, row)),
      );
      for (const [index, sheet] of further.entries()) {
        const lines = rows.flatMap((row) =>
          (row[sheet.field] as Record<string, unknown>[]).map((line) => [
            ...cells(owner, row),
            ...cells(sheet.columns, line),
          ]),
        );
        counts[index] = (counts[index] ?? 0) + lines.length;
        if ((counts[index] ?? 0) >= sheetRowLimit) {
          throw new AppError('refused', `“${sheet.title}”超过一张表格能容纳的行数，请缩小筛选范围后再导出`);
        }
        await workbook.append(index + 1, lines);
      }
    }
  });
  return new Download(`${title}-${chineseDay(new Date())}.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
}
