import sql from 'sql-template-tag';
import svgCaptcha from 'svg-captcha';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { AppError } from '#shared/error.ts';
import { captcha } from './tables.ts';

const lifeMinutes = 5;

/** Draws a new puzzle. */
export async function newCaptcha(store: Queryable): Promise<{ codeid: string; svg: string }> {
  const { text, data } = svgCaptcha.create({ size: 4, ignoreChars: '0oO1ilI', noise: 2, color: true });
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000).toISOString();
  const { id } = await insert(store, captcha, { id: newId(), text: text.toLowerCase(), expiresAt });
  await store.execute(sql`delete from captcha where expires_at < now() - interval '1 hour'`);
  return { codeid: id, svg: data };
}

/** Whether the answer solves the puzzle. Right or wrong, the puzzle is used up. */
export async function solveCaptcha(codeid: string, code: string, store: Queryable): Promise<boolean> {
  const row = await store.one<{ text: string }>(sql`
    delete from captcha where id = ${codeid} and expires_at > now() returning text`);
  return row?.text === code.trim().toLowerCase();
}

/** Throws `captchaRequired` unless the answer solves the puzzle. */
export async function demandSolved(given: { code: string; codeid: string }, store: Queryable): Promise<void> {
  if (await solveCaptcha(given.codeid, given.code, store)) return;
  const message = '验证码不正确或已过期';
  throw new AppError('captchaRequired', message, { fields: [{ path: 'code', message }] });
}
