import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryProblems, type Indicator, markProblem, pointsOf, totalOf } from './rules.ts';

const indicator = (values: Partial<Indicator>): Indicator => ({
  id: 'a',
  name: '指标',
  type: 'score',
  max: 20,
  ...values,
});
const options = '优=10；良=8；中=6';

const anyIndicator = fc.record({
  type: fc.constantFrom('score', 'deduct', 'add', 'select', 'bool', 'veto', 'auto', 'text'),
  max: fc.integer({ min: 0, max: 50 }),
  min: fc.option(fc.integer({ min: -10, max: 10 })),
  step: fc.option(fc.integer({ min: 1, max: 5 })),
  options: fc.constant(options),
  autoFull: fc.option(fc.integer({ min: 0, max: 100 })),
  autoZero: fc.option(fc.integer({ min: 0, max: 100 })),
});
const anyMark = fc.option(fc.double({ min: -1000, max: 1000, noNaN: true }));

describe('the points of an entry', () => {
  it('are the mark itself, within the bounds', () => {
    expect(pointsOf(indicator({}), 12.5)).toBe(12.5);
    expect(pointsOf(indicator({}), 25)).toBe(20);
    expect(pointsOf(indicator({}), -3)).toBe(0);
    expect(pointsOf(indicator({ min: -5 }), -3)).toBe(-3);
    expect(pointsOf(indicator({}), null)).toBeNull();
  });

  it('fall by each occurrence, and rise by each addition', () => {
    expect(pointsOf(indicator({ type: 'deduct', step: 2 }), 3)).toBe(14);
    expect(pointsOf(indicator({ type: 'deduct', step: 2 }), 30)).toBe(0);
    expect(pointsOf(indicator({ type: 'add', max: 5, step: 1 }), 2)).toBe(2);
    expect(pointsOf(indicator({ type: 'add', max: 5, step: 1 }), 9)).toBe(5);
  });

  it('are those of an option, all or none, and none for words', () => {
    expect(pointsOf(indicator({ type: 'select', options }), 8)).toBe(8);
    expect(pointsOf(indicator({ type: 'select', options }), 7)).toBeNull();
    expect(pointsOf(indicator({ type: 'bool' }), 1)).toBe(20);
    expect(pointsOf(indicator({ type: 'bool' }), 0)).toBe(0);
    expect(pointsOf(indicator({ type: 'veto', max: 0 }), 1)).toBe(0);
    expect(pointsOf(indicator({ type: 'text', max: 0 }), 1)).toBe(0);
  });

  it('lie on the line between the numbers that give none and all, whichever is greater', () => {
    const rate = indicator({ type: 'auto', max: 10, autoZero: 50, autoFull: 100 });
    expect([50, 75, 100, 120, 10].map((value) => pointsOf(rate, value))).toEqual([0, 5, 10, 10, 0]);
    const days = indicator({ type: 'auto', max: 10, autoZero: 20, autoFull: 0 });
    expect([0, 5, 20, 30].map((value) => pointsOf(days, value))).toEqual([10, 7.5, 0, 0]);
  });

  it('never leave the bounds, whatever is entered', () => {
    fc.assert(
      fc.property(anyIndicator, anyMark, (values, mark) => {
        const each = indicator(values as Partial<Indicator>);
        const points = pointsOf(each, mark);
        const least = Math.min(each.min ?? 0, each.max, 0);
        if (points !== null) {
          expect(points).toBeGreaterThanOrEqual(least);
          expect(points).toBeLessThanOrEqual(Math.max(each.max, 0));
        }
      }),
    );
  });
});

describe('the total of a sheet', () => {
  const rows = [
    indicator({ id: 'one', name: '进度', max: 60 }),
    indicator({ id: 'a', parent: 'one', max: 20 }),
    indicator({ id: 'b', parent: 'one', type: 'deduct', max: 40, step: 5 }),
    indicator({ id: 'two', name: '态度', max: 40 }),
    indicator({ id: 'c', parent: 'two', max: 40 }),
    indicator({ id: 'plus', type: 'add', max: 5, step: 1 }),
    indicator({ id: 'never', type: 'veto', max: 0 }),
  ];
  const marks = (values: Record<string, number>) =>
    new Map(Object.entries(values).map(([id, mark]) => [id, { mark }] as const));

  it('is the sum of what is marked, never that of a dimension', () => {
    expect(totalOf(rows, marks({ a: 20, b: 2, c: 35, one: 60 }), 100)).toEqual({
      total: 85,
      isVetoed: false,
      filled: 3,
    });
  });

  it('grows by additions, up to the whole', () => {
    expect(totalOf(rows, marks({ a: 20, b: 0, c: 40, plus: 5 }), 100).total).toBe(100);
    expect(totalOf(rows, marks({ a: 10, b: 0, c: 40, plus: 5 }), 100).total).toBe(95);
  });

  it('stands beside a veto, which lowers the grade and not the points', () => {
    expect(totalOf(rows, marks({ a: 20, never: 1 }), 100)).toMatchObject({ total: 20, isVetoed: true });
  });

  it('weighs dimensions by what part of their points they have', () => {
    const weighed = rows.map((row) => ({ ...row, weight: row.id === 'one' ? 30 : row.id === 'two' ? 70 : null }));
    expect(totalOf(weighed, marks({ a: 20, b: 0, c: 20 }), 100).total).toBe(65);
    expect(totalOf(weighed, marks({ a: 20, b: 0, c: 40 }), 100).total).toBe(100);
  });

  it('lies between nothing and the whole, and never falls when a mark rises', () => {
    const mark = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(mark, mark, mark, fc.integer({ min: 0, max: 10 }), fc.boolean(), (a, b, c, more, isWeighed) => {
        const tree = isWeighed
          ? rows.map((row) => ({ ...row, weight: row.id === 'one' ? 40 : row.id === 'two' ? 60 : null }))
          : rows;
        const before = totalOf(tree, marks({ a, b, c, plus: 1 }), 100).total;
        const after = totalOf(tree, marks({ a: a + more, b, c, plus: 1 }), 100).total;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(100);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(totalOf(tree, marks({ a, b: b + more, c, plus: 1 }), 100).total).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('what keeps an entry from being handed in', () => {
  it('is that it is empty, out of bounds or off its steps', () => {
    expect(entryProblems(indicator({}), { mark: null })).toHaveLength(1);
    expect(markProblem(indicator({}), 21)).toContain('0 到 20');
    expect(markProblem(indicator({ step: 0.5 }), 12.3)).toContain('0.5');
    expect(markProblem(indicator({ step: 0.5 }), 12.5)).toBeNull();
    expect(markProblem(indicator({ type: 'deduct', step: 2 }), 1.5)).toContain('次数');
    expect(markProblem(indicator({ type: 'select', options }), 7)).toContain('选项');
  });

  it('is a remark that is missing where the points are low, or a veto is given', () => {
    expect(entryProblems(indicator({ remarkBelow: 12 }), { mark: 11 })[0]?.path).toBe('remark');
    expect(entryProblems(indicator({ remarkBelow: 12 }), { mark: 12 })).toEqual([]);
    expect(entryProblems(indicator({ remarkBelow: 12 }), { mark: 11, remark: '有原因' })).toEqual([]);
    expect(entryProblems(indicator({ type: 'veto', max: 0 }), { mark: 1 })[0]?.path).toBe('remark');
  });

  it('is evidence that is missing where the indicator asks for it', () => {
    expect(entryProblems(indicator({ needsEvidence: true }), { mark: 20 })[0]?.path).toBe('evidence');
    expect(entryProblems(indicator({ needsEvidence: true }), { mark: 20, evidence: ['file'] })).toEqual([]);
  });
});
