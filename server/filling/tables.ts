import { instant, json } from '#server/database/columns.ts';
import { foreignKey, index, integer, pgTable, text, uuid } from '#server/database/drizzle.ts';
import { processFormEdition } from '#server/engine/tables/form-tables.ts';

/** The edition of a form that a record asks others to fill in. It stays this one, whatever becomes of the form. */
export const formAsked = pgTable(
  'form_asked',
  {
    recordId: uuid('record_id').primaryKey(),
    module: text('module').notNull(),
    formId: uuid('form_id').notNull(),
    edition: integer('edition').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.formId, table.edition],
      foreignColumns: [processFormEdition.formId, processFormEdition.edition],
    }),
  ],
);

/** What a record has filled in of the form that another one asks for. */
export const formFilled = pgTable(
  'form_filled',
  {
    recordId: uuid('record_id').primaryKey(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => formAsked.recordId),
    values: json<Record<string, unknown>>('values').notNull(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (table) => [index('form_filled_asked_by').on(table.askedBy)],
);
