import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { publish } from '#server/push/publish.ts';
import type { Notice } from '#shared/notice.ts';
import { notice } from './tables.ts';

/** A notice to be written. */
export type NewNotice = Pick<Notice, 'kind' | 'title' | 'text' | 'link'> & { userId: string; taskId?: string };

/** Writes a notice in the transaction of what causes it; pages that are open hear of it after the commit. */
export async function notify(written: NewNotice, transaction: Transaction): Promise<void> {
  const id = newId();
  await insert(transaction, notice, { id, ...written });
  await publish({ kind: 'notice', userId: written.userId, noticeId: id }, transaction);
}
