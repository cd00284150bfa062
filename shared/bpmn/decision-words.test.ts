import { expect, it } from 'vitest';
import { decisionWords, deedStatesIn } from './decision-words.ts';

it('calls decisions by the buttons of the task, or as usual for what it asks', () => {
  expect(decisionWords()).toEqual({ approve: '同意', reject: '拒绝', return: '退回' });
  expect(decisionWords({ nodeKind: 'handle' }).approve).toBe('办理');
  expect(decisionWords({ nodeKind: 'handle', buttonLabels: { approve: '用印' } }).approve).toBe('用印');
});

it('tells what was done in the same words', () => {
  const states = deedStatesIn({ approve: '通过', reject: '驳回', return: '打回' });
  const told = ['approved', 'rejected', 'returned', 'abstained'].map((state) => states[state]?.label);
  expect(told).toEqual(['已通过', '已驳回', '已打回', '已弃权']);
  expect(deedStatesIn(null).approved?.label).toBe('已同意');
});
