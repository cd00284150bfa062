import sql, { type Sql } from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import type { Scope, Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';

/** What somebody is told who would manage a user that is not his to manage. */
export const beyondOversight = '该用户有你管理范围以外的岗位，请联系系统管理员';

/** A post as far as it decides what its holder may do. */
export interface Post {
  role: string;
  area?: string | null | undefined;
  company?: string | null | undefined;
  contract?: string | null | undefined;
}

/** Where the place of a post lies, seen from that of the viewer's, by each of the two axes. */
interface Placed {
  isWithin: boolean;
  inArea: boolean;
  /** Whether everything of the post's company lies in the viewer's area. */
  companyInArea: boolean;
  contractInArea: boolean;
  contractOfCompany: boolean;
}

/** Where the ids of the places stand that conditions are about. */
type PlaceColumns = Record<'area' | 'company' | 'contract', Sql>;

const ofPost: PlaceColumns = { area: sql`post.area`, company: sql`post.company`, contract: sql`post.contract` };

/** What {@link Placed} tells of places, and whether each by itself is the viewer's or below it, as conditions. */
function conditionsOf({ position }: Viewer, { area, company, contract }: PlaceColumns = ofPost) {
  const { areaId, companyId, contractId } = position;
  const mine = sql`array(select below.id from area below join area top on below.tree_path like top.tree_path || '%' where top.id = ${areaId})`;
  const areasInside = sql`cardinality(areas) > 0 and areas <@ ${mine}`;
  const inArea = sql`coalesce(${area} = any(${mine}), false)`;
  const companyInArea = sql`coalesce((select ${areasInside} from company where id = ${company}), false)`;
  const contractInArea = sql`coalesce((select ${areasInside} from contract where id = ${contract}), false)`;
  const contractOfCompany = sql`coalesce((select company = ${companyId}::uuid from contract where id = ${contract}), false)`;
  const isTop = !areaId && !companyId && !contractId;
  const within = (condition: Sql) => (isTop ? sql`true` : condition);
  const places: PlaceColumns = {
    area: within(inArea),
    company: within(sql`(coalesce(${company} = ${companyId}::uuid, false) or ${companyInArea})`),
    contract: within(
      sql`(coalesce(${contract} = ${contractId}::uuid, false) or ${contractOfCompany} or ${contractInArea})`,
    ),
  };
  // Every place that the post names is the viewer's or below it, and it names one at all.
  const isWithin = within(sql`(num_nonnulls(${area}, ${company}, ${contract}) > 0
    and (${area} is null or ${places.area}) and (${company} is null or ${places.company})
    and (${contract} is null or ${places.contract}))`);
  return { isWithin, inArea, companyInArea, contractInArea, contractOfCompany, places };
}

/** The records of each kind of place at which the viewer may give posts: his own and those below. */
export const placesWithin = {
  area: (viewer: Viewer) => placeCondition('area', viewer),
  company: (viewer: Viewer) => placeCondition('company', viewer),
  contract: (viewer: Viewer) => placeCondition('contract', viewer),
};

function placeCondition(kind: keyof PlaceColumns, viewer: Viewer): Sql {
  if (isUnbound(viewer)) return sql`true`;
  return conditionsOf(viewer, { ...ofPost, [kind]: sql`${record}.id` }).places[kind];
}

async function placeOf({ area, company, contract }: Post, viewer: Viewer, store: Queryable): Promise<Placed> {
  const conditions = conditionsOf(viewer);
  const found = await store.one<Placed>(sql`
    select ${conditions.isWithin} as "isWithin", ${conditions.inArea} as "inArea",
      ${conditions.companyInArea} as "companyInArea", ${conditions.contractInArea} as "contractInArea",
      ${conditions.contractOfCompany} as "contractOfCompany"
    from (values (${area ?? null}::uuid, ${company ?? null}::uuid, ${contract ?? null}::uuid)) post (area, company, contract)`);
  if (!found) throw new Error('one row of values has one answer');
  return found;
}

function covers(wanted: Scope, held: readonly string[], post: Post, { position }: Viewer, placed: Placed): boolean {
  if (held.includes('all')) return true;
  switch (wanted) {
    case 'all':
      return false;
    case 'own':
    case 'party':
      return held.length > 0;
    case 'area':
      return held.includes('area') && placed.inArea;
    case 'company':
      return (
        (held.includes('company') && post.company === position.companyId) ||
        (held.includes('area') && placed.companyInArea)
      );
    case 'managed':
      return held.includes('managed') && post.company === position.companyId;
    case 'contract':
      return (
        (held.includes('contract') && post.contract === position.contractId) ||
        (held.includes('company') && placed.contractOfCompany) ||
        (held.includes('area') && placed.contractInArea)
      );
  }
}

interface Grant {
  role: string;
  scopes: Scope[];
  held: string[];
}

/** What whoever has a post of these roles is granted, each beside what the viewer has of the same right. */
function grantsBeside(roles: readonly string[], viewer: Viewer, store: Queryable): Promise<Grant[]> {
  return store.query<Grant>(sql`
    select given.code as role, wanted.scopes,
      array(select distinct unnest(mine.scopes) from role_grant mine
        where mine.role = any(${[...viewer.roles, 'anyone']}) and mine.module = wanted.module and mine.verb = wanted.verb) as held
    from unnest(${[...roles]}::text[]) given (code)
    left join role on role.code = given.code
    join role_grant wanted on wanted.role = given.code or wanted.role = any(coalesce(role.implied, '{}'))`);
}

/** Whether a post gives its holder nothing, at no place, that the viewer has not got. */
async function oversees(post: Post, viewer: Viewer, store: Queryable): Promise<boolean> {
  if (post.role === 'admin') return false;
  const placed = await placeOf(post, viewer, store);
  if (!placed.isWithin) return false;
  const grants = await grantsBeside([post.role], viewer, store);
  return grants.every(({ scopes, held }) => scopes.every((scope) => covers(scope, held, post, viewer, placed)));
}

/** Administrators, and the product itself, give any post. */
function isUnbound(viewer: Viewer): boolean {
  return isSystem(viewer) || viewer.roles.includes('admin');
}

/** The roles that the viewer may give at the best of the places within his own; null where he gives any, anywhere. */
export async function rolesWithin(viewer: Viewer, store: Queryable): Promise<ReadonlySet<string> | null> {
  if (isUnbound(viewer)) return null;
  const { areaId, companyId, contractId } = viewer.position;
  const place = { area: areaId, company: companyId, contract: contractId };
  const isTop = !areaId && !companyId && !contractId;
  const inArea = isTop || areaId !== null;
  const best = {
    isWithin: true,
    inArea,
    companyInArea: inArea,
    contractInArea: inArea,
    contractOfCompany: isTop || companyId !== null,
  };
  const roles = await store.query<{ code: string }>(sql`select code from role where code <> 'admin'`);
  const codes = roles.map(({ code }) => code);
  const beyond = (await grantsBeside(codes, viewer, store)).filter(
    ({ role, scopes, held }) => !scopes.every((scope) => covers(scope, held, { role, ...place }, viewer, best)),
  );
  const tooMuch = new Set(beyond.map(({ role }) => role));
  return new Set(codes.filter((code) => !tooMuch.has(code)));
}

/** Which of the posts the viewer may not give, by their places in the list: they reach further than his own. */
export async function postsBeyond(posts: readonly Post[], viewer: Viewer, store: Queryable): Promise<number[]> {
  if (isUnbound(viewer)) return [];
  const beyond: number[] = [];
  for (const [index, post] of posts.entries()) if (!(await oversees(post, viewer, store))) beyond.push(index);
  return beyond;
}

/** Rows of users who hold no post outside the viewer's place: nobody else is his to manage, whatever his posts would let him. */
export function withinPlace(viewer: Viewer): Sql {
  if (isUnbound(viewer)) return sql`true`;
  return sql`not exists (
    select 1 from user_positions post
    where post.parent = ${record}.id and (post.role = 'admin' or not ${conditionsOf(viewer).isWithin}))`;
}

/** Throws unless the viewer oversees every post of a user: whoever holds one beyond is not his to manage. */
export async function demandOversight(userId: string, viewer: Viewer, store: Queryable): Promise<void> {
  if (isUnbound(viewer)) return;
  const posts = await store.query<Post>(sql`
    select role, area, company, contract from user_positions where parent = ${userId}`);
  if ((await postsBeyond(posts, viewer, store)).length > 0) {
    throw new AppError('refused', beyondOversight);
  }
}
