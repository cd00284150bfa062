import type { GatewayNode } from '#shared/bpmn/process-model.ts';
import { leave } from './flow.ts';
import type { Step, Token } from './step.ts';
import { mergeTokens } from './tokens.ts';

/**
 * Comes to a parallel gateway: waits until a token stands on every incoming flow, then goes on as one.
 * Tokens of other runs of the same sub-process do not count; those of branches that a return removed are gone.
 */
export async function doParallelGateway(step: Step, token: Token, node: GatewayNode): Promise<void> {
  if (node.incoming.length < 2) return leave(step, token);
  step.tokens.change(token, { state: 'waiting' });

  const waiting = step.tokens
    .all()
    .filter((each) => each.nodeId === node.id && each.state === 'waiting' && each.scopeId === token.scopeId);
  const met = node.incoming.flatMap((flowId) => waiting.find((each) => each.flowId === flowId) ?? []);
  const [first, ...others] = met;
  if (!first || met.length < node.incoming.length) return;
  await leave(step, mergeTokens(step, [first, ...others], node.id));
}
