import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { processProxy } from '#server/engine/tables/people-tables.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { endSubstitutes, settleEntrusted } from '#server/notice/end-substitutes.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { publish } from '#server/push/publish.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import {
  addSubstitute,
  changeSubstitute,
  endSubstitute,
  listSubstituteScopes,
  listSubstitutes,
  type SubstituteRule,
  type SubstituteSettings,
} from './substitutes.ts';

/** Somebody who can act, held so that he is not locked before the rule about him is there to be ended with that. */
async function activePerson(id: string, path: 'agentId' | 'principalId', store: Transaction) {
  const person = await store.one<{ id: string; name: string; isActive: boolean }>(sql`
    select id, name, status = 'active' and deleted_at is null as "isActive" from "user" where id = ${id} for share`);
  if (person?.isActive) return { id: person.id, name: person.name };
  const message = `${person ? `${person.name} 的账号已停用` : '人员不存在'}，请另选${path === 'agentId' ? '代理人' : '人员'}`;
  throw new AppError('invalid', message, { fields: [{ path, message }] });
}

interface Parties {
  principal: { id: string; name: string };
  agent: { id: string; name: string };
}

/** Refuses a rule by which somebody would handle for himself, or twice at the same time for the same person. */
async function refuseRivals(
  { principal, agent, id }: Parties & { id: string | null },
  { startsAt, endsAt }: SubstituteSettings,
  store: Queryable,
): Promise<void> {
  if (principal.id === agent.id) throw new AppError('refused', '不能由自己代理自己');
  if (new Date(endsAt) <= new Date()) {
    const fields = [{ path: 'endsAt', message: '结束时间应晚于现在' }];
    throw new AppError('invalid', '结束时间应晚于现在', { fields });
  }
  const overlap = await store.one(sql`
    select 1 from process_proxy where principal_id = ${principal.id} and agent_id = ${agent.id} and ended_at is null
      and starts_at < ${endsAt} and ends_at > ${startsAt} and id is distinct from ${id}::uuid`);
  if (overlap) throw new AppError('conflict', `这段时间已由 ${agent.name} 代理，请先结束或更改原来的代理`);
}

/** Tells those concerned, except whoever does it himself. */
function tell(viewer: Viewer, texts: readonly { to: string; text: string }[], store: Transaction): Promise<void> {
  const written = texts.filter(({ to }) => to !== viewer.id);
  return notifyAll(
    written.map(({ to, text }) => ({
      userId: to,
      kind: 'reminded',
      title: '代理',
      text,
      link: '/workflow/substitutes',
    })),
    store,
  );
}

/** A rule that a viewer may change, held for him. */
async function ownRule(id: string, verb: string, viewer: Viewer, store: Transaction) {
  const rule = await store.one<
    Record<'principalId' | 'principalName' | 'agentId' | 'agentName', string> & { isOver: boolean }
  >(sql`
    select principal_id as "principalId", principal_name as "principalName", agent_id as "agentId",
      agent_name as "agentName", ended_at is not null or ends_at <= now() as "isOver"
    from process_proxy where id = ${id} for update`);
  const isOwn = rule?.principalId === viewer.id || viewer.roles.includes('admin');
  // Of rules between others nobody learns.
  if (!rule || !(isOwn || rule.agentId === viewer.id)) throw new AppError('notFound', '代理不存在');
  if (!isOwn) throw new AppError('forbidden', `只能${verb}自己设置的代理`);
  if (rule.isOver) throw new AppError('conflict', '代理已经结束');
  const { principalId, principalName, agentId, agentName } = rule;
  return { principal: { id: principalId, name: principalName }, agent: { id: agentId, name: agentName } };
}

/** The calls around standing rules by which people handle for each other. */
export const substituteEndpoints: readonly Endpoint[] = [
  onRead(listSubstitutes, 'anyone', async ({ isEverybodys }, { viewer, store }) => {
    const isAdmin = viewer.roles.includes('admin');
    const mine = sql`(rule.principal_id = ${viewer.id} or rule.agent_id = ${viewer.id})`;
    return store.query<SubstituteRule>(sql`
      select rule.id, rule.principal_id as "principalId", rule.principal_name as "principalName",
        rule.agent_id as "agentId", rule.agent_name as "agentName", rule.starts_at as "startsAt",
        case when rule.ended_at > rule.starts_at then least(rule.ends_at, rule.ended_at) else rule.ends_at end as "endsAt", rule.mode, rule.source, rule.note, rule.is_principal_told as "isPrincipalTold",
        array(select distinct on (key) name from process_definition where key = any(rule.keys) order by key, version desc)
          || rule.categories
          || array(select name from area where id = any(rule.area_ids) order by code) as "scopeNames",
        rule.keys, rule.categories, rule.area_ids as "areaIds",
        case when rule.ended_at is not null or rule.ends_at <= now() then 'ended'
          when rule.starts_at > now() then 'future' else 'active' end as state,
        rule.ended_at is null and rule.ends_at > now() and (rule.principal_id = ${viewer.id} or ${isAdmin}) as "isChangeable"
      from process_proxy rule where ${isEverybodys && isAdmin ? sql`true` : mine}
      order by (rule.ended_at is null and rule.ends_at > now()) desc, rule.starts_at desc, rule.id limit 200`);
  }),
  onRead(listSubstituteScopes, 'anyone', async (_input, { store }) => {
    const newest = await store.query<{ key: string; name: string; category: string | null }>(sql`
      select distinct on (key) key, name, category from process_definition order by key, version desc`);
    const byName = (one: string, other: string) => one.localeCompare(other, 'zh-CN');
    return {
      processes: newest.map(({ key, name }) => ({ key, name })).sort((one, other) => byName(one.name, other.name)),
      categories: [...new Set(newest.flatMap(({ category }) => category ?? []))].sort(byName),
    };
  }),
  onWrite(addSubstitute, 'anyone', async (input, { viewer, store }) => {
    const isOwn = !input.principalId || input.principalId === viewer.id;
    if (!isOwn && !viewer.roles.includes('admin')) throw new AppError('forbidden', '只能为自己设置代理');
    const principal = isOwn ? viewer : await activePerson(input.principalId ?? '', 'principalId', store);
    const agent = await activePerson(input.agentId, 'agentId', store);
    await refuseRivals({ principal, agent, id: null }, input, store);
    const row = await insert(store, processProxy, {
      id: uuid(),
      principalId: principal.id,
      principalName: principal.name,
      agentId: agent.id,
      agentName: agent.name,
      startsAt: input.startsAt,
      endsAt: input.endsAt,
      keys: input.keys,
      categories: input.categories,
      areaIds: input.areaIds,
      mode: input.mode,
      isPrincipalTold: input.isPrincipalTold,
      source: isOwn ? 'manual' : 'admin',
      note: input.note ?? null,
      createdBy: viewer.id,
    });
    await tell(
      viewer,
      [
        { to: agent.id, text: `${principal.name} 的待办在约定时间内由你代理` },
        { to: principal.id, text: `${viewer.name} 设置了代理：你的待办在约定时间内由 ${agent.name} 代理` },
      ],
      store,
    );
    return { id: row.id };
  }),
  onWrite(changeSubstitute, 'anyone', async ({ id, ...input }, { viewer, store }) => {
    const { principal, agent: former } = await ownRule(id, '更改', viewer, store);
    const agent = await activePerson(input.agentId, 'agentId', store);
    await refuseRivals({ principal, agent, id }, input, store);
    await store.execute(sql`
      update process_proxy set agent_id = ${agent.id}, agent_name = ${agent.name}, starts_at = ${input.startsAt},
        ends_at = ${input.endsAt}, keys = ${input.keys}, categories = ${input.categories}, area_ids = ${input.areaIds},
        mode = ${input.mode}, is_principal_told = ${input.isPrincipalTold}, note = ${input.note ?? null}
      where id = ${id}`);
    await settleEntrusted({ principalId: principal.id, agentId: former.id }, store);
    const isSame = agent.id === former.id;
    if (!isSame) publish({ kind: 'work', keys: [`user:${agent.id}`] }, store);
    await tell(
      viewer,
      [
        ...(isSame ? [] : [{ to: former.id, text: `${principal.name} 的待办不再由你代理` }]),
        {
          to: agent.id,
          text: isSame
            ? `你对 ${principal.name} 的代理已更改，请查看时间和范围`
            : `${principal.name} 的待办在约定时间内由你代理`,
        },
        { to: principal.id, text: `${viewer.name} 更改了你由 ${agent.name} 代理的设置` },
      ],
      store,
    );
    return {};
  }),
  onWrite(endSubstitute, 'anyone', async ({ id }, { viewer, store }) => {
    const { principal, agent } = await ownRule(id, '结束', viewer, store);
    await endSubstitutes(sql`rule.id = ${id}`, store);
    await tell(
      viewer,
      [
        { to: agent.id, text: `${principal.name} 的待办不再由你代理` },
        { to: principal.id, text: `${viewer.name} 结束了你由 ${agent.name} 的代理` },
      ],
      store,
    );
    return {};
  }),
];
