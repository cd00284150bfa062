import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AggregateRule, aggregateOf, compositeOf, gradeOf, ranksOf, type SheetMark } from './composite.ts';

const plain: AggregateRule = { aggregate: 'average', dropHigh: 0, dropLow: 0, missingRule: 'ignore' };
const marks = (...totals: (number | null)[]): SheetMark[] => totals.map((total) => ({ total, weight: 1 }));

const someMark = fc.record({
  total: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
  weight: fc.integer({ min: 1, max: 1_000_000 }),
});
const someRule = fc.record({
  aggregate: fc.constantFrom('average', 'trimmed', 'weighted', 'median' as const),
  dropHigh: fc.integer({ min: 0, max: 4 }),
  dropLow: fc.integer({ min: 0, max: 4 }),
  missingRule: fc.constantFrom('ignore', 'zero', 'average' as const),
});
const grades = [
  { grade: 'excellent', from: 90 },
  { grade: 'good', from: 80 },
  { grade: 'fair', from: 60 },
  { grade: 'poor', from: 0 },
] as const;

describe('the mark of several raters', () => {
  it('is what the rule says', () => {
    const given = marks(60, 80, 100, 90);
    expect(aggregateOf(given, plain)).toBe(82.5);
    expect(aggregateOf(given, { ...plain, aggregate: 'trimmed' })).toBe(85);
    expect(aggregateOf(given, { ...plain, aggregate: 'median' })).toBe(85);
    expect(aggregateOf(given, { ...plain, dropLow: 1 })).toBe(90);
    const byAmount = [
      { total: 60, weight: 300 },
      { total: 100, weight: 100 },
    ];
    expect(aggregateOf(byAmount, { ...plain, aggregate: 'weighted' })).toBe(70);
  });

  it('counts a missed sheet not at all, as zero or as the average of the others', () => {
    const given = marks(80, 90, null);
    expect(aggregateOf(given, plain)).toBe(85);
    expect(aggregateOf(given, { ...plain, missingRule: 'zero' })).toBe(56.67);
    expect(aggregateOf(given, { ...plain, missingRule: 'average' })).toBe(85);
    expect(aggregateOf(marks(null), plain)).toBeNull();
    expect(aggregateOf(marks(null), { ...plain, missingRule: 'average' })).toBeNull();
    expect(aggregateOf(marks(null), { ...plain, missingRule: 'zero' })).toBe(0);
  });

  it('lies between the lowest and the highest, whatever the order they come in', () => {
    fc.assert(
      fc.property(fc.array(someMark, { maxLength: 12 }), someRule, (given, rule) => {
        const mark = aggregateOf(given, rule);
        expect(aggregateOf([...given].reverse(), rule)).toBe(mark);
        const totals = given.flatMap(({ total }) => (total === null ? [] : [total]));
        if (mark === null) {
          expect(totals).toEqual([]);
          return;
        }
        const lowest = rule.missingRule === 'zero' && totals.length < given.length ? 0 : Math.min(...totals);
        expect(mark).toBeGreaterThanOrEqual(lowest - 0.005);
        expect(mark).toBeLessThanOrEqual(Math.max(0, ...totals) + 0.005);
      }),
    );
  });

  it('is rounded the same where the average of others lies between two hundredths', () => {
    const given = marks(83.65, 65.47, 76.66, 29.49, 4.3, 9.15, 41.56, 76.4, null);
    const rule: AggregateRule = { ...plain, aggregate: 'median', missingRule: 'average' };
    expect(aggregateOf([...given].reverse(), rule)).toBe(aggregateOf(given, rule));
  });

  it('never drops the last one', () => {
    expect(aggregateOf(marks(70), { ...plain, aggregate: 'trimmed', dropHigh: 3, dropLow: 3 })).toBe(70);
  });
});

describe('the composite of a period', () => {
  it('weighs the campaigns that have a mark', () => {
    const parts = [
      { score: 90, weight: 60 },
      { score: 70, weight: 40 },
    ];
    expect(compositeOf(parts)).toBe(82);
    expect(compositeOf([...parts, { score: null, weight: 50 }])).toBe(82);
    expect(compositeOf([{ score: null, weight: 100 }])).toBeNull();
  });
});

describe('a grade', () => {
  it('is the best that the mark reaches, and the lowest after a veto', () => {
    expect(gradeOf(90, false, grades)).toBe('excellent');
    expect(gradeOf(89.99, false, grades)).toBe('good');
    expect(gradeOf(98, true, grades)).toBe('poor');
    expect(gradeOf(98, false, [])).toBeNull();
  });

  it('never gets worse as the mark gets better', () => {
    const order = grades.map(({ grade }) => grade);
    const mark = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(mark, mark, (one, other) => {
        const placeOf = (score: number) => order.indexOf(gradeOf(score, false, grades) as (typeof order)[number]);
        expect(placeOf(Math.max(one, other))).toBeLessThanOrEqual(placeOf(Math.min(one, other)));
      }),
    );
  });
});

describe('a rank', () => {
  it('is shared by equal marks, and the next is as many places below', () => {
    expect(ranksOf([90, 95, 90, null, 80])).toEqual([2, 1, 2, null, 4]);
  });

  it('counts those who are better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (scores) => {
        const ranks = ranksOf(scores);
        for (const [index, rank] of ranks.entries()) {
          expect(rank).toBe(scores.filter((score) => score > (scores[index] ?? 0)).length + 1);
        }
      }),
    );
  });
});
