import { expect, test } from 'vitest';
import { decimal, lines, text } from '#shared/field.ts';
import { changedFields, patchFrom, valuesOf } from './form-values.ts';

const fields = {
  name: text('名称'),
  remark: text('备注').optional(),
  payments: lines('付款节点', { name: text('节点'), amount: decimal('金额').optional() }),
};
const record = { id: '1', version: 3, name: '通途', payments: [{ name: '首付款', amount: 1 }] };

test('takes from a record what the form has fields for', () => {
  expect(valuesOf(fields, record)).toEqual({ name: '通途', remark: null, payments: [{ name: '首付款', amount: 1 }] });
});

test('finds no change in what was only looked at', () => {
  const before = valuesOf(fields, { ...record, payments: [{ name: '首付款', amount: null }] });

  const changes = changedFields(fields, before, {
    name: ' 通途 ',
    remark: '',
    payments: [{ amount: undefined, name: '首付款' }],
  });

  expect(changes).toEqual([]);
});

test('sends only the fields that have changed, lines whole', () => {
  const before = valuesOf(fields, record);

  const changes = changedFields(fields, before, { ...before, remark: '加急 ', payments: [] });

  expect(changes.map(({ property, before: old, after }) => [property.label, old, after])).toEqual([
    ['备注', null, '加急'],
    ['付款节点', [{ name: '首付款', amount: 1 }], []],
  ]);
  expect(patchFrom(changes)).toEqual({ remark: '加急', payments: [] });
});
