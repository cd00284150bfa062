import { expect, test } from 'vitest';
import { formatExactly, formatInstant, formatRelative } from './date-format.ts';

const now = Date.parse('2025-06-12T10:00:00');
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test('shows a moment in the zone of the reader', () => {
  const local = new Date(2025, 5, 12, 9, 5, 7).toISOString();

  expect(formatInstant(local)).toBe('2025-06-12 09:05');
  expect(formatExactly(local)).toBe('2025-06-12 09:05:07');
});

test.each([
  [0, '刚刚'],
  [29, '刚刚'],
  [30, '1 分钟前'],
  [61, '2 分钟前'],
  [3_599, '60 分钟前'],
  [3_600, '1 小时前'],
  [3_601, '2 小时前'],
  [86_400, '1 天前'],
  [2 * 86_400 - 1, '1 天前'],
  [2 * 86_400, '06-10 10:00'],
  [-600, '10 分钟后'],
  [-7_200, '2 小时后'],
  [-10, '即将'],
])('tells %i seconds ago as %s', (seconds, text) => {
  expect(formatRelative(secondsAgo(seconds), now)).toBe(text);
});

test('names the year of a moment in another one', () => {
  expect(formatRelative(new Date(2024, 5, 1).toISOString(), now)).toBe('2024-06-01');
});
