import { describe, expect, it } from 'vitest';
import { firstRun, nextRun, type Timing } from './next-run.ts';

const now = new Date('2027-03-01T08:00:00Z');

describe('the first run of a timer', () => {
  it.each<[Timing, string, string, number | null]>([
    ['date', '2027-04-01T09:00:00Z', '2027-04-01T09:00:00.000Z', 0],
    ['duration', 'PT90M', '2027-03-01T09:30:00.000Z', 0],
    ['duration', '2027-04-01T09:00:00Z', '2027-04-01T09:00:00.000Z', 0],
    ['cycle', 'R3/PT1H', '2027-03-01T09:00:00.000Z', 2],
    ['cycle', 'R/PT1H', '2027-03-01T09:00:00.000Z', null],
    ['cycle', 'R2/2027-04-01T09:00:00Z/PT1H', '2027-04-01T09:00:00.000Z', 1],
    ['cycle', 'PT1H', '2027-03-01T09:00:00.000Z', 0],
  ])('by %s %s is at %s', (timing, text, at, runsLeft) => {
    expect(firstRun(timing, text, now)).toEqual({ at: new Date(at), runsLeft });
  });

  it('by a cron line is the next moment that it names, without end', () => {
    const nineInChina = new Date('2027-03-02T01:00:00Z');
    expect(firstRun('cycle', '0 0 9 * * ?', now)).toEqual({ at: nineInChina, runsLeft: null });
  });

  it.each<[Timing, string]>([
    ['date', 'tomorrow'],
    ['duration', '3 hours'],
    ['cycle', 'R0/PT1H'],
    ['cycle', 'often'],
  ])('is none by %s %s', (timing, text) => {
    expect(firstRun(timing, text, now)).toBeUndefined();
  });
});

describe('the next run of a cycle', () => {
  it('is a step later, and none after its own end or without a step', () => {
    expect(nextRun('R/PT1H', now)).toEqual(new Date('2027-03-01T09:00:00Z'));
    expect(nextRun('R/PT1H/2027-03-01T08:30:00Z', now)).toBeUndefined();
    expect(nextRun('R/PT0S', now)).toBeUndefined();
  });
});
