import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Origin } from '#server/http/endpoint.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { record } from '#server/operation/record.ts';
import type { SheetRow } from '#server/sheet/sheet-row.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { type ImportMode, type importAnswer, importWholeLimit } from '#shared/import-call.ts';
import { type Header, headerRow, ImportRefused, readHeader } from './import-header.ts';
import { Pace, portionsOf } from './import-portions.ts';
import { addRows, type RowResult } from './import-rows.ts';
import { RowsAbove } from './rows-above.ts';

type Answer = z.output<typeof importAnswer>;

const rowLimit = 100_000;
/** More problems than these are counted, not told. */
const problemLimit = 500;

/** Where the rows of a sheet go. */
export interface ImportTarget {
  entry: Entry;
  registry: Registry;
  database: Database;
  viewer: Viewer;
  origin: Origin;
}

/** Is told of every row that has a problem, with the header that it was read by. */
export type OnFaulty = (result: RowResult, header: Header) => Promise<void> | void;

/** Carries the answer out of a transaction that is to be undone. */
class Undone extends Error {
  readonly results: RowResult[];

  constructor(results: RowResult[]) {
    super('an import was not to be stored');
    this.results = results;
  }
}

/**
 * One transaction; `isKept` says from what became of the rows whether it stays. `pace` learns how long it held the store.
 * `above` comes first and is told nothing of.
 */
function portion(
  target: ImportTarget,
  columns: Header['columns'],
  rows: readonly SheetRow[],
  isKept: (results: RowResult[]) => boolean,
  pace = new Pace(),
  above: readonly SheetRow[] = [],
): Promise<RowResult[]> {
  const { entry, registry, database, viewer, origin } = target;
  const startedAt = new Date();
  return database
    .transaction(async (store) => {
      const heldFrom = performance.now();
      const all = await addRows(entry, columns, [...above, ...rows], { viewer, store }, registry);
      const results = all.slice(above.length);
      pace.note(rows.length, performance.now() - heldFrom);
      if (!isKept(results)) throw new Undone(results);
      const endpoint = { operation: entry.declared.calls.import, module: entry.module.name };
      const about = { id: store.id, endpoint, viewer, origin, input: null, answer: null, startedAt };
      const message = `导入 ${results.filter(({ problems }) => problems.length === 0).length} 条`;
      await record({ ...about, result: 'done', message, costMs: Date.now() - startedAt.getTime() }, store);
      return results;
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.results;
      throw error;
    });
}

function hasFault(results: readonly RowResult[]): boolean {
  return results.some(({ problems }) => problems.length > 0);
}

/** Which transactions stay, by what was wanted. */
const keeping: Record<ImportMode, (results: RowResult[]) => boolean> = {
  check: () => false,
  all: (results) => !hasFault(results),
  good: () => true,
};

/**
 * Adds a record for each row of a sheet. `all` stores every row or none, which is for sheets of up to 5,000 rows; `good`
 * stores those without a problem; `check` stores nothing and answers the same. Attachments are not imported, of lines
 * the first one where there must be one.
 */
export async function importSheet(
  target: ImportTarget,
  batches: AsyncIterable<SheetRow[]>,
  mode: ImportMode,
  onFaulty: OnFaulty = () => {},
): Promise<Answer> {
  const { entry } = target;
  const rest = batches[Symbol.asyncIterator]();
  const beginning: SheetRow[] = [];
  let isWhole = false;
  while (!isWhole && beginning.length <= importWholeLimit + headerRow) {
    const next = await rest.next();
    if (next.done) isWhole = true;
    else beginning.push(...next.value);
  }
  const header = readHeader(entry, beginning.find(({ number }) => number === headerRow)?.cells ?? []);
  const first = beginning.filter(({ number }) => number !== headerRow);
  if (first.length === 0) throw new AppError('invalid', '表格中没有数据');
  if (!isWhole && mode === 'all') {
    throw new AppError('invalid', `超过 ${importWholeLimit} 行的表格不能整体导入，请分批导入，或只导入没有问题的行`);
  }

  const answer: Answer = { imported: 0, total: 0, faulty: 0, errors: [], ignored: header.ignored };
  const count = async (results: RowResult[]) => {
    const isStored = keeping[mode](results);
    for (const result of results) {
      answer.total += 1;
      if (result.problems.length === 0) {
        if (isStored) answer.imported += 1;
        continue;
      }
      answer.faulty += 1;
      const told = result.problems.slice(0, problemLimit - answer.errors.length);
      answer.errors.push(...told.map((problem) => ({ row: result.row.number, ...problem })));
      await onFaulty(result, header);
    }
  };
  // What need not stand or fall as a whole lets others through; a trial has to see what the sheet itself says twice.
  if (isWhole && mode !== 'good') {
    await count(await portion(target, header.columns, first, keeping[mode]));
    return answer;
  }
  const pace = new Pace();
  const rowsAbove = mode === 'check' ? new RowsAbove(entry, header.columns) : null;
  for await (const rows of portionsOf(first, rest, pace)) {
    if (answer.total + rows.length > rowLimit) {
      const done = mode === 'good' ? `，前 ${answer.total} 行已处理，其中 ${answer.imported} 行已导入` : '';
      throw new AppError('invalid', `一次最多导入 ${rowLimit} 行${done}，请把其余的行另存为一个文件`);
    }
    await count(await portion(target, header.columns, rows, keeping[mode], pace, rowsAbove?.before(rows)));
  }
  return answer;
}

/** The answer for a sheet that was refused by its header. */
export function answerRefusal(error: unknown): Answer {
  if (!(error instanceof ImportRefused)) throw error;
  return { imported: 0, total: 0, faulty: 0, errors: error.problems, ignored: [] };
}
