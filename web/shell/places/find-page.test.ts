import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#web/api/session.ts';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { constantPages } from './constant-pages.ts';
import { pageFinder } from './find-page.ts';
import { pagesOf } from './page.ts';

const menus: MenuItem[] = [
  { id: 1, path: '/contract', name: 'contract', component: '#', title: '合同', roles: 'city' },
  { id: 2, parentid: 1, path: 'lists', name: 'lists', component: 'contract/lists', title: '合同列表', roles: 'city' },
  { id: 3, parentid: 1, path: 'detail/:id', name: 'd', component: 'contract/detail', roles: 'city', hidden: true },
  { id: 4, parentid: 1, path: 'detail/new', name: 'n', component: 'contract/create', roles: 'admin' },
  { id: 5, path: '/old', name: 'old', component: 'x/y', redirect: '/contract', roles: 'city' },
  { id: 6, path: '/ping', name: 'ping', component: '#', redirect: '/pong', roles: 'city' },
  { id: 7, path: '/pong', name: 'pong', component: '#', redirect: '/ping', roles: 'city' },
  { id: 8, path: '/closed', name: 'closed', component: '#', redirect: '/contract/detail/new', roles: 'city' },
  { id: 9, path: '/self', name: 'self', component: 'm/self', redirect: '/self', roles: 'city' },
  { id: 10, path: '/empty', name: 'empty', component: '#', roles: 'city' },
  { id: 11, path: '/out', name: 'out', component: '#', redirect: 'https://other.test', roles: 'city' },
];
const find = pageFinder([...constantPages, ...pagesOf(menuTree(menus))], ['city']);

describe('a place', () => {
  it('is the page with its trail', () => {
    const found = find('/contract/lists?status=1');

    expect(found).toMatchObject({ kind: 'page', page: { component: 'contract/lists' } });
    expect(found.kind === 'page' && found.trail.map(({ title }) => title)).toEqual(['合同', '合同列表']);
  });

  it('may have parameters, and an exact path goes before them', () => {
    expect(find('/contract/detail/7')).toMatchObject({ kind: 'page', page: { component: 'contract/detail' } });
    expect(find('/contract/detail/new')).toEqual({ kind: 'forbidden' });
  });

  it('is missing when no menu row describes it', () => {
    expect(find('/nothing')).toEqual({ kind: 'missing' });
    expect(find('/contract/lists/more')).toEqual({ kind: 'missing' });
  });
});

describe('a redirect', () => {
  it('leads from the root to the dashboard', () => {
    expect(find('/')).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it('leads from a container to its first visible page, with the query', () => {
    expect(find('/contract?productid=5')).toEqual({ kind: 'redirect', to: '/contract/lists?productid=5' });
  });

  it('is followed to its end, also from a view', () => {
    expect(find('/old')).toEqual({ kind: 'redirect', to: '/contract/lists' });
  });

  it('never goes in circles or out of the site', () => {
    expect(find('/ping')).toEqual({ kind: 'missing' });
    expect(find('/self')).toEqual({ kind: 'missing' });
    expect(find('/out')).toEqual({ kind: 'missing' });
  });

  it('to a page that the role lacks is forbidden', () => {
    expect(find('/closed')).toEqual({ kind: 'forbidden' });
  });
});

it('finds nothing in an empty container', () => {
  expect(find('/empty')).toEqual({ kind: 'missing' });
});

it('knows the addresses of the error pages', () => {
  expect(find('/401?noGoBack=true')).toEqual({ kind: 'forbidden' });
  expect(find('/404')).toEqual({ kind: 'missing' });
});

it('shows of two rows with one path the one that the role opens', () => {
  const twice = pagesOf(
    menuTree([
      { id: 1, path: '/a', name: 'a', component: 'm/a', title: '甲', roles: 'admin' },
      { id: 2, path: '/a', name: 'a', component: 'm/a', title: '乙', roles: 'city' },
    ]),
  );

  expect(pageFinder(twice, ['city'])('/a')).toMatchObject({ kind: 'page', page: { title: '乙' } });
  expect(pageFinder(twice, ['company'])('/a')).toEqual({ kind: 'forbidden' });
});
