import { describe, expect, it } from 'vitest';
import { daysBetween, lengthInDays, workdaysMoved } from './day.ts';

const calendar = { weekdays: [1, 2, 3, 4, 5], hours: [], exceptions: new Map([['2026-11-25', 'off' as const]]) };

describe('days', () => {
  it('are counted over the end of a year', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(lengthInDays('2026-11-22', '2026-11-22')).toBe(1);
  });

  it.each([
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-23', '2026-11-20', -1],
    ['2026-11-16', '2026-11-30', 9],
    ['2026-11-22', '2026-11-22', 0],
  ])('that move from %s to %s move by %s working days', (from, to, expected) => {
    expect(workdaysMoved(from, to, calendar)).toBe(expected);
  });
});
