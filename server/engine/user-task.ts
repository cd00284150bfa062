import sql from 'sql-template-tag';
import { select } from '#server/database/row.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { candidateKeysFor } from './assignment.ts';
import { dueAt } from './due-date.ts';
import { leave } from './flow.ts';
import { nodeName } from './graph.ts';
import { fail } from './incident.ts';
import { variablesAt } from './scopes.ts';
import { callListeners } from './service.ts';
import { recordOf, type Step, type Token } from './step.ts';
import { processInstance } from './tables.ts';
import { addTask, closeTask, type Handlers } from './tasks.ts';
import { tell } from './timeline.ts';

/** Whom a task goes to when its own rule finds nobody. */
const processAdministrators = 'role:admin';

/** Comes to a user task: makes the task for those it is meant for, and stops there. */
export async function doUserTask(step: Step, token: Token, node: UserTaskNode): Promise<void> {
  const barredIds = await barredFrom(step, node);
  const candidateKeys = await candidateKeysFor(step, token, node);
  const handlers = await handlersOf(step, candidateKeys, barredIds);
  if (handlers) return openTask(step, token, node, handlers);

  const told = { node: { id: node.id, name: nodeName(node) }, isAutomatic: true };
  // Whoever must not decide is not nobody: passing without him would be his own approval.
  const isBarred = barredIds.length > 0 && (await handlersOf(step, candidateKeys, [])) !== null;
  const why = isBarred ? '审批人只有申请人自己' : '审批人为空';
  switch (isBarred ? 'processAdmin' : (node.approval?.emptyRule ?? 'processAdmin')) {
    case 'pass': {
      const nobody = { assignee: null, candidateKeys: [], people: [], barredIds: [] };
      const task = addTask(step, token, node, nobody, null);
      closeTask(step, task, 'autoApproved', { reason: '审批人为空' });
      tell(step, { ...told, kind: 'autoApprove', text: '审批人为空，自动通过', taskId: task.id });
      return leave(step, token);
    }
    case 'processAdmin': {
      const administrators = await handlersOf(step, [processAdministrators], barredIds);
      if (!administrators) return fail(step, token, 'execute', `${why}，且没有可以处理的流程管理员`);
      tell(step, { ...told, kind: 'reassign', text: `${why}，转由流程管理员处理` });
      return openTask(step, token, node, administrators);
    }
    case 'incident':
      return fail(step, token, 'execute', '审批人为空');
  }
}

async function openTask(step: Step, token: Token, node: UserTaskNode, handlers: Handlers): Promise<void> {
  const due = node.dueDate ? dueAt(node.dueDate, await variablesAt(step, token), step.at) : null;
  addTask(step, token, node, handlers, due);
  await callListeners(step, token, node.listeners, 'task', 'create', node.id);
  if (handlers.assignee) await callListeners(step, token, node.listeners, 'task', 'assignment', node.id);
}

/** The people behind the keys: the one user they name is assigned, several or a group may claim; null when nobody holds them. */
async function handlersOf(
  step: Step,
  candidateKeys: readonly string[],
  barredIds: readonly string[],
): Promise<Handlers | null> {
  if (candidateKeys.length === 0) return null;
  const holders = await step.context.directory.usersHolding(candidateKeys, step.transaction);
  const people = holders.filter(({ id }) => !barredIds.includes(id));
  const [first, ...others] = people;
  if (!first) return null;
  const isOnePerson = others.length === 0 && candidateKeys.every((key) => key.startsWith('user:'));
  return isOnePerson
    ? { assignee: first, candidateKeys: [], people, barredIds }
    : { assignee: null, candidateKeys, people, barredIds };
}

/** Whom the node keeps from deciding on what is his own: whoever submitted it, and whose record it is. */
async function barredFrom({ context, transaction, instance }: Step, node: UserTaskNode): Promise<string[]> {
  if (!node.approval?.isAuthorBarred) return [];
  // A called process is about the record of whoever called it.
  const [root] = instance.rootInstanceId
    ? await select(transaction, processInstance, sql`id = ${instance.rootInstanceId}`)
    : [];
  const { authorIds } = await recordOf(context, transaction, root ?? instance);
  return [...new Set([instance.starterId, ...authorIds])];
}
