import sql from 'sql-template-tag';
import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { settleTasks } from '#server/notice/mine.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { publish } from '#server/push/publish.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { recordLink } from '#shared/record-link.ts';
import { tellGuests } from './invite.server.ts';

const now = () => new Date().toISOString();

/** Takes back what signers were asked, and what they have confirmed. */
async function voidSignatures(minutes: string, { store }: Context): Promise<void> {
  const moved = await store.query<{ id: string; person: string }>(sql`
    update meetingsignature set status = 'void', version = version + 1, updated_at = now()
    where minutes = ${minutes} and status in ('waiting', 'confirmed') and deleted_at is null returning id, person`);
  settleTasks(
    moved.map(({ id }) => id),
    store,
  );
  publish({ kind: 'work', keys: moved.map(({ person }) => `user:${person}`) }, store);
}

export default serve(meetingminutes, {
  guards: {
    async send(record, _answers, { store }) {
      if (!record.content?.trim()) refuseProblems([{ path: 'content', message: '请先填写纪要内容' }]);
      const late = await store.one<{ content: string }>(sql`
        select content from meetingresolution where minutes = ${record.id} and due_at < now() and deleted_at is null limit 1`);
      if (late) refuseProblems([{ path: 'content', message: `议定事项“${late.content}”的完成期限已经过去，请调整` }]);
      return { round: (record.round ?? 0) + 1, sentAt: now() };
    },
    issue: () => ({ issuedAt: now() }),
  },
  effects: {
    async send({ id, title, signers }, others, { viewer, store }) {
      const decidedAt = now();
      // Whoever hands in what he signs himself has confirmed it by that.
      const rows = signers.map((person) => ({
        title,
        minutes: id,
        person,
        ...(person === viewer.id ? { status: 'confirmed', decidedAt } : { status: 'waiting' }),
      }));
      const ids = await others.addMany('meetingsignature', rows);
      const asked = signers.flatMap((person, index) =>
        person === viewer.id ? [] : [{ userId: person, taskId: ids[index] ?? '' }],
      );
      if (asked.length === 0) return others.take('meetingminutes', id, 'issue');
      const link = (taskId: string) => recordLink('meetingsignature', taskId);
      await notifyAll(
        asked.map((each) => ({
          ...each,
          kind: 'todo' as const,
          title,
          text: '请确认会议纪要',
          link: link(each.taskId),
        })),
        store,
      );
      publish({ kind: 'work', keys: asked.map(({ userId }) => `user:${userId}`) }, store);
    },
    recall: ({ id }, _others, context) => voidSignatures(id, context),
    async issue({ id, title, meeting }, others, context) {
      const { store } = context;
      const resolutions = await store.query<{ id: string }>(sql`
        select id from meetingresolution where minutes = ${id} and status = 'open' and deleted_at is null
        order by position, id`);
      for (const resolution of resolutions) await others.take('meetingresolution', resolution.id, 'assign');
      const held = await store.one<{ status: string }>(sql`select status from meeting where id = ${meeting}`);
      if (held?.status === 'minutes') await others.take('meeting', meeting, 'archive');
      const people = await store.query<{ person: string }>(sql`
        select person from meetingattendee where meeting = ${meeting} and deleted_at is null
          and status in ('accepted', 'invited', 'lapsed', 'declined')`);
      await tellGuests({ id: meeting, title }, people, { text: '会议纪要已印发', kind: 'copied' }, context);
    },
  },
});
