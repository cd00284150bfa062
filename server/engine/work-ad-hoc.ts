import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { type OpenAdHoc, openAdHocs } from './ad-hoc.ts';
import { askedToBegin } from './choices.ts';
import type { Choices } from './chosen.ts';
import { conclude } from './conclude.ts';
import { enter, leave } from './flow.ts';
import { nodeName } from './graph.ts';
import { openInstance } from './guard.ts';
import { run } from './interpreter.ts';
import { keepChoices } from './keep-choices.ts';
import type { Actor } from './ports.ts';
import { hasTaskIn } from './rights.ts';
import type { EngineContext, Instance, Step } from './step.ts';
import { tell } from './timeline.ts';
import { addToken } from './tokens.ts';

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
