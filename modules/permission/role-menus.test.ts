import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#modules/user/account.server.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { Role } from '#shared/access.ts';
import { permissionEndpoints } from './role-menus.server.ts';
import { isInherited, isSeenBy, rolesAfter } from './role-menus.ts';

interface Menu {
  id: string;
  name: string;
  roles: string | null;
}

let app: TestApplication;
let admin: Person;
let area: string;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [
    ...accountEndpoints(database),
    ...permissionEndpoints(registry),
  ]);
  admin = await app.factory.person('admin');
  area = await app.factory.add('area');
});
beforeEach(async () => {
  await app.database.execute(sql`delete from menu`);
  const entry = { redirect: null, hidden: false, enabled: true, component: '#', path: '#' };
  const folder = await app.factory.add('menu', { ...entry, name: 'Folder', roles: 'admin' });
  const inner = { ...entry, component: 'a/b', parent: folder };
  ids = {
    Folder: folder,
    Secret: await app.factory.add('menu', { ...inner, name: 'Secret', path: 'secret', roles: 'admin' }),
    City: await app.factory.add('menu', { ...entry, name: 'City', component: 'c/d', path: '/city', roles: 'city' }),
    Open: await app.factory.add('menu', { ...entry, name: 'Open', component: 'e/f', path: '/open', roles: 'anyone' }),
  };
});
afterAll(() => app.close());

async function menus(): Promise<Menu[]> {
  return (await app.call<{ menus: Menu[] }>('/permission/roles', {}, admin)).data.menus;
}

async function idsSeenBy(role: Role): Promise<string[]> {
  return (await menus()).filter((menu) => isSeenBy(role, menu)).map(({ id }) => id);
}

async function allow(role: Role, names: string[], before?: string[]) {
  const input = { role, before: before ?? (await idsSeenBy(role)), menus: names.map((name) => ids[name]) };
  return app.call('/permission/setmenus', input, admin);
}

async function sidebarOf(role: Role): Promise<string[]> {
  const person = await app.factory.person(role, { area });
  const { data } = await app.call<{ menus: Menu[] }>('/user/info', {}, person);
  return data.menus.map(({ name }) => name).sort();
}

describe('what a role sees', () => {
  it('is what the administrator chose, with the folders above it', async () => {
    expect(await allow('editor', ['Secret', 'Open'])).toMatchObject({ code: 0, data: { menuCount: 2 } });

    expect(await sidebarOf('editor')).toEqual(['Folder', 'Open', 'Secret']);
    expect(await sidebarOf('leader')).toEqual(['Open']);
  });

  it('is taken from one role alone where everybody saw it', async () => {
    await allow('editor', []);

    expect(await sidebarOf('editor')).toEqual([]);
    expect(await sidebarOf('leader')).toEqual(['Open']);
    expect(await sidebarOf('city')).toEqual(['City', 'Open']);
  });

  it('goes on through a role that it implies', async () => {
    expect(await allow('cityleader', [])).toMatchObject({ code: 0 });

    expect(await sidebarOf('cityleader')).toEqual(['City', 'Open']);
  });

  it('is always everything for administrators', async () => {
    expect(await allow('admin', [])).toMatchObject({ status: 422 });
    expect(await sidebarOf('admin')).toEqual(['City', 'Folder', 'Open', 'Secret']);
  });

  it('is changed by the first of two administrators; the other is told', async () => {
    const before = await idsSeenBy('editor');
    const answers = await Promise.all([allow('editor', ['Secret'], before), allow('editor', ['City'], before)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is nobody else’s to see or change', async () => {
    for (const role of ['operator', 'leader', 'city'] as const) {
      const person = await app.factory.person(role, { area });
      expect(await app.call('/permission/roles', {}, person)).toMatchObject({ status: 403 });
      const input = { role, before: [], menus: [] };
      expect(await app.call('/permission/setmenus', input, person)).toMatchObject({ status: 403 });
    }
  });

  it('stands in the history of the menu', async () => {
    await allow('editor', ['City']);

    const { data } = await app.call<{ changes: object }[]>('/menu/history', { id: ids.City }, admin);
    expect(data[0]?.changes).toEqual({ roles: ['city', 'city,editor'] });
  });
});

describe('the role codes of a menu', () => {
  it('stay as they are when nothing has to change', () => {
    expect(rolesAfter('editor', true, { roles: 'anyone' })).toBe('anyone');
    expect(rolesAfter('editor', false, { roles: ' city , leader' })).toBe(' city , leader');
  });

  it('never become empty, which would not say whom it is for', () => {
    expect(rolesAfter('editor', false, { roles: 'editor' })).toBe('admin');
  });

  it('name administrators where there are none', () => {
    expect(isSeenBy('admin', { roles: null })).toBe(true);
    expect(isSeenBy('editor', { roles: ' ' })).toBe(false);
    expect(rolesAfter('editor', true, { roles: null })).toBe('admin,editor');
  });

  it('tell what a role has by another one', () => {
    expect(isInherited('cityleader', { roles: 'city,cityleader' })).toBe(true);
    expect(isInherited('cityleader', { roles: 'anyone' })).toBe(true);
    expect(isInherited('cityleader', { roles: 'cityleader' })).toBe(false);
    expect(isInherited('city', { roles: 'anyone' })).toBe(false);
  });
});
