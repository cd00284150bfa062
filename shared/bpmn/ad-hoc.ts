import type { FlowNode, ProcessModel } from './process-model.ts';

/** What people may begin in an ad-hoc sub-process: what no flow leads to, and what nothing else begins. */
export function activitiesToBegin({ nodes }: ProcessModel, adHocId: string): FlowNode[] {
  return Object.values(nodes).filter((node) => node.parentId === adHocId && isBegunByPeople(node));
}

function isBegunByPeople(node: FlowNode): boolean {
  if (node.incoming.length > 0 || node.kind === 'startEvent' || node.kind === 'boundaryEvent') return false;
  if ('isEventSubProcess' in node && node.isEventSubProcess) return false;
  if ('event' in node && node.event?.kind === 'link') return false;
  return !('isForCompensation' in node && node.isForCompensation);
}
