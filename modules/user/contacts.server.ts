import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { pickable } from '#server/crud/pickable.ts';
import { record } from '#server/crud/scope.ts';
import { spellingPattern } from '#server/crud/spelling.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { maskedPhone } from '#server/organisation/masked-phone.ts';
import { areaOfPost } from '#server/organisation/post-department.ts';
import { type ContactUnit, contactUnits, listContacts } from './contacts.ts';

type Question = z.output<typeof listContacts.input>;
type Answer = z.input<typeof listContacts.output>;

function units(store: Queryable): Promise<ContactUnit[]> {
  return store.query(sql`
    select id, kind, name, parent from (
      select id, 'area' as kind, name, parent, 1 as rank, code as place from area
      where deleted_at is null and exists (
        select 1 from area below where below.tree_path like area.tree_path || '%'
          and (exists (select 1 from user_positions where area = below.id)
            or exists (select 1 from department where area = below.id and deleted_at is null)))
      union all
      select id, 'company', name, null, 2, coalesce(label_pinyin, name) from company
      where deleted_at is null and exists (select 1 from user_positions where company = company.id)
      union all
      select id, 'department', name, coalesce(parent, area, company), 3, lpad(sort::text, 4, '0') || name from department
      where deleted_at is null and enabled and customer is null
    ) unit order by rank, place collate "C" limit 10000`);
}

/** Whether a post is in the unit. */
function inUnit({ kind, id }: NonNullable<Question['unit']>): Sql {
  if (kind === 'company') return sql`post.company = ${id}`;
  const table = kind === 'area' ? sql`area` : sql`department`;
  const held = kind === 'area' ? areaOfPost : sql`post.department`;
  return sql`${held} in (select below.id from ${table} below
    where below.tree_path like (select tree_path from ${table} top where top.id = ${id}) || '%')`;
}

/** Whom the viewer may call: colleagues of the same company, and those whom he may pick. */
function isOpen({ viewer }: ReadContext, registry: Registry): Sql {
  const { companyId } = viewer.position;
  return sql`(${record}.id = ${viewer.id} or (${companyId}::uuid is not null and ${companyId} = any(${record}.companies))
    or (${pickable(registry.get('user'), viewer, registry)}))`;
}

/** Nobody learns more of a phone by asking for it than is shown. */
function matches(search: string, open: Sql): Sql {
  const pattern = spellingPattern(search);
  const digits = search.replace(/[\s-]/g, '');
  return sql`(${record}.name ilike ${`%${literally(search)}%`}
    ${pattern ? sql`or ${record}.label_pinyin ~ ${pattern}` : sql``}
    or right(${record}.phone, 4) = ${digits}
    or (${open} and length(${digits}) >= 3 and ${record}.phone like ${`%${literally(digits)}%`}))`;
}

async function contacts(question: Question, context: ReadContext, registry: Registry): Promise<Answer> {
  const { page, size, unit } = question;
  const search = question.search?.trim();
  const open = isOpen(context, registry);
  const wanted = sql`${record}.deleted_at is null and ${record}.status = 'active'
    ${search ? sql`and ${matches(search, open)}` : sql``}`;
  const from = sql`from "user" ${record} join lateral (
      select * from user_positions post where post.parent = ${record}.id ${unit ? sql`and ${inUnit(unit)}` : sql``}
      order by is_main desc, position limit 1) post on true`;
  const rows = await context.store.query<Answer['rows'][number]>(sql`
    select ${record}.id, ${record}.name, coalesce((select name from role where code = post.role), post.role) as job,
      coalesce(company.name, area.name) as place, department.name as department,
      case when ${open} then ${record}.phone else ${maskedPhone(sql`${record}.phone`)} end as phone,
      not ${open} as "isMasked", case when ${open} then ${record}.email end as email
    ${from} left join company on company.id = post.company left join area on area.id = post.area
    left join department on department.id = post.department and department.deleted_at is null
    where ${wanted} order by coalesce(${record}.label_pinyin, ${record}.name) collate "C", ${record}.id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await context.store.one<{ total: number }>(sql`
    select count(*)::int as total ${from} where ${wanted}`);
  return { rows, total: counted?.total ?? 0 };
}

/** The calls of the address book, which everybody has. */
export function contactEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(contactUnits, 'anyone', (_input, { store }) => units(store)),
    onRead(listContacts, 'anyone', (question, context) => contacts(question, context, registry)),
  ];
}
