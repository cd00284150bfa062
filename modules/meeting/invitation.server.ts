import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';

interface Told {
  number: string | null;
  title: string;
  status: string;
  startAt: string;
  endAt: string;
  revision: number | null;
  place: string | null;
  address: string | null;
  videoUrl: string | null;
  host: string | null;
  content: string | null;
  updatedAt: string;
}

/** A meeting as a file that calendars of phones and desktops take in; of a cancelled one a file that takes it out again. */
export async function invitationOf(
  { id }: { id: string },
  { store }: Context,
): Promise<{ name: string; text: string }> {
  const told = await store.one<Told>(sql`
    select meeting.number, meeting.title, meeting.status, meeting.start_at as "startAt", meeting.end_at as "endAt",
      meeting.revision, place.name as place, place.address, meeting.video_url as "videoUrl", host.name as host,
      meeting.content, meeting.updated_at as "updatedAt"
    from meeting left join meetingaddress place on place.id = meeting.place left join "user" host on host.id = meeting.host
    where meeting.id = ${id}`);
  if (!told || ['draft', 'auditing', 'rejected'].includes(told.status)) {
    throw new AppError('refused', '会议还没有发布，没有日历文件');
  }
  const isOff = told.status === 'cancelled' || told.status === 'postponed';
  const calendar = ical({ name: told.title, method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${id}@tongtu`,
    sequence: told.revision ?? 0,
    start: new Date(told.startAt),
    end: new Date(told.endAt),
    stamp: new Date(told.updatedAt),
    summary: told.title,
    location: [told.place, told.address, told.videoUrl].filter(Boolean).join(' '),
    description: [told.host && `主持人：${told.host}`, told.number && `编号：${told.number}`, told.content]
      .filter(Boolean)
      .join('\n'),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    name: `${told.title.replace(/[\\/:*?"<>|]/g, '_')}${isOff ? '（取消）' : ''}.ics`,
    text: calendar.toString(),
  };
}
