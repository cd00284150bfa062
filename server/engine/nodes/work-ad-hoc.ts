import type { Transaction } from '#server/database/database.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { enter, leave } from '#server/engine/flow/flow.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { askedToBegin } from '#server/engine/handlers/choices.ts';
import type { Choices } from '#server/engine/handlers/chosen.ts';
import { keepChoices } from '#server/engine/handlers/keep-choices.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance, Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { hasTaskIn } from '#server/engine/tasks/rights.ts';
import { addToken } from '#server/engine/tokens/tokens.ts';
import { AppError } from '#shared/error.ts';
import { type OpenAdHoc, openAdHocs } from './ad-hoc.ts';

/** A run of an ad-hoc sub-process, by the token that it is the scope of. */
export interface AdHocInput {
  instanceId: string;
  tokenId: string;
}

/** What is begun in an ad-hoc sub-process. */
export interface BeginInput extends AdHocInput {
  nodeId: string;
  /** Who is to do it, where whoever begins it chooses. */
  choices?: Choices;
}

/** Begins an activity of an ad-hoc sub-process. For administrators and whoever has or had a task in the case. */
export async function beginInAdHoc(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: BeginInput,
): Promise<Instance> {
  const { step, adHoc } = await openAdHoc(context, transaction, actor, input);
  const target = adHoc.activities.find(({ id }) => id === input.nodeId);
  if (!target) throw new AppError('conflict', `【${nodeName(adHoc.node)}】中现在不能启动这项活动`);
  await keepChoices(step, adHoc.token, askedToBegin(target), input.choices ?? {});
  const name = nodeName(target);
  tell(step, { kind: 'begin', text: `启动【${name}】`, node: { id: target.id, name } });
  await enter(step, addToken(step, adHoc.token, adHoc.token.id), target, null);
  await run(step);
  return conclude(step);
}

/** Ends an ad-hoc sub-process in which nothing runs, so that the case goes on. For the same people. */
export async function finishAdHoc(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: AdHocInput,
): Promise<Instance> {
  const { step, adHoc } = await openAdHoc(context, transaction, actor, input);
  const name = nodeName(adHoc.node);
  if (!adHoc.isIdle) throw new AppError('conflict', `【${name}】中还有活动没有办完`);
  tell(step, { kind: 'finish', text: `完成【${name}】`, node: { id: adHoc.node.id, name } });
  await leave(step, adHoc.token);
  await run(step);
  return conclude(step);
}

async function openAdHoc(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, tokenId }: AdHocInput,
): Promise<{ step: Step; adHoc: OpenAdHoc }> {
  const step = await openInstance(context, transaction, actor, instanceId);
  if (!actor.isAdmin && !(await hasTaskIn(transaction, actor, instanceId))) {
    throw new AppError('forbidden', '只有流程的处理人或流程管理员可以进行此操作');
  }
  const adHoc = openAdHocs(step.graph, step).find(({ token }) => token.id === tokenId);
  if (!adHoc) throw new AppError('conflict', '该子流程已经结束，或流程不在审批中');
  return { step, adHoc };
}
