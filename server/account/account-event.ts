import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { notify } from '#server/notice/notify.ts';
import { type AccountEventKind, accountEvents } from '#shared/account-event.ts';
import { accountEvent } from './tables.ts';

/** Where a call came from. */
export interface Whence {
  address: string;
  agent: string;
}

/** Writes down what happened to an account, in the transaction in which it happens, and tells its owner where he should know at once. */
export async function noteAccountEvent(
  about: { userId: string; kind: AccountEventKind; detail?: string | null },
  { address, agent }: Whence,
  store: Transaction,
): Promise<void> {
  await insert(store, accountEvent, { id: newId(), address, agent, ...about });
  const { title, isTold } = accountEvents[about.kind];
  if (!isTold) return;
  const text = [about.detail, address && `来自 ${address}`, '如有疑问，请联系管理员'].filter(Boolean).join('，');
  await notify({ userId: about.userId, kind: 'account', title, text, link: '/profile/index?tab=timeline' }, store);
}
