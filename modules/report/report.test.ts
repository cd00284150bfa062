import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricScopeOf, readMetric } from '#modules/checksheet/metrics.server.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter, weekdayOf } from '#shared/work-calendar.ts';
import { closeDuties, excuseAbsent, generateDuties } from './generate.server.ts';

interface Row {
  id: string;
  version: number;
  status: string;
  [field: string]: unknown;
}

let app: TestApplication;
let writer: Person;
let away: Person;
let leader: Person;
let stranger: Person;
let operator: Person;
let admin: Person;
let company: string;
let contract: string;

/** A Wednesday a week and more ago: a working day like any other. */
const day = dayAfter(chinaDay(), -14 - ((weekdayOf(chinaDay()) + 4) % 7));

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory, database } = app;
  company = await factory.add('company');
  contract = await factory.add('contract', { company });
  writer = await factory.person('company', { company });
  away = await factory.person('company', { company });
  leader = await factory.person('projectmanager', { company });
  stranger = await factory.person('projectmanager', { company: await factory.add('company') });
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  for (const [user, duty] of [
    [writer.id, 'developer'],
    [away.id, 'developer'],
    [leader.id, 'manager'],
  ]) {
    await factory.add('member', { contract, user, duty, group: null, replaces: null, planIn: day, planOut: null });
  }
  const task = await factory.add('task', { owner: writer.id });
  await database.execute(sql`update contract set status = 'performing'`);
  await database.execute(sql`update member set status = 'onboard'`);
  const log = await factory.add('tasklog', { task, workedOn: day, content: '联调受理接口', hours: 6, progress: 40 });
  await database.execute(sql`update tasklog set created_by = ${writer.id} where id = ${log}`);
  const leave = await factory.add('dayoff', { startOn: day, endOn: day });
  await database.execute(sql`update dayoff set status = 'approved', person = ${away.id} where id = ${leave}`);
  for (const [kind, range] of [
    ['daily', 'personal'],
    ['weekly', 'personal'],
    ['monthly', 'project'],
  ]) {
    const sections = kind === 'monthly' ? [{ title: '质量情况', hint: null, isRequired: true }] : [];
    const made = { kind, range, name: `${kind}${range}`, sections };
    const id = (await app.call<{ id: string }>('/reporttemplate/add_reporttemplate', made, operator)).data.id;
    await app.call('/reporttemplate/enable', { id, version: 1, answers: {} }, operator);
  }
  await approving.deploy(admin, 'report/report_monthly');
  await database.transaction(async (store) => {
    await generateDuties(day, store);
    await excuseAbsent(store);
  });
});
afterAll(() => app.close());

async function dutiesOf(person: Person, kind = 'daily'): Promise<Row[]> {
  const { data } = await app.call<{ rows: Row[] }>('/reportduty/lists', { filters: { kind: [kind] } }, person);
  return data.rows;
}

async function mine(person: Person, kind = 'daily'): Promise<Row> {
  const found = (await dutiesOf(person, kind)).find(({ writers }) => (writers as string[]).includes(person.id));
  if (!found) throw new Error('no duty');
  return found;
}

/** The steps of a report that somebody is asked to take. */
async function waiting(person: Person, report: string): Promise<string[]> {
  const works = await Promise.all(
    ['todo', 'group'].map((kind) =>
      app.call<{ rows: { businessId: string; nodeName: string }[] }>('/workflow/work', { kind }, person),
    ),
  );
  const rows = works.flatMap(({ data }) => data.rows).filter(({ businessId }) => businessId === report);
  return rows.map(({ nodeName }) => nodeName);
}

async function look(id: string, person: Person): Promise<Row> {
  return (await app.call<{ record: Row }>('/report/detail', { id }, person)).data.record;
}

const take = (path: string, { id, version }: Row, person: Person, answers: object = {}) =>
  app.call(path, { id, version, answers }, person);

describe('reports that are owed', () => {
  it('are made once for people on site and contracts at work, and not on leave', async () => {
    expect(await app.database.transaction((store) => generateDuties(day, store))).toBe(0);
    expect((await dutiesOf(leader)).map(({ status }) => status).sort()).toEqual(['exempt', 'pending', 'pending']);
    expect(await mine(away)).toMatchObject({ status: 'exempt', exemptReason: '请假' });
    expect(await dutiesOf(stranger)).toEqual([]);
    expect(await dutiesOf(writer)).toHaveLength(1);
    expect(await mine(leader, 'monthly')).toMatchObject({ range: 'project', contract, company });
  });

  it('are composed from the day by whoever owes them, once', async () => {
    const duty = await mine(writer);
    expect(await take('/reportduty/fill', duty, leader)).not.toMatchObject({ code: 0 });
    expect(await take('/reportduty/fill', duty, writer)).toMatchObject({ code: 0 });
    expect(await take('/reportduty/fill', await mine(writer), writer)).toMatchObject({
      message: '报告已经起草，请直接修改',
    });
    const report = await look(String((await mine(writer)).report), writer);
    expect(report).toMatchObject({
      status: 'draft',
      author: writer.id,
      hours: 6,
      reportType: '4',
      reportRange: '2',
      items: [{ content: '联调受理接口', percent: 40, hours: 6 }],
    });
    const items = [{ content: '加班', hours: 25 }];
    const tooLong = { id: report.id, version: report.version, patch: { items } };
    expect((await app.call('/report/update_report', tooLong, writer)).code).not.toBe(0);
    expect(await app.call('/report/detail', { id: report.id }, stranger)).toMatchObject({ code: 404 });
  });

  it('are late after the grace, then reviewed or returned by others than the writer', async () => {
    const { report } = await mine(writer);
    const written = await look(String(report), writer);
    expect(await take('/report/review', written, leader)).not.toMatchObject({ code: 0 });
    expect(await take('/report/handin', written, leader)).not.toMatchObject({ code: 0 });
    expect(await take('/report/handin', written, writer)).toMatchObject({ code: 0 });
    expect(await mine(writer)).toMatchObject({ status: 'late' });
    const handed = await look(written.id, leader);
    expect(handed.lateMinutes).toBeGreaterThan(0);
    expect((await take('/report/return', handed, leader, {})).code).not.toBe(0);
    expect(await take('/report/return', handed, leader, { opinion: '请写清进度' })).toMatchObject({ code: 0 });
    const which = { kind: 'daily', range: 'personal', from: day, to: day };
    const told = async () =>
      (await app.call<{ duties: Row[] }>('/reportduty/mine', which, writer)).data.duties.map((duty) => duty.isReturned);
    expect(await told()).toEqual([true]);
    expect(await waiting(writer, written.id)).toEqual(['提交']);
    const returned = await look(written.id, writer);
    expect(await take('/report/handin', returned, writer)).toMatchObject({ code: 0 });
    expect(await told()).toEqual([false]);
    expect(await waiting(writer, written.id)).toEqual([]);
    const again = await look(written.id, leader);
    expect(again.submittedAt).toBe(handed.submittedAt);
    expect(await take('/report/review', again, leader, { reviewScore: 5 })).toMatchObject({ code: 0 });
    expect(await take('/report/review', again, stranger)).toMatchObject({ code: 404 });
  });

  it('are reminded of once in two hours, by whoever looks after them', async () => {
    await app.database.execute(sql`update reportduty set due_at = now() where kind = 'daily'`);
    const which = { kind: 'daily', range: 'personal' };
    const { data } = await app.call<{ duties: Row[] }>('/reportduty/open', which, leader);
    expect(data.duties.map(({ who }) => who)).toHaveLength(1);
    expect(await app.call('/reportduty/remind', which, writer)).toMatchObject({ code: 403 });
    expect((await app.call('/reportduty/remind', which, stranger)).data).toEqual({ told: 0 });
    expect((await app.call('/reportduty/remind', which, leader)).data).toEqual({ told: 1 });
    expect((await app.call('/reportduty/remind', which, leader)).data).toEqual({ told: 0 });
  });

  it('are missed when their time is over, and supplied with a reason within the window', async () => {
    await app.database.transaction((store) => closeDuties(store));
    const missed = await mine(leader);
    expect(missed.status).toBe('missed');
    expect((await take('/reportduty/supply', missed, leader, {})).code).not.toBe(0);
    const why = { supplyReason: '现场没有网络' };
    expect(await take('/reportduty/supply', missed, leader, why)).toMatchObject({ code: 422 });
    const open = { supplyUntil: chinaDay(), extendReason: '情况属实' };
    expect(await take('/reportduty/extend', missed, operator, open)).toMatchObject({ code: 0 });
    expect(await take('/reportduty/supply', await mine(leader), leader, why)).toMatchObject({ code: 0 });
    const draft = await look(String((await mine(leader)).report), leader);
    // Nothing was found on that day, and nothing at all cannot be handed in.
    expect((await take('/report/handin', draft, leader)).fields).toMatchObject([{ path: 'items' }]);
    const patch = { items: [{ content: '现场巡检' }] };
    await app.call('/report/update_report', { id: draft.id, version: draft.version, patch }, leader);
    expect(await take('/report/handin', await look(draft.id, leader), leader)).toMatchObject({ code: 0 });
    expect(await mine(leader)).toMatchObject({ status: 'supplied' });
    const whom = { area: null, company, contract: null, system: null, from: day, until: day };
    const about = await metricScopeOf(whom, app.database);
    expect(await readMetric('REPORT_ONTIME_RATE', about, app.database)).toMatchObject({ value: 0 });
    // What was supplied afterwards stays missed.
    expect(await readMetric('REPORT_MISSED', about, app.database)).toEqual({
      value: 1,
      source: '考核时段内应交的报告 2 份，没有按期提交 1 份',
    });
  });

  it('take a weekly from dailies, and a monthly of a contract goes through its process', async () => {
    await app.database.execute(sql`
      update reportduty set status = 'pending', due_at = now() + interval '1 day' where kind <> 'daily'`);
    expect(await take('/reportduty/fill', await mine(writer, 'weekly'), writer)).toMatchObject({ code: 0 });
    const weekly = await look(String((await mine(writer, 'weekly')).report), writer);
    expect(weekly).toMatchObject({ items: [{ content: '联调受理接口', hours: 6, percent: 40 }] });
    expect(await take('/reportduty/fill', await mine(leader, 'monthly'), leader)).toMatchObject({ code: 0 });
    const monthly = await look(String((await mine(leader, 'monthly')).report), leader);
    expect(await take('/report/handin', monthly, leader)).not.toMatchObject({ code: 0 });
    const submit = async () => {
      const { id, version } = await look(monthly.id, leader);
      return app.call('/report/submit', { id, version }, leader);
    };
    expect((await submit()).fields).toMatchObject([
      { path: 'items' },
      { path: 'sections', message: '请填写“质量情况”' },
    ]);
    const patch = {
      items: [{ content: '完成受理模块' }],
      sections: [{ title: '质量情况', content: '测试通过率 98%' }],
    };
    await app.call('/report/update_report', { id: monthly.id, version: monthly.version, patch }, leader);
    expect(await submit()).toMatchObject({ code: 0 });
    expect(await look(monthly.id, leader)).toMatchObject({ status: 'reviewing', reportType: '6', reportRange: '1' });
    // What comes back from its process the process tells of, once.
    await app.database.execute(
      sql`update report set status = 'returned', approval = 'returned' where id = ${monthly.id}`,
    );
    expect(await waiting(leader, monthly.id)).toEqual(['修改后重新提交']);
    await app.database.execute(
      sql`update report set status = 'reviewing', approval = 'pending' where id = ${monthly.id}`,
    );
    expect(await mine(leader, 'monthly')).toMatchObject({ status: 'submitted' });
  });

  it('give hours by system and words of risk within reach', async () => {
    await app.database.execute(sql`update report set risks = '接口联调延迟' where author = ${writer.id}`);
    const span = { range: 'personal', from: dayAfter(day, -40), to: day };
    const { data } = await app.call<{ words: { word: string }[] }>('/report/riskwords', span, leader);
    expect(data.words.map(({ word }) => word)).toContain('接口');
    expect((await app.call('/report/riskwords', span, stranger)).data).toEqual({ words: [] });
    expect(await app.call('/report/workload', span, writer)).toMatchObject({ code: 403 });
    expect(await app.call('/report/workload', span, leader)).toMatchObject({ code: 0 });
  });
});
