import { expect, it } from 'vitest';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { constantPages } from '#web/shell/places/constant-pages.ts';
import { pagesOf } from '#web/shell/places/page.ts';
import { pageSearch } from './search-pages.ts';
import { labelOf, searchPool } from './search-pool.ts';

const pages = [
  ...constantPages,
  ...pagesOf(
    menuTree([
      { id: 1, path: '/changerecord', name: 'changerecord', component: '#', title: '变更管理', redirect: 'noRedirect' },
      { id: 2, parentid: 1, path: 'apply', name: 'apply', component: 'changerecord/apply', title: '变更申请' },
      {
        id: 3,
        parentid: 1,
        path: 'edit',
        name: 'edit',
        component: 'changerecord/edit',
        title: '编辑变更',
        hidden: true,
      },
      { id: 4, parentid: 1, path: 'detail/:id', name: 'detail', component: 'changerecord/detail', title: '变更详情' },
      { id: 5, path: 'https://example.com', name: 'docs', component: '#', title: '帮助文档' },
      { id: 6, path: '/contract', name: 'contract', component: 'contract/lists', title: '合同' },
    ]),
  ),
];
const pool = searchPool(pages);
const search = pageSearch(pool);
const found = (query: string) => search(query).map(({ path }) => path);

it('offers the visible pages that lead somewhere, each with its way through the menu', () => {
  expect(pool.map(labelOf)).toEqual(
    expect.arrayContaining(['工作台 > 首页', '变更管理 > 变更申请', '帮助文档', '合同']),
  );
  expect(pool.map(({ path }) => path)).not.toEqual(expect.arrayContaining(['/changerecord/edit']));
  expect(pool.some(({ path }) => path.includes(':') && !path.startsWith('https'))).toBe(false);
});

it('leaves out a page that redirects to noRedirect, not its children', () => {
  const [group] = pagesOf(
    menuTree([
      { id: 1, path: '/a', name: 'a', component: 'm/a', title: '甲', redirect: 'noRedirect' },
      { id: 2, parentid: 1, path: 'b', name: 'b', component: 'm/b', title: '乙' },
    ]),
  );
  expect(searchPool(group ? [group] : []).map(labelOf)).toEqual(['甲 > 乙']);
});

it.each([
  ['变更申请', '/changerecord/apply'],
  ['申请', '/changerecord/apply'],
  ['changerecord/apply', '/changerecord/apply'],
  ['biangengshenqing', '/changerecord/apply'],
  ['shenqing', '/changerecord/apply'],
  ['bgsq', '/changerecord/apply'],
  ['BGSQ', '/changerecord/apply'],
  [' ht ', '/contract'],
  ['bangzhu', 'https://example.com'],
])('finds %j first at %s', (query, path) => {
  expect(found(query)[0]).toBe(path);
});

it('finds nothing for what resembles nothing', () => {
  expect(found('鲸鱼')).toEqual([]);
});
