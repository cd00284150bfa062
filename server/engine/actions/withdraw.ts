import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { Graph } from '#server/engine/definitions/graph.ts';
import { standsInForStarter } from '#server/engine/handlers/substitute.ts';
import type { Actor } from '#server/engine/ports.ts';
import { undoSince } from '#server/engine/returning/go-back.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import { openStatuses } from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { sentence, tell } from '#server/engine/step/timeline.ts';
import { type FirstOthers, firstOthers } from '#server/engine/tasks/rights.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import type { WithdrawRule } from '#shared/bpmn/approval-settings.ts';
import { AppError } from '#shared/error.ts';

/** Which instance to act on as a whole, and why. */
export interface InstanceInput {
  instanceId: string;
  reason?: string;
}

/** Why the starter of a running instance may not take it back; undefined where he may. */
export async function withdrawalRefusal(
  store: Queryable,
  { process: { withdrawUntil } }: Graph,
  { id }: Instance,
): Promise<string | undefined> {
  const others = await store.one<FirstOthers>(sql`
    select ${firstOthers} from process_instance instance where id = ${id}`);
  return refusalBy(withdrawUntil, others ?? { decider: null, reader: null });
}

/** The same by what others have done with it. */
export function refusalBy(rule: WithdrawRule, { decider, reader }: FirstOthers): string | undefined {
  if (rule === 'anytime') return undefined;
  if (rule === 'never') return '该流程不能撤回';
  if (rule === 'beforeRead' && reader) return `${reader} 已查看，不能撤回`;
  return decider ? `${decider} 已处理，不能撤回` : undefined;
}

/** Whether somebody may take an instance back at all: whoever has started it, and who stands in for him. */
export async function mayWithdraw(store: Queryable, instance: Instance, actor: Actor): Promise<boolean> {
  return instance.starterId === actor.id || standsInForStarter(store, actor, instance);
}

/** Refuses strangers; notes for whom a substitute acts. */
async function requireStarterSide(step: Step, actor: Actor): Promise<void> {
  const { starterId: id, starterName: name } = step.instance;
  if (!(await mayWithdraw(step.transaction, step.instance, actor))) {
    throw new AppError('forbidden', '只有发起人和其代理人可以撤回');
  }
  if (id !== actor.id) step.onBehalfOf = { id, name };
}

/** Takes an instance back to its starter for as long as its process lets him, usually until somebody else has decided. */
export async function withdraw(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, reason }: InstanceInput,
): Promise<Instance> {
  const step = await openInstance(context, transaction, actor, instanceId);
  await requireStarterSide(step, actor);
  if (step.instance.parentInstanceId) throw new AppError('refused', '该流程由其他流程调用，请撤回发起的流程');
  if (!openStatuses.includes(step.instance.status)) throw new AppError('refused', '流程不在审批中，不能撤回');
  const refusal = await withdrawalRefusal(transaction, step.graph, step.instance);
  if (refusal) throw new AppError('refused', refusal);

  const said = reason?.trim() || null;
  cutAll(step, { outcome: 'returned', reason: step.onBehalfOf ? `${actor.name} 已代发起人撤回` : '发起人已撤回' });
  await undoSince(step, null);
  stop(step, 'withdrawn', said);
  tell(step, { kind: 'withdraw', text: sentence('撤回', said), opinion: said });
  return conclude(step);
}
