import { expect, it } from 'vitest';
import { draftOf, storedOf } from './menu-draft.ts';
import type { MenuRow } from './menu-rows.ts';

const page = {
  title: '合同',
  name: 'Contracts',
  parent: null,
  path: 'lists',
  component: 'contract/lists',
  icon: 'contract',
  roles: 'city,company',
  redirect: null,
  activeMenu: null,
  hidden: false,
  nocache: true,
  breadcrumb: true,
  alwaysShow: false,
  affix: false,
  enabled: true,
};
const again = (row: object) => storedOf(draftOf({ ...page, ...row } as MenuRow));

it.each([
  {},
  { component: '#', path: '#', redirect: 'noRedirect', roles: 'anyone' },
  { component: '#', path: 'https://other.test/a', icon: null, roles: 'admin' },
  { path: 'detail/:id', activeMenu: '/contract/lists', hidden: true },
])('stores what it has read: %j', (row) => {
  expect(again(row)).toEqual({ ...page, ...row });
});

it('keeps the address of a link where links have it, and says administrators where nothing was said', () => {
  expect(again({ icon: 'mailto:a@b.test', roles: null })).toMatchObject({
    path: 'mailto:a@b.test',
    component: '#',
    icon: null,
    roles: 'admin',
  });
});
