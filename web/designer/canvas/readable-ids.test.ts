// @vitest-environment jsdom
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { type DiagramElement, nodeOf, textOf } from './moddle.ts';

type Parent = Parameters<Modeling['createShape']>[2];

function create(drawing: Drawing, type: string): DiagramElement {
  const shape = drawing.service('elementFactory').createShape({ type });
  const root = drawing.service('canvas').getRootElement() as Parent;
  return drawing.service('modeling').createShape(shape, { x: 900, y: 900 }, root);
}

function append(drawing: Drawing, source: string, type: string): DiagramElement {
  const shape = drawing.service('elementFactory').createShape({ type });
  return drawing.service('autoPlace').append(elementOf(drawing, source), shape);
}

function paste(drawing: Drawing): void {
  const root = drawing.service('canvas').getRootElement();
  drawing.service('copyPaste').paste({ element: root as Shape, point: { x: 700, y: 700 } });
}

/** Every id of a saved file; fails when one is there twice. */
function idsIn(xml: string): string[] {
  const ids = [...xml.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  return ids;
}

const added = (before: string, after: string) => idsIn(after).filter((id) => !idsIn(before).includes(id));

it('names what is created by its kind and the first free number, its flow and its shape too', async () => {
  const drawing = await openDrawing(approvalXml.replaceAll('"notify"', '"task_2"').replaceAll('>notify<', '>task_2<'));
  const before = await drawing.getXml();
  const ids = ['bpmn:UserTask', 'bpmn:ManualTask', 'bpmn:ExclusiveGateway', 'bpmn:ServiceTask', 'bpmn:StartEvent'].map(
    (type) => create(drawing, type).id,
  );
  expect(ids).toEqual(['task_1', 'task_3', 'gateway_1', 'service_1', 'start_1']);
  expect(append(drawing, 'task_1', 'bpmn:EndEvent').id).toBe('end_1');

  const after = await drawing.getXml();
  expect(idsIn(before).filter((id) => !idsIn(after).includes(id))).toEqual([]);
  expect(added(before, after)).toEqual(expect.arrayContaining(['flow_1', 'flow_1_di', 'task_3_di', 'end_1_di']));
  expect(added(before, after).filter((id) => !/^[a-z]+_\d+(_di)?$/.test(id))).toEqual([]);
});

it('spends no number on what is only shown below the pointer', async () => {
  const drawing = await openDrawing();
  for (let count = 0; count < 5; count += 1) drawing.service('elementFactory').createShape({ type: 'bpmn:UserTask' });

  expect(create(drawing, 'bpmn:UserTask').id).toBe('task_1');
});

it('keeps ids through undoing and doing again, and gives none twice after it', async () => {
  const drawing = await openDrawing();
  const commandStack = drawing.service('commandStack');
  const before = await drawing.getXml();
  drawing.service('modeling').removeElements([elementOf(drawing, 'notify') as Shape]);
  create(drawing, 'bpmn:UserTask');
  append(drawing, 'review', 'bpmn:UserTask');
  const after = await drawing.getXml();

  for (let turn = 0; turn < 2; turn += 1) {
    while (drawing.canUndo) commandStack.undo();
    expect(await drawing.getXml()).toBe(before);
    while (drawing.canRedo) commandStack.redo();
    expect(await drawing.getXml()).toBe(after);
  }
  create(drawing, 'bpmn:UserTask');
  idsIn(await drawing.getXml());
});

it('lets two pastes live beside each other and their original, flows and labels included', {
  timeout: 30_000,
}, async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const registry = drawing.service('elementRegistry');
  const everything = registry.filter(({ parent, labelTarget }) => Boolean(parent) && !labelTarget);
  drawing.service('copyPaste').copy(everything as Shape[]);
  paste(drawing);
  paste(drawing);

  const after = await drawing.getXml();
  const { warnings } = readDocument(after);
  expect(warnings).toEqual([]);
  const flows = everything.filter((one) => 'waypoints' in one).length;
  expect(added(before, after).filter((id) => /^flow_\d+$/.test(id))).toHaveLength(2 * flows);
  expect(added(before, after).filter((id) => /^[A-Z]/.test(id))).toEqual([]);
  for (const flow of registry.filter((one) => 'waypoints' in one)) {
    const label = registry.get(`${flow.id}_label`);
    if (textOf(nodeOf(flow as DiagramElement), 'name')) expect(label).toBeDefined();
  }
});

it('keeps the id of an element whose type changes, and names what comes with it', async () => {
  const drawing = await openDrawing();
  const replace = (id: string, target: object) =>
    drawing
      .service('bpmnReplace')
      .replaceElement(elementOf(drawing, id) as Shape, target as Parameters<BpmnReplace['replaceElement']>[1]);
  replace('review', { type: 'bpmn:ServiceTask' });
  replace('start', { type: 'bpmn:StartEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' });
  expect(nodeOf(elementOf(drawing, 'review')).$type).toBe('bpmn:ServiceTask');
  expect(await drawing.getXml()).toMatch(/<bpmn:timerEventDefinition id="timer_definition_1"/);
  expect(create(drawing, 'bpmn:ServiceTask').id).toBe('service_1');
  idsIn(await drawing.getXml());
});

it('names a pool with its process, and the collaboration around it', async () => {
  const drawing = await openDrawing();
  const root = () => drawing.service('canvas').getRootElement() as Parent;
  for (const y of [300, 1500]) {
    const pool = drawing.service('elementFactory').createParticipantShape();
    drawing.service('modeling').createShape(pool, { x: 400, y }, root());
  }

  const ids = idsIn(await drawing.getXml());
  expect(ids).toEqual(
    expect.arrayContaining(['pool_1', 'pool_2', 'collaboration_1', expect.stringMatching(/^process_\d$/)]),
  );
});

it('asks a few times for each new element, however many there are', { timeout: 30_000 }, async () => {
  const drawing = await openDrawing();
  const assigned = vi.spyOn(drawing.service('moddle').ids, 'assigned');
  const countFor = (elements: number) => {
    assigned.mockClear();
    for (let count = 0; count < elements; count += 1) create(drawing, 'bpmn:UserTask');
    return assigned.mock.calls.length / elements;
  };
  const early = countFor(3);
  countFor(20);

  expect(countFor(3)).toBe(early);
});
