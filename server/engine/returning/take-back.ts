import sql from 'sql-template-tag';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { callService } from '#server/engine/services/service.ts';
import type { Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { isGoneThrough, type Undone } from '#server/engine/tokens/activities.ts';
import { setVariablesAt } from '#server/engine/variables/scopes.ts';
import { onReturnOf } from '#shared/bpmn/work.ts';

/**
 * Has the work of visits that count as undone taken back, as each node says. Code of the product does it in the step, so
 * that what cannot be taken back keeps the case where it is; the outside is asked once the step is written.
 */
export async function takeBack(step: Step, undone: readonly Undone[]): Promise<void> {
  for (const visit of undone) {
    const node = step.graph.process.nodes[visit.nodeId];
    const onReturn = node && onReturnOf(node);
    if (!onReturn || ('multiInstance' in node && node.multiInstance && !isOneOfSeveral(visit, undone))) continue;
    const token = step.tokens.get(visit.tokenId);
    const answer = await callService(step, token, onReturn, { nodeId: node.id, event: 'return' });
    if (answer.kind === 'variables') await setVariablesAt(step, token, answer.values);
    const name = nodeName(node);
    tell(step, {
      kind: 'takeBack',
      text: `撤销【${name}】已完成的处理`,
      node: { id: node.id, name },
      isAutomatic: true,
    });
  }
}

/** Has everything taken back that an instance has done, which ends as if nothing of it should have happened. */
export async function takeBackAll(step: Step): Promise<void> {
  if (!Object.values(step.graph.process.nodes).some(onReturnOf)) return;
  await takeBack(
    step,
    await step.transaction.query<Undone>(sql`
      select node_id as "nodeId", token_id as "tokenId", lineage, sequence from process_activity
      where instance_id = ${step.instance.id} and ${isGoneThrough} order by sequence desc`),
  );
}

/** Whether a visit is that of one instance of a multi-instance, and not of the whole around them. */
function isOneOfSeveral({ nodeId, lineage }: Undone, undone: readonly Undone[]): boolean {
  return undone.some((around) => around.nodeId === nodeId && around.tokenId === lineage.at(-2));
}
