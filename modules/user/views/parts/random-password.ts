import { passwordProblems } from '#shared/new-password.ts';

/** Letters and digits that nobody takes for one another on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const fewest = 12;

/** A password that nobody can guess and that can be read out: groups of four, at least as long and as mixed as any policy asks. */
export function randomPassword(leastLength = fewest): string {
  const count = Math.ceil(Math.max(leastLength, fewest) / 4) * 4;
  const drawn = Array.from({ length: count }, sign).join('');
  const password = drawn.replaceAll(/(.{4})(?=.)/g, '$1-');
  const problems = passwordProblems(password, '', { length: leastLength, classes: 4 });
  return problems.length === 0 ? password : randomPassword(leastLength);
}

/** Every sign as likely as any other: numbers beyond the last whole round of signs are drawn anew. */
function sign(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 256 - (256 % signs.length) ? signs.charAt(drawn % signs.length) : sign();
}
