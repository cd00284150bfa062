/** Read when the first password is chosen, and kept: some fifty thousand passwords, words and names. */
let judge: Promise<typeof import('#shared/password-strength.ts')> | undefined;

/**
 * Whether a password is among those that were found most often where passwords became known, or is made of them by the
 * usual changes: capitals, look-alike signs, a count or a year behind, a row of the keyboard.
 */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  judge ??= import('#shared/password-strength.ts');
  const { strengthOf, leastStrength } = await judge;
  return strengthOf(password, username) < leastStrength;
}
