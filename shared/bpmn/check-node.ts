import { candidateRulesWithValue } from './approval-settings.ts';
import { checkRequiredExpression, checkText } from './check-text.ts';
import { eventTitles, loopTitles, nodeTitles, titleOfNode } from './element-title.ts';
import { errorAt, type Problem } from './problem.ts';
import type {
  FlowNode,
  FlowNodeKind,
  Implementation,
  Listener,
  ServiceTaskNode,
  UserTaskNode,
} from './process-model.ts';
import { serviceNameOf } from './service-name.ts';

/** What the engine runs, apart from the conditions that the checks below put on it. */
const supportedKinds: ReadonlySet<FlowNodeKind> = new Set([
  'startEvent',
  'endEvent',
  'userTask',
  'serviceTask',
  'subProcess',
  'exclusiveGateway',
  'parallelGateway',
]);

/** Extension elements that change what happens and that nothing here carries out. */
const unsupportedExtensions: ReadonlyMap<string, string> = new Map([
  ['connector', '连接器'],
  ['inputOutput', '输入输出映射'],
  ['errorEventDefinition', '错误映射'],
  ['mapException', '异常映射'],
  ['eventListener', '事件监听'],
  ['eventType', '事件注册'],
  ['variableListenerEventDefinition', '变量监听'],
]);

const implementationTitles: Readonly<Record<Implementation['kind'], string>> = {
  class: '类',
  expression: '表达式',
  delegateExpression: '代理表达式',
  external: '外部任务',
  builtIn: '内置类型',
  script: '脚本',
  none: '',
};

/** What is wrong with a node by itself, whatever lies around it. */
export function checkNode(node: FlowNode, serviceNames: ReadonlySet<string>): Problem[] {
  const title = titleOfNode(node);
  const faults = [
    ...checkKind(node),
    ...checkListeners(node.listeners, serviceNames),
    ...checkExtensions(node.extensions),
    ...(node.kind === 'userTask' ? checkUserTask(node) : []),
    ...(node.kind === 'serviceTask' ? checkService(node, serviceNames) : []),
  ];
  return faults.map((fault) => errorAt(node, `${title}${fault}`));
}

/** The events on which the engine calls a listener; one on another event would silently never run. */
const calledEvents: Record<Listener['kind'], ReadonlySet<string>> = {
  execution: new Set(['start', 'end', 'take']),
  task: new Set(['create', 'assignment', 'complete']),
};

/** What is wrong with listeners, as ends of sentences. */
export function checkListeners(listeners: readonly Listener[], serviceNames: ReadonlySet<string>): string[] {
  return listeners.flatMap(({ kind, event, implementation }) => {
    const fault = calledEvents[kind].has(event)
      ? checkImplementation(implementation, serviceNames)
      : '的事件引擎不会触发，请改用其他事件';
    return fault ? `的${kind === 'task' ? '任务' : '执行'}监听器（${event || '未指定事件'}）${fault}` : [];
  });
}

/** What is wrong with extension elements, as ends of sentences. */
export function checkExtensions(extensions: readonly string[]): string[] {
  return extensions.flatMap((name) => {
    const title = unsupportedExtensions.get(name);
    return title ? `使用了暂不支持的${title}` : [];
  });
}

function checkKind(node: FlowNode): string[] {
  if (!supportedKinds.has(node.kind)) {
    return [`不能部署：引擎暂不支持${node.kind === 'other' ? `这种元素（${node.type}）` : nodeTitles[node.kind]}`];
  }
  const faults: string[] = [];
  if ('eventDefinitions' in node) {
    const unsupported = node.eventDefinitions.filter((kind) => node.kind !== 'endEvent' || kind !== 'terminate');
    for (const kind of new Set(unsupported)) faults.push(`暂不支持${eventTitles[kind]}事件`);
  }
  if ('loop' in node) {
    if (node.loop) faults.push(`暂不支持${loopTitles[node.loop]}`);
    if (node.isForCompensation) faults.push('暂不支持作为补偿处理');
    if (node.skipExpression) faults.push('暂不支持跳过表达式');
  }
  if (node.kind === 'subProcess' && node.isEventSubProcess) faults.push('不能部署：引擎暂不支持事件子流程');
  return faults;
}

function checkService({ implementation }: ServiceTaskNode, serviceNames: ReadonlySet<string>): string[] {
  const fault = checkImplementation(implementation, serviceNames);
  return fault ? [fault] : [];
}

/** The end of a sentence, undefined when the implementation is a registered name. */
function checkImplementation(implementation: Implementation, serviceNames: ReadonlySet<string>): string | undefined {
  const { kind, value } = implementation;
  if (kind === 'none') return '未指定要执行的服务';
  const what = `${implementationTitles[kind]}${value ? `“${value}”` : ''}`;
  if (kind === 'external' || kind === 'builtIn' || kind === 'script') return `使用了暂不支持的${what}`;
  const name = serviceNameOf(implementation);
  if (name === null) return `的${what}应为一个已注册的服务名，形如 \${name}`;
  return serviceNames.has(name) ? undefined : `的${what}不是已注册的服务`;
}

function checkUserTask(node: UserTaskNode): string[] {
  const texts: [string, readonly (string | undefined)[]][] = [
    ['处理用户', [node.assignee]],
    ['候选用户', node.candidateUsers],
    ['候选分组', node.candidateGroups],
    ['到期时间', [node.dueDate]],
    ['优先级', [node.priority]],
  ];
  return [
    checkPeople(node),
    ...(node.approval?.unexecuted ?? []).map((title) => `的审批设置“${title}”暂不支持，请清除后再部署`),
    ...texts.flatMap(([title, values]) => values.map((value) => value && checkText(title, value))),
  ].flatMap((fault) => fault || []);
}

function checkPeople({ approval, assignee, candidateUsers, candidateGroups }: UserTaskNode): string | undefined {
  const rule = approval?.candidateRule;
  const [value] = approval?.candidateValues ?? [];
  if (rule === 'expression' && value) return checkRequiredExpression('处理人', value);
  if (rule) return candidateRulesWithValue.includes(rule) && !value ? '未设置处理人' : undefined;
  const isDecided =
    approval?.isPlannedRule ||
    approval?.nodeKind === 'start' ||
    assignee ||
    candidateUsers.length + candidateGroups.length > 0;
  return isDecided ? undefined : '未设置处理人';
}
