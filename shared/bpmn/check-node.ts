import { checkExpression, hasExpression } from '../expression/expression.ts';
import { checkScript } from '../script/check-script.ts';
import { readDuration } from '../timer/duration.ts';
import { readInstant } from '../timer/instant.ts';
import { candidateRulesWithValue, ruleTitles } from './approval-settings.ts';
import { askedAfter, askedAt, askedBy, isAsking } from './asked.ts';
import { checkActivity } from './check-activity.ts';
import { checkEvent, isEvent } from './check-event.ts';
import { checkOnReturn } from './check-on-return.ts';
import { checkAsked, checkRequiredExpression, checkText } from './check-text.ts';
import { checkImplementation, checkListeners, type ServiceNames } from './check-work.ts';
import { choosableRuleOf, valuedRuleOf } from './chosen-people.ts';
import { nodeTitles } from './element-title.ts';
import type { Flavour } from './flavour.ts';
import { titleOfNode } from './node-title.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type { EndEventNode, FlowNode, IntermediateEventNode, ProcessModel, UserTaskNode } from './process-model.ts';
import { isRunHere, nodeRunners, notCarriedOut, runnerTitles } from './what-runs.ts';
import { implementationOf } from './work.ts';

/** What is wrong with a node by itself, whatever lies around it. */
export function checkNode(
  node: FlowNode,
  process: ProcessModel,
  serviceNames: ServiceNames,
  flavour: Flavour,
): Problem[] {
  // Only where something is told: what has no name is called by what is around it.
  const told = (end: string) => `${titleOfNode(node, process)}${end}`;
  if (!isRunHere(node.kind)) {
    const what = node.kind === 'other' ? `这种元素（${node.type}）` : nodeTitles[node.kind];
    return [errorAt(node, told(`不能部署：引擎暂不支持${what}`))];
  }
  const implementation = implementationOf(node);
  const work = implementation ? checkImplementation(implementation, serviceNames) : undefined;
  const undoing = checkOnReturn(node, serviceNames);
  const listeners = checkListeners(node.listeners, serviceNames);
  const faults = [
    ...(isEvent(node) ? checkEvent(node, process, flavour) : []),
    ...checkActivity(node),
    ...checkWays(node, process),
    ...listeners.faults,
    ...checkExtensions(node.extensions, 'implementation' in node && node.implementation.kind === 'external'),
    ...(node.kind === 'userTask' ? checkUserTask(node) : []),
    ...(node.kind === 'receiveTask' && node.message === '' ? ['引用的消息不存在'] : []),
    ...(node.kind === 'scriptTask' ? [checkScript(node.script)].flatMap((fault) => fault ?? []) : []),
    ...checkCopy(node),
    ...checkMappedFaults(node),
    ...checkThrownErrors(node),
    ...checkResult(node),
    ...(work?.faults ?? []),
    ...undoing.faults,
  ];
  const surprises = [
    ...checkSurprises(node, flavour),
    ...[...askedAt(node), ...askedAfter(node, process)].flatMap(
      (text) => checkImplementation(askedBy(text), serviceNames).surprises,
    ),
    ...listeners.surprises,
    ...(work?.surprises ?? []),
    ...undoing.surprises,
  ];
  return [
    ...faults.map((fault) => errorAt(node, told(fault))),
    ...surprises.map((surprise) => warningAt(node, told(surprise))),
  ];
}

/** What runs otherwise than a reader of the drawing may think, as ends of sentences. */
function checkSurprises(node: FlowNode, flavour: Flavour): string[] {
  const surprises = [];
  if (!nodeRunners[node.kind].includes(flavour)) surprises.push(`只在本系统执行，${runnerTitles[flavour]} 不执行`);
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

/** What is wrong with extension elements, as ends of sentences; `isFetched`: on work that others fetch. */
export function checkExtensions(extensions: readonly string[], isFetched = false): string[] {
  return extensions.flatMap((name) => {
    const title = notCarriedOut(name, isFetched);
    return title ? `使用了暂不支持的${title}` : [];
  });
}

/** What is wrong with the condition on which a node tells people of the case, as ends of sentences. */
function checkCopy(node: FlowNode): string[] {
  const rule = node.kind === 'userTask' ? node.approval?.rules?.copy : implementationOf(node)?.copy;
  return rule?.when ? [checkRequiredExpression(ruleTitles.ccWhen, rule.when)].flatMap((fault) => fault ?? []) : [];
}

/** What is wrong with the errors that failures become, as ends of sentences; only that for all of them ever comes. */
function checkMappedFaults(node: FlowNode): string[] {
  const mapped = 'mappedFaults' in node ? node.mappedFaults : undefined;
  if (!mapped) return [];
  if (mapped.code === '') return ['的异常映射没有填写错误编码'];
  const [name] = mapped.classes;
  return name ? [`的异常映射写了 Java 类“${name}”，这里没有 Java，请改为不写类名，映射全部失败`] : [];
}

/** What is wrong with the errors that fetched work throws, as ends of sentences. */
function checkThrownErrors(node: FlowNode): string[] {
  const thrown = 'thrownErrors' in node ? node.thrownErrors : [];
  return thrown.flatMap(({ code, when }) => [
    ...(code ? [] : ['的错误映射没有选择错误']),
    // Without one it never throws.
    ...[when ? checkRequiredExpression('错误映射条件', when) : undefined].flatMap((fault) => fault ?? []),
  ]);
}

/** A program has no result for its engine; and the engine keeps a local one along a way that only an instance of a multi-instance has here. */
function checkResult(node: FlowNode): string[] {
  if (!('isResultLocal' in node) || !node.resultVariable) return [];
  const { kind } = node.implementation;
  if (kind === 'class' || kind === 'delegateExpression') {
    return ['的结果变量不会有值：类和代理表达式没有返回值，请清除，或改用表达式'];
  }
  if (!node.isResultLocal || node.multiInstance || node.isResultPassing) return [];
  return ['的“结果仅在本地”（useLocalScopeForResultVariable）只支持多实例，请去掉后再部署'];
}

function checkUserTask(node: UserTaskNode): string[] {
  const people: [string, readonly (string | undefined)[]][] = [
    ['处理用户', [node.assignee]],
    ['候选用户', node.candidateUsers],
    ['候选分组', node.candidateGroups],
  ];
  const texts: [string, readonly (string | undefined)[]][] = [
    ['到期时间', [node.dueDate]],
    ['优先级', [node.priority]],
    ['任务变量名', [node.taskIdVariable, node.completerVariable]],
  ];
  return [
    checkPeople(node),
    ...(node.approval?.unexecuted ?? []).map((title) => `的审批设置“${title}”暂不支持，请清除后再部署`),
    checkTimeLimit(node),
    ...checkFixedTexts(node),
    ...people.flatMap(([title, values]) => values.map((value) => value && checkAsked(title, value))),
    ...texts.flatMap(([title, values]) => values.map((value) => value && checkText(title, value))),
  ].flatMap((fault) => fault || []);
}

/** What is written without an expression and says nothing that can be meant. */
function checkFixedTexts({ dueDate, priority }: UserTaskNode): string[] {
  const faults = [];
  if (dueDate && isFixed(dueDate) && !readDuration(dueDate) && !readInstant(dueDate)) {
    faults.push(`的到期时间“${dueDate}”不是日期或时长，应写成 P2D 或 2026-01-31T18:00:00 的形式`);
  }
  if (priority && isFixed(priority) && !Number.isSafeInteger(Number(priority))) {
    faults.push(`的优先级“${priority}”不是整数`);
  }
  return faults;
}

function isFixed(text: string): boolean {
  return !hasExpression(text) && checkExpression(text) === null;
}

function checkTimeLimit({ timeLimit }: UserTaskNode): string | undefined {
  const { action, target, event } = timeLimit ?? {};
  if (action === 'jump' && !target) return '未设置超时后跳转到的节点';
  return action === 'event' && !event ? '未设置超时后触发的事件' : undefined;
}

function checkPeople({ approval }: UserTaskNode): string | undefined {
  const rule = valuedRuleOf(approval);
  const [value] = approval?.candidateValues ?? [];
  if (rule === 'expression' && value && isAsking(value)) return undefined;
  if (rule === 'expression' && value) return checkRequiredExpression('处理人', value);
  if (!rule || !candidateRulesWithValue.includes(rule) || value) return undefined;
  return choosableRuleOf(approval) ? '的可选范围中没有人：请选择可以选的人员、角色或部门' : '未设置处理人';
}

/** Whether the node says whom its work is for. */
function isDecided({ approval, assignee, candidateUsers, candidateGroups }: UserTaskNode): boolean {
  return Boolean(
    approval?.candidateRule ||
      approval?.nodeKind === 'start' ||
      assignee ||
      candidateUsers.length + candidateGroups.length > 0,
  );
}
