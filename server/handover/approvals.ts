import sql from 'sql-template-tag';
import { actorOf } from '#server/approval/submit.ts';
import { attempt } from '#server/database/attempt.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Context } from '#server/module/context.ts';
import { endSubstitutes, settleEntrusted } from '#server/notice/end-substitutes.ts';
import type { Left, Named, Work } from './work.ts';

/** What running cases wait for from somebody: tasks, places among candidates, applications that came back. */
export function approvalWork(engine: Engine): Work {
  return {
    kind: 'approval',
    title: '审批事项',
    note: '待办与委派中的任务、候选人、会签席位、预先指定的办理人、退回待重新提交的申请',
    find: (userId, store) => engine.partsOf(store, userId),
    move: async (from, to, { store, viewer }) =>
      moveCases(engine, await engine.partsOf(store, from.id), { from, to, viewer, store }),
  };
}

/** Gives what cases wait for from one person to another, each case by itself; what is refused stays, with the reason. */
export async function moveCases(
  engine: Engine,
  cases: readonly Named[],
  { from, to, viewer, store }: { from: Person; to: Person } & Pick<Context, 'viewer' | 'store'>,
): Promise<{ moved: number; left: Left[] }> {
  const left: Left[] = [];
  for (const { id, title } of cases) {
    const refusal = await attempt(store, () =>
      engine.takeOver(store, actorOf(viewer), { instanceId: id, from, userId: to.id }),
    );
    if (refusal) left.push({ title, reason: refusal.message });
  }
  return { moved: cases.length - left.length, left };
}

/** Rules by which people handle for each other: his own end with him, those of others go to the new one. */
export const substituteWork: Work = {
  kind: 'substitute',
  title: '代理规则',
  note: '他人委托的代理转给接收人，自己设置的代理结束',
  find: (userId, store) =>
    store.query(sql`
      select id, principal_name || ' → ' || agent_name as title from process_proxy
      where ended_at is null and ends_at > now() and (agent_id = ${userId} or principal_id = ${userId}) order by id`),
  async move(from, to, { store }) {
    const moved = await store.query<{ principalId: string }>(sql`
      update process_proxy rule set agent_id = ${to.id}, agent_name = ${to.name}
      where rule.ended_at is null and rule.ends_at > now() and rule.agent_id = ${from.id} and rule.principal_id <> ${to.id}
        and not exists (select 1 from process_proxy other where other.principal_id = rule.principal_id
          and other.agent_id = ${to.id} and other.ended_at is null and other.starts_at < rule.ends_at
          and other.ends_at > rule.starts_at)
      returning rule.principal_id as "principalId"`);
    for (const { principalId } of moved) await settleEntrusted({ principalId, agentId: from.id }, store);
    const ended = await endSubstitutes(
      sql`rule.ends_at > now() and (rule.agent_id = ${from.id} or rule.principal_id = ${from.id})`,
      store,
    );
    return { moved: moved.length + ended, left: [] };
  },
};
