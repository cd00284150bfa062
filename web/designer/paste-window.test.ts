// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { lossesOf } from '#shared/bpmn/document/losses-of.ts';
import { clipOfText } from '#web/designer/canvas/clip-of-text.ts';
import { textOfClip } from '#web/designer/canvas/clip-text.ts';
import { presentClip, putClip } from '#web/designer/canvas/shared-clipboard.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, approvalXmlFor, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const rich = approvalXml
  .replace('<bpmn:userTask id="review"', '<bpmn:userTask id="review" own="--" x:deep="2"')
  .replace('<bpmn:definitions', '<bpmn:definitions xmlns:x="urn:x"')
  .replace('<camunda:taskListener', '<x:note y="1">text<x:deeper /></x:note><camunda:taskListener');

/** What the clipboard of the system holds after copying. */
function copied(drawing: Drawing, ...ids: string[]): string {
  drawing.service('copyPaste').copy(ids.map((id) => elementOf(drawing, id)));
  const clip = presentClip();
  return clip ? textOfClip(clip) : '';
}

/** Another window knows the text only. */
async function pasteText(text: string, target: Drawing): Promise<void> {
  const clip = clipOfText(text);
  if (!clip) throw new Error('nothing was copied');
  await putClip(clip);
  const root = target.service('canvas').getRootElement() as Shape;
  target.service('copyPaste').paste({ element: root, point: { x: 900, y: 700 } });
}

it('brings elements with all that belongs to them through a text, and gives no id twice', async () => {
  const source = await openDrawing(rich);
  const text = copied(source, 'review', 'gateway', 'toGateway');
  source.destroy();

  const target = await openDrawing();
  await pasteText(text, target);
  const saved = await target.getXml();
  for (const part of ['own="--"', ':deep="2"', '>text<', ':deeper', 'name="审批"', 'camunda:assignee="demo"']) {
    expect([part, saved.includes(part)]).toEqual([part, true]);
  }
  const read = readDocument(saved);
  expect(lossesOf(read)).toEqual([]);
  expect(read.warnings.filter(({ error }) => error?.message.startsWith('duplicate'))).toEqual([]);
  expect(saved.split('<bpmn:userTask ').length - 1).toBe(2);
  expect(saved.split('<bpmn:sequenceFlow ').length - 1).toBe(approvalXml.split('<bpmn:sequenceFlow ').length);

  target.service('commandStack').undo();
  expect(await target.getXml()).toBe(approvalXml);
});

it('converts what comes from a drawing of another engine', async () => {
  const text = copied(await openDrawing(), 'review');
  const target = await openDrawing(approvalXmlFor('flowable'));
  await pasteText(text, target);
  const saved = await target.getXml();
  expect(saved.split('flowable:assignee="demo"').length - 1).toBe(2);
  expect(saved).not.toContain('camunda:');
});

it('is a BPMN file to everybody else', async () => {
  const drawing = await openDrawing(rich);
  const text = copied(drawing, 'review');
  expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')).toBe(null);
  expect(readDocument(text).elementsById.review?.$type).toBe('bpmn:UserTask');
});

it.each([
  ['nothing', ''],
  ['words', '请假流程'],
  ['BPMN of another tool', approvalXml],
  ['a broken remark', `${approvalXml}<!--tongtu-copied {"0":[-->`],
  [
    'a remark about something else',
    `${approvalXml}\n<!--tongtu-copied {"0":[{"id":"a","businessObject":{"$id":"gone"}}]}-->`,
  ],
  ['a remark of another shape', `${approvalXml}\n<!--tongtu-copied {"0":[{"id":1}]}-->`],
])('takes %s for nothing copied', (_, text) => {
  expect(clipOfText(text)).toBe(undefined);
});
