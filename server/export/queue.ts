import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { insert } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import { AppError } from '#shared/error.ts';
import type { AskedExport } from './maker.ts';
import { exportJob } from './tables.ts';

/** More than these of one user at a time would only stand in a queue. */
const perUser = 5;

/** Lets an export be made in the background, for the user in the post in which he asks. */
export async function queueExport(
  asked: AskedExport,
  { viewer, store }: Pick<Context, 'viewer' | 'store'>,
): Promise<{ id: string; rowCount: number }> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${viewer.id}`}, 0))`);
  const open = await store.one<{ count: number }>(sql`
    select count(*)::int as count from export_job
    where user_id = ${viewer.id} and state in ('waiting', 'running')`);
  if ((open?.count ?? 0) >= perUser) throw new AppError('tooMany', `同时最多有 ${perUser} 个导出，请等前面的完成`);
  const { id } = await insert(store, exportJob, {
    ...{ id: newId(), userId: viewer.id, positionId: viewer.position.id, state: 'waiting' },
    ...asked,
  });
  return { id, rowCount: asked.rowCount };
}
