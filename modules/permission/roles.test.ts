import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEndpoints } from '#modules/user/account.server.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { roleEndpoints } from './roles.server.ts';
import type { RoleFile } from './roles.ts';

let app: TestApplication;
let admin: Person;
let operator: Person;

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [...accountEndpoints(database), ...roleEndpoints(registry)]);
  await app.factory.seed(shipRights);
  admin = await app.factory.person('admin');
  operator = await app.factory.person('operator');
});
afterAll(() => app.close());

interface Stored {
  version: number;
  grants: { role: string; module: string; verb: string; scopes: string[]; shipped: string[] | null }[];
}

const stored = async () => (await app.call<Stored>('/system/rolegrants', {}, admin)).data;

async function set(role: string, module: string, verb: string, scopes: string[]) {
  const { version } = await stored();
  return app.call('/system/setgrants', { version, grants: [{ role, module, verb, scopes }], fields: [] }, admin);
}

const scopesOf = async (role: string, module: string, verb: string) =>
  (await stored()).grants.find((each) => each.role === role && each.module === module && each.verb === verb)?.scopes;

it('roles are administered by administrators alone', async () => {
  const { version } = await stored();
  const change = { version, grants: [{ role: 'operator', module: 'user', verb: 'add', scopes: ['all'] }], fields: [] };
  for (const [path, input] of [
    ['/system/rolelist', {}],
    ['/system/rolegrants', {}],
    ['/system/setgrants', change],
    ['/system/exportroles', {}],
    ['/system/delete_role', { code: 'editor' }],
  ] as const)
    expect(await app.call(path, input, operator), path).toMatchObject({ status: 403 });
});

it('a grant holds at the next call, and is told to the user with his menus', async () => {
  const rights = async () => (await app.call<{ rights: string[] }>('/user/info', {}, operator)).data.rights;
  expect(await rights()).not.toContain('dict.add');
  expect(await set('operator', 'dict', 'add', ['all'])).toMatchObject({ code: 0 });

  expect(await rights()).toContain('dict.add');
  expect(await app.call('/dict/add_dict', await app.factory.sample('dict'), operator)).toMatchObject({ code: 0 });
});

it('a change is written down with before and after', async () => {
  await set('editor', 'brand', 'read', ['own', 'party']);
  const row = await app.database.one<{ changes: unknown }>(sql`
    select changes from change_history where module = 'role' order by at desc limit 1`);
  expect(row?.changes).toEqual({ 'brand.read': [expect.any(String), 'party,own'] });
});

it('nobody takes anything from administrators, or grants what does not exist or reaches nothing', async () => {
  expect(await set('admin', 'dict', 'add', [])).toMatchObject({ status: 422 });
  expect(await set('nobody', 'dict', 'add', ['all'])).toMatchObject({ status: 400 });
  expect(await set('editor', 'nothing', 'add', ['all'])).toMatchObject({ status: 400 });
  expect(await set('editor', 'dict', 'fly', ['all'])).toMatchObject({ status: 400 });
  expect(await set('editor', 'dict', 'add', ['company'])).toMatchObject({ status: 400 });
  expect(await set('editor', 'dict', 'add', ['everything'])).toMatchObject({ status: 400 });
});

it('of two changes on the same version the second is refused', async () => {
  const { version } = await stored();
  const change = { version, grants: [{ role: 'leader', module: 'brand', verb: 'add', scopes: ['own'] }], fields: [] };
  expect(await app.call('/system/setgrants', change, admin)).toMatchObject({ code: 0 });
  expect(await app.call('/system/setgrants', change, admin)).toMatchObject({ status: 409 });
});

it('a role is added, copied with its grants and menus, held, renamed, and removed when nobody needs it', async () => {
  const menu = await app.factory.add('menu', { roles: 'city,leader' });
  const given = { code: 'auditor', name: '审计员', description: '', basedOn: [], place: 'area', copyOf: 'leader' };
  expect(await app.call('/system/add_role', given, admin)).toMatchObject({ code: 0 });
  expect(await scopesOf('auditor', 'contract', 'read')).toEqual(['all']);
  const row = await app.database.one<{ roles: string }>(sql`select roles from menu where id = ${menu}`);
  expect(row?.roles).toBe('city,leader,auditor');

  const sample = await app.factory.sample('user', { positions: [{ role: 'auditor', isMain: true }] });
  expect(await app.call('/user/add_user', sample, admin)).toMatchObject({
    status: 400,
    fields: [{ path: 'positions.0.area', message: '该角色需要选择地区' }],
  });
  const auditor = await app.factory.person('auditor', { area: await app.factory.add('area') });
  expect(await app.call('/contract/lists', {}, auditor)).toMatchObject({ code: 0 });

  const renamed = { code: 'auditor', name: '监督员', description: '', basedOn: ['editor'], place: 'area' };
  expect(await app.call('/system/update_role', renamed, admin)).toMatchObject({ code: 0 });
  const { data } = await app.call<{ roles: string[] }>('/user/info', {}, auditor);
  expect(data.roles).toEqual(['auditor', 'editor']);
  expect(await app.call('/system/delete_role', { code: 'auditor' }, admin)).toMatchObject({ status: 422 });

  await app.database.execute(sql`update "user" set deleted_at = now() where id = ${auditor.id}`);
  expect(await app.call('/system/delete_role', { code: 'auditor' }, admin)).toMatchObject({ code: 0 });
  expect(await app.call('/system/delete_role', { code: 'editor' }, admin)).toMatchObject({ status: 422 });
});

it('a role is never based on itself, on administrators, or on what does not exist; its code and name are its own', async () => {
  const add = (code: string, name: string, basedOn: string[], copyOf?: string) =>
    app.call('/system/add_role', { code, name, basedOn, place: null, description: '', copyOf }, admin);
  expect(await add('first', '第一', [])).toMatchObject({ code: 0 });
  expect(await add('second', '第二', ['first'])).toMatchObject({ code: 0 });
  const circle = { code: 'first', name: '第一', description: '', basedOn: ['second'], place: null };
  expect(await app.call('/system/update_role', circle, admin)).toMatchObject({ fields: [{ path: 'basedOn' }] });
  expect(await add('third', '第三', ['admin'])).toMatchObject({ fields: [{ path: 'basedOn' }] });
  expect(await add('third', '第三', ['ghost'])).toMatchObject({ fields: [{ path: 'basedOn' }] });
  expect(await add('third', '第三', [], 'admin')).toMatchObject({ fields: [{ path: 'copyOf' }] });
  expect(await add('first', '第四', [])).toMatchObject({ fields: [{ path: 'code' }] });
  expect(await add('anyone', '人人', [])).toMatchObject({ fields: [{ path: 'code' }] });
  expect(await add('fifth', '第一', [])).toMatchObject({ fields: [{ path: 'name' }] });
  expect(await add('Fifth!', '第五', [])).toMatchObject({ status: 400 });
  expect(await app.call('/system/delete_role', { code: 'first' }, admin)).toMatchObject({ status: 422 });

  // What a role is based on comes with all that it is based on in turn.
  await app.call('/system/update_role', { ...circle, basedOn: ['editor'] }, admin);
  const holder = await app.factory.person('second');
  expect(holder.viewer.roles).toEqual(['second', 'first', 'editor']);
});

it('a role goes back to what was shipped', async () => {
  await set('leader', 'contract', 'read', ['own']);
  await set('leader', 'contract', 'remove', ['all']);
  const { version } = await stored();
  expect(await app.call('/system/reset_role', { code: 'leader', version }, admin)).toMatchObject({ code: 0 });
  expect(await scopesOf('leader', 'contract', 'read')).toEqual(['all']);
  expect(await scopesOf('leader', 'contract', 'remove')).toEqual([]);
  const { data } = await app.call<{ rows: { code: string; differences: number }[] }>('/system/rolelist', {}, admin);
  expect(data.rows.find(({ code }) => code === 'leader')?.differences).toBe(0);
});

it('a role that somebody added has nothing to go back to, and keeps what it was granted', async () => {
  await app.call(
    '/system/add_role',
    { code: 'keeper', name: '保管员', description: '', basedOn: [], place: null },
    admin,
  );
  await set('keeper', 'brand', 'read', ['all']);
  const { version } = await stored();

  expect(await app.call('/system/reset_role', { code: 'keeper', version }, admin)).toMatchObject({ status: 422 });
  expect(await scopesOf('keeper', 'brand', 'read')).toEqual(['all']);
});

it('roles go out as a file and come back: previewed first, exactly as previewed', async () => {
  const { data: file } = await app.call<RoleFile>('/system/exportroles', { codes: ['manager'] }, admin);
  const preview = async (changed: unknown) =>
    app.call<{ version: number; changes: object[]; ignored: string[] }>(
      '/system/previewroles',
      { file: changed },
      admin,
    );
  expect((await preview(file)).data.changes).toEqual([]);

  const [manager] = file.roles;
  const grants = { ...manager?.grants, 'contract.read': ['all'], 'gone.read': ['all'] };
  const mine = { ...manager, code: 'steward', name: '管家', basedOn: ['manager'], grants: { 'contract.add': ['all'] } };
  const odd = { ...mine, code: 'Steward2', name: '副管家' };
  const changed = { kind: 'tongtu-roles', roles: [{ ...manager, grants }, mine, odd] };
  const { data: plan } = await preview(changed);
  expect(plan.changes).toContainEqual({
    role: '监理用户',
    what: '合同 · 查看',
    before: expect.any(String),
    after: '全部',
  });
  expect(plan.changes).toContainEqual({ role: '管家', what: '角色', before: '', after: '新增' });
  const renamed = { ...manager, name: '驻地监理', basedOn: ['company'] };
  expect((await preview({ ...file, roles: [renamed] })).data.changes).toContainEqual({
    role: '驻地监理',
    what: '名称与依据',
    before: expect.stringMatching(/^监理用户/),
    after: expect.stringMatching(/^驻地监理.*基于 公司用户$/),
  });
  expect(plan.ignored).toEqual([
    'gone.read（本系统没有这个操作或字段）',
    '角色“副管家”（代码应为 2 到 30 个小写字母）',
  ]);
  expect(await scopesOf('manager', 'contract', 'read')).not.toEqual(['all']);

  const input = { file: changed, version: plan.version };
  expect(await app.call('/system/importroles', input, admin)).toMatchObject({ data: { changed: plan.changes.length } });
  expect(await scopesOf('manager', 'contract', 'read')).toEqual(['all']);
  expect(await scopesOf('steward', 'contract', 'add')).toEqual(['all']);
  expect(await app.call('/system/importroles', input, admin)).toMatchObject({ status: 409 });
  expect(await preview({ kind: 'other', roles: [] })).toMatchObject({ status: 400 });
});
