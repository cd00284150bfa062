import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicConfigEndpoint } from '#modules/settings/public.server.ts';
import { accountEndpoints } from '#modules/user/account.server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let province: string;
let city: string;
let elsewhere: string;
let own: string;
let common: string;
let person: Person;

beforeAll(async () => {
  app = await testApplication(({ database }) => [
    ...accountEndpoints(database),
    publicConfigEndpoint(passingIdentity()),
  ]);
  const { factory } = app;
  province = await factory.add('area');
  city = await factory.add('area', { parent: province, level: 'city' });
  elsewhere = await factory.add('area');
  const entry = { redirect: null, hidden: false, path: '#', roles: 'anyone' };
  common = await factory.add('menu', { ...entry, name: 'Common', component: 'a/b', path: '/b', enabled: true });
  own = await factory.add('menu', { ...entry, name: 'Own', component: 'a/c', path: '/c', enabled: false });
  person = await factory.person('city', { area: city });
});
beforeEach(async () => {
  await app.database.execute(sql`delete from regionprofile`);
});
afterAll(() => app.close());

const profile = (values: object) =>
  app.factory.add('regionprofile', {
    ...{ siteTitle: null, picture: null, host: null, shown: [], hidden: [], enabled: true },
    ...values,
  });

interface Info {
  menus: { name: string }[];
  site: { title: string; region: string };
}

async function infoOf(whom: Person): Promise<{ menus: string[]; site: Info['site'] }> {
  const { data } = await app.call<Info>('/user/info', {}, whom);
  return { menus: data.menus.map(({ name }) => name), site: data.site };
}

describe('the profile of a region', () => {
  it('gives its people pages of their own, its name and picture, and nobody else', async () => {
    const usual = await infoOf(person);
    expect(usual).toMatchObject({ menus: ['Common'], site: { region: 'default' } });
    await profile({ area: province, siteTitle: '云岭平台', picture: 'shanxi', shown: [own], hidden: [common] });
    expect(await infoOf(person)).toEqual({ menus: ['Own'], site: { title: '云岭平台', region: 'shanxi' } });
    expect(await infoOf(await app.factory.person('city', { area: elsewhere }))).toEqual(usual);
  });

  it('adds its pages, and nothing else, for whoever acts in no area', async () => {
    await profile({ area: province, siteTitle: '云岭平台', shown: [own], hidden: [common] });
    const usual = { menus: ['Common', 'Own'], site: { region: 'default' } };
    expect(await infoOf(await app.factory.person('admin'))).toMatchObject(usual);
    expect(await infoOf(await app.factory.person('operator'))).toMatchObject(usual);
    await app.database.execute(sql`update regionprofile set enabled = false`);
    expect((await infoOf(await app.factory.person('admin'))).menus).toEqual(['Common']);
  });

  it('yields to that of an area below, and to nothing when it is switched off', async () => {
    await profile({ area: province, siteTitle: '全省' });
    await profile({ area: city, siteTitle: '本市' });
    expect((await infoOf(person)).site.title).toBe('本市');
    await app.database.execute(sql`update regionprofile set enabled = false where area = ${city}`);
    expect((await infoOf(person)).site.title).toBe('全省');
  });

  it('holds for a company that works there alone', async () => {
    await profile({ area: province, siteTitle: '全省' });
    const [inside, across] = [
      await app.factory.add('company', { areas: [city] }),
      await app.factory.add('company', { areas: [city, elsewhere] }),
    ];
    expect((await infoOf(await app.factory.person('company', { company: inside }))).site.title).toBe('全省');
    expect((await infoOf(await app.factory.person('company', { company: across }))).site.title).not.toBe('全省');
  });

  it('shows before signing in under its own address', async () => {
    await profile({ area: province, siteTitle: '云岭平台', picture: 'hunan', host: 'yunling.example.com' });
    const at = (host: string) =>
      app.call<{ title: string; region: string }>('/system/commonconfig', {}, null, { host });
    expect((await at('yunling.example.com:8000')).data).toMatchObject({ title: '云岭平台', region: 'hunan' });
    expect((await at('other.example.com')).data).toMatchObject({ region: 'default' });
  });

  it('is one for each area and address, and names no page twice', async () => {
    const admin = await app.factory.person('admin');
    const draft = { name: '甲', area: province, enabled: true };
    const add = (values: object) => app.call('/regionprofile/add_regionprofile', { ...draft, ...values }, admin);
    expect((await add({ shown: [own], hidden: [own] })).fields).toMatchObject([{ path: 'hidden' }]);
    expect((await add({ host: 'https://a.cn/' })).fields).toMatchObject([{ path: 'host' }]);
    expect(await add({})).toMatchObject({ code: 0 });
    expect((await add({ name: '乙' })).fields).toMatchObject([{ path: 'area' }]);
    expect(await app.call('/regionprofile/lists', {}, person)).toMatchObject({ status: 403 });
  });
});
