import { expect, it } from 'vitest';
import { spelled } from './propose-ids.ts';
import { longestId, looksGenerated, readableId, stemOf } from './readable-id.ts';

it.each([
  ['bpmn:UserTask', '部门审批', 'task_bumenshenpi'],
  ['bpmn:UserTask', 'HR 复核', 'task_hr_fuhe'],
  ['bpmn:ExclusiveGateway', '金额 > 1000?', 'gateway_jine_1000'],
  ['bpmn:StartEvent', '', 'start_1'],
  ['bpmn:UserTask', '', 'task_1'],
  ['bpmn:SubProcess', '绿色通道', 'sub_lvsetongdao'],
])('makes an id for %s “%s”', (type, name, id) => {
  expect(readableId(stemOf(type), spelled(name), () => false)).toBe(id);
});

it('never takes an id twice and stays within the length', () => {
  const taken = new Set<string>();
  for (let count = 0; count < 20; count += 1) {
    const id = readableId('task', 'x'.repeat(200), (one) => taken.has(one));
    expect(id.length).toBeLessThanOrEqual(longestId);
    expect(taken.has(id)).toBe(false);
    taken.add(id);
  }
});

it.each([
  ['Activity_0abc12x', true],
  ['sid-8D1AAF1C-5F1B-4D1B-9C7A-7F3E5B2F1A11', true],
  ['Flow_1y2z3a4', true],
  ['task1', true],
  ['review', false],
  ['task_bumenshenpi', false],
  ['leave_approval', false],
])('%s looks generated: %s', (id, is) => {
  expect(looksGenerated(id)).toBe(is);
});
