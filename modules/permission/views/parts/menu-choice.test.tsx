// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { drawn, type MenuRow, menuChoices, toggled } from './menu-choice.ts';

function row(id: string, parentid: string | null, path: string, roles: string | null, component = 'a/b'): MenuRow {
  return { id, parentid, path, name: id, title: id, component, icon: null, roles, hidden: false, sort: 0 };
}

const menus = [
  row('system', null, '#', 'admin', '#'),
  row('user', 'system', 'user', 'admin,city'),
  row('area', 'system', 'area', 'anyone'),
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
  expect(menuChoices('editor', menus)).toMatchObject({ ticked: new Set(['/system/area']), seen: ['area'] });
  expect([...menuChoices('city', menus).ticked]).toEqual(['/system/user', '/system/area']);
});

it('fixes what a role has by another one, and all that administrators have', () => {
  const fixed = (role: 'admin' | 'cityleader') =>
    menuChoices(role, menus).tree[0]?.children.map(({ isFixed }) => isFixed);

  expect(fixed('cityleader')).toEqual([true, true, false]);
  expect(fixed('admin')).toEqual([true, true, true]);
});

it('draws a folder ticked when all it holds is, and in part when some is', () => {
  const { tree } = menuChoices('editor', menus);
  const all = ['/system/user', '/system/area', '/system/area#twin'];

  expect(drawn(tree, new Set())).toEqual({ checked: [], halfChecked: [] });
  expect(drawn(tree, new Set(['/system/area']))).toEqual({ checked: ['/system/area'], halfChecked: ['/system'] });
  expect(drawn(tree, new Set(all))).toEqual({ checked: [...all, '/system'], halfChecked: [] });
});

it('ticks and clears what a folder holds, but for what is fixed', () => {
  const { tree, ticked } = menuChoices('cityleader', menus);

  const filled = toggled(tree, ticked, '/system');
  expect([...filled].sort()).toEqual(['/system/area', '/system/area#twin', '/system/user']);
  expect([...toggled(tree, filled, '/system')].sort()).toEqual(['/system/area', '/system/user']);
});

it('ticks the page above a page that is ticked, and clears the pages below one that is cleared', () => {
  const { tree } = menuChoices('editor', [row('list', null, '/list', 'admin'), row('one', 'list', 'one', 'admin')]);

  const both = toggled(tree, new Set(), '/list/one');
  expect([...both].sort()).toEqual(['/list', '/list/one']);
  expect([...toggled(tree, both, '/list/one')]).toEqual(['/list']);
  expect([...toggled(tree, both, '/list')]).toEqual([]);
});
