import { expect, it } from 'vitest';
import { idProblem, rightId } from '#web/designer/panel/id-problem.ts';

const free = () => false;

it.each(['Task_1', '_a', '审批', 'a.b-c'])('accepts %s', (id) => {
  expect(idProblem(id, free)).toBeUndefined();
});

it.each(['', '1a', '-a', 'a b', 'a:b', 'a/b', ' a'])('refuses %j', (id) => {
  expect(idProblem(id, free)).toBeDefined();
});

it('refuses an id that another element has', () => {
  expect(idProblem('Task_1', (id) => id === 'Task_1')).toContain('Task_1');
});

it.each([
  ['Message_1', 'Message_3'],
  ['付款', '付款_2'],
  ['1a', '_1a'],
  ['a b:c', 'a_b_c'],
  ['free', undefined],
  [' ', undefined],
])('knows what would be right instead of %j', (id, right) => {
  const taken = ['Message_1', 'Message_2', '付款'];
  expect(rightId(id, (other) => taken.includes(other))).toBe(right);
});
