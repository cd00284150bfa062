import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { removeParts } from './part-key.ts';

/**
 * Removes files that were uploaded before the given moment and that no record has claimed, uploads in parts that nobody
 * has gone on with since then, and what broken uploads of that age left behind. Answers how many files and uploads went.
 */
export async function removeOrphans(olderThan: Date, database: Database, blobs: BlobStore): Promise<number> {
  const before = olderThan.toISOString();
  const orphans = await database.query<{ id: string }>(sql`
    select id from file where record_id is null and created_at < ${before}`);
  const uploads = await database.query<{ id: string }>(sql`select id from file_upload where touched_at < ${before}`);
  const due = [
    ...orphans.map(
      ({ id }) =>
        (store: Transaction) =>
          removeFile(id, store, blobs),
    ),
    ...uploads.map(
      ({ id }) =>
        (store: Transaction) =>
          removeUpload(id, before, store, blobs),
    ),
  ];
  const count = await eachDue(due, (remove) => database.transaction(remove));
  await removeBroken(olderThan, blobs);
  return count;
}

// Each is forgotten together with its content: what the store of contents does not remove now goes with the next sweep.

async function removeFile(id: string, store: Transaction, blobs: BlobStore): Promise<number> {
  const gone = await store.execute(sql`delete from file where id = ${id} and record_id is null`);
  if (gone > 0) await blobs.remove(id);
  return gone;
}

async function removeUpload(id: string, before: string, store: Transaction, blobs: BlobStore): Promise<number> {
  const gone = await store.one<{ id: string; partCount: number; isDone: boolean }>(sql`
    delete from file_upload where id = ${id} and touched_at < ${before}
    returning id, part_count as "partCount", file_id is not null as "isDone"`);
  if (!gone || gone.isDone) return 0;
  await removeParts(gone, blobs);
  return 1;
}

async function removeBroken(olderThan: Date, { arrivals }: BlobStore): Promise<void> {
  for (const name of await readdir(arrivals)) {
    if (!name.endsWith('.part')) continue;
    const path = join(arrivals, name);
    // One that has arrived meanwhile is there no more.
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < olderThan) await rm(path, { force: true });
  }
}
