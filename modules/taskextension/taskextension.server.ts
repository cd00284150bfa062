import sql from 'sql-template-tag';
import { postponable } from '#modules/task/rules.ts';
import { refuseSecond } from '#server/approval/refuse-second.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { taskextension } from './taskextension.ts';

/** The states in which a task may be given more time, as the store says them. */
const movable: readonly string[] = postponable;

/** One at a time for each task. */
const applications = { module: 'taskextension', title: '延期申请', reference: 'task' };

interface Standing {
  title: string;
  status: string;
  dueAt: string;
  publisher: string | null;
  /** Until when the task above must be done. */
  limit: string | null;
  isWorking: boolean;
}

/** The task that more time is asked for, as it stands; refused unless the viewer does it and it still can be moved. Administrators ask for others. */
async function standingOf(task: string, { viewer, store }: Context): Promise<Standing> {
  const found = await store.one<Standing>(sql`
    select task.title, task.status, task.due_at as "dueAt", task.publisher, above.due_at as "limit",
      task.owner = ${viewer.id} or ${viewer.id} = any(coalesce(task.collaborators, '{}')) as "isWorking"
    from task left join task above on above.id = task.parent
    where task.id = ${task} and task.deleted_at is null for no key update of task`);
  if (found && viewer.roles.includes('admin')) return found;
  if (!found?.isWorking) throw new AppError('refused', '只有任务的负责人和协作人可以申请延期');
  if (!movable.includes(found.status)) throw new AppError('refused', '任务发布后、提交前才能申请延期');
  return found;
}

/** A task is done before the one that it is a part of. */
function refuseBeyond(newDueAt: string, { limit }: Standing): void {
  if (limit === null || Date.parse(newDueAt) <= Date.parse(limit)) return;
  refuseProblems([{ path: 'newDueAt', message: '不能晚于上级任务的截止时间，需要更晚时请先让上级任务延期' }]);
}

export default serve(taskextension, {
  hooks: {
    async beforeSave({ task, newDueAt }, previous, context) {
      if (previous && previous.task !== task) {
        refuseProblems([{ path: 'task', message: '申请不能改到别的任务，请删除后重新申请' }]);
      }
      const standing = await standingOf(task, context);
      const { title, dueAt, publisher } = standing;
      if (Date.parse(newDueAt) <= Date.parse(dueAt)) {
        refuseProblems([{ path: 'newDueAt', message: '延期后的时间应晚于现在的截止时间' }]);
      }
      refuseBeyond(newDueAt, standing);
      return { title, oldDueAt: dueAt, ...(publisher && { publisher }) };
    },
    async beforeSubmit({ id, task, newDueAt }, context) {
      refuseBeyond(newDueAt, await standingOf(task, context));
      await refuseSecond(applications, { id, about: task }, context.store);
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
