import { expect, test } from 'vitest';
import { decimal, lines } from '#shared/field.ts';
import { followShares } from './follow-shares.ts';

const fields = {
  total: decimal('总额'),
  parts: lines(
    '付款节点',
    { ratio: decimal('比例'), amount: decimal('金额') },
    { share: { ratio: 'ratio', amount: 'amount', of: 'total' } },
  ),
};

test('an amount follows its ratio, a ratio its amount, and all amounts the whole', () => {
  const all = {
    total: 1000,
    parts: [
      { ratio: 30, amount: 1 },
      { ratio: 1, amount: 700 },
    ],
  };

  expect(followShares(fields, { parts: [{ ratio: 30 }] }, all).parts).toEqual([
    { ratio: 30, amount: 300 },
    all.parts[1],
  ]);
  expect(followShares(fields, { parts: [undefined, { amount: 700 }] }, all).parts).toEqual([
    all.parts[0],
    { ratio: 70, amount: 700 },
  ]);
  expect(followShares(fields, { total: 1000 }, all).parts).toEqual([
    { ratio: 30, amount: 300 },
    { ratio: 1, amount: 10 },
  ]);
});

test('nothing follows from what is not known, or from other fields', () => {
  expect(followShares(fields, { name: '甲' }, { total: 5 })).toEqual({});
  const all = { total: null, parts: [{ ratio: 30, amount: null }, undefined] };
  expect(followShares(fields, { parts: [{ ratio: 30 }] }, all).parts).toEqual(all.parts);
});
