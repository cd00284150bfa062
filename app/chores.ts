import type { FastifyBaseLogger } from 'fastify';
import { sweepWebErrors } from '#modules/system/weberror.server.ts';
import { removeOrphans } from '#server/file/orphans.ts';
import { sweepRequests } from '#server/http/idempotency.ts';
import { sweepGuesses } from '#server/identity/guess.ts';
import { sweepNotices } from '#server/notice/mine.ts';
import type { Parts } from './endpoints.ts';

interface Chore {
  name: string;
  everyMs: number;
  work(): Promise<unknown>;
}

const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Does what nobody asks for: due work of processes, forgotten uploads, old idempotency keys and notices. Each chore waits for its own
 * end before it is due again. The answer stops them and waits for those that are at work.
 */
export function startChores({ database, engine, fileDirectory }: Parts, log: FastifyBaseLogger): () => Promise<void> {
  const chores: Chore[] = [
    { name: 'process jobs', everyMs: 2 * secondMs, work: () => engine.runJobs(database) },
    {
      name: 'forgotten uploads',
      everyMs: hourMs,
      work: () => removeOrphans(new Date(Date.now() - dayMs), database, fileDirectory),
    },
    { name: 'idempotency keys', everyMs: hourMs, work: () => sweepRequests(database, new Date(Date.now() - dayMs)) },
    { name: 'old notices', everyMs: hourMs, work: () => sweepNotices(90 * dayMs, database) },
    { name: 'wrong guesses', everyMs: hourMs, work: () => sweepGuesses(database) },
    { name: 'errors of browsers', everyMs: dayMs / 4, work: () => sweepWebErrors(database) },
  ];
  let isStopping = false;
  const wakers = new Set<() => void>();
  const sleep = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, delayMs);
      wakers.add(wake);
    });
  const loops = chores.map(async ({ name, everyMs, work }) => {
    while (!isStopping) {
      await sleep(everyMs);
      if (isStopping) return;
      await work().catch((error: unknown) => log.error({ err: error, chore: name }, 'a chore failed'));
    }
  });
  return async () => {
    isStopping = true;
    for (const wake of [...wakers]) wake();
    await Promise.all(loops);
  };
}
