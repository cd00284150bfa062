import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { select, update } from '#server/database/row.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import { waitFor } from '#server/engine/events/events.ts';
import { moveChosen } from '#server/engine/handlers/keep-choices.ts';
import type { Actor } from '#server/engine/ports.ts';
import { type DefinitionSummary, definitionById } from '#server/engine/reading/definitions.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openAsAdmin, openInstance, requireAdmin, requireText } from '#server/engine/step/guard.ts';
import { type ActionKind, unfinishedStatuses } from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import type { ComeBack, Kept } from '#server/engine/tables/row-shapes.ts';
import { processJob, processSubscription } from '#server/engine/tables/tables.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { AppError } from '#shared/error.ts';
import { lastMigration } from './last-migration.ts';
import { imageOf, isWaitedFor, type MigrationProblem, migrationProblems, type NodeMapping } from './migration-plan.ts';
import { unfedJoins } from './unfed-joins.ts';

/** Which version an instance goes over to, and which nodes stand for which. */
export interface MigrateInput extends InstanceInput {
  definitionId: string;
  mapping?: NodeMapping;
}

const versionLabel = '流程版本';
const nodeLabel = '节点';

/** What would become of an instance in another version. */
export interface MigrationOutlook {
  /** What keeps it from going over. */
  problems: MigrationProblem[];
  /** Where it would stand still later on. */
  cautions: MigrationProblem[];
}

/** What would keep an instance from going over, or from getting on there; nothing is changed. Administrators only. */
export async function planMigration(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, definitionId, mapping = {} }: MigrateInput,
): Promise<MigrationOutlook> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const { graph } = await targetFor(step, definitionId, mapping);
  return {
    problems: await migrationProblems(transaction, instanceId, { from: step.graph, to: graph, mapping }),
    cautions: unfedJoins(step.tokens.all(), graph, mapping),
  };
}

/**
 * Lets a running instance go on in another version of its process: what it stands at, waits for and has open goes over to
 * the nodes that stand for them. What it has done stays as it was; the timeline holds what is needed to undo it.
 */
export async function migrate(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, definitionId, mapping = {}, reason: said }: MigrateInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(said, '请填写原因', 'reason');
  const step = await openInstance(context, transaction, actor, instanceId);
  return goOver(step, definitionId, mapping, (from, to) => ({
    kind: 'migrate',
    text: `迁移：${from} 至 ${to}，${reason}`,
    reason,
  }));
}

/** Takes an instance back to the version that it was last brought over from; done again, to the one before that. */
export async function undoMigration(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId }: InstanceInput,
): Promise<Instance> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const last = await lastMigration(transaction, instanceId);
  const before = last?.find(({ label }) => label === versionLabel)?.before;
  const former = await transaction.one<{ id: string }>(sql`
    select former.id from process_definition former join process_definition now on now.key = former.key
    where now.id = ${step.instance.definitionId} and former.version = ${Number(before ?? 0)}`);
  if (!former) throw new AppError('refused', '流程没有可以撤销的迁移');
  const pairs = (last ?? []).flatMap(({ label, ids, before: old, after }) => {
    // Migrations of an earlier time say ids where names are now.
    const [from, to] = ids ?? [old, after];
    return label === nodeLabel && from && to ? [[to, from] as const] : [];
  });
  return goOver(step, former.id, Object.fromEntries(pairs), (from, to) => ({
    kind: 'undoMigration',
    text: `撤销迁移：${from} 至 ${to}`,
  }));
}

async function goOver(
  step: Step,
  definitionId: string,
  mapping: NodeMapping,
  word: (from: string, to: string) => { kind: ActionKind; text: string; reason?: string },
): Promise<Instance> {
  const { instance, transaction } = step;
  const { graph, now, definition } = await targetFor(step, definitionId, mapping);
  const problems = await migrationProblems(transaction, instance.id, { from: step.graph, to: graph, mapping });
  if (problems.length > 0) {
    const words = problems.map(({ name, message }) => `【${name}】${message}`);
    throw new AppError('refused', `不能迁移：${words.join('；')}`);
  }
  const moved: Step = { ...step, graph };
  moveRows(moved, mapping);
  await moveChosen(moved, (nodeId) => imageOf(mapping, nodeId));
  await moveWaiting(moved, mapping);
  instance.definitionId = definitionId;
  const { kind, text, reason } = word(`版本 ${now.version}`, `版本 ${definition.version}`);
  const pairs = Object.entries(mapping).map(([from, to]) => ({
    label: nodeLabel,
    ids: [from, to] as const,
    before: nameIn(step.graph, from),
    after: nameIn(graph, to),
  }));
  const versions = { label: versionLabel, before: String(now.version), after: String(definition.version) };
  tell(moved, { kind, text, opinion: reason ?? null, changes: [versions, ...pairs] });
  return conclude(moved);
}

function nameIn({ process }: Graph, id: string): string {
  const node = process.nodes[id];
  return node ? nodeName(node) : id;
}

async function targetFor(
  { context, transaction, instance }: Step,
  definitionId: string,
  mapping: NodeMapping,
): Promise<{ graph: Graph; now: DefinitionSummary; definition: DefinitionSummary }> {
  if (!unfinishedStatuses.includes(instance.status)) throw new AppError('refused', '只有未结束的流程可以迁移');
  const now = await definitionById(transaction, instance.definitionId);
  const definition = await definitionById(transaction, definitionId);
  if (now.key !== definition.key) throw new AppError('refused', '只能迁移到同一流程的另一个版本');
  if (now.id === definition.id) throw new AppError('refused', '流程已经是这个版本');
  const images = Object.values(mapping);
  if (new Set(images).size < images.length) throw new AppError('invalid', '两个节点不能对应到同一个节点');
  return { graph: await context.graphs.of(transaction, definitionId), now, definition };
}

function moveRows({ graph, tokens, tasks, activities, instance }: Step, mapping: NodeMapping): void {
  const to = (nodeId: string) => imageOf(mapping, nodeId);
  const known = (flowId: string | null) => (flowId && graph.process.flows[flowId] ? flowId : null);
  const back = (comeBack: ComeBack | null | undefined): ComeBack | null => {
    if (!comeBack || !graph.process.nodes[to(comeBack.nodeId)]) return null;
    const { nodeId, flowId, onward } = comeBack;
    return { ...comeBack, nodeId: to(nodeId), flowId: known(flowId), onward: back(onward) };
  };
  for (const token of tokens.all()) {
    if (!token.nodeId) continue;
    tokens.change(token, { nodeId: to(token.nodeId), flowId: known(token.flowId), comeBack: back(token.comeBack) });
  }
  for (const task of tasks.all()) {
    const nodeId = to(task.nodeId);
    tasks.change(task, { nodeId, nodeName: nodeName(graph.node(nodeId)), version: task.version + 1 });
  }
  for (const activity of activities.all()) activities.change(activity, { nodeId: to(activity.nodeId) });
  instance.comeBack = back(instance.comeBack);
  instance.currentNodes = instance.currentNodes.map((each) => {
    const nodeId = to(each.nodeId);
    return { ...each, nodeId, name: nodeName(graph.node(nodeId)) };
  });
}

/** What waits already goes on waiting as it did; what only the new version has on a border begins to. */
async function moveWaiting(step: Step, mapping: NodeMapping): Promise<void> {
  const { transaction, instance, graph } = step;
  const ofInstance = sql`instance_id = ${instance.id}`;
  const subscriptions = await select(transaction, processSubscription, ofInstance);
  const jobs = await select(transaction, processJob, ofInstance);
  for (const { id, nodeId, kept } of subscriptions) {
    if (imageOf(mapping, nodeId) === nodeId && !kept) continue;
    const moved = { nodeId: imageOf(mapping, nodeId), kept: kept && movedKept(kept, mapping) };
    await update(transaction, processSubscription, moved, sql`id = ${id}`);
  }
  for (const { id, nodeId } of jobs) {
    if (nodeId === null || imageOf(mapping, nodeId) === nodeId) continue;
    await transaction.execute(sql`update process_job set node_id = ${imageOf(mapping, nodeId)} where id = ${id}`);
  }
  const waiting = [...subscriptions, ...jobs].map(({ tokenId, nodeId }) => ({
    tokenId,
    nodeId: imageOf(mapping, nodeId ?? ''),
  }));
  for (const { tokenId } of step.activities.all()) {
    const token = step.tokens.get(tokenId);
    if (!token || token.state === 'failed' || isLoopInstance(step, token)) continue;
    for (const boundary of graph.boundaries(token.nodeId)) {
      if (!isWaitedFor(waiting, token.id, boundary.id)) await waitFor(step, token, boundary, boundary.event);
    }
  }
}

function movedKept({ variables, inside }: Kept, mapping: NodeMapping): Kept {
  const moved = inside.map(({ nodeId, sequence, kept }) => ({
    nodeId: imageOf(mapping, nodeId),
    sequence,
    kept: kept && movedKept(kept, mapping),
  }));
  return { variables, inside: moved };
}
