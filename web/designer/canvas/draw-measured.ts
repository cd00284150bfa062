import { childOf, type DiagramElement, nodeOf } from './moddle.ts';
import type { Diagram } from './services.ts';

/**
 * Draws anew what is placed by its own size on the screen, which nothing has before it is shown: the names of the messages
 * that flows between pools carry.
 */
export function drawMeasured(diagram: Diagram): void {
  const registry = diagram.get('elementRegistry');
  const graphics = diagram.get('graphicsFactory');
  const flows = registry.filter((element) => isFlowOfMessage(element as DiagramElement));
  for (const element of flows) {
    graphics.update('connection', element, registry.getGraphics(element));
  }
}

function isFlowOfMessage(element: DiagramElement): boolean {
  const node = nodeOf(element);
  return node.$type === 'bpmn:MessageFlow' && childOf(node, 'messageRef') !== undefined;
}
