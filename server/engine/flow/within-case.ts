import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { implementationOf, workOf } from '#shared/bpmn/work.ts';

/** Whether what a node does touches nothing but its case. */
export function isWithinCase(node: FlowNode): boolean {
  switch (node.kind) {
    case 'userTask':
    case 'task':
    case 'manualTask':
    case 'scriptTask':
    case 'startEvent':
    case 'subProcess':
    case 'exclusiveGateway':
    case 'parallelGateway':
    case 'inclusiveGateway':
      return true;
    case 'endEvent':
      return node.event === undefined;
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask': {
      const implementation = implementationOf(node);
      return !implementation || ['none', 'value', 'set', 'decision', 'copy'].includes(workOf(implementation).kind);
    }
    default:
      return false;
  }
}
