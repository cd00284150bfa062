import { runTriggers } from '#shared/job.ts';
import type { OutputOf } from '#shared/operation.ts';
import { formatDuration } from '#web/kit/values/number-format.ts';
import type { listJobRuns } from '../../jobs.ts';

/** A run as the log tells it. */
export type JobRunRow = OutputOf<typeof listJobRuns>['rows'][number];

/** How long a run took; nothing while it runs. */
export function costOf({ startedAt, endedAt }: JobRunRow): string | null {
  if (endedAt === null) return null;
  return formatDuration(Date.parse(endedAt) - Date.parse(startedAt));
}

/** What made it run, with who asked for it. */
export function triggerOf({ trigger, userName }: JobRunRow): string {
  return userName ? `${runTriggers[trigger]}（${userName}）` : runTriggers[trigger];
}
