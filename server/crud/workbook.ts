import { Worker } from 'node:worker_threads';
import { FairQueue } from '#server/thread/fair-queue.ts';

/** What a cell may hold. */
export type CellValue = string | number | Date | null;

/** One sheet before its rows are known. */
export interface SheetShape {
  /** Shown on the tab; signs that spreadsheets forbid there are replaced. */
  name: string;
  columns: { header: string; format: string | undefined }[];
}

/** What the thread is told: more rows of a sheet, or to finish. */
export type WorkbookMessage = { sheet: number; rows: CellValue[][] } | 'finish';

/** A workbook being written in a thread of its own. */
export interface Workbook {
  append(sheet: number, rows: CellValue[][]): void;
}

const heapLimitMb = 1024;

/** The thread's one message, or what it died of. */
function finished(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the workbook thread stopped with code ${code}`)));
  });
}

async function write(sheets: SheetShape[], fill: (workbook: Workbook) => Promise<void>): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  });
  const tell = (message: WorkbookMessage) => worker.postMessage(message);
  const content = finished(worker);
  try {
    await Promise.race([content, fill({ append: (sheet, rows) => tell({ sheet, rows }) })]);
    tell('finish');
    const { buffer, byteOffset, byteLength } = await content;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    content.catch(() => undefined);
    await worker.terminate();
  }
}

const queue = new FairQueue({
  atOnce: 1,
  perUser: 3,
  overall: 40,
  tooMany: '正在生成的表格较多，请等前面的导出完成后再试',
});

/**
 * Makes an xlsx file for a user, sheet by sheet as `fill` appends the rows. A large one takes seconds and some hundred
 * megabytes, so it is written beside the event loop and one after the other, users taking turns; who asks for too many at
 * once is refused.
 */
export function makeWorkbook(
  userId: string,
  sheets: SheetShape[],
  fill: (workbook: Workbook) => Promise<void>,
): Promise<Buffer> {
  return queue.run(userId, () => write(sheets, fill));
}
