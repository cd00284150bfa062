// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { collaborationXmlFor, elementOf, openDrawing } from '../testing/open-drawing.ts';
import { openWithHandles } from '../testing/open-with-handles.ts';
import type { DiagramElement } from './moddle.ts';
import { placeNew } from './place-new.ts';

function placed(drawing: Drawing, type: string, follows?: boolean): Shape {
  return placeNew(drawing.service('injector'), { type }, follows);
}

function select(drawing: Drawing, id: string): void {
  drawing.service('selection').select(elementOf(drawing, id));
}

const contains = (outer: Shape, inner: Shape) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

it('puts a task into the pool where there is one, whatever is selected, and lets the pool grow', async () => {
  const drawing = await openWithHandles();
  const injector = drawing.service('injector');
  const pool = placeNew(injector, { type: 'bpmn:Participant', isExpanded: true });
  const first = placed(drawing, 'bpmn:UserTask');
  drawing.service('selection').select([]);
  const second = placed(drawing, 'bpmn:UserTask');
  drawing.service('selection').select(pool);
  const third = placed(drawing, 'bpmn:StartEvent');
  expect([first, second, third].map(({ parent }) => parent)).toEqual([pool, pool, pool]);
  expect([first, second, third].filter((one) => contains(pool, one))).toHaveLength(3);
  expect(await drawing.getXml()).toContain(`<bpmn:userTask id="${second.id}"`);
});

it('puts a pool beside another that holds something, and an open sub-process beside another', async () => {
  const drawing = await openWithHandles();
  const injector = drawing.service('injector');
  const overlap = (one: Shape, other: Shape) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  const several = (type: string) =>
    [0, 1].map(() => {
      const shape = placeNew(injector, { type, isExpanded: true });
      drawing.service('selection').select([]);
      return shape;
    }) as [Shape, Shape];
  expect(overlap(...several('bpmn:SubProcess'))).toBe(false);
  const [first, second] = several('bpmn:Participant');
  expect(first.children.length).toBeGreaterThan(0);
  expect(overlap(first, second)).toBe(false);
});

it('puts it into the first lane, not on the border of two', async () => {
  const drawing = await openWithHandles(collaborationXmlFor('camunda'));
  select(drawing, 'inside');
  const task = placed(drawing, 'bpmn:UserTask');
  expect(contains(elementOf(drawing, 'lane') as DiagramElement & Shape, task)).toBe(true);
  expect(task.parent?.id).toBe('inside');
});

it('puts what follows nothing beside what is selected, into the same sub-process', async () => {
  const drawing = await openWithHandles(collaborationXmlFor('camunda'));
  select(drawing, 'transaction');
  const start = placed(drawing, 'bpmn:StartEvent');
  expect(start.parent?.id).toBe('transaction');
  drawing.service('selection').select(start);
  expect(placed(drawing, 'bpmn:UserTask', false).parent?.id).toBe('transaction');
  expect(start.outgoing).toEqual([]);
});

it('makes a pool where only folded ones are, as a task can be in no other place', async () => {
  const folded = await openDrawing(
    collaborationXmlFor('camunda')
      .replace(/<bpmn:participant id="inside"[^>]*>/, '')
      .replace(/<bpmn:process[\s\S]*<\/bpmn:process>/, '')
      .replace(/<bpmn:messageFlow[^>]*>/, '')
      .replace(/<bpmndi:BPMNShape id="(?!outside)[\s\S]*?<\/bpmndi:BPMNShape>/g, '')
      .replace(/<bpmndi:BPMNEdge[\s\S]*?<\/bpmndi:BPMNEdge>/g, ''),
  );
  const task = placed(folded, 'bpmn:UserTask');
  expect((task.parent as Shape).type).toBe('bpmn:Participant');
  expect(task.parent?.id).not.toBe('outside');
  folded.service('commandStack').undo();
  expect(await folded.getXml()).not.toContain('userTask');
});
