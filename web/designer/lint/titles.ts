import { drawnName, placeOf } from '#shared/bpmn/node-name.ts';
import { titleOfFlow, titleOfNode } from '#shared/bpmn/node-title.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';

/** What the deploy check calls an element at the begin of its sentences; empty for what it does not name. */
export function titleIn({ processes }: ProcessDefinitionModel, id: string): string {
  for (const process of processes) {
    const [node, flow] = [process.nodes[id], process.flows[id]];
    if (node) return titleOfNode(node, process);
    if (flow) return titleOfFlow(flow, process);
    if (process.id === id) return `流程“${process.name || id}”`;
  }
  return '';
}

/** What an element without a name is called by what is around it: its id says nothing to whoever draws. */
export function titleOfUnnamed({ processes }: ProcessDefinitionModel, id: string): string | undefined {
  for (const process of processes) {
    const [node, flow] = [process.nodes[id], process.flows[id]];
    if (node) return !drawnName(node) && placeOf(node, process) ? titleOfNode(node, process) : undefined;
    if (flow) return drawnName(flow) ? undefined : titleOfFlow(flow, process);
  }
  return undefined;
}
