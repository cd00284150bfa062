import { interruptsAtBorder } from '#shared/bpmn/heard.ts';
import type { BoundaryEventNode } from '#shared/bpmn/process-model.ts';
import { waitFor } from './events.ts';
import { enter } from './flow.ts';
import { interrupt } from './interrupt.ts';
import { parentOf } from './scopes.ts';
import type { Step, Token } from './step.ts';
import { addToken } from './tokens.ts';

/** Begins to wait for the events on the border of the activity that a token has come to. */
export async function waitAtBorder(step: Step, token: Token): Promise<void> {
  for (const boundary of step.graph.boundaries(token.nodeId)) await waitFor(step, token, boundary, boundary.event);
}

/** An event on the border of a token's activity happens: the token goes on from there, or a new one does beside it. */
export async function crossBorder(step: Step, token: Token, boundary: BoundaryEventNode): Promise<void> {
  if (!interruptsAtBorder(boundary)) {
    const beside = addToken(step, parentOf(step, token), token.scopeId);
    return enter(step, beside, boundary, null);
  }
  await interrupt(step, token, { outcome: 'cancelled', reason: '已由边界事件中断' });
  await enter(step, token, boundary, null);
}
