import { type ModdleElement, textOf } from '#shared/bpmn/moddle.ts';
import { type EngineRule, isA, nodesOf } from './engine-rule.ts';

const awaited = ['Message', 'Timer', 'Signal', 'Conditional'].map((kind) => `bpmn:${kind}EventDefinition`);

/** What follows an event based gateway is an event to wait for; camunda and the standard also know the receive task. */
export const eventGatewayTargets: EngineRule = (node, report, flavour) => {
  if (!isA(node, 'bpmn:EventBasedGateway')) return;
  for (const target of nodesOf(node, 'outgoing').flatMap((flow) => nodesOf(flow, 'targetRef'))) {
    const isReceiver = flavour === 'camunda' && isA(target, 'bpmn:ReceiveTask');
    const [definition] = nodesOf(target, 'eventDefinitions');
    const isAwaited = isA(target, 'bpmn:IntermediateCatchEvent') && isA(definition, ...awaited);
    if (!isReceiver && !isAwaited) report(target);
  }
};

/** The default path is taken when no condition holds; one of its own would never be asked for. */
export const defaultCondition: EngineRule = (node, report) => {
  if (!isA(node, 'bpmn:SequenceFlow')) return;
  const [source] = nodesOf(node, 'sourceRef');
  const isDefault = source !== undefined && nodesOf(source, 'default')[0] === node;
  if (isDefault && nodesOf(node, 'conditionExpression').some((one) => textOf(one, 'body'))) report(node);
};

/** A node is reached from some start; what is attached or triggered by itself is a start too. */
export const unreachable: EngineRule = (node, report) => {
  if (!isA(node, 'bpmn:FlowElementsContainer')) return;
  const nodes = nodesOf(node, 'flowElements').filter((one) => isA(one, 'bpmn:FlowNode'));
  const entered = nodes.filter((one) => isEntry(one));
  // Without any start there is a rule of its own.
  if (!entered.some((one) => isA(one, 'bpmn:StartEvent')) || isA(node, 'bpmn:AdHocSubProcess')) return;
  const reached = reachedFrom(entered);
  for (const one of nodes) {
    // What nothing leads to at all is found as unconnected.
    if (!reached.has(one) && nodesOf(one, 'incoming').length > 0) report(one);
  }
};

function isEntry(node: ModdleElement): boolean {
  if (isA(node, 'bpmn:StartEvent', 'bpmn:BoundaryEvent')) return true;
  if (node.get('isForCompensation') === true || node.get('triggeredByEvent') === true) return true;
  const links = nodesOf(isA(node, 'bpmn:IntermediateCatchEvent') ? node : undefined, 'eventDefinitions');
  return (
    links.some((one) => isA(one, 'bpmn:LinkEventDefinition')) ||
    (isA(node, 'bpmn:Activity') && nodesOf(node, 'incoming').length === 0)
  );
}

function reachedFrom(starts: readonly ModdleElement[]): Set<ModdleElement> {
  const reached = new Set<ModdleElement>();
  const waiting = [...starts];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    waiting.push(...targetsOf(at));
  }
  return reached;
}

function targetsOf(node: ModdleElement): ModdleElement[] {
  return nodesOf(node, 'outgoing').flatMap((flow) => nodesOf(flow, 'targetRef'));
}

/** Paths that a parallel gateway opens and that meet again are joined before they go on as one. */
export const unjoinedFork: EngineRule = (node, report) => {
  if (!isA(node, 'bpmn:ParallelGateway')) return;
  const branches = targetsOf(node).map((target) => reachedFrom([target]));
  if (branches.length < 2 || branches.some((branch) => branch.has(node))) return;
  const counts = new Map<ModdleElement, number>();
  for (const one of branches.flatMap((branch) => [...branch])) counts.set(one, (counts.get(one) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).map(([one]) => one);
  const isJoined = shared.some(
    (one) => isA(one, 'bpmn:ParallelGateway', 'bpmn:InclusiveGateway') && nodesOf(one, 'incoming').length > 1,
  );
  // That several paths end in one event each by itself is usual.
  const meet = shared.find((one) => !isA(one, 'bpmn:EndEvent'));
  if (meet && !isJoined) report(node, `在“${textOf(meet, 'name') ?? textOf(meet, 'id') ?? ''}”处`);
};

/**
 * A step that several paths lead to is run once for each that is gone at once; of those that a choice has opened only one is.
 * What a parallel gateway opens is told where it stands.
 */
export const fakeJoin: EngineRule = (node, report) => {
  const arrivals = new Map<
    ModdleElement,
    { readonly flows: Set<ModdleElement>; readonly branches: Set<ModdleElement> }
  >();
  const opened = goneAtOnce(node);
  if (opened.length < 2) return;
  for (const branch of opened) {
    for (const flow of flowsAfter(branch)) {
      for (const step of nodesOf(flow, 'targetRef')) {
        const known = arrivals.get(step) ?? { flows: new Set(), branches: new Set() };
        arrivals.set(step, { flows: known.flows.add(flow), branches: known.branches.add(branch) });
      }
    }
  }
  for (const [step, { flows, branches }] of arrivals) {
    const isStep = isA(step, 'bpmn:Activity', 'bpmn:Event') && !isA(step, 'bpmn:EndEvent');
    // Ways that have met before come as one, however many ways there are.
    if (isStep && branches.size > 1 && flows.size > 1) report(step);
  }
};

/** The flows that may be taken at once after a node; none of a choice, nor of a parallel gateway. */
function goneAtOnce(node: ModdleElement): readonly ModdleElement[] {
  const isChoice = isA(node, 'bpmn:ExclusiveGateway', 'bpmn:EventBasedGateway', 'bpmn:ParallelGateway');
  if (!isA(node, 'bpmn:FlowNode') || isChoice) return [];
  const isBeside = isA(node, 'bpmn:BoundaryEvent') && node.get('cancelActivity') === false;
  const hosts = isBeside ? nodesOf(node, 'attachedToRef') : [];
  return [node, ...hosts].flatMap((one) => nodesOf(one, 'outgoing'));
}

/** A flow and what may be gone after it, up to where gateways wait for each other's paths. */
function flowsAfter(flow: ModdleElement): ReadonlySet<ModdleElement> {
  const flows = new Set([flow]);
  for (const one of flows) {
    const [target] = nodesOf(one, 'targetRef');
    if (!target) continue;
    const isJoin =
      isA(target, 'bpmn:ParallelGateway', 'bpmn:InclusiveGateway') && nodesOf(target, 'incoming').length > 1;
    if (!isJoin) for (const next of nodesOf(target, 'outgoing')) flows.add(next);
  }
  return flows;
}
