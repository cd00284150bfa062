import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { isInForce, isSubstituted } from '#server/engine/handlers/substitute.ts';
import { publish } from '#server/push/publish.ts';
import { notifyAll } from './notify.ts';

type Pair = Record<'principalId' | 'agentId', string>;

/**
 * Ends the rules for substitutes that a condition on `rule` names and that nobody has ended, now or when they ran out: what
 * their agents were told of asks them for nothing any more. Answers how many there were.
 */
export async function endSubstitutes(which: Sql, store: Transaction): Promise<number> {
  const ended = await store.query<Pair>(sql`
    update process_proxy rule set ended_at = least(now(), ends_at) where rule.ended_at is null and ${which}
    returning principal_id as "principalId", agent_id as "agentId"`);
  for (const pair of ended) await settleEntrusted(pair, store);
  return ended.length;
}

/**
 * Ends the rules by which somebody stands in for others, as one who can act no more: what waits for those is theirs again, and
 * they are told, for with a rule that left it to him alone it would be nobody's.
 */
export async function releasePrincipals(agent: { id: string; name: string }, store: Transaction): Promise<void> {
  const standing = sql`rule.agent_id = ${agent.id} and rule.ends_at > now()`;
  const principals = await store.query<{ id: string }>(sql`
    select distinct principal_id as id from process_proxy rule where ended_at is null and ${standing}`);
  await endSubstitutes(standing, store);
  await notifyAll(
    principals.map(({ id: userId }) => ({
      userId,
      kind: 'reminded',
      title: '代理',
      text: `${agent.name} 的账号已停用，对你的代理随之结束，请自行处理待办或另设代理`,
      link: '/workflow/substitutes',
    })),
    store,
  );
}

/**
 * Releases the principals of all who can act no more and still stand in for somebody, by whatever way the rule came to
 * be, as in a store from before such rules ended; answers how many substitutes there were.
 */
export async function releaseFromInactive(store: Transaction): Promise<number> {
  const inactive = await store.query<{ id: string; name: string }>(sql`
    select id, name from "user" person where (status <> 'active' or deleted_at is not null)
      and exists (select 1 from process_proxy rule
        where rule.agent_id = person.id and rule.ended_at is null and rule.ends_at > now())
    order by id`);
  for (const agent of inactive) await releasePrincipals(agent, store);
  return inactive.length;
}

/** Marks what asked somebody in the place of another as read, where no rule of the two lets him handle it any more. */
export async function settleEntrusted({ principalId, agentId }: Pair, store: Transaction): Promise<void> {
  const count = await store.execute(sql`
    update notice set read_at = now()
    where user_id = ${agentId} and read_at is null and (principal_id = ${principalId} or task_id in (
        select id from process_task where assignee_id = ${principalId} and finished_at is null))
      and not exists (select 1 from process_proxy rule
        where rule.principal_id = ${principalId} and rule.agent_id = ${agentId} and case when notice.task_id is null
          then ${isInForce}
          else exists (select 1 from process_task task join process_instance instance on instance.id = task.instance_id
            where task.id = notice.task_id and ${isSubstituted}) end)`);
  if (count > 0) publish({ kind: 'notice', userId: agentId }, store);
  publish({ kind: 'work', keys: [`user:${agentId}`, `user:${principalId}`] }, store);
}
