/** Under https a prefix by which browsers refuse what another host or a page without TLS has written (RFC 6265bis, 4.1.3.2). */
function storedName(name: string): string {
  return location.protocol === 'https:' ? `__Host-${name}` : name;
}

/** The value of a cookie of this site, or null. */
export function readCookie(name: string): string | null {
  const stored = storedName(name);
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === stored) return decodeURIComponent(pair.slice(at + 1));
  }
  return null;
}

/** Writes a cookie for the whole site; without `lifetimeDays` it ends with the browser. */
export function writeCookie(name: string, value: string, lifetimeDays?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = lifetimeDays === undefined ? '' : `; Max-Age=${lifetimeDays * 86_400}`;
  // Not the Cookie Store API: browsers hide it in plain http, where much of an intranet still runs.
  document.cookie = `${storedName(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}${age}`;
}

/** Removes a cookie of this site. */
export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
