import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { InstanceDetail } from './tasks.ts';

let app: TestApplication;
let member: Person;
let projectManager: Person;
let city: Person;
let cityLeader: Person;
let operator: Person;
let leader: Person;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  const [company, area] = [await factory.add('company'), await factory.add('area')];
  member = await factory.person('company', { company });
  projectManager = await factory.person('projectmanager', { company });
  city = await factory.person('city', { area });
  cityLeader = await factory.person('cityleader', { area });
  operator = await factory.person('operator');
  leader = await factory.person('leader');
  const admin = await factory.person('admin');
  await approving.deploy(admin, 'workflow/leave', 'workflow/purchase');
});
afterAll(() => app.close());

async function start(key: string, person: Person, variables: object): Promise<string> {
  const begun = await app.call<{ instanceId: string }>('/workflow/start', { key, title: '申请', variables }, person);
  expect(begun.message).toBe('ok');
  return begun.data.instanceId;
}

async function approve(id: string, person: Person, variables: object = {}): Promise<string> {
  const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, person);
  const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
  const input = { taskId: task?.id, taskVersion: task?.version, variables };
  const answer = await app.call<{ status: string }>('/workflow/approve', input, person);
  expect(answer.message).toBe('ok');
  return answer.data.status;
}

describe('the leave that is shipped', () => {
  const short = { kind: 'annual', startOn: '2099-01-01', days: 2, reason: '探亲' };

  it('goes from a company by its project manager, from a city by its leader', async () => {
    const ofCompany = await start('leave', member, short);
    expect(await approve(ofCompany, projectManager)).toBe('running');
    expect(await approve(ofCompany, operator)).toBe('approved');

    const ofCity = await start('leave', city, short);
    expect(await approve(ofCity, cityLeader)).toBe('running');
    expect(await approve(ofCity, operator)).toBe('approved');
  });

  it('takes long ones to the leader', async () => {
    const long = await start('leave', member, { ...short, days: 4 });
    await approve(long, projectManager);
    expect(await approve(long, operator)).toBe('running');
    expect(await approve(long, leader)).toBe('approved');
  });

  it('demands what it needs to know', async () => {
    const refused = await app.call('/workflow/start', { key: 'leave', title: '申请', variables: { days: 91 } }, member);
    expect(refused.fields.map(({ path }) => path)).toEqual(['variables.startOn', 'variables.days', 'variables.reason']);
  });
});

describe('the purchase that is shipped', () => {
  const wish = { item: '打印机', quantity: 2, amount: 20_000, purpose: '窗口办公' };

  it('goes on by the amount that was granted, not by the one that was asked for', async () => {
    const small = await start('purchase', member, wish);
    expect(await approve(small, operator, { approvedAmount: 9_000 })).toBe('approved');
    const large = await start('purchase', member, wish);
    expect(await approve(large, operator, { approvedAmount: 18_000 })).toBe('running');
    expect(await approve(large, leader)).toBe('approved');
  });
});
