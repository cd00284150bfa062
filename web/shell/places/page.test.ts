import { describe, expect, it } from 'vitest';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesFor, pagesOf } from './page.ts';

const row = { id: 1, path: '/a', name: 'a', component: 'm/a' };

function pageOf(item: Partial<Parameters<typeof menuTree>[0][number]>): Page | undefined {
  return pagesOf(menuTree([{ ...row, ...item }]))[0];
}

describe('a path', () => {
  it('is the name for #', () => {
    expect(pageOf({ path: '#', name: 'stage' })?.path).toBe('/stage');
  });

  it('follows its parent unless it is absolute or a #', () => {
    const [parent] = pagesOf(
      menuTree([
        { id: 1, path: '/change', name: 'change', component: '#' },
        { id: 2, parentid: 1, path: 'lists', name: 'l', component: 'changerecord/lists' },
        { id: 3, parentid: 1, path: '/apply', name: 'p', component: 'changerecord/apply' },
        { id: 4, parentid: 1, path: '#', name: 'query', component: 'changerecord/querylist' },
        { id: 5, parentid: 1, path: 'https://other.test', name: 'x', component: '#' },
      ]),
    );

    expect(parent?.children.map(({ path }) => path)).toEqual([
      '/change/lists',
      '/apply',
      '/query',
      'https://other.test',
    ]);
  });

  it.each([
    ['mailto:a@b.test', 'm/a', 'mailto:a@b.test'],
    ['tel:12345', '#', 'tel:12345'],
    ['https://help.test', '#', 'https://help.test'],
    ['https://help.test', 'm/a', 'https://help.test'],
    ['/drawings/a.svg', 'm/a', '/a'],
  ])('is the icon %s of a row with component %s: %s', (icon, component, path) => {
    expect(pageOf({ icon, component })?.path).toBe(path);
  });
});

it('stays that of a container whose icon is an address: what it holds would be out of reach', () => {
  const rows = [
    { ...row, component: '#', icon: 'https://help.test' },
    { id: 2, parentid: 1, path: 'x', name: 'x', component: 'm/x' },
  ];
  expect(pagesOf(menuTree(rows))[0]?.path).toBe('/a');
});

it('takes a component of # for a container', () => {
  expect(pageOf({ component: '#' })?.component).toBeNull();
  expect(pageOf({ component: 'contract/lists' })?.component).toBe('contract/lists');
});

it('is named by its name when it has no title', () => {
  expect(pageOf({ title: '' })?.title).toBe('a');
  expect(pageOf({ title: '合同' })?.title).toBe('合同');
});

it('takes noRedirect for a plain crumb, not for a place', () => {
  expect(pageOf({ redirect: 'noRedirect' })).toMatchObject({ redirect: null, isCrumbLink: false });
  expect(pageOf({ redirect: '/b' })).toMatchObject({ redirect: '/b', isCrumbLink: true });
});

it('takes a redirect that is not absolute as one beside the row', () => {
  const [parent] = pagesOf(
    menuTree([
      { id: 1, path: '/a', name: 'a', component: '#', redirect: 'b' },
      { id: 2, parentid: 1, path: 'x', name: 'x', component: 'm/x', redirect: 'y' },
    ]),
  );
  expect(parent?.redirect).toBe('/b');
  expect(parent?.children[0]?.redirect).toBe('/a/y');
});

it('reads roles as text, with blanks or as a list, and the entry to point out', () => {
  expect(pageOf({ roles: 'city, company,' })?.roles).toEqual(['city', 'company']);
  expect(pageOf({ roles: ['city', 'company'] as unknown as string })?.roles).toEqual(['city', 'company']);
  expect(pageOf({ roles: ' ' })?.roles).toEqual(['admin']);
  expect(pageOf({ roles: 'city,anyone' })?.roles).toEqual([]);
  expect(pageOf({ activemenu: '/a/lists' })?.activeMenu).toBe('/a/lists');
  expect(pageOf({})?.activeMenu).toBeNull();
});

it('reads the switches of a row', () => {
  expect(pageOf({})).toMatchObject({ isHidden: false, isCached: true, isInBreadcrumb: true, isFixed: false });
  expect(pageOf({ hidden: true, nocache: true, breadcrumb: false, affix: true, alwaysshow: true })).toMatchObject({
    isHidden: true,
    isCached: false,
    isInBreadcrumb: false,
    isFixed: true,
    alwaysShows: true,
  });
});

describe('pages for a user', () => {
  const pages = pagesOf(
    menuTree([
      { id: 1, path: '/a', name: 'a', component: '#', roles: 'city, company' },
      { id: 2, parentid: 1, path: 'x', name: 'x', component: 'm/x', roles: 'city' },
      { id: 3, parentid: 1, path: 'y', name: 'y', component: 'm/y', roles: 'company' },
      { id: 4, path: '/b', name: 'b', component: 'm/b', roles: 'anyone' },
      { id: 5, path: '/c', name: 'c', component: 'm/c' },
    ]),
  );
  const names = (some: readonly Page[]): string[] => some.flatMap(({ name, children }) => [name, ...names(children)]);

  it('are those with one of the roles or for anyone, children likewise; without a role they are not', () => {
    expect(names(pagesFor(['city'], pages))).toEqual(['a', 'x', 'b']);
    expect(names(pagesFor(['city', 'company'], pages))).toEqual(['a', 'x', 'y', 'b']);
    expect(names(pagesFor(['operator'], pages))).toEqual(['b']);
  });

  it('are all for the administrator', () => {
    expect(names(pagesFor(['admin'], pages))).toEqual(['a', 'x', 'y', 'b', 'c']);
  });

  it('keep a container of which nothing is left', () => {
    const [container] = pagesOf(
      menuTree([
        { id: 1, path: '/a', name: 'a', component: '#', roles: 'city' },
        { id: 2, parentid: 1, path: 'x', name: 'x', component: 'm/x', roles: 'company' },
      ]),
    );
    expect(names(pagesFor(['city'], container ? [container] : []))).toEqual(['a']);
  });
});
