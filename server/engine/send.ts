import type { EventDefinition } from '#shared/bpmn/process-model.ts';
import { textIn } from './events.ts';
import { mappedFrom } from './mappings.ts';
import { newJob } from './new-job.ts';
import { variablesAt } from './scopes.ts';
import type { Step, Token } from './step.ts';
import { trigger } from './trigger.ts';
import type { Variables } from './variables.ts';

/** Sends a signal: the instance itself hears it at once, everybody else as soon as the step is done. */
export async function sendSignal(
  step: Step,
  token: Token | undefined,
  { name, isWithinInstance, isAsync, inputs }: Extract<EventDefinition, { kind: 'signal' }>,
): Promise<void> {
  const seen = await variablesAt(step, token);
  const said = textIn(name, seen);
  const variables = await mappedFrom(step, token, inputs);
  if (!isAsync) await hearSignal(step, said, variables);
  if (isAsync) return tellOthers(step, 'signal', said, variables, null);
  if (!isWithinInstance) tellOthers(step, 'signal', said, variables);
}

/** Lets everything in the instance hear a signal that waits for it. */
export function hearSignal(step: Step, name: string, variables: Variables): Promise<void> {
  return hearWithin(step, 'signal', name, variables);
}

/** Lets everything in the instance hear a message or signal that waits for it. */
export async function hearWithin(
  step: Step,
  kind: 'message' | 'signal',
  name: string,
  variables: Variables,
): Promise<void> {
  for (const each of await step.subscriptions.all()) {
    if (each.kind !== kind || each.name !== name || !(await step.subscriptions.all()).includes(each)) continue;
    const token = each.tokenId === null ? undefined : step.tokens.get(each.tokenId);
    await trigger(step, token, step.graph.node(each.nodeId), variables);
  }
}

/** Sends a message to whoever else waits for it, as soon as the step is done. */
export async function sendMessage(
  step: Step,
  token: Token,
  { name }: Extract<EventDefinition, { kind: 'message' }>,
): Promise<void> {
  if (name) tellOthers(step, 'message', textIn(name, await variablesAt(step, token)), {});
}

function tellOthers(
  step: Step,
  kind: 'message' | 'signal',
  name: string,
  variables: Variables,
  exceptInstanceId: string | null = step.instance.id,
): void {
  const news = { kind, name, variables, exceptInstanceId };
  step.jobs.push(newJob(step, { kind: 'deliver', instanceId: null, news, retries: 3 }));
}
