import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { hoursOfDay } from './rules.ts';
import { tasklog } from './tasklog.ts';

/** Work is logged by those who do it, as long as the task is being done; administrators correct what is wrong. */
async function demandWorking(taskId: string, { viewer, store }: Context): Promise<void> {
  if (viewer.roles.includes('admin')) return;
  const found = await store.one<{ status: string; isWorking: boolean }>(sql`
    select status, owner = ${viewer.id} or ${viewer.id} = any(coalesce(collaborators, '{}')) as "isWorking"
    from task where id = ${taskId} and deleted_at is null for no key update`);
  if (!found?.isWorking) throw new AppError('refused', '只有任务的负责人和协作人可以填写日志');
  if (!['received', 'doing', 'returned'].includes(found.status)) {
    throw new AppError('refused', '任务接收后、提交前才能填写日志');
  }
}

/** Nobody works more hours a day than it has, all tasks together; logs of one person that are written at once take turns. */
async function demandHours(
  log: { id: string | null; workedOn: string; hours: number },
  userId: string,
  store: Transaction,
): Promise<void> {
  await takeTurns(store, `tasklog ${userId} ${log.workedOn}`);
  const row = await store.one<{ hours: number }>(sql`
    select coalesce(sum(hours), 0)::float8 as hours from tasklog
    where created_by = ${userId} and worked_on = ${log.workedOn} and deleted_at is null
      and id is distinct from ${log.id}`);
  const before = row?.hours ?? 0;
  if (before + log.hours > hoursOfDay) {
    const left = Math.max(0, hoursOfDay - before);
    refuseProblems([{ path: 'hours', message: `这一天已登记 ${before} 小时，最多还能登记 ${left} 小时` }]);
  }
}

/** The task has the hours of its logs and is as far as the latest of them says. */
async function follow(taskId: string, store: Transaction, without: string | null = null): Promise<void> {
  await store.execute(sql`
    update task set
      actual_hours = (select coalesce(sum(hours), 0) from tasklog
        where task = ${taskId} and deleted_at is null and id is distinct from ${without}),
      progress = coalesce((select progress from tasklog
        where task = ${taskId} and deleted_at is null and id is distinct from ${without}
        order by worked_on desc, id desc limit 1), 0)
    where id = ${taskId}`);
}

export default serve(tasklog, {
  hooks: {
    async beforeSave(record, previous, context) {
      if (previous && previous.task !== record.task) {
        refuseProblems([{ path: 'task', message: '日志不能改到别的任务，请删除后重新填写' }]);
      }
      await demandWorking(record.task, context);
      await demandHours({ ...record, id: previous?.id ?? null }, context.viewer.id, context.store);
      return undefined;
    },
    afterSave: (_id, record, { store }) => follow(record.task, store),
    async beforeRemove(record, context) {
      await demandWorking(record.task, context);
      await follow(record.task, context.store, record.id);
    },
  },
  effects: {
    /** Work that is logged has begun. */
    async add({ task }, others, { store }) {
      const found = await store.one<{ status: string }>(sql`select status from task where id = ${task}`);
      if (found?.status === 'received') await others.take('task', task, 'start');
    },
  },
});
