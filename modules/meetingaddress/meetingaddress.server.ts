import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';
import { meetingaddress } from './meetingaddress.ts';

interface Booked {
  place: string;
  meeting: string;
  title: string;
  host: string;
  startAt: string;
  endAt: string;
  isDecided: boolean;
  isReadable: boolean;
}

export default serve(meetingaddress, {
  actions: {
    async bookings({ day }, { store }, others) {
      const [from, to] = [beginningOf(day).toISOString(), beginningOf(dayAfter(day)).toISOString()];
      const places = await store.query<{
        id: string;
        name: string;
        capacity: number;
        equipment: string | null;
        opensAt: string;
        closesAt: string;
      }>(sql`
        select id, name, capacity, equipment, opens_at as "opensAt", closes_at as "closesAt" from meetingaddress
        where in_use and deleted_at is null order by name, id limit 200`);
      const booked = await store.query<Booked>(sql`
        select record.place, record.id as meeting, record.title, host.name as host, record.start_at as "startAt",
          record.end_at as "endAt", record.status <> 'auditing' as "isDecided", ${others.readable('meeting')} as "isReadable"
        from meeting record left join "user" host on host.id = record.host
        where record.place = any(${places.map(({ id }) => id)}) and record.deleted_at is null
          and record.status in ('auditing', 'scheduled', 'ongoing', 'ended', 'minutes', 'archived')
          and record.start_at < ${to} and record.end_at > ${from}
        order by record.start_at`);
      return {
        places,
        bookings: booked.map(({ isReadable, meeting, title, host, ...rest }) => ({
          ...rest,
          meeting: isReadable ? meeting : null,
          title: isReadable ? title : null,
          host: isReadable ? host : null,
        })),
      };
    },
  },
});
