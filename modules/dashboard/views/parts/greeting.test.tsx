import { expect, test, vi } from 'vitest';
import { greeting, today } from './greeting.ts';

vi.stubEnv('TZ', 'America/New_York');

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %s o’clock it greets with %s', (hour, words) => {
  expect(greeting(new Date(Date.parse('2025-06-12T00:00:00+08:00') + hour * 3_600_000))).toBe(words);
});

test('names the day', () => {
  expect(today(new Date('2025-06-12T00:30:00+08:00'))).toBe('2025 年 6 月 12 日 星期四');
});
