import { expect, test } from 'vitest';
import { decimal, lines, text } from './field.ts';
import { amountOf, ratioOf, shareProblems } from './share.ts';

const fields = {
  total: decimal('总额'),
  parts: lines(
    '付款节点',
    { name: text('节点'), ratio: decimal('比例'), amount: decimal('金额') },
    { share: { ratio: 'ratio', amount: 'amount', of: 'total' } },
  ),
};

test.each([
  [30, 12_800_000, 3_840_000],
  [33.33, 100, 33.33],
  [1.005, 1000, 10.05],
  [0, 5, 0],
])('%f %% of %f are %f', (ratio, whole, amount) => {
  expect(amountOf(ratio, whole)).toBe(amount);
});

test.each([
  [3_840_000, 12_800_000, 30],
  [33.34, 100, 33.34],
  [1, 3, 33.33],
  [5, 0, null],
])('%f of %f are %f %%', (amount, whole, ratio) => {
  expect(ratioOf(amount, whole)).toBe(ratio);
});

test('an amount fits its ratio when either follows from the other', () => {
  const parts = [
    { name: '一', ratio: 33.33, amount: 1_000_000 },
    { name: '二', ratio: 33.34, amount: 1_000_200 },
    { name: '三', ratio: 30, amount: 5 },
  ];

  expect(shareProblems(fields, { total: 3_000_000, parts })).toEqual([
    { path: 'parts.2.amount', message: '与比例不符，按比例应为 900000' },
  ]);
});
