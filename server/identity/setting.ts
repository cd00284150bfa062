import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';

/** The value that administrators gave a setting, or the usual one. */
export async function settingOf(key: string, usual: string, store: Queryable): Promise<string> {
  const row = await store.one<{ value: string | null }>(sql`
    select value from settings where key = ${key} and deleted_at is null`);
  return row?.value?.trim() || usual;
}

/** The same for a whole number; what is none counts as the usual one. */
export async function numberSettingOf(key: string, usual: number, store: Queryable): Promise<number> {
  const value = Number(await settingOf(key, String(usual), store));
  return Number.isInteger(value) && value >= 0 ? value : usual;
}

/** Whether administrators have switched something on. */
export async function isSwitchedOn(key: string, store: Queryable): Promise<boolean> {
  return (await settingOf(key, 'off', store)) === 'on';
}
