import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { openTasksInside } from '#server/engine/calling/called-tasks.ts';
import { nodeName } from '#server/engine/definitions/graph.ts';
import type { Actor } from '#server/engine/ports.ts';
import { conclude } from '#server/engine/step/conclude.ts';
import { openInstance } from '#server/engine/step/guard.ts';
import { openStatuses, openTaskStates } from '#server/engine/step/state.ts';
import type { EngineContext, Instance, Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import { chinaMinute } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import type { InstanceInput } from './withdraw.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Reminds everybody whose turn it is and his substitutes, in called instances as well, as often as the installation lets
 * people do.
 */
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
  const inside = await openTasksInside(transaction, instance);
  if (open.length + inside.length === 0) throw new AppError('refused', nobodyWaits(step));
  await refuseTooOften(step);
  for (const task of open) step.tasks.change(task, { urgedAt: step.at, urgeCount: task.urgeCount + 1 });
  if (inside.length > 0) {
    await transaction.execute(sql`
      update process_task set urged_at = ${step.at}, urge_count = urge_count + 1
      where id = any(${inside.map(({ id }) => id)})`);
  }
  for (const task of [...open, ...inside]) {
    step.reminders.push({ task, text: `${actor.name} 催办：请尽快处理【${task.nodeName}】` });
  }
  tell(step, { kind: 'urge', text: '催办' });
  return conclude(step);
}

/** Why there is nobody to be reminded. */
function nobodyWaits({ graph, tokens }: Step): string {
  const awaited = tokens
    .all()
    .flatMap(({ state, nodeId }) => (state === 'catching' ? [nodeName(graph.node(nodeId))] : []));
  if (awaited.length === 0) return '当前没有等待处理的人';
  return `流程在等待【${awaited.join('】【')}】，没有可以催办的人`;
}

/** Refuses a reminder too soon after the last one, or too many in a day, and says when the next one is possible. */
async function refuseTooOften({ transaction, instance, at }: Step): Promise<void> {
  const now = Date.parse(at);
  const [minutes, mostADay, past] = await Promise.all([
    numberSettingOf('workflow.urge_minutes', 30, transaction),
    numberSettingOf('workflow.urges_a_day', 5, transaction),
    transaction.query<{ at: string }>(sql`
      select at from process_action where instance_id = ${instance.id} and kind = 'urge' and actor_id is not null
        and at > ${new Date(now - dayMs).toISOString()} order by at desc`),
  ]);
  const times = past.map((each) => Date.parse(each.at));
  const [latest] = times;
  const earliest = times[mostADay - 1];
  if (earliest !== undefined) {
    throw new AppError('conflict', `24 小时内最多催办 ${mostADay} 次，${chinaMinute(earliest + dayMs)} 之后可以再催办`);
  }
  if (latest !== undefined && latest + minutes * minuteMs > now) {
    const next = chinaMinute(latest + minutes * minuteMs);
    throw new AppError('conflict', `刚催办过，每 ${minutes} 分钟可以催办一次，${next} 之后可以再催办`);
  }
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
