import { createdAt, instant, json, key } from '#server/database/columns.ts';
import { index, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import type { Clash } from '#shared/bpmn/merge/clash.ts';
import { processModel } from './tables.ts';

/**
 * A drawing as those who draw it together have it: grows by one with each of their steps, and is kept until what is not
 * saved of it is.
 */
export const modelSharing = pgTable('model_sharing', {
  modelId: uuid('model_id')
    .primaryKey()
    .references(() => processModel.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull(),
  xml: text('xml').notNull(),
  /** The revision that was saved last, and as which version of the model. */
  savedRevision: integer('saved_revision').notNull(),
  savedVersion: integer('saved_version').notNull(),
});

/** A window in which a drawing is drawn together with others; it lapses unless it is renewed. */
export const modelWindow = pgTable(
  'model_window',
  {
    modelId: uuid('model_id')
      .notNull()
      .references(() => processModel.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The ids of the elements that are chosen there. */
    selected: json<string[]>('selected').notNull(),
    since: instant('since').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.client] })],
);

/** What two people changed in different ways at the same time, as it was told to both. */
export const modelClash = pgTable(
  'model_clash',
  {
    id: key(),
    modelId: uuid('model_id')
      .notNull()
      .references(() => processModel.id, { onDelete: 'cascade' }),
    /** The revision in which it was decided. */
    revision: integer('revision').notNull(),
    clash: json<Clash>('clash').notNull(),
    /** Whose change gave way. */
    userName: text('user_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('model_clash_model').on(table.modelId, table.revision)],
);
