// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { layOut } from '#web/designer/lay-out.ts';
import { goToStep } from '#web/designer/steps/go-to-step.ts';
import { stepsOf } from '#web/designer/steps/step-log.ts';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

/** The steps are written down from when the handles are there. */
async function openWithSteps(): Promise<Drawing> {
  const drawing = await openDrawing();
  await vi.waitFor(() => expect(stepsOf(drawing.service('commandStack'))).toBeDefined(), 20_000);
  return drawing;
}

const wordsOf = (drawing: Drawing) => stepsOf(drawing.service('commandStack'))?.steps.map(({ words }) => words);
const positionOf = (drawing: Drawing) => stepsOf(drawing.service('commandStack'))?.position;

function work(drawing: Drawing): void {
  const [review, notify, flow] = ['review', 'notify', 'toRefused'].map((id) => elementOf(drawing, id));
  if (!review || !notify || !flow) throw new Error('the sample has changed');
  const modeling = drawing.service('modeling');
  modeling.updateProperties(review, { name: '复核' });
  modeling.moveElements([notify as Shape], { x: 40, y: 0 });
  modeling.appendShape(notify as Shape, { type: 'bpmn:EndEvent' }, { x: 720, y: 120 }, notify.parent as Shape);
  modeling.removeElements([flow]);
  change(drawing, [{ element: review, properties: { 'camunda:priority': '3' } }]);
  layOut(drawing, 'whole');
}

it('names each step by what it did', async () => {
  const drawing = await openWithSteps();
  const notify = /服务任务|用户任务|发送任务/;
  work(drawing);
  expect(wordsOf(drawing)).toEqual([
    '改名：用户任务“复核”',
    expect.stringMatching(new RegExp(`^移动(${notify.source})`)),
    expect.stringMatching(/^在.+之后追加结束事件$/),
    expect.stringMatching(/^删除流转路径/),
    '修改用户任务“复核”的设置',
    '自动布局',
  ]);
});

it('goes to how the drawing was after any step, and forgets what was undone with the next change', async () => {
  const drawing = await openWithSteps();
  const first = await drawing.getXml();
  work(drawing);
  const all = await drawing.getXml();

  goToStep(drawing, 0);
  expect(await drawing.getXml()).toBe(first);
  expect(wordsOf(drawing)).toHaveLength(6);
  goToStep(drawing, 6);
  expect(await drawing.getXml()).toBe(all);

  goToStep(drawing, 2);
  expect(positionOf(drawing)).toBe(2);
  drawing.service('modeling').updateProperties(elementOf(drawing, 'review'), { name: '终审' });
  expect(wordsOf(drawing)).toHaveLength(3);
  expect(positionOf(drawing)).toBe(3);
});
