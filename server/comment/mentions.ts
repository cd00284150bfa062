import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { notify } from '#server/notice/notify.ts';
import type { Viewer } from '#shared/access.ts';
import { commentingRoles } from '#shared/comment.ts';
import { AppError } from '#shared/error.ts';
import type { CommentRow } from './thread.ts';

/** A person as mentions name one. */
export interface Mentionable {
  id: string;
  name: string;
}

/** How much of a comment stands in its notice. */
const quotedCharacters = 100;

/** Everybody who sees drawings, by name. */
export function mentionable(store: Queryable): Promise<Mentionable[]> {
  return store.query<Mentionable>(sql`
    select distinct person.id, person.name from "user" person
    join user_positions post on post.parent = person.id and post.role = any(${[...commentingRoles]})
    where person.status = 'active' and person.deleted_at is null order by person.name, person.id`);
}

/** Refuses the mention of somebody who could not read what was said. */
export function demandMentionable(ids: readonly string[], people: readonly Mentionable[]): void {
  const known = new Set(people.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw new AppError('invalid', undefined, {
    fields: [{ path: 'mentioned', message: '提及的人员不能查看流程模型，请重新选择' }],
  });
}

/** Tells those who are mentioned, and of an answer also those who have spoken in the thread; never the author. */
export async function tell(
  said: CommentRow,
  newlyMentioned: readonly string[],
  { author, isAnswer }: { author: Viewer; isAnswer: boolean },
  store: Transaction,
): Promise<void> {
  const model = await store.one<{ name: string }>(sql`select name from process_model where id = ${said.modelId}`);
  const threadId = said.threadId ?? said.id;
  const opening = said.threadId ? await openingOf(threadId, store) : said;
  const place = opening?.elementName ? `“${opening.elementName}”的评论` : '流程评论';
  const quoted = said.text.length > quotedCharacters ? `${said.text.slice(0, quotedCharacters)}…` : said.text;
  const query = new URLSearchParams({ ...(opening?.elementId && { element: opening.elementId }), comment: threadId });
  const notice = {
    kind: 'commented',
    title: model?.name ?? '流程模型',
    link: `/workflow/model/design/${said.modelId}?${query}`,
  } as const;

  const mentioned = new Set(newlyMentioned.filter((id) => id !== author.id));
  for (const userId of mentioned) {
    await notify({ ...notice, userId, text: `${author.name}在${place}中提到你：${quoted}` }, store);
  }
  if (!isAnswer) return;
  // Those who have lost the right to see drawings are told nothing any more.
  const readers = new Set((await mentionable(store)).map(({ id }) => id));
  for (const userId of await speakersIn(threadId, store)) {
    if (userId === author.id || mentioned.has(userId) || !readers.has(userId)) continue;
    await notify({ ...notice, userId, text: `${author.name}回复了${place}：${quoted}` }, store);
  }
}

function openingOf(threadId: string, store: Queryable) {
  return store.one<{ elementId: string | null; elementName: string }>(sql`
    select element_id as "elementId", element_name as "elementName" from process_comment where id = ${threadId}`);
}

async function speakersIn(threadId: string, store: Queryable): Promise<string[]> {
  const rows = await store.query<{ id: string }>(sql`
    select distinct author_id as id from process_comment
    where removed_at is null and (id = ${threadId} or thread_id = ${threadId})`);
  return rows.map(({ id }) => id);
}
