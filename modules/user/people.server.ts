import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import { pickable } from '#server/crud/pickable.ts';
import { record } from '#server/crud/scope.ts';
import { spellingPattern } from '#server/crud/spelling.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { maskedPhone } from '#server/organisation/masked-phone.ts';
import { usersByCity, usersByCompany } from '#server/organisation/user-totals.ts';
import {
  companyPeople,
  managedAreas,
  ownAreaTree,
  peopleByJob,
  queryPeople,
  selectPeople,
  totalsByCity,
  totalsByCompany,
} from './people.ts';

type Question = z.output<typeof queryPeople.input>;
type Found = z.input<typeof queryPeople.output>;
type AreaNodes = z.input<typeof managedAreas.output>;

/** Whether a text names a person: what is hidden of a phone cannot be guessed by asking for it. */
function named(search: string): Sql {
  const contained = `%${literally(search)}%`;
  const pattern = spellingPattern(search);
  const spelled = pattern ? sql`or ${record}.label_pinyin ~ ${pattern}` : sql``;
  return sql`(${record}.name ilike ${contained} or ${record}.username ilike ${contained}
    or right(${record}.phone, 4) = ${search} ${spelled})`;
}

/** Active people whom the viewer may pick, each once, with the post that the question is about: else the main one. */
function findPeople(
  question: Question & { isAtCompany?: boolean },
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<Found> {
  const { companyid, isAtCompany, cityid, job, page, size } = question;
  const searches = [question.search, question.name].flatMap((text) => text?.trim() || []);
  return store.query(sql`
    select ${record}.id, ${record}.name, ${record}.username, post.company as companyid, company.name as companyname,
      post.area as cityid, area.name as cityname, ${maskedPhone(sql`${record}.phone`)} as phone,
      coalesce((select name from role where code = post.role), post.role) as job, department.name as departmentname
    from "user" ${record}
    join lateral (
      select * from user_positions where parent = ${record}.id
        ${companyid ? sql`and company = ${companyid}` : sql``} ${isAtCompany ? sql`and company is not null` : sql``} ${job ? sql`and role = ${job}` : sql``}
        ${cityid ? sql`and area = ${cityid}` : sql``}
      order by is_main desc, position limit 1) post on true
    left join company on company.id = post.company left join area on area.id = post.area
    left join department on department.id = post.department
    where ${pickable(registry.get('user'), viewer, registry)} and ${record}.status = 'active'
      and ${join([sql`true`, ...searches.map(named)], ' and ')}
    order by coalesce(${record}.label_pinyin, ${record}.name) collate "C", ${record}.id
    limit ${size} offset ${(page - 1) * size}`);
}

async function areasOf(userId: string, { viewer, store }: ReadContext, registry: Registry): Promise<AreaNodes> {
  const isSeen = sql`(${record}.id = ${viewer.id} or ${pickable(registry.get('user'), viewer, registry)})`;
  return store.query<AreaNodes[number]>(sql`
    select distinct area.id, area.parent as parentid, area.code, area.name, area.level
    from "user" ${record} join user_positions post on post.parent = ${record}.id
    join area on area.id = post.area where ${record}.id = ${userId} and ${isSeen} and ${record}.deleted_at is null
    order by area.code`);
}

/** The areas below the viewer's own; below those that the company serves; all where the post is held in neither. */
function chosenFrom({ position }: ReadContext['viewer']): Sql {
  const below = (tops: Sql) => sql`exists (select 1 from area top where top.id in (${tops})
    and area.tree_path like top.tree_path || '%')`;
  if (position.areaId) return below(sql`select ${position.areaId}::uuid`);
  if (position.companyId) return below(sql`select unnest(areas) from company where id = ${position.companyId}`);
  return sql`true`;
}

function ownAreas(question: z.output<typeof ownAreaTree.input>, { viewer, store }: ReadContext): Promise<AreaNodes> {
  const { parentid, name } = question;
  const contained = `%${literally(name ?? '')}%`;
  return store.query(sql`
    select id, parent as parentid, code, name, level from area
    where deleted_at is null and ${chosenFrom(viewer)} and (name ilike ${contained} or code ilike ${contained})
      ${parentid ? sql`and parent = ${parentid}` : sql``}
    order by tree_path limit 10000`);
}

/** The calls that look people and areas up, at the paths that the specification names. */
export function peopleEndpoints(registry: Registry): Endpoint[] {
  const find = (question: Question, context: ReadContext) => findPeople(question, context, registry);
  const departmentReaders = {
    // Asked each time: administrators change grants while the server runs.
    get grants() {
      return registry.get('department').module.declaration.access.read;
    },
  };
  return [
    onRead(selectPeople, 'anyone', find),
    onRead(queryPeople, 'anyone', find),
    onRead(peopleByJob, 'anyone', find),
    onRead(companyPeople, 'anyone', (question, context) => {
      const companyid = question.companyid ?? context.viewer.position.companyId;
      return findPeople({ ...question, companyid, isAtCompany: true }, context, registry);
    }),
    onRead(managedAreas, 'anyone', ({ userid }, context) => areasOf(userid ?? context.viewer.id, context, registry)),
    onRead(ownAreaTree, 'anyone', ownAreas),
    onRead(totalsByCity, departmentReaders, (_input, context) => usersByCity(context, registry)),
    onRead(totalsByCompany, departmentReaders, (_input, context) => usersByCompany(context, registry)),
  ];
}
