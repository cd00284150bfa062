import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database, Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import { authenticate, enter, type LoginAttempt } from './login.ts';
import { type Attempt, recordAttempt } from './login-attempt.ts';
import type { Arrival, OidcProvider } from './oidc.ts';
import type { IdentityParts } from './parts.ts';
import { type StepAnswer, takeSecondStep } from './second-step.ts';
import { isSwitchedOn } from './setting.ts';
import { externalSignIn } from './tables.ts';

const lifeMinutes = 10;

type Origin = Pick<LoginAttempt, 'address' | 'agent'>;
type Stored = typeof externalSignIn.$inferSelect;

function providerOf({ oidc }: IdentityParts): OidcProvider {
  if (!oidc) throw new AppError('refused', '没有启用第三方登录');
  return oidc;
}

function hashOf(binding: string): string {
  return createHash('sha256').update(binding).digest('base64url');
}

/**
 * Begins a sign-in elsewhere: the address to go to, and a secret that only this browser gets. Without the secret the
 * answer of the provider is worth nothing, so nobody can be signed in to another's account by a prepared link.
 */
export async function departForSignIn(
  database: Database,
  identity: IdentityParts,
): Promise<{ url: string; binding: string }> {
  const { url, ...departure } = await providerOf(identity)
    .depart()
    .catch(() => {
      throw new AppError('unavailable', '暂时无法连接第三方登录服务，请稍后重试或使用账号密码登录');
    });
  const binding = randomBytes(32).toString('base64url');
  await remember({ ...departure, bindingHash: hashOf(binding) }, database);
  await database.execute(sql`delete from external_sign_in where expires_at < now()`);
  return { url, binding };
}

async function remember(
  about: Pick<Stored, 'bindingHash' | 'state' | 'nonce' | 'codeVerifier'> & { subject?: string },
  store: Queryable,
): Promise<void> {
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString();
  await insert(store, externalSignIn, { id: newId(), ...about, expiresAt });
}

function lapsed(): AppError {
  return new AppError('refused', '这次第三方登录已失效，请重新发起');
}

/** Takes a departure back, so that it leads in once. */
async function recall(binding: string, isArrived: boolean, store: Queryable): Promise<Stored> {
  const row = await store.one<Stored>(sql`
    delete from external_sign_in
    where binding_hash = ${hashOf(binding)} and expires_at > now() and (subject is not null) = ${isArrived}
    returning id, binding_hash as "bindingHash", state, nonce, code_verifier as "codeVerifier", subject`);
  if (!row) throw lapsed();
  return row;
}

interface Linked {
  id: string;
  username: string;
  status: string;
  phone: string | null;
}

async function linkedTo(issuer: string, subject: string, store: Queryable): Promise<Linked | undefined> {
  return store.one<Linked>(sql`
    select person.id, person.username, person.status, person.phone from external_identity link
    join "user" person on person.id = link.user_id and person.deleted_at is null
    where link.issuer = ${issuer} and link.subject = ${subject}`);
}

/** The one account with the address, where administrators have decided to trust addresses that the provider verified. */
async function ownerOf({ verifiedEmail }: Arrival, store: Queryable): Promise<Linked | undefined> {
  if (!verifiedEmail || !(await isSwitchedOn('login.link_by_email', store))) return undefined;
  const owners = await store.query<Linked>(sql`
    select id, username, status, phone from "user" where lower(email) = ${verifiedEmail.toLowerCase()} and deleted_at is null`);
  return owners.length === 1 ? owners[0] : undefined;
}

async function link(issuer: string, subject: string, userId: string, store: Queryable): Promise<void> {
  const linked = await store.execute(sql`
    insert into external_identity (id, issuer, subject, user_id) values (${newId()}, ${issuer}, ${subject}, ${userId})
    on conflict do nothing`);
  if (linked === 0) throw new AppError('conflict', '该第三方账号已关联其他用户');
}

/** Lets somebody in whom the provider vouches for: it stands for the password, the second step is asked for as ever. */
async function admit(
  { id, username, status, phone }: Linked,
  about: { binding: string; answer: StepAnswer; origin: Origin },
  database: Database,
  identity: IdentityParts,
): Promise<string> {
  const { binding, answer, origin } = about;
  const attempt: Attempt = { username, method: 'external', ...origin };
  if (status !== 'active') {
    await recordAttempt(attempt, id, 'disabled', database);
    throw new AppError('refused', '账号已停用，请联系管理员');
  }
  const step = await takeSecondStep({ id, phone }, { answer, whence: origin }, database, identity);
  if (!step.isRight) {
    await recordAttempt(attempt, id, step.result, database);
    throw step.problem;
  }
  return database.transaction(async (transaction) => {
    await recall(binding, true, transaction);
    return enter(id, attempt, transaction, identity);
  });
}

/**
 * Ends a sign-in elsewhere with what the provider sent back: the token, or null for somebody whom no account is linked to
 * yet. Throws what asks for a second step where one is due; `stepAfterArrival` goes on from there.
 */
export async function arriveFromSignIn(
  { query, binding }: { query: string; binding: string },
  origin: Origin,
  database: Database,
  identity: IdentityParts,
): Promise<string | null> {
  const provider = providerOf(identity);
  const { bindingHash, state, nonce, codeVerifier } = await recall(binding, false, database);
  const { subject, verifiedEmail } = await provider.arrive(query, { state, nonce, codeVerifier }).catch(() => {
    throw new AppError('refused', '第三方登录没有通过验证，请重新发起');
  });
  const linked = await linkedTo(provider.issuer, subject, database);
  const person = linked ?? (await ownerOf({ subject, verifiedEmail }, database));
  await database.transaction(async (transaction) => {
    // Linking lets nobody in: the second step comes after it.
    if (person && !linked && person.status === 'active') await link(provider.issuer, subject, person.id, transaction);
    await remember({ bindingHash, state, nonce, codeVerifier, subject }, transaction);
  });
  return person ? admit(person, { binding, answer: {}, origin }, database, identity) : null;
}

/** Goes on with an arrival that waits for its second step; without a code another one is sent. */
export async function stepAfterArrival(
  { binding, ...answer }: StepAnswer & { binding: string },
  origin: Origin,
  database: Database,
  identity: IdentityParts,
): Promise<string> {
  const provider = providerOf(identity);
  const arrived = await database.one<{ subject: string }>(sql`
    select subject from external_sign_in
    where binding_hash = ${hashOf(binding)} and subject is not null and expires_at > now()`);
  const person = arrived && (await linkedTo(provider.issuer, arrived.subject, database));
  if (!person) throw lapsed();
  return admit(person, { binding, answer, origin }, database, identity);
}

/** Links whoever came back to the account whose password is shown, second step included, and signs in. */
export async function linkAndEnter(
  { binding, ...attempt }: LoginAttempt & { binding: string },
  database: Database,
  identity: IdentityParts,
): Promise<string> {
  const provider = providerOf(identity);
  const userId = await authenticate(attempt, database, identity);
  return database.transaction(async (transaction) => {
    const { subject } = await recall(binding, true, transaction);
    await link(provider.issuer, subject ?? '', userId, transaction);
    return enter(userId, { ...attempt, method: 'external' }, transaction, identity);
  });
}
