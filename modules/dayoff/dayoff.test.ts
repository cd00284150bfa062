import { readFileSync } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { isCaseEvent } from '#shared/case-event.ts';
import type { WorkCalendar } from '#shared/work-calendar.ts';
import { dayoffEndpoints } from './balance.server.ts';
import { dayoffJobs } from './dayoff.server.ts';
import { workdaysOf } from './days.ts';

const cancelledRecords = new URL('../../server/database/migrations/0150_cancelled-records.sql', import.meta.url);

interface Leave {
  id: string;
  version: number;
  status: string;
  approval: string;
  days: number;
}

let app: TestApplication;
let member: Person;
let colleague: Person;
let projectManager: Person;
let stranger: Person;
let leader: Person;
let operator: Person;

beforeAll(async () => {
  const approving = await approvingApplication(({ registry }) => dayoffEndpoints(registry));
  ({ app } = approving);
  const { factory } = app;
  const [company, other] = [await factory.add('company'), await factory.add('company')];
  member = await factory.person('company', { company });
  colleague = await factory.person('company', { company });
  projectManager = await factory.person('projectmanager', { company });
  stranger = await factory.person('company', { company: other });
  leader = await factory.person('leader');
  operator = await factory.person('operator');
  const admin = await factory.person('admin');
  await approving.deploy(admin, 'dayoff/dayoff', 'dayoff/dayoff_long');
});
afterAll(() => app.close());

const week = { kind: 'annual', startHalf: 'am', endHalf: 'pm', reason: '家中有事', attachments: [], substitute: null };

async function ask(values: object, person = member): Promise<Answer<{ id: string }>> {
  return app.call<{ id: string }>('/dayoff/add_dayoff', { ...week, ...values }, person);
}

async function leaveOf(id: string, person = member): Promise<Leave> {
  return (await app.call<{ record: Leave }>('/dayoff/detail', { id }, person)).data.record;
}

/** What has become of a leave by its process, the newest first. */
async function historyOf(id: string) {
  const { data } = await app.call<{ event: string; remark: string | null; changes: object }[]>(
    '/dayoff/history',
    { id },
    member,
  );
  return data.filter(({ event }) => isCaseEvent(event));
}

async function submit(id: string, person = member) {
  const { version } = await leaveOf(id, person);
  return app.call('/dayoff/submit', { id, version }, person);
}

async function approve(id: string, person: Person) {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'dayoff', id }, person);
  const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
  return app.call('/workflow/approve', { taskId: task?.id, taskVersion: task?.version, opinion: '同意' }, person);
}

const office: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], hours: [], exceptions: new Map([['2026-12-08', 'off']]) };

describe('the days of leave', () => {
  it.each([
    ['2026-12-07', 'am', '2026-12-07', 'pm', 1],
    ['2026-12-07', 'pm', '2026-12-07', 'pm', 0.5],
    ['2026-12-07', 'am', '2026-12-07', 'am', 0.5],
    ['2026-12-04', 'pm', '2026-12-07', 'am', 1],
    ['2026-12-05', 'am', '2026-12-06', 'pm', 0],
    ['2026-12-07', 'am', '2026-12-09', 'pm', 2],
  ] as const)('from %s %s to %s %s are %d', (startOn, startHalf, endOn, endHalf, days) => {
    expect(workdaysOf({ startOn, startHalf, endOn, endHalf }, office)).toBe(days);
  });
});

describe('leave', () => {
  it('tells the days that it takes before it is stored, and refuses a time that nobody is away for', async () => {
    const time = { startOn: '2027-03-05', startHalf: 'pm', endOn: '2027-03-08', endHalf: 'am' };
    expect((await app.call('/dayoff/days', time, member)).data).toEqual({ days: 1 });

    const endless = { ...time, endOn: '9999-12-31' };
    for (const answer of [await app.call('/dayoff/days', endless, member), await ask(endless)]) {
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('一次请假不能超过一年') });
    }
    expect(await app.call('/dayoff/days', { ...time, endHalf: 'night' }, member)).toMatchObject({ status: 400 });
  });

  it('case 31: is decided by who leads the person, and gives the substitute his days', async () => {
    const { data } = await ask({ startOn: '2027-03-01', endOn: '2027-03-02', substitute: colleague.id });
    expect(await leaveOf(data.id)).toMatchObject({ status: 'draft', days: 2 });
    expect(await submit(data.id)).toMatchObject({ code: 0 });
    const balance = async () =>
      (await app.call<{ rows: object[] }>('/dayoff/balance', { year: 2027 }, member)).data.rows[0];
    expect(await balance()).toMatchObject({ granted: 10, pending: 2, left: 8 });
    expect(await approve(data.id, projectManager)).toMatchObject({ code: 0 });
    expect(await leaveOf(data.id)).toMatchObject({ status: 'approved' });
    expect(await balance()).toMatchObject({ used: 2, pending: 0, left: 8 });
    const rule = await app.database.one(sql`
      select principal_id as principal, agent_id as agent, source from process_proxy where id = ${data.id}`);
    expect(rule).toEqual({ principal: member.id, agent: colleague.id, source: 'dayOff' });
  });

  it('names no substitute who is locked, and tells whoever is away where he was locked before it was granted', async () => {
    const substitute = await app.factory.person('company', { company: member.viewer.position.companyId ?? '' });
    const setStatus = (status: string) =>
      app.database.execute(sql`update "user" set status = ${status} where id = ${substitute.id}`);
    const { data } = await ask({ startOn: '2027-03-10', endOn: '2027-03-10', substitute: substitute.id });
    await setStatus('locked');
    const message = `${substitute.viewer.name} 的账号已停用，请另选代理人`;
    expect(await submit(data.id)).toMatchObject({ message, data: { fields: [{ path: 'substitute', message }] } });
    await setStatus('active');
    expect(await submit(data.id)).toMatchObject({ code: 0 });
    await setStatus('locked');
    expect(await approve(data.id, projectManager)).toMatchObject({ code: 0 });

    expect(await app.database.query(sql`select 1 from process_proxy where id = ${data.id}`)).toEqual([]);
    const told = await app.database.query(sql`
      select text from notice where user_id = ${member.id} and text like ${`${substitute.viewer.name} %`}`);
    expect(told).toEqual([{ text: `${substitute.viewer.name} 的账号已停用，请假期间没有人代你处理待办，请另设代理` }]);
  });

  it('of more than three days is decided by a leader too', async () => {
    const { data } = await ask({ kind: 'personal', startOn: '2027-04-12', endOn: '2027-04-16' });
    await submit(data.id);
    await approve(data.id, projectManager);
    expect((await leaveOf(data.id)).status).toBe('auditing');
    await approve(data.id, leader);
    expect((await leaveOf(data.id)).status).toBe('approved');
  });

  it('that its person gives up is cancelled, as its case is', async () => {
    const { data } = await ask({ kind: 'personal', startOn: '2028-02-07', endOn: '2028-02-08' });
    await submit(data.id);
    const { version } = await leaveOf(data.id);
    await app.call('/dayoff/withdraw', { id: data.id, version }, member);
    const { data: instance } = await app.call<InstanceDetail>(
      '/workflow/record',
      { module: 'dayoff', id: data.id },
      member,
    );
    const given = await app.call('/workflow/cancel', { instanceId: instance.id, reason: '不去了' }, member);
    expect(given).toMatchObject({ data: { status: 'cancelled' } });
    expect(await leaveOf(data.id)).toMatchObject({ approval: 'cancelled', status: 'rejected' });
    // As it was called before there was a word for it.
    await app.database.execute(sql`update dayoff set approval = 'terminated' where id = ${data.id}`);
    await app.database.pool.query(readFileSync(cancelledRecords, 'utf8'));
    expect(await leaveOf(data.id)).toMatchObject({ approval: 'cancelled' });
    expect((await historyOf(data.id))[0]).toMatchObject({ event: 'cancelled', remark: '不去了' });
  });

  it('that has become longer is another process’s, and whoever submits it anew ends the one before himself', async () => {
    const { data } = await ask({ kind: 'personal', startOn: '2028-01-10', endOn: '2028-01-11' });
    await submit(data.id);
    const { version } = await leaveOf(data.id);
    await app.call('/dayoff/withdraw', { id: data.id, version }, member);
    const patch = { endOn: '2028-01-14' };
    await app.call('/dayoff/update_dayoff', { id: data.id, version: version + 1, patch }, member);
    expect(await submit(data.id)).toMatchObject({ code: 0 });
    const cases = await app.database.query(sql`
      select definition_key as key, status, action.actor_id as "endedBy" from process_instance instance
      left join process_action action on action.instance_id = instance.id and action.kind = 'terminate'
      where business_id = ${data.id} order by started_at`);
    expect(cases).toEqual([
      { key: 'dayoff', status: 'terminated', endedBy: member.id },
      { key: 'dayoff_long', status: 'running', endedBy: null },
    ]);
    const [last, previous] = await historyOf(data.id);
    const after = { status: ['draft', 'auditing'], approval: ['withdrawn', 'pending'] };
    expect(last).toMatchObject({ event: 'resubmitted', remark: '改由其他流程审批', changes: after });
    expect(previous).toMatchObject({ event: 'withdrawn' });
  });

  it('does not overlap with other leave of the same person, also when both are submitted at once', async () => {
    const one = await ask({ kind: 'sick', startOn: '2027-05-10', endOn: '2027-05-11', endHalf: 'am' });
    const same = await ask({ kind: 'personal', startOn: '2027-05-11', startHalf: 'am', endOn: '2027-05-12' });
    const answers = await Promise.all([submit(one.data.id), submit(same.data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);

    const after = await ask({ kind: 'sick', startOn: '2027-05-17', endOn: '2027-05-17', endHalf: 'am' });
    const afternoon = await ask({ kind: 'sick', startOn: '2027-05-17', startHalf: 'pm', endOn: '2027-05-17' });
    expect(await submit(after.data.id)).toMatchObject({ code: 0 });
    expect(await submit(afternoon.data.id)).toMatchObject({ code: 0 });
    const others = await ask({ kind: 'sick', startOn: '2027-05-17', endOn: '2027-05-17' }, colleague);
    expect(await submit(others.data.id, colleague)).toMatchObject({ code: 0 });
  });

  it('is not more than what is left of the year', async () => {
    const { data } = await ask({ startOn: '2028-03-01', endOn: '2028-03-31' }, colleague);
    expect(await submit(data.id, colleague)).toMatchObject({ status: 422 });
    await app.factory.add('dayoffquota', { person: colleague.id, year: 2028, kind: 'annual', days: 40 });
    expect(await submit(data.id, colleague)).toMatchObject({ code: 0 });
    const none = await ask({ kind: 'compensatory', startOn: '2028-06-01', endOn: '2028-06-01' }, colleague);
    expect((await submit(none.data.id, colleague)).message).toContain('调休剩余 0 天');
  });

  it('does not end before it begins, name oneself as substitute, or lie on free days', async () => {
    const wrong = await ask({ startOn: '2027-06-02', endOn: '2027-06-01' });
    expect(wrong).toMatchObject({ fields: [{ path: 'endOn' }] });
    const self = await ask({ startOn: '2027-06-01', endOn: '2027-06-01', substitute: member.id });
    expect(self).toMatchObject({ fields: [{ path: 'substitute' }] });
    const weekend = await ask({ startOn: '2027-06-05', endOn: '2027-06-06' });
    expect(await submit(weekend.data.id)).toMatchObject({ fields: [{ path: 'endOn' }] });
  });

  it('case 31: that is given up early frees what was not taken, and the substitute', async () => {
    const { data } = await ask({ startOn: '2027-09-06', endOn: '2027-09-07', substitute: colleague.id });
    await submit(data.id);
    await approve(data.id, projectManager);
    const { version } = await leaveOf(data.id);
    expect(await app.call('/dayoff/cancel', { id: data.id, version, answers: {} }, member)).toMatchObject({ code: 0 });
    expect(await leaveOf(data.id)).toMatchObject({ status: 'cancelled', days: 0 });
    const rule = await app.database.one<{ isOver: boolean }>(sql`
      select ended_at is not null as "isOver" from process_proxy where id = ${data.id}`);
    expect(rule).toEqual({ isOver: true });
    const told = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${colleague.id} order by id desc limit 1`);
    expect(told).toEqual([{ text: expect.stringMatching(/已销假，不再由你代为处理待办$/) }]);
  });

  it('is over in the night after its last day', async () => {
    const { data } = await ask({ kind: 'sick', startOn: '2027-10-18', endOn: '2027-10-18' });
    await submit(data.id);
    await approve(data.id, projectManager);
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    await dayoffJobs[0]?.run(parts, new Date('2027-10-18T15:00:00Z'));
    expect((await leaveOf(data.id)).status).toBe('approved');
    await dayoffJobs[0]?.run(parts, new Date('2027-10-18T16:05:00Z'));
    expect((await leaveOf(data.id)).status).toBe('finished');
  });

  it('is finished by itself, whatever keeps another leave from being', async () => {
    const days = ['2027-12-06', '2027-12-07'];
    const ids: string[] = [];
    for (const day of days) {
      const { data } = await ask({ kind: 'sick', startOn: day, endOn: day });
      await submit(data.id);
      await approve(data.id, projectManager);
      ids.push(data.id);
    }
    const [stuck = '', other = ''] = ids;
    await app.database.execute(sql`
      alter table dayoff add constraint stuck check (id <> ${raw(`'${stuck}'`)} or status <> 'finished') not valid`);
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    await expect(dayoffJobs[0]?.run(parts, new Date('2027-12-08T16:05:00Z'))).rejects.toThrow('stuck');
    await app.database.execute(sql`alter table dayoff drop constraint stuck`);
    expect((await leaveOf(stuck)).status).toBe('approved');
    expect((await leaveOf(other)).status).toBe('finished');
  });

  it('is nobody else’s to read or change, but for who leads and who looks after it', async () => {
    const { data } = await ask({ kind: 'sick', startOn: '2027-11-01', endOn: '2027-11-01' });
    for (const person of [colleague, stranger]) {
      expect(await app.call('/dayoff/detail', { id: data.id }, person)).toMatchObject({ status: 404 });
    }
    await submit(data.id);
    expect(await app.call('/dayoff/detail', { id: data.id }, operator)).toMatchObject({ code: 0 });
    expect(await app.call('/dayoff/detail', { id: data.id }, projectManager)).toMatchObject({ code: 0 });
    const change = { id: data.id, version: 2, patch: { reason: '改' } };
    expect(await app.call('/dayoff/update_dayoff', change, projectManager)).not.toMatchObject({ code: 0 });
  });

  it('is seen by the team without the reason why', async () => {
    interface Team {
      people: { name: string; absences: { startOn: string; kind: string | null }[] }[];
    }
    const team = async (person: Person) =>
      (await app.call<Team>('/dayoff/team', { month: '2027-11' }, person)).data.people;
    expect(await team(colleague)).toMatchObject([{ name: member.viewer.name, absences: [{ kind: null }] }]);
    expect(await team(projectManager)).toMatchObject([{ absences: [{ kind: 'sick' }] }]);
    expect(await team(stranger)).toEqual([]);
    expect(await app.call('/dayoff/team', { month: '2027-13' }, colleague)).toMatchObject({ status: 400 });
  });
});
