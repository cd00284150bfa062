import type { z } from 'zod';
import { readInput } from '#server/http/checked-input.ts';
import { problemsOf } from '#server/http/envelope.ts';
import type { Entry } from '#server/module/registry.ts';
import type { SheetValue } from '#server/sheet/sheet-row.ts';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import type { Header } from './import-header.ts';
import { readCell, textOf, textsOf } from './read-cell.ts';
import type { NameResolver } from './resolve-names.ts';
import type { SheetColumn } from './sheet-columns.ts';

type Values = Record<string, unknown>;
type LinePlace = NonNullable<SheetColumn['of']>;

/** One of the lines that a row carries, made where it is not there yet. */
function lineAt(values: Values, { lines: name, place }: LinePlace): Values {
  const lines = (values[name] ?? []) as Values[];
  values[name] = lines;
  lines[place] ??= {};
  return lines[place];
}

/** What a further line leaves open of yes and no is no: only the first has to say it. */
function withFlags(line: Values, fields: Fields): Values {
  const flags = Object.entries(fields).filter(([, schema]) => metaOf(schema).kind === 'flag');
  return { ...Object.fromEntries(flags.map(([name]) => [name, false])), ...line };
}

/** The lines that a row carries; where it has a third one and no second, the third follows the first. */
function lined(values: Values, { module }: Entry, columns: Header['columns']): Values {
  const names = new Set(columns.flatMap((column) => column?.of?.lines ?? []));
  const carried = [...names].flatMap((name) => {
    const lines = values[name] as (Values | undefined)[] | undefined;
    const { fields = {} } = metaOf(module.declaration.fields[name] as z.ZodType);
    const whole = lines?.flatMap((line, place) => (line ? [place === 0 ? line : withFlags(line, fields)] : []));
    return whole ? [[name, whole] as const] : [];
  });
  return { ...values, ...Object.fromEntries(carried) };
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
    const holder = of === undefined ? values : lineAt(values, of);
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
        'problem' in one
          ? [{ path: of === undefined ? name : `${of.lines}.${of.place}.${name}`, message: one.problem }]
          : [],
      ),
    );
    holder[name] = several ? ids : ids[0];
  }
  return { values, problems };
}

/** The record that a row stands for, or what is wrong with it. */
export async function readRow(
  entry: Entry,
  columns: Header['columns'],
  cells: readonly SheetValue[],
  resolver: NameResolver,
): Promise<{ record: Record<string, unknown> } | { problems: FieldProblem[] }> {
  const { input, prepare } = entry.module.calls.add;
  const { values: read, problems } = await readCells(columns, cells, resolver);
  const values = lined(read, entry, columns);
  const parsed = readInput(input, prepare ? prepare(values) : values);
  const unnamed = new Set(problems.map(({ path }) => path));
  if (!parsed.success) problems.push(...problemsOf(parsed.error).filter(({ path }) => !unnamed.has(path)));
  return parsed.success && problems.length === 0 ? { record: parsed.data as Record<string, unknown> } : { problems };
}
