// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';
import { approvalOf, candidateChanges } from './approval.ts';
import { BulkApprover } from './bulk-approver.tsx';

afterEach(cleanup);

/** A drawing with two user tasks beside what is drawn there. */
async function drawn() {
  const drawing = await openDrawing();
  const place = drawing.service('elementRegistry').get('review')?.parent;
  if (!place) throw new Error('review stands nowhere');
  const added = drawing.service('modeling').createShape({ type: 'bpmn:UserTask' }, { x: 900, y: 400 }, place as never);
  const tasks = [elementOf(drawing, 'review'), elementOf(drawing, added.id)];
  const show = (elements = tasks) => renderBeside(drawing, <BulkApprover elements={elements} />);
  return { drawing, tasks, show };
}

it('gives several user tasks one approver, in one step to undo', { timeout: 60_000 }, async () => {
  const { drawing, tasks, show } = await drawn();
  const before = tasks.map((task) => approvalOf(task).candidateRule);
  const { getByRole, getByLabelText, findByText } = show();
  const apply = getByRole('button', { name: '应用到 2 个用户任务' }) as HTMLButtonElement;
  expect(apply.disabled).toBe(true);

  fireEvent.mouseDown(getByLabelText('审批人'));
  fireEvent.change(getByLabelText('审批人'), { target: { value: '负责人' } });
  fireEvent.click(await findByText('发起人的部门负责人', { selector: '.ant-select-item-option-content' }));
  act(() => apply.click());
  expect(tasks.map((task) => approvalOf(task).candidateRule)).toEqual(['deptLeader', 'deptLeader']);
  expect(tasks.map((task) => approvalOf(task).candidateValues)).toEqual([['1'], ['1']]);
  act(() => drawing.service('commandStack').undo());
  expect(tasks.map((task) => approvalOf(task).candidateRule)).toEqual(before);
});

it('tells when they differ, and says nothing to one task', { timeout: 60_000 }, async () => {
  const { drawing, tasks, show } = await drawn();
  const [first] = tasks;
  if (!first) throw new Error('no task');
  change(drawing, candidateChanges(first, 'camunda', 'users', ['u1']));
  expect(show().getByText('各不相同，选择后统一')).toBeDefined();
  cleanup();
  expect(show([first]).queryByLabelText('审批人')).toBeNull();
});
