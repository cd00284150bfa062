import { index, pgTable, text, uuid } from '#server/database/drizzle.ts';
import type { AccountEventKind } from '#shared/account-event.ts';
import { createdAt, key, word } from '../database/columns.ts';

/** What happened to an account, for its owner to read. */
export const accountEvent = pgTable(
  'account_event',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    kind: word<AccountEventKind>('kind').notNull(),
    /** What it was about in words: the post that was taken, the browser that was signed out. */
    detail: text('detail'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('account_event_user').on(table.userId, table.createdAt)],
);

/** The picture of a user, as a data address small enough to travel with the account. */
export const avatar = pgTable('avatar', {
  userId: uuid('user_id').primaryKey(),
  content: text('content').notNull(),
});
