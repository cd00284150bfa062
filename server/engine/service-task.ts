import type { ServiceTaskNode } from '#shared/bpmn/process-model.ts';
import { leave } from './flow.ts';
import { callService } from './service.ts';
import type { Step, Token } from './step.ts';

/** Comes to a service task: does the work, sets what it answers, and goes on. */
export async function doServiceTask(step: Step, token: Token, node: ServiceTaskNode): Promise<void> {
  const answer = await callService(step, node.implementation, node.id);
  if (node.resultVariable) step.variables.set({ [node.resultVariable]: answer ?? null });
  else if (answer) step.variables.set(answer);
  await leave(step, token);
}
