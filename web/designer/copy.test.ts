// @vitest-environment jsdom
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const xml = approvalXml
  .replace('<bpmn:userTask id="review"', '<bpmn:userTask id="review" own="1" camunda:unknown="2"')
  .replace('<camunda:taskListener', '<x:note xmlns:x="urn:x" y="1">text<x:deeper /></x:note>\n<camunda:taskListener')
  .replace('</bpmn:userTask>', '<bpmn:strange>kept</bpmn:strange></bpmn:userTask>');

it('a copy has everything that its original has, but no id twice', async () => {
  const drawing = await openDrawing(xml);
  drawing.service('copyPaste').copy([elementOf(drawing, 'review')]);
  const root = drawing.service('canvas').getRootElement();
  drawing.service('copyPaste').paste({ element: root as Shape, point: { x: 700, y: 500 } });

  const saved = await drawing.getXml();
  const { warnings } = readDocument(saved);
  for (const part of ['own="1"', 'camunda:unknown="2"', 'urn:x', '>text<', ':deeper', '<bpmn:strange>kept']) {
    expect([part, saved.split(part).length - 1]).toEqual([part, part === 'urn:x' ? expect.any(Number) : 2]);
  }
  expect(warnings.filter(({ error }) => error?.message.startsWith('duplicate'))).toEqual([]);
});

it('another type of task keeps foreign attributes and extensions', async () => {
  const drawing = await openDrawing(xml);
  drawing.service('bpmnReplace').replaceElement(
    elementOf(drawing, 'review') as Shape,
    {
      type: 'bpmn:ServiceTask',
    } as Parameters<BpmnReplace['replaceElement']>[1],
  );

  const saved = await drawing.getXml();
  for (const part of ['own="1"', 'camunda:unknown="2"', '>text<', ':deeper']) expect(saved).toContain(part);
});

it('a copy refers to what its original refers to, where that stays', async () => {
  const drawing = await openDrawing(
    approvalXml
      .replace(
        '<bpmn:process',
        '<bpmn:interface id="api" name="api"><bpmn:operation id="call" name="call"><bpmn:inMessageRef>m</bpmn:inMessageRef></bpmn:operation></bpmn:interface><bpmn:message id="m" />\n<bpmn:process',
      )
      .replace(
        '</bpmn:process>',
        '<bpmn:sendTask id="send" operationRef="call" messageRef="m"><bpmn:documentation>why</bpmn:documentation></bpmn:sendTask></bpmn:process>',
      ),
  );
  drawing.service('copyPaste').copy([elementOf(drawing, 'send')]);
  const root = drawing.service('canvas').getRootElement();
  drawing.service('copyPaste').paste({ element: root as Shape, point: { x: 700, y: 500 } });
  const saved = await drawing.getXml();
  for (const part of ['operationRef="call"', 'messageRef="m"', '>why<']) {
    expect([part, saved.split(part).length - 1]).toEqual([part, 2]);
  }
});
