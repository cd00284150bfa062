import sql from 'sql-template-tag';
import { clockOf } from '#modules/meetingaddress/hours.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { holdingStates } from './rules.ts';

/** A place wanted for a time. */
export interface Wanted {
  /** The meeting that wants it; null for one that is not stored yet. */
  id: string | null;
  place: string | null;
  startAt: string;
  endAt: string;
}

/** Another meeting that holds the place meanwhile. */
export interface Holder {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
}

/** The meetings that hold a place at a time. */
export function holdersOf({ id, place, startAt, endAt }: Wanted, store: Queryable): Promise<Holder[]> {
  return store.query<Holder>(sql`
    select id, title, start_at as "startAt", end_at as "endAt" from meeting
    where place = ${place} and id is distinct from ${id}::uuid and deleted_at is null
      and status = any(${[...holdingStates]}) and start_at < ${endAt} and end_at > ${startAt}
    order by start_at limit 20`);
}

/** Why a place cannot be had at a time at all: it is out of use, or closed. Null where it can. */
export async function closedBecause({ place, startAt, endAt }: Wanted, store: Queryable): Promise<string | null> {
  if (!place) return null;
  const rule = await store.one<{ name: string; opensAt: string; closesAt: string; inUse: boolean }>(sql`
    select name, opens_at as "opensAt", closes_at as "closesAt", in_use as "inUse" from meetingaddress
    where id = ${place} and deleted_at is null`);
  if (!rule?.inUse) return '会议地点已停用';
  const isOneDay = dayOf(new Date(startAt)) === dayOf(new Date(endAt));
  const isOpen = isOneDay && clockOf(startAt) >= rule.opensAt && clockOf(endAt) <= rule.closesAt;
  return isOpen ? null : `${rule.name}每天 ${rule.opensAt} 至 ${rule.closesAt} 开放`;
}

/** Takes a place for a meeting, or refuses: of two that want it at once the second sees the first. */
export async function reservePlace(wanted: Wanted, store: Transaction, at = ''): Promise<void> {
  if (!wanted.place) return;
  await takeTurns(store, `meeting place ${wanted.place}`);
  const path = `${at}place`;
  const closed = await closedBecause(wanted, store);
  if (closed) refuseProblems([{ path, message: closed }]);
  const [holder] = await holdersOf(wanted, store);
  if (!holder) return;
  const when = `${dayOf(new Date(holder.startAt))} ${clockOf(holder.startAt)}–${clockOf(holder.endAt)}`;
  refuseProblems([{ path, message: `${when} 已被其他会议占用，请换时间或地点` }]);
}
