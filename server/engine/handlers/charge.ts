import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import { chargedWith, chargeKey, isCharged } from '#shared/charge.ts';

/** Whether an actor administers what a process with a key and a category has run, both as they stand in a statement. */
function isInCharge({ isAdmin, keys }: Actor, key: Sql, category: Sql): Sql {
  if (isAdmin) return sql`true`;
  if (!isCharged(keys)) return sql`false`;
  const [processes, categories] = [chargedWith('process', keys), chargedWith('category', keys)];
  return sql`(${key} = any(${processes}) or coalesce(${category} = any(${categories}), false))`;
}

/** Whether an actor administers an instance, as a condition on `instance`. */
export function isAdministered(actor: Actor): Sql {
  const category = sql`(select category from process_definition where id = instance.definition_id)`;
  return isInCharge(actor, sql`instance.definition_key`, category);
}

/** Whether he administers the instances of a version, as a condition on `definition`. */
export function isDefinitionAdministered(actor: Actor): Sql {
  return isInCharge(actor, sql`definition.key`, sql`definition.category`);
}

/** What an action or a reading is about. */
export interface About {
  instanceId?: string;
  taskId?: string;
}

/** An actor as he stands to an instance: who administers its process administers it. */
export async function within<Who>(store: Queryable, who: Who, { instanceId, taskId }: About): Promise<Who> {
  if (!isActor(who) || who.isAdmin || !isCharged(who.keys) || !(instanceId ?? taskId)) return who;
  const which = taskId
    ? sql`instance.id = (select instance_id from process_task where id = ${taskId})`
    : sql`instance.id = ${instanceId}`;
  const found = await store.one(sql`select 1 from process_instance instance where ${which} and ${isAdministered(who)}`);
  return found ? Object.assign({}, who, { isAdmin: true }) : who;
}

/** Whether somebody who acts is a person, and not the engine itself or a worker. */
export function isActor<Who>(who: Who): who is Who & Actor {
  return typeof who === 'object' && who !== null && 'keys' in who && 'isAdmin' in who;
}

/** The keys of all who administer an instance. */
export async function administratorKeys(store: Queryable, definitionId: string): Promise<string[]> {
  const definition = await store.one<{ key: string; category: string | null }>(sql`
    select key, category from process_definition where id = ${definitionId}`);
  const { key, category } = definition ?? {};
  return [
    'role:admin',
    ...(key ? [chargeKey('process', key)] : []),
    ...(category ? [chargeKey('category', category)] : []),
  ];
}
