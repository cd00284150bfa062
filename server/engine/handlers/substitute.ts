import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor, Person } from '#server/engine/ports.ts';
import type { Instance, Task } from '#server/engine/step/step.ts';

/** Whether a rule `rule` is in force now, for whatever it is. */
export const isRunning: Sql = sql`rule.ended_at is null and rule.starts_at <= now() and rule.ends_at > now()`;

/** Whether a rule `rule` is in force now for an instance `instance`: by its process, the category of that, and where it lies. */
const isForProcess: Sql = sql`
  ${isRunning}
  and not (select is_personal from process_definition where id = instance.definition_id)
  and (cardinality(rule.keys) = 0 or instance.definition_key = any(rule.keys))
  and (cardinality(rule.area_ids) = 0 or instance.area_ids && rule.area_ids)
  and (cardinality(rule.categories) = 0 or exists (
    select 1 from process_definition definition
    where definition.id = instance.definition_id and definition.category = any(rule.categories)))`;

/** Whether somebody stands in for whoever has started a process that has not ended, as a condition on `instance`. */
export const isForStarter = (agentId: string): Sql => sql`(instance.ended_at is null and exists (
  select 1 from process_proxy rule
  where rule.agent_id = ${agentId} and rule.principal_id = instance.starter_id and ${isForProcess}))`;

/**
 * Whether a rule `rule` lets its agent handle a task `task` of an instance `instance` now: never on what the agent has
 * started himself or has decided at the same node already.
 */
export const isSubstituted: Sql = sql`
  ${isForProcess}
  and instance.starter_id <> rule.agent_id and not rule.agent_id = any(task.barred_ids)
  and not exists (select 1 from process_task other where other.instance_id = task.instance_id
    and other.node_id = task.node_id and other.round = task.round and other.decided_by = rule.agent_id)`;

/** Who may handle a task besides or instead of whom it is assigned to. */
export interface Substitution {
  /** For whom the actor may handle it as a substitute. */
  principal: Person | undefined;
  /** Who handles it instead of its assignee for the time being. */
  replacement: Person | undefined;
}

/** What the rules say of a task that is assigned to somebody, for one who wants to handle it. */
export async function substitutionOf(store: Queryable, actor: Actor, taskId: string): Promise<Substitution> {
  const rules = await store.query<
    Record<'principalId' | 'principalName' | 'agentId' | 'agentName' | 'mode', string>
  >(sql`
    select rule.principal_id as "principalId", rule.principal_name as "principalName",
      rule.agent_id as "agentId", rule.agent_name as "agentName", rule.mode
    from process_task task join process_instance instance on instance.id = task.instance_id
    join process_proxy rule on rule.principal_id = task.assignee_id
    where task.id = ${taskId} and ${isSubstituted} and (rule.agent_id = ${actor.id} or rule.mode = 'replace')
    order by rule.created_at`);
  const own = rules.find(({ agentId }) => agentId === actor.id);
  const instead = rules.find(({ mode }) => mode === 'replace');
  return {
    principal: own && { id: own.principalId, name: own.principalName },
    replacement: instead && { id: instead.agentId, name: instead.agentName },
  };
}

/** Who may handle a task now as a substitute of whom it is assigned to. */
export async function agentsFor(store: Queryable, taskId: string): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select distinct rule.agent_id as id from process_task task
    join process_instance instance on instance.id = task.instance_id
    join process_proxy rule on rule.principal_id = task.assignee_id
    where task.id = ${taskId} and ${isSubstituted}`);
  return rows.map(({ id }) => id);
}

/** The same of tasks of an instance as they are in a step, before they are stored. */
export async function agentsAhead(
  store: Queryable,
  { id, definitionId, definitionKey, areaIds, starterId }: Instance,
  tasks: readonly Task[],
): Promise<{ taskId: string; principalId: string; agentId: string }[]> {
  if (tasks.length === 0) return [];
  const instance = {
    definition_id: definitionId,
    definition_key: definitionKey,
    area_ids: areaIds,
    starter_id: starterId,
  };
  const rows = tasks.map(({ id: taskId, nodeId, round, assigneeId, barredIds }) => {
    return { id: taskId, instance_id: id, node_id: nodeId, round, assignee_id: assigneeId, barred_ids: barredIds };
  });
  return store.query<{ taskId: string; principalId: string; agentId: string }>(sql`
    select distinct task.id as "taskId", rule.principal_id as "principalId", rule.agent_id as "agentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as task
      (id uuid, instance_id uuid, node_id text, round integer, assignee_id uuid, barred_ids uuid[])
    cross join jsonb_to_record(${JSON.stringify(instance)}::jsonb) as instance
      (definition_id uuid, definition_key text, area_ids uuid[], starter_id uuid)
    join process_proxy rule on rule.principal_id = task.assignee_id
    where ${isSubstituted}`);
}

/** For whom an actor may handle the open tasks of an instance as a substitute, by task id. */
export async function principalsIn(
  store: Queryable,
  actor: Actor,
  { id }: Pick<Instance, 'id'>,
): Promise<Map<string, Person>> {
  const rows = await store.query<{ taskId: string; principalId: string; principalName: string }>(sql`
    select task.id as "taskId", rule.principal_id as "principalId", rule.principal_name as "principalName"
    from process_task task join process_instance instance on instance.id = task.instance_id
    join process_proxy rule on rule.principal_id = task.assignee_id
    where task.instance_id = ${id} and task.finished_at is null and rule.agent_id = ${actor.id} and ${isSubstituted}`);
  return new Map(
    rows.map(({ taskId, principalId: personId, principalName: name }) => [taskId, { id: personId, name }]),
  );
}

/** The open tasks of an instance that somebody else handles in the place of the actor for the time being. */
export async function replacedIn(store: Queryable, actor: Actor, { id }: Pick<Instance, 'id'>): Promise<Set<string>> {
  const rows = await store.query<{ taskId: string }>(sql`
    select task.id as "taskId" from process_task task join process_instance instance on instance.id = task.instance_id
    join process_proxy rule on rule.principal_id = task.assignee_id
    where task.instance_id = ${id} and task.finished_at is null and task.assignee_id = ${actor.id}
      and rule.mode = 'replace' and ${isSubstituted}`);
  return new Set(rows.map(({ taskId }) => taskId));
}

/** Whether somebody stands in for whoever has started an instance. */
export async function standsInForStarter(
  store: Queryable,
  actor: Actor,
  { id }: Pick<Instance, 'id'>,
): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from process_instance instance where id = ${id} and ${isForStarter(actor.id)}`);
  return found !== undefined;
}

/** Whether a rule `rule` is in force now for whatever its principal has to do, and not for some cases alone. */
export const isInForce: Sql = sql`
  ${isRunning} and cardinality(rule.keys || rule.categories) = 0 and cardinality(rule.area_ids) = 0`;

/** Which of these people want to hear what somebody has done in their place, whatever it is. */
export async function toldPrincipals(
  agentId: string,
  principalIds: readonly string[],
  store: Queryable,
): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select distinct principal_id as id from process_proxy rule
    where agent_id = ${agentId} and principal_id = any(${[...principalIds]}::uuid[]) and is_principal_told and ${isInForce}`);
  return rows.map(({ id }) => id);
}

/** Whether somebody wants to hear what another does in his place in an instance. */
export async function isToldOf(
  { principalId, agentId, instanceId }: Record<'principalId' | 'agentId' | 'instanceId', string>,
  store: Queryable,
): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from process_instance instance join process_proxy rule
      on rule.agent_id = ${agentId} and rule.principal_id = ${principalId} and rule.is_principal_told
    where instance.id = ${instanceId} and ${isForProcess}`);
  return found !== undefined;
}

/** Who stands in for these people now in whatever they have to do, and for whom. */
export function substitutesOf(
  principalIds: readonly string[],
  store: Queryable,
): Promise<{ id: string; principalId: string; principalName: string }[]> {
  return store.query(sql`
    select distinct agent_id as id, principal_id as "principalId", principal_name as "principalName"
    from process_proxy rule
    where principal_id = any(${[...principalIds]}::uuid[]) and ${isInForce}`);
}
