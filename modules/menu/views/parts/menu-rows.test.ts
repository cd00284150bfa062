import { describe, expect, it } from 'vitest';
import {
  branchesOf,
  indexOf,
  type MenuBranch,
  type MenuRow,
  type PlaceBelow,
  placesFor,
  rowsSeenBy,
} from './menu-rows.ts';

function row(id: string, parent: string | null, sort: number, more: Partial<MenuRow> = {}): MenuRow {
  const usual = { path: id, component: 'm/x', icon: null, roles: 'anyone', hidden: false, enabled: true, version: 1 };
  return { ...usual, id, title: id, parent, sort, ...more } as MenuRow;
}

const rows = [
  row('b', null, 20, { component: '#' }),
  row('a', null, 10, { component: '#', roles: 'city' }),
  row('a2', 'a', 20),
  row('a1', 'a', 10),
  row('b1', 'b', 10, { roles: null }),
  row('lost', 'gone', 30),
];
const words = (branches: readonly MenuBranch[]): unknown[] =>
  branches.flatMap(({ row: { id }, below }) => [id, words(below)]);

it('makes a tree in the order of the sidebar, with those at the top whose parent is gone', () => {
  expect(words(branchesOf(rows))).toEqual(['a', ['a1', [], 'a2', []], 'b', ['b1', []], 'lost', []]);
});

it('shows what a role sees: nothing below what it does not see, and no folder with nothing in it', () => {
  const ids = (role: Parameters<typeof rowsSeenBy>[0]) =>
    rowsSeenBy(role, rows)
      .map(({ id }) => id)
      .sort();

  expect(ids('cityleader')).toEqual(['a', 'a1', 'a2', 'lost']);
  expect(ids('editor')).toEqual(['lost']);
  expect(ids('admin')).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'lost']);
});

it('tells the how manieth a menu is of those beside it', () => {
  expect(['b', 'a', 'a1', 'a2'].map((id) => indexOf(rows, rows.find((one) => one.id === id) as MenuRow))).toEqual([
    1, 0, 0, 1,
  ]);
});

describe('the places for a menu', () => {
  const places = (menu: Partial<MenuRow>) => {
    const flat = (below: readonly PlaceBelow[]): string[] =>
      below.flatMap(({ value, disabled, children }) => [disabled ? `(${value})` : value, ...flat(children)]);
    return flat(placesFor({ id: null, parent: null, hidden: false, ...menu }, branchesOf(rows)));
  };

  it('are folders, as the sidebar shows nothing below a page', () => {
    expect(places({})).toEqual(['a', 'b']);
  });

  it('are not below itself', () => {
    expect(places({ id: 'a' })).toEqual(['b']);
  });

  it('are pages, too, for what the sidebar does not show', () => {
    expect(places({ hidden: true })).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'lost']);
  });

  it('name the page below which it stands from before', () => {
    expect(places({ id: 'x', parent: 'a1' })).toEqual(['a', '(a1)', 'b']);
  });
});
