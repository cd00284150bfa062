import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import type { KeyProof } from '#shared/security-key.ts';
import { rememberChallenge, takeChallenge } from './key-challenge.ts';
import type { KeySite } from './key-site.ts';
import { loadKeyWork } from './key-work.ts';
import { credentialsOf } from './security-key.ts';

/** How a proof by a security key was found: `copied` is one whose counter says that somebody else signs with the same key. */
export type KeyVerdict = 'right' | 'wrong' | 'copied';

/** What the browser hands to any key of the user; good for one signature. Throws `unavailable` where keys are good nowhere. */
export async function askForKey(userId: string, site: KeySite | null, store: Queryable): Promise<object> {
  if (!site) throw new AppError('unavailable', '服务器没有设置公开地址，安全密钥不能使用，请联系管理员');
  const { generateAuthenticationOptions } = await loadKeyWork();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: await credentialsOf(userId, store),
    userVerification: 'preferred',
  });
  await rememberChallenge(options.challenge, { userId, purpose: 'signIn' }, store);
  return options;
}

interface Stored {
  publicKey: string;
  counter: number;
}

async function counterOf(proof: KeyProof, publicKey: string, challenge: string, { origin, rpId }: KeySite) {
  const { verifyAuthenticationResponse } = await loadKeyWork();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // Compared by ourselves, once the signature has shown that it is the key's own.
      credential: { id: proof.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The verifier throws for whatever is wrong with an answer from outside; the caller counts it as a wrong guess.
    return null;
  }
}

/** Looks at what a key of the user signed. The challenge is used up by that, and the counter goes on (Web Authentication, 7.2). */
export async function verdictOnKey(
  userId: string,
  proof: KeyProof,
  site: KeySite | null,
  transaction: Transaction,
): Promise<KeyVerdict> {
  const challenge = await takeChallenge(proof.response.clientDataJSON, { userId, purpose: 'signIn' }, transaction);
  const key = await transaction.one<Stored>(sql`
    select public_key as "publicKey", counter::float8 as counter
    from security_key where credential_id = ${proof.id} and user_id = ${userId} for update`);
  if (!challenge || !key || !site) return 'wrong';
  const counter = await counterOf(proof, key.publicKey, challenge, site);
  if (counter === null) return 'wrong';
  const counts = counter > 0 || key.counter > 0;
  if (counts && counter <= key.counter) return 'copied';
  await transaction.execute(sql`
    update security_key set counter = ${counter}, last_used_at = now() where credential_id = ${proof.id}`);
  return 'right';
}
