import type { Database } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { type Performed, record } from './record.ts';

/** Refusals that tell something about a person. What was only entered wrongly does not, nor what nobody could help. */
const telling: ReadonlySet<string> = new Set(['forbidden', 'notFound', 'refused', 'conflict', 'internal']);

/** More than this waiting means that the store is away; the log of the process has the rest. */
const most = 1_000;

/** Whether a call belongs into the log that was refused for this. */
export function isTelling(error: unknown): boolean {
  return telling.has(error instanceof AppError ? error.failure : 'internal');
}

/** Writes down what has no transaction of its own to be written in, one after the other, without anybody waiting for it. */
export class Recorder {
  readonly #database: Database;
  #waiting: Performed[] = [];
  #writing: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a call to be written down soon. */
  add(performed: Performed): void {
    if (this.#waiting.length < most) this.#waiting.push(performed);
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  /** Waits until everything is written. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const next = this.#waiting;
      this.#waiting = [];
      // A store that is away loses these: the calls themselves found it away too.
      for (const performed of next) await record(performed, this.#database).catch(() => undefined);
    }
  }
}
