import { drizzleSql, index, integer, pgTable, primaryKey, text, unique, uuid } from '#server/database/drizzle.ts';
import { createdAt, instant, json, key } from '../database/columns.ts';

/** The answers of writes by their idempotency key, so that a repeated write answers what the first one did. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    answer: json<unknown>('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** How often a minute single calls may be made from one address, where administrators say so. */
export const callLimit = pgTable('call_limit', {
  path: text('path').primaryKey(),
  perMinute: integer('per_minute').notNull(),
  updatedAt: instant('updated_at').notNull().default(drizzleSql`now()`),
});

/** What went wrong in browsers, one row for the same error in the same view. */
export const webError = pgTable(
  'web_error',
  {
    id: key(),
    /** The short code that the user was shown. */
    code: text('code').notNull(),
    view: text('view').notNull(),
    message: text('message').notNull(),
    info: text('info').notNull(),
    url: text('url').notNull(),
    stack: text('stack').notNull(),
    /** How often it was reported. */
    count: integer('count').notNull().default(1),
    /** Who met it last; null for somebody who was not signed in. */
    userId: uuid('user_id'),
    userName: text('user_name'),
    agent: text('agent').notNull(),
    firstAt: instant('first_at').notNull().default(drizzleSql`now()`),
    lastAt: instant('last_at').notNull().default(drizzleSql`now()`),
  },
  (table) => [unique('web_error_code_view').on(table.code, table.view), index('web_error_last_at').on(table.lastAt)],
);
