import { checkScript } from '../script/check-script.ts';
import { languageOf } from '../script/script.ts';
import { readInstant } from '../timer/instant.ts';
import { firstRun } from '../timer/next-run.ts';
import { checkRequiredExpression, checkText } from './check-text.ts';
import { eventTitles } from './element-title.ts';
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
export function checkEvent(node: EventNode, process: ProcessModel): string[] {
  const place = placeOf(node, process);
  const [kind = 'none', ...others] = node.eventDefinitions;
  if (others.length > 0) return ['有多个事件定义，只能有一个'];
  if (!eventsRun[place].has(kind)) {
    return [kind === 'none' ? '没有说明等待什么事件' : `在这个位置不能使用${eventTitles[kind]}事件`];
  }
  return [...checkBorder(node, process), ...(node.event ? checkDefinition(node.event, node, place) : [])];
}

function placeOf(node: EventNode, { nodes }: ProcessModel): EventPlace {
  return eventPlaceOf(node, nodes[node.parentId ?? '']);
}

function checkBorder(node: EventNode, { nodes }: ProcessModel): string[] {
  if (node.kind !== 'boundaryEvent') {
    const isCancelOutside = node.event?.kind === 'cancel' && nodes[node.parentId ?? '']?.kind !== 'transaction';
    return isCancelOutside ? ['取消事件只能用在事务子流程中'] : [];
  }
  const attached = nodes[node.attachedTo ?? ''];
  if (!attached || !('isForCompensation' in attached)) return ['没有附着在活动上'];
  if (node.event?.kind === 'cancel' && attached.kind !== 'transaction') return ['取消事件只能附着在事务子流程上'];
  if (node.event?.kind === 'compensate' && !nodes[node.handler ?? '']) return ['没有用关联连到补偿活动'];
  return [];
}

function checkDefinition(event: EventDefinition, node: EventNode, place: EventPlace): string[] {
  switch (event.kind) {
    case 'timer':
      return faults(checkTimer(event, place));
    case 'message':
      if (event.name === '' && node.kind !== 'endEvent' && node.kind !== 'intermediateThrowEvent')
        return ['没有选择消息'];
      return faults(checkName('消息', event.name, place));
    case 'signal':
      return event.name === '' ? ['没有选择信号'] : faults(checkName('信号', event.name, place));
    case 'conditional':
      if (!event.condition) return event.variableName ? [] : ['没有填写条件'];
      return faults(checkCondition(event.condition));
    case 'error':
      return node.kind === 'endEvent' && !event.code ? ['没有选择错误'] : [];
    case 'escalation':
      if (event.code === '') return ['引用的升级不存在'];
      return !event.code && (node.kind === 'endEvent' || node.kind === 'intermediateThrowEvent')
        ? ['没有选择升级']
        : [];
    default:
      return [];
  }
}

function faults(fault: string | undefined): string[] {
  return fault === undefined ? [] : [fault];
}

/** Before an instance begins there is nothing that an expression could ask for. */
function checkName(title: string, text: string, place: EventPlace): string | undefined {
  if (place === 'startEvent' && /[$#]\{/.test(text)) return `的${title}“${text}”不能是表达式，流程开始前没有变量`;
  return checkText(title, text);
}

function checkTimer(
  { timing, text, endDate, calendar }: Extract<EventDefinition, { kind: 'timer' }>,
  place: EventPlace,
): string | undefined {
  if (!timing) return '没有填写时间';
  if (calendar && !ownCalendars.has(calendar)) return `使用了暂不支持的日历“${calendar}”`;
  const endFault = endDate && checkEnd(endDate, place);
  if (endFault) return endFault;
  if (/[$#]\{/.test(text)) return checkName('时间', text, place);
  return firstRun(timing, text, new Date(0)) ? undefined : `的时间“${text}”不是可以执行的日期、时长或周期`;
}

/** The calendars that flowable has of itself, which say no more than the kind of the timer does. */
const ownCalendars = new Set(['dueDate', 'duration', 'cycle']);

function checkEnd(text: string, place: EventPlace): string | undefined {
  if (/[$#]\{/.test(text)) return checkName('结束时间', text, place);
  return readInstant(text) ? undefined : `的结束时间“${text}”不是日期`;
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
