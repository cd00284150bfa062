import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The stored form of a password (argon2id with a salt of its own). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password belongs to the stored form. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password);
}

/** A password that nobody can guess, for accounts that are made without one. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}

let decoy: Promise<string> | undefined;

/** Takes as long as checking a real password, so that an unknown user name cannot be told by the clock. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hash(randomPassword());
  await verify(await decoy, password);
}
