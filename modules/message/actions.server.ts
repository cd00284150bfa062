import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import type { message } from './message.ts';
import { isSpread } from './rules.ts';
import { letterLink } from './spread.server.ts';

type Draft = RecordOf<(typeof message)['declaration']['fields']> & { isDraft: boolean };

/** Stores a message and sends it, or leaves it as a draft. More people than it names need the right to address them. */
export async function post({ isDraft, ...draft }: Draft, _context: Context, others: Others): Promise<{ id: string }> {
  const isWide = isSpread(draft);
  if (isWide && !isDraft && !others.may('message', 'broadcast')) {
    throw new AppError('forbidden', '没有群发的权限，请逐个选择收件人');
  }
  const { id } = await others.enter('message', draft);
  if (!isDraft) await others.take('message', id, isWide ? 'broadcast' : 'send');
  return { id };
}

/** Answers the sender of a message that one has received, whoever that is. */
export async function reply(
  { id, body, attachments }: { id: string; body: string; attachments: string[] },
  { viewer, store }: Context,
  others: Others,
): Promise<{ id: string }> {
  const to = await store.one<{ title: string; sender: string | null; category: string | null; status: string }>(sql`
    select title, sender, category, status from message where id = ${id}`);
  if (!to?.sender || to.sender === viewer.id || to.status !== 'sent') throw new AppError('refused', '这条消息不能回复');
  const title = to.title.startsWith('回复：') ? to.title : `回复：${to.title}`.slice(0, 100);
  const draft = { title, body, attachments, category: to.category, toUsers: [to.sender], replyTo: id };
  const made = await others.add('message', draft);
  await others.take('message', made.id, 'send');
  return made;
}

/** So long after one reminder of a message comes no other. */
const urgeMinutes = 10;

/** Reminds those who have not read a message, and where it asks for a receipt those who have not given one. */
export async function urge({ id }: { id: string }, { viewer, store }: Context): Promise<{ told: number }> {
  const row = await store.one<{ title: string; status: string; needReceipt: boolean; isFresh: boolean }>(sql`
    select title, status, need_receipt as "needReceipt",
      coalesce(urged_at > now() - make_interval(mins => ${urgeMinutes}), false) as "isFresh"
    from message where id = ${id} for no key update`);
  if (row?.status !== 'sent') throw new AppError('refused', '只有已发送的消息可以催阅');
  if (row.isFresh) throw new AppError('refused', `${urgeMinutes} 分钟内已经催过，请稍后再催`);
  const waiting = row.needReceipt ? sql`receipt_at is null` : sql`read_at is null`;
  const people = sql`select recipient from messageinbox where message = ${id} and deleted_at is null and ${waiting}`;
  const text = `${viewer.name}提醒你${row.needReceipt ? '阅读并回执' : '阅读'}`;
  const about = { kind: 'reminded', title: row.title, text, link: letterLink(id), taskId: id } as const;
  const told = await notifyChosen(people, about, store);
  if (told === 0) throw new AppError('refused', row.needReceipt ? '收件人都已回执' : '收件人都已阅读');
  await store.execute(sql`update message set urged_at = now() where id = ${id}`);
  return { told };
}
