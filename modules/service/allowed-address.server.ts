import type { Queryable } from '#server/database/database.ts';
import { settingOf } from '#server/identity/setting.ts';
import { AppError } from '#shared/error.ts';

/** Where calls of processes may go: beginnings of addresses, separated by commas. */
const allowedSetting = 'workflow.call_addresses';

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
  const readings = (each: URL) =>
    [each.pathname, decodedPath(each)].map((path) => (path.endsWith('/') ? path : `${path}/`));
  const allowedPaths = readings(base);
  return readings(url).every((path, at) => path.startsWith(allowedPaths[at] ?? ''));
}

/** The path as a server takes it that decodes slashes and steps upwards however often they are escaped; plain steps are taken already. */
function decodedPath({ origin, pathname }: URL): string {
  const decoded = pathname.replaceAll(/%(?:25)*(2e|2f|5c)/gi, (_all, code: string) => decodeURIComponent(`%${code}`));
  return new URL(origin + decoded.replaceAll(/[\\/]+/g, '/')).pathname;
}
