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

/** Whether somebody hears of escalations: Activiti 6 passes the events that throw them as if they were drawn without. */
export function hearsEscalations(flavour: Flavour): boolean {
  return flavour !== 'activiti';
}

/**
 * Whether an event sub-process ends what runs around it. Flowable 7 lets one that an escalation begins run beside it, even
 * beside the branch that has thrown it, whatever is drawn.
 */
export function interruptsIn({ event, isInterrupting }: StartEventNode, flavour: Flavour): boolean {
  return isInterrupting && !(flavour === 'flowable' && event?.kind === 'escalation');
}

/** What does not come about in the engine of the file although it is drawn. */
export function checkHeard(process: ProcessModel, flavour: Flavour): Problem[] {
  return Object.values(process.nodes).flatMap((node) => {
    const around = node.kind === 'startEvent' ? process.nodes[node.parentId ?? ''] : undefined;
    const words =
      node.kind === 'startEvent' && around && isEventSubProcess(around)
        ? unheard(node, around, flavour)
        : isThrownInVain(node, flavour) && '抛出的升级没有人捕获：Activiti 没有升级事件，流程直接继续';
    return words ? [warningAt(node, words)] : [];
  });
}

function isThrownInVain(node: FlowNode, flavour: Flavour): boolean {
  return 'event' in node && node.event?.kind === 'escalation' && !hearsEscalations(flavour);
}

/** What is said of an event sub-process that does not begin, or not as it is drawn; undefined of one that does. */
function unheard(start: StartEventNode, around: FlowNode, flavour: Flavour): string | undefined {
  const said = (words: string) => `事件子流程“${around.name || around.id}”${words}`;
  if (start.event?.kind === 'escalation' && !hearsEscalations(flavour)) {
    return said('不会被触发：Activiti 没有升级事件；转换为其他引擎后才会执行');
  }
  if (start.isInterrupting !== interruptsIn(start, flavour)) {
    return said('不会中断其他分支：在 Flowable 中，由升级开始的事件子流程总是与其他分支并行');
  }
  if (!start.event || !waitsFor.includes(start.event.kind) || isHeard(start, around.parentId, flavour))
    return undefined;
  return said('不会被触发：Activiti 只等待流程内（不在子流程内）由消息开始的事件子流程；转换为其他引擎后才会执行');
}

function isEventSubProcess(node: FlowNode): boolean {
  return 'isEventSubProcess' in node && node.isEventSubProcess;
}
