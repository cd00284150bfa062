import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { InferSelectModel } from '#server/database/drizzle.ts';
import { columns } from '#server/database/row.ts';
import type { Viewer } from '#shared/access.ts';
import type { Comment } from '#shared/comment.ts';
import { AppError } from '#shared/error.ts';
import { processComment } from './tables.ts';

/** A comment as it is stored. */
export type CommentRow = InferSelectModel<typeof processComment>;

/** Everything that was said about a drawing, the oldest first. */
export function commentsOn(modelId: string, store: Queryable): Promise<Comment[]> {
  return store.query<Comment>(sql`
    select id, thread_id as "threadId", element_id as "elementId", element_name as "elementName", text,
      author_id as "authorId", author_name as "authorName", version, created_at as "createdAt", edited_at as "editedAt",
      removed_at is not null as "isRemoved", resolved_at as "resolvedAt", resolved_by_name as "resolvedByName",
      coalesce((
        select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name)
        from "user" person where person.id = any(comment.mentioned)), '[]') as mentioned
    from process_comment comment where model_id = ${modelId} order by id`);
}

/** The opening of a thread of a drawing, held until the transaction ends, so that it is not removed under an answer. */
export async function openingOf(threadId: string, modelId: string, store: Transaction): Promise<CommentRow> {
  const opening = await store.one<CommentRow>(sql`
    select ${columns(processComment)} from process_comment
    where id = ${threadId} and model_id = ${modelId} and thread_id is null for update`);
  if (!opening) throw new AppError('notFound', '评论不存在或已被删除');
  return opening;
}

/** One's own comment, held until the transaction ends. The words of others are nobody's to change. */
export async function ownComment(id: string, viewer: Viewer, store: Transaction): Promise<CommentRow> {
  const thread = await store.one<{ id: string; modelId: string }>(sql`
    select coalesce(thread_id, id) as id, model_id as "modelId" from process_comment where id = ${id}`);
  // The thread before its answer, always: two who hold them in different orders would wait for each other.
  if (thread) await openingOf(thread.id, thread.modelId, store);
  const row = await store.one<CommentRow>(sql`
    select ${columns(processComment)} from process_comment where id = ${id} and removed_at is null for update`);
  if (!row) throw new AppError('notFound', '评论不存在或已被删除');
  if (row.authorId !== viewer.id) throw new AppError('forbidden', '只能修改或删除自己的评论');
  return row;
}

/** Takes a comment back: it leaves an empty place where others have answered, and none behind the last answer. */
export async function takeBack(row: CommentRow, store: Transaction): Promise<void> {
  const answered = await store.one(sql`select 1 from process_comment where thread_id = ${row.id} limit 1`);
  if (answered) {
    await store.execute(sql`
      update process_comment set text = '', mentioned = '{}', removed_at = now(), version = version + 1
      where id = ${row.id}`);
    return;
  }
  await store.execute(sql`delete from process_comment where id = ${row.id}`);
  if (!row.threadId) return;
  await store.execute(sql`
    delete from process_comment where id = ${row.threadId} and removed_at is not null
    and not exists (select 1 from process_comment answer where answer.thread_id = ${row.threadId})`);
}
