// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the browser is told to keep, on a page of this scheme. */
function written(protocol: string, write: () => void): string[] {
  const kept = vi.spyOn(document, 'cookie', 'set');
  vi.stubGlobal('location', { protocol });
  write();
  return kept.mock.calls.map(([cookie]) => cookie);
}

it('a cookie goes to this site alone, and under https never without encryption', () => {
  const write = () => writeCookie('Admin-Token', 'a b', 1);

  expect(written('http:', write)).toEqual(['Admin-Token=a%20b; Path=/; SameSite=Lax; Max-Age=86400']);
  expect(written('https:', write).at(-1)).toBe('Admin-Token=a%20b; Path=/; SameSite=Lax; Secure; Max-Age=86400');
});

it('a cookie is read by its whole name until it is removed', () => {
  writeCookie('token', 'one=1');

  expect(readCookie('token')).toBe('one=1');
  expect(readCookie('oken')).toBeNull();
  removeCookie('token');
  expect(readCookie('token')).toBeNull();
});
