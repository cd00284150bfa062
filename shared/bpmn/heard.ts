import type { Flavour } from './flavour.ts';
import { type Problem, warningAt } from './problem.ts';
import type { FlowNode, ProcessModel, StartEventNode } from './process-model.ts';

const waitsFor: readonly string[] = ['message', 'signal', 'timer', 'conditional'];

/**
 * Whether anything waits for the event that begins an event sub-process within a process (without an id) or a
 * sub-process. Activiti 6 waits for messages alone, and only in the process itself.
 */
export function isHeard({ event }: StartEventNode, parentId: string | undefined, flavour: Flavour): boolean {
  if (!event || !waitsFor.includes(event.kind)) return false;
  return flavour !== 'activiti' || (event.kind === 'message' && parentId === undefined);
}

/** What begins no event sub-process in the engine of the file although it is drawn. */
export function checkHeard(process: ProcessModel, flavour: Flavour): Problem[] {
  return Object.values(process.nodes).flatMap((node) => {
    const around = node.kind === 'startEvent' ? process.nodes[node.parentId ?? ''] : undefined;
    if (node.kind !== 'startEvent' || !around || !isEventSubProcess(around)) return [];
    if (!node.event || !waitsFor.includes(node.event.kind) || isHeard(node, around.parentId, flavour)) return [];
    const words = '不会被触发：Activiti 只等待流程内（不在子流程内）由消息开始的事件子流程；转换为其他引擎后才会执行';
    return [warningAt(node, `事件子流程“${around.name || around.id}”${words}`)];
  });
}

function isEventSubProcess(node: FlowNode): boolean {
  return 'isEventSubProcess' in node && node.isEventSubProcess;
}
