import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { oneOf } from '#server/database/one-of.ts';
import { type Page, readPage, titleContains } from '#server/engine/reading/page.ts';
import { publish } from '#server/push/publish.ts';
import type { Notice } from '#shared/notice.ts';

const columns = sql`id, kind, title, text, link, created_at as "createdAt", read_at as "readAt"`;

interface Question {
  page: number;
  size: number;
  search?: string | null | undefined;
  isUnreadOnly: boolean;
}

/** One page of a user's notices, the unread ones first. */
export function noticesOf(userId: string, question: Question, store: Queryable): Promise<Page<Notice>> {
  const { page, size, search, isUnreadOnly } = question;
  const source = sql`notice where user_id = ${userId} and ${isUnreadOnly ? sql`read_at is null` : sql`true`}
    and (${titleContains(sql`title`, search)} or ${titleContains(sql`text`, search)})`;
  const order = sql`read_at is not null, created_at desc, id desc`;
  return readPage(store, { page, size }, columns, source, order);
}

/** The unread notices of a user with these ids, or later than an id; the oldest first, at most ten. */
export function unreadNotices(userId: string, which: Sql, store: Queryable): Promise<Notice[]> {
  return store.query<Notice>(sql`
    select * from (
      select ${columns} from notice where user_id = ${userId} and read_at is null and ${which}
      order by id desc limit 10) latest
    order by id`);
}

/** How many notices a user has not read. */
export async function unreadCount(userId: string, store: Queryable): Promise<number> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from notice where user_id = ${userId} and read_at is null`);
  return row?.count ?? 0;
}

/** Marks a user's notices as read, those with the ids or all, and tells his other pages. Answers how many stay unread. */
export async function markRead(userId: string, ids: readonly string[] | 'all', store: Transaction): Promise<number> {
  const which = ids === 'all' ? sql`true` : sql`id = any(${ids})`;
  const count = await store.execute(sql`
    update notice set read_at = now() where user_id = ${userId} and read_at is null and ${which}`);
  if (count > 0) publish({ kind: 'notice', userId }, store);
  return unreadCount(userId, store);
}

/** Marks what asked for these tasks as read: whoever did them, nobody has to any more. */
export function settleTasks(taskIds: readonly string[], store: Transaction): void {
  if (taskIds.length > 0) settle(sql`task_id ${oneOf(taskIds)}`, store);
}

/** The same, and what asked for a case to go on, where a condition says that it does. */
export function settleCase(
  caseId: string,
  { taskIds, isOver }: { taskIds: readonly string[]; isOver: Sql },
  store: Transaction,
): void {
  // The condition is asked only where something of the case is unread.
  settle(sql`task_id ${oneOf([caseId, ...taskIds])} and (task_id <> ${caseId} or ${isOver})`, store);
}

function settle(which: Sql, store: Transaction): void {
  const settling = sql`
    update notice set read_at = now() where ${which} and read_at is null returning user_id as "userId"`;
  store.hear<{ userId: string }>(settling, (settled) => {
    for (const userId of new Set(settled.map((row) => row.userId))) publish({ kind: 'notice', userId }, store);
  });
}

/** Marks what asked one user for these as read. */
export async function settleTasksOf(userId: string, taskIds: readonly string[], store: Transaction): Promise<void> {
  const count = await store.execute(sql`
    update notice set read_at = now() where task_id ${oneOf(taskIds)} and user_id = ${userId} and read_at is null`);
  if (count > 0) publish({ kind: 'notice', userId }, store);
}

/** Whether somebody was told of a task: in his own place, or in that of whom he stands in for. */
export async function wasAsked(userId: string, taskId: string, store: Queryable): Promise<boolean> {
  const found = await store.one(sql`select 1 from notice where user_id = ${userId} and task_id = ${taskId} limit 1`);
  return found !== undefined;
}

/** Marks what asked anybody for something as read, however many people that are. */
export async function settleForAll(taskId: string, store: Transaction): Promise<void> {
  await store.execute(sql`update notice set read_at = now() where task_id = ${taskId} and read_at is null`);
  publish({ kind: 'notice', userId: null }, store);
}

/** Forgets notices that were read before an instant, and those that nobody has read in four times as long. */
export async function sweepNotices(keepMs: number, store: Queryable): Promise<number> {
  const before = (ageMs: number) => new Date(Date.now() - ageMs).toISOString();
  return store.execute(sql`
    delete from notice where read_at < ${before(keepMs)} or (read_at is null and created_at < ${before(4 * keepMs)})`);
}
