import { ProcessError } from '#server/engine/ports.ts';
import type { Job, Step, Token } from '#server/engine/step/step.ts';
import { seenAt } from '#server/engine/variables/scopes.ts';
import type { ServiceTaskNode } from '#shared/bpmn/process-model.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/**
 * The error that the drawing makes of fetched work which has come to an end, done or failed; undefined where it makes none.
 * What cannot be worked out of work that failed makes none, as in camunda.
 */
export async function errorMadeOf(
  step: Step,
  token: Token,
  job: Job,
  hasFailed: boolean,
): Promise<ProcessError | undefined> {
  const node = step.graph.node(token.nodeId);
  const thrown: ServiceTaskNode['thrownErrors'] = 'thrownErrors' in node ? node.thrownErrors : [];
  const { id, error: errorMessage, retries, workerId, topic: topicName, priority } = job;
  for (const { code, when } of thrown) {
    const externalTask = { id, errorMessage, retries, workerId, topicName, priority, activityId: node.id };
    try {
      const seen = { ...(await seenAt(step, token)), externalTask };
      if (when && evaluateKnown(when, seen) === true) return new ProcessError(code, errorMessage ?? undefined);
    } catch (error) {
      if (!hasFailed || !(error instanceof ExpressionError)) throw error;
    }
  }
  return undefined;
}
