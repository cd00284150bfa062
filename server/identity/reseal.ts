import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { SecretBox } from './secret-box.ts';
import { aboutTotp } from './totp.ts';

/** So many are sealed between two commits. */
const atOnce = 100;

/** What became of the secrets in the store. */
export interface Resealed {
  /** Sealed anew under the present key. */
  sealed: number;
  /** Sealed under a key that is not known: nothing but enrolling anew helps. */
  unreadable: number;
  /** People whose recovery codes only the former key can check. Hashes cannot be made anew: each was told so. */
  owners: number;
}

interface Stored {
  userId: string;
  sealedSecret: string;
}

function reopened({ userId, sealedSecret }: Stored, box: SecretBox): string | null {
  try {
    return box.open(sealedSecret, aboutTotp(userId));
  } catch {
    // Counted, so that whoever changes the key learns of it.
    return null;
  }
}

async function resealPart(after: string, box: SecretBox, store: Transaction) {
  const part = await store.query<Stored>(sql`
    select user_id as "userId", sealed_secret as "sealedSecret" from authenticator
    where user_id > ${after}::uuid order by user_id limit ${atOnce} for update`);
  const due = part.filter(({ sealedSecret }) => !box.isCurrent(sealedSecret));
  let sealed = 0;
  for (const stored of due) {
    const text = reopened(stored, box);
    if (text === null) continue;
    const { userId } = stored;
    const anew = box.seal(text, aboutTotp(userId));
    await store.execute(sql`update authenticator set sealed_secret = ${anew} where user_id = ${userId}`);
    sealed += 1;
  }
  return { last: part.at(-1)?.userId, sealed, unreadable: due.length - sealed };
}

/** Tells the owners of recovery codes that the present key cannot check, each once. */
async function tellOwners(box: SecretBox, store: Transaction): Promise<number> {
  const stamp = box.stamp('');
  const current = stamp.slice(0, stamp.lastIndexOf(':') + 1);
  const owners = await store.query<{ userId: string }>(sql`
    select distinct user_id as "userId" from recovery_code code
    where used_at is null and not starts_with(code_hash, ${current}) and not exists (
      select 1 from account_event told
      where told.user_id = code.user_id and told.kind = 'recoveryCodesLapse' and told.created_at > code.created_at)`);
  for (const { userId } of owners) {
    await noteAccountEvent({ userId, kind: 'recoveryCodesLapse' }, { address: '', agent: '' }, store);
  }
  return owners.length;
}

/**
 * Seals every secret of the store anew under the present key of the box, which also knows the former one. A part after
 * the other is committed, and what is sealed already is left alone: one that was broken off goes on where it stopped.
 */
export async function reseal(database: Database, box: SecretBox): Promise<Resealed> {
  const total = { sealed: 0, unreadable: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const from = after;
    const { last, sealed, unreadable } = await database.transaction((store) => resealPart(from, box, store));
    total.sealed += sealed;
    total.unreadable += unreadable;
    if (!last) break;
    after = last;
  }
  return { ...total, owners: await database.transaction((store) => tellOwners(box, store)) };
}
