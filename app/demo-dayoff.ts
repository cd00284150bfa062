import sql from 'sql-template-tag';
import { demoLeaves } from '#modules/dayoff/dayoff.seed.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { dayAfter, dayOf, weekdayOf } from '#shared/work-calendar.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';

/** The same day, or the Monday after it. */
function onWeekday(day: string): string {
  return weekdayOf(day) > 5 ? dayAfter(day, 8 - weekdayOf(day)) : day;
}

/** How many days ago a leave was asked for: what is decided a week before its first day, the rest in the last days. */
function askedDaysAgo(outcome: string, from: number, place: number): number {
  return outcome === 'approved' ? Math.max(4, 7 - from) : 1 + (place % 3);
}

/** Leave of people of the demo around the day on which it is loaded, some of it waiting to be decided. */
export async function seedDayoff(seeder: Seeder, engine: Engine, people: Readonly<Record<string, string>>) {
  const { store } = seeder.context;
  const cast = new DemoCast(seeder, engine);
  const today = dayOf(new Date());
  const pasts: Past[] = [];
  for (const [place, { person, kind, from, to, reason, substitute, isHalf, outcome }] of demoLeaves.entries()) {
    const author = people[person] ?? '';
    const startOn = onWeekday(dayAfter(today, from));
    const endOn = isHalf ? startOn : onWeekday(dayAfter(today, to));
    const id = await cast.add('dayoff', author, {
      ...{ kind, startOn, endOn: endOn < startOn ? startOn : endOn, reason, attachments: [] },
      startHalf: 'am',
      endHalf: isHalf ? 'am' : 'pm',
      substitute: substitute ? (people[substitute] ?? null) : null,
    });
    if (outcome !== 'draft') await cast.submit('dayoff', id, author);
    if (outcome === 'approved') {
      await cast.decide(id, 'complete', '同意，请安排好工作交接。');
      const after = await store.one<{ status: string }>(sql`select status from dayoff where id = ${id}`);
      if (after?.status === 'auditing') await cast.decide(id, 'complete', '同意。');
    }
    const startedAt = daysAgo(askedDaysAgo(outcome, from, place));
    pasts.push({ module: 'dayoff', record: id, startedAt });
  }
  await moveToPast(pasts, seeder);
}
