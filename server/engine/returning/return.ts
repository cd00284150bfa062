import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { type DecisionInput, decide } from '#server/engine/actions/decide.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openTask, requireOwnDecision, requireText, type TaskStep } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance, Step, Token } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { returnedToStarter, wordsAt } from '#server/engine/tasks/task-words.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import type { DecisionWords } from '#shared/bpmn/decision-words.ts';
import { AppError } from '#shared/error.ts';
import { comeBackTo, nodeTokenOf } from './come-back.ts';
import { goBack, undoSince } from './go-back.ts';
import { returnTargets } from './return-targets.ts';
import { returnIntoCaller } from './return-to-caller.ts';

/** Gives the instance back to its starter, who may change the record and submit again. Needs an opinion. */
export async function returnToStarter(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: DecisionInput,
): Promise<Instance> {
  const opinion = requireText(input.opinion);
  const taskStep = await openTask(context, transaction, actor, input);
  requireOwnDecision(taskStep, '退回');
  const { step, token } = taskStep;
  const { isStarterOffered } = await returnTargets(transaction, step.graph, step, token);
  if (!isStarterOffered) throw new AppError('refused', '该节点不能退回发起人');
  const { parentId, scopeId } = nodeTokenOf(taskStep);
  const comeBack = parentId === null && scopeId === null ? await comeBackTo(taskStep, null) : null;
  decide(taskStep, { state: 'returned', kind: 'returnToStarter', word: returnedToStarter(wordsOf(taskStep)), opinion });
  cutAll(step, { outcome: 'returned', reason: '已退回发起人' });
  await undoSince(step, null);
  stop(step, 'returned', opinion);
  step.instance.comeBack = comeBack;
  return conclude(step);
}

/** Which earlier node a task goes back to. */
export interface ReturnInput extends DecisionInput {
  nodeId: string;
  /** Whether the node is one of the process that has called this one. */
  isInCaller?: boolean;
}

/**
 * Goes back to an earlier user task: on the same path only this token moves; to before a fork or sub-process everything
 * inside is cut. Other branches cannot be reached. Needs an opinion; begins a new round.
 */
export async function returnTo(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: ReturnInput,
): Promise<Instance> {
  const opinion = requireText(input.opinion);
  const taskStep = await openTask(context, transaction, actor, input);
  requireOwnDecision(taskStep, '退回');
  if (input.isInCaller) return returnIntoCaller(taskStep, input.nodeId, opinion);
  const { step, token } = taskStep;
  const { tasks } = await returnTargets(transaction, step.graph, step, token);
  const target = tasks.find((task) => task.nodeId === input.nodeId);
  if (!target) throw await refusal(step, token, input.nodeId);
  const at = nodeTokenOf(taskStep);
  // Out of a fork or sub-process, what ran beside it has to be done again, too.
  const isStraight = at.id === target.tokenId && !('places' in target || 'isFork' in target);
  const comeBack = isStraight ? await comeBackTo(taskStep, target) : null;
  decide(taskStep, {
    state: 'returned',
    kind: 'return',
    word: `${wordsOf(taskStep).return}至【${target.name}】`,
    opinion,
  });
  const owner = await goBack(step, target);
  step.tokens.change(owner, { comeBack });
  await run(step);
  return conclude(step);
}

function wordsOf({ step, task }: TaskStep): DecisionWords {
  return wordsAt(step.graph.node(task.nodeId));
}

async function refusal(step: Step, token: Token, nodeId: string): Promise<AppError> {
  const node = step.graph.process.nodes[nodeId];
  if (node?.kind !== 'userTask') return new AppError('refused', '只能退回到审批节点');
  const name = nodeName(node);
  const past = await step.transaction.one<{ tokenId: string }>(sql`
    select token_id as "tokenId" from process_activity
    where instance_id = ${step.instance.id} and node_id = ${nodeId} and outcome = 'done'
    order by sequence desc limit 1`);
  if (!past) return new AppError('refused', `【${name}】尚未办理，不能退回到该节点`);
  const path = [token, ...ancestorsOf(step, token)];
  if (path.some((each) => each.id === past.tokenId)) {
    return new AppError('refused', `该节点的设置不允许退回至【${name}】`);
  }
  const place = step.tokens.get(past.tokenId) ? '在另一条并行分支上' : '在已经汇聚或结束的分支内';
  return new AppError('conflict', `【${name}】${place}，不能退回到该节点`);
}
