import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { claimLoose } from '#server/file/claim.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { notifyAll } from '#server/notice/notify.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import * as calls from '#shared/record-comment.ts';
import { findReaders, readersOf } from './readers.ts';
import {
  commentsAbout,
  commentsWithin,
  ownRecordComment,
  type RecordCommentRow,
  takeBackRecordComment,
  threadAbout,
} from './record-thread.ts';
import { type Subject, subjectFor } from './subject.ts';
import { recordComment } from './tables.ts';

/** A record with more remarks than this is talked about somewhere else. */
const commentsPerRecord = 2_000;
/** How much of a comment stands in its notice. */
const quotedCharacters = 100;

/** The calls around what is said about records of any module, for whoever may read the record, and about cases that have none. */
export function recordCommentEndpoints(registry: Registry): Endpoint[] {
  async function demandReaders(subject: Subject, people: readonly string[], store: Transaction): Promise<void> {
    const readers = await readersOf(subject, people, store);
    if (people.every((each) => readers.has(each))) return;
    throw new AppError('invalid', undefined, {
      fields: [{ path: 'mentioned', message: '提及的人员不能查看这条记录，请重新选择' }],
    });
  }

  /** Tells those who are mentioned, and of an answer those who have spoken in the thread; never the author. */
  async function tell(
    said: RecordCommentRow,
    { subject, newlyMentioned, author }: { subject: Subject; newlyMentioned: readonly string[]; author: Viewer },
    store: Transaction,
  ): Promise<void> {
    const quoted = said.text.length > quotedCharacters ? `${said.text.slice(0, quotedCharacters)}…` : said.text;
    const notice = { kind: 'commented' as const, title: subject.title, link: subject.link };
    const mentioned = new Set(newlyMentioned.filter((id) => id !== author.id));
    const speakers = said.threadId
      ? await store.query<{ id: string }>(sql`
          select distinct author_id as id from record_comment
          where removed_at is null and (id = ${said.threadId} or thread_id = ${said.threadId})`)
      : [];
    const others = speakers.map(({ id }) => id).filter((id) => id !== author.id && !mentioned.has(id));
    const readers = await readersOf(subject, others, store);
    await notifyAll(
      [
        ...[...mentioned].map((userId) => ({ ...notice, userId, text: `${author.name}在评论中提到你：${quoted}` })),
        ...[...readers].map((userId) => ({ ...notice, userId, text: `${author.name}回复了评论：${quoted}` })),
      ],
      store,
    );
  }

  async function markRead(recordId: string, { id }: Viewer, store: Transaction): Promise<void> {
    await store.execute(sql`
      insert into comment_reading (user_id, record_id, read_at) values (${id}, ${recordId}, clock_timestamp())
      on conflict (user_id, record_id) do update set read_at = clock_timestamp()`);
  }

  return [
    onRead(calls.listRecordComments, 'anyone', async ({ module, recordId }, context) => {
      await subjectFor(module, recordId, context, registry);
      const reading = await context.store.one<{ readAt: string }>(sql`
        select read_at as "readAt" from comment_reading where user_id = ${context.viewer.id} and record_id = ${recordId}`);
      return { comments: await commentsAbout(recordId, context.store), readAt: reading?.readAt ?? null };
    }),
    onRead(calls.listRecordReaders, 'anyone', async ({ module, recordId, search }, context) => {
      return findReaders(await subjectFor(module, recordId, context, registry), search, context.store);
    }),
    onRead(calls.listMyComments, 'anyone', (query, context) => commentsWithin(query, context, registry)),
    onWrite(
      calls.addRecordComment,
      'anyone',
      async ({ module, recordId, threadId, text, files, ...said }, context) => {
        const { viewer, store } = context;
        const subject = await subjectFor(module, recordId, context, registry);
        const counted = await store.one<{ total: number }>(sql`
          select count(*)::int as total from record_comment where record_id = ${recordId}`);
        if ((counted?.total ?? 0) >= commentsPerRecord)
          throw new AppError('refused', '这条记录的评论过多，请先删除一些');
        const mentioned = [...new Set(said.mentioned)];
        await demandReaders(subject, mentioned, store);
        const opening = threadId ? await threadAbout(threadId, recordId, store) : null;
        await claimLoose(module, recordId, files, context);
        const row = await insert(store, recordComment, {
          id: newId(),
          module,
          recordId,
          threadId: opening?.id ?? null,
          text,
          mentioned,
          files,
          authorId: viewer.id,
          authorName: viewer.name,
        });
        await tell(row, { subject, newlyMentioned: mentioned, author: viewer }, store);
        await markRead(recordId, viewer, store);
        return { id: row.id };
      },
      ({ module, recordId }) => ({ module, id: recordId }),
    ),
    onWrite(calls.editRecordComment, 'anyone', async ({ id, version, text, ...said }, context) => {
      const { viewer, store } = context;
      const row = await ownRecordComment(id, viewer, store);
      const subject = await subjectFor(row.module, row.recordId, context, registry);
      if (row.version !== version) throw new AppError('conflict', '这条评论已在别处修改，请查看后再改');
      const mentioned = [...new Set(said.mentioned)];
      const added = mentioned.filter((each) => !row.mentioned.includes(each));
      await demandReaders(subject, added, store);
      await store.execute(sql`
        update record_comment set text = ${text}, mentioned = ${mentioned}, version = version + 1, edited_at = now()
        where id = ${id}`);
      await tell({ ...row, text, threadId: null }, { subject, newlyMentioned: added, author: viewer }, store);
      return {};
    }),
    onWrite(calls.removeRecordComment, 'anyone', async ({ id }, { viewer, store }) => {
      await takeBackRecordComment(await ownRecordComment(id, viewer, store), store);
      return {};
    }),
    onWrite(calls.readRecordComments, 'anyone', async ({ module, recordId }, context) => {
      await subjectFor(module, recordId, context, registry);
      await markRead(recordId, context.viewer, context.store);
      return {};
    }),
  ];
}
