import { nodeName } from '#server/engine/definitions/graph.ts';
import { textIn } from '#server/engine/events/events.ts';
import { automaticReason } from '#server/engine/handlers/automatic.ts';
import { type Found, findHandlers, inPlaceOfMember } from '#server/engine/handlers/handlers.ts';
import { fail } from '#server/engine/jobs/incident.ts';
import { callListeners } from '#server/engine/services/service.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { doJoint, memberOf } from '#server/engine/tasks/joint.ts';
import { jointRulesOf, rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { seenDigest } from '#server/engine/tasks/seen-digest.ts';
import { settle } from '#server/engine/tasks/settle.ts';
import { watchListeners } from '#server/engine/tasks/task-listeners.ts';
import { addTask, closeTask, type Handlers } from '#server/engine/tasks/tasks.ts';
import { dueOf, watchTime } from '#server/engine/tasks/time-limit.ts';
import { isLoopInstance } from '#server/engine/tokens/token-tree.ts';
import { seenAt, setVariablesAt } from '#server/engine/variables/scopes.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/** Comes to a user task: makes the task, or one for each of several, and stops there unless nobody has to decide. */
export async function doUserTask(step: Step, token: Token, node: UserTaskNode): Promise<void> {
  const joint = jointRulesOf(node);
  const found =
    joint && isLoopInstance(step, token) ? await memberFound(step, token, node) : await findHandlers(step, token, node);
  if (found.kind === 'failure') return fail(step, token, 'execute', found.reason);
  if (found.kind === 'auto') return decideForNobody(step, token, node, found);
  const told = { node: { id: node.id, name: nodeName(node) }, isAutomatic: true };
  if (found.told) tell(step, { ...told, kind: 'reassign', text: found.told });
  if (joint && !isLoopInstance(step, token)) return doJoint(step, token, joint, found.handlers.people);
  const task = await openTask(step, token, node, found.handlers);
  const reason = await automaticReason(step, token, node, task, found.handlers.people);
  if (!reason) return watchTime(step, token, node, task);
  const { text, opinion, person } = reason;
  closeTask(step, task, 'autoApproved', {
    reason: text,
    opinion,
    assigneeId: person.id,
    assigneeName: person.name,
    ...(rulesOf(node).isApprovalKept && { seenDigest: await seenDigest(step, node) }),
  });
  tell(step, {
    ...told,
    kind: 'autoApprove',
    text: `${text}，自动通过（${person.name}）`,
    taskId: task.id,
    opinion,
  });
  await settle(step, token, 'approved', null);
}

async function memberFound(step: Step, token: Token, node: UserTaskNode): Promise<Found> {
  const person = await memberOf(step, token);
  if (!person) return inPlaceOfMember(step, node);
  return {
    kind: 'handlers',
    handlers: { assignee: person, candidateKeys: [], people: [person], barredIds: [] },
  };
}

async function decideForNobody(
  step: Step,
  token: Token,
  node: UserTaskNode,
  { verdict, reason }: Extract<Found, { kind: 'auto' }>,
): Promise<void> {
  const isApproved = verdict === 'approved';
  const nobody = { assignee: null, candidateKeys: [], people: [], barredIds: [] };
  const task = addTask(step, token, node, nobody, { name: await nameAt(step, token, node) });
  closeTask(step, task, isApproved ? 'autoApproved' : 'autoRejected', { reason });
  tell(step, {
    node: { id: node.id, name: nodeName(node) },
    isAutomatic: true,
    kind: isApproved ? 'autoApprove' : 'autoReject',
    text: `${reason}，自动${isApproved ? '通过' : '拒绝'}`,
    taskId: task.id,
  });
  await settle(step, token, verdict, reason);
}

/** Puts a value into the variable that a setting names by a text or an expression. */
export async function nameIn(step: Step, token: Token, variable: string | undefined, value: string): Promise<void> {
  if (!variable) return;
  await setVariablesAt(step, token, { [textIn(variable, await seenAt(step, token))]: value });
}

/** What a task is called: an expression in the name of its node is worked out, and stays where that cannot be. */
async function nameAt(step: Step, token: Token, node: UserTaskNode): Promise<string> {
  const name = nodeName(node);
  if (!/[$#]\{/.test(name)) return name;
  try {
    return toText(evaluateKnown(name, await seenAt(step, token)), 0).trim() || name;
  } catch (error) {
    if (error instanceof ExpressionError) return name;
    throw error;
  }
}

async function openTask(step: Step, token: Token, node: UserTaskNode, handlers: Handlers): Promise<Task> {
  const known = { dueAt: await dueOf(step, token, node), name: await nameAt(step, token, node) };
  const task = addTask(step, token, node, handlers, known);
  const { addedBy } = jointRulesOf(node) ? await step.variables.local(token.id) : {};
  if (typeof addedBy === 'string') step.tasks.change(task, { addKind: 'beside', addedBy });
  // What is given to a joint task is given to its members.
  const draft = (step.given.get(token.id) ?? step.given.get(token.parentId ?? ''))?.draft;
  if (draft && draft.assigneeId === handlers.assignee?.id) {
    step.tasks.change(task, { draft: { userId: draft.userId, opinion: draft.opinion, values: {} } });
  }
  await nameIn(step, token, node.taskIdVariable, task.id);
  await callListeners(step, token, node.listeners, 'task', 'create', node.id);
  if (handlers.assignee) await callListeners(step, token, node.listeners, 'task', 'assignment', node.id);
  await watchListeners(step, token, node);
  return task;
}
