// @vitest-environment jsdom
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { lossesOf } from '#shared/bpmn/document/losses-of.ts';
import { type Notice, noticeEvent } from '#web/designer/canvas/notice.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, approvalXmlFor, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const rich = approvalXml
  .replace(
    '<bpmn:userTask id="review"',
    '<bpmn:userTask id="review" own="1" camunda:followUpDate="${f}" camunda:asyncBefore="true" x:deep="2"',
  )
  .replace('<bpmn:definitions', '<bpmn:definitions xmlns:x="urn:x"')
  .replace(
    '<camunda:taskListener',
    '<x:note y="1">text<x:deeper /></x:note><camunda:taskListener event="timeout" id="late" class="A" /><camunda:taskListener',
  );

function noticesOf(drawing: Drawing): Notice[] {
  const notices: Notice[] = [];
  drawing.service('eventBus').on<Notice>(noticeEvent, (notice) => {
    notices.push(notice);
  });
  return notices;
}

/** Copies from one drawing and pastes into another, once what paste needs is there. */
async function pasteFrom(source: Drawing, target: Drawing, ...ids: string[]): Promise<void> {
  source.service('copyPaste').copy(ids.map((id) => elementOf(source, id)));
  const root = target.service('canvas').getRootElement();
  const before = await target.getXml();
  await vi.waitFor(async () => {
    target.service('copyPaste').paste({ element: root as Shape, point: { x: 900, y: 700 } });
    expect(await target.getXml()).not.toBe(before);
  }, 20_000);
}

function countIn(xml: string, part: string): number {
  return xml.split(part).length - 1;
}

it('converts what is pasted into a drawing of another engine and tells what that has nothing for', async () => {
  const source = await openDrawing(rich);
  const target = await openDrawing(
    approvalXmlFor('flowable').replaceAll('id="review"', 'id="other"').replaceAll('"review"', '"other"'),
  );
  const before = await target.getXml();
  const notices = noticesOf(target);
  await pasteFrom(source, target, 'review');

  const saved = await target.getXml();
  const gained = (part: string) => countIn(saved, part) - countIn(before, part);
  for (const part of [
    'id="review"',
    'own="1"',
    'flowable:async="true"',
    'camunda:followUpDate=',
    'deep="2"',
    '>text<',
    ':deeper',
  ]) {
    expect([part, gained(part)]).toEqual([part, 1]);
  }
  expect(gained('<camunda:taskListener')).toBe(1);
  expect(saved).not.toContain('camunda:assignee');
  expect(lossesOf(readDocument(saved))).toEqual([]);
  expect(readDocument(saved).flavour).toBe('flowable');
  expect(notices).toEqual([
    {
      title: '粘贴的元素来自 Camunda，已转换为 Flowable',
      lines: expect.arrayContaining([expect.stringContaining('没有跟踪时间'), expect.stringContaining('timeout')]),
      canUndo: false,
    },
  ]);
  target.service('commandStack').undo();
  expect(await target.getXml()).toBe(before);
});

it('loses nothing and says nothing between two drawings of one engine', async () => {
  const source = await openDrawing(rich);
  const target = await openDrawing(approvalXml);
  const before = await target.getXml();
  const notices = noticesOf(target);
  await pasteFrom(source, target, 'review');

  const saved = await target.getXml();
  for (const part of [
    'own="1"',
    'camunda:followUpDate=',
    'camunda:asyncBefore=',
    'deep="2"',
    '>text<',
    ':deeper',
    'event="timeout"',
  ]) {
    expect([part, countIn(saved, part) - countIn(before, part)]).toEqual([part, 1]);
  }
  expect(notices).toEqual([]);
});

it('brings the message of an event along once, and keeps apart messages that share an id', async () => {
  const withMessage = (name: string) =>
    approvalXml
      .replace('<bpmn:process', `<bpmn:message id="m" name="${name}" />\n<bpmn:process`)
      .replace(
        '</bpmn:process>',
        '<bpmn:receiveTask id="r1" messageRef="m" /><bpmn:receiveTask id="r2" messageRef="m" /></bpmn:process>',
      );
  const source = await openDrawing(withMessage('来信'));
  for (const [xml, names] of [
    [approvalXml, ['来信']],
    [withMessage('来信'), ['来信']],
    [withMessage('别的'), ['别的', '来信']],
  ] as const) {
    const target = await openDrawing(xml);
    await pasteFrom(source, target, 'r1', 'r2');
    const { definitions, elementsById } = readDocument(await target.getXml());
    const roots = definitions.get('rootElements') as { $type: string; get(name: string): unknown }[];
    const messages = roots.filter(({ $type }) => $type === 'bpmn:Message');
    expect(messages.map((message) => message.get('name')).sort()).toEqual([...names].sort());
    const pasted = Object.values(elementsById).filter(
      (one) =>
        one.$type === 'bpmn:ReceiveTask' &&
        (one.get('messageRef') as (typeof messages)[0] | undefined)?.get('name') === '来信',
    );
    expect(pasted.length).toBeGreaterThanOrEqual(2);
  }
});

it('tells what another type of element cannot hold, keeps everything else, and takes it back in one step', async () => {
  const drawing = await openDrawing(
    rich
      .replace(
        'camunda:asyncBefore="true"',
        'camunda:asyncBefore="true" camunda:exclusive="false" camunda:assignee="zhang"',
      )
      .replace(/camunda:assignee="(?!zhang)[^"]*"/, ''),
  );
  const before = await drawing.getXml();
  const notices = noticesOf(drawing);
  drawing
    .service('bpmnReplace')
    .replaceElement(
      elementOf(drawing, 'review') as Shape,
      { type: 'bpmn:ServiceTask' } as Parameters<BpmnReplace['replaceElement']>[1],
    );

  const saved = await drawing.getXml();
  for (const part of [
    'camunda:asyncBefore="true"',
    'camunda:exclusive="false"',
    'own="1"',
    'deep="2"',
    '>text<',
    'event="timeout"',
  ]) {
    expect(saved).toContain(part);
  }
  // What reads the loss is fetched when it is first wanted.
  await vi.waitFor(() => expect(notices).toHaveLength(1), 20_000);
  expect(notices[0]).toMatchObject({
    title: expect.stringMatching(/^改为服务任务后，有 \d+ 项设置不再保留$/),
    canUndo: true,
  });
  expect(notices[0]?.lines).toEqual(
    expect.arrayContaining(['camunda:assignee="zhang"', 'camunda:followUpDate="${f}"']),
  );
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
});

it('says nothing when the new type holds all there is', async () => {
  const drawing = await openDrawing(approvalXml);
  const notices = noticesOf(drawing);
  drawing
    .service('bpmnReplace')
    .replaceElement(
      elementOf(drawing, 'gateway') as Shape,
      { type: 'bpmn:InclusiveGateway' } as Parameters<BpmnReplace['replaceElement']>[1],
    );
  expect(notices).toEqual([]);
});
