import { callerOf, isWaitedFor } from '#server/engine/calling/caller.ts';
import { newJob } from '#server/engine/jobs/new-job.ts';
import { happens, isHeardLater, type Step, type Token } from '#server/engine/step/step.ts';
import type { News } from '#server/engine/tables/row-shapes.ts';
import { keyFrom, mappedFrom } from '#server/engine/variables/mappings.ts';
import { variablesAt } from '#server/engine/variables/scopes.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { EventDefinition, FlowNode } from '#shared/bpmn/process-model.ts';
import { textIn } from './events.ts';
import { trigger } from './trigger.ts';

/**
 * Sends a signal: the instance itself and those that have called it hear it at once, everybody else as soon as the step is
 * done. Answers whether the token goes on afterwards.
 */
export async function sendSignal(
  step: Step,
  token: Token | undefined,
  { name, isWithinInstance, isAsync, inputs }: Extract<EventDefinition, { kind: 'signal' }>,
): Promise<boolean> {
  const nodeId = token?.nodeId;
  const seen = await variablesAt(step, token);
  const said = textIn(name, seen);
  const variables = await mappedFrom(step, token, inputs);
  const businessKey = await keyFrom(step, token, inputs);
  const news = { kind: 'signal', name: said, variables, ...(businessKey !== undefined && { businessKey }) } as const;
  // Nobody else would tell it to those who hear only what is said within their own instance.
  if (isAsync && !isWithinInstance) tellOthers(step, { ...news, exceptInstanceId: null });
  else {
    // Callers have begun to wait before those they call.
    for (const each of await callersFirst(step))
      if (isWaitedFor(each)) await hearWithin(each, 'signal', said, variables, { isLater: isHeardLater(step, each) });
    if (!isWithinInstance) tellOthers(step, { ...news, exceptInstanceId: step.instance.id });
  }
  return isWaitedFor(step) && token !== undefined && step.tokens.get(token.id) === token && token.nodeId === nodeId;
}

/** The steps of an instance and of all that have called it, the outermost first. */
async function callersFirst(step: Step): Promise<Step[]> {
  const caller = await callerOf(step);
  return caller ? [...(await callersFirst(caller.step)), step] : [step];
}

/** Lets an instance hear a signal from outside, but for what is drawn to hear its own alone; answers whether anything did. */
export function hearForeignSignal(
  step: Step,
  name: string,
  variables: Variables,
  afterEach?: () => Promise<void>,
): Promise<boolean> {
  const isForAll = (node: FlowNode) =>
    !('event' in node && node.event?.kind === 'signal' && node.event.isWithinInstance);
  return hearWithin(step, 'signal', name, variables, { isMeant: isForAll, afterEach });
}

/** Lets everything in the instance hear a message or signal that waits for it, in its turn if later; answers whether anything does. */
export async function hearWithin(
  step: Step,
  kind: 'message' | 'signal',
  name: string,
  variables: Variables,
  by: {
    isMeant?: (node: FlowNode) => boolean;
    isLater?: boolean;
    afterEach?: (() => Promise<void>) | undefined;
  } = {},
): Promise<boolean> {
  let isHeard = false;
  for (const each of await step.subscriptions.all()) {
    if (each.kind !== kind || each.name !== name) continue;
    const node = step.graph.node(each.nodeId);
    if (by.isMeant?.(node) === false) continue;
    const token = each.tokenId === null ? undefined : step.tokens.get(each.tokenId);
    const hear = async (): Promise<boolean> => {
      // What another one that hears it has interrupted waits no more.
      if (!(await step.subscriptions.all()).includes(each)) return false;
      await trigger(step, token, node, variables);
      return true;
    };
    if (by.isLater) happens(step, token, async () => void (await hear()));
    else if (await hear()) await by.afterEach?.();
    else continue;
    isHeard = true;
  }
  return isHeard;
}

/** Sends a message to whoever else waits for it, as soon as the step is done. */
export async function sendMessage(
  step: Step,
  token: Token,
  { name }: Extract<EventDefinition, { kind: 'message' }>,
): Promise<void> {
  if (!name) return;
  const said = textIn(name, await variablesAt(step, token));
  tellOthers(step, { kind: 'message', name: said, variables: {}, exceptInstanceId: step.instance.id });
}

function tellOthers(step: Step, news: News): void {
  step.jobs.push(newJob(step, { kind: 'deliver', instanceId: null, news, retries: 3 }));
}
