import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import { handlerOf } from '#server/engine/compensation/compensation-log.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import type { Subscription } from '#server/engine/events/subscriptions.ts';
import type { Kept } from '#server/engine/tables/row-shapes.ts';
import { processJob, processSubscription, processToken } from '#server/engine/tables/tables.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/** Which node of the new version stands for one of the old; what is not named keeps its id. */
export type NodeMapping = Readonly<Record<string, string>>;

/** What keeps an instance from going over: something hangs on a node that nothing stands for. */
export interface MigrationProblem {
  nodeId: string;
  name: string;
  /** The end of a sentence that begins with the name of the node. */
  message: string;
}

/** The node of the new version that stands for an old one. */
export function imageOf(mapping: NodeMapping, nodeId: string): string {
  return Object.hasOwn(mapping, nodeId) ? (mapping[nodeId] ?? nodeId) : nodeId;
}

/** What of an instance has no place in another version, each node once. */
export async function migrationProblems(
  store: Queryable,
  instanceId: string,
  { from, to, mapping }: { from: Graph; to: Graph; mapping: NodeMapping },
): Promise<MigrationProblem[]> {
  const ofInstance = sql`instance_id = ${instanceId}`;
  const tokens = await select(store, processToken, ofInstance);
  const subscriptions = await select(store, processSubscription, ofInstance);
  const jobs = await select(store, processJob, ofInstance);
  const problems = new Map<string, MigrationProblem>();
  const look = (nodeId: string, find: (node: FlowNode, image: FlowNode) => string | undefined) => {
    const node = from.node(nodeId);
    const image = to.process.nodes[imageOf(mapping, nodeId)];
    const message = image ? find(node, image) : '在新版本中没有对应的节点';
    if (message && !problems.has(nodeId)) problems.set(nodeId, { nodeId, name: nodeName(node), message });
  };
  for (const { nodeId, state, flowId } of tokens) {
    if (!nodeId) continue;
    look(nodeId, (node, image) => {
      const isCountedByFlow = state === 'waiting' && to.process.flows[flowId ?? '']?.target !== image.id;
      return differenceOf(node, image, mapping) ?? (isCountedByFlow ? '的汇聚在新版本中没有相同的进入连线' : undefined);
    });
  }
  const waiting = [...subscriptions.flatMap(withKept), ...jobs.filter(({ kind }) => kind === 'timer')];
  const isUndone = (graph: Graph, { id }: FlowNode) => handlerOf(graph, id) !== undefined;
  for (const { nodeId } of waiting) {
    if (!nodeId) continue;
    look(nodeId, (node, image) => {
      const isLost = isUndone(from, node) && !isUndone(to, image);
      return eventDifference(node, image, mapping) ?? (isLost ? '在新版本中没有补偿它的活动' : undefined);
    });
  }
  return [...problems.values()];
}

/** What waits at a node, and what a finished sub-process there can undo within itself. */
function withKept({ nodeId, kept }: { nodeId: string; kept: Kept | null }): { nodeId: string }[] {
  return [{ nodeId }, ...(kept?.inside ?? []).flatMap(withKept)];
}

function differenceOf(node: FlowNode, image: FlowNode, mapping: NodeMapping): string | undefined {
  if (node.kind !== image.kind) return `与新版本的“${nodeName(image)}”不是同一种节点`;
  if (image.parentId !== (node.parentId && imageOf(mapping, node.parentId))) return '在新版本中不在同一个子流程里';
  const ways = [node, image].map((each) => [
    'multiInstance' in each && each.multiInstance !== undefined,
    jointRulesOf(each) !== undefined,
  ]);
  return JSON.stringify(ways[0]) === JSON.stringify(ways[1]) ? undefined : '在新版本中由多人处理的方式不同';
}

function eventDifference(node: FlowNode, image: FlowNode, mapping: NodeMapping): string | undefined {
  const kinds = [node, image].map((each) => ('eventDefinitions' in each ? each.eventDefinitions.join() : ''));
  if (node.kind !== image.kind || kinds[0] !== kinds[1]) return `与新版本的“${nodeName(image)}”等待的不是同一种事件`;
  const isElsewhere =
    node.kind === 'boundaryEvent' &&
    image.kind === 'boundaryEvent' &&
    image.attachedTo !== imageOf(mapping, node.attachedTo ?? '');
  return isElsewhere ? '在新版本中附着在另一个活动上' : undefined;
}

/** Whether something waits for an event already. */
export function isWaitedFor(
  waiting: readonly Pick<Subscription, 'tokenId' | 'nodeId'>[],
  tokenId: string,
  nodeId: string,
) {
  return waiting.some((each) => each.tokenId === tokenId && each.nodeId === nodeId);
}
