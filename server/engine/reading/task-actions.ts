import { mayRemove } from '#server/engine/actions/add-sign.ts';
import { isOneOfSeveral } from '#server/engine/administering/branch-place.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import type { Actor } from '#server/engine/ports.ts';
import type { ReturnTargets } from '#server/engine/returning/return-targets.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import { jointRulesOf } from '#server/engine/tasks/joint-rules.ts';
import { mayAbstain, mayReject, offers } from '#server/engine/tasks/offers.ts';
import { isLoopInstance, isSigner } from '#server/engine/tokens/token-tree.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/** What somebody may do with a task. */
export type TaskAction =
  | 'approve'
  | 'reject'
  | 'abstain'
  | 'return'
  | 'returnToStarter'
  | 'claim'
  | 'release'
  | 'transfer'
  | 'delegate'
  | 'addBefore'
  | 'addAfter'
  | 'addMore'
  | 'addBeside'
  | 'removeSign'
  | 'removeNext'
  | 'cc'
  | 'assign'
  | 'reassign'
  | 'jump'
  | 'cancelBranch';

/** What somebody may do with a task of others: whoever has added them, and administrators. */
export function supervisionOf(
  task: Task,
  actor: Actor,
  graph: Graph,
  within: Pick<Step, 'tokens'> & { alone: ReadonlySet<string> },
  token: Token,
): TaskAction[] {
  const actions: TaskAction[] = [];
  const isMember =
    isLoopInstance(within, token) &&
    jointRulesOf(graph.node(token.nodeId)) !== undefined &&
    !within.alone.has(token.parentId ?? '');
  if ((isMember || isSigner(within, token)) && mayRemove(task, actor, true)) actions.push('removeSign');
  if (actor.isAdmin) actions.push(task.assigneeId === null ? 'assign' : 'reassign', 'jump');
  if (actor.isAdmin && isOneOfSeveral(graph, within, token)) actions.push('cancelBranch');
  return actions;
}

/** What the handler of a task may do with it, returns to these places included. */
export function actionsOn(
  task: Task,
  node: FlowNode,
  targets: ReturnTargets,
  within: Pick<Step, 'tokens'>,
  token: Token,
): TaskAction[] {
  const actions: TaskAction[] = ['approve'];
  const isAdded = isSigner(within, token);
  if (mayReject(node) || isAdded || task.state === 'delegated') actions.push('reject');
  if (task.state === 'delegated') return actions;
  if (!isAdded && mayAbstain(node) && isLoopInstance(within, token)) actions.push('abstain');
  if (offers(node, 'transfer')) actions.push('transfer');
  if (offers(node, 'delegate') && !isAdded) actions.push('delegate');
  if (offers(node, 'addSign')) {
    actions.push('addBefore');
    if (!isAdded) actions.push('addAfter');
    if (!isAdded && jointRulesOf(node) && isLoopInstance(within, token)) actions.push('addBeside');
  }
  if (offers(node, 'cc')) actions.push('cc');
  if (targets.tasks.length > 0) actions.push('return');
  if (targets.isStarterOffered) actions.push('returnToStarter');
  if (task.assigneeId === null) actions.push('claim');
  if (task.state === 'claimed') actions.push('release');
  return actions;
}
