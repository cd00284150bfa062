import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { requireNewcomers, requirePeople } from '#server/engine/handlers/newcomers.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, requireAdmin, requireText, type TaskInput, type TaskStep } from '#server/engine/step/guard.ts';
import type { AddKind } from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step, Task, Token } from '#server/engine/step/step.ts';
import { atTask, sentence, tell } from '#server/engine/step/timeline.ts';
import { addMembers, jointAround, openMembers, removeUnasked } from '#server/engine/tasks/joint.ts';
import { requireOffer } from '#server/engine/tasks/offers.ts';
import { settle } from '#server/engine/tasks/settle.ts';
import { addTask, closeTask, hideHandlers } from '#server/engine/tasks/tasks.ts';
import { pauseClock } from '#server/engine/tasks/time-limit.ts';
import { endActivity } from '#server/engine/tokens/activities.ts';
import { ancestorsOf, isSigner } from '#server/engine/tokens/token-tree.ts';
import { addToken } from '#server/engine/tokens/tokens.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { approveTask, type CompleteInput } from './decide.ts';

/** How deep those who were added may add others before them. */
const deepest = 3;

/** Who is added to a task, and how. What comes with an approval counts where others are added after it. */
export interface AddSignInput extends CompleteInput {
  kind: AddKind;
  userIds: readonly string[];
  /** Whether those who advise before are asked one after the other, as they are named. */
  isInOrder?: boolean;
}

/**
 * Adds people to a task: to advise before it, to confirm after it, or as further members of a joint decision. Whoever waits
 * for some to confirm his approval may ask more of them.
 */
export async function addSign(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: AddSignInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input, input.kind === 'after' ? 'asker' : 'handler');
  const { step, task } = taskStep;
  const node = step.graph.node(task.nodeId);
  if (node.kind !== 'userTask') throw new Error(`${node.id} is no user task`);
  requireOffer(node, 'addSign', '加签');
  if (task.state === 'delegated') throw new AppError('refused', '委派来的任务不能加签，请填写意见后交回');
  const people = await requirePeople(step, input.userIds);
  await requireNewcomers(taskStep, people);
  const names = people.map(({ name }) => name).join('、');
  switch (input.kind) {
    case 'before':
      addBefore(taskStep, node, people, input);
      break;
    case 'after':
      await addAfter(taskStep, node, people, names, input);
      break;
    case 'beside':
      await addBeside(taskStep, people, names);
  }
  await run(step);
  return conclude(step);
}

function addBefore(
  { step, task, token, actor }: TaskStep,
  node: UserTaskNode,
  people: readonly Person[],
  { opinion, isInOrder = false }: AddSignInput,
): void {
  const depth = ancestorsOf(step, token).filter(({ state }) => state === 'signing').length;
  if (depth >= deepest) throw new AppError('refused', `加签最多 ${deepest} 层`);
  const said = opinion?.trim() || null;
  const names = people.map(({ name }) => name);
  step.tasks.change(task, {
    state: 'waiting',
    ...(task.assigneeId === null && { assigneeId: actor.id, assigneeName: actor.name, claimedAt: step.at }),
    version: task.version + 1,
  });
  pauseClock(step, task);
  hideHandlers(step, task);
  tell(step, {
    kind: 'addSign',
    text: sentence(isInOrder ? `向前依次加签 ${names.join('→')}` : `向前加签 ${names.join('、')}`, said),
    ...atTask(task),
    opinion: said,
  });
  addSigners(step, token, node, people, { kind: 'before', actor, isInOrder, name: task.nodeName });
}

async function addAfter(
  taskStep: TaskStep,
  node: UserTaskNode,
  people: readonly Person[],
  names: string,
  input: AddSignInput,
): Promise<void> {
  const { step, task, token, actor } = taskStep;
  if (isSigner(step, token)) throw new AppError('refused', '加签的任务不能向后加签');
  if (task.state === 'approving') {
    const said = input.opinion?.trim() || null;
    tell(step, {
      kind: 'addSign',
      text: sentence(`向后加签 ${names}`, said),
      ...atTask(task),
      opinion: said,
    });
  } else {
    await approveTask(taskStep, input, (agree) => `${agree}并向后加签 ${names}`);
    step.tasks.change(task, { state: 'approving', finishedAt: null });
    hideHandlers(step, task);
  }
  addSigners(step, token, node, people, { kind: 'after', actor, isInOrder: false, name: task.nodeName });
}

async function addBeside(
  { step, task, token, actor }: TaskStep,
  people: readonly Person[],
  names: string,
): Promise<void> {
  const around = jointAround(step, token);
  if (!around) throw new AppError('refused', '只有多人共同审批的节点可以并加签');
  await addMembers(step, token, around, people, actor.id);
  tell(step, {
    kind: 'addSign',
    text: `加签 ${names}`,
    ...atTask(task),
  });
}

function addSigners(
  step: Step,
  asking: Token,
  node: UserTaskNode,
  people: readonly Person[],
  { kind, actor, isInOrder, name }: { kind: AddKind; actor: Actor; isInOrder: boolean; name: string },
): void {
  step.tokens.change(asking, { state: 'signing' });
  for (const [index, person] of people.entries()) {
    const token = addToken(step, asking, asking.scopeId);
    step.tokens.change(token, { nodeId: asking.nodeId });
    const handlers = { assignee: person, candidateKeys: [], people: [person], barredIds: [] };
    const added = addTask(step, token, node, handlers, { name });
    step.tasks.change(added, { addKind: kind, addedBy: actor.id });
    if (isInOrder && index > 0) {
      step.tasks.change(added, { state: 'waiting' });
      hideHandlers(step, added);
    }
  }
}

/** Who is taken out of a node again, and why. */
export interface RemoveSignInput extends TaskInput {
  reason?: string;
}

/** Takes somebody out of a node who has not decided: by whoever added him, or by an administrator with a reason. */
export async function removeSign(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: RemoveSignInput,
): Promise<Instance> {
  const { step, task, token } = await openTask(context, transaction, actor, input, 'adder');
  const reason = input.reason?.trim() || null;
  if (task.addedBy !== actor.id) {
    requireAdmin(actor);
    requireText(input.reason, '请填写原因', 'reason');
  }
  const around = jointAround(step, token);
  if (!around && !isSigner(step, token)) throw new AppError('refused', '该任务不是加签产生的，不能减签');
  if (around && (await openMembers(step, around)) < 2 && (await isOnlyMember(step, around))) {
    throw new AppError('refused', '节点至少保留一名审批人');
  }
  tell(step, {
    kind: 'removeSign',
    text: sentence(`减签 ${task.assigneeName ?? ''}`, reason),
    ...atTask(task),
    opinion: reason,
  });
  closeTask(step, task, 'cancelled', { reason: `已由 ${actor.name} 减签` });
  endActivity(step, token, 'cancelled', '已减签');
  await settle(step, token, null, null);
  await run(step);
  return conclude(step);
}

async function isOnlyMember(step: Step, around: Token): Promise<boolean> {
  const { nrOfInstances } = await step.variables.local(around.id);
  return Number(nrOfInstances) < 2;
}

/** Who is taken out of a joint task before his turn. */
export interface RemoveUnaskedInput extends TaskInput {
  userId: string;
  reason: string;
}

/** Takes a member out of a task that is decided one after the other before his turn has come. Administrators only. */
export async function removeWaiting(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: RemoveUnaskedInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const { step, task, token } = await openTask(context, transaction, actor, input, 'leader');
  const around = jointAround(step, token);
  const [person] = await requirePeople(step, [input.userId]);
  if (!around || !person || !(await removeUnasked(step, around, person.id))) {
    throw new AppError('refused', '该人员不在等待中，不能移除');
  }
  tell(step, {
    kind: 'removeSign',
    text: sentence(`减签 ${person.name}`, reason),
    ...atTask(task),
    opinion: reason,
  });
  return conclude(step);
}

/** Whether an actor may take the handler of a task out of its node. */
export function mayRemove(task: Pick<Task, 'addKind' | 'addedBy'>, actor: Actor, isJoint: boolean): boolean {
  return task.addKind !== null && task.addedBy === actor.id
    ? true
    : actor.isAdmin && (task.addKind !== null || isJoint);
}
