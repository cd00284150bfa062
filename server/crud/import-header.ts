import type { z } from 'zod';
import type { Entry } from '#server/module/registry.ts';
import type { SheetValue } from '#server/sheet/sheet-row.ts';
import type { Declaration } from '#shared/declaration.ts';
import { bare, isOptional, metaOf } from '#shared/field.ts';
import type { importAnswer } from '#shared/import-call.ts';
import { comesByItself } from '#shared/needed.ts';
import { lineHeader } from '#shared/sheet-column.ts';
import { textOf } from './read-cell.ts';
import { enteredColumns, fieldColumns, type SheetColumn, systemColumns } from './sheet-columns.ts';

/** A problem with one row of a sheet, the header being row 1. */
export type RowProblem = z.output<typeof importAnswer>['errors'][number];

/** The row of a sheet that names its columns. */
export const headerRow = 1;

/** The column that tells what is wrong with a row that was given back; it is passed over when the sheet comes again. */
export const problemHeader = '导入问题';

/** Thrown where no row of a sheet can be taken at all. */
export class ImportRefused extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super('a sheet was refused by its header');
    this.problems = problems;
  }
}

/** The most lines of a record that one row can carry, each in columns of its own. */
export const mostLines = 20;

/** The fields of one of the lines that a record cannot be without. */
function lineColumns(name: string, schema: z.ZodType, place: number): SheetColumn[] {
  const meta = metaOf(schema);
  if (meta.kind !== 'lines' || bare(schema).safeParse([]).success) return [];
  const of = { lines: name, place };
  const columns = fieldColumns(meta.fields ?? {});
  return columns.map((column) => ({ ...column, header: lineHeader(meta, place, column.header), of }));
}

/** The fields that one cell can carry, those of the first so many of necessary lines included. */
export function importableColumns(entry: Entry, lineCount = 1): SheetColumn[] {
  const { fields } = entry.module.declaration;
  const lines = Object.entries(fields).flatMap(([name, each]) =>
    Array.from({ length: lineCount }, (_, place) => lineColumns(name, each, place)).flat(),
  );
  return [...enteredColumns(entry), ...lines].filter(({ meta }) => meta.kind !== 'files');
}

/** The schema of what a column holds. */
export function schemaOf(entry: Entry, { name, of }: SheetColumn): z.ZodType {
  const { fields } = entry.module.declaration;
  return (of === undefined ? fields : metaOf(fields[of.lines] as z.ZodType).fields)?.[name] as z.ZodType;
}

/** Whether a field that must be filled in is so even where a sheet leaves it out, as of further lines. */
export function isGiven(declaration: Declaration, { name, meta, of }: SheetColumn): boolean {
  if (of) return of.place > 0 || meta.initial !== undefined || meta.from !== undefined;
  return comesByItself(declaration, name);
}

/** Which column of a sheet fills which field. */
export interface Header {
  /** By position in the row; empty where the sheet's column is not taken. */
  columns: (SheetColumn | undefined)[];
  /** The words of the first row. */
  titles: string[];
  ignored: string[];
}

/** Matches the first row with the module's fields, by label with or without its unit. Throws {@link ImportRefused} where that cannot be. */
export function readHeader(entry: Entry, cells: readonly SheetValue[]): Header {
  const { title, declaration } = entry.module;
  const importable = importableColumns(entry, mostLines);
  const { before, after } = systemColumns(entry);
  const skipped = new Set([
    problemHeader,
    ...[...before, ...after].map(({ header }) => header),
    ...Object.values(declaration.fields).map((schema) => metaOf(schema).label),
  ]);
  const texts = cells.map(textOf);
  const columns = texts.map((text) =>
    importable.find(({ header, meta, of }) => text === header || (of === undefined && text === meta.label)),
  );
  const ignored = texts.filter((text, index) => text !== '' && !columns[index]);
  const unknown = ignored.filter((text) => !skipped.has(text));
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index);
  const missing = importable.filter(
    (column) => !isOptional(schemaOf(entry, column)) && !isGiven(declaration, column) && !columns.includes(column),
  );
  const problems = [
    ...unknown.map((text) => `${title}没有“${text}”这一列`),
    ...twice.map((column) => `“${column?.header}”列重复`),
    ...missing.map(({ header }) => `缺少“${header}”列`),
  ];
  if (problems.length > 0) throw new ImportRefused(problems.map((message) => ({ row: headerRow, path: '', message })));
  return { columns, titles: texts, ignored };
}
