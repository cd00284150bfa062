// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://tongtu.test/" }
import { expect, it } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

it('under https a cookie bears the prefix that binds it to this host, and is read and removed by its plain name', () => {
  writeCookie('Admin-Token', 'a b');
  expect(document.cookie).toBe('__Host-Admin-Token=a%20b');
  expect(readCookie('Admin-Token')).toBe('a b');
  removeCookie('Admin-Token');
  expect(document.cookie).toBe('');
});

it('takes nothing for its own that was written without the prefix', () => {
  document.cookie = 'Admin-Token=planted; Path=/; Secure';
  expect(readCookie('Admin-Token')).toBeNull();
});
