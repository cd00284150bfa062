import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentEndpoints } from '#modules/department/calls.server.ts';
import type { DepartmentTree, Member } from '#modules/department/tree.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { contactEndpoints } from './contacts.server.ts';
import type { ContactUnit } from './contacts.ts';
import { peopleEndpoints } from './people.server.ts';

// The look-ups that the specification names, sent as its client sends them, and the tree of departments.

let app: TestApplication;
let operator: Person;
let city: Person;
let companyUser: Person;
let projectManager: Person;
let stranger: Person;
let places: { province: string; city: string; district: string; elsewhere: string; company: string; other: string };

beforeAll(async () => {
  app = await testApplication(({ registry }) => [
    ...peopleEndpoints(registry),
    ...contactEndpoints(registry),
    ...departmentEndpoints(registry),
  ]);
  const { factory, database } = app;
  const province = await factory.add('area', { name: '云岭省', code: '990000', level: 'province' });
  const below = (name: string, code: string, level: string, parent: string) =>
    factory.add('area', { name, code, level, parent });
  const linjiang = await below('临江市', '990100', 'city', province);
  const district = await below('东城区', '990101', 'district', linjiang);
  const elsewhere = await below('安州市', '990200', 'city', province);
  const company = await factory.add('company', { name: '华信软件', areas: [linjiang] });
  const other = await factory.add('company', { name: '天禾信息', areas: [elsewhere] });
  places = { province, city: linjiang, district, elsewhere, company, other };
  operator = await factory.person('operator');
  city = await factory.person('city', { area: linjiang });
  companyUser = await factory.person('company', { company });
  projectManager = await factory.person('projectmanager', { company });
  stranger = await factory.person('projectmanager', { company: other });
  await database.execute(sql`update "user" set name = '张三', username = 'sanz', phone = '13900001234',
    label_pinyin = 'zhang san' where id = ${companyUser.id}`);
});
afterAll(() => app.close());

interface Found {
  id: string;
  name: string;
  companyname: string | null;
  phone: string | null;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What the specified client sends: the token in the body too, values as a form. */
async function asForm<Data>(path: string, values: Record<string, string>, person: Person) {
  const answer = await app.server.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ token: person.token, ...values }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.json<{ code: number; data: Data }>();
}

describe('the look-ups of people', () => {
  it('answer who, of which company and city, with the phone hidden, within the reach of the asker', async () => {
    const { data } = await app.call<Found[]>('/user/listsselect', {}, projectManager);

    expect(idsOf(data)).toEqual(expect.arrayContaining([companyUser.id, projectManager.id]));
    expect(idsOf(data)).not.toContain(stranger.id);
    expect(data.find(({ id }) => id === companyUser.id)).toMatchObject({
      name: '张三',
      companyid: places.company,
      companyname: '华信软件',
      cityid: null,
      cityname: null,
      phone: '139****1234',
      job: '公司用户',
    });
  });

  it('find by name, pinyin and the end of the phone, sent as JSON, as a form and in the address', async () => {
    const found = await app.call<Found[]>('/user/queryuser', { search: 'zs' }, operator);
    const form = await asForm<Found[]>('/user/queryuser', { search: '1234', page: '1' }, operator);
    const address = await app.call<Found[]>(`/user/queryuser?search=${encodeURIComponent('张')}`, {}, operator);

    for (const { data } of [found, form, address]) expect(idsOf(data)).toEqual([companyUser.id]);
    for (const name of ['张三', ' zhangs ', 'sanz']) {
      const byName = await asForm<Found[]>('/user/listsselect', { name }, operator);
      expect(idsOf(byName.data), name).toEqual([companyUser.id]);
    }
    const both = await app.call<Found[]>('/user/queryuser', { name: '张三', search: '0000' }, operator);
    expect(both.data).toEqual([]);
    expect((await app.call<Found[]>('/user/queryuser', { search: '0000123' }, operator)).data).toEqual([]);
  });

  it('list the people of a company, and those who hold a role', async () => {
    const own = await app.call<Found[]>('/user/companyuserlist', {}, projectManager);
    const foreign = await app.call<Found[]>('/user/companyuserlist', { companyid: places.other }, projectManager);
    const leaders = await asForm<Found[]>('/user/joblist', { job: 'projectmanager' }, operator);

    expect(idsOf(own.data).sort()).toEqual([companyUser.id, projectManager.id].sort());
    expect(foreign.data).toEqual([]);
    expect(idsOf(leaders.data).sort()).toEqual([projectManager.id, stranger.id].sort());
    const ofAll = await app.call<Found[]>('/user/companyuserlist', {}, operator);
    expect(idsOf(ofAll.data).sort()).toEqual([companyUser.id, projectManager.id, stranger.id].sort());
    expect((await app.call('/user/joblist', {}, null)).status).toBe(401);
  });
});

describe('the look-ups of areas', () => {
  it('answer what lies at and below the place of the post', async () => {
    const own = await app.call<{ id: string }[]>('/task/findArea', {}, city);
    const served = await app.call<{ id: string }[]>('/task/findArea', {}, companyUser);
    const all = await asForm<{ id: string }[]>('/task/findArea', {}, operator);

    expect(idsOf(own.data)).toEqual([places.city, places.district]);
    expect(idsOf(served.data)).toEqual([places.city, places.district]);
    expect(idsOf(all.data)).toEqual(expect.arrayContaining([places.province, places.elsewhere]));
  });

  it('answer what a user looks after, to whoever may see that user', async () => {
    const asked = (userid: string | undefined, person: Person) =>
      app.call<{ id: string }[]>('/user/usersettingarea', { userid }, person);

    expect(idsOf((await asked(undefined, city)).data)).toEqual([places.city]);
    expect(idsOf((await asked(city.id, operator)).data)).toEqual([places.city]);
    expect((await asked(city.id, stranger)).data).toEqual([]);
  });
});

describe('the numbers of users', () => {
  it('are told by city and by company to those who see the departments there', async () => {
    const cities = await app.call<{ id: string; total: number }[]>('/user/shanxiusertotal', {}, operator);
    const companies = await asForm<{ id: string; total: number }[]>('/user/shanxiusertotal1', {}, operator);

    expect(cities.data.find(({ id }) => id === places.city)).toMatchObject({ name: '临江市', total: 1 });
    expect(companies.data.find(({ id }) => id === places.company)).toMatchObject({ total: 2 });
    const own = await app.call<{ id: string }[]>('/user/shanxiusertotal', {}, city);
    expect(idsOf(own.data)).toEqual([places.city]);
    const editor = await app.factory.person('editor');
    expect(await app.call('/user/shanxiusertotal', {}, editor)).toMatchObject({ status: 403 });
  });
});

describe('the tree of departments', () => {
  const add = (values: object, person: Person) =>
    app.call<{ id: string }>('/department/add_department', { ownerType: 'company', ...values }, person);
  const tree = async (person: Person) => (await app.call<DepartmentTree>('/department/tree', {}, person)).data;

  it('holds for each only what is in reach', async () => {
    const { data } = await add({ company: places.company, name: '研发部' }, projectManager);
    const own = await tree(projectManager);

    expect(own.owners).toMatchObject([{ type: 'company', id: places.company, people: 2 }]);
    expect(own.departments.find(({ id }) => id === data.id)).toMatchObject({ name: '研发部', isOpen: true, people: 0 });
    const seenByCity = await tree(city);
    expect(seenByCity.owners.map(({ type }) => type)).not.toContain('company');
    expect(idsOf(seenByCity.departments)).not.toContain(data.id);
    expect(idsOf((await tree(stranger)).departments)).not.toContain(data.id);
  });

  it('takes members in and lets them go, each noted in the history of the person', async () => {
    const { data } = await add({ company: places.company, name: '测试部' }, projectManager);
    const question = { ownerType: 'company', ownerId: places.company };
    const members = async (departmentId: string | null, person = projectManager) =>
      (await app.call<Member[]>('/department/members', { ...question, departmentId }, person)).data;
    const someone = (await members(null)).find(({ id }) => id === companyUser.id);
    const place = { userId: companyUser.id, postId: someone?.postId, departmentId: data.id };

    expect(await app.call('/department/place_member', place, stranger)).toMatchObject({ status: 404 });
    expect(await app.call('/department/place_member', place, projectManager)).toMatchObject({ code: 0 });
    expect(idsOf(await members(data.id))).toEqual([companyUser.id]);
    const admin = await app.factory.person('admin');
    const history = await app.call<{ changes: object }[]>('/user/history', { id: companyUser.id }, admin);
    expect(history.data[0]?.changes).toHaveProperty('positions');
    expect(await app.call('/department/place_member', { ...place, departmentId: null }, projectManager)).toMatchObject({
      code: 0,
    });
    expect(await members(data.id)).toEqual([]);
    expect(await app.call('/department/members', question, stranger)).toMatchObject({ status: 404 });
  });

  it('is put into another order by those who look after it', async () => {
    const [a, b, c] = [
      (await add({ company: places.other, name: '甲' }, stranger)).data.id,
      (await add({ company: places.other, name: '乙' }, stranger)).data.id,
      (await add({ company: places.other, name: '丙' }, stranger)).data.id,
    ];
    const order = async () =>
      (await tree(stranger)).departments.filter(({ parent }) => parent === null).map(({ id }) => id);
    const arrange = async (id: string, parent: string | null, index: number, person = stranger) => {
      const version = (await tree(stranger)).departments.find((one) => one.id === id)?.version;
      return app.call('/department/arrange', { id, version, parent, index }, person);
    };

    expect(await arrange(c, null, 0)).toMatchObject({ code: 0 });
    expect((await order())[0]).toBe(c);
    expect(await arrange(b, a, 0)).toMatchObject({ code: 0 });
    expect((await tree(stranger)).departments.find(({ id }) => id === b)?.parent).toBe(a);
    expect((await arrange(a, b, 0)).fields).toMatchObject([{ path: 'parent', message: '不能移动到自己的下级' }]);
    expect(await arrange(a, null, 0, projectManager)).toMatchObject({ status: 404 });
  });
});

describe('the address book', () => {
  interface Contact {
    id: string;
    phone: string | null;
    isMasked: boolean;
  }
  const search = async (text: string | null, person: Person, unit: object | null = null) =>
    (await app.call<{ rows: Contact[]; total: number }>('/user/contacts', { search: text, unit }, person)).data;

  it('shows colleagues whole, and of people elsewhere only a part of the phone', async () => {
    expect((await search('zs', projectManager)).rows).toMatchObject([{ phone: '13900001234', isMasked: false }]);
    expect((await search('zs', stranger)).rows).toMatchObject([
      { id: companyUser.id, phone: '139****1234', isMasked: true, email: null },
    ]);
    expect((await search('zs', operator)).rows).toMatchObject([{ isMasked: false }]);
  });

  it('does not tell by a search what it hides', async () => {
    expect((await search('13900001', projectManager)).rows).toHaveLength(1);
    expect((await search('13900001', stranger)).rows).toEqual([]);
    expect((await search('1234', stranger)).rows).toHaveLength(1);
  });

  it('is looked through by area, company and department', async () => {
    const units = (await app.call<ContactUnit[]>('/user/contactunits', {}, city)).data;
    expect(units.filter(({ kind }) => kind === 'company').map(({ name }) => name)).toContain('华信软件');

    const inCompany = await search(null, city, { kind: 'company', id: places.company });
    expect(inCompany.total).toBe(2);
    const below = await search(null, operator, { kind: 'area', id: places.province });
    expect(idsOf(below.rows)).toEqual([city.id]);
  });
});
