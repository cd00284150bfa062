import type { Flavour } from './flavour.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type { BoundaryEventNode, FlowNode, ProcessModel, StartEventNode } from './process-model.ts';
import { subProcessKinds } from './sub-process-kinds.ts';

const waitsFor: readonly string[] = ['message', 'signal', 'timer', 'conditional'];

/**
 * Whether anything waits for the event that begins an event sub-process within a process (without an id) or a
 * sub-process. Activiti 6 waits for messages alone, and only in the process itself.
 */
export function isHeard(start: StartEventNode, parentId: string | undefined, flavour: Flavour): boolean {
  if (!isWaitedFor(start)) return false;
  return flavour !== 'activiti' || (start.event?.kind === 'message' && parentId === undefined);
}

/** Whether an event is one that is waited for, and not one that is thrown from within. */
export function isWaitedFor({ event }: StartEventNode): boolean {
  return waitsFor.includes(event?.kind ?? '');
}

/** Whether somebody hears of escalations: Activiti 6 passes the events that throw them as if they were drawn without. */
export function hearsEscalations(flavour: Flavour): boolean {
  return flavour !== 'activiti';
}

/**
 * Whether an event sub-process ends what runs around it, whatever is drawn: in Flowable 7 one that an escalation begins
 * never does, not even with the branch that has thrown it; in Activiti 6 one that a message begins always does.
 */
export function interruptsIn({ event, isInterrupting }: StartEventNode, flavour: Flavour): boolean {
  if (flavour === 'flowable' && event?.kind === 'escalation') return false;
  return isInterrupting || (flavour === 'activiti' && event?.kind === 'message');
}

/**
 * Whether an event sub-process within a process (without an id) or a sub-process ends no more than the branch or the part
 * that has thrown the error it begins with: in Flowable 7 within a sub-process, in Activiti 6 anywhere.
 */
export function endsThrowerAlone({ event }: StartEventNode, parentId: string | undefined, flavour: Flavour): boolean {
  return event?.kind === 'error' && (flavour === 'activiti' || (flavour === 'flowable' && parentId !== undefined));
}

/** Whether an event on a border ends its activity, whatever is drawn: an error or a cancelled transaction has ended it already. */
export function interruptsAtBorder({ event, isInterrupting }: BoundaryEventNode): boolean {
  return isInterrupting || event?.kind === 'error' || event?.kind === 'cancel';
}

/** Whether events on the border of an activity happen: Flowable and Activiti begin an event sub-process without its border. */
export function hearsAtBorder(activity: FlowNode | undefined, flavour: Flavour): boolean {
  return flavour === 'camunda' || !activity || !isEventSubProcess(activity);
}

/** Whether what is on the border of a sub-process as a whole undoes it: Flowable 7 and Activiti 6 undo what is inside. */
export function undoesSubProcesses(flavour: Flavour): boolean {
  return flavour === 'camunda';
}

/** Whether a node is there to undo another one, and no flow leads to it. */
export function undoesOnly(node: FlowNode): boolean {
  return 'isForCompensation' in node && node.isForCompensation;
}

/** Whether an end event undoes or signals anything: to Flowable 7 and Activiti 6 such a one is plain. */
export function actsAtEnd(flavour: Flavour): boolean {
  return flavour === 'camunda';
}

/** What does not come about in the engine of the file although it is drawn. */
export function checkHeard(process: ProcessModel, flavour: Flavour): Problem[] {
  return Object.values(process.nodes).flatMap((node) => {
    const around = node.kind === 'startEvent' ? process.nodes[node.parentId ?? ''] : undefined;
    const words =
      node.kind === 'startEvent' && around && isEventSubProcess(around)
        ? (unheard(node, around, flavour) ??
          endsWithFirst(node, around, process, flavour) ??
          endsThrower(node, around, process, flavour) ??
          hearsAll(node))
        : (isThrownInVain(node, flavour) && '抛出的升级没有人捕获：Activiti 没有升级事件，流程直接继续') ||
          endsPlainly(node, flavour) ||
          undoesInVain(node, process, flavour) ||
          standsInVain(node, process, flavour) ||
          (interruptsAnyway(node) ?? hearsAll(node));
    const isRefused = node.kind === 'startEvent' && around !== undefined && isRefusedIn(node, around, flavour);
    return words ? [(isRefused ? errorAt : warningAt)(node, words)] : [];
  });
}

/**
 * Whether an event sub-process ends with the first of its branches that comes to an end: in Flowable 7 each that interrupts
 * nothing does.
 */
export function endsWithFirstBranch({ isInterrupting }: StartEventNode, flavour: Flavour): boolean {
  return flavour === 'flowable' && !isInterrupting;
}

function endsWithFirst(
  start: StartEventNode,
  around: FlowNode,
  { nodes }: ProcessModel,
  flavour: Flavour,
): string | undefined {
  const ends = Object.values(nodes).filter(
    (node) =>
      node.parentId === around.id && node.kind !== 'boundaryEvent' && node.outgoing.length === 0 && !undoesOnly(node),
  );
  if (ends.length < 2 || !endsWithFirstBranch(start, flavour)) return undefined;
  return `事件子流程“${around.name || around.id}”在任一分支到达结束时整个结束，其余分支被取消：Flowable 如此执行不中断的事件子流程`;
}

/** What is said where anything may run beside what has thrown the error. */
function endsThrower(
  start: StartEventNode,
  around: FlowNode,
  { nodes }: ProcessModel,
  flavour: Flavour,
): string | undefined {
  if (!endsThrowerAlone(start, around.parentId, flavour)) return undefined;
  const isBeside = (node: FlowNode) =>
    node.parentId === around.parentId &&
    ((node.outgoing.length > 1 && node.kind !== 'exclusiveGateway' && node.kind !== 'eventBasedGateway') ||
      (node.kind === 'boundaryEvent' && !interruptsAtBorder(node)));
  if (!Object.values(nodes).some(isBeside)) return undefined;
  return `事件子流程“${around.name || around.id}”只结束抛出错误的分支，其余分支继续：${titleOf(flavour)} 如此执行由错误开始的事件子流程`;
}

function endsPlainly(node: FlowNode, flavour: Flavour): string | false {
  if (node.kind !== 'endEvent' || actsAtEnd(flavour)) return false;
  const engine = titleOf(flavour);
  switch (node.event?.kind) {
    case 'compensate':
      return `不会补偿任何活动：${engine} 把补偿结束事件当作普通结束，请改用中间抛出事件`;
    case 'signal':
      return `不会广播信号：${engine} 把信号结束事件当作普通结束，请改用中间抛出事件`;
    default:
      return false;
  }
}

function undoesInVain(node: FlowNode, { nodes }: ProcessModel, flavour: Flavour): string | false {
  if (!('event' in node) || node.event?.kind !== 'compensate') return false;
  const host = node.kind === 'boundaryEvent' && nodes[node.attachedTo ?? ''];
  if (!host || !subProcessKinds.has(host.kind) || undoesSubProcesses(flavour)) return false;
  return `不会触发：${titleOf(flavour)} 不补偿整个子流程，只补偿其中的活动`;
}

function standsInVain(node: FlowNode, { nodes }: ProcessModel, flavour: Flavour): string | false {
  if (node.kind !== 'boundaryEvent' || hearsAtBorder(nodes[node.attachedTo ?? ''], flavour)) return false;
  return `边界事件“${node.name || node.id}”不会触发：${titleOf(flavour)} 不理会附着在事件子流程上的事件`;
}

function interruptsAnyway(node: FlowNode): string | undefined {
  if (node.kind !== 'boundaryEvent' || node.isInterrupting || !interruptsAtBorder(node)) return undefined;
  return `边界事件“${node.name || node.id}”会中断所附着的活动：由错误或取消触发的边界事件总是中断`;
}

/** What is said of an event that hears more than the one error or escalation that it names. */
function hearsAll(node: FlowNode): string | undefined {
  if (!('event' in node) || !node.event || !('isUncoded' in node.event)) return undefined;
  const word = node.event.kind === 'error' ? '错误' : '升级';
  return `“${node.name || node.id}”捕获所有的${word}：所选的${word}没有代码；只捕获这一个的，请给它填写代码`;
}

function isThrownInVain(node: FlowNode, flavour: Flavour): boolean {
  return 'event' in node && node.event?.kind === 'escalation' && !hearsEscalations(flavour);
}

/** Whether the engine does not deploy an event sub-process, and nothing would ever begin it here. */
function isRefusedIn({ event }: StartEventNode, around: FlowNode, flavour: Flavour): boolean {
  return flavour === 'activiti' && event?.kind === 'timer' && isEventSubProcess(around);
}

/** What is said of an event sub-process that does not begin, or not as it is drawn; undefined of one that does. */
function unheard(start: StartEventNode, around: FlowNode, flavour: Flavour): string | undefined {
  const said = (words: string) => `事件子流程“${around.name || around.id}”${words}`;
  if (start.event?.kind === 'escalation' && !hearsEscalations(flavour)) {
    return said('不会被触发：Activiti 没有升级事件；转换为其他引擎后才会执行');
  }
  if (start.isInterrupting && !interruptsIn(start, flavour)) {
    return said('不会中断其他分支：在 Flowable 中，由升级开始的事件子流程总是与其他分支并行');
  }
  if (isRefusedIn(start, around, flavour)) return said(`不能由定时开始：${titleOf(flavour)} 不部署这样的文件`);
  if (!isWaitedFor(start)) return undefined;
  if (isHeard(start, around.parentId, flavour)) {
    if (start.isInterrupting || !interruptsIn(start, flavour)) return undefined;
    return said('会中断其他分支：在 Activiti 中，由消息开始的事件子流程总是中断其他分支');
  }
  return said('不会被触发：Activiti 只等待流程内（不在子流程内）由消息开始的事件子流程；转换为其他引擎后才会执行');
}

function titleOf(flavour: Flavour): string {
  return flavour === 'flowable' ? 'Flowable' : 'Activiti';
}

function isEventSubProcess(node: FlowNode): boolean {
  return 'isEventSubProcess' in node && node.isEventSubProcess;
}
