import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Transaction } from '#server/database/database.ts';
import { dayAfter, dayOf, isWorkday } from '#shared/work-calendar.ts';

/** Nothing of the demo is older. */
const daysOfPast = 1_200;

interface DayOff {
  day: string;
  /** The run of days off that it is one of. */
  first: string;
  days: number;
  /** The working day before the run, and the one after it where that is over. */
  before: string;
  after: string | null;
}

/** The days until now on which nobody worked. */
function daysOff(isWorked: (day: string) => boolean): DayOff[] {
  const today = dayOf(new Date());
  const found: DayOff[] = [];
  let run: string[] = [];
  let before = dayAfter(today, -daysOfPast);
  for (let day = before; day <= today; day = dayAfter(day)) {
    if (day < today && !isWorked(day)) {
      run.push(day);
      continue;
    }
    const [first = day] = run;
    const after = day < today ? day : null;
    for (const off of run) found.push({ day: off, first, days: run.length, before, after });
    run = [];
    before = day;
  }
  return found;
}

/** Has the days off known to the statements of this transaction, as the table `demo_day_off`. */
export async function knowDaysOff(store: Transaction): Promise<void> {
  const calendar = await readWorkCalendar(store);
  const rows = daysOff((day) => isWorkday(day, calendar));
  await store.execute(sql`
    create temporary table demo_day_off (day date primary key, first date, days int, before date, after date)
    on commit drop`);
  await store.execute(sql`
    insert into demo_day_off select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as off (day date, first date, days int, before date, after date)`);
}
