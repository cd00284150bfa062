import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#web/api/session.ts';
import { pagesOf } from '#web/shell/places/page.ts';
import { menuTree } from './menu-tree.ts';
import { entryAround, firstLinkOf, menuPathOf, type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';

function entries(...rows: Partial<MenuItem>[]): SidebarEntry[] {
  const items = rows.map((row, index) => ({
    path: `/p${index}`,
    name: `n${index}`,
    component: 'm/v',
    ...row,
    id: index,
  }));
  return sidebarEntries(pagesOf(menuTree(items)));
}

const container = { component: '#', title: '合同', icon: 'contract', path: '/contract' };

it('leaves out hidden pages', () => {
  expect(entries({ hidden: true }, { title: '看得见' }).map(({ title }) => title)).toEqual(['看得见']);
});

it('replaces a container by its only visible page, which borrows the icon', () => {
  const shown = entries(container, { parentid: 0, title: '合同列表', path: 'lists' }, { parentid: 0, hidden: true });

  expect(shown).toEqual([
    { path: '/contract/lists', title: '合同列表', icon: 'contract', isExternal: false, children: null },
  ]);
});

it('keeps a group of one when it always shows, or when that one is a group itself', () => {
  expect(entries({ ...container, alwaysshow: true }, { parentid: 0 })[0]?.children).toHaveLength(1);
  expect(entries(container, { parentid: 0, component: '#' }, { parentid: 1 })[0]?.children).toHaveLength(1);
});

it('makes a group of several visible pages', () => {
  const [group] = entries(container, { parentid: 0, title: '甲' }, { parentid: 0, title: '乙' });

  expect(group?.children?.map(({ title }) => title)).toEqual(['甲', '乙']);
});

it('shows a container without visible pages as a link to itself', () => {
  expect(entries(container)).toEqual([
    { path: '/contract', title: '合同', icon: 'contract', isExternal: false, children: null },
  ]);
});

it('marks what leads out of the site', () => {
  expect(entries({ path: 'https://other.test', component: '#' })[0]).toMatchObject({
    path: 'https://other.test',
    isExternal: true,
  });
});

describe('the first level alone', () => {
  const shown = entries(
    { path: '/todo', title: '待办' },
    container,
    { parentid: 1, component: '#', title: '台账', path: 'books', alwaysshow: true },
    { parentid: 2, title: '合同列表', path: 'lists' },
    { parentid: 1, title: '付款', path: 'payments' },
  );

  it('is found from any path below it', () => {
    expect(entryAround(shown, '/contract/books/lists')?.title).toBe('合同');
    expect(entryAround(shown, '/contract/payments')?.title).toBe('合同');
    expect(entryAround(shown, '/todo')?.title).toBe('待办');
    expect(entryAround(shown, '/elsewhere')).toBeUndefined();
  });

  it('leads to the first link below it', () => {
    expect(shown.map((entry) => firstLinkOf(entry).path)).toEqual(['/todo', '/contract/books/lists']);
  });
});

describe('the entry pointed out', () => {
  const trailOf = (...rows: Partial<MenuItem>[]) =>
    pagesOf(
      menuTree(rows.map((row, index) => ({ path: `/p${index}`, name: 'n', component: 'm/v', ...row, id: index }))),
    );

  it('is that of the page on show', () => {
    expect(menuPathOf(trailOf(container, { path: '/contract/lists' }))).toBe('/contract/lists');
  });

  it('is that of the view above for a hidden page, and none when there is no view above', () => {
    expect(menuPathOf(trailOf({ path: '/model' }, { path: '/design', hidden: true }))).toBe('/model');
    expect(menuPathOf(trailOf(container, { hidden: true }))).toBe('');
    expect(menuPathOf([])).toBe('');
  });

  it('is the one that the page names', () => {
    expect(menuPathOf(trailOf(container, { hidden: true, activemenu: '/contract/lists' }))).toBe('/contract/lists');
    expect(menuPathOf(trailOf({ path: '/a', activemenu: '/b' }))).toBe('/b');
  });
});
