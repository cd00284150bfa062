import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Endpoint, type Origin, onRead, onWrite } from '#server/http/endpoint.ts';
import { takePost } from '#server/identity/session.ts';
import type { Registry } from '#server/module/registry.ts';
import { workCounts } from '#server/worklist/lines.ts';
import { isShippedRole, type Position, roles, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { countPositions, switchPosition, updateCityId } from './position.ts';

/** A post that a user holds, with the places it is held at in words. */
export interface HeldPost extends Position {
  title: string;
  isMain: boolean;
}

interface PostRow extends Position {
  roleName: string | null;
  isMain: boolean;
  places: string[];
}

function nameOfShipped(role: string): string {
  return isShippedRole(role) ? roles[role] : role;
}

/** The posts of a user, the main one first, the others in the order of the form. */
export async function postsOf(userId: string, store: Queryable): Promise<HeldPost[]> {
  const rows = await store.query<PostRow>(sql`
    select post.id, post.role, post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId", post.is_main as "isMain",
      (select name from role where code = post.role) as "roleName",
      array_remove(array[area.name, company.name, department.name, contract.name]::text[], null) as places
    from user_positions post
    left join area on area.id = post.area left join company on company.id = post.company
    left join contract on contract.id = post.contract left join department on department.id = post.department
    where post.parent = ${userId} order by post.is_main desc, post.position`);
  return rows.map(({ places, roleName, ...post }) => ({
    ...post,
    title: [roleName ?? nameOfShipped(post.role), ...places].join(' · '),
  }));
}

async function take(post: HeldPost | undefined, refusal: string, viewer: Viewer, origin: Origin, store: Transaction) {
  if (!post) throw new AppError('refused', refusal);
  const { sessionId, tokenHash } = origin;
  const token = await takePost({ sessionId, tokenHash, positionId: post.id, role: post.role }, store);
  if (!token) throw new AppError('unauthenticated', '岗位已在其他窗口切换，请刷新页面');
  await noteAccountEvent({ userId: viewer.id, kind: 'positionSwitched', detail: post.title }, origin, store);
  return { token };
}

async function countsOf(viewer: Viewer, registry: Registry, store: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const position of await postsOf(viewer.id, store)) {
    const held = {
      ...viewer,
      position,
      roles: [position.role, ...(registry.rights.roles.get(position.role)?.implied ?? [])],
    };
    const { mine, group } = await workCounts(held, registry, store);
    counts[position.id] = mine + group;
  }
  return counts;
}

/** The calls around acting in one post or another. */
export function positionEndpoints(registry: Registry): Endpoint[] {
  return [
    // The account's own timeline tells of these.
    {
      ...onWrite(switchPosition, 'anyone', async ({ positionid }, { viewer, store }, origin) => {
        const post = (await postsOf(viewer.id, store)).find(({ id }) => id === positionid);
        return take(post, '你已不在该岗位，请刷新页面', viewer, origin, store);
      }),
      isRoutine: true,
    },
    {
      ...onWrite(updateCityId, 'anyone', async ({ cityid }, { viewer, store }, origin) => {
        const there = (await postsOf(viewer.id, store)).filter(({ areaId }) => areaId === cityid);
        const post = there.find(({ role }) => role === viewer.position.role) ?? there[0];
        return take(post, '你在该地市没有岗位', viewer, origin, store);
      }),
      isRoutine: true,
    },
    onRead(countPositions, 'anyone', async (_input, { viewer, store }) => ({
      counts: await countsOf(viewer, registry, store),
    })),
  ];
}
