import { expect, it } from 'vitest';
import { isRefresh, refreshAddress, refreshedPlace } from './refresh-path.ts';

it.each([
  ['/redirect/todo', '/todo'],
  ['/redirect/contract/detail/7', '/contract/detail/7'],
  ['/redirect/', '/'],
  ['/redirect/redirect/todo', '/todo'],
  ['/redirect//evil.test/x', '/evil.test/x'],
  ['/redirect/redirect//evil.test', '/evil.test'],
  ['/todo', '/todo'],
  ['/redirect', '/redirect'],
  ['/redirected/x', '/redirected/x'],
])('%s stands for %s', (pathname, place) => {
  expect(refreshedPlace({ pathname, search: '?a=1' })).toEqual({ pathname: place, search: '?a=1' });
});

it('prefixes the whole address and knows what it has prefixed', () => {
  expect(refreshAddress('/todo?a=1')).toBe('/redirect/todo?a=1');
  expect(isRefresh({ pathname: refreshAddress('/todo') })).toBe(true);
  expect(isRefresh({ pathname: '/todo' })).toBe(false);
});
