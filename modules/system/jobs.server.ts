import sql, { join } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { changesInWords, noteChange } from '#server/operation/note-change.ts';
import { dueAfter } from '#server/schedule/claim.ts';
import type { Job } from '#server/schedule/job.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { listJobRuns, listJobs, runJob, updateJob } from './jobs.ts';

type Run = OutputOf<typeof listJobRuns>['rows'][number];
type Row = Omit<OutputOf<typeof listJobs>['rows'][number], 'title' | 'note' | 'usualCron' | 'lastRun' | 'cron'> & {
  cron: string | null;
};

const runColumns = sql`run.id, run.code, run.trigger, person.name as "userName", run.started_at as "startedAt",
  run.ended_at as "endedAt", run.result, run.output, run.error`;

function demandJob(code: string, jobs: readonly Job[]): Job {
  const job = jobs.find((each) => each.code === code);
  if (!job) throw new AppError('notFound', '没有这个定时任务');
  return job;
}

/** Stores what an administrator made of a job; the declared schedule stays the declared one, so that it follows the product. */
async function change(
  input: { code: string; cron: string | null; isEnabled: boolean; isAlarming: boolean },
  job: Job,
  store: Transaction,
): Promise<void> {
  const { code, isEnabled, isAlarming } = input;
  const cron = input.cron === job.cron ? null : input.cron;
  const nextAt = dueAfter(cron ?? job.cron, new Date());
  await store.execute(sql`
    insert into scheduled_job (code, cron, is_enabled, is_alarming, next_at)
    values (${code}, ${cron}, ${isEnabled}, ${isAlarming}, ${nextAt})
    on conflict (code) do update set cron = excluded.cron, is_enabled = excluded.is_enabled,
      is_alarming = excluded.is_alarming, next_at = excluded.next_at`);
}

const words = { cron: '计划', isEnabled: '启用', isAlarming: '失败时通知管理员' };

const named = ({ title }: Job) => ({ kind: 'job', label: title }) as const;

/** How a job is set now: as administrators left it, else as it is declared. */
async function settingsOf({ code, cron }: Job, store: Transaction) {
  const stored = await store.one<{ cron: string; isEnabled: boolean; isAlarming: boolean }>(sql`
    select coalesce(cron, ${cron}) as cron, is_enabled as "isEnabled", is_alarming as "isAlarming"
    from scheduled_job where code = ${code}`);
  return stored ?? { cron, isEnabled: true, isAlarming: true };
}

/** The calls around scheduled jobs, for administrators. */
export function jobEndpoints(jobs: readonly Job[]): Endpoint[] {
  return [
    onRead(listJobs, ['admin'], async ({ page, size, search }, { store }) => {
      const wanted = search?.trim().toLowerCase() ?? '';
      const found = jobs.filter(({ code, title, note }) => `${code} ${title} ${note}`.toLowerCase().includes(wanted));
      const rows = await store.query<Row>(sql`
        select code, cron, is_enabled as "isEnabled", is_alarming as "isAlarming", next_at as "nextAt",
          failure_count as "failureCount" from scheduled_job`);
      const latest = await store.query<Run>(sql`
        select ${runColumns} from scheduled_job job
        join lateral (select * from job_run where code = job.code order by started_at desc limit 1) run on true
        left join "user" person on person.id = run.user_id`);
      return {
        total: found.length,
        rows: found.slice((page - 1) * size, page * size).map(({ code, title, note, cron }) => {
          const row = rows.find((each) => each.code === code);
          const lastRun = latest.find((each) => each.code === code) ?? null;
          const fresh = { isEnabled: true, isAlarming: true, nextAt: dueAfter(cron, new Date()), failureCount: 0 };
          return { ...fresh, ...row, code, title, note, cron: row?.cron ?? cron, usualCron: cron, lastRun };
        }),
      };
    }),
    onWrite(updateJob, ['admin'], async (input, context) => {
      const job = demandJob(input.code, jobs);
      const before = await settingsOf(job, context.store);
      await change(input, job, context.store);
      const after = await settingsOf(job, context.store);
      noteChange({ ...named(job), event: 'update', changes: changesInWords(before, after, words) }, context);
      return {};
    }),
    onWrite(runJob, ['admin'], async ({ code }, context) => {
      const { viewer, store } = context;
      const job = demandJob(code, jobs);
      const { cron } = job;
      noteChange({ ...named(job), event: 'run', changes: {} }, context);
      await store.execute(sql`
        insert into scheduled_job (code, next_at, asked_at, asked_by)
        values (${code}, ${dueAfter(cron, new Date())}, now(), ${viewer.id})
        on conflict (code) do update set asked_at = now(), asked_by = excluded.asked_by`);
      return {};
    }),
    onRead(listJobRuns, ['admin'], async ({ page, size, code, result }, { store }) => {
      const where = [sql`run.code = any(${jobs.map((job) => job.code)})`];
      if (code) where.push(sql`run.code = ${code}`);
      if (result) where.push(sql`run.result = ${result}`);
      const source = sql`job_run run left join "user" person on person.id = run.user_id where ${join(where, ' and ')}`;
      const order = sql`run.started_at desc, run.id desc`;
      const found = await readPage<Run>(store, { page, size }, runColumns, source, order);
      return { rows: found.rows, total: found.total };
    }),
  ];
}
