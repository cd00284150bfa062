import { expect, test } from 'vitest';
import { date, decimal, lines, objectOf, text } from '#shared/field.ts';
import { placeOf, placeTitle, problemsOf } from './problems.ts';

const fields = {
  name: text('合同名称'),
  startOn: date('开始日期').optional(),
  payments: lines('付款节点', { name: text('节点'), amount: decimal('金额', { unit: '元' }) }),
};

test('reads the place of an input from a path', () => {
  expect(placeOf({ path: 'payments.0.amount' })).toEqual(['payments', 0, 'amount']);
  expect(placeOf({ path: 'name' })).toEqual(['name']);
  expect(placeOf({ path: '' })).toEqual([]);
});

test('tells one problem for each place, in lines too', () => {
  const problems = problemsOf(objectOf(fields), {
    name: '',
    payments: [{ name: '首付款', amount: 1 }, { name: null }],
  });

  expect(problems).toEqual([
    { path: 'name', message: '请填写合同名称' },
    { path: 'payments.1.name', message: '请填写节点' },
    { path: 'payments.1.amount', message: '请填写金额' },
  ]);
});

test('finds nothing wrong with what fits', () => {
  expect(problemsOf(objectOf(fields), { name: '通途', startOn: null, payments: [] })).toEqual([]);
});

test.each([
  ['name', '合同名称'],
  ['payments', '付款节点'],
  ['payments.1', '付款节点 第 2 行'],
  ['payments.1.amount', '付款节点 第 2 行 金额（元）'],
  ['nowhere', ''],
])('names the place %s', (path, title) => {
  expect(placeTitle(fields, path)).toBe(title);
});
