import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { columns, select, tableName } from '#server/database/row.ts';
import { holdersOf } from '#server/engine/handlers/handlers.ts';
import { type Substitution, substitutionOf } from '#server/engine/handlers/substitute.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { processInstance, processTask } from '#server/engine/tables/tables.ts';
import { candidateKeysOf, standingOf } from '#server/engine/tasks/rights.ts';
import { isQueued, isSigner } from '#server/engine/tokens/token-tree.ts';
import { isCharged } from '#shared/charge.ts';
import { AppError } from '#shared/error.ts';
import { openTaskStates } from './state.ts';
import { type EngineContext, type Instance, openStep, type Step, type Task, type Token } from './step.ts';

/** Every action on a task says which one, and which version of it the person has seen. */
export interface TaskInput {
  taskId: string;
  taskVersion: number;
  /** Files that go with what is said, sent before and nobody's yet. */
  files?: readonly string[];
}

/** A task that may be acted on, within the step that will do it. */
export interface TaskStep {
  step: Step;
  actor: Actor;
  task: Task;
  token: Token;
}

/** A called instance is locked after its outermost caller, so that nobody waits for each other in a circle. */
async function lock(transaction: Transaction, where: Sql): Promise<Instance> {
  const lockOf = (which: Sql) =>
    transaction.one<Instance>(sql`
      select ${columns(processInstance)} from ${tableName(processInstance)} where ${which} for update`);
  const instance = await lockOf(sql`${where} and root_instance_id is null`);
  if (instance) return instance;
  const called = await transaction.one<{ id: string; rootId: string }>(sql`
    select id, root_instance_id as "rootId" from process_instance where ${where}`);
  if (called) await lockOf(sql`id = ${called.rootId}`);
  const locked = called && (await lockOf(sql`id = ${called.id}`));
  if (!locked) throw new AppError('notFound', '流程实例不存在或已被删除');
  return locked;
}

/**
 * Takes the lock of an instance until the transaction ends. Who wants to lock the business record as well does this
 * first: actions lock the instance and then the record, and two orders would end in a deadlock.
 */
export function lockInstance(transaction: Transaction, instanceId: string): Promise<Instance> {
  return lock(transaction, sql`id = ${instanceId}`);
}

/** Begins a step on an instance: locks it until the transaction ends, so that everybody else waits. */
export async function openInstance(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor | null,
  instanceId: string,
): Promise<Step> {
  return openStep(context, transaction, actor, await lockInstance(transaction, instanceId));
}

/** Begins a step of an administrator on an instance; nobody else may. */
export function openAsAdmin(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  instanceId: string,
): Promise<Step> {
  requireAdmin(actor);
  return openInstance(context, transaction, actor, instanceId);
}

/**
 * In which capacity somebody acts on a task: as its handler, as the one who waits for whoever confirms his approval, too,
 * as who has added it, or as who leads its handlers.
 */
export type Capacity = 'handler' | 'asker' | 'adder' | 'leader';

/** Begins a step on an open task that the actor may act on and has seen as it is; refuses everybody else with the reason. */
export async function openTask(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { taskId, taskVersion, files = [] }: TaskInput,
  capacity: Capacity = 'handler',
): Promise<TaskStep> {
  const instance = await lock(
    transaction,
    sql`id = (select instance_id from ${tableName(processTask)} where id = ${taskId})`,
  );
  const [step, substitution] = await Promise.all([
    openStep(context, transaction, actor, instance),
    substitutionOf(transaction, actor, taskId),
  ]);
  const task = step.tasks.get(taskId);
  if (!task) throw await closedTask(transaction, taskId);
  if (instance.status === 'suspended') throw new AppError('conflict', '流程已挂起，恢复之前不能处理');
  step.isStandIn = await requireCapacity(step, actor, task, capacity, substitution);
  const token = step.tokens.get(task.tokenId);
  const waitsForTurn = token !== undefined && isQueued(task, token);
  const isConfirmed = task.state === 'approving' && capacity === 'asker';
  if (!openTaskStates.includes(task.state) && !(waitsForTurn && capacity === 'adder') && !isConfirmed) {
    const message = waitsForTurn ? '还没有轮到该加签的人' : '该任务正在等待加签的人处理';
    throw new AppError('conflict', message, { current: freshOf(task) });
  }
  if (task.version !== taskVersion)
    throw new AppError('conflict', '该任务已有变化，请刷新后重试', { current: freshOf(task) });
  if (!token) throw new Error(`the open task ${task.id} has no token`);
  step.attached.push(...new Set(files));
  return { step, actor, task, token };
}

/** How a task stands now, for whoever acted on what it was: nothing that only those who see the case may read. */
function freshOf({ id, nodeId, state, version, assigneeName, decidedByName, finishedAt }: Task) {
  return { id, nodeId, state, version, assigneeName, decidedByName, finishedAt };
}

async function closedTask(store: Queryable, taskId: string): Promise<AppError> {
  const [task] = await select(store, processTask, sql`id = ${taskId}`);
  if (!task) return new AppError('notFound', '任务不存在或已被删除');
  return new AppError('conflict', await whyClosed(store, task), { current: freshOf(task) });
}

/** Who has decided on a task, or has ended its node for everybody by his own decision there; else why it is over. */
async function whyClosed(store: Queryable, { instanceId, nodeId, finishedAt, decidedByName, reason }: Task) {
  if (decidedByName) return `该任务已由 ${decidedByName} 处理`;
  const other = await store.one<{ name: string }>(sql`
    select decided_by_name as name from process_task
    where instance_id = ${instanceId} and node_id = ${nodeId} and finished_at = ${finishedAt}
      and state in ('approved', 'rejected', 'abstained', 'returned') limit 1`);
  if (other) return `该节点已由 ${other.name} 处理`;
  return `该任务已结束${reason ? `：${reason}` : ''}`;
}

/** Refuses whom the task does not let act so; answers whether an administrator handles it in the place of others. */
async function requireCapacity(
  step: Step,
  actor: Actor,
  task: Task,
  capacity: Capacity,
  substitution: Substitution,
): Promise<boolean> {
  if (capacity === 'handler' || capacity === 'asker') return requireHandler(step, actor, task, substitution);
  if (actor.isAdmin) return false;
  if (capacity === 'adder') {
    if (task.addedBy !== actor.id) throw new AppError('forbidden', '只有加签人或流程管理员可以减签');
  } else if (!(await isLeaderOf(step, actor, task))) {
    throw new AppError('forbidden', '只有处理人的上级或流程管理员可以分派');
  }
  return false;
}

/** Whether somebody who may take the task reports to the actor. */
async function isLeaderOf({ context, transaction }: Step, actor: Actor, task: Task): Promise<boolean> {
  const keys = await candidateKeysOf(transaction, [task.id]);
  const people: Person[] = await holdersOf({ context, transaction }, [...(keys.get(task.id) ?? [])]);
  for (const person of people) {
    const above = await context.directory.superiorsOf(person, transaction);
    if (above.some((key) => actor.keys.includes(key))) return true;
  }
  return false;
}

/** Answers whether the actor stands in for others as an administrator; notes for whom he acts as a substitute. */
async function requireHandler(
  step: Step,
  actor: Actor,
  task: Task,
  { principal, replacement }: Substitution,
): Promise<boolean> {
  if (task.assigneeId === actor.id) {
    if (replacement) throw new AppError('forbidden', `代理期间由 ${replacement.name} 处理；如需自己处理，请先结束代理`);
    return false;
  }
  if (principal) {
    step.onBehalfOf = principal;
    return false;
  }
  const keys = await candidateKeysOf(step.transaction, [task.id]);
  const standing = standingOf(actor, task, keys.get(task.id) ?? new Set());
  if (standing === 'outpaced')
    throw new AppError('conflict', `该任务已由 ${task.assigneeName} 认领`, { current: freshOf(task) });
  if (standing === 'barred') throw new AppError('forbidden', '该环节须由申请人以外的人处理');
  if (standing === 'stranger') throw new AppError('forbidden', '不是该任务的处理人，不能处理');
  return standing === 'standIn';
}

/** Refuses what is for those alone whose decision a task is, where somebody was only asked for advice or added. */
export function requireOwnDecision({ step, task, token }: TaskStep, word: string): void {
  if (task.state === 'delegated') throw new AppError('refused', `委派来的任务不能${word}，请填写意见后交回`);
  if (isSigner(step, token)) throw new AppError('refused', `加签的任务不能${word}`);
}

/** Refuses everybody who does not administer what the action is about; of what others administer, administrators learn nothing. */
export function requireAdmin({ isAdmin, keys }: Actor): void {
  if (isAdmin) return;
  if (isCharged(keys)) throw new AppError('notFound', '流程实例不存在或已被删除');
  throw new AppError('forbidden', '只有流程管理员可以进行此操作');
}

/** Refuses everybody but the starter. */
export function requireStarter(step: Step): void {
  if (step.instance.starterId !== step.actor?.id) throw new AppError('forbidden', '只有发起人可以进行此操作');
}

/** The trimmed text. Throws on the field when there is none. */
export function requireText(text: string | undefined, message = '请填写意见', path = 'opinion'): string {
  const trimmed = text?.trim();
  if (!trimmed) throw new AppError('invalid', message, { fields: [{ path, message }] });
  return trimmed;
}
