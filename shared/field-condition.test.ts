import { expect, test } from 'vitest';
import { choice, lines, reference, requiredWhen, shownWhen, text } from './field.ts';
import { conditionProblems, holds, withoutHidden } from './field-condition.ts';
import { readOnlyWhen } from './field-kinds.ts';

const fields = {
  kind: choice('类型', { one: '一', two: '二' }),
  place: requiredWhen(text('地点').optional(), { field: 'kind', is: ['two'] }),
  note: shownWhen(text('备注').optional(), { field: 'kind', is: ['one'] }),
  owner: readOnlyWhen(text('负责人'), { field: 'status', is: ['done'] }),
};

test('a condition asks for one of its values, and none asks for nothing', () => {
  expect(holds(undefined, {})).toBe(true);
  expect(holds({ field: 'kind', is: ['one', 'two'] }, { kind: 'two' })).toBe(true);
  expect(holds({ field: 'kind', is: ['one'] }, { kind: null })).toBe(false);
  expect(holds({ field: 'progress', isNot: [100] }, { progress: 100 })).toBe(false);
  expect(holds({ field: 'progress', isNot: [100] }, { progress: null })).toBe(true);
});

test('a field is wanted only where its condition holds', () => {
  const missing = { path: 'place', message: '请填写地点' };

  expect(conditionProblems(fields, { kind: 'two', place: null, owner: 'a' }, null)).toEqual([missing]);
  expect(conditionProblems(fields, { kind: 'one', place: null, owner: 'a' }, null)).toEqual([]);
});

test('what is chosen is asked for as such', () => {
  const chosen = {
    system: requiredWhen(reference('systemitem', '所属系统').optional(), { field: 'kind', is: ['two'] }),
  };

  expect(conditionProblems(chosen, { kind: 'two' }, null)).toEqual([{ path: 'system', message: '请选择所属系统' }]);
});

test('a settled field stays as it was', () => {
  const before = { kind: 'one', owner: 'a', status: 'done' };

  expect(conditionProblems(fields, { kind: 'one', owner: 'b' }, before)).toEqual([
    { path: 'owner', message: '负责人现在不能修改' },
  ]);
  expect(conditionProblems(fields, { kind: 'one', owner: 'b' }, { ...before, status: 'draft' })).toEqual([]);
  expect(conditionProblems(fields, { kind: 'one', owner: 'b' }, null)).toEqual([]);
});

test('a field that a record does not have is kept empty', () => {
  expect(withoutHidden(fields, { kind: 'two', place: 'x', note: 'y' })).toEqual({
    kind: 'two',
    place: 'x',
    note: null,
  });
  expect(withoutHidden(fields, { kind: 'one', note: 'y' })).toEqual({ kind: 'one', note: 'y' });
});

test('is judged in lines by the line itself', () => {
  const needed = { field: 'awaits', is: ['stage'] };
  const payments = lines('付款节点', {
    awaits: choice('付款条件', { date: '日期', stage: '阶段' }),
    stage: requiredWhen(shownWhen(text('阶段').optional(), needed), needed),
  });
  const rows = [
    { awaits: 'date', stage: '设计' },
    { awaits: 'stage', stage: null },
  ];
  expect(withoutHidden({ payments }, { payments: rows })).toEqual({
    payments: [{ awaits: 'date', stage: null }, rows[1]],
  });
  expect(conditionProblems({ payments }, { payments: rows }, null)).toEqual([
    { path: 'payments.1.stage', message: '请填写阶段' },
  ]);
});
