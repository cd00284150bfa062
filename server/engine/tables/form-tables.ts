import { createdAt, instant, json, key } from '#server/database/columns.ts';
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import type { FormContent } from '#shared/form/form-spec.ts';

/** A form that is being designed; `version` guards against two people saving over each other. */
export const processForm = pgTable(
  'process_form',
  {
    id: key(),
    /** What drawings name it by, after `form:`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    category: text('category'),
    description: text('description'),
    content: json<FormContent>('content').notNull(),
    version: integer('version').notNull().default(1),
    /** The edition that deploying takes; null as long as it is only a draft. */
    edition: integer('edition'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [uniqueIndex('process_form_key').on(table.key)],
);

/** A published edition of a form. It never changes. */
export const processFormEdition = pgTable(
  'process_form_edition',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => processForm.id, { onDelete: 'cascade' }),
    edition: integer('edition').notNull(),
    name: text('name').notNull(),
    content: json<FormContent>('content').notNull(),
    note: text('note'),
    publishedAt: instant('published_at').notNull(),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.edition] })],
);
