import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/error.ts';
import type { Jobs, Order, Report } from './serve-jobs.ts';

/** What a thread may take for one job before it is ended, and what is said of an input that takes more. */
export interface ThreadLimits {
  heapMb: number;
  timeoutMs: number;
  /** A Chinese sentence. */
  tooMuch: string;
}

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
  #worker: Worker | undefined;
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
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(order: Order): Promise<unknown> {
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const { timeoutMs, tooMuch } = this.#limits;
    // An idle thread keeps no process alive, a busy one does.
    worker.ref();
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    try {
      return answerOf(await reportFrom(worker, order, tooMuch));
    } finally {
      clearTimeout(timer);
      worker.unref();
    }
  }

  #begin(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb } });
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // Whoever waits hears of it by the end of the thread.
    worker.on('error', () => undefined);
    return worker;
  }
}

function reportFrom(worker: Worker, order: Order, tooMuch: string): Promise<Report> {
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
    worker.postMessage(order);
  });
}
