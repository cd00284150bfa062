// @vitest-environment jsdom
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { type Notice, noticeEvent } from './notice.ts';

async function openListening() {
  const drawing = await openDrawing(approvalXml);
  const notices: Notice[] = [];
  drawing.service('eventBus').on<Notice>(noticeEvent, (notice) => {
    notices.push(notice);
  });
  return { drawing, notices };
}

it('tells which conditions are gone with a gateway that asks for none', async () => {
  const { drawing, notices } = await openListening();
  const replace = drawing.service('bpmnReplace');
  const target = { type: 'bpmn:ParallelGateway' } as Parameters<typeof replace.replaceElement>[1];
  replace.replaceElement(elementOf(drawing, 'gateway') as Shape, target);
  await vi.waitFor(() => expect(notices).not.toEqual([]), 20_000);
  expect(notices).toEqual([
    {
      title: expect.stringMatching(/^改为并行网关.*有 1 项设置不再保留$/),
      lines: [expect.stringMatching(/“toNotify”的条件 \$\{approved\}$/)],
      canUndo: true,
    },
  ]);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(approvalXml);
  drawing.service('commandStack').redo();
  expect(notices).toHaveLength(1);
});

it('tells which condition is gone when a flow gets another source', async () => {
  const { drawing, notices } = await openListening();
  const [flow] = (elementOf(drawing, 'gateway').outgoing as Connection[]).filter(
    ({ businessObject }) => businessObject.conditionExpression,
  );
  const start = drawing.service('elementRegistry').find(({ type }) => type === 'bpmn:StartEvent') as Shape;
  drawing.service('modeling').reconnectStart(flow as Connection, start, { x: start.x, y: start.y });
  await vi.waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['改接后，有 1 项设置不再保留']), 20_000);
});

it('keeps an association between two nodes what it is, and makes no flow of it', async () => {
  const association = '<bpmn:association id="hint" sourceRef="review" targetRef="notify" />';
  const drawing = await openDrawing(approvalXml.replace('</bpmn:process>', `${association}</bpmn:process>`));
  const before = await drawing.getXml();
  const replace = drawing.service('bpmnReplace');
  const target = { type: 'bpmn:ManualTask' } as Parameters<typeof replace.replaceElement>[1];
  replace.replaceElement(elementOf(drawing, 'review') as Shape, target);
  const flowsIn = (xml: string) => xml.match(/<bpmn:sequenceFlow /g)?.length;
  const after = await drawing.getXml();
  expect(after).toContain(association);
  expect(flowsIn(after)).toBe(flowsIn(before));
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});
