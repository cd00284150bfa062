import type { Sql } from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import { hashOf, type SignedIn, signedInBy, stillHolds } from './session.ts';

/** A session as it was read lately, and the statement that finds one row where all of that still holds. */
export interface Known {
  signedIn: SignedIn;
  stillHolds: Sql;
}

/** So many are kept; the oldest go first. */
const most = 5_000;

const keptOf = new WeakMap<Database, Map<string, Known>>();

function sessionsOf(database: Database): Map<string, Known> {
  const kept = keptOf.get(database) ?? new Map<string, Known>();
  keptOf.set(database, kept);
  return kept;
}

/** What is known of the session of a token. It may have changed since: nothing may be told of it before `stillHolds` has found it. */
export function knownSession(token: string, database: Database): Known | null {
  return sessionsOf(database).get(hashOf(token)) ?? null;
}

/** Reads the session of a token, and knows it from now on; null for a token that is unknown, ended or out of time. */
async function readSession(token: string, database: Database): Promise<SignedIn | null> {
  const kept = sessionsOf(database);
  const signedIn = await signedInBy(token, database);
  const tokenHash = hashOf(token);
  kept.delete(tokenHash);
  if (!signedIn?.lasting || signedIn.mustChangePassword || signedIn.mustEnrol) return signedIn;
  kept.set(tokenHash, {
    signedIn: { ...signedIn, isUnseen: false },
    stillHolds: stillHolds(tokenHash, signedIn.lasting),
  });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return signedIn;
}

/** Who the token belongs to: as it is known, where that still holds, or as it is read. */
export async function sessionOf(token: string, database: Database): Promise<SignedIn | null> {
  const known = knownSession(token, database);
  if (known && (await database.execute(known.stillHolds)) === 1) return known.signedIn;
  return readSession(token, database);
}
