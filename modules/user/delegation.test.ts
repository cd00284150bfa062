import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

// Somebody who manages the users of one area or company, by a role that administrators made for it.

let app: TestApplication;
let province: string;
let mine: string;
let below: string;
let elsewhere: string;
let company: string;
let clerk: Person;
let foreman: Person;

async function role(code: string, basedOn: string[], place: string, scope: string): Promise<void> {
  await app.database.transaction(async (store) => {
    await store.execute(sql`
      insert into role (code, id, name, based_on, implied, place, is_built_in, sort, updated_at)
      values (${code}, gen_random_uuid(), ${code}, ${basedOn}, ${basedOn}, ${place}, false, 900, now())`);
    for (const verb of [
      'read',
      'add',
      'update',
      'remove',
      'lock',
      'unlock',
      'resetPassword',
      'signOut',
      'pick',
      'viewAs',
    ]) {
      await store.execute(sql`
        insert into role_grant (role, module, verb, scopes) values (${code}, 'user', ${verb}, ${[scope]})`);
    }
    await countChange(store);
  });
}

beforeAll(async () => {
  app = await testApplication();
  await app.factory.seed(shipRights);
  province = await app.factory.add('area');
  mine = await app.factory.add('area', { parent: province, level: 'city' });
  below = await app.factory.add('area', { parent: mine, level: 'district' });
  elsewhere = await app.factory.add('area', { parent: province, level: 'city' });
  company = await app.factory.add('company', { areas: [below], companyType: '1' });
  await role('areaclerk', ['city'], 'area', 'area');
  await role('foreman', ['projectmanager', 'company'], 'company', 'company');
  clerk = await app.factory.person('areaclerk', { area: mine });
  foreman = await app.factory.person('foreman', { company });
});
afterAll(() => app.close());

const post = (code: string, place: object = {}) => ({ role: code, ...place, isMain: true });
const add = async (person: Person, ...positions: object[]) =>
  app.call<{ id: string }>('/user/add_user', await app.factory.sample('user', { positions }), person);

it('gives posts of the own kind, in the own area and below it', async () => {
  expect(await add(clerk, post('city', { area: mine }))).toMatchObject({ code: 0 });
  expect(await add(clerk, post('city', { area: below }))).toMatchObject({ code: 0 });
  expect(await add(clerk, post('areaclerk', { area: below }))).toMatchObject({ code: 0 });
  expect(await add(foreman, post('company', { company }))).toMatchObject({ code: 0 });
});

it('is offered the roles that one may give somewhere in the own place, and no others', async () => {
  const offered = async (person: Person) => {
    const { data } = await app.call<{ value: string; isOffered: boolean }[]>('/dict/entries', { code: 'role' }, person);
    return data.flatMap(({ value, isOffered }) => (isOffered ? [value] : []));
  };

  const ofClerk = await offered(clerk);
  expect(ofClerk).toEqual(expect.arrayContaining(['city', 'areaclerk']));
  expect(ofClerk).not.toContain('admin');
  expect(ofClerk).not.toContain('operator');
  const ofForeman = await offered(foreman);
  expect(ofForeman).toEqual(expect.arrayContaining(['company', 'projectmanager', 'foreman']));
  expect(ofForeman).not.toContain('city');
  expect(await offered(await app.factory.person('admin'))).toEqual(expect.arrayContaining(['admin', 'operator']));
});

it('is offered the places within the own one and no others, and is told at the place what lies beyond', async () => {
  const offered = async (person: Person, module: string, field: string) => {
    const about = { module: 'user', field: `positions.${field}`, given: {} };
    return (await app.call<{ value: string }[]>(`/${module}/options`, { about }, person)).data.map(
      ({ value }) => value,
    );
  };
  const contract = await app.factory.add('contract', { company, areas: [below] });
  const farCompany = await app.factory.add('company', { areas: [elsewhere], companyType: '1' });
  const farContract = await app.factory.add('contract', { company: farCompany, areas: [elsewhere] });

  expect((await offered(clerk, 'area', 'area')).sort()).toEqual([mine, below].sort());
  expect(await offered(foreman, 'area', 'area')).toEqual([]);
  const companies = await offered(clerk, 'company', 'company');
  expect(companies).toContain(company);
  expect(companies).not.toContain(farCompany);
  expect(await offered(foreman, 'company', 'company')).toEqual([company]);
  const contracts = await offered(clerk, 'contract', 'contract');
  expect(contracts).toContain(contract);
  expect(contracts).not.toContain(farContract);
  const admin = await app.factory.person('admin');
  expect(await offered(admin, 'area', 'area')).toEqual(expect.arrayContaining([province, mine, below, elsewhere]));

  const problem = { path: 'positions.0.area', message: '地区不存在或不可选' };
  expect(await add(clerk, post('city', { area: elsewhere }))).toMatchObject({ status: 400, fields: [problem] });
  expect(await add(foreman, post('company', { company: farCompany }))).toMatchObject({
    fields: [{ path: 'positions.0.company' }],
  });
});

it('gives no post elsewhere, above, or nowhere', async () => {
  for (const area of [elsewhere, province])
    expect((await add(clerk, post('city', { area }))).status, area).not.toBe(200);
  const other = await app.factory.add('company', { areas: [elsewhere], companyType: '1' });
  expect((await add(foreman, post('company', { company: other }))).status).not.toBe(200);
  expect((await add(clerk, post('editor'))).status).not.toBe(200);
});

it('gives no post that may more than oneself: administrator, operator, another duty, or the same one beside a far one', async () => {
  for (const code of ['admin', 'operator', 'leader', 'editor']) {
    expect((await add(clerk, post(code, { area: mine }))).status, code).toBe(400);
    expect((await add(foreman, post(code, { company }))).status, code).toBe(400);
  }
  expect(await add(clerk, post('city', { area: mine }), { role: 'admin', area: mine, isMain: false })).toMatchObject({
    status: 400,
    fields: [{ path: 'positions.1.role', message: '该岗位超出你的管理范围，请联系系统管理员' }],
  });
  expect(
    (await add(clerk, post('city', { area: mine }), { role: 'city', area: elsewhere, isMain: false })).status,
  ).toBe(400);
});

it('does not raise anybody, oneself included', async () => {
  const { data } = await add(clerk, post('city', { area: mine }));
  for (const id of [data.id, clerk.id]) {
    const patch = { positions: [post('operator', { area: mine })] };
    expect((await app.call('/user/update_user', { id, version: 1, patch }, clerk)).status).toBe(400);
  }
  const rename = { id: data.id, version: 1, patch: { name: '新名字' } };
  expect(await app.call('/user/update_user', rename, clerk)).toMatchObject({ code: 0 });
});

it('does not touch whoever holds a post beyond, though another post of his lies within reach', async () => {
  const positions = [post('city', { area: mine }), { role: 'admin', area: null, isMain: false }];
  const id = await app.factory.add('user', { positions });
  const tries = [
    ['/user/resetPassword', { id, password: 'Taken@2026over' }],
    ['/user/signOut', { id }],
    ['/user/lock', { id, version: 1, answers: {} }],
    ['/user/delete_user', { id, version: 1 }],
  ] as const;
  for (const [path, input] of tries) expect(await app.call(path, input, clerk), path).toMatchObject({ status: 422 });
  const patch = { phone: '13900001111' };
  expect(await app.call('/user/update_user', { id, version: 1, patch }, clerk)).toMatchObject({ status: 422 });
});

it('is done by the head of a city and whoever leads in a company without further grants, each for the own place', async () => {
  const head = await app.factory.person('cityleader', { area: mine });
  const leading = await app.factory.person('projectmanager', { company });
  const supervising = await app.factory.add('company', { areas: [elsewhere], companyType: '3' });
  const supervisor = await app.factory.person('manager', { company: supervising });
  expect(await add(head, post('city', { area: below }))).toMatchObject({ code: 0 });
  expect(await add(leading, post('company', { company }))).toMatchObject({ code: 0 });
  expect(await add(supervisor, post('manager', { company: supervising }))).toMatchObject({ code: 0 });
  for (const [person, wanted] of [
    [head, post('city', { area: elsewhere })],
    [head, post('operator', { area: mine })],
    [leading, post('company', { company: supervising })],
    [supervisor, post('projectmanager', { company })],
  ] as const)
    expect((await add(person, wanted)).status, wanted.role).toBe(400);
  const clerkOfCity = await app.factory.person('city', { area: mine });
  expect((await add(clerkOfCity, post('city', { area: mine }))).status).toBe(403);
  expect((await app.call('/user/lists', {}, clerkOfCity)).status).toBe(403);
});

it('is offered for those alone whom one manages, though one reads of others', async () => {
  const head = await app.factory.person('cityleader', { area: mine });
  const wide = await app.factory.add('company', { areas: [mine, elsewhere], companyType: '1' });
  const across = await app.factory.add('user', { positions: [post('company', { company: wide })] });
  const own = await app.factory.add('user', { positions: [post('city', { area: below })] });
  const allowed = async (id: string) =>
    (await app.call<{ record: { allowed: string[] } }>('/user/detail', { id }, head)).data.record.allowed;

  expect(await allowed(own)).toEqual(['update', 'lock']);
  expect(await allowed(across)).toEqual([]);
  expect(await app.call('/user/lock', { id: across, version: 1, answers: {} }, head)).toMatchObject({
    status: 422,
    message: '该用户有你管理范围以外的岗位，请联系系统管理员',
  });
});

it('does not find users elsewhere by any call', async () => {
  const other = await app.factory.person('city', { area: elsewhere });
  const tries = [
    ['/user/detail', { id: other.id }],
    ['/user/update_user', { id: other.id, version: 1, patch: { name: '别人' } }],
    ['/user/resetPassword', { id: other.id, password: 'Taken@2026over' }],
    ['/user/signOut', { id: other.id }],
    ['/user/lock', { id: other.id, version: 1, answers: {} }],
  ] as const;
  for (const [path, input] of tries) expect(await app.call(path, input, clerk), path).toMatchObject({ status: 404 });
});

it('locks, unlocks, signs out and resets whom it manages', async () => {
  const person = await app.factory.person('city', { area: below });
  expect(await app.call('/user/signOut', { id: person.id }, clerk)).toMatchObject({ code: 0 });
  expect(await app.call('/contract/lists', {}, person)).toMatchObject({ status: 401 });
  expect(await app.call('/user/resetPassword', { id: person.id, password: 'Fresh@2026pass' }, clerk)).toMatchObject({
    code: 0,
  });
  expect(await app.call('/user/lock', { id: person.id, version: 1, answers: {} }, clerk)).toMatchObject({ code: 0 });
  expect(await app.call('/user/unlock', { id: person.id, version: 2, answers: {} }, clerk)).toMatchObject({ code: 0 });
});

it('an administrator does not take the own post away by mistake', async () => {
  const admin = await app.factory.person('admin');
  await app.factory.person('admin');
  const patch = { positions: [post('editor')] };
  expect(await app.call('/user/update_user', { id: admin.id, version: 1, patch }, admin)).toMatchObject({
    status: 422,
    fields: [{ path: 'positions' }],
  });
});

it('sees with the eyes of those alone whose every post lies in the own reach', async () => {
  const look = (id: string, by: Person) => app.call('/user/viewAs', { id, reason: '核对' }, by);
  const colleague = await app.factory.person('city', { area: below });
  expect(await look(colleague.id, clerk)).toMatchObject({ code: 0 });
  const stronger = await app.factory.person('cityleader', { area: mine });
  expect((await look(stronger.id, clerk)).status).not.toBe(200);
  const admin = await app.factory.person('admin');
  expect((await look(admin.id, clerk)).status).not.toBe(200);
  expect((await look(colleague.id, foreman)).status).not.toBe(200);
});
