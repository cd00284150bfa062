import { Thread } from '#server/thread/thread.ts';
import type { SheetJobs } from './sheet-jobs.ts';
import type { SheetLimits, SheetRow } from './sheet-row.ts';

const threadLimits = {
  heapMb: 256,
  timeoutMs: 20_000,
  tooMuch: '该表格的内容过多或过于复杂，无法读取',
};

/**
 * The rows of the first sheet of an xlsx file, some hundred at a time. It is read in a thread of its own, row by row, so
 * that neither a large nor a hostile file is ever whole in memory or holds the event loop. Throws `invalid` for what is no
 * such file and `tooLarge` past the limits.
 */
export async function* readSheet(path: string, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  const thread = new Thread<SheetJobs>(new URL('./sheet-jobs.ts', import.meta.url), threadLimits);
  try {
    await thread.do('open', { path, limits });
    for (;;) {
      const batch = await thread.do('next', undefined);
      if (batch.length === 0) return;
      yield batch;
    }
  } finally {
    await thread.close();
  }
}
