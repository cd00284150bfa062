import { mailerOf } from '#server/channel/mail.ts';
import type { Queryable } from '#server/database/database.ts';
import type { OutsideCall, OutsideReply } from '#server/engine/ports.ts';
import { AppError } from '#shared/error.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluate } from '#shared/expression/expression.ts';

/**
 * Sends the letters that a mail task describes by its fields, one to each recipient, as text. Each has the same id
 * whenever it is sent again. A task may go on without its letters, with the reason in a variable.
 */
export async function sendMails(
  call: OutsideCall,
  password: string | undefined,
  store: Queryable,
): Promise<OutsideReply> {
  try {
    await send(call, password, store);
    return { variables: {} };
  } catch (error) {
    const { ignoreException, exceptionVariableName: variable } = call.fields;
    if (!(error instanceof AppError) || String(ignoreException) !== 'true') throw error;
    return { variables: variable ? { [String(variable)]: error.message } : {} };
  }
}

async function send(
  { fields, key, variables }: OutsideCall,
  password: string | undefined,
  store: Queryable,
): Promise<void> {
  const text = (name: string) => (fields[name] === undefined || fields[name] === null ? '' : String(fields[name]));
  const recipients = ['to', 'cc', 'bcc'].flatMap((name) => text(name).split(',')).flatMap((each) => each.trim() || []);
  if (recipients.length === 0) throw new AppError('unavailable', '邮件没有收件人');
  // A letter may be a variable, and what stands in it asks for others.
  const inVariable = (name: string) => toText(evaluate(toText(variables[text(name)] ?? null, 0), variables), 0);
  const content =
    text('text') || withoutTags(text('html')) || inVariable('textVar') || withoutTags(inVariable('htmlVar'));
  const letter = { subject: text('subject'), text: content };
  const mailer = await mailerOf(password, store);
  if (!mailer) throw new AppError('unavailable', '还没有设置邮件服务器');
  try {
    for (const [index, to] of recipients.entries()) await mailer.send({ ...letter, id: `${key}-${index}`, to });
  } catch (error) {
    throw new AppError('unavailable', '邮件服务器没有收下邮件', { cause: error });
  } finally {
    mailer.close();
  }
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim();
}
