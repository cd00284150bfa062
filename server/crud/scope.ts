import sql, { empty, join, type Sql } from 'sql-template-tag';
import { columnName } from '#server/database/module-table.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { type Axes, type Grants, type Scope, scopesOf, type Viewer } from '#shared/access.ts';
import type { LifecycleEvent } from '#shared/declaration.ts';

/** The alias under which every query of the machine knows the record. */
export const record = quoted('record');

/** The record's column of a field, or of a base property. */
export function columnOf(entry: Entry, field: string, alias: Sql = record): Sql {
  const column = entry.columns[field];
  if (!column) throw new Error(`${entry.module.name} has no field ${field}`);
  return sql`${alias}.${quoted(column.name)}`;
}

const nothing = sql`false`;

/** Whether a reference of the record, or one of its references, is this id. */
export function pointsTo(entry: Entry, field: string, id: Sql): Sql {
  const column = columnOf(entry, field);
  return entry.stored[field]?.kind === 'references' ? sql`${id} = any(${column})` : sql`${column} = ${id}`;
}

/** A step as far as it says who takes it. */
export type NamedStep = Pick<LifecycleEvent, 'duty' | 'from'> & { actor: string };

/**
 * Whether a substitute takes the step for whom the record names: a duty of his, or what he may do instead of it. What
 * else is open to him, such as cancelling what he gave out, and what is personal waits for himself.
 */
export function isEntrusted(entry: Entry, { actor, duty, from }: NamedStep): boolean {
  if (duty?.isPersonal) return false;
  const owed = Object.values(entry.module.declaration.lifecycle ?? {}).flatMap((other) =>
    other.actor === actor && other.duty && !other.duty.isPersonal ? other.from : [],
  );
  return from.every((state) => owed.includes(state));
}

/** Those for whom the viewer takes such a step while they are away. */
export function principalsOf(entry: Entry, step: NamedStep, { standsFor = [] }: Viewer): readonly string[] {
  return standsFor.length > 0 && isEntrusted(entry, step) ? standsFor : [];
}

/** Whether the record names the viewer for the step, or somebody whose substitute he is. */
export function isActor(entry: Entry, step: NamedStep, viewer: Viewer): Sql {
  const principals = principalsOf(entry, step, viewer);
  if (principals.length === 0) return pointsTo(entry, step.actor, sql`${viewer.id}`);
  return matches(entry, step.actor, record, sql`select unnest(${[viewer.id, ...principals]}::uuid[])`);
}

/** Whether the field holds one of the ids, which a subquery names; it may hold one id or several. */
export function matches(entry: Entry, field: string, alias: Sql, ids: Sql): Sql {
  const column = columnOf(entry, field, alias);
  const isSeveral = entry.stored[field]?.kind === 'references';
  return isSeveral ? sql`${column} && array(${ids})` : sql`${column} in (${ids})`;
}

function onAxis(entry: Entry, paths: string | readonly string[] | undefined, ids: Sql, registry: Registry): Sql {
  if (!paths) return nothing;
  const ways = [paths]
    .flat()
    .map((path) =>
      path.includes('/')
        ? inRows(entry, path, ids, registry)
        : alongPath(entry, path.split('.'), record, ids, registry),
    );
  return sql`(${join(ways, ' or ')})`;
}

/** Follows a path of references from the record to the field that holds one of the values, one semi-join for each step. */
export function alongPath(
  entry: Entry,
  [field = '', ...further]: string[],
  from: Sql,
  ids: Sql,
  registry: Registry,
): Sql {
  if (further.length === 0) return matches(entry, field, from, ids);
  const target = registry.get(entry.stored[field]?.module ?? '');
  const alias = quoted(`axis${further.length}`);
  const pointer = columnOf(entry, field, from);
  const isSeveral = entry.stored[field]?.kind === 'references';
  // Of the rows along the way nothing depends on the record: the store finds them once, and not again for every record.
  const meant = sql`select ${columnOf(target, 'id', alias)} from ${tableName(target.table)} ${alias}
    where ${alongPath(target, further, alias, ids, registry)}`;
  return isSeveral ? sql`${pointer} && array(${meant})` : sql`${pointer} in (${meant})`;
}

/** Rows of another module that point to a record, and the field of theirs that is meant. */
interface RowsBehind {
  rows: Entry;
  pointer: string;
  field: string;
}

/** Reads a path from a record to the rows that point to it: `contract.project/company`. */
export function rowsBehind(path: string, registry: Registry): RowsBehind {
  const [module = '', pointer = '', field = ''] = path.split(/[./]/);
  return { rows: registry.get(module), pointer, field };
}

/** Whether a row of another module that points to the record holds one of the ids. */
function inRows(entry: Entry, path: string, ids: Sql, registry: Registry): Sql {
  const { rows, pointer, field } = rowsBehind(path, registry);
  const alias = quoted('behind');
  return sql`exists (select 1 from ${tableName(rows.table)} ${alias}
    where ${columnOf(rows, pointer, alias)} = ${columnOf(entry, 'id')} and ${matches(rows, field, alias, ids)}
      and ${alias}.deleted_at is null)`;
}

/** The ids of an area and everything below it. */
function areaTree(areaId: string): Sql {
  return sql`select below.id from area below where below.tree_path like (select top.tree_path from area top where top.id = ${areaId}) || '%'`;
}

function one(id: string): Sql {
  return sql`select ${id}::uuid`;
}

function scopeCondition(scope: Scope, entry: Entry, viewer: Viewer, registry: Registry): Sql {
  const axes: Axes = entry.module.declaration.axes ?? {};
  const { areaId, companyId, contractId } = viewer.position;
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'area':
      return areaId ? onAxis(entry, axes.area, areaTree(areaId), registry) : nothing;
    case 'company':
      return companyId ? onAxis(entry, axes.company, one(companyId), registry) : nothing;
    case 'managed':
      return companyId ? onAxis(entry, axes.manager, one(companyId), registry) : nothing;
    case 'contract':
      return contractId ? onAxis(entry, axes.contract, one(contractId), registry) : nothing;
    case 'own':
      return onAxis(entry, axes.owner ?? 'createdBy', one(viewer.id), registry);
    case 'party':
      return onAxis(entry, [axes.owner ?? 'createdBy', ...(axes.people ?? [])], one(viewer.id), registry);
  }
}

/** Whether a record is the viewer's own by these axes: that of the place held, or named for that person. */
export function isOwn(
  axes: Pick<Axes, 'area' | 'company' | 'people'>,
  entry: Entry,
  viewer: Viewer,
  registry: Registry,
): Sql {
  const { areaId, companyId } = viewer.position;
  const ways = [
    areaId ? onAxis(entry, axes.area, areaTree(areaId), registry) : nothing,
    companyId ? onAxis(entry, axes.company, one(companyId), registry) : nothing,
    onAxis(entry, axes.people, one(viewer.id), registry),
  ];
  return sql`(${join(ways, ' or ')})`;
}

/** Which rows the grants let the viewer reach, as a condition; null for every row, a condition that never holds for none. */
export function reach(entry: Entry, viewer: Viewer, grants: Grants | undefined, registry: Registry): Sql | null {
  return within(entry, viewer, scopesOf(viewer, registry.grantsNow(grants)), registry);
}

/** Which rows lie within one of the scopes, in the words of {@link reach}. */
export function within(entry: Entry, viewer: Viewer, scopes: readonly Scope[], registry: Registry): Sql | null {
  return anyOf(waysWithin(entry, viewer, scopes, registry));
}

/** Ways to rows: one condition for each, each of them with an index of its own; null for every row, none for no row. */
type Ways = readonly Sql[] | null;

function waysWithin(entry: Entry, viewer: Viewer, scopes: readonly Scope[], registry: Registry): Ways {
  if (scopes[0] === 'all') return null;
  return scopes.map((scope) => scopeCondition(scope, entry, viewer, registry));
}

function anyOf(ways: Ways): Sql | null {
  if (ways === null) return null;
  return ways.length === 0 ? nothing : sql`(${join(ways, ' or ')})`;
}

/** The cases whose tasks somebody has, had or decided: three ways, each with an index of its own, as one with an "or" has none. */
function everHeldBy(userId: string): Sql {
  const isOpen = sql`task.state in ('active', 'claimed', 'delegated')`;
  return sql`
    select task.instance_id from process_task task where task.assignee_id = ${userId} and ${isOpen}
    union all
    select task.instance_id from process_task task where task.decided_by = ${userId}
    union all
    select task.instance_id from process_task task
    where task.assignee_id = ${userId} and not ${isOpen} and task.decided_by is distinct from task.assignee_id`;
}

/** Records whose approval the viewer takes or took part in: whoever must decide may read. */
function party(entry: Entry, viewer: Viewer): Sql {
  return sql`${columnOf(entry, 'processInstanceId')} in (
    ${everHeldBy(viewer.id)}
    union all
    select asked.instance_id from process_action asked
    where asked.actor_id = ${viewer.id} and asked.kind in ('delegate', 'advise')
    union all
    select copied.instance_id from process_cc copied where copied.user_id = ${viewer.id}
    union all
    select task.instance_id from process_proxy rule
    join process_task task on task.assignee_id = rule.principal_id and task.state in ('active', 'claimed', 'delegated')
    where rule.agent_id = ${viewer.id} and rule.ended_at is null and rule.starts_at <= now() and rule.ends_at > now()
    union all
    select task.instance_id from process_candidate candidate join process_task task on task.id = candidate.task_id
    where task.state in ('active', 'claimed', 'delegated') and candidate.candidate_key = any(${keysOf(viewer)}))`;
}

/** The keys under which work is offered to the viewer: as a person, in a group or department, and as the holder of a role somewhere or anywhere. */
export function keysOf(viewer: Viewer): string[] {
  const { areaId, companyId, contractId, departmentId } = viewer.position;
  return [
    `user:${viewer.id}`,
    ...new Set([...viewer.keys, ...(departmentId ? [`dept:${departmentId}`] : [])]),
    ...viewer.roles.flatMap((role) => [
      `role:${role}`,
      ...(areaId ? [`role:${role}@area:${areaId}`] : []),
      ...(companyId ? [`role:${role}@company:${companyId}`] : []),
      ...(contractId ? [`role:${role}@contract:${contractId}`] : []),
    ]),
  ];
}

/** Which rows the viewer may read; null for every row. */
export function readable(entry: Entry, viewer: Viewer, registry: Registry): Sql | null {
  return anyOf(waysToRead(entry, viewer, registry));
}

/** The ways of the scopes that are granted, each without the drafts that the viewer may not see. */
function waysToSeen(entry: Entry, viewer: Viewer, registry: Registry): Ways {
  const { access } = entry.module.declaration;
  const scopes = scopesOf(viewer, registry.grantsNow(access.read));
  const draftScopes = access.drafts ? scopesOf(viewer, registry.grantsNow(access.drafts)) : scopes;
  const drafts = within(entry, viewer, draftScopes, registry);
  // Who sees the drafts of a scope sees all of it, and the store is spared a look at what is a draft.
  const isWhole = (scope: Scope) => drafts === null || draftScopes.includes(scope);
  if (scopes[0] === 'all' && isWhole('all')) return null;
  return scopes.flatMap((scope) => {
    const way = scopeCondition(scope, entry, viewer, registry);
    if (isWhole(scope)) return [way];
    // Two ways, of which the first is a range of an index by state: a way with an "or" in it is decided record by record.
    const [beginning, ...further] = Object.keys(entry.module.declaration.states ?? {});
    const status = columnOf(entry, 'status');
    const returned = entry.module.declaration.approval ? sql`${columnOf(entry, 'approval')} = 'returned' or ` : empty;
    return [
      sql`(${way} and ${status} = any(${further}))`,
      sql`(${way} and ${status} = ${beginning} and (${returned}${drafts}))`,
    ];
  });
}

/** The ways in which the viewer comes to rows that he may read: what is on none of them he may not. */
export function waysToRead(entry: Entry, viewer: Viewer, registry: Registry): Ways {
  const { approval, axes } = entry.module.declaration;
  const seen = waysToSeen(entry, viewer, registry);
  const whole = seen && [...seen, ...(approval ? [party(entry, viewer)] : []), ...awaiting(entry, viewer)];
  const except = axes?.except;
  if (!except || isSystem(viewer)) return whole;
  const isOpen = sql`${columnOf(entry, except)} is distinct from ${viewer.id}::uuid`;
  return whole === null ? [isOpen] : whole.map((way) => sql`(${isOpen} and ${way})`);
}

/** Records that wait for a step of the viewer's: whoever must act may read. */
function awaiting(entry: Entry, viewer: Viewer): Sql[] {
  const steps = Object.values(entry.module.declaration.lifecycle ?? {}).flatMap(({ actor, ...step }) =>
    actor ? { ...step, actor } : [],
  );
  // Steps that are the same people's are one way.
  const ways = Map.groupBy(steps, (step) => `${step.actor} ${principalsOf(entry, step, viewer).join()}`);
  return [...ways.values()].flatMap((alike) => {
    const [first] = alike;
    const states = new Set(alike.flatMap(({ from }) => from));
    return first ? sql`(${isActor(entry, first, viewer)} and ${columnOf(entry, 'status')} = any(${[...states]}))` : [];
  });
}

/** Name of the column a field is stored in. */
export const storedName = (field: string): Sql => quoted(columnName(field));
