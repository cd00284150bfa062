import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { participantLimit, type participants } from './references.ts';

type Question = z.output<typeof participants.input>;
type Answer = z.output<typeof participants.output>;

/** People, roles, posts, groups and departments that a drawing may name. */
export async function findParticipants(query: Question, store: Queryable): Promise<Answer> {
  switch (query.kind) {
    case 'users':
      return people(query, store);
    case 'roles':
      return namedRoles(query, store);
    case 'positions':
      return posts(query, store);
    case 'groups':
      return groups(query, store);
    case 'departments':
      return departments(query, store);
  }
}

function people({ search, values }: Question, store: Queryable): Promise<Answer> {
  // A file made elsewhere names people by user name: the answer carries whichever of both was asked for.
  if (values) {
    return store.query(sql`
      select case when person.username = any(${values}) then person.username else person.id::text end as value,
        person.name as label, case when person.status = 'active' then person.username else '已停用' end as hint
      from "user" person
      where person.deleted_at is null and (person.id::text = any(${values}) or person.username = any(${values}))`);
  }
  const pattern = `%${literally(search ?? '')}%`;
  return store.query(sql`
    select person.id as value, person.name as label, person.username as hint from "user" person
    where person.deleted_at is null and person.status = 'active'
      and (person.name ilike ${pattern} or person.username ilike ${pattern})
    order by person.name, person.id limit ${participantLimit}`);
}

function namedRoles({ search, values }: Question, store: Queryable): Promise<Answer> {
  return store.query(sql`
    select code as value, name as label, null as hint from role
    where ${values ? sql`code = any(${values})` : sql`name like ${`%${literally(search ?? '')}%`}`} order by sort, code`);
}

function groups({ search, values }: Question, store: Queryable): Promise<Answer> {
  const pattern = `%${literally(search ?? '')}%`;
  return store.query(sql`
    select code as value, name as label,
      case when enabled then coalesce(cardinality(members), 0) || ' 人' else '已停用' end as hint
    from usergroup where deleted_at is null
      and ${values ? sql`code = any(${values})` : sql`enabled and (name ilike ${pattern} or code ilike ${pattern})`}
    order by sort, name limit ${participantLimit}`);
}

function departments({ search, values }: Question, store: Queryable): Promise<Answer> {
  const pattern = `%${literally(search ?? '')}%`;
  return store.query(sql`
    select department.id as value, department.name as label,
      case when department.enabled then coalesce(area.name, customer.name, company.name) else '已停用' end as hint
    from department left join area on area.id = department.area
    left join customer on customer.id = department.customer left join company on company.id = department.company
    where department.deleted_at is null and ${
      values ? sql`department.id::text = any(${values})` : sql`department.enabled and department.name ilike ${pattern}`
    }
    order by hint, department.tree_path limit ${participantLimit}`);
}

/** A post is a role at a place, written the way that candidates are looked up: `cityleader@area:<id>`. */
async function posts(query: Question, store: Queryable): Promise<Answer> {
  const { search, values } = query;
  const rows = await store.query<{ value: string; role: string; place: string; count: number }>(sql`
    select held.value, coalesce((select name from role where code = held.role), held.role) as role, held.place, count(distinct held.person)::int as count from (${heldPosts}) held
    ${values ? sql`where held.value = any(${values})` : sql``}
    group by held.value, held.role, held.place order by held.place, held.role, held.value limit ${participantLimit}`);
  const placed = rows.map(({ value, role, place, count }) => ({
    value,
    label: `${role} · ${place}`,
    hint: `${count} 人`,
  }));
  const found = [...(await namedRoles(query, store)), ...placed];
  return values ? found : found.filter(({ label }) => label.includes(search ?? ''));
}

const heldPosts: Sql = sql`
  select person.id as person, post.role, post.role || '@' || place.axis || ':' || place.id as value, place.name as place
  from user_positions post join "user" person on person.id = post.parent
  join lateral (
    select 'area' as axis, area.id, area.name from area where area.id = post.area
    union all select 'company', company.id, company.name from company where company.id = post.company
    union all select 'contract', contract.id, contract.name from contract where contract.id = post.contract
  ) place on true
  where person.deleted_at is null and person.status = 'active'`;
