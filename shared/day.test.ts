import { describe, expect, it } from 'vitest';
import { addDays, chinaDay, daysBetween, lengthInDays, workdaysBetween } from './day.ts';

describe('days', () => {
  it('are those of China', () => {
    expect(chinaDay(new Date('2026-11-22T16:30:00Z'))).toBe('2026-11-23');
  });

  it('go on over the end of a month and of a year', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(lengthInDays('2026-11-22', '2026-11-22')).toBe(1);
  });

  it.each([
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-23', '2026-11-20', -1],
    ['2026-11-16', '2026-11-30', 10],
    ['2026-11-22', '2026-11-22', 0],
  ])('from %s to %s are %s working days', (from, to, expected) => {
    expect(workdaysBetween(from, to)).toBe(expected);
  });
});
