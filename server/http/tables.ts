import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, json } from '../database/columns.ts';

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
