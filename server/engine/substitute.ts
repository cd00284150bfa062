import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor, Person } from './ports.ts';
import type { Instance } from './step.ts';

/** Whether a rule `rule` is in force now for the process of an instance `instance`. */
const isForProcess: Sql = sql`
  rule.ended_at is null and rule.starts_at <= now() and rule.ends_at > now()
  and (cardinality(rule.keys) = 0 or instance.definition_key = any(rule.keys))`;

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

/** Whether a rule `rule` is in force now for whatever its principal has to do, and not for some processes alone. */
export const isInForce: Sql = sql`
  rule.ended_at is null and rule.starts_at <= now() and rule.ends_at > now() and cardinality(rule.keys) = 0`;

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
