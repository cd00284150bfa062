import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuItem } from '#web/api/session.ts';
import { constantPages } from '#web/shell/places/constant-pages.ts';
import { type Found, pageFinder } from '#web/shell/places/find-page.ts';
import { type Page, pagesFor, pagesOf } from '#web/shell/places/page.ts';
import { searchPool } from '#web/shell/search/search-pool.ts';
import { changeTabs, initialTabs, tabPath } from '#web/shell/tabs/tabs.ts';
import { crumbsOf } from './breadcrumb.tsx';
import { menuTree } from './menu-tree.ts';
import { menuPathOf, sidebarEntries } from './sidebar-entries.ts';

// Few names, so that rows meet: the same path twice, redirects in circles, rows below themselves.
const name = fc.constantFrom('a', 'b', 'c', 'd');
const path = fc.oneof(
  name,
  fc.constantFrom('#', '', '/', ':id', 'x/:id', '/c/:id?', '*', 'https://other.test', '//', '/401', '/dashboard'),
  name.map((some) => `/${some}`),
  fc.tuple(name, name).map(([one, other]) => `/${one}/${other}`),
);
const role = fc.constantFrom<string[]>('admin', 'city', 'company');
const id = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom('1', '2', '3'));
const row = fc.record(
  {
    id,
    parentid: fc.option(id),
    path,
    name,
    component: fc.constantFrom('#', '', 'm/a', 'm/b'),
    icon: fc.constantFrom('', 'user', 'tel:1', 'https://other.test/x.svg'),
    redirect: fc.oneof(path, fc.constant('noRedirect')),
    roles: fc.oneof(role, fc.constant(''), fc.constant('city, company')),
    hidden: fc.boolean(),
    breadcrumb: fc.boolean(),
    affix: fc.boolean(),
    activemenu: path,
  },
  { requiredKeys: ['id', 'path', 'name', 'component'] },
);
const rubbish = fc.oneof(fc.constant(null), fc.jsonValue());
const menus = fc.array(fc.oneof({ arbitrary: row, weight: 9 }, { arbitrary: rubbish, weight: 1 }), { maxLength: 14 });
const roles = fc.uniqueArray(role, { maxLength: 2 });
const visited = ['/', '/a', '/b', '/a/b', '/a/a/b', '/c/1', '/x/1', '/a/x/2', '/dashboard', '/401', '/404', '/nothing'];

interface Shown {
  pages: readonly Page[];
  find: (path: string) => Found;
}

/** What the shell makes of an answer, as it does. */
function shown(answer: unknown, userRoles: readonly string[]): Shown {
  const all = [...constantPages, ...pagesOf(menuTree(answer as MenuItem[]))];
  return { pages: pagesFor(userRoles, all), find: pageFinder(all, userRoles) };
}

it('settles at every address within one step, whatever the menus and roles', () => {
  fc.assert(
    fc.property(menus, roles, (answer, userRoles) => {
      const { find } = shown(answer, userRoles);
      for (const address of visited) {
        const found = find(`${address}?q=1`);
        if (found.kind === 'redirect') expect(find(found.to).kind, `${address} → ${found.to}`).toBe('page');
      }
    }),
    { numRuns: 1_000 },
  );
});

it('shows nobody a page that the roles do not open', () => {
  fc.assert(
    fc.property(menus, roles, (answer, userRoles) => {
      const { find } = shown(answer, userRoles);
      for (const address of visited) {
        const found = find(address);
        if (found.kind !== 'page') continue;
        for (const page of found.trail) {
          const isOpen = page.roles.length === 0 || page.roles.some((one) => userRoles.includes(one));
          expect(isOpen || userRoles.includes('admin')).toBe(true);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

it('draws sidebar, crumbs, tabs and search of any menus', () => {
  fc.assert(
    fc.property(menus, roles, (answer, userRoles) => {
      const { pages, find } = shown(answer, userRoles);
      sidebarEntries(pages);
      searchPool(pages);
      const tabs = initialTabs(pages);
      for (const pathname of visited) {
        const found = find(pathname);
        if (found.kind !== 'page') continue;
        const crumbs = crumbsOf(found.trail, pathname);
        expect(crumbs.every(({ to }) => to === null || typeof to === 'string')).toBe(true);
        expect(typeof menuPathOf(found.trail)).toBe('string');
        const location = { pathname, search: '', hash: '', state: null, key: 'k' };
        const { tabs: open } = changeTabs(tabs, { kind: 'visit', page: found.page, location: location as never });
        expect(open.some((tab) => tab.path === tabPath(pathname))).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
