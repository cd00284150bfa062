import { v7 as uuid } from 'uuid';
import { type Outcome, unfinishedTaskStates } from '#server/engine/step/state.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { closeTask } from '#server/engine/tasks/tasks.ts';
import { clearToken } from '#server/engine/variables/scopes.ts';
import { endActivity } from './activities.ts';
import { ancestorsOf, childrenOf, descendantsOf } from './token-tree.ts';

/** How and why a token is taken away before its branch has come to its end. */
export interface Cut {
  outcome: Outcome;
  /** Shown with the visits and tasks that fall with the token. */
  reason: string;
  /** Whether the drawing does it, and not somebody. */
  isDrawn?: boolean;
}

/** Puts a new token below another; without one it is the root of the instance. Under an id that it had before its past is its own. */
export function addToken(step: Step, parent: Token | undefined, scopeId: string | null, id: string = uuid()): Token {
  return step.tokens.add({
    id,
    instanceId: step.instance.id,
    parentId: parent?.id ?? null,
    scopeId,
    nodeId: '',
    flowId: null,
    state: 'active',
    round: step.instance.round,
    comeBack: null,
  });
}

/** Takes a token away with its open visit and all that hangs on it. */
export function cutToken(step: Step, token: Token, cut: Cut): void {
  cutWork(step, token, cut);
  removeToken(step, token);
}

/** Ends what a token does at its node, tasks and called processes included; the token stays. */
export function cutWork(step: Step, token: Token, cut: Cut): void {
  endActivity(step, token, cut.outcome, cut.reason);
  for (const task of step.tasks.all()) {
    if (task.tokenId === token.id && unfinishedTaskStates.includes(task.state)) {
      closeTask(step, task, 'cancelled', { reason: cut.reason });
    }
  }
  if (token.state === 'calling') {
    step.endedCalls.push({ tokenId: token.id, isDrawn: cut.isDrawn === true });
    step.called.delete(token.id);
  }
  clearToken(step, token);
}

/** Cuts everything below a token; the token itself stays. */
export function cutBelow(step: Step, token: Token, cut: Cut): void {
  for (const descendant of descendantsOf(step, token)) cutToken(step, descendant, cut);
}

/** Cuts every token of the instance. */
export function cutAll(step: Step, cut: Cut): void {
  for (const token of step.tokens.all()) cutToken(step, token, cut);
}

/** Takes a token away that has nothing left to do. */
export function removeToken(step: Step, token: Token): void {
  clearToken(step, token);
  step.tokens.remove(token);
}

/**
 * Makes one token of those that met at a join. When nothing else is left of their common fork, the token that forked
 * goes on, so that the tree does not grow with every fork; otherwise a new one stands among what is left.
 */
export function mergeTokens(step: Step, met: readonly [Token, ...Token[]], nodeId: string): Token {
  const lines = met.map((token) => ancestorsOf(step, token));
  const common = lines[0]?.find((ancestor) => lines.every((line) => line.includes(ancestor)));

  for (const token of met) {
    endActivity(step, token, 'done');
    removeToken(step, token);
  }
  for (const line of lines) {
    const between = common ? line.slice(0, line.indexOf(common)) : line;
    for (const fork of between)
      if (step.tokens.get(fork.id) && childrenOf(step, fork).length === 0) removeToken(step, fork);
  }

  if (common?.state === 'forked' && childrenOf(step, common).length === 0) {
    step.tokens.change(common, { state: 'active', nodeId, flowId: null });
    step.met.set(common.id, met.length);
    return common;
  }
  const merged = addToken(step, common, met[0].scopeId);
  step.tokens.change(merged, { nodeId });
  step.met.set(merged.id, met.length);
  return merged;
}
