import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { isReached } from '#server/approval/case-sight.ts';
import { actorOf } from '#server/approval/submit.ts';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { isDefinitionAdministered } from '#server/engine/handlers/charge.ts';
import { isForStarter } from '#server/engine/handlers/substitute.ts';
import { latestDone } from '#server/engine/reading/done.ts';
import { originOf, processOrigin } from '#server/engine/reading/page.ts';
import { latestWork } from '#server/engine/reading/todo.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { workLines } from '#server/worklist/lines.ts';
import { moduleOrigin } from '#server/worklist/waiting-steps.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import type { listInstanceChoices, listInstanceStarters } from './instances.ts';
import type { listWorkChoices } from './tasks.ts';
import { ofKind } from './work.server.ts';

type Kind = z.output<typeof listWorkChoices.input>['kind'];

/** So many of the latest lines say by what a list can be narrowed: somebody may have decided for years. */
const lookedAt = 2_000;
const shownStarters = 50;
const shownHandlers = 500;

function byName(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label, 'zh-CN');
}

/** The latest work of a kind, as far as it is narrowed by. */
function latest(kind: Kind, viewer: Viewer, registry: Registry): Sql {
  const origin = originOf(sql`instance.definition_key`);
  const ofCase = sql`${origin} as origin, instance.starter_id as "starterId", instance.starter_name as "starterName"`;
  if (kind === 'started') {
    return sql`select ${ofCase} from process_instance instance
      where instance.starter_id = any(array(
          select ${viewer.id}::uuid union select principal_id from process_proxy where agent_id = ${viewer.id}))
        and instance.parent_instance_id is null
        and (instance.starter_id = ${viewer.id} or ${isForStarter(viewer.id)})
      order by instance.started_at desc`;
  }
  if (kind === 'done') {
    return sql`select origin, "starterId", "starterName" from ${latestDone(viewer, ofCase, lookedAt)} order by at desc`;
  }
  const work = latestWork(workLines(viewer, registry), ofKind[kind], lookedAt);
  return sql`select origin, "starterId", "starterName" from ${work} work order by "arrivedAt" desc`;
}

/** What the processes are called today, by key; all of them unless some are named. */
async function processNames(store: Queryable, keys: string[] | null): Promise<{ value: string; label: string }[]> {
  const rows = await store.query<{ value: string; label: string }>(sql`
    select distinct on (key) key as value, name as label from process_definition
    where ${keys}::text[] is null or key = any(${keys}) order by key, version desc`);
  return rows.sort(byName);
}

/** By what somebody's work of a kind can be narrowed. */
export async function workChoices(
  kind: Kind,
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<z.output<typeof listWorkChoices.output>> {
  const lines = await store.query<{ origin: string; starterId: string | null; starterName: string | null }>(sql`
    select distinct * from (${latest(kind, viewer, registry)} limit ${lookedAt}) latest`);
  const origins = new Set(lines.map(({ origin }) => origin));
  const processes = await processNames(
    store,
    [...origins].flatMap((origin) => (origin.startsWith(processOrigin) ? origin.slice(processOrigin.length) : [])),
  );
  const modules = registry.all().map(({ module: { name, title } }) => ({ value: moduleOrigin + name, label: title }));
  const starters = new Map(
    lines.flatMap(({ starterId, starterName }) =>
      // One's own cases are what is listed anyway.
      starterId && !(kind === 'started' && starterId === viewer.id) ? [[starterId, starterName ?? '']] : [],
    ),
  );
  return {
    origins: [
      ...processes.map(({ value, label }) => ({ value: processOrigin + value, label })),
      ...modules.filter(({ value }) => origins.has(value)),
    ],
    starters: [...starters].map(([value, label]) => ({ value, label })).sort(byName),
  };
}

/** The processes of which a viewer is shown all cases; null for every one. */
async function reachedKeys(viewer: Viewer, store: Queryable): Promise<string[] | null> {
  if (hasRole(viewer, ['operator'])) return null;
  const rows = await store.query<{ key: string }>(sql`
    select distinct key from process_definition definition where ${isDefinitionAdministered(actorOf(viewer))}`);
  return rows.map(({ key }) => key);
}

/** Those whose turn it is in a case that a viewer is shown; one look at the index for each person, in the order of which it is asked. */
function handlers(viewer: Viewer, store: Queryable): Promise<{ value: string; label: string }[]> {
  return store.query(sql`
    select person.id as value, person.name as label from "user" person
    cross join lateral (
      select 1 from process_task task join process_instance instance on instance.id = task.instance_id
      where task.assignee_id = person.id and task.state in ('active', 'claimed', 'delegated') and ${isReached(viewer)}
      order by task.created_at limit 1) busy
    order by person.label_pinyin, person.id limit ${shownHandlers}`);
}

/** The nodes at which cases of a process stand now, in the order of their names. */
async function standingNodes(
  key: string,
  viewer: Viewer,
  store: Queryable,
): Promise<{ value: string; label: string }[]> {
  const rows = await store.query<{ value: string; label: string }>(sql`
    select node ->> 'nodeId' as value, max(node ->> 'name') as label
    from process_instance instance cross join lateral jsonb_array_elements(instance.current_nodes) node
    where instance.definition_key = ${key} and instance.ended_at is null and ${isReached(viewer)}
    group by node ->> 'nodeId'`);
  return rows.sort(byName);
}

/** By what the list of instances can be narrowed, beside who started them. */
export async function instanceChoices(
  { key }: z.output<typeof listInstanceChoices.input>,
  { viewer, store }: ReadContext,
): Promise<z.output<typeof listInstanceChoices.output>> {
  return {
    origins: await processNames(store, await reachedKeys(viewer, store)),
    handlers: await handlers(viewer, store),
    nodes: key ? await standingNodes(key, viewer, store) : [],
  };
}

/** Who has started an instance that a viewer is shown; one look at the index for each person, as all cases are too many to read. */
export function instanceStarters(
  { search, starterId }: z.output<typeof listInstanceStarters.input>,
  { viewer, store }: ReadContext,
): Promise<z.output<typeof listInstanceStarters.output>> {
  return store.query(sql`
    select person.id as value, person.name as label from "user" person
    cross join lateral (
      select 1 from process_instance instance where starter_id = person.id and ${isReached(viewer)}
      order by started_at limit 1) started
    where person.name ilike ${`%${literally(search ?? '')}%`} or person.id = ${starterId ?? null}
    order by person.id is not distinct from ${starterId ?? null}::uuid desc, person.name, person.id
    limit ${shownStarters}`);
}
