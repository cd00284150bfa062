import { describe, expect, it } from 'vitest';
import { periodLabel, periodsBetween, pointsOf, seriesOf } from './point.ts';

const status = {
  name: 'status',
  kind: 'choice',
  label: '状态',
  options: { open: '办理中' },
  states: { open: { label: '办理中', color: 'blue' } },
  isOptional: true,
} as const;
const company = { name: 'company', kind: 'reference', label: '公司', module: 'company', isOptional: false } as const;
const createdAt = { name: 'createdAt', kind: 'instant', label: '创建时间', isOptional: false } as const;

const answerOf = (groups: { keys: (string | null)[]; values: (number | null)[] }[], labels = {}) => ({
  groups,
  total: [0],
  isComplete: true,
  labels,
});

describe('the points of a summary', () => {
  it('have the words, the colour and the filter of what they stand for', () => {
    expect(pointsOf(answerOf([{ keys: ['open'], values: [3] }]), status)).toEqual([
      { key: 'open', label: '办理中', value: 3, color: 'blue', filter: ['open'] },
    ]);
    expect(pointsOf(answerOf([{ keys: ['c1'], values: [2] }], { c1: '华信软件' }), company)).toEqual([
      { key: 'c1', label: '华信软件', value: 2, filter: ['c1'] },
    ]);
  });

  it('stand in the declared order where they are equally many', () => {
    const health = { ...status, options: { green: '正常', yellow: '有风险', red: '严重滞后' } } as const;
    const groups = ['green', 'red', null, 'yellow'].map((key) => ({ keys: [key], values: [key === 'green' ? 3 : 1] }));

    expect(pointsOf(answerOf(groups), health).map(({ label }) => label)).toEqual([
      '正常',
      '有风险',
      '严重滞后',
      '未填写',
    ]);
  });

  it('say where nothing is filled in, which no filter finds', () => {
    expect(pointsOf(answerOf([{ keys: [null], values: [null] }]), company)).toEqual([
      { key: null, label: '未填写', value: 0, color: 'grey', filter: null },
    ]);
  });

  it.each([
    ['month', '2026-02-01', '2026年2月', '2026-02-28'],
    ['week', '2026-03-30', '3月30日起', '2026-04-05'],
    ['quarter', '2026-10-01', '2026年第 4 季度', '2026-12-31'],
    ['year', '2026-01-01', '2026年', '2026-12-31'],
    ['day', '2026-02-03', '2月3日', '2026-02-03'],
  ] as const)('cover a whole %s', (period, key, label, to) => {
    expect(pointsOf(answerOf([{ keys: [key], values: [1] }]), createdAt, period)).toEqual([
      { key, label, value: 1, filter: { from: key, to } },
    ]);
    expect(periodLabel(key, period)).toBe(label);
  });

  it('fall into one series for each second key', () => {
    const answer = answerOf([
      { keys: ['2026-01-01', 'open'], values: [1] },
      { keys: ['2026-02-01', 'open'], values: [2] },
      { keys: ['2026-02-01', null], values: [4] },
    ]);

    expect(
      seriesOf(answer, createdAt, status).map(({ of, points }) => [of.label, points.map(({ value }) => value)]),
    ).toEqual([
      ['办理中', [1, 2]],
      ['未填写', [4]],
    ]);
  });
});

describe('the periods of a time line', () => {
  it('leave none out', () => {
    expect(periodsBetween('2025-11-01', '2026-02-01', 'month')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(periodsBetween('2026-01-01', '2026-07-01', 'quarter')).toEqual(['2026-01-01', '2026-04-01', '2026-07-01']);
  });
});
