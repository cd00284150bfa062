import sql from 'sql-template-tag';
import type { World } from './world.ts';

/** A visit of a node; one that goes on has no outcome. */
export interface Visit {
  nodeId: string;
  outcome: string | null;
}

/** The visits of an instance, in the order in which they began. */
export function visitsOf({ database }: World, { id }: { id: string }): Promise<Visit[]> {
  return database.query<Visit>(sql`
    select node_id as "nodeId", outcome from process_activity where instance_id = ${id} order by sequence`);
}

/** The same in one line: each node, with how its visit ended unless it was done. */
export async function courseOf(world: World, instance: { id: string }): Promise<string> {
  const visits = await visitsOf(world, instance);
  return visits.map(({ nodeId, outcome }) => (outcome === 'done' ? nodeId : `${nodeId}:${outcome}`)).join(' ');
}
