import { choice, date, longText } from '#shared/field.ts';

/** Whether a company may be taken for something new; nothing where it may. */
export const blacklistField = choice('黑名单', { listed: '在黑名单中' });

/** Why, from when and until when a company is on the blacklist; without an end until it is taken off. */
export const blacklistFields = {
  blacklistReason: longText('列入黑名单的原因', 500),
  blacklistedOn: date('列入日期'),
  blacklistedUntil: date('黑名单截止日期'),
};

interface Listed {
  blacklistedOn: string | null;
  blacklistedUntil: string | null;
}

/** Whether a company is on the blacklist on a day; the last day counts. */
export function isBlacklisted({ blacklistedOn, blacklistedUntil }: Listed, today: string): boolean {
  return blacklistedOn !== null && blacklistedOn <= today && (blacklistedUntil ?? today) >= today;
}

/** Since when and for how long, in words behind the name of the company. */
export function blacklistedWords({ blacklistedUntil }: Listed): string {
  return blacklistedUntil ? `在黑名单中（至 ${blacklistedUntil}）` : '在黑名单中';
}
