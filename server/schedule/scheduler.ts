import type { FastifyBaseLogger } from 'fastify';
import { claimDue, enrol } from './claim.ts';
import type { Job, JobParts } from './job.ts';
import { perform } from './perform.ts';

/** How often a process looks for what is due; also how long "run now" takes to begin. */
const lookMs = 2_000;

/**
 * Runs jobs when they are due, each by exactly one of the processes on the store, and never a second time before its
 * end. The answer stops looking and waits for those that are at work.
 */
export async function startScheduler(
  jobs: readonly Job[],
  parts: JobParts,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  demandDifferentCodes(jobs);
  await enrol(jobs, parts.database, new Date());
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    for (const claim of await claimDue(jobs, parts.database, new Date())) {
      const run = perform(claim, parts).then(
        (cause) => void (cause && log.error({ err: cause, job: claim.job.code }, 'a job failed')),
        (error: unknown) => log.error({ err: error, job: claim.job.code }, 'the end of a job was not written down'),
      );
      running.add(run);
      void run.finally(() => running.delete(run));
    }
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs that are due'))
      .finally(() => (looking = undefined));
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await looking;
    await Promise.all(running);
  };
}

function demandDifferentCodes(jobs: readonly Job[]): void {
  const codes = new Set<string>();
  for (const { code } of jobs) {
    if (codes.has(code)) throw new Error(`two jobs are called ${code}`);
    codes.add(code);
  }
}
