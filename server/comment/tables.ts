import { createdAt, instant, key } from '#server/database/columns.ts';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import { processModel } from '#server/engine/tables/tables.ts';

/** What somebody said about a drawing: a row without `thread_id` opens a thread, the others answer in it. */
export const processComment = pgTable(
  'process_comment',
  {
    id: key(),
    modelId: uuid('model_id')
      .notNull()
      .references(() => processModel.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').references((): AnyPgColumn => processComment.id, { onDelete: 'cascade' }),
    /** By its id in the drawing, which versions keep; null for the whole process. */
    elementId: text('element_id'),
    elementName: text('element_name').notNull(),
    text: text('text').notNull(),
    mentioned: uuid('mentioned').array().notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
    resolvedAt: instant('resolved_at'),
    resolvedByName: text('resolved_by_name'),
  },
  (table) => [index('process_comment_model').on(table.modelId), index('process_comment_thread').on(table.threadId)],
);

/** What somebody said about a record of any module, in threads like those about drawings. */
export const recordComment = pgTable(
  'record_comment',
  {
    id: key(),
    module: text('module').notNull(),
    recordId: uuid('record_id').notNull(),
    threadId: uuid('thread_id').references((): AnyPgColumn => recordComment.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    mentioned: uuid('mentioned').array().notNull(),
    files: uuid('files').array().notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('record_comment_record').on(table.recordId, table.createdAt),
    index('record_comment_thread').on(table.threadId),
    index('record_comment_module').on(table.module, table.createdAt),
  ],
);

/** Until when somebody has read what is said about a record. */
export const commentReading = pgTable(
  'comment_reading',
  {
    userId: uuid('user_id').notNull(),
    recordId: uuid('record_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recordId] })],
);
