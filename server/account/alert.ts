import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { settingOf } from '#server/identity/setting.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { type AccountEventKind, accountEvents } from '#shared/account-event.ts';
import { noteAccountEvent, type Whence } from './account-event.ts';
import { administrators } from './administrators.ts';

/** What may be somebody else at an account. */
export type Alert = Extract<AccountEventKind, 'locked' | 'codeReused' | 'keyCopied' | 'unusualSignIn'>;

/** The setting `login.alerts`: what administrators hear of at once, besides the holder of the account. */
type Heard = 'off' | 'serious' | 'all';

/** Which words of the setting each alert needs. */
const hearing: Record<Alert, readonly Heard[]> = {
  locked: ['serious', 'all'],
  codeReused: ['serious', 'all'],
  keyCopied: ['serious', 'all'],
  unusualSignIn: ['all'],
};

/** Whoever guesses on and on must not bury people in notices: the same of one account is told once an hour. */
const quietMinutes = 60;

async function isTold(userId: string, kind: Alert, store: Transaction): Promise<boolean> {
  const told = await store.one(sql`
    select 1 from account_event where user_id = ${userId} and kind = ${kind}
      and created_at > now() - make_interval(mins => ${quietMinutes}) limit 1`);
  return told !== undefined;
}

/** Alarms the holder of an account, and administrators where they want to hear of it. */
export async function alarm(userId: string, kind: Alert, whence: Whence, store: Transaction): Promise<void> {
  if (await isTold(userId, kind, store)) return;
  await noteAccountEvent({ userId, kind }, whence, store);
  const heard = (await settingOf('login.alerts', 'serious', store)) as Heard;
  if (!hearing[kind].includes(heard)) return;
  const person = await store.one<{ username: string; name: string }>(sql`
    select username, name from "user" where id = ${userId}`);
  const text = [
    `${person?.name ?? ''}（${person?.username ?? ''}）：${accountEvents[kind].title}`,
    whence.address && `来自 ${whence.address}`,
    '一小时内再次发生不另行通知，详见登录记录',
  ];
  await notifyChosen(
    sql`${administrators} and person.id <> ${userId}`,
    { kind: 'alarm', title: '账号可能有异常', text: text.filter(Boolean).join('，'), link: '/system/logrecord' },
    store,
  );
}

/** Alarms where somebody signs in from an address that he never signed in from; the very first one is nothing unusual. */
export async function alarmAboutSignIn(userId: string, whence: Whence, store: Transaction): Promise<void> {
  const before = await store.one<{ isFirst: boolean; isKnown: boolean }>(sql`
    select count(*) = 0 as "isFirst", coalesce(bool_or(address = ${whence.address}), false) as "isKnown"
    from login_record where user_id = ${userId} and result = 'success'`);
  if (before && !before.isFirst && !before.isKnown) await alarm(userId, 'unusualSignIn', whence, store);
}
