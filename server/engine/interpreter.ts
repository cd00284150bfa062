import { ExpressionError } from '#shared/expression/expression-error.ts';
import { startCalled } from './call.ts';
import { fireConditions } from './conditions.ts';
import { doNode } from './do-node.ts';
import { leave } from './flow.ts';
import { fail } from './incident.ts';
import { openJoin } from './join.ts';
import { throwForListeners } from './listener-throws.ts';
import { MissingService } from './required-services.ts';
import type { Step, Token } from './step.ts';

/** Nodes that one action may pass; a process that passes more without waiting runs in circles. */
const visitLimit = 1_000;

/**
 * Moves every token on until it waits for somebody or something, has failed, or is gone. Camunda follows one branch to
 * where it waits before the next; the others take one node of each branch in turn.
 */
export async function run(step: Step): Promise<void> {
  for (let visits = 0; ; visits += 1) {
    await throwForListeners(step);
    const token = await nextToken(step);
    if (!token) return;
    // A terminate end event or a join may have taken it away meanwhile.
    if (step.tokens.get(token.id) !== token) continue;
    if (visits >= visitLimit) {
      fail(step, token, 'execute', `流程连续经过 ${visitLimit} 个节点仍未停下，可能存在死循环`);
      continue;
    }
    const others = step.queue;
    step.queue = [];
    await failing(step, token, 'execute', () => doNode(step, token));
    for (const call of step.calls.splice(0)) await failing(step, call, 'execute', () => startCalled(step, call, run));
    step.queue = step.graph.flavour === 'camunda' ? [...step.queue, ...others] : [...others, ...step.queue];
  }
}

/** The next token whose turn it is; when there is none, what the changes since then let happen. */
async function nextToken(step: Step): Promise<Token | undefined> {
  if (step.graph.hasConditions) await fireConditions(step);
  const next = step.queue.shift();
  if (next) return next;
  const joined = openJoin(step);
  if (!joined) return undefined;
  await failing(step, joined, 'leave', () => leave(step, joined));
  return nextToken(step);
}

async function failing(step: Step, token: Token, kind: 'execute' | 'leave', work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof MissingService)) throw error;
    fail(step, token, kind, error.message);
  }
}
