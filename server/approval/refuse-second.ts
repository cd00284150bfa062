import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { quoted } from '#server/database/row.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { AppError } from '#shared/error.ts';

/** Applications about one record: their module, what they are called, and the reference that names the record. */
export interface Applications {
  module: string;
  title: string;
  reference: string;
}

/**
 * Refuses an application while another one about the same record waits for its decision: two at once take turns, so that
 * the second sees the first. For numbered modules whose state is `auditing` meanwhile.
 */
export async function refuseSecond(
  { module, title, reference }: Applications,
  { id, about }: { id: string; about: string },
  store: Transaction,
): Promise<void> {
  await takeTurns(store, `${module} ${about}`);
  const other = await store.one<{ number: string }>(sql`
    select number from ${quoted(module)}
    where ${quoted(reference)} = ${about} and id <> ${id} and status = 'auditing' and deleted_at is null limit 1`);
  if (other) throw new AppError('refused', `${title} ${other.number} 正在审批，有结果后才能再次申请`);
}
