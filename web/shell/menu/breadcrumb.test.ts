import { expect, it } from 'vitest';
import { constantPages } from '#web/shell/places/constant-pages.ts';
import { pageFinder } from '#web/shell/places/find-page.ts';
import { homePath } from '#web/shell/places/home-path.ts';
import { pagesOf } from '#web/shell/places/page.ts';
import { crumbsOf } from './breadcrumb.tsx';
import { menuTree } from './menu-tree.ts';

const home = { title: '首页', to: homePath };
const base = { path: '/a', name: 'a', component: '#', title: '合同' };

function crumbs(path: string, container: object = {}, page: object = {}) {
  const items = [
    { ...base, id: 1, ...container },
    { id: 2, parentid: 1, path: 'detail/:id', name: 'd', component: 'm/d', title: '合同详情', ...page },
  ];
  const found = pageFinder([...constantPages, ...pagesOf(menuTree(items))], ['admin'])(path);
  return found.kind === 'page' ? crumbsOf(found.trail, path) : [];
}

it('is the home alone on the dashboard', () => {
  expect(crumbs('/dashboard')).toEqual([{ title: '首页', to: null }]);
});

it('begins with the home elsewhere and ends in plain text', () => {
  expect(crumbs('/todo')).toEqual([home, { title: '我的待办', to: null }]);
  expect(crumbs('/a/detail/7')).toEqual([home, { title: '合同', to: '/a' }, { title: '合同详情', to: null }]);
});

it('leads where the redirect does, and nowhere for noRedirect', () => {
  expect(crumbs('/a/detail/7', { redirect: '/a/lists' })[1]).toEqual({ title: '合同', to: '/a/lists' });
  expect(crumbs('/a/detail/7', { redirect: 'noRedirect' })[1]).toEqual({ title: '合同', to: null });
});

it('fills in the parameters of a path', () => {
  expect(crumbs('/c/5/detail/7', { path: '/c/:contract' })[1]).toEqual({ title: '合同', to: '/c/5' });
});

it('leaves out what does not want to be there', () => {
  expect(crumbs('/a/detail/7', { breadcrumb: false })).toEqual([home, { title: '合同详情', to: null }]);
});

it('is plain text where the parameters of the path are unknown', () => {
  expect(crumbs('/detail/7', { path: '/c/:contract' }, { path: '/detail/:id' })[1]).toEqual({
    title: '合同',
    to: null,
  });
});
