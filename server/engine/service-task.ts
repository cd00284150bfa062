import type { ServiceTaskNode } from '#shared/bpmn/process-model.ts';
import { leave } from './flow.ts';
import { ProcessError } from './ports.ts';
import { setVariablesAt } from './scopes.ts';
import { callService } from './service.ts';
import type { Step, Token } from './step.ts';
import { throwError } from './throw.ts';
import type { Variables } from './variables.ts';

/** Comes to a service task: does the work, sets what it answers, and goes on; an error of the process goes to who catches it. */
export async function doServiceTask(step: Step, token: Token, node: ServiceTaskNode): Promise<void> {
  const answer = await callService(step, token, node.implementation, node.id).catch((error: unknown) => error);
  if (answer instanceof ProcessError) return throwError(step, token, { code: answer.code, message: answer.message });
  if (answer instanceof Error) throw answer;
  const values = answer as Variables | undefined;
  if (node.resultVariable) await setVariablesAt(step, token, { [node.resultVariable]: values ?? null });
  else if (values) await setVariablesAt(step, token, values);
  await leave(step, token);
}
