import { expect, it } from 'vitest';
import {
  askedNames,
  columnPut,
  columnRemoved,
  enteredValue,
  listedValues,
  newInput,
  newTable,
  ruleAdded,
  ruleMoved,
} from './decision-draft.ts';

it('keeps every rule as wide as the columns', () => {
  const input = newInput();
  const wide = columnPut(ruleAdded(ruleAdded(newTable())), 'inputs', input);
  expect(wide.rules.map(({ inputs, outputs }) => [inputs.length, outputs.length])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  const narrow = columnRemoved(columnPut(wide, 'inputs', { ...input, label: '部门' }), 'inputs', input.id);
  expect(narrow.rules.map(({ inputs }) => inputs.length)).toEqual([1, 1]);
});

it('puts a copy of a rule below it and moves it no further than the edge', () => {
  const table = ruleAdded(newTable());
  const [first] = table.rules;
  const copied = ruleAdded(table, first);
  const [, second] = copied.rules;
  if (!second) throw new Error('nothing was copied');
  expect(new Set(copied.rules.map(({ id }) => id)).size).toBe(2);
  expect(ruleMoved(copied, second, 1)).toBe(copied);
  expect(ruleMoved(copied, second, -1).rules[0]).toBe(second);
});

it('reads what columns list and ask, and what somebody enters', () => {
  expect(listedValues('"甲","乙, 丙", 3')).toEqual(['"甲"', '"乙, 丙"', '3']);
  const asking = (text: string) => ({ ...newInput(), expression: { text, language: null } });
  expect(
    askedNames({ ...newTable(), inputs: [asking('order.total * 2'), asking('${kind}'), asking('order.at')] }),
  ).toEqual(['order', 'kind']);
  expect(['3', 'true', '甲', '{"a":1}', '"3"'].map(enteredValue)).toEqual([3, true, '甲', { a: 1 }, '3']);
});
