import { expect, it } from 'vitest';
import { passwordProblems } from '#shared/new-password.ts';
import { hashPassword, isPassword, randomPassword } from './password.ts';

it('is stored as argon2id with a salt of its own and no less work than the standard asks for', async () => {
  const [one = '', other = ''] = await Promise.all([hashPassword('一样的密码 2026'), hashPassword('一样的密码 2026')]);

  expect(one).not.toBe(other);
  const [, kind, , costs = '', salt = ''] = one.split('$');
  expect(kind).toBe('argon2id');
  const cost = new Map(costs.split(',').map((each) => each.split('=') as [string, string]));
  expect(Number(cost.get('m'))).toBeGreaterThanOrEqual(15 * 1024);
  expect(Number(cost.get('t'))).toBeGreaterThanOrEqual(2);
  expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(4);
  expect(await isPassword('一样的密码 2026', one)).toBe(true);
  expect(await isPassword('一样的密码 2026 ', one)).toBe(false);
});

it('made for somebody keeps the rules, so that nobody has to change it at the first sign-in', () => {
  const made = Array.from({ length: 500 }, () => randomPassword());

  expect(made.filter((password) => passwordProblems(password).length > 0)).toEqual([]);
});
