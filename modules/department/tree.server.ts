import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { reach, readable, record } from '#server/crud/scope.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { belongsTo } from '#server/organisation/post-department.ts';
import type { Grants } from '#shared/access.ts';
import type { OwnerType } from './owner.ts';
import type { departmentTree } from './tree.ts';

type Tree = z.input<typeof departmentTree.output>;

/** Who of the grants on departments sees that kind of owner: a company's own people and whoever sees all, not its cities. */
function ownerGrants(type: OwnerType, registry: Registry): Grants {
  const { read } = registry.get('department').module.declaration.access;
  if (type !== 'company') return read;
  return Object.fromEntries(
    Object.entries(read).map(([role, scopes]) => [role, [scopes].flat().filter((scope) => scope !== 'area')]),
  );
}

/** Which areas, customers or companies the viewer sees the departments of. */
export function seenOwners(type: OwnerType, { viewer }: ReadContext, registry: Registry): Sql {
  const within = reach(registry.get(type), viewer, ownerGrants(type, registry), registry);
  return within ? sql`${record}.deleted_at is null and ${within}` : sql`${record}.deleted_at is null`;
}

const peopleAt = (at: Sql) => sql`(
  select count(distinct post.parent)::int from user_positions post join "user" person on person.id = post.parent
  where ${at} and person.deleted_at is null)`;

/** An installation may know every area of the country: of more than can be shown, those go first that something is done with. */
const most = 5000;

const usedAreas = sql`
  select distinct unnest(string_to_array(trim(both '/' from tree_path), '/')) as id from area
  where deleted_at is null and (in_use or exists (select 1 from user_positions where user_positions.area = area.id)
    or exists (select 1 from department where department.place = area.id and department.deleted_at is null))`;

/** Reads the owners in reach with their departments, each in the order that it is shown in. */
export async function readTree(context: ReadContext, registry: Registry): Promise<Tree> {
  const { store, viewer } = context;
  const owners = await store.query<Tree['owners'][number]>(sql`
    with shown as (
      select ${record}.id from area ${record} where ${seenOwners('area', context, registry)}
      order by ${record}.id::text in (${usedAreas}) desc, ${record}.code limit ${most})
    select 'area' as type, ${record}.id, ${record}.name, ${record}.parent, ${record}.level as kind,
      case when ${record}.level = 'province' then ${peopleAt(belongsTo(sql`${record}.id`))}
        else ${peopleAt(sql`post.area = ${record}.id`)} end as people, ${record}.code as place
    from area ${record} join shown using (id)
    union all
    select 'customer', ${record}.id, ${record}.name, ${record}.area, ${record}.kind, 0, ${record}.name
    from customer ${record} where ${seenOwners('customer', context, registry)}
    union all
    select 'company', ${record}.id, ${record}.name, null, ${record}.company_type,
      ${peopleAt(sql`post.company = ${record}.id`)}, ${record}.name
    from company ${record} where ${seenOwners('company', context, registry)}
    order by type, place limit ${2 * most}`);
  const entry = registry.get('department');
  const seen = readable(entry, viewer, registry) ?? sql`true`;
  const open = reach(entry, viewer, entry.module.declaration.access.update, registry) ?? sql`true`;
  // Counted at once: an installation may have thousands of departments.
  const departments = await store.query<Tree['departments'][number]>(sql`
    with members as (
      select post.department, count(distinct post.parent)::int as people
      from user_positions post join "user" person on person.id = post.parent
      where post.department is not null and person.deleted_at is null group by post.department)
    select ${record}.id, ${record}.version, ${record}.owner_type as "ownerType",
      coalesce(${record}.area, ${record}.customer, ${record}.company) as "ownerId", ${record}.parent, ${record}.name,
      (select name from "user" where id = ${record}.leader) as "leaderName", ${record}.enabled,
      coalesce(members.people, 0) as people, ${open} as "isOpen"
    from department ${record} left join members on members.department = ${record}.id where ${record}.deleted_at is null and ${seen}
    order by ${record}.sort, coalesce(${record}.label_pinyin, ${record}.name) collate "C", ${record}.id limit 10000`);
  return {
    owners: owners.map(({ type, id, name, parent, kind, people }) => ({ type, id, name, parent, kind, people })),
    departments,
  };
}
