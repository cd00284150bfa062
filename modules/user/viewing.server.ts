import sql, { join } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { noteAccountEvent } from '#server/account/account-event.ts';
import { literally } from '#server/crud/filter.ts';
import { reach, record } from '#server/crud/scope.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, type Origin, onRead, onWrite } from '#server/http/endpoint.ts';
import { type HeldPost, postsOf } from '#server/identity/posts.ts';
import { endSession, openView } from '#server/identity/session.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { record as recordOperation } from '#server/operation/record.ts';
import { demandOversight } from '#server/organisation/oversight.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { endViewing, listPosts, listViewings } from './viewing.ts';

type Viewing = OutputOf<typeof listViewings>['rows'][number];

/** Where the administrator sits is nothing that the user needs to know. */
const nowhere = { address: '', agent: '' };

/** Lets somebody see the product as a person does whose every post he oversees; told to that person. */
export async function viewAs(
  { id, reason, positionId }: { id: string; reason: string; positionId?: string | null | undefined },
  viewer: Viewer,
  { sessionId, address, agent }: Origin,
  store: Transaction,
): Promise<{ token: string; until: string }> {
  if (id === viewer.id) throw new AppError('refused', '这就是你自己');
  const person = await store.one<{ status: string }>(sql`
    select status from "user" where id = ${id} and deleted_at is null`);
  if (!person) throw new AppError('notFound', '用户不存在或已被删除');
  if (person.status !== 'active') throw new AppError('refused', '该账号已停用，不能以其身份查看');
  await demandOversight(id, viewer, store);
  if (!sessionId) throw new AppError('forbidden');
  const post = positionId ? await demandPost(id, positionId, store) : null;
  const detail = [viewer.name, ...(post ? [post.title] : []), reason].join('：');
  await noteAccountEvent({ userId: id, kind: 'viewedAs', detail }, nowhere, store);
  const about = {
    userId: id,
    positionId: post?.id ?? null,
    viewedBy: viewer.id,
    viewedFrom: sessionId,
    viewReason: reason,
  };
  return openView(store, { ...about, address, agent });
}

/** Refuses whomever the viewer may not look as, as if there were no such person. */
async function demandViewable(id: string, viewer: Viewer, registry: Registry, store: Queryable): Promise<void> {
  const entry = registry.get('user');
  const granted = reach(entry, viewer, entry.module.declaration.actions?.viewAs?.grants, registry) ?? sql`true`;
  const person = await store.one(sql`
    select 1 from "user" ${record} where ${record}.id = ${id} and ${record}.deleted_at is null and ${granted}`);
  if (!person) throw new AppError('notFound', '用户不存在或已被删除');
  await demandOversight(id, viewer, store);
}

async function demandPost(userId: string, positionId: string, store: Transaction): Promise<HeldPost> {
  const post = (await postsOf(userId, store)).find(({ id }) => id === positionId);
  if (post) return post;
  const message = '此人已不在该岗位，请重新选择';
  throw new AppError('invalid', message, { fields: [{ path: 'positionId', message }] });
}

function noteEnd(userId: string, name: string, store: Transaction): Promise<void> {
  return noteAccountEvent({ userId, kind: 'viewedAsEnded', detail: name }, nowhere, store);
}

/** The calls around seeing with the eyes of another. */
export const viewingEndpoints = (registry: Registry): readonly Endpoint[] => [
  {
    ...onWrite(endViewing, 'anyone', async (_input, { viewer, store }, { sessionId, viewedBy }) => {
      if (!viewedBy || !sessionId) throw new AppError('refused', '当前没有以他人身份查看');
      await noteEnd(viewer.id, viewedBy.name, store);
      await endSession(sessionId, store);
      return { id: viewer.id };
    }),
    isOpenToViews: true,
  },
  onRead(listPosts, 'anyone', async ({ id }, { viewer, store }) => {
    await demandViewable(id, viewer, registry, store);
    const posts = await postsOf(id, store);
    return { posts: posts.map(({ id: postId, role, title, isMain }) => ({ id: postId, role, title, isMain })) };
  }),
  onRead(listViewings, ['admin'], async ({ page, size, search }, { store }) => {
    const where = [sql`session.viewed_by is not null`];
    if (search?.trim()) {
      const wanted = `%${literally(search.trim())}%`;
      where.push(
        sql`(onlooker.name ilike ${wanted} or person.name ilike ${wanted} or session.view_reason ilike ${wanted})`,
      );
    }
    const { rows, total } = await readPage<Viewing>(
      store,
      { page, size },
      sql`session.id, onlooker.name as "viewerName", person.name as "userName", person.username,
        session.view_reason as reason, session.address, session.agent, session.created_at as "startedAt",
        case when session.expires_at <= now() then least(session.ended_at, session.expires_at) else session.ended_at end as "endedAt",
        session.expires_at as until`,
      sql`session join "user" person on person.id = session.user_id
        join "user" onlooker on onlooker.id = session.viewed_by where ${join(where, ' and ')}`,
      sql`session.created_at desc, session.id desc`,
    );
    return { rows, total };
  }),
];

/** Those who went away without a word are written down as having ended when their time was over. */
export const viewingJobs: readonly Job[] = [
  {
    code: 'lapsed-views',
    title: '结束到时的身份查看',
    note: '以他人身份查看满 30 分钟自动结束，在操作日志与本人的时间线中写明。',
    cron: '*/5 * * * *',
    run: async ({ database }) => {
      const count = await database.transaction((store) => endLapsed(store));
      return amountDone('结束', count, '次');
    },
  },
];

interface Lapsed {
  userId: string;
  userName: string;
  viewerId: string;
  viewerName: string;
  address: string;
  agent: string;
}

async function endLapsed(store: Transaction): Promise<number> {
  const lapsed = await store.query<Lapsed>(sql`
    update session set ended_at = expires_at from "user" person, "user" onlooker
    where person.id = session.user_id and onlooker.id = session.viewed_by
      and session.viewed_by is not null and session.ended_at is null and session.expires_at <= now()
    returning person.id as "userId", person.name as "userName", onlooker.id as "viewerId",
      onlooker.name as "viewerName", session.address, session.agent`);
  for (const each of lapsed) {
    await noteEnd(each.userId, each.viewerName, store);
    await recordLapse(each, store);
  }
  return lapsed.length;
}

/** The line that the call would have left which was never made. */
function recordLapse({ userId, userName, viewerId, viewerName, address, agent }: Lapsed, store: Transaction) {
  const name = `${viewerName}（以 ${userName} 的身份）`;
  const outcome = { answer: null, result: 'done', message: '到时自动结束', startedAt: new Date(), costMs: 0 };
  const origin = { address, agent, host: '', sessionId: null, tokenHash: null, isForeign: false, viewedBy: null };
  const viewer = { ...systemViewer, id: viewerId, name };
  const endpoint = { operation: endViewing, module: 'user' };
  return recordOperation({ id: newId(), endpoint, viewer, origin, input: { id: userId }, ...outcome }, store);
}
