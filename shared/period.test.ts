import { expect, it } from 'vitest';
import { date } from './field.ts';
import { periodFrom } from './field-kinds.ts';
import { duringOf, periodProblems, periodStart } from './period.ts';

const fields = {
  startOn: periodFrom('开始日期', { until: 'endOn', label: '期限' }),
  endOn: date('结束日期').optional(),
};

it('refuses a period that ends before it begins, at its end, in the words of both its days', () => {
  expect(periodProblems(fields, { startOn: '2026-03-02', endOn: '2026-03-01' })).toEqual([
    { path: 'endOn', message: '结束日期不能早于开始日期' },
  ]);
});

it('takes a period of one day, one that goes on, and one that is still being entered', () => {
  for (const endOn of ['2026-03-02', null, undefined]) {
    expect(periodProblems(fields, { startOn: '2026-03-02', endOn })).toEqual([]);
  }
  expect(periodProblems(fields, { startOn: null, endOn: '2026-03-01' })).toEqual([]);
});

it('tells the question for a period from the name of a field', () => {
  expect(periodStart(duringOf('startOn'))).toBe('startOn');
  expect(periodStart('startOn')).toBeNull();
});
