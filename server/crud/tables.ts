import { index, integer, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import { instant, json, key } from '../database/columns.ts';

/** Another record that a change has to do with: what caused it, or what it brought about. */
export interface HistoryLink {
  module: string;
  id: string;
  role: 'cause' | 'effect';
}

/** Who changed which record how: one row per change, never altered. */
export const changeHistory = pgTable(
  'change_history',
  {
    id: key(),
    module: text('module').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    event: text('event').notNull(),
    /** What it is called, where that is no module's record. */
    label: text('label'),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
    remark: text('remark'),
    changes: json<Record<string, [unknown, unknown]>>('changes').notNull(),
    /** The records that it was done for, or with. */
    links: json<HistoryLink[]>('links').notNull().default([]),
    /** The call that did it, as the operation log knows it. */
    operationId: uuid('operation_id'),
  },
  (table) => [
    index('change_history_record').on(table.recordId, table.version),
    index('change_history_user').on(table.userId, table.at),
    index('change_history_operation').on(table.operationId),
  ],
);

/** The last serial number given out, per rule and period. */
export const serialCounter = pgTable(
  'serial_counter',
  {
    rule: text('rule').notNull(),
    period: text('period').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.period] })],
);
