import { expect, test, vi } from 'vitest';
import {
  durationAfter,
  formatDuration,
  formatExactly,
  formatInstant,
  formatNearby,
  formatRelative,
  timeAgo,
} from './date-format.ts';

// Somebody who travels sees the days of the product all the same.
vi.stubEnv('TZ', 'America/New_York');

const now = Date.parse('2025-06-12T10:00:00+08:00');
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test('shows a moment as people in China read it, wherever the browser is', () => {
  const moment = '2025-06-12T01:05:07Z';

  expect(formatInstant(moment)).toBe('2025-06-12 09:05');
  expect(formatExactly(moment)).toBe('2025-06-12 09:05:07');
});

test.each([
  [0, '刚刚'],
  [29.999, '刚刚'],
  [30, '1 分钟前'],
  [60, '1 分钟前'],
  [60.001, '2 分钟前'],
  [3_599.999, '60 分钟前'],
  [3_600, '1 小时前'],
  [3_600.001, '2 小时前'],
  [86_399.999, '24 小时前'],
  [86_400, '1 天前'],
  [2 * 86_400 - 0.001, '1 天前'],
  [2 * 86_400, '6月10日10时0分'],
  [400 * 86_400, '5月8日10时0分'],
  [-600, '10 分钟后'],
  [-7_200, '2 小时后'],
  [-10, '即将'],
])('tells %d seconds ago as %s', (seconds, text) => {
  expect(formatRelative(secondsAgo(seconds), now)).toBe(text);
});

test('tells a moment of two days ago in the format given, an earlier one never', () => {
  expect(formatRelative(secondsAgo(2 * 86_400), now, 'YYYY/MM/DD')).toBe('2025/06/10');
  expect(formatRelative(secondsAgo(86_400), now, 'YYYY/MM/DD')).toBe('1 天前');
});

test('names the year of a moment in another one where there is little room', () => {
  expect(formatNearby(secondsAgo(2 * 86_400), now)).toBe('06-10 10:00');
  expect(formatNearby('2024-06-01T00:00:00+08:00', now)).toBe('2024-06-01');
  expect(formatNearby(secondsAgo(30), now)).toBe('1 分钟前');
});

test.each([
  [0, '0 minutes'],
  [59, '0 minutes'],
  [60, '1 minute'],
  [119, '1 minute'],
  [120, '2 minutes'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [7_200, '2 hours'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [172_799, '1 day'],
  [172_800, '2 days'],
  [400 * 86_400, '400 days'],
  [-60, '0 minutes'],
])('words %d seconds in English as %s', (seconds, words) => {
  expect(timeAgo(now / 1000 - seconds, now)).toBe(words);
});

test.each([
  [0, '不到 1 分钟'],
  [59_999, '不到 1 分钟'],
  [60_000, '1 分钟'],
  [3_599_999, '59 分钟'],
  [3_600_000, '1 小时'],
  [86_399_999, '23 小时'],
  [86_400_000, '1 天'],
  [-5, '不到 1 分钟'],
])('words a duration of %d ms as %s', (durationMs, words) => {
  expect(formatDuration(durationMs)).toBe(words);
});

test.each([
  [59_999, '一般用时不到 1 分钟'],
  [60_000, '一般用时 1 分钟'],
])('keeps the distance of figures behind words, %d ms as %s', (durationMs, words) => {
  expect(durationAfter('一般用时', durationMs)).toBe(words);
});
