import { describe, expect, it } from 'vitest';
import { stageDates } from './stage-dates.ts';

describe('the dates of stages', () => {
  it('follow each other with the usual lengths', () => {
    expect(stageDates([10, 20], { startOn: '2026-03-01', endOn: '2026-12-31' })).toEqual([
      { planStartOn: '2026-03-01', planEndOn: '2026-03-10' },
      { planStartOn: '2026-03-11', planEndOn: '2026-03-30' },
    ]);
  });

  it('are shortened alike to fit into the term', () => {
    expect(stageDates([100, 100], { startOn: '2026-03-01', endOn: '2026-03-10' })).toEqual([
      { planStartOn: '2026-03-01', planEndOn: '2026-03-05' },
      { planStartOn: '2026-03-06', planEndOn: '2026-03-10' },
    ]);
  });

  it('never end before they begin', () => {
    const dates = stageDates([1, 1, 1, 1], { startOn: '2026-03-01', endOn: '2026-03-02' });

    expect(dates.every(({ planStartOn, planEndOn }) => planStartOn <= planEndOn)).toBe(true);
  });
});
