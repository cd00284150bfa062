import type { Graph } from '#server/engine/definitions/graph.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { CallActivityNode, FlowNode, SequenceFlow, UserTaskNode } from '#shared/bpmn/process-model.ts';
import { evaluateDecision } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/** A user task that lies ahead. */
export interface Ahead {
  node: UserTaskNode;
  /** Whether it is sure to come as things stand; otherwise it depends. */
  isCertain: boolean;
}

/** The same of what people have to do in a process that is called. */
export interface CallAhead {
  node: CallActivityNode;
  isCertain: boolean;
}

function isTask(each: Ahead | CallAhead): each is Ahead {
  return each.node.kind === 'userTask';
}

/** What conditions are judged by: the variables without what may still change, or null where no condition is asked. */
type Known = { variables: Variables; changing: ReadonlySet<string> } | null;

/**
 * The user tasks that lie ahead of some nodes as the variables stand, each after those that lead to it. A condition
 * that asks for what nobody has filled in yet, or for what a task on the way may still change, leaves every way open;
 * without variables all of them do.
 */
export function tasksAhead(
  graph: Graph,
  from: readonly FlowNode[],
  variables: Variables | null,
  options: { isNextOnly?: boolean } = {},
): Ahead[] {
  return workAhead(graph, from, variables, options).filter(isTask);
}

/** The same, and the processes that are called on the way. */
export function workAhead(
  graph: Graph,
  from: readonly FlowNode[],
  variables: Variables | null,
  { isNextOnly = false } = {},
): (Ahead | CallAhead)[] {
  const seen = new Map<string, boolean>();
  const ahead = new Map<string, Ahead | CallAhead>();
  const changing = new Set<string>();
  const walked: { from: string; to: string }[] = [];
  const known = variables && { variables, changing };
  const queue = from.flatMap((node) => waysOut(graph, node, known, true));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { node, isCertain } = next;
    if (seen.get(node.id) || (seen.has(node.id) && !isCertain)) continue;
    seen.set(node.id, isCertain);
    if (node.kind === 'callActivity') ahead.set(node.id, { node, isCertain });
    if (node.kind === 'userTask') {
      ahead.set(node.id, { node, isCertain });
      for (const { id, isWritable } of node.formFields) if (isWritable) changing.add(id);
      if (isNextOnly) continue;
    }
    const ways = waysOn(graph, node, known, isCertain);
    walked.push(...ways.map((way) => ({ from: node.id, to: way.node.id })));
    queue.push(...ways);
  }
  const atFirst = variables && { variables, changing: new Set<string>() };
  const begun = from.flatMap((node) => waysOut(graph, node, atFirst, true)).map(({ node }) => node.id);
  return inOrder(begun, walked)
    .flatMap((id) => ahead.get(id) ?? [])
    .map((each) => ({
      ...each,
      isCertain: each.isCertain || (!isNextOnly && !isPassedBy(begun, walked, each.node.id)),
    }));
}

/**
 * All nodes that were walked over, each after those that lead to it however long the other branches are, and one branch
 * after the other. A way that leads back to where it came from puts nothing later.
 */
function inOrder(begun: readonly string[], walked: readonly { from: string; to: string }[]): string[] {
  const ways = new Map<string, string[]>();
  for (const { from, to } of walked) ways.set(from, [...(ways.get(from) ?? []), to]);
  const seen = new Set<string>();
  const fromTheEnd: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of ways.get(id)?.toReversed() ?? []) visit(next);
    fromTheEnd.push(id);
  };
  for (const id of begun.toReversed()) visit(id);
  return fromTheEnd.reverse();
}

/** Whether some way to an end leaves a node out. */
function isPassedBy(
  begun: readonly string[],
  walked: readonly { from: string; to: string }[],
  nodeId: string,
): boolean {
  const seen = new Set<string>([nodeId]);
  const pending = begun.filter((id) => id !== nodeId);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const next = walked.filter((way) => way.from === id).map(({ to }) => to);
    if (next.length === 0) return true;
    pending.push(...next);
  }
  return false;
}

interface Way {
  node: FlowNode;
  isCertain: boolean;
}

/** Into a sub-process, or out of the node; at its end out of what is around it. */
function waysOn(graph: Graph, node: FlowNode, known: Known, isCertain: boolean): Way[] {
  if (node.kind === 'adHocSubProcess') {
    const inside = graph.activitiesToBegin(node.id).map((activity) => ({ node: activity, isCertain: false }));
    return [...inside, ...waysOut(graph, node, known, isCertain)];
  }
  if (node.kind === 'subProcess' || node.kind === 'transaction') {
    return [{ node: graph.start(node.id), isCertain }];
  }
  return waysOut(graph, node, known, isCertain);
}

function waysOut(graph: Graph, node: FlowNode, known: Known, isCertain: boolean): Way[] {
  const outgoing = graph.outgoing(node);
  if (outgoing.length === 0 && node.parentId) {
    return waysOut(graph, graph.node(node.parentId), known, isCertain);
  }
  const taken =
    known === null || node.kind === 'eventBasedGateway'
      ? outgoing.map((flow) => ({ flow, isSure: false }))
      : flowsTaken(node, outgoing, known);
  return taken.map(({ flow, isSure }) => ({ node: graph.node(flow.target), isCertain: isCertain && isSure }));
}

function flowsTaken(
  node: FlowNode,
  outgoing: readonly SequenceFlow[],
  known: NonNullable<Known>,
): { flow: SequenceFlow; isSure: boolean }[] {
  if (node.kind === 'parallelGateway') return outgoing.map((flow) => ({ flow, isSure: true }));
  const taken: { flow: SequenceFlow; isSure: boolean }[] = [];
  let isSure = true;
  for (const flow of outgoing.filter(({ id }) => id !== node.defaultFlow)) {
    const verdict = judge(flow, known);
    if (verdict === null) isSure = false;
    if (verdict !== false) taken.push({ flow, isSure: verdict === true && isSure });
    if (verdict === true && node.kind === 'exclusiveGateway') return taken;
  }
  const fallback = outgoing.find(({ id }) => id === node.defaultFlow);
  const isNeeded = fallback && !taken.some(({ isSure: isTaken }) => isTaken);
  return isNeeded ? [...taken, { flow: fallback, isSure: taken.length === 0 }] : taken;
}

/** Whether a flow is open; null where that cannot be known yet. */
function judge({ condition }: SequenceFlow, { variables, changing }: NonNullable<Known>): boolean | null {
  if (!condition) return true;
  if (condition.language || condition.resource) return null;
  const names = condition.body.split(/[^\p{L}\p{N}_$]+/u);
  if (names.some((name) => changing.has(name))) return null;
  try {
    const { value, missing } = evaluateDecision(condition.body, variables);
    return missing.length > 0 ? null : value;
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
