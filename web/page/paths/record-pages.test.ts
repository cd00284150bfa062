import { expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { moduleOf } from '#shared/module-of.ts';
import { deal } from '#web/page/testing/deal.ts';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import { mainLists, wholeLists } from './main-lists.ts';
import { withRecordPages } from './record-pages.ts';
import { listPathOf, pathOfNew, pathOfRecord } from './record-paths.ts';

const modules = new Map([['deal', deal as unknown as AnyModule]]);

function pages(...components: string[]): Page[] {
  const items = components.map((component, id) => ({
    id,
    path: `/p${id}`,
    name: `P${id}`,
    title: '清单',
    roles: 'operator',
    component,
    module: moduleOf(component, modules)?.module ?? null,
  }));
  return withRecordPages(pagesOf(menuTree(items)));
}

test('hangs hidden pages for a new record and for single ones below a list', () => {
  const [list] = pages('deal/lists');

  expect(list?.children.map(({ path, component, title }) => [path, component, title])).toEqual([
    ['/p0/create', 'deal/create', '新增合约'],
    ['/p0/edit/:id', 'deal/edit', '编辑合约'],
    ['/p0/detail/:id', 'deal/detail', '合约详情'],
  ]);
  expect(list?.children.every(({ isHidden, roles }) => isHidden && roles.join() === 'operator')).toBe(true);
});

test('finds the module of a list that stands in another folder', () => {
  const [list] = pages('system/deal');

  expect(list?.children[2]?.component).toBe('deal/detail');
});

test('gives a record one address, below the main list of its module', () => {
  const [partial, main] = pages('deal/applied', 'deal/lists');
  const ways = (page: Page | undefined) => page?.children.map(({ path, redirect }) => [path, redirect]);

  expect(ways(partial)).toEqual([
    ['/p0/create', null],
    ['/p0/edit/:id', '/p1/edit/:id'],
    ['/p0/detail/:id', '/p1/detail/:id'],
  ]);
  expect(main?.children.every(({ redirect }) => redirect === null)).toBe(true);
});

test('finds what is counted in the list of all, where a module has one beside its main list', () => {
  const [mine, all] = ['deal/mine', 'deal/all'];
  expect(wholeLists(pages(mine, all)).get('deal')).toBe('/p1');
  expect(wholeLists(pages(mine, 'deal/lists')).get('deal')).toBe('/p1');
  expect(wholeLists(pages(mine, 'deal/applied')).get('deal')).toBe('/p0');
  expect(mainLists(pages(mine, all)).get('deal')).toBe('/p0');
});

test('adds nothing to pages of single records and of no module', () => {
  expect(pages('deal/create', 'dashboard/todo').map(({ children }) => children)).toEqual([[], []]);
});

test.each([
  ['/deal/lists', '/deal/lists'],
  ['/deal/lists/', '/deal/lists'],
  ['/deal/lists/create', '/deal/lists'],
  ['/deal/lists/edit/7', '/deal/lists'],
  ['/deal/lists/detail/7', '/deal/lists'],
])('finds the list of %s', (path, list) => {
  expect(listPathOf(path)).toBe(list);
});

test('leads from a list to its records and back', () => {
  expect(listPathOf(pathOfRecord('/deal/lists', 'detail', '7'))).toBe('/deal/lists');
  expect(listPathOf(pathOfNew('/deal/lists'))).toBe('/deal/lists');
});
