import { describe, expect, it } from 'vitest';
import { lastInstant, readInstant } from './instant.ts';
import { type Counting, firstRun, nextRun, saysTime, type Timing } from './next-run.ts';

const now = new Date('2027-03-01T08:00:00Z');

describe('the first run of a timer', () => {
  it.each<[Timing, string, string, number | null]>([
    ['date', '2027-04-01T09:00:00Z', '2027-04-01T09:00:00.000Z', 0],
    ['duration', 'PT90M', '2027-03-01T09:30:00.000Z', 0],
    ['duration', 'P1M', '2027-04-01T08:00:00.000Z', 0],
    ['duration', '2027-04-01T09:00:00Z', '2027-04-01T09:00:00.000Z', 0],
    ['cycle', 'R3/PT1H', '2027-03-01T09:00:00.000Z', 2],
    ['cycle', 'R/PT1H', '2027-03-01T09:00:00.000Z', null],
    ['cycle', 'R2/2027-04-01T09:00:00Z/PT1H', '2027-04-01T09:00:00.000Z', 1],
    ['cycle', 'PT1H', '2027-03-01T09:00:00.000Z', 0],
    ['duration', 'P9999Y', '9999-12-31T15:59:59.999Z', 0],
    ['duration', `P${'9'.repeat(400)}D`, '9999-12-31T15:59:59.999Z', 0],
    ['cycle', 'R9999999999/PT1S', '2027-03-01T08:00:01.000Z', 2_147_483_646],
  ])('by %s %s is at %s', (timing, text, at, runsLeft) => {
    expect(firstRun(timing, text, now)).toEqual({ at: new Date(at), runsLeft });
  });

  it('by a cron line is the next moment that it names, without end', () => {
    const nineInChina = new Date('2027-03-02T01:00:00Z');
    expect(firstRun('cycle', '0 0 9 * * ?', now)).toEqual({ at: nineInChina, runsLeft: null });
  });

  it.each<[Timing, string]>([
    ['date', 'tomorrow'],
    ['date', '0000-06-01T00:00:00Z'],
    ['date', '9999-12-31T23:59:59-12:00'],
    ['duration', '3 hours'],
    ['cycle', 'R0/PT1H'],
    ['cycle', 'often'],
  ])('is none by %s %s', (timing, text) => {
    expect(firstRun(timing, text, now)).toBeUndefined();
  });
});

describe('a moment', () => {
  it('is the last one at the end of the year 9999 in China', () => {
    expect(readInstant('9999-12-31T23:59:59.999')).toEqual(lastInstant);
    expect(readInstant('9999-12-31T23:59:59Z')).toBeUndefined();
  });
});

/** `CronExpression` of Quartz, in local time. */
it.each([
  ['0 0 22-6 * * ?', '2027-03-01T22:00:00+08:00'],
  ['0 0 22-6/4 * * ?', '2027-03-01T22:00:00+08:00'],
  ['0 30 9 ? * FRI-MON', '2027-03-05T09:30:00+08:00'],
  ['0 0 9 1 nov-feb ?', '2027-11-01T09:00:00+08:00'],
  ['0 0 9 ? * L', '2027-03-06T09:00:00+08:00'],
  ['0 22-6 * * *', '2027-03-01T22:00:00+08:00'],
  ['0 50-10,30 16 * * ?', '2027-03-01T16:00:00+08:00'],
])('a cron line may go over the end of a field: %s', (line, at) => {
  expect(firstRun('cycle', line, new Date('2027-03-01T15:59:59+08:00'))?.at).toEqual(new Date(at));
});

/** `DurationHelper.getDateAfterRepeat` of Camunda; `R10` are ten moments and the end. */
describe('a cycle that is told by its end', () => {
  it.each<[string, string, number]>([
    ['R/PT28M/2027-03-01T10:00:00Z', '2027-03-01T08:08:00.000Z', 4],
    ['R10/PT42H/2027-06-01T00:00:00Z', '2027-05-14T12:00:00.000Z', 10],
    ['R3/P1M/2027-05-31T09:00:00Z', '2027-03-30T09:00:00.000Z', 2],
    ['R1/PT1H/2027-03-01T08:30:00Z', '2027-03-01T08:30:00.000Z', 0],
    // More than a row can count.
    ['R/PT1S/2127-03-01T08:00:00Z', '2027-03-01T08:00:01.000Z', 2_147_483_647],
  ])('is counted back from it by camunda: %s', (text, at, runsLeft) => {
    expect(firstRun('cycle', text, now, 'moments')).toEqual({ at: new Date(at), runsLeft });
  });

  it('runs for the last time when it ends', () => {
    const text = 'R/PT28M/2027-03-01T10:00:00Z';
    const before = { at: new Date('2027-03-01T09:32:00Z'), runsLeft: 1 };
    const last = { at: new Date('2027-03-01T10:00:00Z'), runsLeft: 0 };
    expect(nextRun(text, before, before.at, 'moments')).toEqual(last);
    expect(nextRun(text, last, last.at, 'moments')).toBeUndefined();
  });

  it('begins a step from now where runs are counted', () => {
    const at = new Date('2027-03-01T08:28:00Z');
    expect(firstRun('cycle', 'R/PT28M/2027-03-01T10:00:00Z', now, 'runs')).toEqual({ at, runsLeft: null });
  });
});

/** `CycleBusinessCalendar` and `DurationHelper.getDateAfterRepeat` of Camunda, and those of Flowable and Activiti. */
describe('a cycle whose times have begun before now', () => {
  it.each<[string, Counting, string, number | null]>([
    ['R/2027-02-01T09:00:00Z/P1D', 'moments', '2027-03-01T09:00:00.000Z', null],
    ['R/2027-02-01T09:00:00Z/P1D', 'runs', '2027-03-01T09:00:00.000Z', null],
    ['R/2027-01-31T09:00:00Z/P1M', 'runs', '2027-03-28T09:00:00.000Z', null],
    ['R5/2027-03-01T07:30:00Z/PT1H', 'moments', '2027-03-01T08:30:00.000Z', 4],
    ['R5/2027-03-01T07:30:00Z/PT1H', 'runs', '2027-03-01T08:30:00.000Z', 4],
    ['R5/2027-03-01T09:00:00Z/PT1H', 'moments', '2027-03-01T09:00:00.000Z', 5],
    ['R2/2027-01-01T09:00:00Z/P1D', 'moments', '2027-03-01T08:00:00.000Z', 0],
    ['R2/2027-01-01T09:00:00Z/P1D', 'runs', '2027-03-01T08:00:00.000Z', 1],
  ])('runs first, by %s where its number counts %s, at %s', (text, counting, at, runsLeft) => {
    expect(firstRun('cycle', text, now, counting)).toEqual({ at: new Date(at), runsLeft });
  });

  it('whose end is over runs at once, or never where its runs are counted', () => {
    const text = 'R10/PT24H/2025-12-12T00:00:05Z';
    expect(firstRun('cycle', text, now, 'moments')).toEqual({ at: now, runsLeft: 0 });
    expect(firstRun('cycle', text, now, 'runs')).toBeUndefined();
    expect(saysTime('cycle', text)).toBe(true);
  });
});

it('a month after the last day of one is the last day of the next', () => {
  const at = (text: string, start: string) => firstRun('duration', text, new Date(start))?.at.toISOString();
  expect(at('P1M', '2027-01-31T08:00:00Z')).toBe('2027-02-28T08:00:00.000Z');
  expect(at('P1Y1D', '2028-02-29T08:00:00Z')).toBe('2029-03-01T08:00:00.000Z');
  expect(at('P1M', '2027-01-30T20:00:00Z')).toBe('2027-02-27T20:00:00.000Z');
});

/** `DurationHelper` of all engines; `IntermediateTimerEventTest.testTimerEventWithStartAndDuration` of Flowable. */
it.each([
  ['2027-03-01T09:00:00Z/PT10M', '2027-03-01T09:10:00.000Z'],
  ['PT10M/2027-03-01T10:00:00Z', '2027-03-01T10:00:00.000Z'],
  ['2027-03-01T09:00:00Z/2027-03-01T10:00:00Z', '2027-03-01T10:00:00.000Z'],
])('a duration may have a beginning or an end of its own: %s', (text, at) => {
  expect(firstRun('duration', text, now)).toEqual({ at: new Date(at), runsLeft: 0 });
});

it('a duration that is written as a cycle is waited for once', () => {
  expect(firstRun('duration', 'R3/PT1H', now)).toEqual({ at: new Date('2027-03-01T09:00:00Z'), runsLeft: 0 });
});

describe('the next run of a cycle', () => {
  const next = (text: string, runsLeft: number | null, happensAt = now, counting: Counting = 'runs') =>
    nextRun(text, { at: now, runsLeft }, happensAt, counting);

  it('is a step later, and none after the last, after its own end or without a step', () => {
    expect(next('R/PT1H', null)).toEqual({ at: new Date('2027-03-01T09:00:00Z'), runsLeft: null });
    expect(next('R3/PT1H', 2)).toEqual({ at: new Date('2027-03-01T09:00:00Z'), runsLeft: 1 });
    expect(next('R3/PT1H', 0)).toBeUndefined();
    expect(next('R/PT1H/2027-03-01T08:30:00Z', null)).toBeUndefined();
    expect(next('R/PT0S', null)).toBeUndefined();
  });

  it('keeps to the times of the cycle however late a run has been', () => {
    const late = new Date('2027-03-03T10:30:00Z');
    expect(next('R/P1D', null, late)).toEqual({ at: new Date('2027-03-04T08:00:00Z'), runsLeft: null });
    expect(next('R/P1M', null, new Date('2027-05-20T00:00:00Z'))?.at).toEqual(new Date('2027-06-01T08:00:00Z'));
    expect(next('R5/P1D', 4, late, 'moments')).toEqual({ at: new Date('2027-03-04T08:00:00Z'), runsLeft: 1 });
    expect(next('R2/P1D', 1, late, 'moments')).toBeUndefined();
  });

  it('is due at once where runs are counted and it was missed', () => {
    const late = new Date('2027-03-03T10:30:00Z');
    expect(next('R5/P1D', 4, late)).toEqual({ at: new Date('2027-03-02T08:00:00Z'), runsLeft: 3 });
  });
});
