import { expect, it } from 'vitest';
import { daysOverdue } from '#modules/stageinstance/stage-state.ts';
import { plannedShare } from './city-progress.ts';

it('counts by the plan what should be done, the running part by its days', () => {
  const stages = [
    { planStartOn: '2026-01-01', planEndOn: '2026-01-31' },
    { planStartOn: '2026-02-01', planEndOn: '2026-02-11' },
    { planStartOn: '2026-03-01', planEndOn: '2026-03-31' },
    { planStartOn: null, planEndOn: null },
  ];
  expect(plannedShare(stages, '2026-02-06')).toBe(50);
  expect(plannedShare(stages, '2026-12-31')).toBe(100);
  expect(plannedShare(stages, '2025-12-31')).toBe(0);
  expect(plannedShare([], '2026-02-06')).toBe(0);
});

it('is late the day after its last day, unless it is over', () => {
  const isLate = (stage: { status: string; planEndOn: string | null }, today: string) =>
    daysOverdue({ actualEndOn: null, ...stage }, today) > 0;
  expect(isLate({ status: 'open', planEndOn: '2026-02-05' }, '2026-02-06')).toBe(true);
  expect(isLate({ status: 'open', planEndOn: '2026-02-06' }, '2026-02-06')).toBe(false);
  expect(isLate({ status: 'accepted', planEndOn: '2026-02-05' }, '2026-02-06')).toBe(false);
  expect(isLate({ status: 'open', planEndOn: null }, '2026-02-06')).toBe(false);
});
