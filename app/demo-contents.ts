import sql from 'sql-template-tag';
import { demoCategories, demoContents } from '#modules/content/content.seed.ts';
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
