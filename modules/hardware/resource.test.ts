import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

// Hardware, and the plans of systems and companies that say what is needed of it.

interface Row {
  id: string;
  version: number;
  status: string;
  [field: string]: unknown;
}

let app: TestApplication;
let operator: Person;
let city: Person;
let elsewhere: Person;
let leader: Person;
let area: string;
let contract: string;
let category: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  area = await factory.add('area');
  const company = await factory.add('company');
  contract = await factory.add('contract', { company, areas: [area], project: null });
  operator = await factory.person('operator');
  city = await factory.person('city', { area });
  elsewhere = await factory.person('city', { area: await factory.add('area') });
  leader = await factory.person('projectmanager', { company });
  category = await factory.add('hardwarecategory', { name: '机架服务器', specs: [{ name: '内存', value: '512 GB' }] });
});
afterAll(() => app.close());

async function add(values: object = {}, person = operator) {
  const draft = { name: '服务器', category, contract, area, quantity: 1, specs: [], attachments: [], ...values };
  return app.call<{ id: string }>('/hardware/add_hardware', draft, person);
}

async function look(id: string, module = 'hardware', person = operator): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function take(id: string, event: string, answers: object, person = city) {
  const { version } = await look(id);
  return app.call(`/hardware/${event}`, { id, version, answers }, person);
}

const place = { room: '一号机房', rack: 'A-01', unitFrom: 10, unitCount: 2, ip: null };

/** A piece that its city has accepted. */
async function accepted(): Promise<string> {
  const { data } = await add();
  await take(data.id, 'arrive', { arrivedOn: '2026-06-01', sn: null }, operator);
  await take(data.id, 'accept', { acceptedOn: '2026-06-02', warrantyUntil: '2029-06-01' });
  return data.id;
}

describe('a piece of hardware', () => {
  it('begins with the specifications of its kind, unless it says that it has none, and is accepted by the city where it stands', async () => {
    const { data: bareOne } = await add();
    expect((await look(bareOne.id)).specs).toEqual([]);
    const { data } = await add({ specs: undefined }, leader);
    expect((await look(data.id)).specs).toEqual([expect.objectContaining({ name: '内存', value: '512 GB' })]);
    const arrival = { arrivedOn: '2026-06-01', sn: 'SN-1' };
    expect(await take(data.id, 'arrive', arrival, leader)).toMatchObject({ code: 0 });
    const acceptance = { acceptedOn: '2026-06-02', warrantyUntil: '2029-06-01' };
    expect(await take(data.id, 'accept', acceptance, leader)).toMatchObject({ code: 403 });
    expect(await take(data.id, 'accept', acceptance, elsewhere)).toMatchObject({ code: 404 });
    expect(await take(data.id, 'accept', acceptance)).toMatchObject({ code: 0 });
    expect(await look(data.id)).toMatchObject({ status: 'accepted', acceptedBy: city.id });
    expect((await add({ sn: 'SN-1' })).fields).toMatchObject([{ path: 'sn' }]);
  });

  it('cannot stand where something else stands, beyond the rack, or in units without a rack', async () => {
    const [one, other] = [await accepted(), await accepted()];
    expect(await take(one, 'use', place)).toMatchObject({ code: 0 });
    const problem = (answers: object) => take(other, 'use', { ...place, ...answers });
    expect(await problem({ unitFrom: 11 })).toMatchObject({ fields: [{ path: 'answers.unitFrom' }] });
    expect(await problem({ unitFrom: 42 })).toMatchObject({ fields: [{ path: 'answers.unitFrom' }] });
    expect(await problem({ rack: null })).toMatchObject({ fields: [{ path: 'answers.rack' }] });
    expect(await problem({ unitFrom: 12 })).toMatchObject({ code: 0 });
    const { data } = await app.call<{ items: Row[] }>('/hardware/racks', { area }, city);
    expect(data.items.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect((await app.call<{ items: Row[] }>('/hardware/racks', { area }, elsewhere)).data.items).toEqual([]);
  });

  it('leaves its rack when it is no longer used, and only the platform scraps it', async () => {
    const id = await accepted();
    await take(id, 'use', { ...place, unitFrom: 30 });
    await take(id, 'rest', {});
    expect(await look(id)).toMatchObject({ status: 'idle', rack: null, unitFrom: null });
    expect(await take(id, 'scrap', { scrapReason: '损坏' })).toMatchObject({ code: 403 });
    expect(await take(id, 'scrap', { scrapReason: '损坏' }, operator)).toMatchObject({ code: 0 });
  });
});

describe('plans', () => {
  it('ask for resources from today on, with at least one line', async () => {
    const system = await app.factory.add('systemitem', { contract });
    const item = { kind: 'compute', spec: '8 核', quantity: 2, neededOn: '2020-01-01', reason: '扩容' };
    const draft = { title: '扩容', system, year: 2026, items: [item] };
    const refused = await app.call('/resourceplan/add_resourceplan', draft, leader);
    expect(refused.fields).toMatchObject([{ path: 'items.0.neededOn' }]);
    const future = { ...draft, items: [{ ...item, neededOn: '2099-01-01' }] };
    expect(await app.call('/resourceplan/add_resourceplan', future, leader)).toMatchObject({ code: 0 });
    expect((await app.call('/resourceplan/add_resourceplan', { ...draft, items: [] }, leader)).code).not.toBe(0);
  });

  it('are not taken back before they were given out', async () => {
    const id = await app.factory.add('resourceplan');
    await app.database.execute(sql`
      update resourceplan set status = 'allocated', allocated_on = '2026-06-10' where id = ${id}`);
    const recycle = async (recycledOn: string) => {
      const { version } = await look(id, 'resourceplan');
      return app.call('/resourceplan/recycle', { id, version, answers: { recycledOn } }, operator);
    };
    expect((await recycle('2026-06-09')).fields).toMatchObject([{ path: 'answers.recycledOn' }]);
    expect(await recycle('2026-06-10')).toMatchObject({ code: 0 });
  });

  it('of companies stand beside the members, their attendance and the devices that have come', async () => {
    const below = await app.factory.add('hardwarecategory', { parent: category, name: '高密度服务器', specs: [] });
    const piece = await add({ category: below, quantity: 3 });
    await take(piece.data.id, 'arrive', { arrivedOn: '2026-06-01', sn: null }, operator);
    const member = await app.factory.add('member', { contract, duty: 'developer', planIn: '2026-05-01' });
    await app.factory.seed((seeder) => seeder.put('member', member, 'onboard'));
    await app.factory.add('userplan', { member, month: '2026-06', daysPlanned: 20, daysPresent: 17 });
    const plan = {
      contract,
      month: '2026-06',
      people: [{ duty: 'developer', headcount: 2, days: 40 }],
      devices: [{ category: below, quantity: 5 }],
    };
    const { data } = await app.call<{ id: string }>('/companyplan/add_companyplan', plan, leader);

    const answer = await app.call('/companyplan/actual', { id: data.id }, leader);
    expect(answer.data).toEqual({
      heads: [expect.objectContaining({ key: 'developer', planned: 2, actual: 1 })],
      days: [expect.objectContaining({ key: 'developer', planned: 40, actual: 17 })],
      devices: [expect.objectContaining({ label: '高密度服务器', planned: 5, actual: 3 })],
    });
    expect(await app.call('/companyplan/actual', { id: data.id }, elsewhere)).toMatchObject({ code: 404 });
    const twice = { ...plan, month: '2026-07', people: [...plan.people, ...plan.people] };
    expect(await app.call('/companyplan/add_companyplan', twice, leader)).toMatchObject({
      fields: [{ path: 'people.1.duty' }],
    });
  });
});
