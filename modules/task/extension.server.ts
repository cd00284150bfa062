import sql from 'sql-template-tag';
import { taskextension } from '#modules/taskextension/taskextension.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import {
  askable,
  lapse,
  refuseOtherTask,
  refuseSecondAbout,
  type Standing,
  whyImmovable,
} from './application.server.ts';

interface DueTask extends Standing {
  title: string;
  dueAt: string;
  publisher: string | null;
  /** Until when the task above must be done. */
  limit: string | null;
  isWorking: boolean;
}

const refuseSecond = refuseSecondAbout('taskextension', '延期');

/** The task that more time is asked for, as it stands; refused unless the viewer does it and it still can be moved. */
async function standingOf(task: string, context: Context): Promise<DueTask> {
  const { viewer, store } = context;
  const found = await store.one<DueTask>(sql`
    select task.title, task.status, task.due_at as "dueAt", task.publisher, above.due_at as "limit",
      task.owner = ${viewer.id} or ${viewer.id} = any(coalesce(task.collaborators, '{}')) as "isWorking"
    from task left join task above on above.id = task.parent
    where task.id = ${task} and task.deleted_at is null for no key update of task`);
  return askable(found, ({ isWorking }) => isWorking, { title: '延期', people: '负责人和协作人' }, context);
}

/** A task is done before the one that it is a part of. */
function refuseBeyond(newDueAt: string, { limit }: DueTask): void {
  if (limit === null || Date.parse(newDueAt) <= Date.parse(limit)) return;
  refuseProblems([{ path: 'newDueAt', message: '不能晚于上级任务的截止时间，需要更晚时请先让上级任务延期' }]);
}

export default serve(taskextension, {
  hooks: {
    async beforeSave({ task, newDueAt }, previous, context) {
      refuseOtherTask(task, previous);
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
      await refuseSecond({ id, task }, context.store);
    },
  },
  outcomes: {
    async approved(application, others, context) {
      const { task, newDueAt, reason, number } = application;
      const found = await context.store.one<Standing & { dueAt: string }>(sql`
        select status, due_at as "dueAt" from task where id = ${task} and deleted_at is null`);
      // What has been handed in meanwhile needs no more time, and what its publisher gave more has it already.
      const isGiven = found && Date.parse(found.dueAt) >= Date.parse(newDueAt);
      const why = whyImmovable(found) ?? (isGiven ? '任务的截止时间已另行延后' : null);
      if (why) return lapse({ module: 'taskextension', undone: '没有再延期', why }, application, others, context);
      await others.take('task', task, 'postpone', { dueAt: newDueAt, dueReason: `${number} ${reason}`.slice(0, 500) });
    },
  },
});
