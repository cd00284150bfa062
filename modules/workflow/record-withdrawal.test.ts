import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { InstanceDetail } from './tasks.ts';
import { approvingApplication } from './testing/approving-application.ts';

let app: TestApplication;
let admin: Person;
let manager: Person;
let clerk: Person;
let id: string;

interface Row {
  id: string;
  version: number;
  allowed: string[];
  standing?: string | null;
}

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  admin = await factory.person('admin');
  await approving.deploy(admin, 'contractchange/contract_change');
  const company = await factory.add('company');
  manager = await factory.person('projectmanager', { company });
  clerk = await factory.person('company', { company });
  const contract = await factory.add('contract', { company, areas: [await factory.add('area')] });
  await app.database.execute(sql`update contract set status = 'performing' where id = ${contract}`);
  const sample = await factory.sample('contractchange', { contract, newAmount: 3000, newProjectManager: null });
  ({ id } = (await app.call<{ id: string }>('/contractchange/add_contractchange', sample, clerk)).data);
  const { version } = await looked();
  expect(await app.call('/contractchange/submit', { id, version }, clerk)).toMatchObject({ code: 0 });
});
afterAll(() => app.close());

async function looked(): Promise<Row> {
  return (await app.call<{ record: Row }>('/contractchange/detail', { id }, clerk)).data.record;
}

async function listed(): Promise<Row | undefined> {
  const { data } = await app.call<{ rows: Row[] }>('/contractchange/lists', {}, clerk);
  return data.rows.find((row) => row.id === id);
}

/** Whether the record and its line in the list offer to take it back. */
async function isOffered(): Promise<[boolean, boolean | undefined]> {
  return [(await looked()).allowed.includes('withdraw'), (await listed())?.allowed.includes('withdraw')];
}

it('is offered while its case can be taken back, and neither while it is held nor once somebody has decided', async () => {
  expect(await isOffered()).toEqual([true, true]);
  const { data: instance } = await app.call<InstanceDetail>(
    '/workflow/record',
    { module: 'contractchange', id },
    admin,
  );
  const act = (path: string, input: object, person: Person) => app.call(`/workflow/${path}`, input, person);
  await act('suspend', { instanceId: instance.id }, admin);
  expect(await isOffered()).toEqual([false, false]);
  expect((await listed())?.standing).toBe('项目经理确认，已挂起');
  await act('activate', { instanceId: instance.id }, admin);
  expect(await isOffered()).toEqual([true, true]);
  expect((await listed())?.standing).toBe('项目经理确认');

  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'contractchange', id }, manager);
  const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
  expect(await act('approve', { taskId: task?.id, taskVersion: task?.version }, manager)).toMatchObject({ code: 0 });
  expect(await isOffered()).toEqual([false, false]);
  const { version } = await looked();
  const refused = await app.call('/contractchange/withdraw', { id, version }, clerk);
  expect(refused.message).toBe(`${manager.viewer.name} 已处理，不能撤回`);
});
