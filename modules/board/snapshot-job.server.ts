import type { Queryable } from '#server/database/database.ts';
import { viewerInPost } from '#server/identity/viewer-in-post.ts';
import type { Registry } from '#server/module/registry.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { forgetUnseen, keep, type SnapshotOwner, watchedSince } from '#server/snapshot/snapshots.ts';
import { AppError } from '#shared/error.ts';
import { evaluate } from './evaluate.server.ts';
import { readBoard } from './show.server.ts';

/** A board that nobody has opened for so long waits until somebody does. */
const watchedHours = 12;
const keptDays = 30;

/** Works a snapshot out anew; whoever may no longer open the board has none to be kept. */
async function renew(owner: SnapshotOwner, store: Queryable, registry: Registry): Promise<void> {
  const viewer = await viewerInPost(owner.userId, owner.positionId, store);
  if (!viewer) return;
  const context = { viewer, store };
  try {
    const { widgets } = await readBoard(owner.recordId, context, registry);
    const names = widgets.map(({ source }) => source);
    await keep(owner, await evaluate(names, context, registry), store, { isSeen: false });
  } catch (error) {
    if (!(error instanceof AppError && error.failure === 'notFound')) throw error;
  }
}

/** Boards that are looked at open at once with figures of the last five minutes. */
export const boardJobs: readonly Job[] = [
  {
    code: 'board-snapshot',
    title: '更新大屏数据',
    note: '每 5 分钟为最近 12 小时内打开过的大屏重新统计，打开大屏时不用等待；30 天没有人看的数据随之清理。',
    cron: '*/5 * * * *',
    run: async ({ database, registry }) => {
      await forgetUnseen(keptDays, database);
      const watched = await watchedSince(watchedHours, database);
      const count = await eachDue(watched, (owner) => renew(owner, database, registry));
      return amountDone('更新', count, '份');
    },
  },
];
