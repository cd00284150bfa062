import { expect, it } from 'vitest';
import { lastWeeks, piledUp } from './burn-up.ts';

it('piles up what came in each week on what there was before', () => {
  const weeks = lastWeeks('2026-03-16', 3);
  expect(weeks).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  const groups = [
    { keys: ['2026-01-05'], values: [4] },
    { keys: ['2026-03-02'], values: [1] },
    { keys: ['2026-03-16'], values: [2] },
    { keys: [null], values: [9] },
  ];
  const { of, points } = piledUp({ groups }, weeks, { key: 'done', label: '已完成', color: 'green' });
  expect(points.map(({ value }) => value)).toEqual([5, 5, 7]);
  expect(of.value).toBe(7);
});
