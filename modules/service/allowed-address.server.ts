import type { Queryable } from '#server/database/database.ts';
import { settingOf } from '#server/identity/setting.ts';
import { AppError } from '#shared/error.ts';

/** Where calls of processes may go: beginnings of addresses, separated by commas. */
export const allowedSetting = 'workflow.call_addresses';

/** Refuses an address that administrators have not allowed: of another origin, or outside of the path that they named. */
export async function refuseAddress(address: string, store: Queryable): Promise<void> {
  const url = URL.parse(address.replaceAll(/[$#]\{[^{}]*\}/g, 'x'));
  const message = `地址不在“允许流程调用的地址”之内，请先在系统设置中加入`;
  const allowed = (await settingOf(allowedSetting, '', store)).split(',');
  if (url && allowed.some((each) => isWithin(url, each.trim()))) return;
  throw new AppError('invalid', message, { fields: [{ path: 'address', message }] });
}

function isWithin(url: URL, allowed: string): boolean {
  const base = URL.parse(allowed);
  if (!base || url.origin !== base.origin || url.username || url.password) return false;
  const path = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return `${url.pathname}/`.startsWith(path);
}
