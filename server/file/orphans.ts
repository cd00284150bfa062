import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/**
 * Removes files that were uploaded before the given moment and that no record has claimed, and what broken uploads of
 * that age left behind. Answers how many files went.
 */
export async function removeOrphans(olderThan: Date, store: Queryable, directory: string): Promise<number> {
  const orphans = await store.query<{ id: string }>(sql`
    delete from file where record_id is null and created_at < ${olderThan.toISOString()} returning id`);
  for (const { id } of orphans) await rm(join(directory, id), { force: true });
  await mkdir(directory, { recursive: true });
  const parts = (await readdir(directory)).filter((name) => name.endsWith('.part'));
  for (const part of parts) {
    const path = join(directory, part);
    if ((await stat(path)).mtime < olderThan) await rm(path, { force: true });
  }
  return orphans.length;
}
