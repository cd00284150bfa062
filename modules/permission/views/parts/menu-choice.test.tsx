// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type MenuRow, menuChoices } from './menu-choice.ts';

function row(id: string, parentid: string | null, path: string, roles: string | null, component = 'a/b'): MenuRow {
  return { id, parentid, path, name: id, title: id, component, icon: null, roles, hidden: false, sort: 0 };
}

const menus = [
  row('system', null, '#', 'admin', '#'),
  row('user', 'system', 'user', 'admin,city'),
  row('area', 'system', 'area', null),
  row('twin', 'system', 'area', 'admin'),
];

it('makes a tree whose keys are the whole paths, doubles told apart', () => {
  const { tree, idByKey } = menuChoices('editor', menus);

  expect(tree.map(({ key, children }) => [key, children.map((child) => child.key)])).toEqual([
    ['/system', ['/system/user', '/system/area', '/system/area#twin']],
  ]);
  expect(idByKey.get('/system/user')).toBe('user');
});

it('ticks what the role sees, without the folders', () => {
  expect(menuChoices('editor', menus)).toMatchObject({ ticked: ['/system/area'], seen: ['area'] });
  expect(menuChoices('city', menus).ticked).toEqual(['/system/user', '/system/area']);
});

it('fixes what a role has by another one, and all that administrators have', () => {
  const fixed = (role: 'admin' | 'cityleader') =>
    menuChoices(role, menus).tree[0]?.children.map(({ isFixed }) => isFixed);

  expect(fixed('cityleader')).toEqual([true, true, false]);
  expect(fixed('admin')).toEqual([true, true, true]);
});
