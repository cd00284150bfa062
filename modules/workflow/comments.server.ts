import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demandMentionable, mentionable, tell } from '#server/comment/mentions.ts';
import { processComment } from '#server/comment/tables.ts';
import { commentsOn, openingOf, ownComment, takeBack } from '#server/comment/thread.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { publish } from '#server/push/publish.ts';
import * as calls from '#shared/comment.ts';
import { AppError } from '#shared/error.ts';

/** A drawing with more remarks than this needs another drawing, or other words. */
const commentsPerModel = 2_000;
const shownPeople = 20;

async function demandModel(id: string, store: Queryable): Promise<void> {
  if (!(await store.one(sql`select 1 from process_model where id = ${id}`))) {
    throw new AppError('notFound', '流程模型不存在或已被删除');
  }
}

async function demandRoom(modelId: string, store: Queryable): Promise<void> {
  const counted = await store.one<{ total: number }>(sql`
    select count(*)::int as total from process_comment where model_id = ${modelId}`);
  if ((counted?.total ?? 0) >= commentsPerModel) throw new AppError('refused', '这个流程的评论过多，请先删除一些');
}

const changed = (modelId: string, store: Transaction) => publish({ kind: 'comment', modelId }, store);

/** The calls around what is said about drawings, for whoever sees drawings. */
export const commentEndpoints: readonly Endpoint[] = [
  onRead(calls.listComments, calls.commentingRoles, async ({ modelId }, { store }) => {
    await demandModel(modelId, store);
    return commentsOn(modelId, store);
  }),
  onRead(calls.listMentionable, calls.commentingRoles, async ({ search }, { store }) => {
    const found = (await mentionable(store)).filter(({ name }) => name.includes(search.trim()));
    return found.slice(0, shownPeople);
  }),
  onWrite(calls.addComment, calls.commentingRoles, async (said, { viewer, store }) => {
    const { modelId, text } = said;
    await demandModel(modelId, store);
    await demandRoom(modelId, store);
    const mentioned = [...new Set(said.mentioned)];
    if (mentioned.length > 0) demandMentionable(mentioned, await mentionable(store));
    const opening = said.threadId ? await openingOf(said.threadId, modelId, store) : null;
    const row = await insert(store, processComment, {
      id: newId(),
      modelId,
      threadId: opening?.id ?? null,
      elementId: opening ? opening.elementId : (said.elementId ?? null),
      elementName: opening ? opening.elementName : said.elementName,
      text,
      mentioned,
      authorId: viewer.id,
      authorName: viewer.name,
    });
    await tell(row, mentioned, { author: viewer, isAnswer: opening !== null }, store);
    changed(modelId, store);
    return { id: row.id };
  }),
  onWrite(calls.editComment, calls.commentingRoles, async ({ id, version, text, ...said }, { viewer, store }) => {
    const row = await ownComment(id, viewer, store);
    if (row.version !== version) throw new AppError('conflict', '这条评论已在别处修改，请查看后再改');
    const mentioned = [...new Set(said.mentioned)];
    const added = mentioned.filter((each) => !row.mentioned.includes(each));
    if (added.length > 0) demandMentionable(added, await mentionable(store));
    await store.execute(sql`
        update process_comment set text = ${text}, mentioned = ${mentioned}, version = version + 1, edited_at = now()
        where id = ${id}`);
    await tell({ ...row, text }, added, { author: viewer, isAnswer: false }, store);
    changed(row.modelId, store);
    return {};
  }),
  onWrite(calls.removeComment, calls.commentingRoles, async ({ id }, { viewer, store }) => {
    const row = await ownComment(id, viewer, store);
    await takeBack(row, store);
    changed(row.modelId, store);
    return {};
  }),
  onWrite(calls.resolveComment, calls.commentingRoles, async ({ id, isResolved }, { viewer, store }) => {
    // Saying it twice changes nothing: who settled it first stays named.
    const [row] = await store.query<{ modelId: string }>(sql`
        update process_comment set
          resolved_at = case when ${isResolved} then coalesce(resolved_at, now()) end,
          resolved_by_name = case when ${isResolved} then coalesce(resolved_by_name, ${viewer.name}) end
        where id = ${id} and thread_id is null returning model_id as "modelId"`);
    if (!row) throw new AppError('notFound', '评论不存在或已被删除');
    changed(row.modelId, store);
    return {};
  }),
];
