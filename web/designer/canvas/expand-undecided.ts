import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { elementOf, elementsOf } from '#shared/bpmn/moddle.ts';

/**
 * Shows sub-processes as expanded that do not say what they are and have their content drawn within themselves, as
 * activiti's and flowable's own tools write it. The library takes them for collapsed and moves the content away.
 */
export function expandUndecided(definitions: ModdleElement): void {
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const shapes = elementsOf(elementOf(diagram, 'plane'), 'planeElement');
    for (const shape of shapes) {
      const about = elementOf(shape, 'bpmnElement');
      if (!about?.$instanceOf('bpmn:SubProcess') || shape.get('isExpanded') !== undefined) continue;
      const isContent = (other: ModdleElement) => elementOf(other, 'bpmnElement')?.$parent === about;
      if (shapes.some((other) => isContent(other) && isWithin(other, shape))) shape.set('isExpanded', true);
    }
  }
}

function isWithin(inner: ModdleElement, outer: ModdleElement): boolean {
  const [a, b] = [boundsOf(inner), boundsOf(outer)];
  return !!a && !!b && a.x >= b.x && a.y >= b.y && a.right <= b.right && a.bottom <= b.bottom;
}

function boundsOf(shape: ModdleElement) {
  const bounds = elementOf(shape, 'bounds');
  if (!bounds) return undefined;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(bounds.get(name) ?? 0));
  return { x: x ?? 0, y: y ?? 0, right: (x ?? 0) + (width ?? 0), bottom: (y ?? 0) + (height ?? 0) };
}
