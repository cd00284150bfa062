import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '#server/module/context.ts';
import type { mineAnswer, mineQuery } from './looking.ts';

type Mine = z.input<typeof mineAnswer>;

/** One's own meetings of a time: invited to, chaired or minuted, from when they are called on. */
export async function meetingsOf({ from, to }: z.output<typeof mineQuery>, { viewer, store }: Context): Promise<Mine> {
  const me = viewer.id;
  const rows = await store.query<Mine['rows'][number]>(sql`
    select meeting.id, meeting.title, meeting.status, meeting.form, place.name as place, place.address,
      coalesce(meeting.video_url, case when meeting.form <> 'onsite' then place.video_url end) as "videoUrl",
      meeting.start_at as "startAt", meeting.end_at as "endAt", host.name as host, meeting.host = ${me} as "isHost",
      coalesce(meeting.recorder = ${me}, false) as "isRecorder", coalesce(meeting.invited_count, 0) as "invitedCount",
      coalesce(meeting.accepted_count, 0) as "acceptedCount",
      (select json_build_object('id', written.id, 'status', written.status) from meetingminutes written
        where written.meeting = meeting.id and written.deleted_at is null
          and (written.status <> 'draft' or written.recorder = ${me}) limit 1) as minutes,
      case when guest.id is not null then json_build_object('id', guest.id, 'version', guest.version,
        'status', guest.status, 'kind', guest.kind, 'signedAt', guest.signed_at) end as invitation
    from meeting left join meetingattendee guest
      on guest.meeting = meeting.id and guest.person = ${me} and guest.deleted_at is null
    left join meetingaddress place on place.id = meeting.place left join "user" host on host.id = meeting.host
    where meeting.deleted_at is null and meeting.status not in ('draft', 'auditing', 'rejected')
      and meeting.start_at < ${to} and meeting.end_at >= ${from}
      and (guest.id is not null or meeting.host = ${me} or meeting.recorder = ${me})
    order by meeting.start_at, meeting.id limit 300`);
  return { rows };
}
