import { callListeners } from '#server/engine/services/service.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { tellInterrupted } from '#server/engine/tasks/task-listeners.ts';
import { visitOf } from '#server/engine/tokens/activities.ts';
import { childrenOf } from '#server/engine/tokens/token-tree.ts';
import { type Cut, cutToken, cutWork } from '#server/engine/tokens/tokens.ts';
import { handOut } from '#server/engine/variables/parameters.ts';
import { AppError } from '#shared/error.ts';
import { ListenerError, refusing } from './listener-error.ts';
import { tellEnd } from './visit.ts';

/** Ends what a token does and everything below it because the drawing says so; the token stays. */
export async function interrupt(step: Step, token: Token, cut: Cut): Promise<void> {
  await interruptBelow(step, token, cut);
  await endCut(step, token);
  cutWork(step, token, { ...cut, isDrawn: true });
}

/**
 * Cuts everything below a token, or in the process without one, because the drawing says so. To camunda what is interrupted
 * ends like anything else, the innermost first: its listeners hear of it, and it hands out what it has. A token that is
 * spared keeps those that it stands below.
 */
export async function interruptBelow(
  step: Step,
  around: Token | undefined,
  cut: Cut,
  { sparing }: { sparing?: Token } = {},
): Promise<void> {
  const inside = around ? childrenOf(step, around) : step.tokens.all().filter(({ parentId }) => parentId === null);
  // Ids grow with time.
  for (const token of inside.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    if (token === sparing) continue;
    await interruptBelow(step, token, cut, sparing && { sparing });
    if (childrenOf(step, token).length > 0) continue;
    await endCut(step, token);
    cutToken(step, token, { ...cut, isDrawn: true });
  }
}

/** Interrupts all that a process does, and with it the process itself. */
export async function interruptProcess(step: Step, cut: Cut): Promise<void> {
  await interruptBelow(step, undefined, cut);
  if (step.graph.flavour !== 'camunda') return;
  await refusing(() => callListeners(step, undefined, step.graph.process.listeners, 'execution', 'end', null));
}

async function endCut(step: Step, token: Token): Promise<void> {
  if (step.graph.flavour !== 'camunda' || !visitOf(step, token)) return;
  const node = step.graph.node(token.nodeId);
  // What people decide jointly ends with what they decide.
  if (jointRulesOf(node)) return;
  try {
    await refusing(async () => {
      await tellEnd(step, token, node);
      await handOut(step, token, node);
      await tellInterrupted(step, token, node);
    });
  } catch (error) {
    // Nobody catches what is thrown out of what is cut off.
    throw error instanceof ListenerError ? new AppError('refused', error.message) : error;
  }
}
