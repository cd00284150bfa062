import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { readable, record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Registry } from '#server/module/registry.ts';
import { refuseProblems } from '#shared/check-record.ts';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter, isWorkday } from '#shared/work-calendar.ts';
import { countDays, type LimitedKind, limitedKinds, readBalance, readTeam } from './balance.ts';
import { type Absence, workdaysOf } from './days.ts';

type Balance = OutputOf<typeof readBalance>['rows'][number];
type Person = OutputOf<typeof readTeam>['people'][number];

/** Days of annual leave a year for who has no quota of his own. */
const usualAnnualDays = 10;

const mostDays = 366;

/** What a person has, has used and has left of a kind in a year; `except` leaves a record out that is being decided on. */
export async function balanceOf(
  about: { person: string; kind: LimitedKind; year: number; except?: string },
  store: Queryable,
): Promise<Balance> {
  const { person, kind, year, except = null } = about;
  const quota = await store.one<{ days: number }>(sql`
    select days from dayoffquota where person = ${person} and kind = ${kind} and year = ${year} and deleted_at is null`);
  const usual = kind === 'annual' ? await numberSettingOf('dayoff.annual_days', usualAnnualDays, store) : 0;
  const taken = await store.one<{ used: number; pending: number }>(sql`
    select coalesce(sum(days) filter (where status in ('approved', 'finished', 'cancelled')), 0)::float8 as used,
      coalesce(sum(days) filter (where status = 'auditing'), 0)::float8 as pending
    from dayoff where person = ${person} and kind = ${kind} and deleted_at is null and id is distinct from ${except}::uuid
      and extract(year from start_on) = ${year}::int`);
  const granted = quota?.days ?? usual;
  const { used = 0, pending = 0 } = taken ?? {};
  return { kind, granted, used, pending, left: granted - used - pending };
}

/** The days of work that an absence takes; refuses one of more than a year. */
export async function daysOf(absence: Absence, store: Queryable): Promise<number> {
  // Counted day by day, so not over any time that somebody may type.
  const isCountable = absence.endOn <= dayAfter(absence.startOn, 2 * mostDays);
  const days = isCountable ? workdaysOf(absence, await readWorkCalendar(store)) : Number.POSITIVE_INFINITY;
  if (days > mostDays) refuseProblems([{ path: 'endOn', message: '一次请假不能超过一年' }]);
  return days;
}

/** The calls around leave beside those of its records. */
export function dayoffEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(readBalance, 'anyone', async ({ year }, { viewer, store }) => {
      const rows: Balance[] = [];
      for (const kind of limitedKinds) rows.push(await balanceOf({ person: viewer.id, kind, year }, store));
      return { rows };
    }),
    onRead(countDays, 'anyone', async (absence, { store }) => ({ days: await daysOf(absence, store) })),
    onRead(readTeam, 'anyone', async ({ month }, { viewer, store }) => {
      const first = `${month}-01`;
      const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
      const { companyId, areaId } = viewer.position;
      const isReadable = readable(registry.get('dayoff'), viewer, registry) ?? sql`true`;
      const rows = await store.query<Person['absences'][number] & { id: string; name: string; isOpen: boolean }>(sql`
        select person.id, person.name, ${record}.start_on as "startOn", ${record}.start_half as "startHalf",
          ${record}.end_on as "endOn", ${record}.end_half as "endHalf", ${record}.status <> 'auditing' as "isDecided",
          case when ${isReadable} then ${record}.kind end as kind
        from dayoff ${record} join "user" person on person.id = ${record}.person
        where ${record}.deleted_at is null and ${record}.status in ('auditing', 'approved', 'finished')
          and ${record}.start_on < ${next} and ${record}.end_on >= ${first}
          and (${isReadable} or ${record}.company = ${companyId}::uuid
            or (${record}.company is null and ${companyId}::uuid is null and ${record}.area = ${areaId}::uuid))
        order by person.name, ${record}.start_on limit 2000`);
      const people = new Map<string, Person>();
      for (const { id, name, ...absence } of rows) {
        const person = people.get(id) ?? { id, name, absences: [] };
        people.set(id, person);
        person.absences.push(absence);
      }
      const calendar = await readWorkCalendar(store);
      const workdays: string[] = [];
      for (let day = first; day < next; day = dayAfter(day)) if (isWorkday(day, calendar)) workdays.push(day);
      return { workdays, people: [...people.values()] };
    }),
  ];
}
