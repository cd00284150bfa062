import type { Step, Token } from '#server/engine/step/step.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import type { Variables } from './variables.ts';

/** The tokens from this one outwards that may have variables of their own; without a token only the instance has any. */
function scopesOf(step: Step, token: Token | undefined): string[] {
  if (!token) return [];
  return [token, ...ancestorsOf(step, token)]
    .filter(({ nodeId }) => nodeId && step.graph.mayHoldVariables(step.graph.node(nodeId)))
    .map(({ id }) => id);
}

/** What expressions see at a token; without one what everybody in the instance sees. */
export function variablesAt(step: Step, token: Token | undefined): Promise<Variables> {
  return step.variables.seenFrom(scopesOf(step, token));
}

/** What expressions see at a token: the variables, and what the engines tell of the place and of who acts. */
export async function seenAt(step: Step, token: Token | undefined): Promise<Variables> {
  return { ...(await variablesAt(step, token)), execution: executionAt(step, token), ...actorIn(step) };
}

/** Who acts, as the engines call him, and what he belongs to; nobody where the system goes on by itself. */
export function actorIn({ actor }: Step): Variables {
  const belongings = (actor?.keys ?? []).filter((key) => !key.startsWith('user:'));
  return {
    authenticatedUserId: actor?.id ?? null,
    authenticatedGroupIds: belongings.map((key) => key.slice(key.indexOf(':') + 1)),
  };
}

/** What the engines tell of a place by `execution`. Around it is the sub-process that it lies in, or the process. */
export function executionAt(step: Step, token: Token | undefined) {
  const { id, rootInstanceId, businessKey, definitionId, definitionKey } = step.instance;
  const node = token?.nodeId ? step.graph.node(token.nodeId) : undefined;
  const parentId = (token && node ? containerOf(step, token)?.id : undefined) ?? id;
  return {
    id: token?.id ?? id,
    processInstanceId: id,
    processInstance: { id, businessKey },
    rootProcessInstanceId: rootInstanceId ?? id,
    parentId,
    parent: { id: parentId },
    processDefinitionId: definitionId,
    processDefinitionKey: definitionKey,
    activityId: node?.id ?? null,
    currentActivityId: node?.id ?? null,
    currentActivityName: node?.name || null,
    businessKey,
    processBusinessKey: businessKey,
    processInstanceBusinessKey: businessKey,
    tenantId: null,
  };
}

/** Sets variables as somebody at a token does: where they live already, else for the whole instance. */
export function setVariablesAt(step: Step, token: Token | undefined, values: Variables): Promise<void> {
  return step.variables.setFrom(scopesOf(step, token), values);
}

/** Sets variables of a place alone: of the node of a token, or of what is nearest around it that may have any. */
export function setLocallyAt(step: Step, token: Token | undefined, values: Variables): void {
  const [nearest] = scopesOf(step, token);
  if (nearest) step.variables.setLocal(nearest, values);
  else step.variables.set(values);
}

/** Takes a variable away as somebody at a token does: from where it lives. */
export function removeVariableAt(step: Step, token: Token | undefined, name: string): Promise<void> {
  return step.variables.removeFrom(scopesOf(step, token), name);
}

/** Forgets what hangs on a token at its node: its own variables, timers, subscriptions and jobs. */
export function clearToken(step: Step, token: Token): void {
  // Why it failed or stood still at a join is a job, whatever its node may hold otherwise.
  const mayHold = token.state === 'failed' || token.state === 'waiting' || !token.nodeId;
  if (!mayHold && !step.graph.mayHold(step.graph.node(token.nodeId))) return;
  step.clearedTokenIds.add(token.id);
  step.variables.drop(token.id);
  step.subscriptions.clear(token.id);
  step.jobs = step.jobs.filter((job) => job.tokenId !== token.id);
}

/** The token around another one. */
export function parentOf(step: Step, token: Token): Token | undefined {
  return token.parentId ? step.tokens.get(token.parentId) : undefined;
}

/** The token of the sub-process that a token is in; undefined in the process itself. */
export function containerOf(step: Step, token: Token): Token | undefined {
  const { parentId } = step.graph.node(token.nodeId);
  return ancestorsOf(step, token).find(
    ({ state, nodeId }) => (state === 'scope' || state === 'undoing') && nodeId === parentId,
  );
}
