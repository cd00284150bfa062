import sql, { type Sql } from 'sql-template-tag';
import { spellingOf } from '#server/crud/spelling.ts';
import type { Transaction } from '#server/database/database.ts';
import { newIdInStore } from '#server/database/new-id.ts';
import { viewerAt } from '#server/identity/viewer-at.ts';
import type { Others } from '#server/module/serve.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import { isSpread } from './rules.ts';

/** A message that goes out. */
export interface Outgoing {
  id: string;
  title: string;
  sender: string | null;
  post: string | null;
  category: string | null;
  needReceipt: boolean;
  toUsers: string[] | null;
  toEveryone: boolean;
  scope: readonly Partial<Record<'role' | 'area' | 'company' | 'group', string | null>>[];
}

/** The page on which a recipient reads a message. */
export function letterLink(messageId: string): string {
  return `/message/list?message=${messageId}`;
}

/** Whom one line means: every condition that it names holds for the person. */
const meantByLine = sql`exists (
  select 1 from message_scope line where line.parent = told.id
    and (line."group" is null or exists (
      select 1 from usergroup where usergroup.id = line."group" and enabled and members @> array[record.id]))
    and exists (
      select 1 from user_positions post left join role on role.code = post.role
      where post.parent = record.id
        and (line.role is null or post.role = line.role or line.role = any(role.implied))
        and (line.company is null or post.company = line.company)
        and (line.area is null or post.area in (
          select below.id from area below join area top on below.tree_path like top.tree_path || '%' where top.id = line.area))))`;

/** The ids of whom the message is for: those it names, and of the rest those whom its sender may point to in the post he wrote in. */
async function recipientsOf(message: Outgoing, others: Others, store: Transaction): Promise<Sql> {
  const named = sql`record.id = any(told.to_users)`;
  const living = sql`record.status = 'active' and record.deleted_at is null and record.id is distinct from told.sender`;
  const from = sql`select record.id from message told cross join "user" record where told.id = ${message.id} and ${living}`;
  if (!isSpread(message)) return sql`${from} and ${named}`;
  const sender = message.sender ? await viewerAt(message.sender, message.post, store) : null;
  if (!sender) throw new AppError('refused', '发件人已停用，不能群发');
  return sql`${from} and (${named} or (${others.pickable('user', sender)} and (told.to_everyone or ${meantByLine})))`;
}

/** Lays a message into the inbox of everybody whom it is for and tells them, in one statement each; answers how many. */
export async function spread(message: Outgoing, others: Others, store: Transaction): Promise<number> {
  const people = await recipientsOf(message, others, store);
  const count = await store.execute(sql`
    insert into messageinbox (id, title, label_pinyin, message, recipient, sender, category, need_receipt, starred,
      delivered_at, created_by, updated_by)
    select ${newIdInStore}, ${message.title}, ${spellingOf(message.title)}, ${message.id}, chosen.id, ${message.sender}::uuid,
      ${message.category}::uuid, ${message.needReceipt}, false, now(), ${message.sender}::uuid, ${message.sender}::uuid
    from (${people}) chosen`);
  if (count === 0) throw new AppError('refused', '收件范围内没有可以接收的人');
  const person = await store.one<{ name: string }>(sql`select name from "user" where id = ${message.sender}`);
  const text = `${person?.name ?? '系统'}发来消息${message.needReceipt ? '，请阅读并回执' : ''}`;
  const told = sql`select recipient from messageinbox where message = ${message.id}`;
  await notifyChosen(
    told,
    { kind: 'message', title: message.title, text, link: letterLink(message.id), taskId: message.id },
    store,
  );
  return count;
}
