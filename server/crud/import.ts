import sql from 'sql-template-tag';
import type { z } from 'zod';
import { problemsOf } from '#server/http/envelope.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { SheetRow, SheetValue } from '#server/sheet/sheet-row.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { bare, isOptional, metaOf } from '#shared/field.ts';
import type { importAnswer } from '#shared/module.ts';
import { add } from './add.ts';
import { readCell, textOf, textsOf } from './read-cell.ts';
import { NameResolver } from './resolve-names.ts';
import { enteredColumns, type SheetColumn, systemColumns } from './sheet-columns.ts';

/** A problem with one row of a sheet, the header being row 1. */
export type RowProblem = z.output<typeof importAnswer>['errors'][number];

const rowLimit = 5_000;
/** After this many the rest is not worth looking at. */
const problemLimit = 500;
const headerRow = 1;

/** Thrown to undo an import that has problems. */
export class ImportRefused extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super('rows of an import were refused');
    this.problems = problems;
  }
}

/** The rows of one import, all of them: none is stored before the last one is known to fit. Throws where there are too many. */
export async function gatherRows(batches: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > rowLimit + headerRow) throw new AppError('invalid', `一次最多导入 ${rowLimit} 行，请分批导入`);
  }
  return rows;
}

/** The fields that one cell can carry. */
export function importableColumns(entry: Entry): SheetColumn[] {
  return enteredColumns(entry).filter(({ meta }) => meta.kind !== 'files');
}

/** Lines and attachments begin empty; a module where that is not allowed cannot be imported at all. */
function demandImportable(entry: Entry): void {
  for (const schema of Object.values(entry.module.declaration.fields)) {
    const { kind, label } = metaOf(schema);
    if ((kind !== 'lines' && kind !== 'files') || bare(schema).safeParse([]).success) continue;
    throw new AppError('refused', `${entry.module.title}的${label}必须填写，不能通过表格导入`);
  }
}

interface Header {
  /** By position in the row; empty where the sheet's column is not taken. */
  columns: (SheetColumn | undefined)[];
  ignored: string[];
}

/** Matches the first row with the module's fields, by label with or without its unit. */
function readHeader(entry: Entry, cells: readonly SheetValue[]): Header {
  const { title, declaration } = entry.module;
  const importable = importableColumns(entry);
  const { before, after } = systemColumns(entry);
  const skipped = new Set([
    ...[...before, ...after].map(({ header }) => header),
    ...Object.values(declaration.fields).map((schema) => metaOf(schema).label),
  ]);
  const texts = cells.map(textOf);
  const columns = texts.map((text) => importable.find(({ header, meta }) => text === header || text === meta.label));
  const ignored = texts.filter((text, index) => text !== '' && !columns[index]);
  const unknown = ignored.filter((text) => !skipped.has(text));
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index);
  const missing = importable.filter(
    ({ name }) =>
      !isOptional(declaration.fields[name] as z.ZodType) && !columns.some((column) => column?.name === name),
  );
  const problems = [
    ...unknown.map((text) => `${title}没有“${text}”这一列`),
    ...twice.map((column) => `“${column?.header}”列重复`),
    ...missing.map(({ header }) => `缺少“${header}”列`),
  ];
  if (problems.length > 0) throw new ImportRefused(problems.map((message) => ({ row: headerRow, path: '', message })));
  return { columns, ignored };
}

/** The draft that a row stands for, and what of it cannot be understood. */
async function readRow(
  columns: Header['columns'],
  cells: readonly SheetValue[],
  resolver: NameResolver,
): Promise<{ values: Record<string, unknown>; problems: FieldProblem[] }> {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (!column || cell === null || textOf(cell) === '') continue;
    const { name, meta } = column;
    if (!meta.module && !meta.dictionary) {
      values[name] = readCell(meta, cell);
      continue;
    }
    const several = meta.kind === 'references';
    const found = [];
    for (const text of several ? textsOf(cell) : [textOf(cell)]) found.push(await resolver.resolve(meta, text));
    const ids = found.flatMap((one) => ('id' in one ? [one.id] : []));
    problems.push(...found.flatMap((one) => ('problem' in one ? [{ path: name, message: one.problem }] : [])));
    values[name] = several ? ids : ids[0];
  }
  return { values, problems };
}

/** Stores one record inside the larger transaction; a refusal undoes only this record. */
async function addAlone(
  entry: Entry,
  values: Record<string, unknown>,
  context: Context,
  registry: Registry,
): Promise<FieldProblem[]> {
  const { store } = context;
  await store.execute(sql`savepoint import_row`);
  try {
    await add(entry, values, context, registry);
    await store.execute(sql`release savepoint import_row`);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await store.execute(sql`rollback to savepoint import_row`);
    return error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
  }
}

/**
 * Adds a record for each row of a sheet, through the same checks, rights and hooks as single ones. All or none: with
 * any problem it throws {@link ImportRefused}, which undoes the transaction. Lines and attachments are not imported.
 */
export async function importRows(
  entry: Entry,
  sheet: readonly SheetRow[],
  context: Context,
  registry: Registry,
): Promise<z.output<typeof importAnswer>> {
  demandImportable(entry);
  const { input, prepare } = entry.module.calls.add;
  const header = sheet.find(({ number }) => number === headerRow);
  const { columns, ignored } = readHeader(entry, header?.cells ?? []);
  const filled = sheet.filter(({ number }) => number !== headerRow);
  if (filled.length === 0) throw new AppError('invalid', '表格中没有数据');
  const resolver = new NameResolver(context, registry);
  const errors: RowProblem[] = [];
  for (const { cells, number: row } of filled) {
    const { values, problems } = await readRow(columns, cells, resolver);
    const parsed = input.safeParse(prepare ? prepare(values) : values);
    const unnamed = new Set(problems.map(({ path }) => path));
    if (!parsed.success) problems.push(...problemsOf(parsed.error).filter(({ path }) => !unnamed.has(path)));
    else if (problems.length === 0) problems.push(...(await addAlone(entry, parsed.data, context, registry)));
    errors.push(...problems.map((problem) => ({ row, ...problem })));
    if (errors.length >= problemLimit) break;
  }
  if (errors.length > 0) throw new ImportRefused(errors);
  return { imported: filled.length, errors, ignored };
}
