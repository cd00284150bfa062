import { createdAt, instant, json, key, word } from '#server/database/columns.ts';
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { TemplateField } from '#shared/bpmn/template/template-field.ts';
import type { TemplateContent } from '#shared/bpmn/template-content.ts';

/** Settings of one kind of element, kept to be put on others; `version` guards against two people saving over each other. */
export const elementTemplate = pgTable(
  'element_template',
  {
    id: key(),
    /** What files call it, where that is not its id. */
    key: text('key'),
    name: text('name').notNull(),
    description: text('description'),
    flavour: word<Flavour>('flavour').notNull(),
    elementType: text('element_type').notNull(),
    /** Grows with what it holds, unlike `version`, which grows with its name too. */
    edition: integer('edition').notNull().default(1),
    content: json<TemplateContent>('content').notNull(),
    fields: json<TemplateField[]>('fields').notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    uniqueIndex('element_template_name').on(table.name),
    uniqueIndex('element_template_key').on(table.key, table.elementType),
  ],
);

/** What a template held before; elements keep the edition that they were made with. */
export const elementTemplateEdition = pgTable(
  'element_template_edition',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => elementTemplate.id, { onDelete: 'cascade' }),
    edition: integer('edition').notNull(),
    content: json<TemplateContent>('content').notNull(),
    fields: json<TemplateField[]>('fields').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.edition] })],
);
