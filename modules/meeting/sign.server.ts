import sql from 'sql-template-tag';
import { othersOf } from '#server/crud/event.ts';
import { get } from '#server/crud/get.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { SecretBox } from '#server/identity/secret-box.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { countAnswers } from './invite.server.ts';
import { isSignTime, signStates } from './rules.ts';
import { readSignCode, signIn } from './sign.ts';

/** A code is shown so long; the one before it counts too, for those who were just reading it. */
const codeMs = 30_000;

/** Enough of the signature to be beyond guessing, and little enough for a picture that phones read at once. */
const signatureLength = 22;

interface Held {
  id: string;
  title: string;
  status: string;
  startAt: string;
  endAt: string;
}

async function meetingAt(id: string, store: Transaction): Promise<Held> {
  const held = await store.one<Held>(sql`
    select id, title, status, start_at as "startAt", end_at as "endAt" from meeting where id = ${id} and deleted_at is null`);
  if (!held) throw new AppError('notFound', '会议不存在或已被删除');
  return held;
}

function demandSignTime(held: Held, now: number): void {
  if (!signStates.includes(held.status)) throw new AppError('refused', '会议当前不能签到');
  if (!isSignTime(held, now)) throw new AppError('refused', '不在签到时间内：会议开始前一小时至结束后 15 分钟可以签到');
}

interface Guest {
  id: string;
  status: string;
  signedAt: string | null;
}

/** Those who may sign: whoever was asked and has not sent somebody else. */
const mayCome = ['invited', 'accepted', 'declined', 'lapsed'];

/** Signs for people in the list: by the one who keeps it, for whoever has come without a phone. */
export async function signFor(
  { id, attendees }: { id: string; attendees: string[] },
  { viewer, store }: Context,
  others: Others,
): Promise<{ signed: number }> {
  const keeps = await store.one(sql`
    select 1 from meeting where id = ${id}
      and (${viewer.roles.includes('operator') || viewer.roles.includes('admin')} or ${viewer.id} in (host, recorder, created_by))`);
  if (!keeps) throw new AppError('forbidden', '只有主持人、记录人和会议发起人可以代签');
  demandSignTime(await meetingAt(id, store), Date.now());
  const guests = await store.query<Guest>(sql`
    select id, status, signed_at as "signedAt" from meetingattendee
    where meeting = ${id} and id = any(${attendees}) and deleted_at is null order by id for update`);
  const fresh = guests.filter(({ status, signedAt }) => !signedAt && mayCome.includes(status));
  const signedAt = new Date().toISOString();
  for (const guest of fresh) {
    await others.change('meetingattendee', guest.id, { signedAt, signMethod: 'proxy', signedBy: viewer.id });
  }
  await countAnswers(id, store);
  return { signed: fresh.length };
}

/** The calls of signing in by a code on the screen; `clock` tells the time. */
export function signEndpoints(registry: Registry, box: SecretBox, clock: () => number = Date.now): Endpoint[] {
  const entry = registry.get('meeting');
  const codeOf = (id: string, slot: number) =>
    `${id}.${slot}.${box.fingerprint(`meeting sign-in ${id} ${slot}`).slice(0, signatureLength)}`;
  return [
    onRead(readSignCode, 'anyone', async ({ id }, context) => {
      const { record } = await get(entry, id, context, registry);
      const held = record as unknown as Held & { host: string; recorder: string | null; createdBy: string };
      const { roles } = context.viewer;
      const isKeeper = [held.host, held.recorder, held.createdBy].includes(context.viewer.id);
      if (!isKeeper && !roles.includes('operator') && !roles.includes('admin')) {
        throw new AppError('forbidden', '只有主持人、记录人和会议发起人可以出示签到码');
      }
      const now = clock();
      demandSignTime(held, now);
      const slot = Math.floor(now / codeMs);
      return { code: codeOf(id, slot), leftMs: (slot + 1) * codeMs - now };
    }),
    onWrite(signIn, 'anyone', async ({ code }, context) => {
      const [id = '', slotText = ''] = code.split('.');
      const now = clock();
      const slot = Number(slotText);
      const present = Math.floor(now / codeMs);
      const isOurs = /^[0-9a-f-]{36}$/.test(id) && /^\d{1,12}$/.test(slotText) && code === codeOf(id, slot);
      if (!isOurs) throw new AppError('refused', '签到码无效，请扫描会场屏幕上的二维码');
      if (slot !== present && slot !== present - 1)
        throw new AppError('refused', '签到码已过期，请重新扫描屏幕上的二维码');
      const { viewer, store } = context;
      const held = await meetingAt(id, store);
      const guest = await store.one<Guest>(sql`
        select id, status, signed_at as "signedAt" from meetingattendee
        where meeting = ${id} and person = ${viewer.id} and deleted_at is null for update`);
      if (!guest || !mayCome.includes(guest.status)) throw new AppError('forbidden', '你不在这次会议的参会人之列');
      demandSignTime(held, now);
      const { title, startAt, endAt } = held;
      if (guest.signedAt) return { id, title, startAt, endAt, signedAt: guest.signedAt, isFresh: false };
      const signedAt = new Date(now).toISOString();
      await othersOf(context, registry).others.change('meetingattendee', guest.id, { signedAt, signMethod: 'code' });
      await countAnswers(id, store);
      return { id, title, startAt, endAt, signedAt, isFresh: true };
    }),
  ];
}
