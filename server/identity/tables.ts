import { sql as drizzleSql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, json, key, word } from '../database/columns.ts';

/** How a user proves to be the user. */
export const credential = pgTable('credential', {
  userId: uuid('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  mustChange: boolean('must_change').notNull().default(false),
  failedCount: integer('failed_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  changedAt: instant('changed_at').notNull(),
});

/** A signed-in browser. Only a hash of its token is kept. */
export const session = pgTable(
  'session',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull(),
    /** The post that the user acts in; the main one when it is gone. */
    positionId: uuid('position_id'),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** A picture puzzle, good for one answer. */
export const captcha = pgTable('captcha', {
  id: key(),
  text: text('text').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Every attempt to sign in. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: key(),
    userId: uuid('user_id'),
    username: text('username').notNull(),
    result: word<'success' | 'wrongPassword' | 'unknownUser' | 'locked' | 'disabled' | 'wrongCaptcha'>(
      'result',
    ).notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_record_user').on(table.userId, table.createdAt),
    index('login_record_username').on(table.username, table.createdAt),
  ],
);

/** What a user has chosen about the frame; only what was chosen is stored. */
export const preference = pgTable('preference', {
  userId: uuid('user_id').primaryKey(),
  choices: json<object>('choices').notNull(),
  updatedAt: instant('updated_at').notNull().default(drizzleSql`now()`),
});
