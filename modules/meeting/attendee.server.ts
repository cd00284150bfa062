import sql from 'sql-template-tag';
import { meetingattendee } from '#modules/meetingattendee/meetingattendee.ts';
import type { Transaction } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { type Called, countAnswers, invite, tellGuests } from './invite.server.ts';

type Held = Called & { status: string; delegates: string[] | null; createdBy: string };

async function meetingOf(id: string, store: Transaction): Promise<Held> {
  const held = await store.one<Held>(sql`
    select id, title, status, start_at as "startAt", end_at as "endAt", host, required, optionals, observers, delegates,
      created_by as "createdBy"
    from meeting where id = ${id}`);
  if (!held) throw new AppError('notFound', '会议不存在或已被删除');
  return held;
}

async function demandOpen(id: string, store: Transaction): Promise<{ respondedAt: string }> {
  const { status } = await meetingOf(id, store);
  if (status !== 'scheduled' && status !== 'ongoing') throw new AppError('refused', '会议已经结束或取消，不需要再答复');
  return { respondedAt: new Date().toISOString() };
}

export default serve(meetingattendee, {
  guards: {
    accept: ({ meeting }, _answers, { store }) => demandOpen(meeting, store),
    change: async ({ meeting }, _answers, { store }) => ({ ...(await demandOpen(meeting, store)), reason: null }),
    decline: ({ meeting }, _answers, { store }) => demandOpen(meeting, store),
    async delegate({ meeting, person }, answers, { store }) {
      const path = 'answers.delegate';
      if (answers.delegate === person) refuseProblems([{ path, message: '请选择另一个人' }]);
      const isInvited = await store.one(sql`
        select 1 from meetingattendee where meeting = ${meeting} and person = ${answers.delegate} and deleted_at is null`);
      if (isInvited) refuseProblems([{ path, message: '他已经在参会人之列' }]);
      return demandOpen(meeting, store);
    },
  },
  effects: {
    accept: ({ meeting }, _others, { store }) => countAnswers(meeting, store),
    change: ({ meeting }, _others, { store }) => countAnswers(meeting, store),
    async decline({ meeting, reason }, _others, context) {
      await countAnswers(meeting, context.store);
      const held = await meetingOf(meeting, context.store);
      const told = [...new Set([held.host, held.createdBy])].map((person) => ({ person }));
      const text = `${context.viewer.name}不能参加：${reason ?? ''}`;
      await tellGuests(held, told, { text, kind: 'reminded' }, context);
    },
    async delegate({ meeting, person, kind, delegate }, others, context) {
      if (!delegate) return;
      const { delegates } = await meetingOf(meeting, context.store);
      await others.change('meeting', meeting, { delegates: [...(delegates ?? []), delegate] });
      const held = await meetingOf(meeting, context.store);
      await invite(held, [{ person: delegate, kind, standsFor: person }], others, context);
      await countAnswers(meeting, context.store);
    },
  },
});
