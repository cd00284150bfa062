import { createdAt, decimal, instant, key } from '#server/database/columns.ts';
import { boolean, index, integer, pgTable, text, uuid } from '#server/database/drizzle.ts';

/** Which process decides on records of a noun that meet a condition; the first that fits counts. */
export const auditType = pgTable(
  'audit_type',
  {
    id: key(),
    name: text('name').notNull(),
    module: text('module').notNull(),
    processKey: text('process_key').notNull(),
    /** Records of this area or below it; of any where null. */
    areaId: uuid('area_id'),
    /** A field that holds this word, such as a level. */
    field: text('field'),
    value: text('value'),
    /** A number field that is at least so much. */
    amountField: text('amount_field'),
    leastAmount: decimal('least_amount'),
    sort: integer('sort').notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('audit_type_module').on(table.module, table.sort)],
);

/** How the finished cases of a process are printed, whatever version they ran by; `version` guards against two people saving over each other. */
export const processPrintTemplate = pgTable('process_print_template', {
  processKey: text('process_key').primaryKey(),
  /** Rich text in which names stand for what the case holds. */
  content: text('content').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
  updatedByName: text('updated_by_name').notNull(),
});
