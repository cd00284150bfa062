import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { questionfeedback } from './questionfeedback.ts';

interface About {
  id: string;
  title: string;
  status: string;
  asker: string | null;
  handler: string | null;
  groupLeader: string | null;
  candidates: string[] | null;
  area: string | null;
}

async function aboutOf(id: string, store: Queryable): Promise<About> {
  const row = await store.one<About>(sql`
    select id, title, status, asker, handler, group_leader as "groupLeader", candidates, area from question where id = ${id}`);
  if (!row) throw new AppError('notFound', '工单不存在或已被删除');
  return row;
}

/** Whether somebody is on the side that answers. */
function isAnswering(viewer: Viewer, { asker, handler, groupLeader, candidates }: About): boolean {
  if (viewer.id === asker) return false;
  return hasRole(viewer, ['operator']) || [handler, groupLeader, ...(candidates ?? [])].includes(viewer.id);
}

export default serve(questionfeedback, {
  hooks: {
    async beforeSave({ question, kind }, previous, { viewer, store }) {
      const about = await aboutOf(question, store);
      const isNote = kind === 'note';
      if (!previous && !isSystem(viewer)) {
        const ofDesk = isNote || kind === 'reply';
        if (ofDesk !== isAnswering(viewer, about)) {
          const message = ofDesk ? '只有办理人员可以答复和写内部备注' : '办理人员请使用答复或内部备注';
          refuseProblems([{ path: 'kind', message }]);
        }
      }
      if (previous && previous.kind !== kind) refuseProblems([{ path: 'kind', message: '类别不能修改，请另记一条' }]);
      const { asker, area } = about;
      if (isNote) return asker ? { hiddenFrom: asker } : {};
      return { ...(asker && { asker }), ...(area && { area }) };
    },
    async afterSave(_id, { question, kind, content }, context) {
      // What a step of the question says is told by the step.
      if (context.cause) return;
      const about = await aboutOf(question, context.store);
      const working = about.handler ? [about.handler] : (about.candidates ?? []);
      const people = {
        note: [...working, about.groupLeader],
        reply: [about.asker],
        complaint: [...working, about.groupLeader],
        ask: working,
        supplement: working,
      }[kind];
      await tellOfRecord(
        { ...about, module: 'question' },
        people,
        { text: content.slice(0, 100), kind: 'commented' },
        context,
      );
    },
  },
});
