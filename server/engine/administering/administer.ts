import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import type { InstanceInput } from '#server/engine/actions/withdraw.ts';
import { run } from '#server/engine/flow/interpreter.ts';
import { resume } from '#server/engine/jobs/resume.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { end } from '#server/engine/step/end.ts';
import { openAsAdmin, openInstance, requireAdmin, requireText } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { processJob } from '#server/engine/tables/tables.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { AppError } from '#shared/error.ts';

/** Ends an instance for good, whatever it waits for. Administrators only; needs a reason. */
export async function terminate(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  input: InstanceInput,
): Promise<Instance> {
  requireAdmin(actor);
  const reason = requireText(input.reason, '请填写原因', 'reason');
  const step = await openInstance(context, transaction, actor, input.instanceId);
  if (step.instance.endedAt) throw new AppError('refused', '流程已经结束');
  return end(step, reason, 'terminated');
}

/** What an administrator mends before trying again. */
export interface RetryInput {
  instanceId: string;
  variables?: Variables;
}

/** Lets every failed branch of an instance try again what it could not do. Administrators only. */
export async function retry(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId, variables = {} }: RetryInput,
): Promise<Instance> {
  const step = await openAsAdmin(context, transaction, actor, instanceId);
  const failed = await select(transaction, processJob, sql`instance_id = ${instanceId} and retries = 0`);
  if (failed.length === 0) throw new AppError('refused', '流程没有异常，无需重试');
  step.variables.set(variables);
  const given = Object.keys(variables);
  tell(step, { kind: 'retry', text: given.length > 0 ? `重试，补上变量 ${given.join('、')}` : '重试' });
  for (const job of failed) await resume(step, job);
  await run(step);
  return conclude(step);
}
