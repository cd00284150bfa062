import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDuration,
  type Duration,
  durationWords,
  noDuration,
  readDuration,
  writeDuration,
} from '#shared/timer/duration.ts';
import { readInstant } from '#shared/timer/instant.ts';
import { readRepetition, writeRepetition } from '#shared/timer/repetition.ts';
import { type CalendarPlan, firstPlan, readPlan, weekdays, writePlan } from './calendar-plan.ts';

const count = fc.nat(400);
const durations: fc.Arbitrary<Duration> = fc
  .record({ years: count, months: count, days: count, hours: count, minutes: count, seconds: count })
  .filter((duration) => writeDuration(duration) !== '');
const moments = fc.constantFrom('', '2027-01-01T09:00:00+08:00', '2027-02-28');

describe('a duration', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(durations, (duration) => {
        expect(readDuration(writeDuration(duration))).toEqual(duration);
      }),
    );
  });
  test('has weeks as days', () => expect(readDuration('P2W')).toEqual({ ...noDuration, days: 14 }));
  test('of no time has no text', () => expect(writeDuration(noDuration)).toBe(''));
  test.each(['', 'P', 'PT', 'P1', '1D', 'PT1D', 'P1H', 'P1DT', 'P-1D', 'p1d', 'P1D2H'])('is not %j', (text) =>
    expect(readDuration(text)).toBeUndefined(),
  );
  test('is said with its units', () => {
    expect(durationWords({ ...noDuration, months: 1, hours: 2 })).toBe('1 个月 2 小时');
    expect(durationWords(noDuration)).toBe('0 秒');
  });
  test('ends by the calendar', () => {
    const start = new Date('2027-01-15T09:00:00+08:00');
    const later = new Date('2027-02-15T10:30:00+08:00');
    expect(addDuration(start, { ...noDuration, months: 1, minutes: 90 })).toEqual(later);
  });
  test('of a month begins with the day that it is in China', () => {
    const start = new Date('2027-03-01T02:00:00+08:00');
    expect(addDuration(start, { ...noDuration, months: 1 })).toEqual(new Date('2027-04-01T02:00:00+08:00'));
  });
});

describe('a repetition', () => {
  test('is read as it was written', () => {
    const repetitions = fc
      .record({ times: fc.option(fc.nat(99), { nil: undefined }), step: durations, start: moments, end: moments })
      .map(({ times, start, end, step }) => ({
        ...(times !== undefined && { times }),
        step,
        start,
        end: start === '' ? end : '',
      }));
    fc.assert(
      fc.property(repetitions, (one) => {
        expect(readRepetition(writeRepetition(one))).toEqual(one);
      }),
    );
  });
  test.each(['', 'R3', 'R3/', 'R3/P', 'Rx/P1D', 'R3/P1D/x', 'R3/x/P1D', 'R3/P1D/P1D', 'R/2027-01-01/P1D/2028-01-01'])(
    'is not %j',
    (text) => expect(readRepetition(text)).toBeUndefined(),
  );
  test('without a step has no text', () =>
    expect(writeRepetition({ times: 3, step: noDuration, start: '', end: '' })).toBe(''));
});

describe('a plan by the calendar', () => {
  test('is read as it was written', () => {
    const plans = fc.record({
      rhythm: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
      minute: fc.integer({ min: 0, max: 59 }),
      hour: fc.integer({ min: 0, max: 23 }),
      weekdays: fc.subarray(
        weekdays.map(({ value }) => value),
        { minLength: 1 },
      ),
      day: fc.oneof(fc.constant('L'), fc.integer({ min: 1, max: 31 }).map(String)),
    });
    fc.assert(
      fc.property(plans, (plan: CalendarPlan) => {
        const text = writePlan(plan);
        const read = readPlan(text);
        expect(read && writePlan(read)).toBe(text);
        expect(read?.rhythm).toBe(plan.rhythm);
        if (plan.rhythm === 'week') expect(read?.weekdays).toEqual(plan.weekdays);
      }),
    );
  });
  test('reads days with * as with ?', () => expect(readPlan('0 30 8 * * *')?.rhythm).toBe('day'));
  test('without days of a week has no text', () => expect(writePlan({ ...firstPlan, weekdays: [] })).toBe(''));
  test.each([
    '',
    '0 9 * * *',
    '0 0/5 * * * ?',
    '5 0 9 * * ?',
    '0 0 9 ? * 2',
    '0 0 9 ? * FRI-MON',
    '0 0 9 0 * ?',
    '0 60 9 * * ?',
  ])('does not pretend to know %j', (text) => expect(readPlan(text)).toBeUndefined());
});

test('a moment is a day that the calendar has', () => {
  expect(readInstant('2028-02-29')).toBeDefined();
  expect(readInstant('2027-02-29')).toBeUndefined();
  expect(readInstant('2027-01-01T25:00:00')).toBeUndefined();
  expect(readInstant('2027-01-01T09:00:00+0800')?.getTime()).toBe(Date.parse('2027-01-01T01:00:00Z'));
  expect(readInstant('2027-01-01T09:00:00')).toEqual(new Date('2027-01-01T01:00:00Z'));
  expect(readInstant('2027-01-01')).toEqual(new Date('2026-12-31T16:00:00Z'));
  expect(readInstant('明天')).toBeUndefined();
});
