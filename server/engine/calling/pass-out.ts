import type { Caller, Step, Token } from '#server/engine/step/step.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { mappedFrom } from '#server/engine/variables/mappings.ts';
import { containerOf, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { Mapping } from '#shared/bpmn/mapping.ts';

/**
 * Hands out to the caller of an instance what its call activity takes from there: to where the names live already, the
 * activity's own included. How many instances a multi-instance has is never taken from one of them.
 */
export async function passOut(step: Step, caller: Caller): Promise<void> {
  const node = caller.step.graph.node(caller.token.nodeId);
  if (node.kind !== 'callActivity') throw new Error(`${node.id} calls nothing`);
  const valuesOf = (isMeant: (mapping: Mapping) => boolean | undefined) =>
    mappedFrom(step, undefined, node.outMappings.filter(isMeant));
  const values = await valuesOf(({ isLocal, isPassing }) => !isLocal && !isPassing);
  for (const count of ['nrOfInstances', 'nrOfActiveInstances', 'nrOfCompletedInstances']) delete values[count];
  if (node.isOutLocal) caller.step.variables.setLocal(localHolder(caller).id, values);
  else await setVariablesAt(caller.step, caller.token, values);
  // Camunda's own for the activity alone, which may still hand them out.
  caller.step.variables.setLocal(caller.token.id, await valuesOf(({ isLocal }) => isLocal));
  caller.step.variables.setPassing(await valuesOf(({ isPassing }) => isPassing));
}

/**
 * What keeps the variables that flowable means for the branch alone: it carries them on to what follows, here they stay in
 * the sub-process around it. In the process itself, or among several instances, the activity forgets them when it is left.
 */
function localHolder({ step, token }: Caller): Token {
  return (isLoopInstance(step, token) ? undefined : containerOf(step, token)) ?? token;
}
