import type { FastifyBaseLogger } from 'fastify';
import { startScheduler } from '#server/schedule/scheduler.ts';
import type { Parts } from './endpoints.ts';
import { jobs } from './jobs.ts';

/** How often due work of processes is looked for. */
const engineMs = 2_000;

/**
 * Does what nobody asks for: the declared jobs by their schedules, and the due work of processes, which every process
 * of the server shares. The answer stops both and waits for what is at work.
 */
export async function startChores(parts: Parts, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { database, engine } = parts;
  const stopScheduler = await startScheduler(jobs, parts, log);
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    working ??= engine
      .runJobs(database)
      .catch((error: unknown) => log.error({ err: error }, 'due work of processes failed'))
      .finally(() => (working = undefined));
  }, engineMs);
  return async () => {
    clearInterval(timer);
    await Promise.all([working, stopScheduler()]);
  };
}
