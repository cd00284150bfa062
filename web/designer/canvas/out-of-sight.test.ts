// @vitest-environment jsdom
import ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import EventBus from 'diagram-js/lib/core/EventBus';
import type { Element } from 'diagram-js/lib/model/Types';
import { expect, it } from 'vitest';
import { outOfSightModule } from './out-of-sight.ts';

const [, OutOfSight] = outOfSightModule.outOfSight as [
  string,
  new (bus: EventBus, registry: ElementRegistry) => object,
];

/** Shapes side by side, 100 apart, and which of them are not painted. */
function rowOf(count: number) {
  const eventBus = new EventBus();
  const registry = new ElementRegistry(eventBus);
  new OutOfSight(eventBus, registry);
  const root = { id: 'root' };
  const shapes = Array.from({ length: count }, (_, place) => {
    const shape = { id: `shape_${place}`, parent: root, x: place * 100, y: 0, width: 80, height: 80 };
    registry.add(shape as never, document.createElementNS('http://www.w3.org/2000/svg', 'g') as never);
    return shape;
  });
  const look = (x: number, width = 400) =>
    eventBus.fire('canvas.viewbox.changed', { viewbox: { x, y: 0, width, height: 400 } });
  const painted = () =>
    shapes.filter(({ id }) => !registry.getGraphics(id).classList.contains('is-far')).map(({ id }) => id);
  return { eventBus, shapes, look, painted };
}

it('paints of a large drawing what is seen and a little around it, wherever one looks', () => {
  const { look, painted } = rowOf(1_000);
  expect(painted()).toHaveLength(1_000);
  look(1_000);
  expect(painted()).toEqual(Array.from({ length: 8 }, (_, place) => `shape_${place + 8}`));
  // Within what is painted one scrolls without any work.
  look(1_100);
  expect(painted()[0]).toBe('shape_8');
  look(50_000);
  expect(painted()[0]).toBe('shape_498');
  look(0, 100_000);
  expect(painted()).toHaveLength(1_000);
});

it('paints what comes near, and no more what goes away', () => {
  const { eventBus, shapes, look, painted } = rowOf(1_000);
  look(0);
  const [first, , , , , , , , , last] = shapes;
  if (!first || !last) throw new Error('there are shapes');
  [first.x, last.x] = [5_000, 10];
  eventBus.fire('elements.changed', { elements: [first, last] as unknown as Element[] });
  expect(painted()).not.toContain('shape_0');
  expect(painted()).toContain('shape_9');
});

it('paints all of a drawing that is not large', () => {
  const { look, painted } = rowOf(999);
  look(50_000);
  expect(painted()).toHaveLength(999);
});

it('leaves nothing of that in a picture of the drawing', () => {
  const { eventBus, look, painted } = rowOf(1_000);
  look(0);
  const before = painted();
  eventBus.fire('saveSVG.start');
  expect(painted()).toHaveLength(1_000);
  eventBus.fire('saveSVG.done', { error: null, svg: '' });
  expect(painted()).toEqual(before);
});
