import { expect, it } from 'vitest';
import { demoDay, demoYear } from './demo-day.ts';
import { weekdayOf } from './work-calendar.ts';

it('tells a story as far from today as it was when it was written down, on the same day of the week', () => {
  expect(demoDay('2026-03-10', '2026-11-22')).toBe('2026-03-10');
  expect(demoDay('2026-03-10', '2026-11-28')).toBe('2026-03-10');
  expect(demoDay('2026-03-10', '2026-11-29')).toBe('2026-03-17');
  expect(demoDay('2027-03-14', '2028-01-16')).toBe('2028-05-07');
  expect(weekdayOf(demoDay('2027-03-14', '2028-01-16'))).toBe(weekdayOf('2027-03-14'));
});

it('is not led astray by a clock that is behind', () => {
  expect(demoDay('2026-03-10', '2026-11-20')).toBe('2026-03-03');
  expect(demoYear('2026-01-02', '2026-11-20')).toBe(2025);
});
