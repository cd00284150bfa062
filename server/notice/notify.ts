import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { newIdInStore } from '#server/database/new-id.ts';
import { rowOf, tableName } from '#server/database/row.ts';
import { insertRows } from '#server/engine/tables/rows.ts';
import type { News } from '#server/module/context.ts';
import { publish } from '#server/push/publish.ts';
import { notice } from './tables.ts';

/** A notice to be written. */
export type NewNotice = News & {
  taskId?: string;
  /** In whose place a substitute is asked. */
  principalId?: string;
};

/** So many rows go into one statement; a role can be held by thousands. */
const rowsAtOnce = 500;

/** Writes a notice in the transaction of what causes it; pages that are open hear of it after the commit. */
export function notify(written: NewNotice, transaction: Transaction): Promise<void> {
  return notifyAll([written], transaction);
}

/** The same for several people, in few statements; those of a few go along with what the transaction does next. */
export async function notifyAll(written: readonly NewNotice[], transaction: Transaction): Promise<void> {
  const createdAt = new Date().toISOString();
  const rows = written.map(({ userId, kind, title, text, link, taskId = null, principalId = null }) => {
    return { id: newId(), userId, kind, title, text, link, taskId, principalId, createdAt };
  });
  if (rows.length <= rowsAtOnce) {
    const table = tableName(notice);
    for (const row of rows) transaction.insertSoon({ table, row: rowOf(notice, row), isApart: true });
  } else {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await insertRows(transaction, notice, rows.slice(from, from + rowsAtOnce));
    }
  }
  for (const { userId, id } of rows) publish({ kind: 'notice', userId, noticeId: id }, transaction);
}

/**
 * The same notice for everybody whom a subquery names by id, in one statement however many they are; answers how many.
 * Open pages are told at once to all of them: each looks up what is its own.
 */
export async function notifyChosen(
  people: Sql,
  { kind, title, text, link, taskId }: Omit<NewNotice, 'userId' | 'principalId'>,
  transaction: Transaction,
): Promise<number> {
  const count = await transaction.execute(sql`
    insert into notice (id, user_id, kind, title, text, link, task_id)
    select ${newIdInStore}, chosen.id, ${kind}, ${title}, ${text}, ${link}, ${taskId ?? null}::uuid
    from (${people}) chosen (id)`);
  if (count > 0) publish({ kind: 'notice', userId: null, ...(taskId && { taskId }) }, transaction);
  return count;
}
