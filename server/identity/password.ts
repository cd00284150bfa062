import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { passwordProblems, usualFirstDays, usualPolicy } from '#shared/new-password.ts';
import { forgetGuesses } from './guess.ts';
import { numberSettingOf } from './setting.ts';
import type { credential } from './tables.ts';
import { passwordHistory } from './tables.ts';

/** The stored form of a password (argon2id with a salt of its own). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password belongs to the stored form. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password);
}

/** A password that nobody can guess and that the usual policy takes, for accounts that are made without one. */
export function randomPassword(): string {
  const password = randomBytes(12).toString('base64url');
  return passwordProblems(password, undefined, usualPolicy).length === 0 ? password : randomPassword();
}

const dayMs = 86_400_000;

let decoy: Promise<string> | undefined;

/** Is never right and takes as long as checking a real password, so that an unknown user name cannot be told by the clock. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hash(randomPassword());
  await verify(await decoy, password);
  return false;
}

/** Gives a user the password that the user chose, replacing the one before and lifting any lock. */
export async function setPassword(userId: string, password: string, store: Queryable): Promise<void> {
  await setPasswordHash(userId, await hashPassword(password), store);
}

/** The same for a password of which only the stored form is known. */
export async function setPasswordHash(userId: string, passwordHash: string, store: Queryable): Promise<void> {
  await replace(userId, { passwordHash, mustChange: false, expiresAt: null }, store);
}

/** Gives a user a password that somebody else made up: it must be changed before anything else, and lets in until the answer. */
export async function givePassword(userId: string, password: string, store: Queryable): Promise<string | null> {
  const days = await numberSettingOf('password.first_days', usualFirstDays, store);
  const expiresAt = days > 0 ? new Date(Date.now() + days * dayMs).toISOString() : null;
  await replace(userId, { passwordHash: await hashPassword(password), mustChange: true, expiresAt }, store);
  return expiresAt;
}

/**
 * Gives the first administrator a password that the product made up and printed. It must be changed before anything else and
 * does not expire meanwhile: there is nobody yet who could give another.
 */
export async function giveFirstPassword(userId: string, password: string, store: Queryable): Promise<void> {
  await replace(userId, { passwordHash: await hashPassword(password), mustChange: true, expiresAt: null }, store);
}

type NewCredential = Pick<typeof credential.$inferSelect, 'passwordHash' | 'mustChange' | 'expiresAt'>;

async function replace(
  userId: string,
  { passwordHash, mustChange, expiresAt }: NewCredential,
  store: Queryable,
): Promise<void> {
  await insert(store, passwordHistory, { id: newId(), userId, passwordHash });
  await store.execute(sql`
    insert into credential (user_id, password_hash, must_change, changed_at, expires_at)
    values (${userId}, ${passwordHash}, ${mustChange}, now(), ${expiresAt})
    on conflict (user_id) do update set password_hash = excluded.password_hash, must_change = excluded.must_change,
      changed_at = excluded.changed_at, expires_at = excluded.expires_at`);
  await forgetGuesses({ purpose: 'ownPassword', target: userId }, store);
  const person = await store.one<{ username: string }>(sql`select username from "user" where id = ${userId}`);
  if (person) await forgetGuesses({ purpose: 'login', target: person.username }, store);
}
