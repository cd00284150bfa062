import { moduleJobs } from '#modules/server.ts';
import { deliverNotices } from '#server/channel/deliver.ts';
import { clockJob } from '#server/due/escalate.ts';
import { dueReminders } from '#server/due/remind.ts';
import { sweepExports } from '#server/export/run-exports.ts';
import { removeOrphans } from '#server/file/orphans.ts';
import { sweepRequests } from '#server/http/idempotency.ts';
import { sweepGuesses } from '#server/identity/guess.ts';
import { sweepNotices } from '#server/notice/mine.ts';
import { recycleJobs } from '#server/recycle/purge.ts';
import { rollupJob } from '#server/rollup/rebuild.ts';
import { type Job, removedRows } from '#server/schedule/job.ts';
import { sweepRuns } from '#server/schedule/runs.ts';

const dayMs = 86_400_000;

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** What the platform does for itself. */
const platformJobs: readonly Job[] = [
  dueReminders,
  clockJob,
  deliverNotices,
  rollupJob,
  {
    code: 'orphan-files',
    title: '清理未保存的上传',
    note: '删除上传后一天内没有随任何记录保存的文件。',
    cron: '10 * * * *',
    run: async ({ database, blobs }, now) => removedRows(await removeOrphans(dayBefore(now), database, blobs)),
  },
  {
    code: 'old-exports',
    title: '清理过期的导出',
    note: '删除完成超过 7 天的后台导出及其文件。',
    cron: '25 * * * *',
    run: async (parts) => removedRows(await sweepExports(parts)),
  },
  {
    code: 'idempotency-keys',
    title: '清理防重复提交的记录',
    note: '删除一天前的防重复提交记录，此后同一次提交不会再重发。',
    cron: '20 * * * *',
    run: async ({ database }, now) => removedRows(await sweepRequests(database, dayBefore(now))),
  },
  {
    code: 'old-notices',
    title: '清理过期消息',
    note: '删除已读超过 90 天、未读超过一年的站内消息。',
    cron: '15 4 * * *',
    run: async ({ database }) => removedRows(await sweepNotices(90 * dayMs, database)),
  },
  {
    code: 'wrong-guesses',
    title: '清理登录失败的计数',
    note: '删除已过锁定期的密码与验证码错误计数。',
    cron: '30 * * * *',
    run: async ({ database }) => removedRows(await sweepGuesses(database)),
  },
  {
    code: 'job-runs',
    title: '清理任务日志',
    note: '每个任务只留最近 500 次运行，且不超过 90 天。',
    cron: '40 4 * * *',
    run: async ({ database }) => removedRows(await sweepRuns(database)),
  },
];

/** Every job of the application; one more belongs to the module that it serves. */
export const jobs: readonly Job[] = [...moduleJobs, ...platformJobs, ...recycleJobs];
