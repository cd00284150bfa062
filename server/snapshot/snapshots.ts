import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Viewer } from '#shared/access.ts';

/** Whose eyes a snapshot was taken with: rights differ by person and post, and so does what is seen. */
export interface SnapshotOwner {
  recordId: string;
  userId: string;
  positionId: string;
}

/** The owner of what a viewer sees of a record. */
export function ownerOf(recordId: string, { id, position }: Viewer): SnapshotOwner {
  return { recordId, userId: id, positionId: position.id };
}

/** The last snapshot of an owner; it counts as looked at. */
export function lookAt<Data>(
  { recordId, userId, positionId }: SnapshotOwner,
  store: Queryable,
): Promise<{ data: Data; at: string } | undefined> {
  return store.one(sql`
    update snapshot set seen_at = now()
    where record_id = ${recordId} and user_id = ${userId} and position_id = ${positionId} returning data, at`);
}

/** Keeps what was worked out now; `isSeen` says that somebody waits for it. */
export async function keep(
  { recordId, userId, positionId }: SnapshotOwner,
  data: unknown,
  store: Queryable,
  { isSeen }: { isSeen: boolean },
): Promise<string> {
  const at = new Date().toISOString();
  const written = JSON.stringify(data);
  if (isSeen)
    await store.execute(sql`
      insert into snapshot (record_id, user_id, position_id, data, at, seen_at)
      values (${recordId}, ${userId}, ${positionId}, ${written}::jsonb, ${at}, ${at})
      on conflict (record_id, user_id, position_id) do update set data = excluded.data, at = excluded.at, seen_at = excluded.seen_at`);
  else
    await store.execute(sql`
      update snapshot set data = ${written}::jsonb, at = ${at}
      where record_id = ${recordId} and user_id = ${userId} and position_id = ${positionId}`);
  return at;
}

/** Owners who looked within the hours, those who waited the longest for a new one first. */
export function watchedSince(hours: number, store: Queryable): Promise<SnapshotOwner[]> {
  return store.query(sql`
    select record_id as "recordId", user_id as "userId", position_id as "positionId" from snapshot
    where seen_at > now() - make_interval(hours => ${hours}) order by at limit 500`);
}

/** Forgets what nobody has looked at for so many days. */
export function forgetUnseen(days: number, store: Queryable): Promise<number> {
  return store.execute(sql`delete from snapshot where seen_at < now() - make_interval(days => ${days})`);
}
