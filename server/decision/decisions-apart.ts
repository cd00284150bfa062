import { Thread } from '#server/thread/thread.ts';
import type { Decision, DecisionTable } from '#shared/dmn/decision.ts';
import type { ReadDmn } from '#shared/dmn/read-dmn.ts';
import type { DecisionOutcome } from './decide.ts';
import type { DecisionJobs } from './decision-jobs.ts';

const thread = new Thread<DecisionJobs>(new URL('./decision-jobs.ts', import.meta.url), {
  heapMb: 256,
  isWatched: true,
  timeoutMs: 5_000,
  tooMuch: '决策表过大或运行过久',
});

/** The decisions of a file and what is wrong with them, read beside the event loop within limits of time and memory. */
export function readDecisionsApart(xml: string): Promise<ReadDmn> {
  return thread.do('read', xml);
}

/** The file with one table changed, written in the same way. */
export function writeTableApart(file: {
  xml: string;
  key: string;
  name: string;
  table: DecisionTable;
}): Promise<string> {
  return thread.do('write', file);
}

/** Decides in the same way. Throws `refused` with the reason where nothing can be decided. */
export function decideApart(
  decisions: readonly Decision[],
  key: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<DecisionOutcome> {
  return thread.do('decide', { decisions, key, variables });
}
