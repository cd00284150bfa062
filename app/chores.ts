import type { FastifyBaseLogger } from 'fastify';
import { runExports } from '#server/export/run-exports.ts';
import { startScheduler } from '#server/schedule/scheduler.ts';
import type { Parts } from './endpoints.ts';
import { exportMakers } from './export-makers.ts';
import { jobs } from './jobs.ts';

/** How often due work of processes is looked for. */
const engineMs = 2_000;

/**
 * Does what nobody asks for: the declared jobs by their schedules, and the due work of processes, which every process
 * of the server shares. The answer stops both and waits for what is at work.
 */
export async function startChores(parts: Parts, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { database, engine } = parts;
  const makers = exportMakers(parts);
  const stopScheduler = await startScheduler(jobs, parts, log);
  const stopWork = repeat(() => engine.runJobs(database), log, 'due work of processes failed');
  // Beside it, so that whoever answers slowly holds up nothing else.
  const stopCalls = repeat(() => engine.runCalls(database), log, 'calls of processes failed');
  const stopExports = repeat(() => runExports({ ...parts, makers }), log, 'an export failed');
  return async () => {
    await Promise.all([stopWork(), stopCalls(), stopExports(), stopScheduler()]);
  };
}

/** Does something again and again, never twice at once; the answer stops it and waits for what is at work. */
function repeat(work: () => Promise<number>, log: FastifyBaseLogger, complaint: string): () => Promise<void> {
  let working: Promise<unknown> | undefined;
  let isStopping = false;
  const workOff = async () => {
    // A round takes a part of what is due at most: where there is more, the next one follows at once.
    while ((await work()) > 0 && !isStopping);
  };
  const timer = setInterval(() => {
    working ??= workOff()
      .catch((error: unknown) => log.error({ err: error }, complaint))
      .finally(() => (working = undefined));
  }, engineMs);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await working;
  };
}
