import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { endActivity } from './activities.ts';
import { conclude } from './conclude.ts';
import { leave } from './flow.ts';
import type { FormChange } from './form-change.ts';
import { fillIn } from './form-values.ts';
import { openTask, requireText, type TaskInput, type TaskStep } from './guard.ts';
import { run } from './interpreter.ts';
import { mayReject, nodeKindOf } from './offers.ts';
import type { Actor } from './ports.ts';
import { setVariablesAt } from './scopes.ts';
import { callListeners } from './service.ts';
import type { ActionKind, TaskState } from './state.ts';
import type { EngineContext, Instance } from './step.ts';
import { stop } from './stop.ts';
import { closeTask } from './tasks.ts';
import { sentence, tell } from './timeline.ts';
import { cutAll } from './tokens.ts';
import { checkVariables, type Variables } from './variables.ts';

/** A decision on a task. */
export interface DecisionInput extends TaskInput {
  opinion?: string;
}

/** What an approval may carry besides. */
export interface CompleteInput extends DecisionInput {
  /** What the person filled in: kept with the task, checked by the form of the node, seen by the conditions that follow. */
  entered?: Variables;
  /** What the caller itself knows; never what came from a person. */
  variables?: Variables;
}

/** Approves (or on a handling node: finishes) a task; who approves an unclaimed task has claimed it. */
export async function complete(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: CompleteInput,
): Promise<Instance> {
  const { entered = {}, variables } = input;
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  const node = step.graph.node(task.nodeId);
  const word = nodeKindOf(node) === 'approve' ? '同意' : '办理';
  const { values, changes } = await fillIn(step, token, node.kind === 'userTask' ? node.formFields : [], entered);
  const formValues = { ...variables, ...values };
  decide(taskStep, {
    state: 'approved',
    kind: 'approve',
    word,
    opinion: input.opinion?.trim() || null,
    formValues,
    changes,
  });
  if (variables) await setVariablesAt(step, token, variables);
  await callListeners(step, token, node.listeners, 'task', 'complete', node.id);
  await leave(step, token);
  await run(step);
  return conclude(step);
}

/** Rejects a task, and with it the whole instance. Needs an opinion. */
export async function reject(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: DecisionInput,
): Promise<Instance> {
  const opinion = requireText(input.opinion);
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  if (!mayReject(step.graph.node(task.nodeId))) throw new AppError('refused', '该节点不能拒绝');
  decide(taskStep, { state: 'rejected', kind: 'reject', word: '拒绝', opinion });
  endActivity(step, token, 'done');
  cutAll(step, { outcome: 'cancelled', reason: '流程已被拒绝' });
  stop(step, 'rejected', opinion);
  return conclude(step);
}

/** What a person decided on a task. */
export interface Decision {
  state: TaskState;
  kind: ActionKind;
  /** The verb that begins the line of the timeline. */
  word: string;
  opinion: string | null;
  formValues?: Variables;
  changes?: readonly FormChange[];
}

/** Closes the task with the decision and tells the timeline. */
export function decide({ step, actor, task, isStandIn }: TaskStep, decision: Decision): void {
  const { opinion, formValues = {}, changes = [] } = decision;
  checkVariables(formValues);
  const isUnclaimed = task.assigneeId === null && !isStandIn;
  closeTask(step, task, decision.state, {
    opinion,
    formValues: Object.keys(formValues).length > 0 ? formValues : null,
    decidedBy: actor.id,
    decidedByName: actor.name,
    ...(isUnclaimed && { assigneeId: actor.id, assigneeName: actor.name, claimedAt: step.at }),
  });
  tell(step, {
    kind: decision.kind,
    text: sentence(isStandIn ? `${decision.word}（管理员代为处理）` : decision.word, opinion),
    taskId: task.id,
    node: { id: task.nodeId, name: task.nodeName },
    opinion,
    changes,
  });
}
