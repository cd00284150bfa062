import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '#modules/user/account.server.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { healthJobs, remindMissing } from './missing.server.ts';
import { conditionOf } from './rules.ts';

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}

let app: TestApplication;
let member: Person;
let colleague: Person;
let leader: Person;
let stranger: Person;
let operator: Person;
let company: string;
const today = chinaDay();

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => accountEndpoints(database, undefined, registry));
  const { factory } = app;
  company = await factory.add('company');
  member = await factory.person('company', { company });
  colleague = await factory.person('company', { company });
  leader = await factory.person('projectmanager', { company });
  stranger = await factory.person('projectmanager', { company: await factory.add('company') });
  operator = await factory.person('operator');
});
afterAll(() => app.close());

const well = {
  location: '云岭省临江市',
  temperature: 36.5,
  healthCode: 'green',
  isolation: 'none',
  testResult: 'none',
};

function report(person: Person, values: object = {}) {
  return app.call<{ id: string }>('/healthreport/add_healthreport', { ...well, day: today, ...values }, person);
}

async function look(id: string, person: Person): Promise<Row> {
  return (await app.call<{ record: Row }>('/healthreport/detail', { id }, person)).data.record;
}

describe('a health report', () => {
  it('is one for each person and day, of today or a few days back, and its condition is computed', async () => {
    const { data } = await report(member, { temperature: 37.6, symptoms: '咳嗽' });
    expect(await look(data.id, member)).toMatchObject({ person: member.id, company, condition: 'abnormal' });
    expect((await report(member)).fields).toMatchObject([{ path: 'day' }]);
    expect((await report(member, { day: dayAfter(today) })).fields).toMatchObject([{ path: 'day' }]);
    expect((await report(member, { day: dayAfter(today, -9) })).fields).toMatchObject([{ path: 'day' }]);
    expect((await report(member, { day: dayAfter(today, -1), temperature: 52 })).code).not.toBe(0);
    const old = await report(member, { day: dayAfter(today, -1) });
    const late = { id: old.data.id, version: 1, patch: { temperature: 36.9 } };
    expect(await app.call('/healthreport/update_healthreport', late, member)).not.toMatchObject({ code: 0 });
    const mine = await app.call('/healthreport/mine', {}, member);
    expect(mine.data).toMatchObject({ today, id: data.id, last: { temperature: 37.6 } });
  });

  it('tells its details on its own page alone, and nothing to other companies', async () => {
    const { data } = await app.call<{ rows: Row[] }>(
      '/healthreport/lists',
      { filters: { day: { from: today, to: today } } },
      leader,
    );
    expect(data.rows).toHaveLength(1);
    expect(data.rows[0]).toMatchObject({ condition: 'abnormal', temperature: null, symptoms: null, healthCode: null });
    const id = data.rows[0]?.id ?? '';
    expect(await look(id, leader)).toMatchObject({ temperature: 37.6, symptoms: '咳嗽' });
    expect(await app.call('/healthreport/detail', { id }, stranger)).toMatchObject({ code: 404 });
    expect(await app.call('/healthreport/detail', { id }, colleague)).toMatchObject({ code: 404 });
    const measure = { measures: [{ figure: 'greatest', field: 'temperature' }] };
    expect((await app.call('/healthreport/summary', measure, leader)).code).not.toBe(0);
    expect((await app.call('/healthreport/lists', { sort: '-temperature' }, operator)).code).not.toBe(0);
  });

  it('is missed by company, and whoever is missing is reminded once', async () => {
    const { data } = await app.call<{ companies: Row[] }>('/healthreport/overview', { day: today }, leader);
    expect(data.companies).toEqual([expect.objectContaining({ id: company, people: 3, reported: 1, abnormal: 1 })]);
    const missing = async (person: Person) =>
      (await app.call<{ people: Row[] }>('/healthreport/missing', { company, day: today }, person)).data.people;
    expect((await missing(leader)).map(({ id }) => id).sort()).toEqual([colleague.id, leader.id].sort());
    expect(await missing(stranger)).toEqual([]);
    expect(await app.call('/healthreport/missing', { company, day: today }, member)).toMatchObject({ code: 403 });
    expect(await app.call('/healthreport/remind', { company }, stranger)).toMatchObject({ code: 403 });
    expect((await app.call('/healthreport/remind', { company }, leader)).data).toEqual({ told: 2 });
    expect((await app.call('/healthreport/remind', { company }, leader)).data).toEqual({ told: 0 });
    expect(await app.database.transaction((store) => remindMissing(store, company))).toBe(0);
  });

  it('is marked where its person was in a place at risk, before and after the place is known', async () => {
    const before = await report(colleague, { stays: '上周到过清河市东城区' });
    const place = { name: '清河市东城区', level: 'middle', startOn: today };
    const { data } = await app.call<{ id: string }>('/dangerarea/add_dangerarea', place, operator);
    const after = await report(leader, { location: '云岭省清河市东城区' });
    for (const { data: made } of [before, after]) {
      expect(await look(made.id, operator)).toMatchObject({ riskArea: data.id, condition: 'attention' });
    }
    const lifted = { id: data.id, version: 1, answers: { endOn: today } };
    expect(await app.call('/dangerarea/lift', lifted, operator)).toMatchObject({ code: 0 });
  });

  it('is gone with the temperatures when its time is over', async () => {
    const rows = [{ person: member.id, temperature: 37.9 }];
    const batch = { place: '驻地入口', measuredAt: new Date().toISOString(), rows };
    expect(await app.call('/temperaturerecord/enter', batch, stranger)).not.toMatchObject({ code: 0 });
    expect((await app.call('/temperaturerecord/enter', batch, operator)).data).toEqual({ added: 1 });
    const found = await app.call<{ rows: Row[] }>('/temperaturerecord/lists', {}, leader);
    expect(found.data.rows).toMatchObject([{ condition: 'abnormal', company }]);
    await app.database.execute(sql`update temperaturerecord set measured_at = now() - interval '400 days'`);
    await app.database.execute(sql`update healthreport set day = day - 400 where person = ${member.id}`);
    const job = healthJobs.find(({ code }) => code === 'virus-retention');
    await job?.run({ database: app.database, registry: app.registry } as never, new Date());
    expect((await app.call<{ rows: Row[] }>('/temperaturerecord/lists', {}, operator)).data.rows).toEqual([]);
    expect((await app.call<{ rows: Row[] }>('/healthreport/lists', {}, operator)).data.rows).toHaveLength(2);
  });

  it('is not there at all while it is switched off: neither its calls nor its menus', async () => {
    await app.factory.add('menu', {
      name: 'VirusReport',
      component: 'virus/report',
      roles: 'anyone',
      enabled: true,
      parent: null,
    });
    const menus = async () =>
      (await app.call<{ menus: { name: string }[] }>('/user/info', {}, member)).data.menus.map(({ name }) => name);
    expect(await menus()).toContain('VirusReport');
    await app.database.execute(sql`update settings set value = 'off' where key = 'virus.enabled'`);
    expect(await menus()).not.toContain('VirusReport');
    for (const path of ['/healthreport/lists', '/healthreport/mine', '/temperaturerecord/lists', '/dangerarea/lists']) {
      expect((await app.call(path, {}, operator)).code).not.toBe(0);
    }
    const sheet = { name: '体温.xlsx', content: new Uint8Array([1]) };
    expect(await app.upload('/temperaturerecord/import', sheet, operator)).toMatchObject({
      message: expect.stringContaining('没有启用'),
    });
    const job = healthJobs.find(({ code }) => code === 'health-missing');
    expect(await job?.run({ database: app.database, registry: app.registry } as never, new Date())).toBeUndefined();
  });
});

it('counts who stays apart as that alone, and a place at risk as attention', () => {
  const report = {
    temperature: 36.5,
    symptoms: null,
    healthCode: 'green',
    contact: false,
    isolation: 'none',
    testResult: 'none',
  };
  expect(conditionOf(report, false)).toBe('normal');
  expect(conditionOf(report, true)).toBe('attention');
  expect(conditionOf({ ...report, temperature: 37.3 }, true)).toBe('abnormal');
  expect(conditionOf({ ...report, temperature: 38, isolation: 'home' }, false)).toBe('isolating');
});
