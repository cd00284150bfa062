import { createdAt } from '#server/database/columns.ts';
import { pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';

/**
 * What the product has given this store of its own. It is given once: what is here is never added again, whatever
 * administrators have made of it since.
 */
export const shippedRecord = pgTable(
  'shipped_record',
  {
    module: text('module').notNull(),
    /** How the product calls it, which no administrator can change. */
    name: text('name').notNull(),
    recordId: uuid('record_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.module, table.name] })],
);
