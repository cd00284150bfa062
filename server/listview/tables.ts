import { boolean, index, pgTable, text, uniqueIndex, uuid } from '#server/database/drizzle.ts';
import type { ListArrangement } from '#shared/arrangement.ts';
import { createdAt, json, key } from '../database/columns.ts';

/** Lists as people want to see them again. */
export const listView = pgTable(
  'list_view',
  {
    id: key(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: json<string[]>('columns'),
    /** What else of the arrangement is kept. */
    manner: json<Omit<ListArrangement, 'columns'>>('manner')
      .notNull()
      .default({ widthsPx: {}, pins: {}, density: null }),
    isDefault: boolean('is_default').notNull(),
    roles: text('roles').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('list_view_name').on(table.userId, table.list, table.name),
    index('list_view_list').on(table.list),
  ],
);
