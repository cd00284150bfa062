// @vitest-environment jsdom
import type { Shape } from 'bpmn-js/lib/model/Types';
import { expect, it, vi } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('draws what is added in the order of the model and leaves everything else in its place', async () => {
  const drawing = await openDrawing(approvalXml);
  const modeling = drawing.service('modeling');
  const registry = drawing.service('elementRegistry');
  const task = elementOf(drawing, 'review') as Shape;
  const root = task.parent as Shape;
  const place = registry.getGraphics(root);
  const moves = new MutationObserver(() => {});
  moves.observe(place, { childList: true });
  const inOrder = () => root.children.map((child) => registry.getGraphics(child).parentNode);

  for (const by of [120, 240, 360]) {
    modeling.appendShape(task, { type: 'bpmn:UserTask' }, { x: task.x + by, y: task.y + by }, root);
    expect([...place.children]).toEqual(inOrder());
    const moved = moves.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(moved.length).toBeLessThan(4);
  }
  // Where nothing is put elsewhere, nothing is looked at.
  const looked = vi.spyOn(registry, 'getGraphics');
  modeling.updateProperties(task, { name: '复核' });
  expect(looked.mock.calls.length).toBeLessThan(root.children.length);
  while (drawing.canUndo) drawing.service('commandStack').undo();
  expect([...place.children]).toEqual(inOrder());
  while (drawing.canRedo) drawing.service('commandStack').redo();
  expect([...place.children]).toEqual(inOrder());
});
