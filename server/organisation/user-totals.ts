import sql, { type Sql } from 'sql-template-tag';
import { reach, record } from '#server/crud/scope.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';

/** How many users a place has: everybody with a post there, and those of them who have signed in within thirty days. */
export interface UserTotal {
  id: string;
  name: string;
  total: number;
  active: number;
}

const counts = sql`count(distinct person.id)::int as total,
  count(distinct person.id) filter (where person.last_login_at > now() - interval '30 days')::int as active`;

/** What the viewer may see departments of, he may see the numbers of. */
function seen(module: 'area' | 'company', { viewer }: ReadContext, registry: Registry): Sql {
  const { access } = registry.get('department').module.declaration;
  return reach(registry.get(module), viewer, access.read, registry) ?? sql`true`;
}

/** How many users each city has that takes part or has any, among those that the viewer may see. */
export function usersByCity(context: ReadContext, registry: Registry): Promise<UserTotal[]> {
  return context.store.query(sql`
    select ${record}.id, ${record}.name, ${counts} from area ${record}
    left join area below on below.tree_path like ${record}.tree_path || '%'
    left join user_positions post on post.area = below.id
    left join "user" person on person.id = post.parent and person.status = 'active' and person.deleted_at is null
    where ${record}.deleted_at is null and ${record}.level = 'city' and ${seen('area', context, registry)}
      and (${record}.in_use or person.id is not null)
    group by ${record}.id, ${record}.name, ${record}.code order by ${record}.code`);
}

/** How many users each company has, among those that the viewer may see. */
export function usersByCompany(context: ReadContext, registry: Registry): Promise<UserTotal[]> {
  return context.store.query(sql`
    select ${record}.id, ${record}.name, ${counts} from company ${record}
    left join user_positions post on post.company = ${record}.id
    left join "user" person on person.id = post.parent and person.status = 'active' and person.deleted_at is null
    where ${record}.deleted_at is null and ${seen('company', context, registry)}
    group by ${record}.id, ${record}.name order by total desc, ${record}.name`);
}
