import sql, { join } from 'sql-template-tag';
import type { z } from 'zod';
import { isSeen } from '#server/approval/case-sight.ts';
import { literally } from '#server/crud/filter.ts';
import { columnOf, readable, record } from '#server/crud/scope.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { InferSelectModel } from '#server/database/drizzle.ts';
import { columns, tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';
import type { listMyComments, RecordComment } from '#shared/record-comment.ts';
import { recordComment } from './tables.ts';

/** A comment on a record as it is stored. */
export type RecordCommentRow = InferSelectModel<typeof recordComment>;

/** Everything that was said about a record, the oldest first. */
export function commentsAbout(recordId: string, store: Queryable): Promise<RecordComment[]> {
  return store.query<RecordComment>(sql`
    select id, thread_id as "threadId", text, author_id as "authorId", author_name as "authorName", version,
      created_at as "createdAt", edited_at as "editedAt", removed_at is not null as "isRemoved",
      coalesce((
        select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name)
        from "user" person where person.id = any(comment.mentioned)), '[]') as mentioned,
      coalesce((
        select json_agg(json_build_object('id', file.id, 'name', file.name) order by file.name)
        from file where file.id = any(comment.files)), '[]') as files
    from record_comment comment where record_id = ${recordId} order by id`);
}

/** The opening of a thread about a record, held until the transaction ends. */
export async function threadAbout(threadId: string, recordId: string, store: Transaction): Promise<RecordCommentRow> {
  const opening = await store.one<RecordCommentRow>(sql`
    select ${columns(recordComment)} from record_comment
    where id = ${threadId} and record_id = ${recordId} and thread_id is null for update`);
  if (!opening) throw new AppError('notFound', '评论不存在或已被删除');
  return opening;
}

/** One's own comment, held until the transaction ends. The words of others are nobody's to change. */
export async function ownRecordComment(id: string, viewer: Viewer, store: Transaction): Promise<RecordCommentRow> {
  const thread = await store.one<{ id: string; recordId: string }>(sql`
    select coalesce(thread_id, id) as id, record_id as "recordId" from record_comment where id = ${id}`);
  // The thread before its answer, always: two who hold them in different orders would wait for each other.
  if (thread) await threadAbout(thread.id, thread.recordId, store);
  const row = await store.one<RecordCommentRow>(sql`
    select ${columns(recordComment)} from record_comment where id = ${id} and removed_at is null for update`);
  if (!row) throw new AppError('notFound', '评论不存在或已被删除');
  if (row.authorId !== viewer.id) throw new AppError('forbidden', '只能修改或删除自己的评论');
  return row;
}

/** Takes a comment back: it leaves an empty place where others have answered, and none behind the last answer. */
export async function takeBackRecordComment(row: RecordCommentRow, store: Transaction): Promise<void> {
  const answered = await store.one(sql`select 1 from record_comment where thread_id = ${row.id} limit 1`);
  if (answered) {
    await store.execute(sql`
      update record_comment set text = '', mentioned = '{}', files = '{}', removed_at = now(), version = version + 1
      where id = ${row.id}`);
    return;
  }
  await store.execute(sql`delete from record_comment where id = ${row.id}`);
  if (!row.threadId) return;
  await store.execute(sql`
    delete from record_comment where id = ${row.threadId} and removed_at is not null
    and not exists (select 1 from record_comment answer where answer.thread_id = ${row.threadId})`);
}

type Mine = z.output<typeof listMyComments.output>;

/** What is said about the records that the viewer may read, the newest first. One part of the question per module. */
export async function commentsWithin(
  query: z.output<typeof listMyComments.input>,
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<Mine> {
  const said = await store.query<{ module: string }>(sql`select distinct module from record_comment`);
  const entries = registry
    .all()
    .filter(
      ({ module }) => said.some((each) => each.module === module.name) && (query.module ?? module.name) === module.name,
    );
  const parts = entries.map(
    (entry) => sql`
    select comment.*, ${columnOf(entry, entry.module.declaration.label)} as label
    from record_comment comment join ${tableName(entry.table)} ${record} on ${record}.id = comment.record_id
    where comment.module = ${entry.module.name} and comment.removed_at is null and ${record}.deleted_at is null
      and ${readable(entry, viewer, registry) ?? sql`true`}`,
  );
  if ((query.module ?? caseSource) === caseSource && said.some(({ module }) => module === caseSource)) {
    parts.push(sql`
    select comment.*, instance.title as label
    from record_comment comment join process_instance instance on instance.id = comment.record_id
    where comment.module = ${caseSource} and comment.removed_at is null and ${isSeen(viewer)}`);
  }
  if (parts.length === 0) return { rows: [], total: 0, unread: 0 };
  const isUnread = sql`(said.author_id <> ${viewer.id} and (reading.read_at is null or reading.read_at < said.created_at))`;
  const isMentioned = sql`${viewer.id} = any(said.mentioned)`;
  const kinds = { all: sql`true`, unread: isUnread, mentioned: isMentioned };
  const search = query.search ? `%${literally(query.search)}%` : null;
  const found = sql`from (${join(parts, ' union all ')}) said
    left join comment_reading reading on reading.record_id = said.record_id and reading.user_id = ${viewer.id}
    where (${search}::text is null or said.text ilike ${search} or said.label ilike ${search})`;
  const rows = await store.query<Mine['rows'][number]>(sql`
    select said.id, said.module, said.record_id as "recordId", said.label, said.text, said.author_name as "authorName",
      said.thread_id is not null as "isAnswer", ${isUnread} as "isUnread", ${isMentioned} as "isMentioned",
      said.created_at as "createdAt"
    ${found} and ${kinds[query.kind]}
    order by said.created_at desc, said.id desc limit ${query.size} offset ${(query.page - 1) * query.size}`);
  const counted = await store.one<{ total: number; unread: number }>(sql`
    select count(*) filter (where ${kinds[query.kind]})::int as total, count(*) filter (where ${isUnread})::int as unread
    ${found}`);
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}
