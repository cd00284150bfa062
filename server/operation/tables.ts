import { instant, key } from '#server/database/columns.ts';
import { boolean, index, integer, pgTable, text, uuid } from '#server/database/drizzle.ts';

/** What people did: one row for each call that changed something, took data out, or was refused. Never altered. */
export const operationLog = pgTable(
  'operation_log',
  {
    /** That of the transaction, which the changes it made to records carry as well. */
    id: key(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The role of the post that the person acted in. */
    role: text('role').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    module: text('module'),
    recordId: uuid('record_id'),
    /** `done`, or the name of the failure. */
    result: text('result').notNull(),
    message: text('message'),
    costMs: integer('cost_ms').notNull(),
    /** Whether this person had done things before, and never from this address. */
    isNewAddress: boolean('is_new_address').notNull(),
    /** Whether it was night in China. */
    isNight: boolean('is_night').notNull(),
  },
  (table) => [
    index('operation_log_at').on(table.at),
    index('operation_log_user').on(table.userId, table.at),
    index('operation_log_address').on(table.userId, table.address),
    index('operation_log_record').on(table.recordId),
  ],
);
