import { drizzleSql, pgTable, primaryKey, text, uuid } from '#server/database/drizzle.ts';
import { instant, json } from '../database/columns.ts';

/** How people have arranged the pages that they work in, by the path of the page. */
export const arrangement = pgTable(
  'arrangement',
  {
    userId: uuid('user_id').notNull(),
    place: text('place').notNull(),
    arrangement: json<object>('arrangement').notNull(),
    updatedAt: instant('updated_at').notNull().default(drizzleSql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);
