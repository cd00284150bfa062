import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { dayOf } from '#shared/work-calendar.ts';
import type { conflictsAnswer, conflictsQuery } from './looking.ts';
import { mostOccurrences, occurrencesOf } from './occurrences.server.ts';
import { closedBecause, holdersOf } from './place.server.ts';

type Query = z.output<typeof conflictsQuery>;
type Busy = z.input<typeof conflictsAnswer>['people'][number];

/** Who of the people is in another meeting at the time, or on leave that day. */
async function busyPeople({ id, startAt, endAt, people }: Query, { store }: Context, others: Others): Promise<Busy[]> {
  if (people.length === 0) return [];
  const inMeetings = await store.query<Busy>(sql`
    select person.id as person, person.name, false as "isLeave", record.start_at as "startAt", record.end_at as "endAt",
      case when ${others.readable('meeting')} then record.title end as title
    from meetingattendee guest join meeting record on record.id = guest.meeting join "user" person on person.id = guest.person
    where guest.person = any(${people}) and guest.status in ('invited', 'accepted') and guest.deleted_at is null
      and record.id is distinct from ${id ?? null}::uuid and record.status in ('scheduled', 'ongoing')
      and record.deleted_at is null and record.start_at < ${endAt} and record.end_at > ${startAt}
    order by person.name, record.start_at limit 100`);
  const [first, last] = [dayOf(new Date(startAt)), dayOf(new Date(endAt))];
  const away = await store.query<Busy>(sql`
    select person.id as person, person.name, true as "isLeave", null as title, null as "startAt", null as "endAt"
    from dayoff leave join "user" person on person.id = leave.person
    where leave.person = any(${people}) and leave.status = 'approved' and leave.deleted_at is null
      and leave.start_on <= ${last} and leave.end_on >= ${first}
    order by person.name limit 100`);
  return [...inMeetings, ...away];
}

/** What stands against a meeting before it is called: who holds its place, who is busy, which of its repetitions fail. */
export async function conflictsOf(
  input: Query,
  context: Context,
  others: Others,
): Promise<z.input<typeof conflictsAnswer>> {
  const { store } = context;
  const { id = null, place = null, startAt, endAt } = input;
  const wanted = { id: id ?? null, place: place ?? null, startAt, endAt };
  const holders = place ? await holdersOf(wanted, store) : [];
  const readable = await store.query<{ id: string }>(sql`
    select record.id from meeting record where record.id = any(${holders.map((holder) => holder.id)})
      and ${others.readable('meeting')}`);
  const times = occurrencesOf({ ...input, repeat: input.repeat ?? null, repeatUntil: input.repeatUntil ?? null });
  const occurrences = [];
  for (const time of times.length > 1 ? times.slice(0, mostOccurrences) : []) {
    const held = place ? await holdersOf({ ...wanted, ...time }, store) : [];
    occurrences.push({ ...time, isFree: held.length === 0 });
  }
  return {
    place: holders.map((holder) => ({
      title: readable.some((row) => row.id === holder.id) ? holder.title : null,
      startAt: holder.startAt,
      endAt: holder.endAt,
    })),
    closed: await closedBecause(wanted, store),
    people: await busyPeople(input, context, others),
    occurrences,
  };
}
