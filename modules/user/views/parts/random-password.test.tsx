import { expect, it } from 'vitest';
import { newPassword } from '../../new-password.ts';
import { randomPassword } from './random-password.ts';

it('makes passwords that the rules allow, in groups, without signs that look alike', () => {
  const made = Array.from({ length: 500 }, randomPassword);

  for (const password of made) {
    expect(password).toMatch(/^[^01IOilo]{4}-[^01IOilo]{4}-[^01IOilo]{4}$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(500);
});
