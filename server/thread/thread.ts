import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/error.ts';
import type { Jobs, Order, Report } from './serve-jobs.ts';

/** What a thread that is ready may take for one job before it is ended, and what is said of an input that takes more. */
export interface ThreadLimits {
  heapMb: number;
  /**
   * Whether the thread is ended from outside as soon as it holds more. Where memory grows in large steps, as a list does, V8 may end
   * the whole process at a limit of its own, before the thread can be.
   */
  isWatched?: boolean;
  timeoutMs: number;
  /** A Chinese sentence. */
  tooMuch: string;
}

/** How much more a thread that is watched may hold before V8 itself ends it. */
const roomFactor = 4;
const watchMs = 20;

function answerOf(report: Report): unknown {
  if (report.kind === 'done') return report.answer;
  if (report.kind === 'failed') throw report.error;
  throw new AppError(report.failure, report.message, { fields: report.fields });
}

/**
 * Does jobs on what strangers made, beside the event loop and within limits: an input that takes more memory or time than
 * agreed ends the thread and is refused as too large; the next job finds a new thread. One job at a time.
 */
export class Thread<Served extends Jobs> {
  readonly #file: URL;
  readonly #limits: ThreadLimits;
  #worker: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `file` calls `serveJobs`. */
  constructor(file: URL, limits: ThreadLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Waits for the jobs before it, then for this one. Refusals of the job come as the same errors. */
  do<Name extends keyof Served & string>(
    name: Name,
    input: Parameters<Served[Name]>[0],
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    const done = this.#last.then(() => this.#ask({ name, input }));
    this.#last = done.catch(() => undefined);
    return done as Promise<Awaited<ReturnType<Served[Name]>>>;
  }

  /** Ends the thread; what it was doing is refused. A later job would begin a new one. */
  async close(): Promise<void> {
    const begun = this.#worker;
    this.#worker = undefined;
    const worker = await begun?.catch(() => undefined);
    await worker?.terminate();
  }

  async #ask(order: Order): Promise<unknown> {
    this.#worker ??= this.#begin();
    const worker = await this.#worker;
    const { timeoutMs, heapMb, isWatched, tooMuch } = this.#limits;
    // An idle thread keeps no process alive, a busy one does.
    worker.ref();
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    const watch = isWatched ? setInterval(() => endIfOver(worker, heapMb), watchMs) : undefined;
    try {
      const report = reportFrom(worker, tooMuch);
      worker.postMessage(order);
      return answerOf(await report);
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      worker.unref();
    }
  }

  /** Answers a thread once it is ready. How long that takes depends on the machine: no input is to blame for it. */
  #begin(): Promise<Worker> {
    const { heapMb, isWatched, tooMuch } = this.#limits;
    const maxOldGenerationSizeMb = isWatched ? heapMb * roomFactor : heapMb;
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb } });
    const begun = reportFrom(worker, tooMuch).then(() => worker);
    const forget = () => {
      if (this.#worker === begun) this.#worker = undefined;
    };
    // Whoever waits hears of it by the end of the thread.
    worker.on('error', forget).once('exit', forget);
    return begun;
  }
}

function endIfOver(worker: Worker, heapMb: number): void {
  worker.getHeapStatistics().then(
    ({ used_heap_size: usedBytes }) => {
      if (usedBytes > heapMb * 2 ** 20) void worker.terminate();
    },
    // It has ended meanwhile.
    () => undefined,
  );
}

function reportFrom(worker: Worker, tooMuch: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', hear).off('error', fail).off('exit', end);
      act();
    };
    const hear = (report: Report) => settle(() => resolve(report));
    const end = () => settle(() => reject(new AppError('tooLarge', tooMuch)));
    const fail = (error: NodeJS.ErrnoException) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('tooLarge', tooMuch) : error));
    worker.on('message', hear).on('error', fail).on('exit', end);
  });
}
