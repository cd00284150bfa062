import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { type AccountEventKind, accountEvent } from './tables.ts';

/** Where a call came from. */
export interface Whence {
  address: string;
  agent: string;
}

/** Writes down what happened to an account, in the transaction in which it happens. */
export async function noteAccountEvent(
  about: { userId: string; kind: AccountEventKind; detail?: string | null },
  { address, agent }: Whence,
  store: Queryable,
): Promise<void> {
  await insert(store, accountEvent, { id: newId(), address, agent, ...about });
}
