import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demoCategories, demoContents } from '#modules/content/content.seed.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** Adds contents as the editor would have written them; those with a day are published on it. */
export async function seedContents(seeder: Seeder, editor: string | undefined): Promise<void> {
  const categories: Record<string, string> = {};
  for (const { key, ...category } of demoCategories) categories[key] = await seeder.add('contentcategory', category);
  for (const { publishOn, category, ...values } of demoContents) {
    const id = await seeder.add('content', { ...values, category: categories[category] });
    await seeder.context.store.execute(sql`update content set created_by = ${editor ?? null} where id = ${id}`);
    if (!publishOn) continue;
    await seeder.context.store.execute(sql`update content set publish_on = ${publishOn} where id = ${id}`);
    await seeder.put('content', id, 'published');
  }
}

const hourMs = 3_600_000;

/** Lets people have read what is published, the older the more, and confirmed what asks for it. */
export async function seedReadings({ context: { store } }: Seeder): Promise<void> {
  const contents = await store.query<{ id: string; title: string; needConfirm: boolean; ageDays: number }>(sql`
    select id, title, need_confirm as "needConfirm", (current_date - publish_on)::int as "ageDays"
    from content where status = 'published' order by publish_on`);
  const people = await store.query<{ id: string }>(sql`select id from "user" order by username`);
  const rows = contents.flatMap(({ id, title, needConfirm, ageDays }, number) =>
    people.flatMap((person, place) => {
      if ((place * 7 + number * 5) % 12 > Math.min(10, 4 + ageDays / 5)) return [];
      const readMs = Date.now() - ageDays * 24 * hourMs + ((place % 9) + 1) * hourMs;
      const at = new Date(Math.min(readMs, Date.now() - place * 60_000)).toISOString();
      const confirmed_at = needConfirm && (place + number) % 4 !== 0 ? at : null;
      return [{ id: newId(), title, content: id, reader: person.id, first_at: at, last_at: at, confirmed_at }];
    }),
  );
  const usual = { version: 1, created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  const names = [...Object.keys(rows[0] ?? {}), ...Object.keys(usual)];
  await insertMany(
    store,
    sql`contentread`,
    names,
    rows.map((row) => ({ ...row, ...usual })),
  );
  await store.execute(sql`
    update content set read_count = counted.read, confirm_count = counted.confirmed
    from (select content, count(*)::int as read, count(confirmed_at)::int as confirmed from contentread group by content) counted
    where counted.content = content.id`);
}
