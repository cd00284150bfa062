import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';
import { tellGuests } from './invite.server.ts';
import { whenOf } from './when.ts';

/** Reminds those who have not answered. Once an hour is enough. */
export async function urgeAnswers({ id }: { id: string }, context: Context): Promise<{ told: number }> {
  const { store } = context;
  const about = await store.one<{ title: string; status: string; startAt: string; endAt: string }>(sql`
    select title, status, start_at as "startAt", end_at as "endAt" from meeting where id = ${id}`);
  if (about?.status !== 'scheduled') throw new AppError('refused', '会议不在待召开状态，不需要催答复');
  const waiting = await store.query<{ person: string }>(sql`
    select guest.person from meetingattendee guest where guest.meeting = ${id} and guest.status = 'invited'
      and guest.deleted_at is null and not exists (
        select 1 from notice told where told.user_id = guest.person and told.kind = 'reminded'
          and told.link = ${recordLink('meeting', id)} and told.created_at > now() - interval '1 hour')`);
  const text = `请答复是否参加会议：${whenOf(about.startAt, about.endAt)}`;
  await tellGuests({ id, title: about.title }, waiting, { text, kind: 'reminded' }, context);
  return { told: waiting.length };
}
