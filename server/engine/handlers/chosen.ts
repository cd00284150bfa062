import type { Queryable } from '#server/database/database.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Step } from '#server/engine/step/step.ts';
import type { OwnName } from '#server/engine/variables/own-variables.ts';
import { readOwn } from '#server/engine/variables/variables.ts';

/** The name under which is kept whom people have chosen. */
export const choicesVariable: OwnName = 'tongtu:approvers';

/** And who has chosen them. */
export const choosersVariable: OwnName = 'tongtu:choosers';

/** Whom somebody has chosen for later tasks: user ids by node. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Who has chosen the people of a node, as the history calls him. */
export type Choosers = Readonly<Record<string, Person>>;

/** Whom people have chosen for the nodes of a case, and who that was as far as it was written down. */
export interface Chosen {
  choices: Choices;
  choosers: Choosers;
}

/** Where nobody has been chosen. */
export const nobodyChosen: Chosen = { choices: {}, choosers: {} };

/** What a step knows of those who were chosen. */
export async function chosenIn({ variables }: Pick<Step, 'variables'>): Promise<Chosen> {
  return chosenOf(await variables.own());
}

/** The same of an instance that nobody acts on. */
export async function readChosen(store: Queryable, instanceId: string): Promise<Chosen> {
  return chosenOf(await readOwn(store, instanceId));
}

function chosenOf(own: Readonly<Partial<Record<OwnName, unknown>>>): Chosen {
  const { [choicesVariable]: choices = {}, [choosersVariable]: choosers = {} } = own;
  return { choices: choices as Choices, choosers: choosers as Choosers };
}

/** The people whom somebody has chosen for a node. */
export function chosenFor(nodeId: string, choices: Choices): readonly string[] {
  return (Object.hasOwn(choices, nodeId) && choices[nodeId]) || [];
}

/** The ids in the value of a field for people: one, or several. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === 'string' && id !== '') as string[];
}
