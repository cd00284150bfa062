import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { closeUnopposedProblems } from './close-job.server.ts';

let app: TestApplication;
let operator: Person;
let supervisor: Person;
let city: Person;
let worker: Person;
let manager: Person;
let stranger: Person;
let company: string;
let system: string;
let change: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  const area = await factory.add('area');
  const supervising = await factory.add('company', { companyType: '3' });
  company = await factory.add('company');
  operator = await factory.person('operator');
  supervisor = await factory.person('manager', { company: supervising });
  city = await factory.person('city', { area });
  worker = await factory.person('company', { company });
  manager = await factory.person('projectmanager', { company });
  stranger = await factory.person('company', { company: await factory.add('company') });
  const contract = await factory.add('contract', { company, areas: [area] });
  await app.database.execute(sql`update contract set manager = ${supervising} where id = ${contract}`);
  system = await factory.add('systemitem', { contract });
  change = await factory.add('changerecord', { contract });
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  [field: string]: unknown;
}

const read = async (id: string, person = operator) =>
  (await app.call<{ record: Row }>('/problem/detail', { id }, person)).data.record;

async function take(id: string, event: string, person: Person, answers: object = {}) {
  const row = await app.database.one<{ version: number }>(sql`select version from problem where id = ${id}`);
  return app.call(`/problem/${event}`, { id, version: row?.version, answers }, person);
}

async function through(id: string, ...steps: [event: string, person: Person, answers?: object][]): Promise<Row> {
  for (const [event, person, answers] of steps) {
    expect(await take(id, event, person, answers), event).toMatchObject({ code: 0 });
  }
  return read(id);
}

async function reported(person = city): Promise<string> {
  const draft = {
    title: '数据未同步',
    description: '昨日数据没有到达',
    kind: 'data',
    level: 'normal',
    source: 'inspection',
    foundOn: '2026-02-03',
    system,
  };
  const { data } = await app.call<{ id: string }>('/problem/add_problem', draft, person);
  await through(data.id, ['submit', person]);
  return data.id;
}

const dueAt = '2099-03-01T10:00:00.000Z';
const accepted = () => ({ level: 'serious', company, owner: worker.id, dueAt });
const solved = () => ({ rootCause: '任务卡死', solution: '重启并加监控', solutionFiles: [], change });

async function processing(): Promise<string> {
  const id = await reported();
  await through(id, ['accept', supervisor, accepted()], ['take', worker]);
  return id;
}

describe('a problem', () => {
  it('knows contract and company by its system, and is confirmed by supervision alone', async () => {
    const id = await reported();
    expect(await read(id)).toMatchObject({ company, status: 'submitted', source: 'inspection' });
    expect(await take(id, 'accept', worker, accepted())).toMatchObject({ code: 403 });
    expect(await app.call('/problem/detail', { id }, stranger)).toMatchObject({ code: 404 });
    const past = { ...accepted(), dueAt: '2020-01-01T00:00:00Z' };
    expect(await take(id, 'accept', supervisor, past)).toMatchObject({ fields: [{ path: 'answers.dueAt' }] });
    const foreign = { ...accepted(), owner: stranger.id };
    expect(await take(id, 'accept', supervisor, foreign)).toMatchObject({ fields: [{ path: 'answers.owner' }] });
    expect(await through(id, ['accept', supervisor, accepted()])).toMatchObject({ owner: worker.id, told: 0 });
  });

  it('is solved with cause and solution, checked by another, closed, and opened again, which counts', async () => {
    const id = await processing();
    expect(await take(id, 'resolve', worker, { ...solved(), rootCause: null })).toMatchObject({
      code: 400,
      fields: [{ path: 'answers.rootCause' }],
    });
    expect(await take(id, 'resolve', manager, solved())).toMatchObject({ code: 422 });
    expect(await through(id, ['resolve', worker, solved()])).toMatchObject({ change, status: 'resolved' });
    await through(id, ['verify', city, { verifyResult: '已恢复' }], ['close', supervisor]);
    expect(await take(id, 'reopen', worker, { reopenReason: '误关' })).toMatchObject({ code: 422 });
    const again = await through(id, ['reopen', city, { reopenReason: '又没同步' }]);
    expect(again).toMatchObject({ status: 'processing', reopenCount: 1, closedAt: null });
  });

  it('is put off by those who set the limit, and counted', async () => {
    const id = await processing();
    const asked = { delayTo: '2099-01-01T00:00:00Z', delayReason: '等待接口' };
    expect(await take(id, 'askDelay', worker, asked)).toMatchObject({ code: 400 });
    await through(id, ['askDelay', worker, { ...asked, delayTo: '2099-04-01T00:00:00Z' }]);
    expect(await take(id, 'grantDelay', worker)).toMatchObject({ code: 403 });
    expect(await through(id, ['grantDelay', supervisor])).toMatchObject({
      status: 'processing',
      dueAt: '2099-04-01T00:00:00.000Z',
      delayCount: 1,
    });
  });

  it('goes back by whoever is not the right one, and is merged with its like', async () => {
    const [id, like] = [await processing(), await processing()];
    expect(await through(id, ['handBack', worker, { handBackReason: '不属于本单位' }])).toMatchObject({
      status: 'submitted',
      owner: null,
      dueAt: null,
    });
    const about = { module: 'problem', field: 'mergedInto', given: { id, system } };
    const { data } = await app.call<{ value: string }[]>('/problem/options', { about }, supervisor);
    expect(data.map(({ value }) => value)).toContain(like);
    const elsewhere = await processing();
    await app.database.execute(sql`update problem set system = null, contract = null where id = ${elsewhere}`);
    for (const other of [id, elsewhere]) {
      expect(data.map(({ value }) => value)).not.toContain(other);
      expect(await take(id, 'merge', supervisor, { mergedInto: other })).toMatchObject({ code: 400 });
    }
    await through(id, ['merge', supervisor, { mergedInto: like }]);
    expect(await read(like)).toMatchObject({ mergedCount: 1 });
    expect(await take(like, 'merge', supervisor, { mergedInto: id })).toMatchObject({ code: 400 });
  });

  it('stands still while it is suspended, and closes by itself after five silent working days', async () => {
    const id = await processing();
    await through(id, ['suspend', supervisor, { suspendReason: '等待采购' }]);
    await app.database.execute(sql`update problem set paused_at = now() - interval '14 days' where id = ${id}`);
    const resumed = await through(id, ['resume', supervisor], ['resolve', worker, solved()]);
    expect(Date.parse(String(resumed.dueAt))).toBeGreaterThan(Date.parse(dueAt) + 10 * 86_400_000);
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    await closeUnopposedProblems(parts, new Date(Date.now() + 86_400_000));
    expect(await read(id)).toMatchObject({ status: 'resolved' });
    await closeUnopposedProblems(parts, new Date(Date.now() + 12 * 86_400_000));
    expect(await read(id)).toMatchObject({ status: 'closed' });
  });
});
