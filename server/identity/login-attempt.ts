import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { loginRecord } from './tables.ts';

type Stored = typeof loginRecord.$inferInsert;

/** An attempt to sign in as it is written down. */
export interface Attempt {
  /** What was typed to say who it is: a user name, or a phone. */
  username: string;
  method: NonNullable<Stored['method']>;
  address: string;
  agent: string;
}

/** How an attempt to sign in ended. */
export type AttemptResult = Stored['result'];

/** Writes down how an attempt to sign in ended; without a user for a name that nobody has. */
export async function recordAttempt(
  { username, method, address, agent }: Attempt,
  userId: string | null,
  result: AttemptResult,
  store: Queryable,
): Promise<void> {
  const about = { id: newId(), userId, username: username.slice(0, 100), method, result, address, agent };
  await insert(store, loginRecord, about);
}
