import { expect, test } from 'vitest';
import type { Page } from '#web/shell/places/page.ts';
import { quickLinksOf } from './quick-link.ts';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  name: path,
  title: path,
  icon: '',
  module: null,
  component: 'x/y',
  roles: [],
  redirect: null,
  activeMenu: null,
  isHidden: false,
  isCached: true,
  isInBreadcrumb: true,
  isCrumbLink: true,
  alwaysShows: false,
  isFixed: false,
  children: [],
  ...more,
});

const folder = (icon: string, ...children: Page[]) => page('/folder', { icon, component: null, children });
const paths = (pages: Page[]) => quickLinksOf(pages).map(({ path }) => path);

test('takes the menus in turn', () => {
  expect(paths([folder('a', page('/a1'), page('/a2')), folder('b', page('/b1'))])).toEqual(['/a1', '/b1', '/a2']);
});

test('leaves out what is hidden, asks for a record or leads away', () => {
  const hidden = page('/hidden', { isHidden: true });

  expect(paths([folder('', hidden, page('/edit/:id'), page('https://example.com'), page('/open'))])).toEqual(['/open']);
});

test('stops where there is no more room', () => {
  expect(paths([folder('', ...Array.from({ length: 12 }, (_, index) => page(`/${index}`)))])).toHaveLength(8);
});

test('gives a page without an icon that of its menu', () => {
  expect(quickLinksOf([folder('swap', page('/a'), page('/b', { icon: 'user' }))]).map(({ icon }) => icon)).toEqual([
    'swap',
    'user',
  ]);
});
