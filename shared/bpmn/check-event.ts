import { hasExpression } from '../expression/expression.ts';
import { checkScript } from '../script/check-script.ts';
import { languageOf } from '../script/script.ts';
import { checkRequiredExpression } from './check-text.ts';
import { checkName, checkTimer, knownBefore } from './check-timer.ts';
import { eventTitles } from './element-title.ts';
import type { Flavour } from './flavour.ts';
import { hearsEscalations } from './heard.ts';
import type {
  BoundaryEventNode,
  EndEventNode,
  EventDefinition,
  FlowCondition,
  FlowNode,
  IntermediateEventNode,
  ProcessModel,
  StartEventNode,
} from './process-model.ts';
import { type EventPlace, eventPlaceOf, eventsRun } from './what-runs.ts';

/** An event of a process. */
export type EventNode = StartEventNode | EndEventNode | IntermediateEventNode | BoundaryEventNode;

/** Whether a node is an event. */
export function isEvent(node: FlowNode): node is EventNode {
  return 'eventDefinitions' in node;
}

/** What is wrong with an event, as ends of sentences. */
export function checkEvent(node: EventNode, process: ProcessModel, flavour: Flavour): string[] {
  const place = placeOf(node, process);
  const [kind = 'none', ...others] = node.eventDefinitions;
  if (others.length > 0) return ['有多个事件定义，只能有一个'];
  if (!eventsRun[place].has(kind)) {
    return [kind === 'none' ? '没有说明等待什么事件' : `在这个位置不能使用${eventTitles[kind]}事件`];
  }
  return [
    ...checkBorder(node, process, flavour),
    ...(place === 'startOfEventSubProcess' && kind === 'error' && flavour === 'camunda' && isBeside(node)
      ? ['由错误开始，必须中断']
      : []),
    ...(node.event ? checkDefinition(node.event, node, { place, process, flavour }) : []),
    ...checkReach(node, process, flavour),
  ];
}

function placeOf(node: EventNode, { nodes }: ProcessModel): EventPlace {
  return eventPlaceOf(node, nodes[node.parentId ?? '']);
}

function isBeside(node: EventNode): boolean {
  return node.kind === 'startEvent' && !node.isInterrupting;
}

function checkBorder(node: EventNode, { nodes }: ProcessModel, flavour: Flavour): string[] {
  if (node.kind !== 'boundaryEvent') {
    const isCancelOutside = node.event?.kind === 'cancel' && nodes[node.parentId ?? '']?.kind !== 'transaction';
    return isCancelOutside ? ['取消事件只能用在事务子流程中'] : [];
  }
  const attached = nodes[node.attachedTo ?? ''];
  if (!attached || !('isForCompensation' in attached)) return ['没有附着在活动上'];
  if (node.event?.kind === 'cancel' && attached.kind !== 'transaction') return ['取消事件只能附着在事务子流程上'];
  if (node.event?.kind === 'compensate' && !nodes[node.handler ?? '']) return ['没有用关联连到补偿活动'];
  if (node.event?.kind === 'escalation' && flavour === 'camunda' && !escalating.has(attached.kind)) {
    return ['升级事件只能附着在子流程、调用活动或用户任务上'];
  }
  if (node.event?.kind === 'escalation' && !hearsEscalations(flavour)) return ['附着了升级事件，Activiti 没有升级事件'];
  return [];
}

/** The activities that an escalation can come out of. */
const escalating: ReadonlySet<FlowNode['kind']> = new Set(['subProcess', 'transaction', 'callActivity', 'userTask']);

function checkDefinition(
  event: EventDefinition,
  node: EventNode,
  { place, process: { id, nodes }, flavour }: { place: EventPlace; process: ProcessModel; flavour: Flavour },
): string[] {
  const known = knownBefore(id, flavour);
  switch (event.kind) {
    case 'timer':
      return faults(checkTimer(event, place, known));
    case 'message':
      if (event.name === '' && node.kind !== 'endEvent' && node.kind !== 'intermediateThrowEvent')
        return ['没有选择消息'];
      if (flavour === 'camunda' && place === 'startEvent' && hasExpression(event.name))
        return [`的消息“${event.name}”不能是表达式`];
      return faults(checkName('消息', event.name, place, known));
    case 'signal':
      return event.name === '' ? ['没有选择信号'] : faults(checkName('信号', event.name, place, known));
    case 'conditional':
      if (place === 'startEvent' && (!event.condition || isScript(event.condition))) {
        return ['的条件应写成 ${…} 的形式，流程开始前没有可以执行脚本、变化变量的实例'];
      }
      if (!event.condition) return event.variableName ? [] : ['没有填写条件'];
      return faults(checkCondition(event.condition));
    case 'error':
      return node.kind === 'endEvent' && !event.code ? ['没有选择错误'] : [];
    case 'escalation':
      if (event.code === '') return ['引用的升级不存在'];
      return !event.code && (node.kind === 'endEvent' || node.kind === 'intermediateThrowEvent')
        ? ['没有选择升级']
        : [];
    case 'compensate':
      return event.activityId && !nodes[event.activityId] ? [`要补偿的活动“${event.activityId}”不存在`] : [];
    default:
      return [];
  }
}

/** Camunda undoes what lies beside the event, or around the event sub-process that it lies in; the others look anywhere. */
function checkReach({ event, parentId }: EventNode, { nodes }: ProcessModel, flavour: Flavour): string[] {
  const undone = event?.kind === 'compensate' ? nodes[event.activityId ?? ''] : undefined;
  if (!undone || flavour !== 'camunda' || undone.parentId === parentId) return [];
  const around = nodes[parentId ?? ''];
  const isInEvent = around !== undefined && 'isEventSubProcess' in around && around.isEventSubProcess;
  if (isInEvent && undone.parentId === around.parentId) return [];
  return [`要补偿的活动“${undone.id}”不在同一个流程或子流程中`];
}

function faults(fault: string | undefined): string[] {
  return fault === undefined ? [] : [fault];
}

function isScript({ language, resource }: FlowCondition): boolean {
  return resource !== undefined || (language !== undefined && languageOf(language) !== 'juel');
}

/** What is wrong with a condition, as the end of a sentence; undefined when it can be evaluated. */
export function checkCondition({ body, language, resource }: FlowCondition): string | undefined {
  if (resource) return `使用了暂不支持的外部脚本“${resource}”作为条件`;
  if (language && languageOf(language) === undefined) return `使用了暂不支持的脚本条件（${language}）`;
  if (language && languageOf(language) !== 'juel') {
    const fault = checkScript({ language, body });
    return fault && `的条件${fault}`;
  }
  return /^(true|false)$/i.test(body) ? undefined : checkRequiredExpression('条件', body);
}
