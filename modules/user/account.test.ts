import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '#server/identity/password.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { accountEndpoints } from './account.server.ts';

interface Info {
  menuNames?: string[];
  roles: string[];
  menus: { name: string; parentid: string | null }[];
}

let application: TestApplication;
let editor: Person;
let admin: Person;

beforeAll(async () => {
  application = await testApplication(({ database }) => accountEndpoints(database));
  const { factory } = application;
  editor = await factory.person('editor');
  admin = await factory.person('admin');
  const entry = { redirect: null, hidden: false, enabled: true };
  const folder = await factory.add('menu', { ...entry, name: 'Folder', component: '#', path: '#', roles: 'anyone' });
  const inner = await factory.add('menu', {
    ...entry,
    name: 'Inner',
    component: '#',
    path: '#',
    roles: 'anyone',
    parent: folder,
  });
  await factory.add('menu', { ...entry, name: 'Secret', component: 'a/b', path: 'b', roles: 'admin', parent: inner });
  await factory.add('menu', { ...entry, name: 'Open', component: 'c/d', path: '/d', roles: 'anyone' });
  await factory.add('menu', { ...entry, name: 'Unsaid', component: 'c/e', path: '/e', roles: null });
  await factory.add('menu', { ...entry, name: 'Off', component: 'e/f', path: '/f', roles: 'anyone', enabled: false });
});
afterAll(() => application.close());

async function menusOf(person: Person): Promise<string[]> {
  const { data } = await application.call<Info>('/user/info', { systemid: 1 }, person);
  return data.menus.map(({ name }) => name).sort();
}

describe('the menus of a user', () => {
  it('hold what the roles allow, for administrators alone where none is named, and no folder of which nothing may be opened', async () => {
    expect(await menusOf(admin)).toEqual(['Folder', 'Inner', 'Open', 'Secret', 'Unsaid']);
    expect(await menusOf(editor)).toEqual(['Open']);
  });
});

describe('the names of the menus to be kept', () => {
  const namesFor = async (person: Person) =>
    (await application.call<Info>('/user/info', { systemid: 1 }, person)).data.menuNames;

  it('are told where administrators set some, and are absent otherwise', async () => {
    expect(await namesFor(editor)).toBeUndefined();
    const setting = { key: 'menunames', name: '启用的菜单', kind: 'list', isPublic: false };
    const id = await application.factory.add('settings', { ...setting, value: 'Open, Secret,' });

    expect(await namesFor(editor)).toEqual(['Open', 'Secret']);
    await application.database.execute(sql`delete from settings where id = ${id}`);
  });
});

describe('signing in', () => {
  it('takes the form as the specification says it: url-encoded, with nothing in what is not asked for', async () => {
    const { server, database, factory } = application;
    const id = await factory.add('user', { username: 'as_specified' });
    await database.transaction((store) => setPassword(id, 'Specified@2026', store));
    const form = { username: 'as_specified', password: 'Specified@2026', code: '', codeid: '', smscode: '' };

    const answer = await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect(answer.json()).toMatchObject({ code: 0, data: { token: expect.any(String) } });
  });
});

describe('the own password', () => {
  it('is not changed by whoever does not know the old one', async () => {
    const { call, factory } = application;
    const person = await factory.person('editor');
    const input = { oldpassword: 'wrong', newpassword: 'Better@2026' };

    expect(await call('/user/updatepassword', input, person)).toMatchObject({
      status: 400,
      fields: [{ path: 'oldpassword', message: '原密码不正确' }],
    });
  });

  it('must be long enough and hold letters and digits', async () => {
    const { call } = application;

    const short = await call('/user/updatepassword', { oldpassword: 'x', newpassword: 'abc1' }, editor);
    const noDigit = await call('/user/updatepassword', { oldpassword: 'x', newpassword: 'abcdefgh' }, editor);

    expect(short.fields).toEqual([{ path: 'newpassword', message: '新密码至少 8 位' }]);
    expect(noDigit.fields).toEqual([{ path: 'newpassword', message: '新密码须包含数字' }]);
  });

  it('may be of two hundred signs of any kind, all of which count, and its change is told to its owner', async () => {
    const { call, factory, database } = application;
    const person = await factory.person('editor');
    await setPassword(person.id, 'Better@2026', database);
    const longest = [...'七 σ𝄞é-9a'.repeat(30)].slice(0, 199).join('');
    const change = { oldpassword: 'Better@2026', newpassword: `${longest}z` };

    expect((await call('/user/updatepassword', { ...change, newpassword: `${longest}zz` }, person)).status).toBe(400);
    expect(await call('/user/updatepassword', change, person)).toMatchObject({ code: 0 });
    const username = await usernameOf(person);
    expect(await call('/user/login', { username, password: `${longest}y` }, null)).toMatchObject({ status: 400 });
    expect(await call('/user/login', { username, password: `${longest}z` }, null)).toMatchObject({ code: 0 });
    const told = await database.query(sql`select kind, title from notice where user_id = ${person.id}`);
    expect(told).toEqual([{ kind: 'account', title: '修改了密码' }]);
  });
});

describe('resetting a password', () => {
  it('is for administrators, and ends the sessions of the user', async () => {
    const { call, factory } = application;
    const person = await factory.person('editor');
    const input = { id: person.id, password: 'Better@2026' };

    expect(await call('/user/resetPassword', input, editor)).toMatchObject({ status: 403 });
    expect(await call('/user/resetPassword', input, admin)).toMatchObject({ code: 0 });
    expect(await call('/user/info', {}, person)).toMatchObject({ status: 401 });
    for (const password of ['Qwer1234', 'P@ssw0rd123', 'Passw0rd!1', 'Qwertyuiop2026']) {
      expect((await call('/user/resetPassword', { ...input, password }, admin)).fields, password).toEqual([
        { path: 'password', message: '新密码太常见，容易被猜到，请换一个' },
      ]);
    }
    const told = await application.database.query(sql`
      select kind, title, link from notice where user_id = ${person.id}`);
    expect(told).toEqual([{ kind: 'account', title: '密码由管理员重置', link: '/profile/index?tab=timeline' }]);
    const credentials = { username: await usernameOf(person), password: 'Better@2026' };
    const login = await call<{ token: string }>('/user/login', credentials, null);
    expect(login.data.token).toBeTruthy();
  });
});

async function usernameOf(person: Person): Promise<string> {
  const { data } = await application.call<{ record: { username: string } }>('/user/detail', { id: person.id }, admin);
  return data.record.username;
}
