// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { applyChanges, type Change } from '#web/designer/canvas/change.ts';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

/** How many elements are drawn again when a change of the task is done and undone, and whether the file has changed between. */
async function drawnBy(change: Omit<Change, 'element'>) {
  const drawing = await openDrawing(approvalXml);
  const element = elementOf(drawing, 'review');
  const before = await drawing.getXml();
  let drawn = 0;
  drawing.service('eventBus').on('element.changed', () => {
    drawn += 1;
  });
  applyChanges(drawing.service('commandStack'), [{ element, ...change }]);
  const [done, changed] = [drawn, await drawing.getXml()];
  drawing.service('commandStack').undo();
  const undone = drawn - done;
  expect(await drawing.getXml()).toBe(before);
  drawing.destroy();
  return { done, undone, isChanged: changed !== before };
}

it('draws nothing again for what no picture shows, and writes it all the same', async () => {
  expect(await drawnBy({ properties: { 'camunda:formKey': 'form-1' } })).toEqual({
    done: 0,
    undone: 0,
    isChanged: true,
  });
});

it('draws an element again when its name changes, also together with what cannot be seen', async () => {
  for (const properties of [{ name: '复核' }, { 'camunda:formKey': 'form-1', name: '复核' }]) {
    const { done, undone, isChanged } = await drawnBy({ properties });
    expect(done).toBeGreaterThan(0);
    expect(undone).toBeGreaterThan(0);
    expect(isChanged).toBe(true);
  }
});

it('draws nothing again for a change below the extensions of an element', async () => {
  const drawing = await openDrawing(approvalXml);
  const element = elementOf(drawing, 'review');
  const moddle = drawing.service('moddle');
  const list = moddle.create('camunda:Properties', { values: [] });
  const extensions = moddle.create('bpmn:ExtensionElements', { values: [list] });
  let drawn = 0;
  drawing.service('eventBus').on('element.changed', () => {
    drawn += 1;
  });
  const stack = drawing.service('commandStack');
  applyChanges(stack, [{ element, properties: { extensionElements: extensions } }]);
  const property = moddle.create('camunda:Property', { name: 'a', value: 'b' });
  applyChanges(stack, [{ element, node: list as never, properties: { values: [property] } }]);
  expect(drawn).toBe(0);
  expect(await drawing.getXml()).toContain('<camunda:property name="a" value="b"');
  applyChanges(stack, [{ element, node: nodeOf(element), properties: { name: '复核' } }]);
  expect(drawn).toBeGreaterThan(0);
  drawing.destroy();
});

it('looks for groups where there are any, and only there', async () => {
  const drawing = await openDrawing(approvalXml);
  const registry = drawing.service('elementRegistry');
  const looked = vi.spyOn(registry, 'filter');
  const rename = (name: string) =>
    applyChanges(drawing.service('commandStack'), [{ element: elementOf(drawing, 'review'), properties: { name } }]);
  rename('复核');
  expect(looked).not.toHaveBeenCalled();

  const factory = drawing.service('elementFactory');
  const { x, y, width, height, parent } = elementOf(drawing, 'review') as Shape;
  const group = factory.createShape({ type: 'bpmn:Group', width: width + 40, height: height + 40 });
  drawing.service('modeling').createShape(group, { x: x + width / 2, y: y + height / 2 }, parent as Shape);
  expect(await drawing.getXml()).toContain('categoryValueRef');
  looked.mockClear();
  rename('审核');
  expect(looked).toHaveBeenCalled();
  while (drawing.canUndo) drawing.service('commandStack').undo();
  looked.mockClear();
  rename('复核');
  expect(looked).not.toHaveBeenCalled();
  drawing.destroy();
});
