import { checkScript } from '../script/check-script.ts';
import { candidateRulesWithValue } from './approval-settings.ts';
import { checkActivity } from './check-activity.ts';
import { checkEvent, isEvent } from './check-event.ts';
import { checkRequiredExpression, checkText } from './check-text.ts';
import { nodeTitles, titleOfNode } from './element-title.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type {
  EndEventNode,
  FlowNode,
  Implementation,
  IntermediateEventNode,
  Listener,
  ProcessModel,
  UserTaskNode,
} from './process-model.ts';
import { serviceNameOf } from './service-name.ts';
import { eventsCalled, extensionsNotRun, isRunHere } from './what-runs.ts';

/** The names under which work is registered; null where only the server knows them. */
export type ServiceNames = ReadonlySet<string> | null;

const implementationTitles: Readonly<Record<Implementation['kind'], string>> = {
  class: '类',
  expression: '表达式',
  delegateExpression: '代理表达式',
  external: '外部任务',
  builtIn: '内置类型',
  decision: '决策',
  script: '脚本',
  none: '',
};

/** What is wrong with a node by itself, whatever lies around it. */
export function checkNode(node: FlowNode, process: ProcessModel, serviceNames: ServiceNames): Problem[] {
  const title = titleOfNode(node);
  if (!isRunHere(node.kind)) {
    const what = node.kind === 'other' ? `这种元素（${node.type}）` : nodeTitles[node.kind];
    return [errorAt(node, `${title}不能部署：引擎暂不支持${what}`)];
  }
  const faults = [
    ...(isEvent(node) ? checkEvent(node, process) : []),
    ...checkActivity(node),
    ...checkWays(node, process),
    ...checkListeners(node.listeners, serviceNames),
    ...checkExtensions(node.extensions),
    ...(node.kind === 'userTask' ? checkUserTask(node) : []),
    ...(node.kind === 'scriptTask' ? [checkScript(node.script)].flatMap((fault) => fault ?? []) : []),
    ...checkWork(node, serviceNames),
  ];
  return [
    ...faults.map((fault) => errorAt(node, `${title}${fault}`)),
    ...checkSurprises(node).map((surprise) => warningAt(node, `${title}${surprise}`)),
  ];
}

/** What runs otherwise than a reader of the drawing may think, as ends of sentences. */
function checkSurprises(node: FlowNode): string[] {
  const surprises = [];
  if (node.kind === 'userTask' && !isDecided(node)) surprises.push('未设置处理人，将由流程管理员处理');
  if ('loop' in node && node.loop === 'standard') surprises.push('的循环不会执行：引擎只执行一次，请改用多实例');
  if (isThrow(node) && node.event?.kind === 'message' && node.event.implementation.kind === 'none') {
    surprises.push('发出的消息只会送到正在等待它的其他流程');
  }
  return surprises;
}

function isThrow(node: FlowNode): node is EndEventNode | IntermediateEventNode {
  return node.kind === 'endEvent' || node.kind === 'intermediateThrowEvent';
}

/** What is wrong with where a node leads to, as ends of sentences. */
function checkWays(node: FlowNode, { nodes, flows }: ProcessModel): string[] {
  if (node.kind === 'intermediateThrowEvent' && node.event?.kind === 'link') {
    const { name } = node.event;
    const targets = Object.values(nodes).filter(
      (each) =>
        each.kind === 'intermediateCatchEvent' &&
        each.parentId === node.parentId &&
        each.event?.kind === 'link' &&
        each.event.name === name,
    );
    return targets.length === 1 ? [] : [`应恰好有一个名为“${name}”的链接捕获事件，现有 ${targets.length} 个`];
  }
  if (node.kind !== 'eventBasedGateway') return [];
  if (node.outgoing.length === 0) return ['没有连到要等待的事件'];
  const isWaiting = (id: string) => {
    const target = nodes[flows[id]?.target ?? ''];
    return target?.kind === 'intermediateCatchEvent' || target?.kind === 'receiveTask';
  };
  return node.outgoing.every(isWaiting) ? [] : ['只能连到中间捕获事件或接收任务'];
}

/** What is wrong with listeners, as ends of sentences. */
export function checkListeners(listeners: readonly Listener[], serviceNames: ServiceNames): string[] {
  return listeners.flatMap(({ kind, event, implementation }) => {
    const fault = eventsCalled[kind].has(event)
      ? checkImplementation(implementation, serviceNames)
      : '的事件引擎不会触发，请改用其他事件';
    return fault ? `的${kind === 'task' ? '任务' : '执行'}监听器（${event || '未指定事件'}）${fault}` : [];
  });
}

/** What is wrong with extension elements, as ends of sentences. */
export function checkExtensions(extensions: readonly string[]): string[] {
  return extensions.flatMap((name) => {
    const title = extensionsNotRun.get(name);
    return title ? `使用了暂不支持的${title}` : [];
  });
}

/** What is wrong with the work that a node calls, as ends of sentences. */
function checkWork(node: FlowNode, serviceNames: ServiceNames): string[] {
  if (node.kind === 'serviceTask' || node.kind === 'sendTask' || node.kind === 'businessRuleTask') {
    return checkService(node.implementation, serviceNames);
  }
  const isCalling = isThrow(node) && node.event?.kind === 'message' && node.event.implementation.kind !== 'none';
  return isCalling && node.event?.kind === 'message' ? checkService(node.event.implementation, serviceNames) : [];
}

function checkService(implementation: Implementation, serviceNames: ServiceNames): string[] {
  const fault = checkImplementation(implementation, serviceNames);
  return fault ? [fault] : [];
}

/** The end of a sentence, undefined when the implementation is a registered name. */
function checkImplementation(implementation: Implementation, serviceNames: ServiceNames): string | undefined {
  const { kind, value } = implementation;
  if (implementation.script) return checkScript(implementation.script);
  if (kind === 'none') return '未指定要执行的服务';
  const what = `${implementationTitles[kind]}${value ? `“${value}”` : ''}`;
  if (kind === 'external' || kind === 'builtIn' || kind === 'decision' || kind === 'script')
    return `使用了暂不支持的${what}`;
  const name = serviceNameOf(implementation);
  if (name === null) return `的${what}应为一个已注册的服务名，形如 \${name}`;
  return !serviceNames || serviceNames.has(name) ? undefined : `的${what}不是已注册的服务`;
}

function checkUserTask(node: UserTaskNode): string[] {
  const texts: [string, readonly (string | undefined)[]][] = [
    ['处理用户', [node.assignee]],
    ['候选用户', node.candidateUsers],
    ['候选分组', node.candidateGroups],
    ['到期时间', [node.dueDate]],
    ['优先级', [node.priority]],
    ['任务变量名', [node.taskIdVariable, node.completerVariable]],
  ];
  return [
    checkPeople(node),
    ...(node.approval?.unexecuted ?? []).map((title) => `的审批设置“${title}”暂不支持，请清除后再部署`),
    ...texts.flatMap(([title, values]) => values.map((value) => value && checkText(title, value))),
  ].flatMap((fault) => fault || []);
}

function checkPeople({ approval }: UserTaskNode): string | undefined {
  const rule = approval?.candidateRule;
  const [value] = approval?.candidateValues ?? [];
  if (rule === 'expression' && value) return checkRequiredExpression('处理人', value);
  return rule && candidateRulesWithValue.includes(rule) && !value ? '未设置处理人' : undefined;
}

/** Whether the node says whom its work is for. */
function isDecided({ approval, assignee, candidateUsers, candidateGroups }: UserTaskNode): boolean {
  return Boolean(
    approval?.candidateRule ||
      approval?.isPlannedRule ||
      approval?.nodeKind === 'start' ||
      assignee ||
      candidateUsers.length + candidateGroups.length > 0,
  );
}
