import type { Queryable } from '#server/database/database.ts';
import type { Directory, Person } from '#server/engine/ports.ts';
import { type Chosen, chosenFor } from './chosen.ts';

/** Whom somebody has chosen for a node and who can still do it, in the order in which they were chosen. */
export interface Standing {
  people: Person[];
  /** Who that was; null where it was not written down, or nobody has. */
  by: Person | null;
}

/** Who stands chosen for a node. */
export async function standingFor(
  directory: Directory,
  nodeId: string,
  { choices, choosers }: Chosen,
  store: Queryable,
): Promise<Standing> {
  const ids = chosenFor(nodeId, choices);
  if (ids.length === 0) return { people: [], by: null };
  const found = await directory.usersHolding(
    ids.map((id) => `user:${id}`),
    store,
  );
  const people = ids.flatMap((id) => found.filter((person) => person.id === id)).map(({ id, name }) => ({ id, name }));
  return { people, by: people.length > 0 ? (choosers[nodeId] ?? null) : null };
}
