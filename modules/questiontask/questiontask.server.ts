import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { hasRole } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { questiontask } from './questiontask.ts';

const now = () => new Date().toISOString();

export default serve(questiontask, {
  hooks: {
    async beforeSave({ question, dueAt }, previous, { viewer, store }) {
      const about = await store.one<{ handler: string | null; groupLeader: string | null; status: string }>(sql`
        select handler, group_leader as "groupLeader", status from question where id = ${question}`);
      const mayDivide = hasRole(viewer, ['operator']) || [about?.handler, about?.groupLeader].includes(viewer.id);
      if (!mayDivide) throw new AppError('forbidden', '只有办理人、组长和服务台可以拆分工单');
      if (!previous && Date.parse(dueAt) < Date.now()) {
        refuseProblems([{ path: 'dueAt', message: '截止时间已经过去' }]);
      }
      return undefined;
    },
    async afterSave(_id, { question, title, assignee }, context) {
      await tellOfRecord(
        { module: 'question', id: question, title },
        [assignee],
        { text: '有一项工单子任务交给你', kind: 'todo' },
        context,
      );
    },
  },
  guards: {
    start: () => ({ startedAt: now() }),
    async finish({ question, title }, _answers, context) {
      const about = await context.store.one<{ handler: string | null }>(sql`
        select handler from question where id = ${question}`);
      await tellOfRecord(
        { module: 'question', id: question, title },
        [about?.handler],
        { text: '子任务已办结', kind: 'approved' },
        context,
      );
      return { doneAt: now() };
    },
  },
});
