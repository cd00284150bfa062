import type { Transaction } from '#server/database/database.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { noting } from '#server/engine/flow/listener-error.ts';
import type { FormChange } from '#server/engine/forms/form-change.ts';
import { fillIn } from '#server/engine/forms/form-values.ts';
import { type GivenChoices, takeChoices } from '#server/engine/handlers/keep-choices.ts';
import { nameIn } from '#server/engine/nodes/user-task.ts';
import type { Actor } from '#server/engine/ports.ts';
import { nodeTokenOf } from '#server/engine/returning/come-back.ts';
import { callListeners } from '#server/engine/services/service.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, requireText, type TaskInput, type TaskStep } from '#server/engine/step/guard.ts';
import type { ActionKind, TaskState } from '#server/engine/step/state.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { atTask, sentence, tell } from '#server/engine/step/timeline.ts';
import { copyAtNode } from '#server/engine/tasks/copy.ts';
import { jointAround } from '#server/engine/tasks/joint.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { mayAbstain, mayReject } from '#server/engine/tasks/offers.ts';
import { seenDigest } from '#server/engine/tasks/seen-digest.ts';
import { settle } from '#server/engine/tasks/settle.ts';
import { wordsAt } from '#server/engine/tasks/task-words.ts';
import { closeTask } from '#server/engine/tasks/tasks.ts';
import { isSigner } from '#server/engine/tokens/token-tree.ts';
import { setVariablesAt } from '#server/engine/variables/scopes.ts';
import { checkVariables, type Variables } from '#server/engine/variables/variables.ts';
import { AppError } from '#shared/error.ts';
import { advise } from './delegate.ts';

/** A decision on a task. */
export interface DecisionInput extends TaskInput {
  opinion?: string;
}

/** What an approval may carry besides. */
export interface CompleteInput extends DecisionInput, GivenChoices {
  /** What the person filled in: kept with the task, checked by the form of the node, seen by the conditions that follow. */
  entered?: Variables;
  /** What the caller itself knows; never what came from a person. */
  variables?: Variables;
  /** Whether a returned task goes straight back to who returned it, where the node lets one choose. */
  isDirect?: boolean;
  /** The picture that the person signs with. */
  signature?: string;
}

/** Approves (or on a handling node: finishes) a task; who approves an unclaimed task has claimed it. */
export async function complete(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: CompleteInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, token, task } = taskStep;
  if (task.state === 'delegated') {
    advise(taskStep, 'approve', requireText(input.opinion, '请填写给委派人的意见'));
    return conclude(step);
  }
  await approveTask(taskStep, input);
  await noting(step, token, async () => {
    if (!isSigner(step, token)) {
      const node = step.graph.node(task.nodeId);
      await callListeners(step, token, node.listeners, 'task', 'complete', node.id);
    }
    await settle(step, token, 'approved', input.opinion?.trim() || null);
  });
  await run(step);
  return conclude(step);
}

/** Writes down that the handler approves, and how it is to go on; the token stays where it is. `wordOf` makes more of its word. */
export async function approveTask(
  taskStep: TaskStep,
  { opinion: said, entered = {}, variables, signature, isDirect, ...given }: Omit<CompleteInput, keyof TaskInput>,
  wordOf = (agree: string) => agree,
): Promise<void> {
  const { step, task, token } = taskStep;
  const node = step.graph.node(task.nodeId);
  const { isOpinionRequired, isSignatureRequired, isApprovalKept } = rulesOf(node);
  const opinion = isOpinionRequired ? requireText(said) : said?.trim() || null;
  const isAsked = node.kind === 'userTask' && task.addKind !== 'before' && task.addKind !== 'after';
  if (isAsked && isSignatureRequired && !signature) {
    throw new AppError('invalid', '请签名', { fields: [{ path: 'signature', message: '请签名' }] });
  }
  const { values, changes } = await fillIn(step, token, isAsked ? node.formFields : [], entered);
  const formValues = { ...variables, ...values };
  decide(taskStep, {
    state: 'approved',
    kind: 'approve',
    word: wordOf(wordsAt(node).approve),
    opinion,
    formValues,
    changes,
    signature,
  });
  if (variables) await setVariablesAt(step, token, variables);
  if (isAsked) await nameIn(step, token, node.completerVariable, taskStep.actor.id);
  if (isApprovalKept) step.tasks.change(task, { seenDigest: await seenDigest(step, node) });
  await copyAtNode(step, node, rulesOf(node).copy);
  if (isDirect !== undefined) chooseWay(taskStep, isDirect);
  if (!isSigner(step, token)) await takeChoices(step, { token, from: node, chooser: 'handler', task }, given);
}

/** A task that came back goes straight on to who returned it, or the usual way again. */
function chooseWay(taskStep: TaskStep, isDirect: boolean): void {
  const token = nodeTokenOf(taskStep);
  const { comeBack } = token;
  if (!comeBack?.isAsked) return;
  taskStep.step.tokens.change(token, { comeBack: isDirect ? { ...comeBack, isAsked: false } : null });
}

/** Rejects a task, and with it the node or the whole instance as its settings say. Needs an opinion. */
export async function reject(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: DecisionInput,
): Promise<Instance> {
  const opinion = requireText(input.opinion);
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  if (task.state === 'delegated') {
    advise(taskStep, 'reject', opinion);
    return conclude(step);
  }
  const node = step.graph.node(task.nodeId);
  if (!isSigner(step, token) && !mayReject(node)) throw new AppError('refused', '该节点不能拒绝');
  const isAdvice = task.addKind === 'before' && !rulesOf(node).isAddedVeto;
  const word = wordsAt(node).reject;
  decide(taskStep, { state: 'rejected', kind: 'reject', word: isAdvice ? `建议${word}` : word, opinion });
  await settle(step, token, 'rejected', opinion);
  await run(step);
  return conclude(step);
}

/** Leaves the decision to the others who decide jointly: counts neither way. Says why where the node wants opinions. */
export async function abstain(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: DecisionInput,
): Promise<Instance> {
  const taskStep = await openTask(context, transaction, actor, input);
  const { step, task, token } = taskStep;
  if (task.state === 'delegated' || !jointAround(step, token) || !mayAbstain(step.graph.node(task.nodeId))) {
    throw new AppError('refused', '该节点不能弃权');
  }
  const { isOpinionRequired } = rulesOf(step.graph.node(task.nodeId));
  const opinion = isOpinionRequired ? requireText(input.opinion) : input.opinion?.trim() || null;
  decide(taskStep, { state: 'abstained', kind: 'abstain', word: '弃权', opinion });
  await settle(step, token, 'abstained', opinion);
  await run(step);
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
  signature?: string | undefined;
}

/** Closes the task with the decision and tells the timeline. */
export function decide({ step, actor, task }: TaskStep, decision: Decision): void {
  const { opinion, formValues = {}, changes = [], signature = null } = decision;
  checkVariables(formValues);
  const isUnclaimed = task.assigneeId === null && !step.isStandIn;
  closeTask(step, task, decision.state, {
    opinion,
    signature,
    formValues: Object.keys(formValues).length > 0 ? formValues : null,
    decidedBy: actor.id,
    decidedByName: actor.name,
    proxyForId: step.onBehalfOf?.id ?? null,
    proxyForName: step.onBehalfOf?.name ?? null,
    draft: null,
    ...(isUnclaimed && { assigneeId: actor.id, assigneeName: actor.name, claimedAt: step.at }),
  });
  tell(step, {
    kind: decision.kind,
    text: sentence(decision.word, opinion),
    ...atTask(task),
    opinion,
    changes,
  });
}
