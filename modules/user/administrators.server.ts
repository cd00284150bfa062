import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** As much of a user as tells whether it is an administrator who can sign in. */
interface Account {
  status: string | null;
  positions: readonly { role: string }[];
}

/** Whether a user can do what administrators do. */
export function isAdministrator({ status, positions }: Account): boolean {
  return status === 'active' && positions.some(({ role }) => role === 'admin');
}

/**
 * Throws unless somebody besides the user is an administrator who can sign in. Until the transaction ends nobody else can
 * take an administrator away: two of them at once would each count on the other.
 */
export async function demandAnotherAdministrator(userId: string, store: Transaction): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const another = await store.one(sql`
    select 1 from "user" person join user_positions post on post.parent = person.id
    where post.role = 'admin' and person.id <> ${userId} and person.status = 'active' and person.deleted_at is null limit 1`);
  if (!another) throw new AppError('refused', '这是最后一个可用的系统管理员，请先让其他用户担任管理员');
}
