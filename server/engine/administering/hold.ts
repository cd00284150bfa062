import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { isHalted } from '#server/engine/jobs/incident.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openAsAdmin, openInstance, requireStarter, requireText } from '#server/engine/step/guard.ts';
import { openStatuses, resubmittableStatuses } from '#server/engine/step/state.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { stop } from '#server/engine/step/stop.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { cutAll } from '#server/engine/tokens/tokens.ts';
import { AppError } from '#shared/error.ts';

/** Holds an instance where it is: nobody can act, and no clock goes on. Administrators only. */
export async function suspend(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, reason }: InstanceInput,
): Promise<Instance> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  if (!openStatuses.includes(step.instance.status)) throw new AppError('refused', '流程不在审批中，不能挂起');
  if (step.instance.parentInstanceId) throw new AppError('refused', '该流程由其他流程调用，请挂起发起的流程');
  step.instance.status = 'suspended';
  step.instance.suspendedAt = step.at;
  const said = reason?.trim() || null;
  tell(step, { kind: 'suspend', text: said ? `挂起：${said}` : '挂起', opinion: said });
  await transaction.execute(sql`
    update process_instance set suspended_at = ${step.at}, status = 'suspended'
    where root_instance_id = ${instanceId} and status = any(${openStatuses})`);
  return conclude(step);
}

/** Lets a held instance go on; everything has as much time left as it had. Administrators only. */
export async function activate(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId }: InstanceInput,
): Promise<Instance> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const { suspendedAt, parentInstanceId } = step.instance;
  if (!suspendedAt) throw new AppError('refused', '流程没有挂起');
  if (parentInstanceId) throw new AppError('refused', '该流程由其他流程调用，请激活发起的流程');
  const heldMs = Date.parse(step.at) - Date.parse(suspendedAt);
  const held = `${heldMs} milliseconds`;
  await transaction.execute(sql`
    update process_job set due_at = due_at + ${held}::interval
    where retries > 0 and instance_id in (
      select id from process_instance where id = ${instanceId} or root_instance_id = ${instanceId})`);
  const later = (instant: string | null) => instant && new Date(Date.parse(instant) + heldMs).toISOString();
  for (const task of step.tasks.all()) {
    // A clock that stood still already goes on without what it stood still anyway.
    step.tasks.change(task, { dueAt: later(task.dueAt), pausedAt: later(task.pausedAt) });
  }
  await transaction.execute(sql`
    update process_task set due_at = due_at + ${held}::interval, paused_at = paused_at + ${held}::interval
    where finished_at is null and instance_id in (
      select id from process_instance where root_instance_id = ${instanceId} and status = 'suspended')`);
  await transaction.execute(sql`
    update process_instance set suspended_at = null,
      status = case when ${isHalted(sql`process_instance.id`)} then 'incident' else 'running' end
    where root_instance_id = ${instanceId} and status = 'suspended'`);
  step.instance.suspendedAt = null;
  // Perhaps it is none; that is settled at the end of the step.
  step.instance.status = 'incident';
  tell(step, { kind: 'activate', text: '激活' });
  return conclude(step);
}

/** The starter gives his application up for good; an administrator may in his place. */
export async function cancel(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, reason }: InstanceInput,
): Promise<Instance> {
  const said = requireText(reason, '请填写原因', 'reason');
  const step = await openInstance(context, transaction, actor, instanceId);
  if (!actor.isAdmin) requireStarter(step);
  const { instance } = step;
  if (instance.parentInstanceId) throw new AppError('refused', '该流程由其他流程调用，请撤销发起的流程');
  if (!resubmittableStatuses.includes(instance.status)) {
    throw new AppError('refused', '请先撤回流程，再撤销');
  }
  cutAll(step, { outcome: 'cancelled', reason: `已撤销：${said}` });
  stop(step, 'cancelled', said);
  tell(step, { kind: 'cancel', text: `撤销：${said}`, opinion: said });
  return conclude(step);
}
