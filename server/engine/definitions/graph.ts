import { withEventListeners } from '#server/engine/flow/event-listeners.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { activitiesToBegin } from '#shared/bpmn/ad-hoc.ts';
import { askedAfter, askedAt } from '#shared/bpmn/asked.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { hearsAtBorder } from '#shared/bpmn/heard.ts';
import { drawnName, nameOfNode } from '#shared/bpmn/node-name.ts';
import type {
  BoundaryEventNode,
  EventDefinitionKind,
  FlowNode,
  ProcessModel,
  SequenceFlow,
  StartEventNode,
  SubProcessNode,
} from '#shared/bpmn/process-model.ts';
import { implementationOf } from '#shared/bpmn/work.ts';

/** An event sub-process and the event that begins it. */
export interface EventStart {
  readonly subProcess: SubProcessNode;
  readonly start: StartEventNode;
}

/** A process model with the questions that running it asks. */
export interface Graph {
  readonly process: ProcessModel;
  /** The engine whose rules the process follows where engines differ. */
  readonly flavour: Flavour;
  /** Whether a change of a variable may let something happen. */
  readonly hasConditions: boolean;
  /** Whether anything that is done can be undone. */
  readonly hasCompensation: boolean;
  /** Throws for an id that the process does not have. */
  node(id: string): FlowNode;
  incoming(node: FlowNode): SequenceFlow[];
  /** In the order of the file. */
  outgoing(node: FlowNode): SequenceFlow[];
  /** Where a node leads that throws a link: to the event that catches it; undefined of any other node. */
  linkedTo(node: FlowNode): FlowNode | undefined;
  /** Where one of its sub-processes begins. */
  start(subProcessId: string): StartEventNode;
  /** What people may begin in one of its ad-hoc sub-processes. */
  activitiesToBegin(adHocId: string): readonly FlowNode[];
  /** The events on the border of an activity. */
  boundaries(nodeId: string): readonly BoundaryEventNode[];
  /** What events begin within the process (without an id) or one of its sub-processes. */
  eventStarts(parentId?: string): readonly EventStart[];
  /** The texts that services are asked for before a node is done, or before it is left. */
  asked(nodeId: string, when: 'execute' | 'leave'): readonly string[];
  /** Whether rows of other kinds may hang on a token at the node: variables, timers, subscriptions. */
  mayHold(node: FlowNode): boolean;
  /** Whether a token at the node may have variables of its own. */
  mayHoldVariables(node: FlowNode): boolean;
  /** Whether flows lead from one node to another of the same process or sub-process, in one step or many. */
  canReach(fromId: string, toId: string): boolean;
}

function named<Value>(values: Readonly<Record<string, Value>>, id: string): Value {
  const value = values[id];
  if (value === undefined) throw new Error(`the process has no element ${id}`);
  return value;
}

const none: readonly never[] = [];

/** Wraps a model for running. */
export function makeGraph(drawn: ProcessModel, flavour: Flavour): Graph {
  const process = withEventListeners(drawn);
  const nodes = Object.values(process.nodes);
  for (const node of nodes) drawnIn.set(node, process);
  const flow = (id: string) => named(process.flows, id);
  const starts = Map.groupBy(
    nodes.filter((node) => node.kind === 'startEvent'),
    ({ parentId }) => parentId,
  );
  const boundaries = Map.groupBy(
    nodes
      .filter((node) => node.kind === 'boundaryEvent')
      .filter(({ attachedTo }) => hearsAtBorder(process.nodes[attachedTo ?? ''], flavour)),
    ({ attachedTo }) => attachedTo,
  );
  const eventStarts = Map.groupBy(
    nodes.filter(isEventSubProcess).flatMap((subProcess) => {
      const [start] = starts.get(subProcess.id) ?? [];
      return start ? [{ subProcess, start }] : [];
    }),
    ({ subProcess }) => subProcess.parentId,
  );
  const asked = {
    execute: askingOnly(nodes, askedAt),
    leave: askingOnly(nodes, (node) => askedAfter(node, process)),
  };
  const mayHoldVariables = (node: FlowNode) =>
    node.inputs.length > 0 ||
    asked.execute.has(node.id) ||
    asked.leave.has(node.id) ||
    (node.kind === 'callActivity' && (node.isOutLocal || node.outMappings.some(({ isLocal }) => isLocal))) ||
    isContainer(node) ||
    (flavour === 'camunda' && implementationOf(node)?.kind === 'decision') ||
    jointRulesOf(node) !== undefined ||
    ('multiInstance' in node && node.multiInstance !== undefined);
  const has = (kind: EventDefinitionKind) =>
    nodes.some((node) => 'eventDefinitions' in node && node.eventDefinitions.includes(kind));
  const reachable = new Map<string, ReadonlySet<string>>();

  return {
    process,
    flavour,
    hasConditions: has('conditional'),
    hasCompensation: has('compensate'),
    node: (id) => named(process.nodes, id),
    incoming: (node) => node.incoming.map(flow),
    outgoing: (node) => node.outgoing.map(flow),
    linkedTo: (node) => linkedFrom(node, nodes),
    start(subProcessId) {
      const [start] = starts.get(subProcessId) ?? [];
      if (!start) throw new Error(`${subProcessId} was deployed without a start event`);
      return start;
    },
    activitiesToBegin: (adHocId) => activitiesToBegin(process, adHocId),
    boundaries: (nodeId) => boundaries.get(nodeId) ?? none,
    asked: (nodeId, when) => asked[when].get(nodeId) ?? none,
    eventStarts: (parentId) => eventStarts.get(parentId) ?? none,
    mayHold: (node) =>
      mayHoldVariables(node) ||
      boundaries.has(node.id) ||
      hasTimeLimit(node) ||
      node.listeners.some(({ event }) => event === 'timeout') ||
      node.isAsyncBefore ||
      node.isAsyncAfter ||
      implementationOf(node) !== undefined ||
      ['intermediateCatchEvent', 'receiveTask', 'eventBasedGateway'].includes(node.kind),
    mayHoldVariables,
    canReach(fromId, toId) {
      // To camunda flows that lead to a thrown link lead to where it is caught.
      const goal = (node: FlowNode) => (flavour === 'camunda' && linkedFrom(node, nodes)?.id) || node.id;
      const known = reachable.get(fromId) ?? reachableFrom(process, fromId, goal);
      reachable.set(fromId, known);
      return known.has(toId);
    },
  };
}

function askingOnly(nodes: readonly FlowNode[], askedOf: (node: FlowNode) => string[]): Map<string, string[]> {
  return new Map(nodes.map((node) => [node.id, askedOf(node)] as const).filter(([, texts]) => texts.length > 0));
}

function linkedFrom(node: FlowNode, nodes: readonly FlowNode[]): FlowNode | undefined {
  const link = node.kind === 'intermediateThrowEvent' && node.event?.kind === 'link' ? node.event : undefined;
  if (!link) return undefined;
  return nodes.find(
    (other) =>
      other.kind === 'intermediateCatchEvent' &&
      other.parentId === node.parentId &&
      other.event?.kind === 'link' &&
      other.event.name === link.name,
  );
}

function hasTimeLimit(node: FlowNode): boolean {
  return node.kind === 'userTask' && Boolean(node.timeLimit || node.approval?.rules?.claimHours);
}

/** Whether a node is an event sub-process. */
export function isEventSubProcess(node: FlowNode): node is SubProcessNode {
  return isContainer(node) && node.isEventSubProcess;
}

/** Whether branches meet at a node: each visit of it is over before it is left as one. */
export function isJoin({ kind, incoming }: FlowNode): boolean {
  return incoming.length > 1 && (kind === 'parallelGateway' || kind === 'inclusiveGateway');
}

/** Whether other nodes lie within the node. */
export function isContainer(node: FlowNode): node is SubProcessNode {
  return node.kind === 'subProcess' || node.kind === 'transaction' || node.kind === 'adHocSubProcess';
}

/** Every node that flows lead to; the node itself only by a circle. */
function reachableFrom(process: ProcessModel, id: string, goal: (node: FlowNode) => string): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const flowId of process.nodes[next]?.outgoing ?? []) {
      const drawn = process.nodes[process.flows[flowId]?.target ?? ''];
      const target = drawn && goal(drawn);
      if (target === undefined || reached.has(target)) continue;
      reached.add(target);
      pending.push(target);
    }
  }
  return reached;
}

/** In which process each node of a graph is drawn. */
const drawnIn = new WeakMap<FlowNode, ProcessModel>();

/** What people call a node of a graph. */
export function nodeName(node: FlowNode): string {
  const process = drawnIn.get(node);
  return process ? nameOfNode(node, process) : drawnName(node) || node.id;
}
