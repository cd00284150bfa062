import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import type { EnginePorts, Person } from '#server/engine/ports.ts';
import type { Token } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';

/** A task that people decide one after the other, and those of them whose turn has not come, in order. */
export interface Turns {
  nodeId: string;
  people: Person[];
}

/** Whose turn is still to come in tasks that are decided one after the other, by the token around the members. */
export async function turnsToCome(
  { directory }: Pick<EnginePorts, 'directory'>,
  store: Queryable,
  graph: Graph,
  tokens: readonly Token[],
): Promise<Map<string, Turns>> {
  const arounds = tokens.filter(
    ({ state, nodeId }) => state === 'loop' && jointRulesOf(graph.node(nodeId))?.mode === 'sequential',
  );
  const turns = new Map<string, Turns>();
  for (const { id, nodeId, instanceId } of arounds) {
    const rows = await store.query<{ name: string; value: unknown }>(sql`
      select name, value from process_variable where instance_id = ${instanceId} and scope_id = ${id}`);
    const known = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const askedCount = Number(known.nrOfCompletedInstances) + Number(known.nrOfActiveInstances);
    const keys = (known.approvers as string[]).slice(askedCount).map((userId) => `user:${userId}`);
    const people = keys.length > 0 ? await directory.usersHolding(keys, store) : [];
    const place = (person: Person) => keys.indexOf(`user:${person.id}`);
    const named = people.map((person) => ({ id: person.id, name: person.name }));
    turns.set(id, { nodeId, people: named.sort((a, b) => place(a) - place(b)) });
  }
  return turns;
}
