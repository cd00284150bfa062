import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let operator: Person;
let manager: Person;
let admin: Person;
let cities: [Person, Person];
let stranger: Person;
let system: string;

beforeAll(async () => {
  const { app: made, engine } = await approvingApplication();
  app = made;
  const { factory, database } = app;
  admin = await factory.person('admin');
  operator = await factory.person('operator');
  const company = await factory.add('company');
  manager = await factory.person('projectmanager', { company });
  const areas = [await factory.add('area'), await factory.add('area')];
  const leaderOf = (area = '') => factory.person('cityleader', { area });
  cities = [await leaderOf(areas[0]), await leaderOf(areas[1])];
  stranger = await leaderOf(await factory.add('area'));
  system = await factory.add('systemitem', { contract: await factory.add('contract', { company, areas }) });
  const xml = readFileSync(new URL('./processes/demand_review.bpmn', import.meta.url), 'utf8');
  await database.transaction((store) => engine.deploy(store, { id: admin.id, name: '管理员' }, { xml }));
});
afterAll(() => app.close());

async function asked(): Promise<string> {
  const draft = await app.factory.sample('demand', { system, part: null });
  const { data } = await app.call<{ id: string }>('/demand/add_demand', draft, operator);
  const submitted = await app.call('/demand/submit', { id: data.id, version: 1 }, operator);
  expect(submitted).toMatchObject({ code: 0 });
  return data.id;
}

async function decide(id: string, verb: 'approve' | 'reject', person: Person, more: object = {}): Promise<Answer> {
  const { data } = await app.call<Partial<InstanceDetail> | null>('/workflow/record', { module: 'demand', id }, person);
  const task = data?.tasks?.find(({ allowed }) => allowed.includes('approve'));
  const input = { taskId: task?.id, taskVersion: task?.version, opinion: '意见', ...more };
  return app.call(`/workflow/${verb}`, input, person);
}

/** The nodes at which a demand waits, one for each open task. */
async function waiting(id: string): Promise<string[]> {
  const rows = await app.database.query<{ node: string }>(sql`
    select task.node_id as node from process_task task join process_instance instance on instance.id = task.instance_id
    where instance.business_id = ${id} and task.state in ('active', 'claimed') order by task.id`);
  return rows.map(({ node }) => node);
}

const statusOf = async (id: string) =>
  (await app.database.one<{ status: string }>(sql`select status from demand where id = ${id}`))?.status;

describe('the review of a demand', () => {
  it('asks each city that the system serves, and then the province', async () => {
    const id = await asked();
    expect(await decide(id, 'approve', manager, { variables: { estimateDays: 5 } })).toMatchObject({ code: 0 });
    expect(await waiting(id)).toEqual(['city_confirm', 'city_confirm']);
    expect(await decide(id, 'approve', stranger)).not.toMatchObject({ code: 0 });
    expect(await decide(id, 'approve', cities[0])).toMatchObject({ code: 0 });
    expect(await waiting(id)).toEqual(['city_confirm']);
    expect(await decide(id, 'approve', cities[1])).toMatchObject({ code: 0 });
    expect(await waiting(id)).toEqual(['province_decide']);
    expect(await decide(id, 'approve', admin)).toMatchObject({ code: 0 });
    expect(await statusOf(id)).toBe('accepted');
  });

  it('ends where one of them does not agree', async () => {
    const id = await asked();
    await decide(id, 'approve', manager, { variables: { estimateDays: 5 } });
    expect(await decide(id, 'reject', cities[1])).toMatchObject({ code: 0 });
    expect(await waiting(id)).toEqual([]);
    expect(await statusOf(id)).toBe('refused');
  });

  it('asks no city where the site has none', async () => {
    await app.factory.add('settings', { key: 'iscity', kind: 'integer', value: '0' });
    const id = await asked();
    await decide(id, 'approve', manager, { variables: { estimateDays: 5 } });
    expect(await waiting(id)).toEqual(['province_decide']);
  });
});
