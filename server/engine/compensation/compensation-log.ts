import { type EventStart, type Graph, isContainer } from '#server/engine/definitions/graph.ts';
import type { Subscription } from '#server/engine/events/subscriptions.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Kept } from '#server/engine/tables/row-shapes.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { visitOf } from '#server/engine/tokens/activities.ts';
import { childrenOf } from '#server/engine/tokens/token-tree.ts';
import { containerOf } from '#server/engine/variables/scopes.ts';
import { undoesSubProcesses } from '#shared/bpmn/heard.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/** The activity that undoes another one; undefined when nothing does, as to Flowable and Activiti a sub-process as a whole. */
export function handlerOf(graph: Graph, nodeId: string): FlowNode | undefined {
  if (isContainer(graph.node(nodeId)) && !undoesSubProcesses(graph.flavour)) return undefined;
  const boundary = graph.boundaries(nodeId).find(({ eventDefinitions }) => eventDefinitions.includes('compensate'));
  return boundary?.handler === undefined ? undefined : graph.node(boundary.handler);
}

/** The event sub-process by which a sub-process undoes itself. */
export function ownUndoingOf(graph: Graph, nodeId: string): EventStart | undefined {
  return graph.eventStarts(nodeId).find(({ start }) => start.eventDefinitions.includes('compensate'));
}

/** What was done within a token, or in the process itself, and can be undone; the latest first. */
export function doneWithin(step: Step, holderId: string): Promise<Subscription[]> {
  return done(step, ({ tokenId }) => tokenId === holderId);
}

/** What was done anywhere in the case, of some nodes, and can be undone; the latest first. */
export function doneAnywhere(step: Step, isMeant: (node: FlowNode) => boolean): Promise<Subscription[]> {
  return done(step, ({ nodeId }) => isMeant(step.graph.node(nodeId)));
}

/** What was done in the process itself, or in a sub-process of it that is finished, and can be undone; the latest first. */
export function doneAround(step: Step): Promise<Subscription[]> {
  return done(step, ({ tokenId, kept }) => tokenId === step.instance.id || kept !== null);
}

async function done(step: Step, isMeant: (each: Subscription) => boolean): Promise<Subscription[]> {
  const all = await step.subscriptions.all();
  // Ids grow with time.
  return all
    .filter((each) => each.kind === 'compensation' && isMeant(each))
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** Remembers an activity that is done as something that can be undone, if anything can undo it or a part of it. */
export async function keepForCompensation(step: Step, token: Token, node: FlowNode): Promise<void> {
  const holderId = containerOf(step, token)?.id ?? step.instance.id;
  if (!mayBeUndone(step.graph, node)) return;
  if (!isUndoneEach(step, node)) return keep(step, token, node, holderId);
  for (const each of (await doneWithin(step, token.id)).toReversed()) remember(step, holderId, node.id, each);
}

/** Remembers one instance of a multi-instance that is done, for the time when the whole is. */
export async function keepInstance(step: Step, token: Token, around: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const isKept = isUndoneEach(step, node) || (isContainer(node) && mayBeUndone(step.graph, node));
  if (isKept) await keep(step, token, node, around.id);
}

/** Remembers a sub-process that is cut as one that is done, with each of its instances. */
export async function keepWhole(step: Step, token: Token): Promise<void> {
  if (token.state === 'loop') for (const each of childrenOf(step, token)) await keepInstance(step, each, token);
  await keepForCompensation(step, token, step.graph.node(token.nodeId));
}

/** Whether what undoes an activity is done for each of its instances, as the engines do, and not once for all of them. */
function isUndoneEach({ graph }: Step, node: FlowNode): boolean {
  const isLoop = 'multiInstance' in node && node.multiInstance !== undefined && !jointRulesOf(node);
  return isLoop && (handlerOf(graph, node.id) ?? ownUndoingOf(graph, node.id)) !== undefined;
}

function mayBeUndone(graph: Graph, node: FlowNode): boolean {
  return (
    handlerOf(graph, node.id) !== undefined || (isContainer(node) && !node.isEventSubProcess && graph.hasCompensation)
  );
}

/** Remembers an activity as one that another undoes, and a sub-process also as one whose inside can be undone. */
async function keep(step: Step, token: Token, node: FlowNode, holderId: string): Promise<void> {
  const sequence = sequenceOf(step, token);
  if (handlerOf(step.graph, node.id)) remember(step, holderId, node.id, { sequence, kept: null });
  if (!isContainer(node)) return;
  const kept = await keptOf(step, token);
  const isKept = kept.inside.length > 0 || ownUndoingOf(step.graph, node.id) !== undefined;
  if (isKept) remember(step, holderId, node.id, { sequence, kept });
}

async function keptOf(step: Step, token: Token): Promise<Kept> {
  const inside = await doneWithin(step, token.id);
  return {
    variables: await step.variables.local(token.id),
    inside: inside.map(({ nodeId, sequence, kept }) => ({ nodeId, sequence, kept })),
  };
}

function sequenceOf(step: Step, token: Token): number {
  return visitOf(step, token)?.sequence ?? step.instance.lastSequence;
}

/** Remembers something that is done within a token, or in the process itself, and can be undone. */
export function remember(
  step: Step,
  tokenId: string,
  nodeId: string,
  { sequence, kept }: { sequence: number; kept: Kept | null },
): void {
  step.subscriptions.add({ tokenId, nodeId, kind: 'compensation', name: null, sequence, kept, createdAt: step.at });
}
