import { demoCases } from '#modules/workflow/case.seed.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { moveToPast } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';
import { Papers } from './paper/paper-files.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Lets people of the demo begin cases that are about no record, and lets those go as far as their stories say. */
export async function seedCases(
  seeder: Seeder,
  engine: Engine,
  people: Readonly<Record<string, string>>,
  blobs: BlobStore,
): Promise<void> {
  const cast = new DemoCast(seeder, engine);
  const papers = new Papers(seeder, blobs);
  const today = chinaDay();
  const told = await Promise.all(
    demoCases.map(async ({ starter, paper, daysAgo, entered, ...story }, place) => {
      const by = people[starter] ?? '';
      const at = new Date(Date.now() - daysAgo * dayMs - (place % 5) * hourMs).toISOString();
      const file = paper && { [paper.field]: [(await papers.make(paper.name, 'pdf', { by, at })).id] };
      return { ...story, by, at, values: { ...entered((inDays) => dayAfter(today, inDays - daysAgo)), ...file } };
    }),
  );
  await papers.enter();
  const begun = await sideBySide(told, async ({ key, title, by, at, values, decisions }) => {
    const id = await cast.start(key, title, by, values);
    for (const [how, opinion, answers] of decisions) await cast.decide(id, how, opinion, answers);
    return { record: id, startedAt: at };
  });
  await moveToPast(begun, seeder);
}
