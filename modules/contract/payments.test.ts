import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { contractJobs } from './payment-job.server.ts';

let app: TestApplication;
let operator: Person;
let owner: Person;
let template: string;
let stage: string;
let requirement: string;
let contract: string;

const payment = (name: string, term: object) => ({ name, ratio: 20, amount: 200, planOn: '2026-12-31', ...term });

/** One payment for each condition. */
const payments = () => [
  payment('预付款', { awaits: 'stage', stage }),
  payment('进度款', { awaits: 'document', stage, document: requirement }),
  payment('初验款', { awaits: 'acceptInitial' }),
  payment('终验款', { awaits: 'accept' }),
  payment('质保金', { awaits: 'warranty' }),
];

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  operator = await factory.person('operator');
  const company = await factory.addIn('active', 'company');
  const manager = await factory.addIn('active', 'company', { companyType: '3' });
  owner = await factory.person('projectmanager', { company });
  template = await factory.add('stagetemplate', { appliesTo: 'contract' });
  const asked = { template, name: '需求', entryCondition: 'none', needAccept: true, weight: 100 };
  stage = await factory.add('stage', { ...asked, position: 1 });
  requirement = await factory.add('documentrequirement', { stage, title: '需求规格说明书', minCount: 1 });
  await factory.seed((seeder) => seeder.put('stagetemplate', template, 'enabled'));
  const dated = { startOn: dayAfter(chinaDay(), -30), warrantyUntil: dayAfter(chinaDay(), 30) };
  const given = { company, manager, stageTemplate: template, project: null, areas: [await factory.add('area')] };
  contract = await factory.add('contract', { ...given, ...dated, payments: payments() });
});
afterAll(() => app.close());

interface Held {
  version: number;
  payments: { name: string; paidOn: string | null }[];
}

async function look(): Promise<Held> {
  return (await app.call<{ record: Held }>('/contract/detail', { id: contract }, operator)).data.record;
}

async function take(event: string): Promise<Answer> {
  return app.call(`/contract/${event}`, { id: contract, version: (await look()).version, answers: {} }, operator);
}

/** Tells that one of the payments was made. */
async function pay(name: string): Promise<Answer> {
  const { version, payments: held } = await look();
  const paid = held.map((each) => (each.name === name ? { ...each, paidOn: chinaDay() } : each));
  return app.call('/contract/update_contract', { id: contract, version, patch: { payments: paid } }, operator);
}

async function standing(person = owner): Promise<(string | boolean | null)[][]> {
  const { data } = await app.call<{ payments: { name: string; awaited: string | null; isMet: boolean }[] }[]>(
    '/contract/payments',
    { contract },
    person,
  );
  return (data[0]?.payments ?? []).map(({ name, awaited, isMet }) => [name, awaited, isMet]);
}

describe('a payment', () => {
  it('names the stage and the document that it waits for, of the template of its contract', async () => {
    const { version } = await look();
    const change = (term: object) =>
      app.call(
        '/contract/update_contract',
        { id: contract, version, patch: { payments: [payment('全款', { ratio: 100, amount: 1000, ...term })] } },
        operator,
      );
    expect(await change({ awaits: 'stage' })).toMatchObject({
      fields: [{ path: 'payments.0.stage', message: '请选择阶段' }],
    });
    const foreign = await app.factory.add('stage', { template: await app.factory.add('stagetemplate') });
    expect(await change({ awaits: 'stage', stage: foreign })).toMatchObject({
      fields: [{ path: 'payments.0.stage', message: '阶段不存在或不可选' }],
    });
    expect(await change({ awaits: 'document', stage })).toMatchObject({
      fields: [{ path: 'payments.0.document', message: '请选择文档' }],
    });
  });

  it('is told only once its condition has come true, and says until then what it waits for', async () => {
    expect(await standing()).toEqual([
      ['预付款', '“需求”阶段验收', false],
      ['进度款', '《需求规格说明书》通过', false],
      ['初验款', '合同初验', false],
      ['终验款', '合同终验', false],
      ['质保金', '质保期满', false],
    ]);
    expect(await pay('预付款')).toMatchObject({
      fields: [{ path: 'payments.0.paidOn', message: '“预付款”要等“需求”阶段验收，现在不能登记付款' }],
    });
    expect(await take('effect')).toMatchObject({ code: 0 });
    expect(await take('start')).toMatchObject({ code: 0 });
    await app.database.execute(sql`update stageinstance set status = 'accepted' where contract = ${contract}`);
    expect(await pay('预付款')).toMatchObject({ code: 0 });
    expect(await pay('进度款')).toMatchObject({ fields: [{ path: 'payments.1.paidOn' }] });
    await app.database.execute(sql`update document set status = 'exempt' where contract = ${contract}`);
    expect(await pay('进度款')).toMatchObject({ code: 0 });
    expect(await pay('初验款')).toMatchObject({ fields: [{ path: 'payments.2.paidOn' }] });
    await app.database.execute(sql`update contract set missing_documents = 0 where id = ${contract}`);
    expect(await take('acceptInitial')).toMatchObject({ code: 0 });
    expect(await pay('初验款')).toMatchObject({ code: 0 });
    expect((await standing()).map(([, , isMet]) => isMet)).toEqual([true, true, true, false, false]);
    for (const event of ['try', 'accept', 'warrant']) expect(await take(event)).toMatchObject({ code: 0 });
    expect(await pay('终验款')).toMatchObject({ code: 0 });
    expect(await pay('质保金')).toMatchObject({ fields: [{ path: 'payments.4.paidOn' }] });
    await app.database.execute(
      sql`update contract set warranty_until = ${dayAfter(chinaDay(), -1)} where id = ${contract}`,
    );
    expect(await pay('质保金')).toMatchObject({ code: 0 });
  });

  it('is known by its row, not by what stands in it: a copy of one that was made still waits', async () => {
    const { factory } = app;
    const paid = { ...payment('首款', { ratio: 50, amount: 500 }), paidOn: chinaDay() };
    const other = payment('尾款', { ratio: 50, amount: 500, awaits: 'acceptInitial' });
    const id = await factory.add('contract', { stageTemplate: template, payments: [paid, other] });
    const held = (await app.call<{ record: Held }>('/contract/detail', { id }, operator)).data.record;
    const copied = held.payments.map((row) => ({ ...row, name: '首款', paidOn: chinaDay() }));
    const answer = await app.call(
      '/contract/update_contract',
      { id, version: held.version, patch: { payments: copied } },
      operator,
    );
    expect(answer).toMatchObject({ fields: [{ path: 'payments.1.paidOn' }] });
    const renamed = held.payments.map((row) => (row.name === '首款' ? { ...row, name: '第一笔' } : row));
    expect(
      await app.call(
        '/contract/update_contract',
        { id, version: held.version, patch: { payments: renamed } },
        operator,
      ),
    ).toMatchObject({ code: 0 });
  });

  it('tells those who look after it once when its condition comes true, and again when that was undone meanwhile', async () => {
    const { factory } = app;
    const payer = await factory.person('operator');
    const company = await factory.add('company');
    const projectManager = await factory.person('projectmanager', { company });
    const waiting = payment('全款', { ratio: 100, amount: 1000, awaits: 'acceptInitial' });
    const given = { company, manager: null, projectManager: projectManager.id, payer: payer.id, payments: [waiting] };
    const id = await factory.add('contract', given);
    const put = (status: string) => app.database.execute(sql`update contract set status = ${status} where id = ${id}`);
    const run = () =>
      contractJobs[0]?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, new Date());
    const told = (person: Person) =>
      app.database.query<{ text: string }>(sql`
        select text from notice where user_id = ${person.id} and link = ${`/workdetail?module=contract&record=${id}`}`);

    await put('performing');
    await run();
    expect(await told(payer)).toEqual([]);
    await put('acceptedInitial');
    await run();
    await run();
    expect(await told(payer)).toMatchObject([{ text: '“全款”可以付款了：合同初验已满足，计划付款日 2026-12-31' }]);
    expect(await told(projectManager)).toHaveLength(1);
    await put('performing');
    await run();
    await put('acceptedInitial');
    await run();
    expect(await told(payer)).toHaveLength(2);
  });

  it('of a contract is told to whoever reads that contract', async () => {
    const stranger = await app.factory.person('company', { company: await app.factory.add('company') });
    expect(await standing(stranger)).toEqual([]);
  });
});

it('a contract takes effect with a stage template', async () => {
  const manager = await app.factory.add('company', { companyType: '3' });
  const id = await app.factory.add('contract', { manager });
  expect(await app.call('/contract/effect', { id, version: 1, answers: {} }, operator)).toMatchObject({
    fields: [{ path: 'stageTemplate', message: '生效前请选择阶段模板' }],
  });
});
