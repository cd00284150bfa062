import sql from 'sql-template-tag';
import { postponable } from '#modules/task/rules.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { taskextension } from './taskextension.ts';

/** The states in which a task may be given more time, as the store says them. */
const movable: readonly string[] = postponable;

interface Standing {
  title: string;
  status: string;
  dueAt: string;
  publisher: string | null;
  isWorking: boolean;
}

/** The task that more time is asked for, as it stands; refused unless the viewer does it and it still can be moved. Administrators ask for others. */
async function standingOf(task: string, { viewer, store }: Context): Promise<Standing> {
  const found = await store.one<Standing>(sql`
    select title, status, due_at as "dueAt", publisher,
      owner = ${viewer.id} or ${viewer.id} = any(coalesce(collaborators, '{}')) as "isWorking"
    from task where id = ${task} and deleted_at is null for no key update`);
  if (found && viewer.roles.includes('admin')) return found;
  if (!found?.isWorking) throw new AppError('refused', '只有任务的负责人和协作人可以申请延期');
  if (!movable.includes(found.status)) throw new AppError('refused', '任务发布后、提交前才能申请延期');
  return found;
}

/** One application at a time: two at once take turns, so that the second sees the first. */
async function refuseSecond(id: string, task: string, store: Transaction): Promise<void> {
  await takeTurns(store, `taskextension ${task}`);
  const other = await store.one<{ number: string }>(sql`
    select number from taskextension
    where task = ${task} and id <> ${id} and status = 'auditing' and deleted_at is null limit 1`);
  if (other) throw new AppError('refused', `延期申请 ${other.number} 正在审批，有结果后才能再次申请`);
}

export default serve(taskextension, {
  hooks: {
    async beforeSave({ task, newDueAt }, previous, context) {
      if (previous && previous.task !== task) {
        refuseProblems([{ path: 'task', message: '申请不能改到别的任务，请删除后重新申请' }]);
      }
      const { title, dueAt, publisher } = await standingOf(task, context);
      if (Date.parse(newDueAt) <= Date.parse(dueAt)) {
        refuseProblems([{ path: 'newDueAt', message: '延期后的时间应晚于现在的截止时间' }]);
      }
      return { title, oldDueAt: dueAt, ...(publisher && { publisher }) };
    },
    async beforeSubmit({ id, task }, context) {
      await standingOf(task, context);
      await refuseSecond(id, task, context.store);
    },
  },
  outcomes: {
    async approved({ task, newDueAt, reason, number }, others, { store }) {
      const found = await store.one<{ status: string; dueAt: string }>(sql`
        select status, due_at as "dueAt" from task where id = ${task} and deleted_at is null`);
      // What has been handed in meanwhile needs no more time, and what its publisher gave more has it already.
      const isNeeded = found && movable.includes(found.status) && Date.parse(found.dueAt) < Date.parse(newDueAt);
      if (!isNeeded) return;
      await others.take('task', task, 'postpone', { dueAt: newDueAt, dueReason: `${number} ${reason}`.slice(0, 500) });
    },
  },
});
