import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '#server/identity/password.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { accountEndpoints } from './account.server.ts';
import { profileEndpoints } from './profile.server.ts';

interface Row {
  kind: string;
  event: string | null;
  module: string | null;
  label: string | null;
  text: string | null;
  instanceTitle: string | null;
  at: string;
}

const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;

const password = 'Right-Password-1';

let app: TestApplication;
let editor: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [
    ...accountEndpoints(database),
    ...profileEndpoints(registry),
  ]);
  admin = await app.factory.person('admin');
});
beforeEach(async () => {
  editor = await app.factory.person('editor');
  await setPassword(editor.id, password, app.database);
});
afterAll(() => app.close());

async function profileOf(person: Person) {
  return (await app.call<{ version: number; phone: string; avatar: string; name: string }>('/user/profile', {}, person))
    .data;
}

async function change(patch: object, person = editor) {
  const { version } = await profileOf(person);
  return app.call<{ version: number }>('/user/updateinfo', { version, ...patch }, person);
}

async function rows(path: string, person: Person, query: object = {}) {
  return (await app.call<{ rows: Row[]; total: number }>(path, query, person)).data;
}

describe('the own profile', () => {
  it('changes in what is one’s own: telephone, mail, introduction', async () => {
    const changes = { phone: '13900001234', email: 'a@b.cn', introduction: '负责内容' };

    expect(await change({ ...changes, password })).toMatchObject({ code: 0 });
    expect(await profileOf(editor)).toMatchObject(changes);
    expect(await app.call('/user/info', {}, editor)).toMatchObject({ data: { introduction: '负责内容' } });
  });

  it('tells its owner of another telephone or mail, and of nothing else', async () => {
    const told = () => app.database.query(sql`select kind, title from notice where user_id = ${editor.id}`);
    await change({ introduction: '负责内容' });
    expect(await told()).toEqual([]);

    await change({ email: 'a@b.cn', introduction: '负责' });
    expect(await told()).toEqual([{ kind: 'account', title: '修改了手机号或邮箱' }]);
  });

  it('does not change in what the administrator decides', async () => {
    const before = await profileOf(editor);
    const posts = [{ role: 'admin', isMain: true }];

    await change({
      name: '别人',
      username: 'other',
      status: 'locked',
      positions: posts,
      phone: '13900001234',
      password,
    });

    expect(await profileOf(editor)).toMatchObject({ ...before, version: 2, phone: '13900001234' });
    expect(await app.call('/user/info', {}, editor)).toMatchObject({ data: { roles: ['editor'] } });
  });

  it('empties what may be empty', async () => {
    await change({ phone: '13900001234', password });
    await change({ phone: null, password });

    expect((await profileOf(editor)).phone).toBeNull();
  });

  it('needs the password for another phone, or for none', async () => {
    await change({ phone: '13900001234', password });
    const asked = { fields: [{ path: 'password', message: '修改手机号需要输入登录密码' }] };

    expect(await change({ phone: '13900005678' })).toMatchObject(asked);
    expect(await change({ phone: null })).toMatchObject(asked);
    expect(await change({ phone: null, password: 'wrong' })).toMatchObject({
      fields: [{ path: 'password', message: '密码不正确' }],
    });
    expect(await change({ phone: '13900001234', email: 'a@b.cn' })).toMatchObject({ code: 0 });
    expect((await profileOf(editor)).phone).toBe('13900001234');
  });

  it.each([
    [{ phone: '123' }, 'phone'],
    [{ phone: '139000012345' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ introduction: '长'.repeat(501) }, 'introduction'],
    [{ avatar: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'avatar'],
    [{ avatar: 'https://elsewhere.example/a.png' }, 'avatar'],
    [{ avatar: `data:image/png;base64,${Buffer.from('<script>').toString('base64')}` }, 'avatar'],
    [{ avatar: `data:image/png;base64,${'A'.repeat(200_000)}` }, 'avatar'],
  ])('refuses %j', async (patch, path) => {
    expect(await change(patch)).toMatchObject({ status: 400, fields: [{ path }] });
  });

  it('shows the picture until it is removed', async () => {
    await change({ avatar: png });
    expect(await app.call('/user/info', {}, editor)).toMatchObject({ data: { avatar: png } });

    await change({ avatar: '' });
    expect((await profileOf(editor)).avatar).toBe('');
  });

  it('is changed once by a repeated call, and by the first of two windows', async () => {
    const input = { version: 1, phone: '13900001234', password };
    const key = { 'idempotency-key': 'info-1' };

    const [first, again] = [
      await app.call('/user/updateinfo', input, editor, key),
      await app.call('/user/updateinfo', input, editor, key),
    ];
    expect(again).toEqual(first);
    expect(await app.call('/user/updateinfo', { version: 1, phone: '13900005678', password }, editor)).toMatchObject({
      status: 409,
    });
    expect(await profileOf(editor)).toMatchObject({ version: 2, phone: '13900001234' });
  });

  it('is nobody’s without a session', async () => {
    expect(await app.call('/user/profile', {}, null)).toMatchObject({ status: 401 });
    expect(await app.call('/user/updateinfo', { version: 1 }, null)).toMatchObject({ status: 401 });
  });
});

describe('the activity', () => {
  it('tells what one did oneself, the newest first, by the name of the record', async () => {
    const id = await addDict(admin, '颜色');
    await app.call('/dict/update_dict', { id, version: 1, patch: { name: '色彩' } }, admin);

    const { rows: seen } = await rows('/user/activity', admin);

    expect(seen.slice(0, 2)).toMatchObject([
      { module: 'dict', event: 'update', label: '色彩' },
      { module: 'dict', event: 'add', label: '色彩' },
    ]);
    expect((await rows('/user/activity', editor)).rows).toEqual([]);
  });

  it('does not name what is removed or out of reach', async () => {
    const id = await addDict(admin, '机密');
    await app.database.execute(sql`update change_history set user_id = ${editor.id} where record_id = ${id}`);
    await app.database.execute(sql`update dict set deleted_at = now() where id = ${id}`);

    expect((await rows('/user/activity', editor)).rows).toMatchObject([{ module: 'dict', label: null }]);
  });

  it('comes in pages', async () => {
    const own = await app.factory.person('admin');
    for (const name of ['一', '二', '三']) await addDict(own, name);

    const first = await rows('/user/activity', own, { size: 2 });
    const second = await rows('/user/activity', own, { size: 2, page: 2 });

    expect(first).toMatchObject({ total: 3, rows: [{ label: '三' }, { label: '二' }] });
    expect(second).toMatchObject({ total: 3, rows: [{ label: '一' }] });
  });
});

describe('the timeline of the account', () => {
  it('tells of sign-ins, changed profiles and passwords, the newest first', async () => {
    await app.call('/user/resetPassword', { id: editor.id, password: 'Better@2026' }, admin);
    const username = (await app.database.one<{ username: string }>(sql`
      select username from "user" where id = ${editor.id}`)) ?? { username: '' };
    await app.call('/user/login', { ...username, password: 'wrong' }, null);
    const { data } = await app.call<{ token: string }>('/user/login', { ...username, password: 'Better@2026' }, null);
    const again = { ...editor, token: data.token };
    await app.call('/user/updatepassword', { oldpassword: 'Better@2026', newpassword: 'Newest@2026' }, again);
    await change({ phone: '13900001234', password: 'Newest@2026' }, again);

    const { rows: seen, total } = await rows('/user/timeline', again);

    expect(total).toBe(5);
    expect(seen.map(({ kind }) => kind)).toEqual([
      'contactChanged',
      'passwordChanged',
      'login.success',
      'login.wrongPassword',
      'passwordReset',
    ]);
  });

  it('is of nobody else', async () => {
    expect(await rows('/user/timeline', editor)).toEqual({ rows: [], total: 0 });
  });
});

async function addDict(person: Person, name: string): Promise<string> {
  const input = { code: `code_${Math.random()}`, name, items: [] };
  return (await app.call<{ id: string }>('/dict/add_dict', input, person)).data.id;
}
