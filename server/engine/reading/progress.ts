import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Outcome } from '#server/engine/step/state.ts';
import type { Instance, Token } from '#server/engine/step/step.ts';
import { isGoneThrough } from '#server/engine/tokens/activities.ts';

/** How a node is painted in the diagram; `cancelled` is what its starter has taken back. `returned` is where somebody has sent the instance back from. One that nobody came to, that was cut off undecided, or that counts as undone, has no state. */
export type NodeState = 'done' | 'current' | 'returned' | 'failed' | 'cancelled';

/** How far an instance has come, for the diagram. */
export interface Progress {
  /** By node id. */
  nodes: Record<string, NodeState>;
  /** The flows that were taken and not undone by a return. */
  flows: string[];
}

interface Visit {
  nodeId: string;
  flowId: string | null;
  outcome: Outcome | null;
  isSentBack: boolean;
}

/** Reads how far an instance has come. A node counts as what its latest visit was, and as current while any visit is open or a token stands there. */
export async function readProgress(
  store: Queryable,
  { id: instanceId, status }: Pick<Instance, 'id' | 'status'>,
  tokens: readonly Pick<Token, 'nodeId' | 'flowId' | 'state'>[],
  failedNodeIds: readonly string[],
): Promise<Progress> {
  const visits = await store.query<Visit>(sql`
    select node_id as "nodeId", flow_id as "flowId",
      case when ${isGoneThrough} then 'done' else outcome end as outcome,
      outcome = 'returned' and exists (
        select from process_task task
        where task.instance_id = visit.instance_id and task.node_id = visit.node_id
          and task.state in ('returned', 'rejected') and task.finished_at = visit.left_at) as "isSentBack"
    from process_activity visit
    where instance_id = ${instanceId} order by (outcome is null), sequence`);
  const nodes: Record<string, NodeState> = {};
  const flows = new Set<string>();
  for (const { nodeId, flowId, outcome, isSentBack } of visits) {
    if (outcome === 'returned' && status === 'withdrawn') nodes[nodeId] = 'cancelled';
    else if (outcome === 'returned' && !isSentBack) delete nodes[nodeId];
    else if (outcome !== 'cancelled') nodes[nodeId] = outcome ?? 'current';
    if (flowId && outcome !== 'returned') flows.add(flowId);
  }
  // A visit may begin after the token has come, and end before it goes on.
  for (const { nodeId, flowId, state } of tokens) {
    if (!nodeId || state === 'forked') continue;
    nodes[nodeId] = 'current';
    if (flowId) flows.add(flowId);
  }
  for (const nodeId of failedNodeIds) nodes[nodeId] = 'failed';
  return { nodes, flows: [...flows] };
}
