import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter, weekdayOf } from '#shared/work-calendar.ts';
import { generateDuties } from './generate.server.ts';

interface Line {
  content: string;
  hours?: number | null;
  isDone?: boolean;
}

interface Row {
  id: string;
  version: number;
  title: string;
  status: string;
  report: string | null;
  hours: number;
  items: Line[];
  lastPlans: Line[];
  plans: Line[];
  allowed: string[];
}

let app: TestApplication;
let writer: Person;
let leader: Person;
let contract: string;
let task: string;

/** A Wednesday a week and more ago: a working day like any other. */
const day = dayAfter(chinaDay(), -14 - ((weekdayOf(chinaDay()) + 4) % 7));

beforeAll(async () => {
  app = await testApplication();
  const { factory, database } = app;
  const company = await factory.add('company');
  contract = await factory.add('contract', { company });
  writer = await factory.person('company', { company });
  leader = await factory.person('projectmanager', { company });
  for (const [user, duty] of [
    [writer.id, 'developer'],
    [leader.id, 'manager'],
  ]) {
    await factory.add('member', { contract, user, duty, group: null, replaces: null, planIn: day, planOut: null });
  }
  task = await factory.add('task', { owner: writer.id });
  await database.execute(sql`update contract set status = 'performing'`);
  await database.execute(sql`update member set status = 'onboard'`);
  const operator = await factory.person('operator');
  for (const [kind, range] of [
    ['daily', 'personal'],
    ['weekly', 'personal'],
    ['weekly', 'project'],
  ]) {
    const made = { kind, range, name: `${kind}${range}`, sections: [] };
    const id = (await app.call<{ id: string }>('/reporttemplate/add_reporttemplate', made, operator)).data.id;
    await app.call('/reporttemplate/enable', { id, version: 1, answers: {} }, operator);
  }
  await database.transaction(async (store) => {
    await generateDuties(dayAfter(day, -7), store);
    await generateDuties(day, store);
  });
});
afterAll(() => app.close());

async function log(content: string, hours: number, about: string | null = task): Promise<void> {
  const id = await app.factory.add('tasklog', {
    ...{ task: about ?? (await app.factory.add('task', { owner: writer.id })), workedOn: day },
    ...{ content, hours, progress: 40 },
  });
  await app.database.execute(sql`update tasklog set created_by = ${writer.id} where id = ${id}`);
}

async function duty(kind: string, range = 'personal', startOn?: string): Promise<Row> {
  const person = range === 'personal' ? writer : leader;
  const asked = { kind: [kind], range: [range] };
  const { data } = await app.call<{ rows: (Row & { startOn: string; writers: string[] })[] }>(
    '/reportduty/lists',
    { filters: asked, sort: '-startOn' },
    person,
  );
  const own = data.rows.filter(({ writers }) => writers.includes(person.id));
  const found = startOn ? own.find((row) => row.startOn <= startOn) : own[0];
  if (!found) throw new Error('no duty');
  return found;
}

async function look(id: string, person = writer): Promise<Row> {
  return (await app.call<{ record: Row }>('/report/detail', { id }, person)).data.record;
}

async function begin(kind: string, range = 'personal', startOn?: string): Promise<Row> {
  const person = range === 'personal' ? writer : leader;
  const { id, version } = await duty(kind, range, startOn);
  expect(await app.call('/reportduty/fill', { id, version, answers: {} }, person)).toMatchObject({ code: 0 });
  return look(String((await duty(kind, range, startOn)).report), person);
}

async function take(event: string, id: string, person = writer, answers: object = {}) {
  const { version } = await look(id, person);
  return app.call(`/report/${event}`, { id, version, answers }, person);
}

async function write(id: string, patch: object, person = writer) {
  const { version } = await look(id, person);
  expect(await app.call('/report/update_report', { id, version, patch }, person)).toMatchObject({ code: 0 });
}

async function basis(id: string, person = writer) {
  return (await app.call<{ found: number; waiting: { title: string }[] }>('/report/basis', { id }, person)).data;
}

describe('what has come to be since a report was begun', () => {
  it('is told to its writer, and laid over what he has made of it: nothing is lost, doubled or brought back', async () => {
    await log('联调受理接口', 2);
    await log('整理需求', 1, null);
    const { id, items } = await begin('daily');
    expect(items.map(({ content }) => content)).toEqual(['联调受理接口', '整理需求']);
    expect(await basis(id)).toEqual({ found: 0, waiting: [] });
    expect(await take('gather', id)).toMatchObject({ message: '没有新的内容可以汇总' });

    const [first] = items;
    await write(id, {
      items: [
        { ...first, content: '联调受理接口，已通过' },
        { content: '接待来访', hours: 0.5 },
      ],
    });
    await log('修改打印问题', 1.5);
    await log('编写手册', 3, null);
    expect(await basis(id)).toMatchObject({ found: 2 });
    const { version } = await look(id);
    expect(await app.call('/report/gather', { id, version, answers: {} }, leader)).not.toMatchObject({ code: 0 });
    expect(await take('gather', id)).toMatchObject({ code: 0 });
    const after = await look(id);
    expect(after.items).toMatchObject([
      { content: '联调受理接口，已通过；修改打印问题', hours: 3.5 },
      { content: '接待来访', hours: 0.5 },
      { content: '编写手册', hours: 3 },
    ]);
    expect(after.hours).toBe(7);
    expect(await basis(id)).toMatchObject({ found: 0 });
  });

  it('may be a shorter report that was handed in later, of which a longer one says that it waits', async () => {
    const weekly = await begin('weekly');
    expect(weekly.items).toEqual([]);
    const daily = String((await duty('daily')).report);
    const [part] = (await basis(weekly.id)).waiting;
    expect(part?.title).toBe((await duty('daily')).title);

    expect(await take('handin', daily)).toMatchObject({ code: 0 });
    expect(await basis(weekly.id)).toEqual({ found: 3, waiting: [] });
    await write(weekly.id, { items: [{ content: '本周总结' }] });
    expect(await take('gather', weekly.id)).toMatchObject({ code: 0 });
    const { items } = await look(weekly.id);
    expect(items.map(({ content }) => content)).toEqual([
      '本周总结',
      '联调受理接口，已通过；修改打印问题',
      '接待来访',
      '编写手册',
    ]);

    // What was handed in is not composed anew, and who reads it is told nothing that only its writer can do.
    expect(await take('handin', weekly.id)).toMatchObject({ code: 0 });
    expect(await take('gather', weekly.id)).toMatchObject({ message: '报告当前为“待审阅”，不能重新汇总' });
    expect(await basis(weekly.id, leader)).toEqual({ found: 0, waiting: [] });
    expect(await take('return', weekly.id, leader, { opinion: '补充' })).toMatchObject({ code: 0 });
    expect((await look(weekly.id)).allowed).toContain('gather');
    expect((await look(weekly.id, leader)).allowed).not.toContain('gather');
  });

  it('may be what was corrected in a shorter report: its words come beside those that stand there, its hours not twice', async () => {
    const contractWeekly = await begin('weekly', 'project');
    const found = async () => (await basis(contractWeekly.id, leader)).found;
    const linesOf = async () =>
      (await look(contractWeekly.id, leader)).items.map(({ content, hours }) => [content, hours]);
    const before = await linesOf();
    expect(before).toContainEqual(['编写手册', 3]);
    expect(await found()).toBe(0);

    const daily = String((await duty('daily')).report);
    expect(await take('return', daily, leader, { opinion: '写清楚' })).toMatchObject({ code: 0 });
    const { items } = await look(daily);
    const corrected = items.map((item) => ({
      ...item,
      content: item.content.replace('修改打印问题', '修正发票打印').replace('编写手册', '编写操作手册'),
    }));
    await write(daily, { items: [...corrected, { content: '巡检', hours: 1 }] });
    expect(await take('handin', daily)).toMatchObject({ code: 0 });
    expect(await found()).toBe(3);
    expect(await take('gather', contractWeekly.id, leader)).toMatchObject({ code: 0 });
    expect(await linesOf()).toEqual([
      ['联调受理接口，已通过；修改打印问题；联调受理接口，已通过；修正发票打印', 3.5],
      ['接待来访', 0.5],
      ['编写手册；编写操作手册', 3],
      ['巡检', 1],
    ]);
    expect(await found()).toBe(0);
    await app.database.execute(sql`update report set deleted_at = now() where id = ${contractWeekly.id}`);
    await app.database.execute(sql`update reportduty set report = null where report = ${contractWeekly.id}`);
  });

  it('may be what was planned in the report before', async () => {
    const earlier = dayAfter(day, -7);
    const contractWeekly = await begin('weekly', 'project');
    expect(contractWeekly.lastPlans).toEqual([]);
    await write(contractWeekly.id, { plans: [{ content: '提交测试报告' }] }, leader);
    const before = await begin('weekly', 'project', earlier);
    const plans = [{ content: '提交测试报告' }, { content: '评审方案' }];
    await write(before.id, { items: [{ content: '联调' }], plans }, leader);
    expect(await take('handin', before.id, leader)).toMatchObject({ code: 0 });
    expect(await take('gather', contractWeekly.id, leader)).toMatchObject({ code: 0 });
    const { lastPlans, plans: next } = await look(contractWeekly.id, leader);
    expect(lastPlans.map(({ content }) => content)).toEqual(['提交测试报告', '评审方案']);
    expect(next.map(({ content }) => content)).toEqual(['提交测试报告', '评审方案']);
  });

  it('is not guessed at for a report of which nobody wrote down what went into it', async () => {
    const id = String((await duty('daily')).report);
    await app.database.execute(sql`update report set status = 'returned', gathered = null where id = ${id}`);
    expect(await basis(id)).toMatchObject({ found: 0 });
    expect((await look(id)).allowed).not.toContain('gather');
    expect(await take('gather', id)).toMatchObject({ message: '这份报告没有记下内容的来源，不能重新汇总' });
  });
});
