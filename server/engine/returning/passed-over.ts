import sql from 'sql-template-tag';
import { isWithinCase } from '#server/engine/flow/within-case.ts';
import { nextSequence, type Step } from '#server/engine/step/step.ts';
import type { Passed } from '#server/engine/tables/row-shapes.ts';

/** What was done along a token after a visit and had no effect outside the case, in its order. */
export async function doneSince(
  { transaction, graph, instance }: Step,
  tokenId: string,
  after: number,
): Promise<number[]> {
  const visits = await transaction.query<{ nodeId: string; sequence: number }>(sql`
    select node_id as "nodeId", sequence from process_activity
    where instance_id = ${instance.id} and outcome = 'done' and ${tokenId} = any(lineage) and sequence > ${after}
    order by sequence`);
  const isPlain = (nodeId: string) => {
    const node = graph.process.nodes[nodeId];
    return node !== undefined && isWithinCase(node);
  };
  return visits.flatMap(({ nodeId, sequence }) => (isPlain(nodeId) ? [sequence] : []));
}

/**
 * Lets what a way straight back passes over count as done again, after everything done meanwhile: whoever it leads to may
 * return the case there, too.
 */
export async function countAgain(step: Step, passed: Passed | undefined): Promise<void> {
  if (!passed || passed.sequences.length === 0) return;
  const later = passed.sequences.map(() => nextSequence(step));
  await step.transaction.execute(sql`
    update process_activity set outcome = 'done', sequence = again.later
    from unnest(${passed.sequences}::int[], ${later}::int[]) again (sequence, later)
    where instance_id = ${step.instance.id} and process_activity.sequence = again.sequence and outcome = 'returned'`);
}
