import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPlanEndpoints } from '#modules/userplan/set.server.ts';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { memberJobs } from './member.server.ts';

let app: TestApplication;
let admin: Person;
let projectManager: Person;
let supervisor: Person;
let cityLeader: Person;
let stranger: Person;
let contract: string;

beforeAll(async () => {
  const approving = await approvingApplication(({ registry }) => userPlanEndpoints(registry));
  ({ app } = approving);
  const { factory } = app;
  const area = await factory.add('area');
  const company = await factory.add('company', { areas: [area] });
  const manager = await factory.add('company', { areas: [area], companyType: '3' });
  contract = await factory.add('contract', { company, manager, areas: [area] });
  admin = await factory.person('admin');
  projectManager = await factory.person('projectmanager', { company });
  supervisor = await factory.person('manager', { company: manager });
  cityLeader = await factory.person('cityleader', { area });
  stranger = await factory.person('projectmanager', { company: await factory.add('company') });
  await approving.deploy(admin, 'member/member_entry', 'member/member_exit');
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  approval: string;
  actualIn: string | null;
  actualOut: string | null;
  attendance: number | null;
}

async function write(values: object = {}): Promise<string> {
  const draft = { contract, name: '方一诺', duty: 'developer', planIn: '2026-03-16', ...values };
  const { data, message } = await app.call<{ id: string }>('/member/add_member', draft, projectManager);
  expect(message).toBe('ok');
  return data.id;
}

async function look(id: string): Promise<Row> {
  return (await app.call<{ record: Row }>('/member/detail', { id }, projectManager)).data.record;
}

async function submit(id: string) {
  return app.call('/member/submit', { id, version: (await look(id)).version }, projectManager);
}

async function decide(id: string, person: Person, verb = 'approve') {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'member', id }, person);
  const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
  const input = { taskId: task?.id, taskVersion: task?.version, opinion: '意见' };
  return app.call(`/workflow/${verb}`, input, person);
}

async function enter(values: object = {}): Promise<string> {
  const id = await write(values);
  expect(await submit(id)).toMatchObject({ code: 0 });
  expect(await decide(id, supervisor)).toMatchObject({ code: 0 });
  expect(await decide(id, cityLeader)).toMatchObject({ code: 0 });
  return id;
}

/** What the history of a person tells last. */
async function lastOf(id: string): Promise<unknown> {
  const { data } = await app.call<unknown[]>('/member/history', { id }, admin);
  return data[0];
}

/** Lets go whose day has come by then. */
async function depart(now: string): Promise<void> {
  const { database, registry, blobs } = app;
  await memberJobs[0]?.run({ database, registry, blobs }, new Date(now));
}

describe('a person at work on a contract', () => {
  it('comes by the decisions of supervisor and city', async () => {
    const id = await write();
    await submit(id);
    expect(await look(id)).toMatchObject({ status: 'auditing', approval: 'pending' });
    await decide(id, supervisor);
    await decide(id, cityLeader);

    expect(await look(id)).toMatchObject({ status: 'onboard', approval: 'approved', actualIn: expect.any(String) });
  });

  it('has one place on a contract at a time, by the number of the identity card', async () => {
    const identityNumber = '11010519491231002X';
    const [first, second] = [
      await write({ identityNumber }),
      await write({ identityNumber: '11010519491231002x', name: '方二诺' }),
    ];
    expect(await submit(first)).toMatchObject({ code: 0 });
    expect(await submit(second)).toMatchObject({
      fields: [{ path: 'identityNumber', message: '该身份证号的人员“方一诺”在这个合同上正在办理进场' }],
    });
    await decide(first, supervisor);
    await decide(first, cityLeader);
    const again = { contract, name: '方三诺', duty: 'developer', planIn: '2026-03-16', identityNumber };
    expect(await app.call('/member/add_member', again, projectManager)).toMatchObject({
      fields: [{ path: 'identityNumber', message: expect.stringMatching(/已在场$/) }],
    });
    await app.factory.seed((seeder) => seeder.put('member', first, 'left'));
    expect(await submit(second)).toMatchObject({ code: 0 });
  });

  it('leaves by approval too, and stays when that is refused and taken back', async () => {
    const id = await enter();
    const leave = async () =>
      app.call(
        '/member/leave',
        { id, version: (await look(id)).version, answers: { leaveOn: '2099-01-31', leaveReason: '合同任务完成' } },
        projectManager,
      );
    expect(await leave()).toMatchObject({ code: 0 });
    expect(await submit(id)).toMatchObject({ code: 0 });
    expect(await decide(id, supervisor, 'reject')).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ status: 'leaving', approval: 'rejected' });
    const stay = { id, version: (await look(id)).version, answers: {} };
    expect(await app.call('/member/stay', stay, projectManager)).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ status: 'onboard', approval: 'approved' });

    await leave();
    await submit(id);
    await decide(id, supervisor);
    await decide(id, cityLeader);
    expect(await look(id)).toMatchObject({ status: 'leaving', approval: 'approved', actualOut: null });
    await depart('2099-01-30T15:59:00Z');
    expect(await look(id)).toMatchObject({ status: 'leaving' });
    await depart('2099-01-30T16:00:00Z');
    expect(await look(id)).toMatchObject({ status: 'left', actualOut: '2099-01-31' });
    expect(await lastOf(id)).toMatchObject({ event: 'depart', changes: { status: ['leaving', 'left'] } });
  });

  it('has left with the approval where the day has come', async () => {
    const id = await enter();
    const answers = { leaveOn: chinaDay(), leaveReason: '合同任务完成' };
    await app.call('/member/leave', { id, version: (await look(id)).version, answers }, projectManager);
    await submit(id);
    await decide(id, supervisor);
    await decide(id, cityLeader);
    expect(await look(id)).toMatchObject({ status: 'left', actualOut: chinaDay() });
    expect(await lastOf(id)).toMatchObject({ event: 'approved', changes: { status: ['leaving', 'left'] } });
  });

  it('is the only project manager, decided on by the province too, until another takes the place', async () => {
    const first = await enter({ name: '周启明', duty: 'manager' });
    expect(await look(first)).toMatchObject({ status: 'auditing' });
    expect(await decide(first, admin)).toMatchObject({ code: 0 });
    expect(await look(first)).toMatchObject({ status: 'onboard' });

    const second = await write({ name: '李继业', duty: 'manager' });
    expect(await submit(second)).toMatchObject({ status: 422, fields: [{ path: 'replaces' }] });
    const successor = await enter({ name: '李继业', duty: 'manager', replaces: first });
    await decide(successor, admin);
    expect(await look(successor)).toMatchObject({ status: 'onboard' });
    expect(await look(first)).toMatchObject({ status: 'replaced', actualOut: expect.any(String) });
    const links = [{ module: 'member', id: successor, role: 'cause' }];
    expect(await lastOf(first)).toMatchObject({ event: 'replace', links });
  });

  it('is planned in the order of time, and on site somewhere', async () => {
    const draft = { contract, name: '甲', duty: 'resident', planIn: '2026-03-16' };
    const add = (values: object) => app.call('/member/add_member', { ...draft, ...values }, projectManager);

    expect((await add({ planOut: '2026-03-01' })).fields).toMatchObject([{ path: 'planOut' }]);
    expect((await add({ isOnsite: true })).fields).toMatchObject([{ path: 'area' }]);
  });

  it('belongs to the company of the contract alone', async () => {
    const id = await write();
    const draft = { contract, name: '乙', duty: 'developer', planIn: '2026-03-16' };

    expect(await app.call('/member/detail', { id }, stranger)).toMatchObject({ status: 404 });
    expect((await app.call('/member/add_member', draft, stranger)).code).not.toBe(0);
  });
});

describe('the months of a person', () => {
  it('are set and set anew by one call, and make the attendance', async () => {
    const id = await enter();
    const set = (values: object, person = projectManager) =>
      app.call<{ id: string }>('/user/update_userplan', { memberid: id, month: '2026-01', ...values }, person);

    const first = await set({ planned: 20, present: 15 });
    const again = await set({ planned: 20, present: 18 });
    expect(again.data.id).toBe(first.data.id);
    expect(await look(id)).toMatchObject({ attendance: 90 });
    expect(await set({ planned: 20 }, stranger)).toMatchObject({ status: 404 });
    expect((await set({ month: '2026-13', planned: 1 })).fields).toMatchObject([{ path: 'month' }]);
    expect(await set({ planned: 40 })).toMatchObject({ status: 400 });
    expect(await set({ planned: 20 }, cityLeader)).toMatchObject({ status: 403 });
  });

  it('are named by account and contract as well', async () => {
    await enter({ name: '有账号的人', user: projectManager.id });
    const named = { userid: projectManager.id, contractid: contract, month: '2026-02', planned: 18 };

    expect(await app.call('/user/update_userplan', named, projectManager)).toMatchObject({ code: 0 });
    const nobody = { ...named, userid: stranger.id };
    expect(await app.call('/user/update_userplan', nobody, projectManager)).toMatchObject({ status: 404 });
  });

  it('have no more days than the month', async () => {
    const memberid = await enter({ name: '二月的人' });
    const set = (month: string, planned: number) =>
      app.call('/user/update_userplan', { memberid, month, planned }, projectManager);
    expect(await set('2027-02', 29)).toMatchObject({ status: 400, message: expect.stringContaining('只有 28 天') });
    expect(await set('2028-02', 29)).toMatchObject({ code: 0 });
    expect(await set('2027-12', 31)).toMatchObject({ code: 0 });
  });

  it('tell a stranger nothing of whom there is, nor of which months are planned', async () => {
    const id = await enter({ name: '别处的人', user: projectManager.id });
    const ask = (named: object, person = stranger) =>
      app.call('/user/update_userplan', { month: '2026-03', planned: 18, ...named }, person);
    expect(await ask({ memberid: id }, projectManager)).toMatchObject({ code: 0 });

    const unknown = await ask({ memberid: newId() });
    expect(unknown).toMatchObject({ status: 404 });
    for (const month of ['2026-03', '2026-04']) {
      expect(await ask({ month, memberid: id })).toEqual(unknown);
      expect(await ask({ month, userid: projectManager.id, contractid: contract })).toEqual(unknown);
    }
  });
});
