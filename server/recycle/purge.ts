import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { releaseFiles } from '#server/file/share.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Job, removedRows } from '#server/schedule/job.ts';
import { eachDue } from '#server/schedule/take-due.ts';
import { recycleDays } from '#shared/recycle.ts';

const recordsAtOnce = 500;
const foreignKeyViolation = '23503';

/** Removes one record for good, with what hangs on it; answers whether nothing needs it any more. */
async function purge(entry: Entry, id: string, database: Database): Promise<boolean> {
  try {
    await database.transaction(async (store) => {
      await store.execute(sql`delete from record_comment where record_id = ${id}`);
      await store.execute(sql`delete from comment_reading where record_id = ${id}`);
      await releaseFiles(id, { store });
      await store.execute(sql`delete from ${tableName(entry.table)} where id = ${id} and deleted_at is not null`);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) return false;
    throw error;
  }
}

/** What of a module was removed longer ago than it is kept, the oldest first; what could not go keeps none of the others. */
async function* removedLongAgo(entry: Entry, database: Database, atOnce: number): AsyncGenerator<string> {
  let [after, afterId] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const old = await database.query<{ id: string; at: string }>(sql`
      select id, deleted_at::text as at from ${tableName(entry.table)}
      where deleted_at < now() - make_interval(days => ${recycleDays})
        and (deleted_at, id) > (${after}::timestamptz, ${afterId}::uuid)
      order by deleted_at, id limit ${atOnce}`);
    for (const { id } of old) yield id;
    const last = old.at(-1);
    if (!last || old.length < atOnce) return;
    [after, afterId] = [last.at, last.id];
  }
}

/**
 * Empties the recycle bin of what was removed longer ago than it is kept; what others still point to stays, and one that
 * fails keeps none of the others. Answers how many went.
 */
export function purgeRemoved(database: Database, registry: Registry, atOnce = recordsAtOnce): Promise<number> {
  return eachDue(registry.all(), (entry) =>
    eachDue(removedLongAgo(entry, database, atOnce), async (id) => ((await purge(entry, id, database)) ? 1 : 0)),
  );
}

/** What the recycle bin needs by the clock. */
export const recycleJobs: readonly Job[] = [
  {
    code: 'recycle-purge',
    title: '清空回收站',
    note: '永久删除 30 天前删除的记录及其评论；仍被其他记录引用的保留。',
    cron: '20 3 * * *',
    run: async ({ database, registry }) => removedRows(await purgeRemoved(database, registry)),
  },
];
