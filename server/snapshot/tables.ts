import { index, pgTable, primaryKey, uuid } from '#server/database/drizzle.ts';
import { instant, json } from '../database/columns.ts';

/** What was worked out for somebody in one post about one record, kept so that it need not be worked out to be seen. */
export const snapshot = pgTable(
  'snapshot',
  {
    recordId: uuid('record_id').notNull(),
    userId: uuid('user_id').notNull(),
    positionId: uuid('position_id').notNull(),
    data: json<unknown>('data').notNull(),
    at: instant('at').notNull(),
    /** When somebody last looked at it: what nobody looks at is not kept up to date. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.userId, table.positionId] }),
    index('snapshot_seen').on(table.seenAt),
  ],
);
