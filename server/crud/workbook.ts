import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CellValue, SheetShape } from '#server/sheet/sheet-markup.ts';
import { FairQueue } from '#server/thread/fair-queue.ts';

/** What the thread is to begin: where to write, and which sheets. */
export interface WorkbookOrder {
  path: string;
  sheets: SheetShape[];
}

/** What the thread is told: to begin a workbook, more rows of a sheet, or to finish. It answers each with one word. */
export type WorkbookMessage = WorkbookOrder | { sheet: number; rows: CellValue[][] } | 'finish';

/** A workbook being written in a thread of its own. */
export interface Workbook {
  /** Resolves when the rows are written: whoever waits for it never has more of them in memory than one helping. */
  append(sheet: number, rows: CellValue[][]): Promise<void>;
}

/** A finished workbook; reading it to the end, or giving it up, removes it. */
export interface WorkbookFile {
  body: ReadStream;
  sizeBytes: number;
}

const heapLimitMb = 256;

/** A thread that has finished its workbook and waits for the next: starting one takes longer than most workbooks. */
let idle: Worker | undefined;

function idleThread(): Worker | undefined {
  const worker = idle;
  idle = undefined;
  return worker;
}

function newThread(): Worker {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  });
  worker.once('exit', () => {
    if (idle === worker) idle = undefined;
  });
  // Whoever waits hears of it by the end of the thread.
  worker.on('error', () => undefined);
  return worker;
}

/** The thread, asked one thing after another. */
class Writer implements Workbook {
  readonly #worker = idleThread() ?? newThread();
  readonly #end: Promise<never>;
  #last: Promise<void> = Promise.resolve();
  #isFinished = false;
  #stopListening = () => {};

  constructor(order: WorkbookOrder) {
    const worker = this.#worker;
    // An idle thread keeps no process alive, a busy one does.
    worker.ref();
    this.#end = new Promise<never>((_, reject) => {
      const end = (code: number) => reject(new Error(`the workbook thread stopped with code ${code}`));
      worker.once('error', reject).once('exit', end);
      this.#stopListening = () => worker.off('error', reject).off('exit', end);
    });
    // Whoever asks next hears of it.
    this.#end.catch(() => undefined);
    this.#ask(order).catch(() => undefined);
  }

  append(sheet: number, rows: CellValue[][]): Promise<void> {
    return this.#ask({ sheet, rows });
  }

  async finish(): Promise<void> {
    await this.#ask('finish');
    this.#isFinished = true;
  }

  /** Keeps the thread for the next workbook; one that was given up amid its workbook is ended. */
  async close(): Promise<void> {
    this.#stopListening();
    this.#worker.unref();
    if (this.#isFinished && !idle) idle = this.#worker;
    else await this.#worker.terminate();
  }

  #ask(message: WorkbookMessage): Promise<void> {
    this.#last = this.#last.then(() => {
      const answered = new Promise<void>((resolve) => this.#worker.once('message', () => resolve()));
      this.#worker.postMessage(message);
      return Promise.race([answered, this.#end]);
    });
    return this.#last;
  }
}

/** What makes a workbook for a user; {@link makeWorkbook} unless it is made where nobody waits. */
export type MakeWorkbook = typeof makeWorkbook;

/** The same at once, beside the queue: for one who makes one after the other anyway. */
export async function writeWorkbook(
  _userId: string,
  sheets: SheetShape[],
  fill: (workbook: Workbook) => Promise<void>,
): Promise<WorkbookFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tongtu-workbook-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'workbook.xlsx');
    const writer = new Writer({ path, sheets });
    try {
      await fill(writer);
      await writer.finish();
    } finally {
      await writer.close();
    }
    const { size } = await stat(path);
    const body = createReadStream(path);
    body.once('close', () => void clear());
    return { body, sizeBytes: size };
  } catch (error) {
    await clear();
    throw error;
  }
}

const queue = new FairQueue({
  atOnce: 1,
  perUser: 3,
  overall: 40,
  tooMany: '正在生成的表格较多，请等前面的导出完成后再试',
});

/**
 * Makes an xlsx file for a user, sheet by sheet as `fill` appends the rows. A large one takes seconds, so it is written
 * beside the event loop, into a file as it grows, and one after the other, users taking turns; who asks for too many at
 * once is refused.
 */
export function makeWorkbook(
  userId: string,
  sheets: SheetShape[],
  fill: (workbook: Workbook) => Promise<void>,
): Promise<WorkbookFile> {
  return queue.run(userId, () => writeWorkbook(userId, sheets, fill));
}
