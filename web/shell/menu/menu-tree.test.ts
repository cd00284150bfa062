import { expect, it } from 'vitest';
import type { MenuItem } from '#web/api/session.ts';
import { type MenuNode, menuTree } from './menu-tree.ts';

function item(id: MenuItem['id'], parentid?: MenuItem['parentid'], more: Partial<MenuItem> = {}): MenuItem {
  return { id, parentid: parentid ?? null, path: `p${id}`, name: `n${id}`, component: '#', ...more };
}

type Outline = [MenuItem['id'], ...Outline[]];

function outline(nodes: readonly MenuNode[]): Outline[] {
  return nodes.map(({ id, children }) => [id, ...outline(children)]);
}

it('builds the tree from parentid, whatever the order of the rows', () => {
  expect(outline(menuTree([item(3, 2), item(2, 1), item(1, 0), item(4, 1)]))).toEqual([[1, [2, [3]], [4]]]);
});

it('compares ids as text, as numbers and strings are mixed on the wire', () => {
  expect(outline(menuTree([item('1'), item(2, '1')]))).toEqual([['1', [2]]]);
});

it('sorts siblings by sort and leaves equal ones in their order', () => {
  expect(outline(menuTree([item(1, 0, { sort: 2 }), item(2), item(3, 0, { sort: 1 }), item(4)]))).toEqual([
    [2],
    [4],
    [3],
    [1],
  ]);
});

it('keeps the children of rows that come as a tree', () => {
  expect(outline(menuTree([item(1, 0, { children: [item(2), item(3, null, { children: [item(4)] })] })]))).toEqual([
    [1, [2], [3, [4]]],
  ]);
});

it('puts a row whose parent is not there at the top', () => {
  expect(outline(menuTree([item(2, 99)]))).toEqual([[2]]);
});

it('leaves out rows that are their own ancestors', () => {
  expect(outline(menuTree([item(1, 1), item(2, 3), item(3, 2), item(4)]))).toEqual([[4]]);
});

it('leaves out the second row of an id, even where it is its own parent', () => {
  expect(outline(menuTree([item(1), item(1, 1), item(2, 1), item('1', 2)]))).toEqual([[1, [2]]]);
});

it('reads what it can of a broken answer', () => {
  const broken = [
    null,
    7,
    'x',
    {},
    { id: 1 },
    { id: 2, path: 3, name: 'a' },
    item(4),
    { ...item(5), children: 'none' },
  ];

  expect(outline(menuTree(broken as MenuItem[]))).toEqual([[4], [5]]);
  expect(menuTree('no menus' as unknown as MenuItem[])).toEqual([]);
});

it('makes no tree of no rows', () => {
  expect(menuTree([])).toEqual([]);
});

it.each([undefined, null, 0, '0', ''])('puts a row whose parentid is %j at the top', (parentid) => {
  expect(outline(menuTree([item(1, parentid)]))).toEqual([[1]]);
});

it('finds a parent by a number where its id is text, and the other way round', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  expect(outline(menuTree([item('2', 1), item(1), item('x', id), item(id)]))).toEqual([
    [1, ['2']],
    [id, ['x']],
  ]);
});

it('leaves out what hangs below rows that are their own ancestors', () => {
  expect(outline(menuTree([item(1, 2), item(2, 3), item(3, 1), item(4, 3), item(5, 4), item(6)]))).toEqual([[6]]);
});

it('keeps what hangs below a row whose parent is not there', () => {
  expect(outline(menuTree([item(3, 2), item(2, 99), item(1)]))).toEqual([[2, [3]], [1]]);
});

it('sorts at every level, rows without a sort as zero and negative ones in front', () => {
  const rows = [item(1, 0, { sort: 1 }), item(2, 1, { sort: 5 }), item(3, 1, { sort: null }), item(4, 1, { sort: -1 })];
  expect(outline(menuTree([...rows, item(5)]))).toEqual([[5], [1, [4], [3], [2]]]);
});

it('leaves the rows that it was given as they are', () => {
  const rows = [item(2, 1), item(1)];
  const before = structuredClone(rows);
  menuTree(rows);
  expect(rows).toEqual(before);
});
