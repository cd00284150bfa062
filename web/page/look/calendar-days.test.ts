import { expect, test } from 'vitest';
import { dayOfValue, daysShown, shifted, stepped } from './calendar-days.ts';

test('shows a month in whole weeks', () => {
  const days = daysShown('month', '2026-11-22');

  expect(days[0]).toBe('2026-10-26');
  expect(days.at(-1)).toBe('2026-12-06');
  expect(days).toHaveLength(42);
  expect(daysShown('month', '2027-02-10')).toHaveLength(28);
});

test('shows the week of a day from Monday on', () => {
  expect(daysShown('week', '2026-11-22')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

test('goes to the month before and after, whatever the day', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(stepped('week', '2026-01-01', -1)).toBe('2025-12-25');
});

test('moves a day and an instant by days, at the same time of day', () => {
  expect(shifted('2026-02-27', 2)).toBe('2026-03-01');
  expect(shifted('2026-02-27T10:00:00.000Z', -1)).toBe('2026-02-26T10:00:00.000Z');
  expect(shifted(null, 1)).toBeNull();
});

test('counts an instant to its day in China', () => {
  expect(dayOfValue('2026-11-22T17:00:00.000Z')).toBe('2026-11-23');
  expect(dayOfValue('2026-11-22')).toBe('2026-11-22');
});
