import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { conclude } from './conclude.ts';
import { openInstance } from './guard.ts';
import type { Actor } from './ports.ts';
import { openStatuses, openTaskStates } from './state.ts';
import type { EngineContext, Instance } from './step.ts';
import { tell } from './timeline.ts';
import type { InstanceInput } from './withdraw.ts';

/** How long the next reminder has to wait, and how many there may be in a day. */
const intervalMs = 30 * 60_000;
const mostADay = 5;

/** Reminds everybody whose turn it is, at most every half hour. */
export async function urge(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { instanceId }: InstanceInput,
): Promise<Instance> {
  const step = await openInstance(context, transaction, actor, instanceId);
  const { instance } = step;
  if (!(await mayUrge(transaction, instance, actor))) {
    throw new AppError('forbidden', '只有发起人、抄送人和流程管理员可以催办');
  }
  if (!openStatuses.includes(instance.status)) throw new AppError('refused', '流程不在审批中，不能催办');
  const open = step.tasks.all().filter(({ state }) => openTaskStates.includes(state));
  if (open.length === 0) throw new AppError('refused', '当前没有等待处理的人');
  const since = (ms: number) => new Date(Date.parse(step.at) - ms).toISOString();
  const past = await transaction.query<{ at: string }>(sql`
    select at from process_action where instance_id = ${instanceId} and kind = 'urge' and actor_id is not null
      and at > ${since(86_400_000)} order by at desc`);
  const [latest] = past;
  if (latest && new Date(latest.at).toISOString() > since(intervalMs)) {
    throw new AppError('conflict', `刚催办过，请 ${intervalMs / 60_000} 分钟后再试`);
  }
  if (past.length >= mostADay) throw new AppError('conflict', `一天最多催办 ${mostADay} 次`);
  for (const task of open) {
    step.tasks.change(task, { urgedAt: step.at, urgeCount: task.urgeCount + 1 });
    step.reminders.push({ task, text: `${actor.name} 催办：请尽快处理【${task.nodeName}】` });
  }
  tell(step, { kind: 'urge', text: '催办' });
  return conclude(step);
}

/** Whether somebody may remind those whose turn it is: who started the case, administers it, or was told of it. */
export async function mayUrge(
  store: Queryable,
  { id, starterId }: Pick<Instance, 'id' | 'starterId'>,
  actor: Actor,
): Promise<boolean> {
  if (starterId === actor.id || actor.isAdmin) return true;
  const told = await store.one(sql`select 1 from process_cc where instance_id = ${id} and user_id = ${actor.id}`);
  return told !== undefined;
}
