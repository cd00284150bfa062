import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Queryable } from '#server/database/database.ts';
import { removeParts } from './part-key.ts';

/**
 * Removes files that were uploaded before the given moment and that no record has claimed, uploads in parts that nobody
 * has gone on with since then, and what broken uploads of that age left behind. Answers how many files and uploads went.
 */
export async function removeOrphans(olderThan: Date, store: Queryable, blobs: BlobStore): Promise<number> {
  const before = olderThan.toISOString();
  const orphans = await store.query<{ id: string }>(sql`
    delete from file where record_id is null and created_at < ${before} returning id`);
  for (const { id } of orphans) await blobs.remove(id);
  const uploads = await store.query<{ id: string; partCount: number; isDone: boolean }>(sql`
    delete from file_upload where touched_at < ${before}
    returning id, part_count as "partCount", file_id is not null as "isDone"`);
  const broken = uploads.filter(({ isDone }) => !isDone);
  for (const upload of broken) await removeParts(upload, blobs);
  const parts = (await readdir(blobs.arrivals)).filter((name) => name.endsWith('.part'));
  for (const part of parts) {
    const path = join(blobs.arrivals, part);
    if ((await stat(path)).mtime < olderThan) await rm(path, { force: true });
  }
  return orphans.length + broken.length;
}
