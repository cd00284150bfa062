import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Endpoint, type Origin, onRead, onWrite } from '#server/http/endpoint.ts';
import { type HeldPost, postsOf } from '#server/identity/posts.ts';
import { takePost } from '#server/identity/session.ts';
import type { Registry } from '#server/module/registry.ts';
import { workCounts } from '#server/worklist/lines.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { countPositions, switchPosition, updateCityId } from './position.ts';

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
