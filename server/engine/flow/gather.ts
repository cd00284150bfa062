import type { Step, Token } from '#server/engine/step/step.ts';
import { mappedFrom } from '#server/engine/variables/mappings.ts';
import { parentOf, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { MultiInstance } from '#shared/bpmn/process-model.ts';

/** Keeps at the token around what an instance that is done adds to each list, at the place of the instance in the row. */
export async function gather(step: Step, token: Token, around: Token, loop: MultiInstance): Promise<void> {
  if (loop.gatherings.length === 0) return;
  const { [loop.indexVariable]: index } = await step.variables.local(token.id);
  const held = await step.variables.local(around.id);
  for (const { target = '', values } of loop.gatherings) {
    const list = listIn(held[target]);
    list[Number(index)] = await mappedFrom(step, token, values);
    step.variables.setLocal(around.id, { [target]: Array.from(list, (one) => one ?? null) });
  }
}

/** Leaves the lists to what surrounds the multi-instance; of instances that were not done they hold nothing. */
export async function leaveGathered(step: Step, around: Token, loop: MultiInstance): Promise<void> {
  if (loop.gatherings.length === 0) return;
  const held = await step.variables.local(around.id);
  const lists = loop.gatherings.map(({ target = '' }) => [target, listIn(held[target]).filter((one) => one !== null)]);
  await setVariablesAt(step, parentOf(step, around), Object.fromEntries(lists));
}

function listIn(held: unknown): unknown[] {
  return Array.isArray(held) ? [...held] : [];
}
