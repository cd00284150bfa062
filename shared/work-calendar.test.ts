import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastInstant } from './timer/instant.ts';
import {
  addWorkdays,
  addWorkHours,
  addWorkMs,
  dayAfter,
  dayOf,
  isWorkday,
  readHours,
  readWeekdays,
  type WorkCalendar,
  workdaysBetween,
  workMsBetween,
} from './work-calendar.ts';

const office: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    { from: 540, to: 720 },
    { from: 810, to: 1050 },
  ],
  exceptions: new Map([
    ['2026-10-01', 'off'],
    ['2026-10-02', 'off'],
    ['2026-10-05', 'off'],
    ['2026-10-06', 'off'],
    ['2026-10-07', 'off'],
    ['2026-10-10', 'work'],
  ]),
};

const days = fc.integer({ min: 0, max: 3_000 }).map((count) => dayAfter('2024-01-01', count));
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
const calendars = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  hours: fc
    .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 2, maxLength: 6 })
    .map((all) => all.sort((a, b) => a - b).slice(0, all.length - (all.length % 2)))
    .map((all) => all.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: all[at + 1] as number }] : []))),
  exceptions: fc
    .array(fc.tuple(days, fc.constantFrom('off' as const, 'work' as const)), { maxLength: 40 })
    .map((pairs) => new Map(pairs)),
});

describe('working days', () => {
  it('leave out weekends and holidays, and count the weekends that make up for them', () => {
    expect(isWorkday('2026-10-01', office)).toBe(false);
    expect(isWorkday('2026-10-10', office)).toBe(true);
    expect(isWorkday('2026-10-11', office)).toBe(false);
    expect(workdaysBetween('2026-09-28', '2026-10-11', office)).toBe(6);
    expect(workdaysBetween('2026-10-11', '2026-09-28', office)).toBe(0);
  });

  it('pass one after the other', () => {
    expect(addWorkdays('2026-09-30', 1, office)).toBe('2026-10-08');
    expect(addWorkdays('2026-09-30', 0, office)).toBe('2026-09-30');
    expect(addWorkdays('2026-10-03', 0, office)).toBe('2026-10-08');
    expect(addWorkdays('2026-10-03', 1, office)).toBe('2026-10-08');
    expect(addWorkdays('2026-10-08', 2, office)).toBe('2026-10-10');
  });

  it('that are added are those that lie between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), calendars, (day, count, calendar) => {
        const end = addWorkdays(day, count, calendar);
        expect(isWorkday(end, calendar)).toBe(true);
        expect(workdaysBetween(dayAfter(day), end, calendar)).toBe(count);
      }),
    );
  });

  it('add up', () => {
    fc.assert(
      fc.property(days, days, days, calendars, (one, two, three, calendar) => {
        const [from = '', middle = '', to = ''] = [one, two, three].sort();
        const parts = workdaysBetween(from, middle, calendar) + workdaysBetween(dayAfter(middle), to, calendar);
        expect(workdaysBetween(from, to, calendar)).toBe(parts);
      }),
    );
  });
});

describe('working time', () => {
  it('runs in the hours of work only, as clocks in China show them', () => {
    // 17:00 on the last day before the holiday: half an hour is left, the rest is done after it.
    const from = new Date('2026-09-30T09:00:00Z');
    expect(addWorkHours(from, 0.5, office).toISOString()).toBe('2026-09-30T09:30:00.000Z');
    expect(addWorkHours(from, 1, office).toISOString()).toBe('2026-10-08T01:30:00.000Z');
    expect(addWorkHours(from, 8, office).toISOString()).toBe('2026-10-09T01:30:00.000Z');
    expect(workMsBetween(from, new Date('2026-10-09T01:30:00Z'), office)).toBe(8 * 3_600_000);
  });

  it('belongs to the day in China, not in Greenwich', () => {
    expect(dayOf(new Date('2026-10-09T15:59:59Z'))).toBe('2026-10-09');
    expect(dayOf(new Date('2026-10-09T16:00:00Z'))).toBe('2026-10-10');
  });

  it('that is added is what lies between', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 200 * 3_600_000 }), calendars, (from, workMs, calendar) => {
        expect(workMsBetween(from, addWorkMs(from, workMs, calendar), calendar)).toBe(workMs);
      }),
      { numRuns: 50 },
    );
  });

  it('never ends before it begins, and later for more of it', () => {
    fc.assert(
      fc.property(instants, fc.nat(1_000_000), fc.nat(1_000_000), calendars, (from, one, two, calendar) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const [first, second] = [addWorkMs(from, less, calendar), addWorkMs(from, more, calendar)];
        expect(first >= from && second >= first).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each([1e15, Number.POSITIVE_INFINITY])(
    'that nobody lives to see, as %d ms, is over at the last moment there is',
    (ms) => {
      expect(addWorkMs(new Date('2026-09-30T09:00:00Z'), ms, office)).toEqual(lastInstant);
    },
  );

  it('is refused where nobody ever works', () => {
    const never: WorkCalendar = { weekdays: [], hours: [], exceptions: new Map() };
    expect(() => addWorkdays('2026-01-01', 1, never)).toThrow();
    expect(() => addWorkHours(new Date(), 1, never)).toThrow();
  });
});

describe('what administrators write', () => {
  it.each([
    ['1,2,3,4,5', [1, 2, 3, 4, 5]],
    [' 7, 6 ,6', [6, 7]],
    ['', undefined],
    ['1,8', undefined],
    ['一', undefined],
  ])('%j says the days of the week %j', (text, expected) => expect(readWeekdays(text)).toEqual(expected));

  it.each([
    ['09:00-12:00,13:30-17:30', office.hours],
    ['00:00-24:00', [{ from: 0, to: 1_440 }]],
    ['09:00-24:30', undefined],
    ['12:00-09:00', undefined],
    ['09:00-12:00,11:00-13:00', undefined],
    ['9-12', undefined],
    ['', undefined],
  ])('%j says the hours %j', (text, expected) => expect(readHours(text)).toEqual(expected));
});
