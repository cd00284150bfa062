import { createdAt, instant, key, word } from '#server/database/columns.ts';
import { drizzleSql, index, pgTable, text, uuid } from '#server/database/drizzle.ts';
import type { NoticeKind } from '#shared/notice.ts';

/** Something that one person should know. */
export const notice = pgTable(
  'notice',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    kind: word<NoticeKind>('kind').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    /** The task, record or case that it asks for, if any: once that is done, or goes on, there is nothing left to read. */
    taskId: uuid('task_id'),
    /** In whose place it asks; absent where it asks for what is the reader's own. */
    principalId: uuid('principal_id'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** When it was looked at for what leaves the product: mail, texts. */
    dispatchedAt: instant('dispatched_at'),
  },
  (table) => [
    index('notice_user').on(table.userId, table.createdAt),
    index('notice_unread').on(table.userId).where(drizzleSql`read_at is null`),
    index('notice_task').on(table.taskId).where(drizzleSql`read_at is null and task_id is not null`),
    index('notice_waiting').on(table.createdAt).where(drizzleSql`dispatched_at is null and read_at is null`),
    index('notice_read').on(table.readAt).where(drizzleSql`read_at is not null`),
  ],
);
