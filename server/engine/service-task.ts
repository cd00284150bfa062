import type { Implementation } from '#shared/bpmn/implementation.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import type { Answer } from './ask-outside.ts';
import { leave } from './flow.ts';
import { ProcessError } from './ports.ts';
import { setVariablesAt } from './scopes.ts';
import { callService } from './service.ts';
import { errorOf } from './service-fault.ts';
import type { Step, Token } from './step.ts';
import { throwError } from './throw.ts';

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
