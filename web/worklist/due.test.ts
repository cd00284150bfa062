import { expect, test } from 'vitest';
import { dueStateOf, dueText } from './due.ts';

const now = Date.parse('2025-06-12T10:00:00+08:00');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test.each([
  [30, 'normal'],
  [23, 'soon'],
  [0, 'soon'],
  [-0.01, 'overdue'],
])('%s hours before the limit it is %s', (hours, state) => {
  expect(dueStateOf(inHours(hours), now)).toBe(state);
});

test.each([
  [5, '剩余 5 小时'],
  [24, '剩余 24 小时'],
  [47.9, '剩余 48 小时'],
  [-3, '已逾期 3 小时'],
  [0.001, '即将到期'],
  [-0.001, '刚刚逾期'],
  [-30, '已逾期 1 天'],
])('%s hours before the limit reads %s', (hours, text) => {
  expect(dueText(inHours(hours), now)).toBe(text);
});

test('names the day of a limit that is far away', () => {
  expect(dueText(inHours(24 * 10), now)).toMatch(/^06-22 \d\d:00 到期$/);
});

test('names the day that a limit ends with, not the first moment of the next', () => {
  expect(dueText('2025-06-09T16:00:00.000Z', now)).toBe('06-09 已到期');
  expect(dueText('2025-06-21T16:00:00.000Z', now)).toBe('06-21 到期');
  expect(dueText('2025-06-21T15:59:59.000Z', now)).toBe('06-21 到期');
  expect(dueText('2024-12-31T16:00:00.000Z', now)).toBe('2024-12-31 已到期');
});
