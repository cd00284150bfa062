import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { valueParsers } from './value-parsers.ts';

// Two threads that run WebAssembly free the same wrapper now and then, which ends the process (decision 0107).
setFlagsFromString('--no-wasm-code-gc');
// What the store does often is made fast code after a quarter of the usual work: a first start has most of it before it.
setFlagsFromString('--wasm-tiering-budget=3000000');

/** The embedded store as the byte stream that the PostgreSQL driver expects of a socket. */
class WorkerSocket extends Duplex {
  readonly #worker: Worker;
  readonly #hear = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
  };
  readonly #fail = (error: unknown) => {
    this.destroy(error instanceof Error ? error : new Error(String(error)));
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#hear);
    worker.on('error', this.#fail);
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // The driver reuses its buffers: the thread needs a copy of its own.
    this.#worker.postMessage(new Uint8Array(chunk));
    done();
  }

  /** What is written at once reaches the store at once, and it answers once. */
  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  /** The driver has said good-bye: nothing more is to come, which lets the pool see its last connection close. */
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#hear);
    this.#worker.off('error', this.#fail);
    done(error);
  }
}

/** Resolves when the worker says the word, rejects when it dies first. */
function heard(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (message === word) resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the embedded store stopped with code ${code}`)));
  });
}

/**
 * Opens (and on the first time makes) the embedded store in a directory; refuses a directory that another process holds.
 * It never asks the disk to flush: safe against a killed process, not against a power failure. One that is made is empty;
 * where it `mayBePrepared` it has the newest schema already if building the product left one, which no backup could be read
 * back into but one of the same schema.
 */
export async function openEmbedded(dataDirectory: string, { mayBePrepared = false } = {}): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true });
  const unlock = lockDirectory(dataDirectory);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory: join(dataDirectory, 'store'), mayBePrepared },
  });
  await heard(worker, 'ready').catch((error: unknown) => {
    unlock();
    throw error;
  });
  const pool = new pg.Pool({
    stream: () => new WorkerSocket(worker) as unknown as import('node:net').Socket,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: valueParsers,
    pipeline: true,
  });
  const stop = async () => {
    const closed = heard(worker, 'closed');
    worker.postMessage('close');
    await closed;
    await worker.terminate();
    unlock();
  };
  return new Database(pool, stop, true);
}
