import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let operator: Person;
let admin: Person;
let leader: Person;
let cityLeader: Person;
let area: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  area = await factory.add('area');
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  leader = await factory.person('leader');
  cityLeader = await factory.person('cityleader', { area });
  await approving.deploy(operator, 'contractchange/contract_change');
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  [field: string]: unknown;
}

async function look(module: string, id: string, person = admin): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function submitted(module: string, id: string, person: Person): Promise<Answer> {
  return app.call(`/${module}/submit`, { id, version: (await look(module, id)).version }, person);
}

async function decide(module: string, id: string, person: Person): Promise<Answer> {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module, id }, person);
  const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
  return app.call('/workflow/approve', { taskId: task?.id, taskVersion: task?.version, opinion: '同意' }, person);
}

describe('a change of a contract', () => {
  it('is the only way to another amount or term once the contract is in force', async () => {
    const { factory } = app;
    const company = await factory.add('company');
    const manager = await factory.person('projectmanager', { company });
    const clerk = await factory.person('company', { company });
    const contract = await factory.add('contract', { company, areas: [area] });
    const { version } = await look('contract', contract);
    const early = await factory.add('contractchange', { contract });
    expect(await submitted('contractchange', early, admin)).toMatchObject({ status: 422 });
    const former = await factory.person('projectmanager', { company });
    await app.database.execute(sql`
      update contract set status = 'performing', project_manager = ${former.id} where id = ${contract}`);
    const place = { contract, system: null, module: null, stage: null, project: null, parent: null, demand: null };
    const due = { planStartOn: null, dueAt: new Date(Date.now() + 86_400_000).toISOString() };
    const task = await factory.add('task', { kind: 'dev', owner: former.id, ...place, ...due });
    await factory.seed((seeder) => seeder.put('task', task, 'doing'));
    const direct = await app.call(
      '/contract/update_contract',
      { id: contract, version, patch: { endOn: '2027-12-31' } },
      operator,
    );
    expect(direct).toMatchObject({ status: 400, fields: [{ path: 'endOn' }] });

    const sample = await factory.sample('contractchange', {
      contract,
      newAmount: 3000,
      newEndOn: '2027-06-30',
      newProjectManager: manager.id,
    });
    const { data } = await app.call<{ id: string }>('/contractchange/add_contractchange', sample, clerk);
    expect(await submitted('contractchange', data.id, clerk)).toMatchObject({ code: 0 });
    for (const person of [manager, cityLeader, leader, admin]) {
      expect(await decide('contractchange', data.id, person)).toMatchObject({ code: 0 });
    }
    expect(await look('contractchange', data.id)).toMatchObject({
      status: 'applied',
      oldAmount: 1000,
      oldEndOn: '2026-12-31',
    });
    const changed = await look('contract', contract);
    expect(changed).toMatchObject({
      status: 'performing',
      amount: 3000,
      endOn: '2027-06-30',
      projectManager: manager.id,
    });
    expect((changed.payments as { amount: number }[]).map(({ amount }) => amount)).toEqual([1200, 1800]);
    const { data: history } = await app.call<{ links: object[] }[]>('/contract/history', { id: contract }, admin);
    expect(history[0]?.links).toMatchObject([{ module: 'contractchange', id: data.id, role: 'cause' }]);
    expect(await look('task', task)).toMatchObject({ owner: manager.id, status: 'published' });
  });

  it('changes something, and ends no contract before it begins', async () => {
    const contract = await app.factory.add('contract');
    const nothing = await app.factory.sample('contractchange', { contract, newAmount: null, newEndOn: null });
    expect(await app.call('/contractchange/add_contractchange', nothing, operator)).toMatchObject({
      fields: [{ path: 'newAmount' }],
    });
    const backwards = await app.factory.sample('contractchange', { contract, newEndOn: '2020-01-01' });
    expect(await app.call('/contractchange/add_contractchange', backwards, operator)).toMatchObject({
      fields: [{ path: 'newEndOn' }],
    });
  });
});
