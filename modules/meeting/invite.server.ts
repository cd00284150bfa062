import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { settleTasks } from '#server/notice/mine.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { publish } from '#server/push/publish.ts';
import type { NoticeKind } from '#shared/notice.ts';
import { recordLink } from '#shared/record-link.ts';
import type { AttendeeKind } from './fields.ts';
import { whenOf } from './when.ts';

/** A meeting as far as inviting to it goes. */
export interface Called {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  host: string;
  required: readonly string[];
  optionals: readonly string[] | null;
  observers: readonly string[] | null;
}

/** A person who is to be invited, and in what part. */
export interface Guest {
  person: string;
  kind: AttendeeKind;
  standsFor?: string;
}

/** Brings the counts of a meeting in step with what was answered; they are no change of the meeting itself. */
export async function countAnswers(meeting: string, store: Transaction): Promise<void> {
  await takeTurns(store, `meeting answers ${meeting}`);
  await store.execute(sql`
    update meeting set (invited_count, accepted_count, declined_count, signed_count) = (
      select count(*) filter (where status not in ('delegated', 'withdrawn')), count(*) filter (where status = 'accepted'),
        count(*) filter (where status = 'declined'), count(*) filter (where signed_at is not null)
      from meetingattendee where meeting = ${meeting} and deleted_at is null)
    where id = ${meeting}`);
}

/** Everybody whom a meeting names, each once and in the weightiest part. */
export function guestsOf({ host, required, optionals, observers }: Called): Guest[] {
  const parts: [AttendeeKind, readonly string[]][] = [
    ['required', [host, ...required]],
    ['optional', optionals ?? []],
    ['observer', observers ?? []],
  ];
  const known = new Map<string, Guest>();
  for (const [kind, people] of parts) {
    for (const person of people) if (!known.has(person)) known.set(person, { person, kind });
  }
  return [...known.values()];
}

/** Invites people who are not invited yet. Whoever calls the meeting has answered by that. */
export async function invite(
  { id, title, startAt, endAt }: Pick<Called, 'id' | 'title' | 'startAt' | 'endAt'>,
  guests: readonly Guest[],
  others: Others,
  { viewer, store }: Context,
): Promise<void> {
  const people = await store.query<{ id: string; unit: string | null; isInvited: boolean }>(sql`
    select person.id, coalesce(company.name, department.name, area.name) as unit,
      exists (select 1 from meetingattendee known where known.meeting = ${id} and known.person = person.id
        and known.deleted_at is null) as "isInvited"
    from "user" person left join user_positions post on post.parent = person.id and post.is_main
    left join company on company.id = post.company left join department on department.id = post.department
    left join area on area.id = post.area
    where person.id = any(${guests.map(({ person }) => person)}) and person.deleted_at is null`);
  const fresh = guests.filter((guest) => people.some((one) => one.id === guest.person && !one.isInvited));
  if (fresh.length === 0) return;
  const now = new Date().toISOString();
  const ids = await others.addMany(
    'meetingattendee',
    fresh.map(({ person, kind, standsFor }) => ({
      title,
      meeting: id,
      person,
      kind,
      standsFor: standsFor ?? null,
      unit: people.find((one) => one.id === person)?.unit?.slice(0, 100) ?? null,
      answerBy: startAt,
      ...(person === viewer.id ? { status: 'accepted', respondedAt: now } : { status: 'invited' }),
    })),
  );
  const asked = fresh.flatMap(({ person }, index) =>
    person === viewer.id ? [] : [{ person, taskId: ids[index] ?? '' }],
  );
  await notifyAll(
    asked.map(({ person, taskId }) => ({
      userId: person,
      kind: 'todo' as const,
      title,
      text: `邀请你参加会议：${whenOf(startAt, endAt)}`,
      link: recordLink('meeting', id),
      taskId,
    })),
    store,
  );
  publish({ kind: 'work', keys: asked.map(({ person }) => `user:${person}`) }, store);
  await countAnswers(id, store);
}

/** Puts the answers of a meeting into another state, and settles what asked for them. Answers whom it concerns. */
export async function moveAnswers(
  meeting: string,
  { from, to, answerBy }: { from: readonly string[]; to: string; answerBy?: string },
  store: Transaction,
): Promise<{ id: string; person: string }[]> {
  const moved = await store.query<{ id: string; person: string }>(sql`
    update meetingattendee set status = ${to}, version = version + 1, updated_at = now(),
      answer_by = coalesce(${answerBy ?? null}::timestamptz, answer_by),
      responded_at = case when ${to} = 'invited' then null else responded_at end
    where meeting = ${meeting} and status = any(${[...from]}) and deleted_at is null returning id, person`);
  settleTasks(
    moved.map(({ id }) => id),
    store,
  );
  publish({ kind: 'work', keys: moved.map(({ person }) => `user:${person}`) }, store);
  await countAnswers(meeting, store);
  return moved;
}

/** Tells people of a meeting, whoever brought it about left out. */
export async function tellGuests(
  { id, title }: { id: string; title: string },
  people: readonly { person: string; taskId?: string }[],
  { text, kind }: { text: string; kind: NoticeKind },
  { viewer, store }: Context,
): Promise<void> {
  const told = people.filter(({ person }) => person !== viewer.id);
  await notifyAll(
    told.map(({ person, taskId }) => ({
      userId: person,
      kind,
      title,
      text,
      link: recordLink('meeting', id),
      ...(taskId && { taskId }),
    })),
    store,
  );
}
