import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { citytaskitem } from './citytaskitem.ts';

/** Brings the count of the task in step with its items, and ends it with the last of them. */
async function countDone(task: string, others: Others, { store }: Context): Promise<void> {
  await takeTurns(store, `citytask count ${task}`);
  const row = await store.one<{ passed: number; left: number }>(sql`
    select count(*) filter (where status = 'passed')::int as passed, count(*) filter (where status <> 'passed')::int as left
    from citytaskitem where task = ${task} and deleted_at is null`);
  await others.change('citytask', task, { doneCount: row?.passed ?? 0 });
  if (row?.left === 0) await others.take('citytask', task, 'close', { closeRemark: '各地市的结果全部通过。' });
}

export default serve(citytaskitem, {
  guards: {
    receive: () => ({ receivedAt: new Date().toISOString(), progress: 0 }),
    async submit({ task }, { resultFiles }, { store }) {
      const rule = await store.one<{ requireFiles: boolean }>(sql`
        select require_files as "requireFiles" from citytask where id = ${task}`);
      if (rule?.requireFiles && (resultFiles as string[]).length === 0) {
        refuseProblems([{ path: 'answers.resultFiles', message: '这项任务要求上传成果附件' }]);
      }
      return { submittedAt: new Date().toISOString(), progress: 100 };
    },
    assign({ owner }, answers) {
      if (answers.owner === owner) refuseProblems([{ path: 'answers.owner', message: '请选择另一位负责人' }]);
      return undefined;
    },
    pass: () => ({ finishedAt: new Date().toISOString() }),
    return: ({ returnCount }) => ({ returnCount: (returnCount ?? 0) + 1 }),
  },
  effects: {
    async submit({ id, task }, others, { store }) {
      const rule = await store.one<{ needAudit: boolean }>(sql`
        select need_audit as "needAudit" from citytask where id = ${task}`);
      if (rule?.needAudit === false) await others.take('citytaskitem', id, 'pass');
    },
    pass: ({ task }, others, context) => countDone(task, others, context),
  },
});
