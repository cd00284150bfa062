import { Archive } from '#server/file/archive.ts';
import { serveJobs } from '#server/thread/serve-jobs.ts';
import type { SheetLimits, SheetRow } from './sheet-row.ts';
import { sheetRows } from './sheet-rows.ts';

/** Rows that cross to the asking thread at once. */
const batchSize = 500;

let rows: AsyncGenerator<SheetRow> | undefined;

/** What is done with a sheet in a thread of its own: it is opened once and then asked for more until there is no more. */
const jobs = {
  async open({ path, limits }: { path: string; limits: SheetLimits }): Promise<void> {
    rows = sheetRows(await Archive.open(path, limits.inflatedBytes), limits);
  },
  async next(): Promise<SheetRow[]> {
    const batch: SheetRow[] = [];
    while (batch.length < batchSize) {
      const step = await rows?.next();
      if (!step || step.done) break;
      batch.push(step.value);
    }
    return batch;
  },
};

/** The calls of the thread. */
export type SheetJobs = typeof jobs;

serveJobs(jobs);
