import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import { childOf, type DiagramElement, nodeOf, textOf } from './moddle.ts';

/** What the canvas shows of a part of the file: its element, or for a process in a pool the pool. */
export function shownFor(registry: ElementRegistry, id: string): DiagramElement | undefined {
  const element = registry.get(id);
  if (element) return element as DiagramElement;
  return registry.find((other) => {
    if (other.labelTarget || !other.businessObject) return false;
    const node = nodeOf(other as DiagramElement);
    const process = node.$instanceOf('bpmn:Participant') ? childOf(node, 'processRef') : undefined;
    return process !== undefined && textOf(process, 'id') === id;
  }) as DiagramElement | undefined;
}
