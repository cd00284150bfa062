import sql from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import type { Transaction } from '#server/database/database.ts';
import { newIdInStore } from '#server/database/new-id.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import { settleTasksOf } from '#server/notice/mine.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';
import { confirmContent, nextPopup, readContent } from './reading.ts';

interface Reading {
  firstAt: string;
  confirmedAt: string | null;
}

async function published(id: string, store: Transaction): Promise<{ title: string; needConfirm: boolean }> {
  const row = await store.one<{ title: string; needConfirm: boolean }>(sql`
    select title, need_confirm as "needConfirm" from content
    where id = ${id} and status = 'published' and deleted_at is null`);
  if (!row) throw new AppError('notFound', '内容不存在或已下线');
  return row;
}

/** Notes that somebody reads a content: the first time counts, later ones are only remembered. */
async function note(id: string, title: string, userId: string, store: Transaction): Promise<Reading> {
  // Two pages of one person at once are one reader.
  await takeTurns(store, `content ${id} ${userId}`);
  const known = await store.one<Reading>(sql`
    update contentread set last_at = now() where content = ${id} and reader = ${userId}
    returning first_at as "firstAt", confirmed_at as "confirmedAt"`);
  if (known) return known;
  await store.execute(sql`
    insert into contentread (id, title, content, reader, first_at, last_at, created_by)
    values (${newIdInStore}, ${title}, ${id}, ${userId}, now(), now(), ${userId})`);
  await store.execute(sql`update content set read_count = coalesce(read_count, 0) + 1 where id = ${id}`);
  return { firstAt: new Date().toISOString(), confirmedAt: null };
}

/** The calls of those who read. */
export const readingEndpoints: readonly Endpoint[] = [
  {
    ...onWrite(readContent, 'anyone', async ({ id }, { viewer, store }) => {
      const { title, needConfirm } = await published(id, store);
      const reading = await note(id, title, viewer.id, store);
      if (!needConfirm) await settleTasksOf(viewer.id, [id], store);
      return reading;
    }),
    isRoutine: true,
  },
  onRead(nextPopup, 'anyone', async (_input, { viewer, store }) => {
    const next = await store.one<{ id: string }>(sql`
      select id from content where status = 'published' and is_popup and deleted_at is null
        and not exists (select 1 from contentread where content = content.id and reader = ${viewer.id}
          and (confirmed_at is not null or not need_confirm))
      order by publish_on desc, id desc limit 1`);
    return { id: next?.id ?? null };
  }),
  onWrite(confirmContent, 'anyone', async ({ id }, { viewer, store }) => {
    const { title, needConfirm } = await published(id, store);
    if (!needConfirm) throw new AppError('refused', '这篇内容不要求确认');
    const { confirmedAt } = await note(id, title, viewer.id, store);
    if (confirmedAt) throw new AppError('refused', '你已经确认过了');
    await store.execute(sql`
      update contentread set confirmed_at = now() where content = ${id} and reader = ${viewer.id}`);
    await store.execute(sql`update content set confirm_count = coalesce(confirm_count, 0) + 1 where id = ${id}`);
    await settleTasksOf(viewer.id, [id], store);
    return {};
  }),
];

/** So long after one reminder of a content comes no other. */
const remindMinutes = 10;

/** Reminds everybody who has not read a content, or not confirmed it where that is asked for. */
export async function remind({ id }: { id: string }, { viewer, store }: Context): Promise<{ told: number }> {
  const row = await store.one<{ title: string; status: string; needConfirm: boolean; isFresh: boolean }>(sql`
    select title, status, need_confirm as "needConfirm",
      coalesce(reminded_at > now() - make_interval(mins => ${remindMinutes}), false) as "isFresh"
    from content where id = ${id} for no key update`);
  if (row?.status !== 'published') throw new AppError('refused', '只有已发布的内容可以提醒');
  if (row.isFresh) throw new AppError('refused', `${remindMinutes} 分钟内已经提醒过，请稍后再提醒`);
  const done = row.needConfirm ? sql`confirmed_at is not null` : sql`true`;
  const people = sql`select id from "user" where status = 'active' and deleted_at is null and id <> ${viewer.id}
    and not exists (select 1 from contentread where content = ${id} and reader = "user".id and ${done})`;
  const text = `${viewer.name}提醒你阅读${row.needConfirm ? '并确认' : ''}`;
  const about = { kind: 'reminded', title: row.title, text, link: recordLink('content', id), taskId: id } as const;
  const told = await notifyChosen(people, about, store);
  if (told === 0) throw new AppError('refused', row.needConfirm ? '所有人都已确认' : '所有人都已阅读');
  await store.execute(sql`update content set reminded_at = now() where id = ${id}`);
  return { told };
}

interface Asked {
  id: string;
  which: 'unread' | 'read' | 'confirmed';
  search?: string | null | undefined;
  page: number;
  size: number;
}

/** Who has read a content, who has confirmed it, who has not read it; a page of it. */
export async function readers({ id, which, search, page, size }: Asked, { store }: ReadContext) {
  const condition = {
    unread: sql`reading.id is null`,
    read: sql`reading.id is not null`,
    confirmed: sql`reading.confirmed_at is not null`,
  }[which];
  const from = sql`
    from "user" person left join contentread reading on reading.reader = person.id and reading.content = ${id}
    where person.status = 'active' and person.deleted_at is null and ${condition}
      and (${search ?? null}::text is null or person.name ilike ${`%${literally(search ?? '')}%`})`;
  const rows = await store.query<{
    id: string;
    name: string;
    place: string | null;
    firstAt: string | null;
    confirmedAt: string | null;
  }>(sql`
    select person.id, person.name, reading.first_at as "firstAt", reading.confirmed_at as "confirmedAt",
      coalesce((select name from company where id = person.companies[1]), (select name from area where id = person.areas[1])) as place
    ${from} order by reading.first_at desc nulls last, person.name, person.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { rows, total: counted?.total ?? 0 };
}
