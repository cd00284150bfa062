import sql, { type Sql } from 'sql-template-tag';
import { message } from '#modules/message/message.ts';
import { contains, literally } from '#server/crud/filter.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { settleTasksOf } from '#server/notice/mine.ts';
import { AppError } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import { type Box, confirmLetter, countBox, type Letter, markLetters, openLetter, readBox } from './inbox.ts';

/** Counting stops here. */
const countLimit = 10_000;
/** More folders than these no one looks at. */
const folderLimit = 50;

const shown = sql`
  letter.id, letter.message as "messageId", letter.title, person.name as "senderName", kind.name as category,
  message.status = 'recalled' as "isRecalled", letter.need_receipt as "needReceipt",
  letter.delivered_at as "deliveredAt", letter.read_at as "readAt", letter.receipt_at as "receiptAt",
  letter.starred, letter.folder`;

const beside = sql`
  join message on message.id = letter.message
  left join "user" person on person.id = letter.sender
  left join messagecategory kind on kind.id = letter.category`;

/** What lies in a box; each is a part of one of the indexes by recipient. */
function within(box: Box, folder: string | null | undefined): Sql {
  switch (box) {
    case 'inbox':
      return sql`letter.folder is null`;
    case 'unread':
      return sql`letter.read_at is null`;
    case 'starred':
      return sql`letter.starred`;
    case 'receipt':
      return sql`letter.need_receipt and letter.receipt_at is null`;
    case 'folder':
      return sql`letter.folder = ${folder ?? ''}`;
  }
}

/** The letters that have a text in their title, or in what their message says; what a recalled one said is gone. */
function saying(text: string): Sql {
  const isSaid = contains(sql`said.body`, metaOf(message.declaration.fields.body), 'richText', text);
  return sql`(letter.title ilike ${`%${literally(text)}%`}
    or letter.message in (select said.id from message said where ${isSaid} and said.status <> 'recalled'))`;
}

/** The names of one's folders, each found by one step in the index, however many messages lie in them. */
async function foldersOf(userId: string, store: Queryable): Promise<string[]> {
  const rows = await store.query<{ folder: string }>(sql`
    with recursive named as (
      (select folder from messageinbox where recipient = ${userId} and folder is not null order by folder limit 1)
      union all
      select (select next.folder from messageinbox next
        where next.recipient = ${userId} and next.folder > named.folder order by next.folder limit 1)
      from named where named.folder is not null)
    select folder from named where folder is not null and exists (
      select 1 from messageinbox letter
      where letter.recipient = ${userId} and letter.folder = named.folder and letter.deleted_at is null)
    limit ${folderLimit}`);
  return rows.map(({ folder }) => folder);
}

async function count(which: Sql, store: Queryable): Promise<number> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from messageinbox letter where letter.deleted_at is null and ${which} limit ${countLimit}) counted`);
  return row?.count ?? 0;
}

/** Marks what the condition names as read and counts it with the messages; answers how many were not. */
async function markRead(which: Sql, userId: string, store: Transaction): Promise<number> {
  const read = await store.query<{ message: string }>(sql`
    update messageinbox letter set read_at = now()
    where letter.recipient = ${userId} and letter.read_at is null and letter.deleted_at is null and ${which}
    returning letter.message`);
  if (read.length === 0) return 0;
  const messages = read.map(({ message }) => message).sort();
  await store.execute(sql`
    update message set read_count = coalesce(read_count, 0) + 1
    where id in (select id from message where id = any(${messages}) order by id for no key update)`);
  await settleTasksOf(userId, messages, store);
  return read.length;
}

async function confirm(messageId: string, text: string | null, userId: string, store: Transaction): Promise<void> {
  const mine = sql`letter.message = ${messageId} and letter.recipient = ${userId} and letter.deleted_at is null`;
  const letter = await store.one<{ needReceipt: boolean; receiptAt: string | null }>(sql`
    select letter.need_receipt as "needReceipt", letter.receipt_at as "receiptAt"
    from messageinbox letter where ${mine} for no key update`);
  if (!letter) throw new AppError('notFound', '消息不存在或已被删除');
  if (!letter.needReceipt) throw new AppError('refused', '这条消息不要求回执');
  if (letter.receiptAt) throw new AppError('refused', '你已经回执过了');
  await markRead(sql`letter.message = ${messageId}`, userId, store);
  await store.execute(sql`update messageinbox letter set receipt_at = now(), receipt_text = ${text} where ${mine}`);
  await store.execute(sql`
    update message set receipt_count = coalesce(receipt_count, 0) + 1 where id = ${messageId}`);
}

/** The calls around one's own received messages; there is no way to another's. */
export const inboxEndpoints: readonly Endpoint[] = [
  onRead(readBox, 'anyone', async ({ box, folder, search, page, size }, { viewer, store }) => {
    const which = sql`letter.recipient = ${viewer.id} and ${within(box, folder)} and ${search ? saying(search) : sql`true`}`;
    const rows = await store.query<Letter>(sql`
      select ${shown} from (
        select * from messageinbox letter where letter.deleted_at is null and ${which}
        order by letter.delivered_at desc, letter.id desc limit ${size} offset ${(page - 1) * size}) letter ${beside}
      order by letter.delivered_at desc, letter.id desc`);
    const total = await count(which, store);
    return { rows, total, isTotalExact: total < countLimit };
  }),
  onRead(countBox, 'anyone', async (_input, { viewer, store }) => ({
    unread: await count(sql`letter.recipient = ${viewer.id} and letter.read_at is null`, store),
    receipt: await count(
      sql`letter.recipient = ${viewer.id} and letter.need_receipt and letter.receipt_at is null`,
      store,
    ),
    folders: await foldersOf(viewer.id, store),
  })),
  {
    ...onWrite(openLetter, 'anyone', async ({ messageId }, { viewer, store }) => {
      await markRead(sql`letter.message = ${messageId}`, viewer.id, store);
      const letter = await store.one<Letter>(sql`
        select ${shown} from messageinbox letter ${beside}
        where letter.message = ${messageId} and letter.recipient = ${viewer.id} and letter.deleted_at is null`);
      return letter ?? null;
    }),
    isRoutine: true,
  },
  onWrite(confirmLetter, 'anyone', async ({ messageId, text }, { viewer, store }) => {
    await confirm(messageId, text || null, viewer.id, store);
    return {};
  }),
  {
    ...onWrite(markLetters, 'anyone', async ({ ids, mark, folder }, { viewer, store }) => {
      if (mark === 'read') return { changed: await markRead(sql`letter.id = any(${ids})`, viewer.id, store) };
      if (mark === 'unread') return { changed: await markUnread(ids, viewer.id, store) };
      const change = {
        star: sql`starred = true`,
        unstar: sql`starred = false`,
        move: sql`folder = ${folder || null}`,
        remove: sql`deleted_at = now()`,
      }[mark];
      // What is removed unread is done with as well.
      if (mark === 'remove') await markRead(sql`letter.id = any(${ids})`, viewer.id, store);
      const changed = await store.execute(sql`
        update messageinbox set ${change} where id = any(${ids}) and recipient = ${viewer.id} and deleted_at is null`);
      return { changed };
    }),
    isRoutine: true,
  },
];

/** Lets messages look unread again; what was confirmed stays read. */
async function markUnread(ids: readonly string[], userId: string, store: Transaction): Promise<number> {
  const unread = await store.query<{ message: string }>(sql`
    update messageinbox set read_at = null
    where id = any(${[...ids]}) and recipient = ${userId} and read_at is not null and receipt_at is null
      and deleted_at is null
    returning message`);
  const messages = unread.map(({ message }) => message).sort();
  await store.execute(sql`
    update message set read_count = greatest(coalesce(read_count, 0) - 1, 0)
    where id in (select id from message where id = any(${messages}) order by id for no key update)`);
  return unread.length;
}
