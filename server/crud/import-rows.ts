import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { SheetRow } from '#server/sheet/sheet-row.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import { lineName } from '#shared/sheet-column.ts';
import { enter } from './event.ts';
import type { Header } from './import-header.ts';
import { readRow } from './import-row.ts';
import { NameResolver } from './resolve-names.ts';

/** So many rows share one savepoint: most sheets are in order, and undoing a few good rows costs little. */
const togetherCount = 50;

/** What became of one row; no problem means that it was stored. */
export interface RowResult {
  row: SheetRow;
  problems: FieldProblem[];
}

function problemsIn(error: unknown): FieldProblem[] {
  if (!(error instanceof AppError)) throw error;
  return error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
}

/** The same problems, each saying which of several lines it is about; of the first its words are enough. */
function told(problems: readonly FieldProblem[], { module }: Entry): FieldProblem[] {
  return problems.map(({ path, message }) => {
    const [name = '', place = '0', field] = path.split('.');
    const schema = module.declaration.fields[name];
    const isFurther = schema && field && metaOf(schema).kind === 'lines' && Number(place) > 0;
    return { path, message: isFurther ? `${lineName(metaOf(schema).label, Number(place))}：${message}` : message };
  });
}

/**
 * Adds a record for each row inside the caller's transaction, through the same checks, rights and hooks as single ones; a
 * row that is refused leaves nothing behind, and the others stay.
 */
export async function addRows(
  entry: Entry,
  columns: Header['columns'],
  rows: readonly SheetRow[],
  context: Context,
  registry: Registry,
): Promise<RowResult[]> {
  let resolver = new NameResolver(context, registry);

  async function addOne(row: SheetRow): Promise<RowResult> {
    const read = await readRow(entry, columns, row.cells, resolver);
    if ('problems' in read) return { row, problems: told(read.problems, entry) };
    await enter(entry, read.record, context, registry);
    return { row, problems: [] };
  }

  /** Answers what the work throws when it is refused, and undoes what it has stored. */
  async function undoable<Answer>(
    work: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | { refused: FieldProblem[] }> {
    try {
      return { answer: await context.store.part(work) };
    } catch (error) {
      const refused = problemsIn(error);
      // It may have found what is gone again.
      resolver = new NameResolver(context, registry);
      return { refused };
    }
  }

  const results: RowResult[] = [];
  for (let start = 0; start < rows.length; start += togetherCount) {
    const together = rows.slice(start, start + togetherCount);
    const all = await undoable(async () => {
      const done: RowResult[] = [];
      for (const row of together) done.push(await addOne(row));
      return done;
    });
    if ('answer' in all) {
      results.push(...all.answer);
      continue;
    }
    for (const row of together) {
      const one = await undoable(() => addOne(row));
      results.push('answer' in one ? one.answer : { row, problems: told(one.refused, entry) });
    }
  }
  return results;
}
