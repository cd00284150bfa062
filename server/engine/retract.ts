import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { onReturnOf } from '#shared/bpmn/work.ts';
import { AppError } from '#shared/error.ts';
import { conclude } from './conclude.ts';
import { goBack } from './go-back.ts';
import type { Graph } from './graph.ts';
import { openInstance } from './guard.ts';
import { run } from './interpreter.ts';
import { jointRulesOf } from './joint-rules.ts';
import type { PastTask } from './past-task.ts';
import type { Actor } from './ports.ts';
import { openStatuses } from './state.ts';
import type { EngineContext, Instance, Step, Task } from './step.ts';
import { tell } from './timeline.ts';
import { descendantsOf } from './token-tree.ts';

/** Which decision is taken back. */
export interface RetractInput {
  taskId: string;
}

/** What may run between a decision and those who come next without being an effect that cannot be taken back. */
const harmless = new Set([
  'userTask',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'task',
  'manualTask',
  'startEvent',
]);

/** Takes one's own last decision back as long as nobody after it has decided; the opinion stays as a draft. */
export async function retract(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { taskId }: RetractInput,
): Promise<Instance> {
  const task = await transaction.one<Task & { instanceId: string }>(sql`
    select instance_id as "instanceId" from process_task where id = ${taskId}`);
  if (!task) throw new AppError('notFound', '任务不存在或已被删除');
  const step = await openInstance(context, transaction, actor, task.instanceId);
  const found = await retractable(transaction, step.graph, step, actor, taskId);
  if ('refusal' in found) throw found.refusal;
  const { target, nodeName, opinion } = found;
  tell(step, { kind: 'retract', text: '拿回', node: { id: target.nodeId, name: nodeName }, taskId });
  await transaction.execute(sql`update process_task set state = 'retracted' where id = ${taskId}`);
  step.given.set(target.tokenId, { people: [{ id: actor.id, name: actor.name }], opinion });
  await goBack(step, target);
  await run(step);
  return conclude(step);
}

/** Whether a visit had no effect, or one that is taken back with it; what is still being done cannot be. */
function canBeTakenBack({ process: { nodes } }: Graph, visit: { nodeId: string; outcome: string | null }): boolean {
  const node = nodes[visit.nodeId];
  return (
    node !== undefined && (harmless.has(node.kind) || (visit.outcome === 'done' && onReturnOf(node) !== undefined))
  );
}

type Retractable = { target: PastTask; nodeName: string; opinion: string | null } | { refusal: AppError };

const refused = (message: string): Retractable => ({ refusal: new AppError('conflict', message) });

/** Whether somebody may take the decision on a task back, and to where. */
export async function retractable(
  store: Queryable,
  graph: Graph,
  within: Pick<Step, 'tokens' | 'instance'>,
  actor: Actor,
  taskId: string,
): Promise<Retractable> {
  const { instance } = within;
  const task = await store.one<
    Pick<Task, 'nodeId' | 'nodeName' | 'tokenId' | 'state' | 'opinion' | 'decidedBy' | 'round' | 'addKind'>
  >(sql`
    select node_id as "nodeId", node_name as "nodeName", token_id as "tokenId", state, opinion, round,
      decided_by as "decidedBy", add_kind as "addKind" from process_task where id = ${taskId}`);
  if (!task || task.decidedBy !== actor.id) {
    return { refusal: new AppError('forbidden', '只能拿回自己办理的事项') };
  }
  if (!openStatuses.includes(instance.status)) return refused('流程不在审批中，不能拿回');
  if (task.state !== 'approved' || task.addKind) return refused('只有同意的事项可以拿回');
  const node = graph.process.nodes[task.nodeId];
  if (!node) return refused('流程已迁移到没有该节点的版本，不能拿回');
  if (jointRulesOf(node)) return refused('多人共同审批的节点不能拿回');
  const visit = await store.one<{ sequence: number; flowId: string | null }>(sql`
    select sequence, flow_id as "flowId" from process_activity
    where instance_id = ${instance.id} and token_id = ${task.tokenId} and node_id = ${task.nodeId}
      and round = ${task.round} and outcome = 'done' order by sequence desc limit 1`);
  const owner = within.tokens.get(task.tokenId);
  if (!visit || !owner) return refused('流程已经继续，不能拿回');
  const since = await store.query<{ nodeId: string; outcome: string | null }>(sql`
    select node_id as "nodeId", outcome from process_activity
    where instance_id = ${instance.id} and sequence > ${visit.sequence} and ${owner.id} = any(lineage)`);
  const below = new Set([owner, ...descendantsOf(within, owner)].map(({ id }) => id));
  const decided = await store.one(sql`
    select 1 from process_task where instance_id = ${instance.id} and token_id = any(${[...below]})
      and created_at >= (select finished_at from process_task where id = ${taskId}) and id <> ${taskId}
      and finished_at is not null and state <> 'transferred'`);
  if (
    decided ||
    since.some(({ nodeId, outcome }) => outcome === 'done' && graph.process.nodes[nodeId]?.kind === 'userTask')
  ) {
    return refused('后续节点已有人处理，不能拿回');
  }
  if (!since.every((each) => canBeTakenBack(graph, each))) return refused('其后已有自动处理的环节，不能拿回');
  const target = { nodeId: task.nodeId, name: task.nodeName, tokenId: owner.id, ...visit };
  return { target, nodeName: task.nodeName, opinion: task.opinion };
}
