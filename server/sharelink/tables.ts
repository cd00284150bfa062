import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import { createdAt, instant, key } from '../database/columns.ts';

/** A way to look at one record without signing in, with the eyes of whoever shared it. */
export const shareLink = pgTable(
  'share_link',
  {
    id: key(),
    recordId: uuid('record_id').notNull(),
    /** What the link is known by: its secret is kept nowhere. */
    secretHash: text('secret_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** Where it may be opened from, as addresses and ranges; anywhere when empty. */
    addresses: text('addresses').array().notNull(),
    userId: uuid('user_id').notNull(),
    positionId: uuid('position_id').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('share_link_secret').on(table.secretHash), index('share_link_record').on(table.recordId)],
);

/** From where a link was opened, or refused. */
export const shareVisit = pgTable(
  'share_visit',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    opened: integer('opened').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.address] })],
);
