import { callsIn } from './asked.ts';
import { checkCondition } from './check-event.ts';
import { checkText } from './check-text.ts';
import { checkListeners, type ServiceNames } from './check-work.ts';
import type { Flavour } from './flavour.ts';
import { titleOfBranch, titleOfFlow, titleOfNode } from './node-title.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type { FlowNode, ProcessModel, SequenceFlow } from './process-model.ts';

/** What is wrong with a flow: its condition, its listeners, where it leads. */
export function checkFlow(
  flow: SequenceFlow,
  process: ProcessModel,
  serviceNames: ServiceNames,
  flavour: Flavour,
): Problem[] {
  const told = (end: string) => `${titleOfFlow(flow, process)}${end}`;
  const source = process.nodes[flow.source];
  const target = process.nodes[flow.target];
  const { faults, surprises } = checkListeners(flow.listeners, serviceNames);
  const isAsked = flow.condition && !flow.condition.language && callsIn(flow.condition.body).length > 0;
  const conditionFault = flow.condition && !isAsked && checkCondition(flow.condition);
  if (conditionFault) faults.push(conditionFault);
  const skipFault = flow.skipExpression && checkText('跳过表达式', flow.skipExpression);
  if (skipFault) faults.push(skipFault);
  if (source?.parentId !== target?.parentId) faults.push('跨越了子流程的边界');
  if (source?.kind === 'endEvent') faults.push('不能从结束事件出发');
  if (target?.kind === 'startEvent') faults.push('不能进入开始事件');
  if (target?.kind === 'boundaryEvent') faults.push('不能进入边界事件');
  faults.push(...checkOutside(source, target, process, flavour));
  const problems = [
    ...faults.map((fault) => errorAt(flow, told(fault))),
    ...surprises.map((surprise) => warningAt(flow, told(surprise))),
  ];
  if (flow.condition && source?.kind === 'parallelGateway') {
    problems.push(warningAt(flow, told('的条件不会生效，并行网关会走所有连线')));
  } else if (flow.condition && source?.defaultFlow === flow.id) {
    const isChoice = source.kind === 'exclusiveGateway';
    problems.push(
      isChoice
        ? errorAt(flow, told('是默认路径，不能再设置条件'), 'needlessCondition')
        : warningAt(flow, told('的条件不会生效，它是默认路径'), 'needlessCondition'),
    );
  }
  return problems;
}

/** What is wrong with leading to or from what nothing on the way may reach, as ends of sentences. */
function checkOutside(
  source: FlowNode | undefined,
  target: FlowNode | undefined,
  { nodes, flows }: ProcessModel,
  flavour: Flavour,
): string[] {
  const ends = [source, target].flatMap((node) => node ?? []);
  const faults = ends.some((node) => 'isEventSubProcess' in node && node.isEventSubProcess)
    ? ['不能连接事件子流程，它由事件开始']
    : [];
  if (flavour !== 'camunda') return faults;
  if (ends.some((node) => 'isForCompensation' in node && node.isForCompensation)) faults.push('不能连接补偿活动');
  const isAfterGateway =
    target?.kind === 'intermediateCatchEvent' &&
    target.incoming.some((id) => nodes[flows[id]?.source ?? '']?.kind === 'eventBasedGateway');
  if (isAfterGateway && source?.kind !== 'eventBasedGateway') faults.push('不能进入事件网关之后的捕获事件');
  return faults;
}

/** What is wrong with the flows out of a node as a whole. */
export function checkChoice(node: FlowNode, process: ProcessModel, flavour: Flavour): Problem[] {
  const problems: Problem[] = [];
  if (node.defaultFlow && !node.outgoing.includes(node.defaultFlow)) {
    problems.push(errorAt(node, `${titleOfNode(node, process)}的默认路径不是它自己的连线`));
  }
  if (node.kind !== 'exclusiveGateway') return problems;
  if (node.outgoing.length < 2) return [...problems, ...checkOnlyFlow(node, process)];
  const open = node.outgoing
    .filter((id) => id !== node.defaultFlow)
    .flatMap((id) => process.flows[id] ?? [])
    .filter((flow) => !flow.condition);
  for (const flow of open) {
    const text = `${titleOfNode(node, process)}有多条分支，${titleOfBranch(flow, process)}未设置条件，也不是默认路径`;
    // The others take a flow without condition as one that is always open, camunda does so with the only one.
    const isTaken = flavour !== 'camunda' || (open.length === 1 && !node.defaultFlow);
    problems.push(
      isTaken ? warningAt(flow, `${text}，轮到它时总会走`, 'openBranch') : errorAt(flow, text, 'openBranch'),
    );
  }
  if (open.length === 0 && !node.defaultFlow) {
    problems.push(warningAt(node, `${titleOfNode(node, process)}没有默认路径，所有条件都不成立时流程会停在这里`));
  }
  return problems;
}

/** A choice of nothing, or of one way that may be closed; no engine takes either. */
function checkOnlyFlow(node: FlowNode, process: ProcessModel): Problem[] {
  const flow = process.flows[node.outgoing[0] ?? ''];
  if (!flow) return [errorAt(node, `${titleOfNode(node, process)}没有连出的连线`)];
  // The only way as default is what its own sentence is about.
  if (!flow.condition || node.defaultFlow === flow.id) return [];
  const text = `${titleOfFlow(flow, process)}是${titleOfNode(node, process)}唯一的连线，不能设置条件`;
  return [errorAt(flow, text, 'needlessCondition')];
}
