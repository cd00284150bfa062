import { throwError } from '#server/engine/events/throw.ts';
import { leave } from '#server/engine/flow/flow.ts';
import { ProcessError } from '#server/engine/ports.ts';
import type { Answer } from '#server/engine/services/ask-outside.ts';
import { callService } from '#server/engine/services/service.ts';
import { errorOf } from '#server/engine/services/service-fault.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Implementation } from '#shared/bpmn/implementation.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/**
 * Comes to a node that has work done: sets what is answered and goes on, at once or when the outside has answered; an
 * error of the process goes to who catches it.
 */
export async function doService(
  step: Step,
  token: Token,
  node: FlowNode,
  implementation: Implementation,
  resultVariable?: string,
): Promise<void> {
  const answer = await callService(step, token, implementation, { nodeId: node.id, resultVariable }).catch(
    (error: unknown) => errorOf(node, error),
  );
  if (answer instanceof ProcessError) return throwError(step, token, { code: answer.code, message: answer.message });
  await finishService(step, token, answer, resultVariable);
}

/** Goes on with what was answered; a token that waits for it stays. */
export async function finishService(
  step: Step,
  token: Token,
  answer: Answer,
  resultVariable?: string | null,
): Promise<void> {
  if (answer.kind === 'later') return;
  const isWhole = answer.kind === 'value' || !('result' in answer);
  if (answer.kind === 'variables' && !(resultVariable && isWhole)) await setVariablesAt(step, token, answer.values);
  if (resultVariable) {
    const whole = answer.kind === 'value' ? answer.value : isWhole ? answer.values : answer.result;
    const result = { [resultVariable]: whole ?? null };
    const node = step.graph.node(token.nodeId);
    if ('isResultPassing' in node && node.isResultPassing) step.variables.setPassing(result);
    else if ('isResultLocal' in node && node.isResultLocal) step.variables.setLocal(token.id, result);
    else await setVariablesAt(step, token, result);
  }
  await leave(step, token);
}
