import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { newCaptcha } from '#server/identity/captcha.ts';
import type { SmsProvider } from '#server/identity/sms.ts';

/** Phones that keep what they are sent. */
export class TestPhones implements SmsProvider {
  readonly texts: { phone: string; text: string }[] = [];
  /** Whether nothing gets through. */
  isBroken = false;

  async send(phone: string, text: string): Promise<void> {
    if (this.isBroken) throw new Error('the SMS gateway answered 500');
    this.texts.push({ phone, text });
  }

  /** The code in the last text to a phone. */
  lastCode(phone: string): string {
    return (
      this.texts
        .findLast((sent) => sent.phone === phone)
        ?.text.match(/\d{6}/)
        ?.at(0) ?? ''
    );
  }
}

/** The right answer to a new puzzle, as a person reads it off the picture. */
export async function solvedPuzzle(store: Queryable): Promise<{ code: string; codeid: string }> {
  const { codeid } = await newCaptcha(store);
  const row = await store.one<{ text: string }>(sql`select text from captcha where id = ${codeid}`);
  return { codeid, code: row?.text ?? '' };
}

/** A code that is not the given one. */
export function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}
