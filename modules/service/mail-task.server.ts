import { mailerOf } from '#server/channel/mail.ts';
import type { Queryable } from '#server/database/database.ts';
import type { OutsideCall, OutsideReply } from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';

/**
 * Sends the letters that a mail task describes by its fields, one to each recipient, as text. Each has the same id
 * whenever it is sent again.
 */
export async function sendMails(
  { fields, key }: OutsideCall,
  password: string | undefined,
  store: Queryable,
): Promise<OutsideReply> {
  const text = (name: string) => (fields[name] === undefined || fields[name] === null ? '' : String(fields[name]));
  const recipients = ['to', 'cc', 'bcc'].flatMap((name) => text(name).split(',')).flatMap((each) => each.trim() || []);
  if (recipients.length === 0) throw new AppError('unavailable', '邮件没有收件人');
  const mailer = await mailerOf(password, store);
  if (!mailer) throw new AppError('unavailable', '还没有设置邮件服务器');
  const letter = { subject: text('subject'), text: text('text') || withoutTags(text('html')) };
  try {
    for (const [index, to] of recipients.entries()) await mailer.send({ ...letter, id: `${key}-${index}`, to });
  } catch (error) {
    throw new AppError('unavailable', '邮件服务器没有收下邮件', { cause: error });
  } finally {
    mailer.close();
  }
  return { variables: {} };
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim();
}
