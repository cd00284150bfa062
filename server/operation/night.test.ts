import { expect, it } from 'vitest';
import { isNight } from './night.ts';

it.each([
  ['2026-03-01T13:59:59Z', false],
  ['2026-03-01T14:00:00Z', true],
  ['2026-03-01T21:59:59Z', true],
  ['2026-03-01T22:00:00Z', false],
])('%s is night: %s', (at, answer) => {
  expect(isNight(new Date(at))).toBe(answer);
});
