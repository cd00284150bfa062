import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { departmentEndpoints } from './calls.server.ts';

let app: TestApplication;
let operator: Person;
let projectManager: Person;
let stranger: Person;
let area: string;
let company: string;

beforeAll(async () => {
  app = await testApplication(({ registry }) => departmentEndpoints(registry));
  area = await app.factory.add('area', { name: '临江市' });
  company = await app.factory.add('company', { name: '华信软件', areas: [area] });
  operator = await app.factory.person('operator');
  projectManager = await app.factory.person('projectmanager', { company });
  const other = await app.factory.add('company', { areas: [area] });
  stranger = await app.factory.person('projectmanager', { company: other });
});
afterAll(() => app.close());

let count = 0;

function draft(values: object = {}) {
  count += 1;
  return { ownerType: 'company', company, name: `部门${count}`, ...values };
}

function add(values: object, person: Person = operator) {
  return app.call<{ id: string }>('/department/add_department', draft(values), person);
}

async function officesOf(id: string) {
  const { data } = await app.call<{ record: { leader: string | null; deputies: string[] } }>(
    '/department/detail',
    { id },
    operator,
  );
  return { leader: data.record.leader, deputies: data.record.deputies };
}

/** Somebody with one post in a department of the company, named as the calls around members want it. */
async function memberOf(department: string) {
  const id = await app.factory.add('user', { positions: [{ role: 'company', company, department, isMain: true }] });
  const question = { ownerType: 'company', ownerId: company, departmentId: department };
  const members = await app.call<{ id: string; postId: string }[]>('/department/members', question, operator);
  const postId = members.data.find((member) => member.id === id)?.postId;
  return { id, post: { userId: id, postId } };
}

describe('a department', () => {
  it('belongs to exactly the one owner that it names the type of', async () => {
    const none = await add({ company: null });
    const { data } = await add({ area });
    const stored = await app.call<{ record: object }>('/department/detail', { id: data.id }, operator);

    expect(none.fields).toEqual([{ path: 'company', message: '请选择所属公司' }]);
    expect(stored.data.record).toMatchObject({ ownerType: 'company', company, area: null, customer: null });
  });

  it('shares its name with no other of the same owner below the same parent', async () => {
    const top = await add({ name: '研发部' });
    const twin = await add({ name: '研发部' });
    const below = await add({ name: '研发部', parent: top.data.id });
    const elsewhere = await add({ name: '研发部', ownerType: 'area', company: null, area });

    expect(top.code).toBe(0);
    expect(twin.fields).toEqual([{ path: 'name', message: '同一上级下已有同名部门' }]);
    expect(below.code).toBe(0);
    expect(elsewhere.code).toBe(0);
  });

  it('hangs below a department of the same owner', async () => {
    const city = await add({ ownerType: 'area', company: null, area });

    expect((await add({ parent: city.data.id })).fields).toEqual([
      { path: 'parent', message: '上级部门应属于同一单位' },
    ]);
  });

  it('is led by somebody of its owner', async () => {
    expect((await add({ leader: stranger.id })).fields).toEqual([{ path: 'leader', message: '负责人不存在或不可选' }]);
    expect((await add({ deputies: [stranger.id] })).fields).toEqual([
      { path: 'deputies', message: '副职不存在或不可选' },
    ]);
    for (const field of ['leader', 'deputies']) {
      const about = { module: 'department', field, given: { company } };
      const offered = (await app.call<{ value: string }[]>('/user/options', { about }, operator)).data;
      const ids = offered.map(({ value }) => value);
      expect([ids.includes(projectManager.id), ids.includes(stranger.id)], field).toEqual([true, false]);
    }
    expect(await add({ leader: projectManager.id })).toMatchObject({ code: 0 });
  });

  it('has no leader who is a deputy as well', async () => {
    const { data } = await add({ deputies: [projectManager.id] });
    await app.call(
      '/department/update_department',
      { id: data.id, version: 1, patch: { leader: projectManager.id } },
      operator,
    );

    expect(await officesOf(data.id)).toEqual({ leader: projectManager.id, deputies: [] });
  });

  it('is led no more by whoever is taken out of it, with a line in its history', async () => {
    const { data } = await add({});
    const { data: other } = await add({});
    const first = await memberOf(data.id);
    const second = await memberOf(data.id);
    const patch = { leader: first.id, deputies: [second.id] };
    await app.call('/department/update_department', { id: data.id, version: 1, patch }, operator);

    await app.call('/department/place_member', { ...first.post, departmentId: null }, projectManager);
    await app.call('/department/place_member', { ...second.post, departmentId: other.id }, projectManager);

    expect(await officesOf(data.id)).toEqual({ leader: null, deputies: [] });
    const history = await app.call<{ changes: object }[]>('/department/history', { id: data.id }, operator);
    expect(JSON.stringify(history.data)).toContain('"leader"');
  });

  it('is looked after by the project manager of its own company only', async () => {
    const own = await add({}, projectManager);
    const seen = (await app.call<{ rows: { id: string }[] }>('/department/lists', {}, stranger)).data.rows;

    expect(own.code).toBe(0);
    expect(seen.map(({ id }) => id)).not.toContain(own.data.id);
    expect(await add({}, stranger)).toMatchObject({ status: expect.any(Number), code: expect.any(Number) });
    expect((await add({}, stranger)).code).not.toBe(0);
  });

  it('stays as long as somebody has a post in it', async () => {
    const { data } = await add({});
    const person = await app.factory.add('user', {
      positions: [{ role: 'company', company, department: data.id, isMain: true }],
    });
    const removal = { id: data.id, version: 1 };

    expect(await app.call('/department/delete_department', removal, operator)).toMatchObject({ status: 422 });
    expect(person).toBeTruthy();
  });
});

describe('a post', () => {
  it('is held in a department of its own company or area', async () => {
    const city = await add({ ownerType: 'area', company: null, area });
    const admin = await app.factory.person('admin');
    const post = { role: 'company', company, department: city.data.id, isMain: true };
    const user = { username: 'misplaced', name: '错位', positions: [post] };

    const refused = await app.call('/user/add_user', user, admin);

    expect(refused.fields).toEqual([{ path: 'positions.0.department', message: '部门不存在或不可选' }]);
    const moved = { ...user, positions: [{ ...post, role: 'city', company: null, area }] };
    expect(await app.call('/user/add_user', moved, admin)).toMatchObject({ code: 0 });
  });

  it('is offered departments by what the same line of the form holds', async () => {
    const admin = await app.factory.person('admin');
    const { data: own } = await add({});
    const about = { module: 'user', field: 'positions.department', given: { company, area: null } };
    const offered = await app.call<{ value: string }[]>('/department/options', { about }, admin);

    expect(offered.data.map(({ value }) => value)).toContain(own.id);
    const elsewhere = { ...about, given: { company: null, area } };
    const others = await app.call<{ value: string }[]>('/department/options', { about: elsewhere }, admin);
    expect(others.data.map(({ value }) => value)).not.toContain(own.id);
  });
});

describe('the tree', () => {
  it('keeps what something is done with, and companies, however many areas there are', async () => {
    const used = await app.factory.add('area', {
      name: '末位县',
      code: '999998',
      level: 'district',
      parent: area,
      inUse: true,
    });
    await app.database.execute(sql`
      insert into area (id, version, created_by, created_at, updated_by, updated_at, name, code, level, in_use, tree_path)
      select one.id, 1, created_by, now(), created_by, now(), '空区', 'x' || one.number, 'town', false, one.id || '/'
      from area, (select gen_random_uuid() as id, number from generate_series(1, 5200) number) one where area.id = ${used}`);
    const { data } = await app.call<{ owners: { id: string; name: string }[] }>('/department/tree', {}, operator);
    const ids = data.owners.map((owner) => owner.id);

    expect(data.owners.length).toBeLessThan(5_200);
    expect([area, used, company].map((id) => ids.includes(id))).toEqual([true, true, true]);
    await app.database.execute(sql`delete from area where name = '空区'`);
  });
});

describe('a post for the whole province', () => {
  let admin: Person;
  let province: string;
  let office: string;
  let cityOffice: string;
  const ofProvince = (values: object = {}) => ({ ownerType: 'area', company: null, area: province, ...values });
  const membersAt = async (ownerId: string, departmentId: string | null = null) => {
    const question = { ownerType: 'area', ownerId, departmentId };
    return (await app.call<{ id: string; postId: string }[]>('/department/members', question, operator)).data;
  };

  beforeAll(async () => {
    admin = await app.factory.person('admin');
    province = await app.factory.add('area', { name: '云岭省', level: 'province' });
    const city = await app.factory.add('area', { name: '安州市', level: 'city', parent: province });
    office = (await add(ofProvince({ name: '统筹处' }))).data.id;
    cityOffice = (await add(ofProvince({ area: city, name: '综合科' }))).data.id;
  });

  it('has its desk in a department of the province, and in none of a city', async () => {
    const post = { role: 'leader', isMain: true };
    const user = { username: 'provincial', name: '高云' };
    const at = (department: string) =>
      app.call<{ id: string }>('/user/add_user', { ...user, positions: [{ ...post, department }] }, admin);
    const about = {
      module: 'user',
      field: 'positions.department',
      given: { company: null, area: null, contract: null },
    };
    const offered = await app.call<{ value: string }[]>('/department/options', { about }, admin);
    const beside = await app.call<{ value: string }[]>(
      '/department/options',
      { about: { ...about, given: { company, area: null, contract: null } } },
      admin,
    );

    expect((await at(cityOffice)).fields).toEqual([{ path: 'positions.0.department', message: '部门不存在或不可选' }]);
    const { data } = await at(office);
    expect((await membersAt(province, office)).map(({ id }) => id)).toEqual([data.id]);
    const choices = offered.data.map(({ value }) => value);
    expect([choices.includes(office), choices.includes(cityOffice)]).toEqual([true, false]);
    expect(beside.data.map(({ value }) => value)).not.toContain(office);
  });

  it('is taken into a department of the province, which its holder may then lead, and leaves it', async () => {
    const { id: userId } = await app.factory.person('editor');
    const postId = (await membersAt(province)).find(({ id }) => id === userId)?.postId;
    const place = (departmentId: string | null) =>
      app.call('/department/place_member', { userId, postId, departmentId }, operator);
    const areasOf = async () =>
      (await app.call<{ record: { areas: string[] } }>('/user/detail', { id: userId }, admin)).data.record.areas;
    const lead = async () => {
      const { data } = await app.call<{ record: { version: number } }>('/department/detail', { id: office }, operator);
      const input = { id: office, version: data.record.version, patch: { leader: userId } };
      return app.call('/department/update_department', input, operator);
    };

    expect((await lead()).fields).toEqual([{ path: 'leader', message: '负责人不存在或不可选' }]);
    expect(await place(cityOffice)).toMatchObject({ code: 422 });
    expect(await place(office)).toMatchObject({ code: 0 });
    expect(await areasOf()).toEqual([province]);
    expect(await lead()).toMatchObject({ code: 0 });
    expect(await place(null)).toMatchObject({ code: 0 });
    expect([await areasOf(), (await officesOf(office)).leader]).toEqual([[], null]);
  });

  it('is counted where it is listed, and in no city', async () => {
    const { owners } = (await app.call<{ owners: { id: string; people: number }[] }>('/department/tree', {}, operator))
      .data;
    const people = (id: string) => owners.find((owner) => owner.id === id)?.people;

    const unused = await app.factory.add('area', { name: '无部门省', level: 'province' });
    expect(await membersAt(unused)).toEqual([]);
    expect(people(province)).toBe((await membersAt(province)).length);
    expect(people(area)).toBe((await membersAt(area)).length);
  });
});
