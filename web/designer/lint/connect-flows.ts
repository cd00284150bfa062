import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { isA, nodesOf } from './engine-rules/engine-rule.ts';

/** Gives every node the flows that lead in and out of it: most files of the engines name only the ends of flows. */
export function connectFlows(definitions: ModdleElement): void {
  for (const root of nodesOf(definitions, 'rootElements')) connectIn(root);
}

function connectIn(container: ModelElement): void {
  if (!isA(container, 'bpmn:FlowElementsContainer')) return;
  for (const element of nodesOf(container, 'flowElements')) {
    connectIn(element);
    if (!isA(element, 'bpmn:SequenceFlow')) continue;
    connect(nodesOf(element, 'sourceRef')[0], 'outgoing', element);
    connect(nodesOf(element, 'targetRef')[0], 'incoming', element);
  }
}

function connect(node: ModelElement | undefined, name: 'incoming' | 'outgoing', flow: ModelElement): void {
  const flows = node?.get(name);
  if (Array.isArray(flows) && !flows.includes(flow)) flows.push(flow);
}
