import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import type { Registry } from '#server/module/registry.ts';
import { unreadCount, unreadNotices } from '#server/notice/mine.ts';
import { workCounts } from '#server/worklist/lines.ts';
import type { Stream } from './stream.ts';

/** What news are looked up in. */
export interface PushParts {
  database: Database;
  registry: Registry;
}

/** Counted by what the lists select by, so that badge and list agree. */
async function countsFor({ viewer }: Stream, { database, registry }: PushParts) {
  const { mine, group } = await workCounts(viewer, registry, database);
  return { todo: mine, group };
}

async function tellState(stream: Stream, parts: PushParts): Promise<void> {
  const { viewer, lastId } = stream;
  const counts = await countsFor(stream, parts);
  const unread = await unreadCount(viewer.id, parts.database);
  const newest = await unreadNotices(viewer.id, lastId ? sql`id > ${lastId}` : sql`true`, parts.database);
  // Keys grow with time: one made now tells what comes later from what was there, also where nothing was.
  const id = newest.at(-1)?.id ?? lastId ?? newId();
  stream.send({ kind: 'hello', ...counts, unread, missed: lastId ? newest : [] }, id);
}

/** Tells a stream where things stand when it is new, and then what has come up since. */
export async function bringUpToDate(stream: Stream, parts: PushParts): Promise<void> {
  const { isNew, isWorkDue, areNoticesDue, viewer } = stream;
  const arrivedIds = [...stream.arrivedIds];
  const about = [...stream.arrivedAbout];
  stream.isNew = false;
  stream.isWorkDue = false;
  stream.areNoticesDue = false;
  stream.arrivedIds.clear();
  stream.arrivedAbout.clear();
  // What arrived meanwhile is part of it.
  if (isNew) return tellState(stream, parts);
  if (isWorkDue) stream.send({ kind: 'work', ...(await countsFor(stream, parts)) });
  if (!areNoticesDue && arrivedIds.length === 0) return;
  const which =
    about.length > 0 ? sql`(id = any(${arrivedIds}) or task_id = any(${about}))` : sql`id = any(${arrivedIds})`;
  const arrived = await unreadNotices(viewer.id, which, parts.database);
  const unread = await unreadCount(viewer.id, parts.database);
  stream.send({ kind: 'notice', unread, arrived }, arrived.at(-1)?.id);
}
