import { enter } from '#server/engine/flow/flow.ts';
import { interrupt } from '#server/engine/flow/interrupt.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { addToken } from '#server/engine/tokens/tokens.ts';
import { parentOf } from '#server/engine/variables/scopes.ts';
import { interruptsAtBorder } from '#shared/bpmn/heard.ts';
import type { BoundaryEventNode } from '#shared/bpmn/process-model.ts';
import { waitFor } from './events.ts';

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
