import { undoesSubProcesses } from '#shared/bpmn/heard.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { visitOf } from './activities.ts';
import { type Graph, isContainer } from './graph.ts';
import { jointRulesOf } from './joint-rules.ts';
import type { Kept } from './row-shapes.ts';
import { containerOf } from './scopes.ts';
import type { Step, Token } from './step.ts';
import type { Subscription } from './subscriptions.ts';
import { childrenOf } from './token-tree.ts';

/** The activity that undoes another one; undefined when nothing does, as to Flowable and Activiti a sub-process as a whole. */
export function handlerOf(graph: Graph, nodeId: string): FlowNode | undefined {
  if (isContainer(graph.node(nodeId)) && !undoesSubProcesses(graph.flavour)) return undefined;
  const boundary = graph.boundaries(nodeId).find(({ eventDefinitions }) => eventDefinitions.includes('compensate'));
  return boundary?.handler === undefined ? undefined : graph.node(boundary.handler);
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
  return all.filter((each) => each.kind === 'compensation' && isMeant(each)).sort((a, b) => b.sequence - a.sequence);
}

/** Remembers an activity that is done as something that can be undone, if anything can undo it or a part of it. */
export async function keepForCompensation(step: Step, token: Token, node: FlowNode): Promise<void> {
  if (!mayBeUndone(step.graph, node)) return;
  const holderId = containerOf(step, token)?.id ?? step.instance.id;
  if (isUndoneEach(step, node)) {
    for (const each of await doneWithin(step, token.id)) remember(step, holderId, node.id, each);
    return;
  }
  const kept = isContainer(node) ? await keptOf(step, token) : null;
  if (!handlerOf(step.graph, node.id) && !kept?.inside.length) return;
  remember(step, holderId, node.id, { sequence: sequenceOf(step, token), kept });
}

/** Remembers one instance of a multi-instance that is done, for the time when the whole is. */
export async function keepInstance(step: Step, token: Token, around: Token): Promise<void> {
  const node = step.graph.node(token.nodeId);
  const sequence = sequenceOf(step, token);
  if (isUndoneEach(step, node)) return remember(step, around.id, node.id, { sequence, kept: null });
  if (!isContainer(node) || !mayBeUndone(step.graph, node)) return;
  const kept = await keptOf(step, token);
  if (kept.inside.length > 0) remember(step, around.id, node.id, { sequence, kept });
}

/** Remembers a sub-process that is cut as one that is done, with each of its instances. */
export async function keepWhole(step: Step, token: Token): Promise<void> {
  if (token.state === 'loop') for (const each of childrenOf(step, token)) await keepInstance(step, each, token);
  await keepForCompensation(step, token, step.graph.node(token.nodeId));
}

/** Whether what undoes an activity is done for each of its instances, as the engines do, and not once for all of them. */
function isUndoneEach({ graph }: Step, node: FlowNode): boolean {
  const isLoop = 'multiInstance' in node && node.multiInstance !== undefined && !jointRulesOf(node);
  return isLoop && handlerOf(graph, node.id) !== undefined;
}

function mayBeUndone(graph: Graph, node: FlowNode): boolean {
  return (
    handlerOf(graph, node.id) !== undefined || (isContainer(node) && !node.isEventSubProcess && graph.hasCompensation)
  );
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
