import { expect, test } from 'vitest';
import { greeting, today } from './greeting.ts';

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %s o’clock it greets with %s', (hour, words) => {
  expect(greeting(new Date(2025, 5, 12, hour))).toBe(words);
});

test('names the day', () => {
  expect(today(new Date(2025, 5, 12))).toBe('2025 年 6 月 12 日 星期四');
});
