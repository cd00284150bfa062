import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { passwordProblems, usualPolicy } from '#shared/new-password.ts';
import { forgetGuesses } from './guess.ts';
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

let decoy: Promise<string> | undefined;

/** Is never right and takes as long as checking a real password, so that an unknown user name cannot be told by the clock. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hash(randomPassword());
  await verify(await decoy, password);
  return false;
}

/** Gives a user a password, replacing the one before and lifting any lock. */
export async function setPassword(
  userId: string,
  password: string,
  store: Queryable,
  mustChange = false,
): Promise<void> {
  await setPasswordHash(userId, await hashPassword(password), store, mustChange);
}

/** The same for a password of which only the stored form is known. */
export async function setPasswordHash(
  userId: string,
  passwordHash: string,
  store: Queryable,
  mustChange = false,
): Promise<void> {
  await insert(store, passwordHistory, { id: newId(), userId, passwordHash });
  await store.execute(sql`
    insert into credential (user_id, password_hash, must_change, changed_at) values (${userId}, ${passwordHash}, ${mustChange}, now())
    on conflict (user_id) do update set password_hash = ${passwordHash}, must_change = ${mustChange}, changed_at = now()`);
  await forgetGuesses({ purpose: 'ownPassword', target: userId }, store);
  const person = await store.one<{ username: string }>(sql`select username from "user" where id = ${userId}`);
  if (person) await forgetGuesses({ purpose: 'login', target: person.username }, store);
}
