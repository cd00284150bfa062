import sql from 'sql-template-tag';
import type { Database } from '#server/database/database.ts';
import type { SmsProvider } from '#server/identity/sms.ts';
import type { Job } from '#server/schedule/job.ts';
import type { Channel } from '#shared/channel.ts';
import { gather } from './gather.ts';
import { type Mailer, mailerOf } from './mail.ts';

interface Due {
  id: string;
  channel: Channel;
  address: string;
  subject: string;
  body: string;
  attempts: number;
}

/** So often a message is tried, each time after twice as long. */
const mostAttempts = 6;
/** Who took a message and died holds it no longer than this. */
const holdMinutes = 5;
const messagesAtOnce = 200;

/** Takes one message that is due, so that no other process takes it. */
function takeOne(now: Date, database: Database): Promise<Due | undefined> {
  return database.transaction((store) =>
    store.one<Due>(sql`
      update notice_delivery set attempts = attempts + 1, next_at = ${now.toISOString()}::timestamptz + make_interval(mins => ${holdMinutes})
      where id = (select id from notice_delivery where state = 'waiting' and next_at <= ${now.toISOString()}
        order by next_at, id limit 1 for update skip locked)
      returning id, channel, address, subject, body, attempts`),
  );
}

async function send(due: Due, mailer: Mailer | null, sms: SmsProvider | null): Promise<void> {
  if (due.channel === 'mail') {
    if (!mailer) throw new Error('没有设置邮件服务器');
    await mailer.send({ id: due.id, to: due.address, subject: due.subject, text: due.body });
    return;
  }
  if (!sms) throw new Error('没有短信网关');
  await sms.send(due.address, due.body);
}

async function settle(due: Due, error: unknown, now: Date, database: Database): Promise<void> {
  if (error === null) {
    await database.execute(sql`
      update notice_delivery set state = 'sent', sent_at = now(), error = null where id = ${due.id}`);
    return;
  }
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const state = due.attempts >= mostAttempts ? 'failed' : 'waiting';
  const nextAt = new Date(now.getTime() + 60_000 * 2 ** (due.attempts - 1)).toISOString();
  await database.execute(sql`
    update notice_delivery set state = ${state}, next_at = ${nextAt}, error = ${words} where id = ${due.id}`);
}

/** Notices leave the product a minute after they were written, and never those of a transaction that was undone. */
export const deliverNotices: Job = {
  code: 'notice-deliver',
  title: '发送通知邮件与短信',
  note: '按各类通知的模板和每人的选择，把未读通知以邮件或短信发出；发不出去的过几分钟再试，共试 6 次。',
  cron: '* * * * *',
  run: async ({ database, mailPassword, identity }, now) => {
    const sms = identity?.sms ?? null;
    const mailer = await mailerOf(mailPassword, database);
    try {
      await database.transaction((store) => gather({ mail: mailer !== null, sms: sms !== null }, now, store));
      const counts = { sent: 0, failed: 0 };
      for (let number = 0; number < messagesAtOnce; number += 1) {
        const due = await takeOne(now, database);
        if (!due) break;
        const error = await send(due, mailer, sms).then(
          () => null,
          (cause: unknown) => cause ?? new Error('没有发出'),
        );
        counts[error === null ? 'sent' : 'failed'] += 1;
        await settle(due, error, now, database);
      }
      if (counts.sent + counts.failed === 0) return undefined;
      return `发出 ${counts.sent} 条${counts.failed > 0 ? `，${counts.failed} 条没有发出` : ''}`;
    } finally {
      mailer?.close();
    }
  },
};
