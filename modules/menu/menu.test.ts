import { globSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { menuEndpoints } from './arrange.server.ts';

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => menuEndpoints(registry));
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

/** What the specification names of a menu. */
const specified = { path: '#', name: 'Stage', component: '#', title: '阶段', icon: '', roles: '', redirect: '' };
let count = 0;

function add(values: Record<string, unknown> = {}) {
  count += 1;
  return app.call<{ id: string }>('/system/add_menu', { ...specified, name: `Stage${count}`, ...values }, admin);
}

it('a menu needs no more than what the specification names of it', async () => {
  const { code, data } = await add({ hidden: false, nocache: false, breadcrumb: true });

  expect(code).toBe(0);
  const row = await app.database.one(sql`
    select sort, always_show, affix, enabled, hidden, nocache, breadcrumb, roles from menu where id = ${data.id}`);
  expect(row).toEqual({
    sort: 999,
    always_show: false,
    affix: false,
    enabled: true,
    hidden: false,
    nocache: false,
    breadcrumb: true,
    roles: null,
  });
});

it('a menu is put below another by the word of the specification, and lists tell it', async () => {
  const { data: folder } = await add();
  const { data: other } = await add();
  const { data: child } = await add({ parentid: folder.id });
  const children = async (parentid: string) => {
    const { data } = await app.call<{ rows: { id: string; parentid: string | null }[] }>(
      '/system/menulist',
      { parentid },
      admin,
    );
    return data.rows.map((row) => [row.id, row.parentid]);
  };
  expect(await children(folder.id)).toEqual([[child.id, folder.id]]);

  // A client that hands the row back whole changes the only one of the two words that it knows.
  const moved = { id: child.id, version: 1, parent: folder.id, parentid: other.id };
  expect(await app.call('/system/update_menu', moved, admin)).toMatchObject({ code: 0 });
  expect(await children(other.id)).toEqual([[child.id, other.id]]);
  expect(await app.call('/system/update_menu', { id: child.id, parentid: null }, admin)).toMatchObject({ code: 0 });
  const { data } = await app.call<{ rows: { id: string; parentid: string | null }[] }>('/system/menulist', {}, admin);
  expect(data.rows.find(({ id }) => id === child.id)?.parentid).toBeNull();
});

describe('what makes no sense', () => {
  it.each([
    ['name', 'a b'],
    ['name', 'a,b'],
    ['name', 'a/b'],
    ['path', 'contract lists'],
    ['path', '/a/../b'],
    ['path', '/a?b=1'],
    ['path', 'javascript:alert(1)'],
    ['path', 'https://'],
    ['component', 'lists'],
    ['component', 'Contract/Lists'],
    ['component', '../../etc/passwd'],
    ['icon', '随便'],
    ['icon', 'javascript:alert(1)'],
    ['icon', '<svg>'],
    ['roles', '管理员'],
    ['roles', 'admin,nobody'],
    ['redirect', 'https://other.test'],
    ['redirect', 'a b'],
    ['activeMenu', 'lists'],
  ])('is refused as %s: %s', async (field, value) => {
    expect(await add({ [field]: value })).toMatchObject({ status: 400, fields: [{ path: field }] });
  });

  it.each([
    ['path', '/detail/:id?'],
    ['path', 'lists'],
    ['path', '/合同/列表'],
    ['path', 'https://other.test/a?b=1'],
    ['path', 'mailto:a@b.test'],
    ['component', 'changerecord/lists1'],
    ['component', 'login/social-signin/index'],
    ['icon', 'el-icon-user'],
    ['icon', 'https://other.test/x.svg'],
    ['icon', 'tel:010-12345678'],
    ['icon', '/drawings/a.svg'],
    ['roles', 'admin, editor'],
    ['roles', 'anyone'],
    ['redirect', 'noRedirect'],
    ['redirect', '/contract/lists?tab=1'],
    ['activeMenu', '/contract/lists'],
  ])('is not this %s: %s', async (field, value) => {
    expect(await add({ [field]: value })).toMatchObject({ code: 0 });
  });

  it('may stay where it was stored earlier, while something else is changed', async () => {
    const { data } = await add();
    await app.database.execute(sql`update menu set icon = '随便' where id = ${data.id}`);
    const change = (patch: object, version: number) =>
      app.call('/system/update_menu', { id: data.id, version, patch }, admin);

    expect(await change({ title: '别的' }, 1)).toMatchObject({ code: 0 });
    expect(await change({ icon: '另一个' }, 2)).toMatchObject({ status: 400 });
  });
});

it('menus are put into another order at once, each in the place that was wished for it', async () => {
  const top = (await add()).data.id;
  const [a = '', b = '', c = ''] = [
    await add({ parent: top }),
    await add({ parent: top }),
    await add({ parent: top }),
  ].map(({ data }) => data.id);
  const arrange = (id: string, parent: string | null, index: number) =>
    app.call('/menu/arrange', { id, version: 1, parent, index }, admin);
  const order = async () =>
    (await app.database.query<{ id: string }>(sql`select id from menu where parent = ${top} order by sort`)).map(
      ({ id }) => id,
    );

  expect(await arrange(c, top, 0)).toMatchObject({ code: 0 });
  expect(await order()).toEqual([c, a, b]);
  expect(await arrange(b, c, 0)).toMatchObject({ code: 0 });
  expect((await arrange(c, b, 0)).fields).toMatchObject([{ path: 'parent', message: '不能移动到自己的下级' }]);
  expect(await order()).toEqual([c, a]);
});

it('a menu that everybody saw is everybody’s after the update, and nobody else gains one', async () => {
  const before = [null, '', ' , ', 'admin', 'city,company'];
  const ids: string[] = [];
  for (const roles of before) {
    const { data } = await add();
    await app.database.execute(sql`update menu set roles = ${roles} where id = ${data.id}`);
    ids.push(data.id);
  }
  await migrateAgain('menu_for_anyone');

  const after = [];
  for (const id of ids) after.push(await app.database.one(sql`select roles from menu where id = ${id}`));
  const expected = ['anyone', 'anyone', 'anyone', 'admin', 'city,company'];
  expect(after).toEqual(expected.map((roles) => ({ roles })));
});

it('a menu that led to the page of the site leads to the settings after the update, and the hidden one is gone', async () => {
  const ids: string[] = [];
  for (const hidden of [true, false, true]) ids.push((await add({ component: 'settings/site', hidden })).data.id);
  const [shipped, shown, ours] = ids;
  const ship = (id = '') =>
    sql`insert into shipped_record (module, name, record_id) values ('menu', 'SystemSite', ${id})`;
  const rows = () =>
    app.database.query(sql`
      select id, component, deleted_at is not null as "isGone" from menu where id = any(${ids}) order by array_position(${ids}::uuid[], id)`);

  await app.database.execute(ship(shipped));
  await migrateAgain('site-within-settings');
  expect(await rows()).toEqual([
    { id: shipped, component: 'system/settings', isGone: true },
    { id: shown, component: 'system/settings', isGone: false },
    { id: ours, component: 'system/settings', isGone: false },
  ]);

  await app.database.execute(sql`update shipped_record set record_id = ${shown} where name = 'SystemSite'`);
  await migrateAgain('site-within-settings');
  expect(await rows()).toMatchObject([{ isGone: true }, { isGone: false }, { isGone: false }]);
});

/** Runs a migration that was written by hand once more, on what a test has stored. */
async function migrateAgain(name: string): Promise<void> {
  const folder = new URL('../../server/database/migrations/', import.meta.url);
  const [file = ''] = globSync(`*_${name}.sql`, { cwd: folder });
  await app.database.pool.query(readFileSync(new URL(file, folder), 'utf8'));
}

describe('what the sidebar would not show', () => {
  const page = { component: 'contract/lists', path: 'lists' };
  const change = (id: string, patch: object) => app.call('/system/update_menu', { id, patch }, admin);

  it('does not go below a page, unless it is not for the sidebar', async () => {
    const above = await add(page);
    const below = { parent: above.data.id };
    expect((await add(below)).fields).toMatchObject([{ path: 'parent' }]);

    const detail = await add({ ...below, ...page, path: 'detail/:id', hidden: true });
    expect(detail.code).toBe(0);
    expect((await change(detail.data.id, { hidden: false })).fields).toMatchObject([{ path: 'parent' }]);
    expect((await change(detail.data.id, { title: '详情' })).code).toBe(0);
  });

  it('keeps a folder a folder while it holds anything', async () => {
    const folder = await add();
    const below = await add({ parent: folder.data.id, ...page });
    expect((await change(folder.data.id, page)).fields).toMatchObject([{ path: 'component' }]);

    await app.call('/system/delete_menu', { id: below.data.id }, admin);
    expect((await change(folder.data.id, page)).code).toBe(0);
  });
});
