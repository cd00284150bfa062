import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { FlowNode } from './process-model.ts';

/** The nodes with each boundary event of compensation knowing the activity that an association leads to. */
export function withHandlers(nodes: readonly FlowNode[], process: ModdleElement): FlowNode[] {
  const ends = associationsIn(process).map((association) => ({
    from: textOf(elementOf(association, 'sourceRef'), 'id'),
    to: textOf(elementOf(association, 'targetRef'), 'id'),
  }));
  return nodes.map((node) => {
    if (node.kind !== 'boundaryEvent' || !node.eventDefinitions.includes('compensate')) return node;
    const handler = ends.find(({ from }) => from === node.id)?.to;
    return handler ? { ...node, handler } : node;
  });
}

function associationsIn(container: ModdleElement): ModdleElement[] {
  return [
    ...elementsOf(container, 'artifacts').filter(({ $type }) => $type === 'bpmn:Association'),
    ...elementsOf(container, 'flowElements').flatMap(associationsIn),
  ];
}
