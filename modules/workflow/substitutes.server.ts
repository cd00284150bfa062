import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { processProxy } from '#server/engine/people-tables.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { endSubstitutes } from '#server/notice/end-substitutes.ts';
import { notify } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import {
  addSubstitute,
  endSubstitute,
  listSubstituteScopes,
  listSubstitutes,
  type SubstituteRule,
} from './substitutes.ts';

async function activePerson(id: string, store: Queryable): Promise<{ id: string; name: string }> {
  const person = await store.one<{ id: string; name: string }>(sql`
    select id, name from "user" where id = ${id} and status = 'active' and deleted_at is null`);
  if (!person)
    throw new AppError('invalid', '人员不存在或已停用', { fields: [{ path: 'agentId', message: '请另选代理人' }] });
  return person;
}

/** The calls around standing rules by which people handle for each other. */
export const substituteEndpoints: readonly Endpoint[] = [
  onRead(listSubstitutes, 'anyone', async ({ isEverybodys }, { viewer, store }) => {
    const isAdmin = viewer.roles.includes('admin');
    const mine = sql`(rule.principal_id = ${viewer.id} or rule.agent_id = ${viewer.id})`;
    return store.query<SubstituteRule>(sql`
      select rule.id, rule.principal_id as "principalId", rule.principal_name as "principalName",
        rule.agent_id as "agentId", rule.agent_name as "agentName", rule.starts_at as "startsAt",
        rule.ends_at as "endsAt", rule.mode, rule.source, rule.note, rule.is_principal_told as "isPrincipalTold",
        array(select distinct on (key) name from process_definition where key = any(rule.keys) order by key, version desc)
          || rule.categories
          || array(select name from area where id = any(rule.area_ids) order by code) as "scopeNames",
        case when rule.ended_at is not null or rule.ends_at <= now() then 'ended'
          when rule.starts_at > now() then 'future' else 'active' end as state,
        rule.ended_at is null and rule.ends_at > now() and (rule.principal_id = ${viewer.id} or ${isAdmin}) as "isEndable"
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
    const principal = isOwn ? viewer : await activePerson(input.principalId ?? '', store);
    if (principal.id === input.agentId) throw new AppError('refused', '不能由自己代理自己');
    const agent = await activePerson(input.agentId, store);
    const overlap = await store.one(sql`
      select 1 from process_proxy where principal_id = ${principal.id} and agent_id = ${agent.id} and ended_at is null
        and starts_at < ${input.endsAt} and ends_at > ${input.startsAt}`);
    if (overlap) throw new AppError('conflict', `这段时间已由 ${agent.name} 代理，请先结束原来的代理`);
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
    const text = `${principal.name} 的待办在约定时间内由你代理`;
    await notify({ userId: agent.id, kind: 'reminded', title: '代理', text, link: '/workflow/substitutes' }, store);
    return { id: row.id };
  }),
  onWrite(endSubstitute, 'anyone', async ({ id }, { viewer, store }) => {
    const rule = await store.one<{ principalId: string; agentId: string }>(sql`
      select principal_id as "principalId", agent_id as "agentId" from process_proxy where id = ${id}`);
    const isOwn = rule?.principalId === viewer.id || viewer.roles.includes('admin');
    // Of rules between others nobody learns.
    if (!rule || !(isOwn || rule.agentId === viewer.id)) throw new AppError('notFound', '代理不存在');
    if (!isOwn) throw new AppError('forbidden', '只能结束自己设置的代理');
    const ended = await endSubstitutes(sql`rule.id = ${id} and rule.ends_at > now()`, store);
    if (ended === 0) throw new AppError('conflict', '代理已经结束');
    return {};
  }),
];
