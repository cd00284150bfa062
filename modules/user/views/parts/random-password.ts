import { newPassword } from '../../new-password.ts';

/** Letters and digits that nobody takes for one another on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/** A password that nobody can guess and that can be read out: three groups of four, as the rules for passwords want it. */
export function randomPassword(): string {
  const drawn = Array.from({ length }, sign).join('');
  const password = drawn.replaceAll(/(.{4})(?=.)/g, '$1-');
  return newPassword.safeParse(password).success ? password : randomPassword();
}

/** Every sign as likely as any other: numbers beyond the last whole round of signs are drawn anew. */
function sign(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 256 - (256 % signs.length) ? signs.charAt(drawn % signs.length) : sign();
}
