import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { keyChallenge } from './tables.ts';

const lifeMinutes = 5;

/** Whom a challenge is for, and what its signature is to prove. */
type About = Pick<typeof keyChallenge.$inferSelect, 'userId' | 'purpose'>;

/** Remembers what a key is to sign, and forgets what nobody signed in time. */
export async function rememberChallenge(challenge: string, about: About, store: Queryable): Promise<void> {
  await store.execute(sql`delete from key_challenge where expires_at < now()`);
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString();
  await insert(store, keyChallenge, { challenge, ...about, expiresAt });
}

const clientData = z.object({ challenge: z.string().max(200) });

/** What was signed, as the browser wrote it; null for what no browser writes. */
function challengeIn(clientDataJson: string): string | null {
  try {
    const read = clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
    return read.success ? read.data.challenge : null;
  } catch {
    // A stranger's text that is no JSON.
    return null;
  }
}

/** Uses up the challenge that a browser says was signed, whatever becomes of the signature; null for one that does not wait. */
export async function takeChallenge(clientDataJson: string, about: About, store: Queryable): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  const taken = await store.execute(sql`
    delete from key_challenge where challenge = ${challenge} and user_id = ${about.userId}
      and purpose = ${about.purpose} and expires_at > now()`);
  return taken === 1 ? challenge : null;
}
