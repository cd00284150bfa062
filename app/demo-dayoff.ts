import sql from 'sql-template-tag';
import { demoLeaves } from '#modules/dayoff/dayoff.seed.ts';
import { submit } from '#server/approval/submit.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { dayAfter, dayOf, weekdayOf } from '#shared/work-calendar.ts';
import { decideNext, viewerOf } from './cast.ts';

/** The same day, or the Monday after it. */
function onWeekday(day: string): string {
  return weekdayOf(day) > 5 ? dayAfter(day, 8 - weekdayOf(day)) : day;
}

/** Leave of people of the demo around the day on which it is loaded, some of it waiting to be decided. */
export async function seedDayoff(seeder: Seeder, engine: Engine, people: Readonly<Record<string, string>>) {
  const { store } = seeder.context;
  const { registry } = seeder;
  const entry = registry.get('dayoff');
  const today = dayOf(new Date());
  for (const { person, kind, from, to, reason, substitute, isHalf, outcome } of demoLeaves) {
    const viewer = await viewerOf(people[person] ?? '', store);
    const startOn = onWeekday(dayAfter(today, from));
    const endOn = isHalf ? startOn : onWeekday(dayAfter(today, to));
    const id = await seeder.as(viewer).add('dayoff', {
      ...{ kind, startOn, endOn: endOn < startOn ? startOn : endOn, reason, attachments: [] },
      startHalf: 'am',
      endHalf: isHalf ? 'am' : 'pm',
      substitute: substitute ? (people[substitute] ?? null) : null,
    });
    if (outcome === 'draft') continue;
    const row = await store.one<{ version: number }>(sql`select version from dayoff where id = ${id}`);
    await submit(entry, { id, version: row?.version ?? 1 }, { viewer, store }, { registry, engine });
    if (outcome === 'approved') await decideNext(id, 'complete', '同意，请安排好工作交接。', { seeder, engine });
    const after = await store.one<{ status: string }>(sql`select status from dayoff where id = ${id}`);
    if (outcome === 'approved' && after?.status === 'auditing')
      await decideNext(id, 'complete', '同意。', { seeder, engine });
  }
}
