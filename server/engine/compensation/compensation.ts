import { isContainer } from '#server/engine/definitions/graph.ts';
import { beginEventSubProcess } from '#server/engine/events/event-sub-process.ts';
import type { Subscription } from '#server/engine/events/subscriptions.ts';
import { enter } from '#server/engine/flow/flow.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import type { Kept } from '#server/engine/tables/row-shapes.ts';
import { addToken } from '#server/engine/tokens/tokens.ts';
import { containerOf, parentOf } from '#server/engine/variables/scopes.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { doneAnywhere, doneWithin, handlerOf, ownUndoingOf, remember } from './compensation-log.ts';

/**
 * What was done where a token stands and can be undone: one activity, or everything. Flowable and Activiti look at what is
 * drawn beside the event, and undo that in each instance of the sub-process around it.
 */
export async function undoable(step: Step, token: Token, activityId?: string): Promise<Subscription[]> {
  if (step.graph.flavour !== 'camunda') {
    const { parentId } = step.graph.node(token.nodeId);
    return doneAnywhere(step, ({ id, parentId: around }) => (activityId ? id === activityId : around === parentId));
  }
  const container = containerOf(step, token);
  const around = container && isEventSubProcess(step.graph.node(container.nodeId)) && containerOf(step, container);
  const isInEvent = container !== undefined && isEventSubProcess(step.graph.node(container.nodeId));
  const holders = [container?.id ?? step.instance.id, ...(isInEvent ? [around ? around.id : step.instance.id] : [])];
  const done = (await Promise.all(holders.map((id) => doneWithin(step, id)))).flat();
  return activityId === undefined ? done : done.filter((each) => each.nodeId === activityId && isNamed(step, each));
}

/** Whether what was done is meant by whoever names its activity: what another undoes as a whole, not with its inside. */
function isNamed({ graph }: Step, { nodeId, kept }: Subscription): boolean {
  const node = graph.node(nodeId);
  const isLoop = 'multiInstance' in node && node.multiInstance !== undefined;
  const handler = handlerOf(graph, nodeId);
  return !kept || isLoop || !handler || isContainer(handler);
}

/** Undoes what was done, all at once; the token waits around it. Answers whether there was anything to undo. */
export async function undo(step: Step, token: Token, done: readonly Subscription[]): Promise<boolean> {
  if (done.length === 0) return false;
  step.tokens.change(token, { state: 'scope' });
  await undoAll(step, done, () => addToken(step, token, token.id));
  return true;
}

/**
 * Undoes what was done, all at once and beside the token, which goes on. Only the whole case waits until a sub-process is
 * undone, not what the event lies in.
 */
export function undoBeside(step: Step, token: Token, done: readonly Subscription[]): Promise<void> {
  return undoAll(step, done, ({ kept }) =>
    kept ? addToken(step, undefined, null) : addToken(step, parentOf(step, token), token.scopeId),
  );
}

async function undoAll(
  step: Step,
  done: readonly Subscription[],
  newToken: (each: Subscription) => Token,
): Promise<void> {
  for (const each of done) {
    step.subscriptions.remove(each);
    await undoOne(step, newToken(each), each);
  }
}

async function undoOne(
  step: Step,
  token: Token,
  { nodeId, kept }: { nodeId: string; kept: Kept | null },
): Promise<void> {
  if (kept) step.variables.setLocal(token.id, kept.variables);
  const handler = handlerOf(step.graph, nodeId);
  // To camunda a sub-process that undoes another one is begun in place of its inside as well.
  if (handler && (!kept || isContainer(handler))) return enter(step, token, handler, null, 0, true);

  step.tokens.change(token, { nodeId, state: 'undoing' });
  const own = ownUndoingOf(step.graph, nodeId);
  if (own) {
    // It says itself which of what was done inside it undoes.
    for (const { nodeId: doneId, ...each } of (kept?.inside ?? []).toReversed()) {
      remember(step, token.id, doneId, each);
    }
    return beginEventSubProcess(step, token, own, {});
  }
  for (const inner of kept?.inside ?? []) {
    await undoOne(step, addToken(step, token, token.id), inner);
  }
}

function isEventSubProcess(node: FlowNode): boolean {
  return isContainer(node) && node.isEventSubProcess;
}
