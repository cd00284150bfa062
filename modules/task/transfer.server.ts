import sql from 'sql-template-tag';
import { tasktransfer } from '#modules/tasktransfer/tasktransfer.ts';
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

interface OwnedTask extends Standing {
  title: string;
  owner: string;
  publisher: string | null;
}

const refuseSecond = refuseSecondAbout('tasktransfer', '转交');

/** The task that is to be handed on, as it stands; refused unless the viewer owns it and it still is to be done. */
async function standingOf(task: string, context: Context): Promise<OwnedTask> {
  const found = await context.store.one<OwnedTask>(sql`
    select title, status, owner, publisher from task where id = ${task} and deleted_at is null for no key update`);
  return askable(found, ({ owner }) => owner === context.viewer.id, { title: '转交', people: '负责人' }, context);
}

export default serve(tasktransfer, {
  hooks: {
    async beforeSave({ task }, previous, context) {
      refuseOtherTask(task, previous);
      const { title, owner, publisher } = await standingOf(task, context);
      return { title, oldOwner: owner, ...(publisher && { publisher }) };
    },
    async beforeSubmit({ id, task, newOwner }, context) {
      const { owner } = await standingOf(task, context);
      if (newOwner === owner) refuseProblems([{ path: 'newOwner', message: '请选择另一位负责人' }]);
      await refuseSecond({ id, task }, context.store);
    },
  },
  outcomes: {
    async approved(application, others, context) {
      const { task, newOwner, oldOwner, reason, number } = application;
      const found = await context.store.one<Standing & { owner: string }>(sql`
        select status, owner from task where id = ${task} and deleted_at is null`);
      // What has been handed in or on meanwhile is no more his to give away.
      const why = whyImmovable(found) ?? (found?.owner === oldOwner ? null : '任务已由他人负责');
      if (why) return lapse({ module: 'tasktransfer', undone: '没有转交', why }, application, others, context);
      await others.take('task', task, 'reassign', { owner: newOwner, reassignReason: `${number} ${reason}` });
    },
  },
});
