import { throwError } from '#server/engine/events/throw.ts';
import { leave } from '#server/engine/flow/flow.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { setVariablesAt } from '#server/engine/variables/scopes.ts';
import { runAt } from '#server/engine/variables/script.ts';
import type { ScriptTaskNode } from '#shared/bpmn/process-model.ts';

/** Comes to a script task: does its script, sets what it has set, and goes on; an error it throws goes to who catches it. */
export async function doScriptTask(step: Step, token: Token, node: ScriptTaskNode): Promise<void> {
  const { result, error } = await runAt(step, token, node.script, { isStoring: node.isStoring });
  if (error) return throwError(step, token, error);
  // Camunda leaves the variable alone when there is nothing to say.
  const isSaid = result !== null || step.graph.flavour !== 'camunda';
  if (node.resultVariable && isSaid) await setVariablesAt(step, token, { [node.resultVariable]: result });
  await leave(step, token);
}
