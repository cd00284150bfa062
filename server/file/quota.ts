import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import { AppError } from '#shared/error.ts';

/** How many megabytes one user may send, until administrators set something else; 0 would be any number. */
export const usualQuota = { dayMb: 4_000, unclaimedMb: 2_000 };

const megabyte = 1024 * 1024;

/** What users are sending just now, so that no number of uploads at once fills the disk before any of them is counted. */
const underWay = new Map<string, number>();

/** Throws when the user would have sent more than one user may in a day, or more than lies about unclaimed; what is announced counts as sent. */
async function demandRoom(userId: string, bytes: number, store: Queryable): Promise<void> {
  const ofDay = await numberSettingOf('upload.day_mb', usualQuota.dayMb, store);
  const unclaimed = await numberSettingOf('upload.unclaimed_mb', usualQuota.unclaimedMb, store);
  const sent = await store.one<{ today: number; unclaimed: number }>(sql`
    select
      coalesce(sum(size_bytes) filter (where created_at > now() - interval '1 day'), 0)::float8 as today,
      coalesce(sum(size_bytes) filter (where record_id is null), 0)::float8 as unclaimed
    from (
      select size_bytes, created_at, record_id from file
        where uploaded_by = ${userId} and (created_at > now() - interval '1 day' or record_id is null)
      union all
      select size_bytes, created_at, null from file_upload where uploaded_by = ${userId} and file_id is null
    ) sent`);
  if (ofDay > 0 && (sent?.today ?? 0) + bytes > ofDay * megabyte) {
    throw new AppError('tooMany', `24 小时内最多上传 ${ofDay} MB，已达上限，请改日再传或联系管理员`);
  }
  if (unclaimed > 0 && (sent?.unclaimed ?? 0) + bytes > unclaimed * megabyte) {
    throw new AppError('tooMany', `已上传而未保存到任何记录的文件超过 ${unclaimed} MB，请先保存表单，或一天后再传`);
  }
}

/** Lets the user receive a file of at most so many bytes, when there is room for it beside all that is under way. */
export async function withinQuota<Answer>(
  userId: string,
  bytes: number,
  store: Queryable,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const all = (underWay.get(userId) ?? 0) + bytes;
  underWay.set(userId, all);
  try {
    await demandRoom(userId, all, store);
    return await work();
  } finally {
    const left = (underWay.get(userId) ?? bytes) - bytes;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

/** Throws unless there is room for the file that is being entered; of one user's files only one is entered at a time. */
export async function demandQuota(userId: string, bytes: number, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${userId}`}, 0))`);
  await demandRoom(userId, bytes, transaction);
}
