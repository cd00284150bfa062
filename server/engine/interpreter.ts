import { ExpressionError } from '#shared/expression/expression-error.ts';
import { startCalled } from './call.ts';
import { fireConditions } from './conditions.ts';
import { doNode } from './do-node.ts';
import { depart, leave } from './flow.ts';
import { addJob, fail } from './incident.ts';
import { openJoin } from './join.ts';
import { throwForListeners } from './listener-throws.ts';
import { MissingService } from './required-services.ts';
import type { Queued, Step, Token } from './step.ts';

const does = {
  do: doNode,
  doLater: (step: Step, token: Token) => addJob(step, token, 'execute'),
  leave: (step: Step, token: Token) => depart(step, token),
};

/** Nodes that one action may pass; a process that passes more without waiting runs in circles. */
const visitLimit = 1_000;

/**
 * Moves every token on until it waits for somebody or something, has failed, or is gone. Camunda keeps a stack: what was
 * put on it last goes on first, to where it waits. The others let each branch take one turn after the other.
 */
export async function run(step: Step): Promise<void> {
  for (let visits = 0; ; visits += 1) {
    await throwForListeners(step);
    const next = await nextInQueue(step);
    if (!next) return;
    const { token, purpose = 'do' } = next;
    // A terminate end event or a join may have taken it away meanwhile.
    if (step.tokens.get(token.id) !== token) continue;
    if (visits >= visitLimit) {
      fail(step, token, 'execute', `流程连续经过 ${visitLimit} 个节点仍未停下，可能存在死循环`);
      continue;
    }
    const others = step.queue;
    step.queue = [];
    await failing(step, token, purpose === 'leave' ? 'leave' : 'execute', () => does[purpose](step, token));
    for (const call of step.calls.splice(0)) await failing(step, call, 'execute', () => startCalled(step, call, run));
    step.queue = step.graph.flavour === 'camunda' ? [...step.queue.reverse(), ...others] : [...others, ...step.queue];
  }
}

/** The next token that is where it goes; when there is none, what the changes since then let happen. */
async function nextInQueue(step: Step): Promise<Queued | undefined> {
  if (step.graph.hasConditions) await fireConditions(step);
  for (let next = step.queue.shift(); next; next = step.queue.shift()) {
    if (next.turns <= 1 || step.graph.flavour === 'camunda') return next;
    step.queue.push({ ...next, turns: next.turns - 1 });
  }
  const joined = openJoin(step);
  if (!joined) return undefined;
  await failing(step, joined, 'leave', () => leave(step, joined));
  return nextInQueue(step);
}

async function failing(step: Step, token: Token, kind: 'execute' | 'leave', work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof MissingService)) throw error;
    fail(step, token, kind, error.message);
  }
}
