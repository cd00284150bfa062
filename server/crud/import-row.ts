import { readInput } from '#server/http/checked-input.ts';
import { problemsOf } from '#server/http/envelope.ts';
import type { Entry } from '#server/module/registry.ts';
import type { SheetValue } from '#server/sheet/sheet-row.ts';
import type { FieldProblem } from '#shared/error.ts';
import type { Header } from './import-header.ts';
import { readCell, textOf, textsOf } from './read-cell.ts';
import type { NameResolver } from './resolve-names.ts';

type Values = Record<string, unknown>;

/** The first of the lines that a row begins, made where it is not there yet. */
function firstLine(values: Values, name: string): Values {
  const [line = {}] = (values[name] ?? []) as Values[];
  values[name] = [line];
  return line;
}

/** What the cells of a row say by field, and what of it cannot be understood. */
async function readCells(
  columns: Header['columns'],
  cells: readonly SheetValue[],
  resolver: NameResolver,
): Promise<{ values: Values; problems: FieldProblem[] }> {
  const values: Values = {};
  const problems: FieldProblem[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (!column || cell === null || textOf(cell) === '') continue;
    const { name, meta, of } = column;
    const holder = of === undefined ? values : firstLine(values, of);
    if (!meta.module && !meta.dictionary) {
      holder[name] = readCell(meta, cell);
      continue;
    }
    const several = meta.kind === 'references';
    const found = [];
    for (const text of several ? textsOf(cell) : [textOf(cell)]) found.push(await resolver.resolve(meta, text));
    const ids = found.flatMap((one) => ('id' in one ? [one.id] : []));
    problems.push(
      ...found.flatMap((one) =>
        'problem' in one ? [{ path: of === undefined ? name : `${of}.0.${name}`, message: one.problem }] : [],
      ),
    );
    holder[name] = several ? ids : ids[0];
  }
  return { values, problems };
}

/** The record that a row stands for, or what is wrong with it. */
export async function readRow(
  { module }: Entry,
  columns: Header['columns'],
  cells: readonly SheetValue[],
  resolver: NameResolver,
): Promise<{ record: Record<string, unknown> } | { problems: FieldProblem[] }> {
  const { input, prepare } = module.calls.add;
  const { values, problems } = await readCells(columns, cells, resolver);
  const parsed = readInput(input, prepare ? prepare(values) : values);
  const unnamed = new Set(problems.map(({ path }) => path));
  if (!parsed.success) problems.push(...problemsOf(parsed.error).filter(({ path }) => !unnamed.has(path)));
  return parsed.success && problems.length === 0 ? { record: parsed.data as Record<string, unknown> } : { problems };
}
