import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { LastingRefusal, type Queryable, type Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import type { NewKeyProof } from '#shared/security-key.ts';
import { noteEnrolled } from './enrolment.ts';
import { rememberChallenge, takeChallenge } from './key-challenge.ts';
import type { KeySite } from './key-site.ts';
import { loadKeyWork } from './key-work.ts';
import { securityKey } from './tables.ts';

const rpName = '通途';
/** More than anybody carries. */
const mostKeys = 10;

/** EdDSA, ES256 and RS256 in the words of COSE: what keys at hand can do, and Node without what is still an experiment. */
const algorithms = [-8, -7, -257];

/** A security key as its owner sees it. */
export interface OwnKey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The keys of a user, the oldest first. */
export function keysOf(userId: string, store: Queryable): Promise<OwnKey[]> {
  return store.query<OwnKey>(sql`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from security_key where user_id = ${userId} order by created_at, id`);
}

/** The credentials of a user as browsers look for them. */
export function credentialsOf(userId: string, store: Queryable): Promise<{ id: string; transports: string[] }[]> {
  return store.query<{ id: string; transports: string[] }>(sql`
    select credential_id as id, transports from security_key where user_id = ${userId} order by created_at, id`);
}

/** Begins to make a key known: what the browser hands to it, one of the keys known already excluded. */
export async function beginKey(
  user: { id: string; username: string; name: string },
  { rpId }: KeySite,
  store: Queryable,
): Promise<object> {
  const known = await credentialsOf(user.id, store);
  if (known.length >= mostKeys) throw new AppError('refused', `最多添加 ${mostKeys} 个安全密钥，请先移除不用的`);
  const { generateRegistrationOptions } = await loadKeyWork();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName: user.username,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await rememberChallenge(options.challenge, { userId: user.id, purpose: 'enrol' }, store);
  return options;
}

async function verified(proof: NewKeyProof, expectedChallenge: string, { origin, rpId }: KeySite) {
  const { verifyRegistrationResponse } = await loadKeyWork();
  try {
    return await verifyRegistrationResponse({
      response: proof,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
      // The password is what the key is added to: whoever touches it need not show a finger as well.
      requireUserVerification: false,
    });
  } catch (cause) {
    // The verifier throws for whatever is wrong with an answer from outside.
    throw new LastingRefusal('refused', '这个安全密钥没有通过验证，请重试', { cause });
  }
}

/** Makes a key known that has signed the challenge of {@link beginKey}, once. Throws `refused` for every other answer. */
export async function confirmKey(
  userId: string,
  { name, proof }: { name: string; proof: NewKeyProof },
  site: KeySite,
  store: Transaction,
): Promise<string> {
  const challenge = await takeChallenge(proof.response.clientDataJSON, { userId, purpose: 'enrol' }, store);
  if (!challenge) throw new AppError('refused', '这次添加已失效，请重新开始');
  const { registrationInfo } = await verified(proof, challenge, site);
  if (!registrationInfo) throw new LastingRefusal('refused', '这个安全密钥没有通过验证，请重试');
  const { credential } = registrationInfo;
  const isKnown = await store.one(sql`select 1 from security_key where credential_id = ${credential.id}`);
  if (isKnown) throw new LastingRefusal('conflict', '这个安全密钥已经添加过');
  const id = newId();
  await insert(store, securityKey, {
    id,
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: proof.response.transports ?? [],
  });
  await noteEnrolled(userId, store);
  return id;
}

/** Forgets a key of the user and answers its name; somebody else's is one that does not exist. */
export async function removeKey(userId: string, id: string, store: Transaction): Promise<string> {
  const gone = await store.one<{ name: string }>(sql`
    delete from security_key where id = ${id} and user_id = ${userId} returning name`);
  if (!gone) throw new AppError('notFound', '该安全密钥已被移除');
  return gone.name;
}
