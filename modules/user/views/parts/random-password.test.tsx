import { expect, it } from 'vitest';
import { passwordProblems } from '#shared/new-password.ts';
import { randomPassword } from './random-password.ts';

it('makes passwords that the strictest policy allows, in groups, without signs that look alike', () => {
  const made = Array.from({ length: 500 }, () => randomPassword());

  for (const password of made) {
    expect(password).toMatch(/^[^01IOilo]{4}-[^01IOilo]{4}-[^01IOilo]{4}$/);
    expect(passwordProblems(password, 'newcomer', { length: 12, classes: 4 })).toEqual([]);
  }
  expect(new Set(made).size).toBe(500);
});

it('makes them as long as the policy asks', () => {
  expect(passwordProblems(randomPassword(30), '', { length: 30, classes: 4 })).toEqual([]);
});
