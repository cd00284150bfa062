import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { releaseFiles } from '#server/file/share.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Job, removedRows } from '#server/schedule/job.ts';
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

/** Empties the recycle bin of what was removed longer ago than it is kept; what others still point to stays. Answers how many went. */
export async function purgeRemoved(database: Database, registry: Registry): Promise<number> {
  let purged = 0;
  for (const entry of registry.all()) {
    const old = await database.query<{ id: string }>(sql`
      select id from ${tableName(entry.table)} where deleted_at < now() - make_interval(days => ${recycleDays})
      order by deleted_at limit ${recordsAtOnce}`);
    for (const { id } of old) if (await purge(entry, id, database)) purged += 1;
  }
  return purged;
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
