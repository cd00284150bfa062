import { createdAt, instant, key, word } from '#server/database/columns.ts';
import { drizzleSql, index, integer, jsonb, pgTable, text, uuid } from '#server/database/drizzle.ts';
import type { Channel, NoticeChoice, NoticeTemplate } from '#shared/channel.ts';
import type { NoticeKind } from '#shared/notice.ts';

/** What administrators wrote instead of a shipped template. */
export const noticeTemplate = pgTable('notice_template', {
  kind: word<NoticeKind>('kind').primaryKey(),
  template: jsonb('template').$type<NoticeTemplate>().notNull(),
});

/** How a person wants to be told. */
export const noticeChoice = pgTable('notice_choice', {
  userId: uuid('user_id').primaryKey(),
  choice: jsonb('choice').$type<NoticeChoice>().notNull(),
});

/** One message on its way out, or what became of it. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    kind: word<NoticeKind>('kind').notNull(),
    channel: word<Channel>('channel').notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: word<'waiting' | 'sent' | 'failed'>('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notice_delivery_due').on(table.nextAt).where(drizzleSql`state = 'waiting'`),
    index('notice_delivery_user').on(table.userId, table.createdAt),
  ],
);
