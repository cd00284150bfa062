import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { matcherWithin } from './match-in-time.ts';

it('gives up on a pattern that would not end, and on one that is none', () => {
  const matches = matcherWithin();
  expect(matches('^(a|a)*$', `${'a'.repeat(60)}b`)).toBe(false);
  expect(matches('(', 'a')).toBe(false);
  expect(matches('^(a|a)*$', 'aa')).toBe(true);
});

it('does not blame a text for the time that others take on a busy machine', async () => {
  const others = Array.from({ length: 12 }, () => new Worker('for (;;);', { eval: true }));
  try {
    await Promise.all(others.map((other) => new Promise((resolve) => other.once('online', resolve))));
    const matches = matcherWithin(10);
    const found = Array.from({ length: 40 }, () => matches('^(a|a)*$', 'a'.repeat(3_000)));
    expect(found.filter((isMatch) => !isMatch)).toEqual([]);
  } finally {
    await Promise.all(others.map((other) => other.terminate()));
  }
});
