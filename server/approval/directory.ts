import sql, { join, type Sql } from 'sql-template-tag';
import { type AxisValues, axisValues, valuesOnAxis } from '#server/crud/axis-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { oneOf } from '#server/database/one-of.ts';
import type { Assignment, Directory, InstanceFacts } from '#server/engine/ports.ts';
import type { Registry } from '#server/module/registry.ts';
import { isCharged } from '#shared/charge.ts';
import { departmentLeader, keysOfParties, leadersUpTo } from './parties.ts';

/** The roles whose holders count as holders of this one. */
function holdersOf(role: string, { rights }: Registry): string[] {
  return [...rights.roles.values()]
    .filter(({ code, implied }) => code === role || implied.includes(role))
    .map(({ code }) => code);
}

/** The areas that the questions answer, and all above them. */
async function areasAround(places: readonly Sql[], store: Queryable): Promise<string[]> {
  if (places.length === 0) return [];
  const rows = await store.query<{ id: string }>(sql`
    select distinct top.id from area below join area top on below.tree_path like top.tree_path || '%'
    where below.id in (${join([...places], ' union ')})`);
  return rows.map(({ id }) => id);
}

/** Where an instance belongs: where its record does; without a record, where its starter has his main post. */
async function factsAxes(facts: InstanceFacts, store: Queryable, registry: Registry): Promise<AxisValues> {
  const { businessModule, businessId, starter } = facts;
  if (businessModule && businessId) return axisValues(registry.get(businessModule), businessId, store, registry);
  const post = await store.one<Record<'area' | 'company' | 'contract' | 'manager', string | null>>(sql`
    select post.area, post.company, post.contract, contract.manager
    from user_positions post left join contract on contract.id = post.contract
    where post.parent = ${starter.id} and post.is_main`);
  const one = (id: string | null | undefined) => (id ? [id] : []);
  return {
    area: one(post?.area),
    company: one(post?.company),
    contract: one(post?.contract),
    manager: one(post?.manager),
    owner: [starter.id],
  };
}

async function named(
  assignment: Assignment & { kind: 'named' },
  store: Queryable,
  registry: Registry,
): Promise<string[]> {
  const names = [assignment.assignee, ...assignment.users].filter((name) => name !== null && name !== '');
  const people = await store.query<{ id: string }>(sql`
    select id from "user" where deleted_at is null and (username = any(${names}) or id::text = any(${names}))`);
  const roleGroups = assignment.groups.filter((group) => registry.rights.roles.has(group) || group.startsWith('role:'));
  return [
    ...people.map(({ id }) => `user:${id}`),
    ...roleGroups.map((group) => (group.startsWith('role:') ? group : `role:${group}`)),
    ...(await keysOfParties(assignment.groups, store)),
  ];
}

/** The key of a user, and nothing that the store could not read as one. */
const userKey = /^user:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Candidate keys as a condition on a person and one of the person's posts; however many users, they are one question. */
function holdsAny(keys: readonly string[], registry: Registry): Sql {
  const userIds = keys.flatMap((key) => userKey.exec(key)?.[1] ?? []);
  const others = keys.filter((key) => !key.startsWith('user:')).map((key) => sql`(${holds(key, registry)})`);
  return join([sql`person.id ${oneOf(userIds)}`, ...others], ' or ');
}

function holds(key: string, registry: Registry): Sql {
  const group = key.match(/^group:(.+)$/)?.[1];
  if (group) {
    return sql`exists (select 1 from usergroup where code = ${group} and enabled and deleted_at is null
      and members @> array[person.id])`;
  }
  const department = key.match(/^dept:(.+)$/)?.[1];
  if (department) {
    return sql`exists (select 1 from department where id::text = ${department} and enabled and deleted_at is null
      and (id = post.department or leader = person.id or deputies @> array[person.id]))`;
  }
  if (isCharged([key])) {
    return sql`exists (select 1 from usergroup join usergroup_administers administered on administered.parent = usergroup.id
      where administered.charge = ${key} and enabled and deleted_at is null and members @> array[person.id])`;
  }
  const [, role = '', axis, id] = key.match(/^role:([a-z]+)(?:@(area|company|contract):(.+))?$/) ?? [];
  const isHolder = sql`post.role ${oneOf(holdersOf(role, registry))}`;
  if (axis === 'area') return sql`${isHolder} and post.area::text = ${id}`;
  if (axis === 'company') return sql`${isHolder} and post.company::text = ${id}`;
  if (axis === 'contract') return sql`${isHolder} and post.contract::text = ${id}`;
  return isHolder;
}

/** To whom somebody at a post reports: within a company or city to who leads it, and those to the platform. */
function superiorsAt({ role, area, company }: { role: string; area: string | null; company: string | null }): string[] {
  if (role === 'city' && area) return [`role:cityleader@area:${area}`];
  if (role === 'cityleader' || role === 'projectmanager') return ['role:operator'];
  if (company && role !== 'manager') return [`role:projectmanager@company:${company}`];
  return role === 'leader' || role === 'admin' ? [] : ['role:leader'];
}

/** The people of the organisation as the engine asks for them. Rules that look at the record use the axes its module declares. */
export function createDirectory(registry: Registry): Directory {
  return {
    async candidatesFor(assignment, facts, transaction) {
      if (assignment.kind === 'named') return named(assignment, transaction, registry);
      const { rule, values } = assignment;
      const axes = () => factsAxes(facts, transaction, registry);
      switch (rule) {
        case 'users':
          return values.map((id) => `user:${id}`);
        case 'roles':
        case 'positions':
          return values.map((role) => `role:${role}`);
        case 'groups':
          return values.map((group) => `group:${group}`);
        case 'departments':
          return values.map((id) => `dept:${id}`);
        case 'deptLeader':
          return departmentLeader(facts.starter.id, Number(values[0] ?? 1), transaction);
        case 'leadersUpTo':
          return leadersUpTo(facts.starter.id, Number(values[0] ?? 1), transaction);
        case 'formDeptLeader':
          return (await Promise.all(values.map((id) => departmentLeader(id, 1, transaction)))).flat();
        case 'areaLeader':
          return (await axes()).area.map((id) => `role:cityleader@area:${id}`);
        case 'companyProjectManager':
          return (await axes()).company.map((id) => `role:projectmanager@company:${id}`);
        case 'contractManager':
          return (await axes()).manager.map((id) => `role:manager@company:${id}`);
      }
    },
    async superiorsOf({ id }, transaction) {
      const leaders = await departmentLeader(id, 1, transaction);
      if (leaders.length > 0 && !leaders.includes(`user:${id}`)) return leaders;
      const posts = await transaction.query<{ role: string; area: string | null; company: string | null }>(sql`
        select role, area, company from user_positions where parent = ${id} order by is_main desc`);
      return posts.flatMap(superiorsAt);
    },
    areasOf({ businessModule, businessId, starter }, store) {
      const places =
        businessModule && businessId
          ? valuesOnAxis(registry.get(businessModule), 'area', businessId, registry)
          : [sql`select area from user_positions where parent = ${starter.id} and is_main`];
      return areasAround(places, store);
    },
    usersHolding(keys, transaction) {
      if (keys.length === 0) return Promise.resolve([]);
      return transaction.query(sql`
        select distinct person.id, person.name from "user" person left join user_positions post on post.parent = person.id
        where person.status = 'active' and person.deleted_at is null and (${holdsAny(keys, registry)})
        order by person.name`);
    },
  };
}
