// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { change, elementOf, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';
import { approvalChanges, candidateChanges } from './approval.ts';
import { CandidateFields } from './candidate-fields.tsx';

afterEach(cleanup);

async function drawn() {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');
  change(drawing, candidateChanges(review, 'camunda', 'starterSelect', []));
  // The panel draws its sections anew once the drawing has changed.
  const show = () => {
    cleanup();
    return renderBeside(drawing, <CandidateFields element={review} />);
  };
  const choose = async (label: string, option: string) => {
    const panel = show();
    fireEvent.mouseDown(panel.getByLabelText(label));
    fireEvent.click(await panel.findByText(option));
  };
  return { drawing, review, show, choose };
}

it('limits among whom the people of a task may be chosen, in the settings of the task', async () => {
  const { drawing, show, choose } = await drawn();
  await choose('可选范围', '发起人的连续多级主管');
  await choose('审批到', '第 2 级主管为止');
  await choose('可选人数', '只选一人');
  const xml = await xmlOf(drawing, 'review');
  for (const setting of ['chosenFrom="leadersUpTo"', 'candidateValue="2"', 'chosenCount="one"'])
    expect(xml).toContain(setting);
  await choose('可选范围', '角色');
  expect(show().getByText('请至少选择一项')).toBeTruthy();
});

it('lets go of it once the people are found otherwise', async () => {
  const { drawing, review } = await drawn();
  change(drawing, approvalChanges(review, { chosenFrom: 'roles', candidateValue: 'operator', chosenCount: 'one' }));
  change(drawing, candidateChanges(review, 'camunda', 'starter', []));
  const xml = await xmlOf(drawing, 'review');
  expect(xml).toContain('candidateRule="starter"');
  expect(xml).not.toMatch(/chosen|candidateValue/);
});
