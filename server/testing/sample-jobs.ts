import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { serveJobs } from '#server/thread/serve-jobs.ts';
import { AppError } from '#shared/error.ts';

let count = 0;

/** Jobs that behave and jobs that do not, for testing what a thread makes of them. */
const jobs = {
  /** How many jobs were counted in this thread, and whether it is one of its own. */
  async count(waitMs: number) {
    count += 1;
    const mine = count;
    await setTimeout(waitMs);
    return { mine, last: count, isApart: !isMainThread };
  },
  spin() {
    for (;;);
  },
  hoard() {
    const hoarded: number[][] = [];
    for (;;) hoarded.push(Array.from({ length: 100_000 }, Math.random));
  },
  grow() {
    const list: object[] = [];
    for (;;) list.push({ place: String(list.length) });
  },
  refuse() {
    throw new AppError('invalid', '第 3 行有误', { fields: [{ path: 'row', message: '有误' }] });
  },
  fail() {
    throw new TypeError('a mistake');
  },
  leave() {
    process.exit(3);
  },
};

/** The calls of the thread. */
export type SampleJobs = typeof jobs;

serveJobs(jobs);
