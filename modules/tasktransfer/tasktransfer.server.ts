import sql from 'sql-template-tag';
import { postponable } from '#modules/task/rules.ts';
import { refuseSecond } from '#server/approval/refuse-second.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { tasktransfer } from './tasktransfer.ts';

/** The states in which a task may change hands, as the store says them: those in which its time limit may move. */
const movable: readonly string[] = postponable;

/** One at a time for each task. */
const applications = { module: 'tasktransfer', title: '转交申请', reference: 'task' };

interface Standing {
  title: string;
  status: string;
  owner: string;
  publisher: string | null;
}

/** The task that is to be handed on, as it stands; refused unless the viewer owns it and it still is to be done. Administrators ask for others. */
async function standingOf(task: string, { viewer, store }: Context): Promise<Standing> {
  const found = await store.one<Standing>(sql`
    select title, status, owner, publisher from task where id = ${task} and deleted_at is null for no key update`);
  if (found && viewer.roles.includes('admin')) return found;
  if (found?.owner !== viewer.id) throw new AppError('refused', '只有任务的负责人可以申请转交');
  if (!movable.includes(found.status)) throw new AppError('refused', '任务发布后、提交前才能申请转交');
  return found;
}

export default serve(tasktransfer, {
  hooks: {
    async beforeSave({ task }, previous, context) {
      if (previous && previous.task !== task) {
        refuseProblems([{ path: 'task', message: '申请不能改到别的任务，请删除后重新申请' }]);
      }
      const { title, owner, publisher } = await standingOf(task, context);
      return { title, oldOwner: owner, ...(publisher && { publisher }) };
    },
    async beforeSubmit({ id, task, newOwner }, context) {
      const { owner } = await standingOf(task, context);
      if (newOwner === owner) refuseProblems([{ path: 'newOwner', message: '请选择另一位负责人' }]);
      await refuseSecond(applications, { id, about: task }, context.store);
    },
  },
  outcomes: {
    async approved({ task, newOwner, oldOwner, reason, number }, others, { store }) {
      const found = await store.one<Standing>(sql`
        select status, owner from task where id = ${task} and deleted_at is null`);
      // What has been handed in or on meanwhile is no more his to give away.
      if (!found || found.owner !== oldOwner || !movable.includes(found.status)) return;
      await others.take('task', task, 'reassign', { owner: newOwner, reassignReason: `${number} ${reason}` });
    },
  },
});
