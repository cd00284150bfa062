import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { checksheet } from '../checksheet/checksheet.ts';
import type { OpenedSheet } from '../checksheet/sheet-calls.ts';
import { closeOverdue, remindBeforeEnd } from './deadline-job.server.ts';

let app: TestApplication;
let operator: Person;
let checker: Person;
let admin: Person;
let city: Person;
let otherCity: Person;
let company: Person;
let area: string;
let otherArea: string;
let firm: string;
let contract: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  const parent = await factory.add('area', { level: 'province' });
  area = await factory.add('area', { inUse: true, level: 'city', parent });
  otherArea = await factory.add('area', { inUse: true, level: 'city', parent });
  firm = await factory.add('company');
  contract = await factory.add('contract', { company: firm, areas: [area, otherArea], project: null });
  await factory.seed((seeder) => seeder.put('contract', contract, 'performing'));
  operator = await factory.person('operator');
  checker = await factory.person('operator');
  admin = await factory.person('admin');
  city = await factory.person('city', { area });
  otherCity = await factory.person('city', { area: otherArea });
  company = await factory.person('projectmanager', { company: firm });
  await approving.deploy(admin, 'checkcampaign/checkup_publish');
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  [field: string]: unknown;
}

const today = chinaDay();
let codes = 0;

async function model(values: object = {}, indicators: object[] = []): Promise<string> {
  codes += 1;
  const own = { code: `T${codes}`, pair: 'city_company', hasSelfScore: false, isAnonymous: false, ...values };
  const id = await app.factory.add('checkmodel', own);
  const plain = { parent: null, min: null, step: null, weight: null, options: null, needsEvidence: false };
  const rows =
    indicators.length > 0
      ? indicators
      : [
          { name: '进度', max: 60 },
          { name: '态度', max: 40 },
        ];
  for (const [index, row] of rows.entries()) {
    const given = { ...plain, model: id, position: index + 1, type: 'score', remarkBelow: null, ...row };
    await app.factory.add('checkmodelfield', given);
  }
  return id;
}

async function enabled(values: object = {}, indicators: object[] = []): Promise<string> {
  const id = await model(values, indicators);
  expect(await take('checkmodel', id, 'enable', operator)).toMatchObject({ code: 0 });
  return id;
}

async function look(module: string, id: string, person = admin): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function take(module: string, id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(module, id);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

async function draft(modelId: string, values: object = {}): Promise<string> {
  const sample = await app.factory.sample('checkcampaign', {
    ...{ model: modelId, pairRule: 'chosen', areas: null, companies: null, contracts: [contract], weight: 10 },
    ...{ startOn: '2026-01-01', endOn: '2026-03-31', scoreFrom: today, scoreUntil: dayAfter(today, 5) },
    ...values,
  });
  return (await app.call<{ id: string }>('/checkcampaign/add_checkcampaign', sample, operator)).data.id;
}

/** Agrees to the one task that waits for a campaign. */
async function agree(id: string, person: Person): Promise<void> {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'checkcampaign', id }, person);
  const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
  const decision = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };
  expect(await app.call('/workflow/approve', decision, person)).toMatchObject({ code: 0 });
}

async function submit(id: string): Promise<Answer> {
  const { version } = await look('checkcampaign', id);
  return app.call('/checkcampaign/submit', { id, version }, operator);
}

async function published(modelId: string, values: object = {}): Promise<{ id: string; sheets: Row[] }> {
  const id = await draft(modelId, values);
  expect(await submit(id)).toMatchObject({ code: 0 });
  await agree(id, checker);
  await agree(id, admin);
  const { data } = await app.call<{ rows: Row[] }>('/checksheet/lists', { filters: { campaign: [id] } }, operator);
  return { id, sheets: data.rows };
}

const sheetOf = (sheets: Row[], rater: string) =>
  sheets.find(({ raterArea, raterCompany }) => raterArea === rater || raterCompany === rater) as Row;

async function open(id: string, person: Person): Promise<OpenedSheet> {
  return (await app.call<OpenedSheet>(checksheet.actions.open.path, { id }, person)).data;
}

async function mark(id: string, person: Person, marks: object[]): Promise<Answer<{ total: number }>> {
  const { rows } = await open(id, person);
  const items = rows.flatMap(({ item }) => (item ? [item] : []));
  const entries = marks.map((change, index) => ({ item: items[index]?.id, version: items[index]?.version, ...change }));
  return app.call(checksheet.actions.mark.path, { id, entries }, person);
}

describe('a model', () => {
  it('is enabled only where its indicators make its total, and frozen once a campaign uses it', async () => {
    const short = await model({}, [{ name: '进度', max: 60 }]);
    expect(await take('checkmodel', short, 'enable', operator)).toMatchObject({ status: 422 });
    const used = await enabled();
    await draft(used);
    expect(await take('checkmodel', used, 'revise', operator)).toMatchObject({ status: 422 });
    const copied = await app.call<{ id: string }>('/checkmodel/copy', { id: used }, operator);
    expect(await look('checkmodel', copied.data.id)).toMatchObject({ status: 'draft', edition: 2 });
  });
});

describe('a campaign', () => {
  it('is not published without pairs, beyond the weights of its period, or by a draft of a model', async () => {
    const id = await enabled();
    const nobody = await draft(id, { companies: [await app.factory.add('company')] });
    expect(await submit(nobody)).toMatchObject({ status: 422 });
    const heavy = await draft(id, { periodKey: 'heavy', weight: 60 });
    expect(await submit(heavy)).toMatchObject({ code: 0 });
    expect(await submit(await draft(id, { periodKey: 'heavy', weight: 50 }))).toMatchObject({ status: 422 });
    expect(await submit(await draft(await model()))).toMatchObject({ status: 422 });
  });

  it('previews the very sheets that it makes when it is published, each for one rater', async () => {
    const id = await enabled();
    const asked = { model: id, pairRule: 'chosen', contracts: [contract], manual: [] };
    const { data } = await app.call<{ sheets: number; raters: { id: string }[] }>(
      '/checkcampaign/preview',
      asked,
      operator,
    );
    expect(data.raters.map((rater) => rater.id).sort()).toEqual([area, otherArea].sort());
    const { id: campaign, sheets } = await published(id, { periodKey: 'preview' });
    expect(sheets).toHaveLength(data.sheets);
    expect(await look('checkcampaign', campaign)).toMatchObject({
      status: 'scoring',
      sheetCount: 2,
      submittedCount: 0,
    });
    expect((await open(sheets[0]?.id ?? '', operator)).rows).toHaveLength(2);
  });

  it('closes by the clock the day after its last, and reminds before, once a day', async () => {
    const { id, sheets } = await published(await enabled(), { periodKey: 'clock', scoreUntil: dayAfter(today, 3) });
    expect(await remindBeforeEnd(app, new Date())).toBe(2);
    expect(await remindBeforeEnd(app, new Date())).toBe(0);
    await closeOverdue(app as never, new Date(Date.now() + 4 * 86_400_000));
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'reviewing', missedCount: 2 });
    expect(await look('checksheet', sheets[0]?.id ?? '')).toMatchObject({ status: 'missed' });
  });

  it('cancelled makes its sheets void', async () => {
    const { id, sheets } = await published(await enabled(), { periodKey: 'cancel' });
    expect(await take('checkcampaign', id, 'cancel', operator, { cancelReason: '合并到下季度' })).toMatchObject({
      code: 0,
    });
    expect(await look('checksheet', sheets[0]?.id ?? '')).toMatchObject({ status: 'cancelled' });
  });
});

describe('a sheet', () => {
  it('is its rater’s own: another rater has none of it, and the ratee neither', async () => {
    const { sheets } = await published(await enabled(), { periodKey: 'own' });
    const { id } = sheetOf(sheets, area);
    expect(await app.call('/checksheet/detail', { id }, city)).toMatchObject({ code: 0 });
    for (const person of [otherCity, company]) {
      expect(await app.call('/checksheet/detail', { id }, person)).toMatchObject({ status: 404 });
      expect(await app.call(checksheet.actions.open.path, { id }, person)).toMatchObject({ status: 404 });
    }
  });

  it('is written down whenever somebody else reads it, and not when its rater does', async () => {
    const { sheets } = await published(await enabled(), { periodKey: 'watched' });
    const { id } = sheetOf(sheets, area);
    const read = async (person: Person) => {
      const row = await app.database.one<{ count: number }>(sql`
        select count(*)::int as count from operation_log where record_id = ${id} and user_id = ${person.id}`);
      return row?.count;
    };
    await open(id, city);
    await app.call('/checksheet/detail', { id }, operator);
    await open(id, operator);
    expect([await read(city), await read(operator)]).toEqual([0, 2]);
  });

  it('is filled in cell by cell, refuses what does not fit, and is handed in whole', async () => {
    const indicators = [
      { name: '进度', max: 60, remarkBelow: 36 },
      { name: '响应', max: 40, type: 'deduct', step: 5 },
    ];
    const { id: campaign, sheets } = await published(await enabled({}, indicators), { periodKey: 'fill' });
    const { id } = sheetOf(sheets, area);
    expect(await mark(id, city, [{ mark: 61 }])).toMatchObject({ status: 400 });
    expect((await mark(id, city, [{ mark: 30 }])).data).toMatchObject({ total: 30, status: 'scoring' });
    expect(await take('checksheet', id, 'submit', city)).toMatchObject({ status: 400 });
    expect((await mark(id, city, [{ remark: '两周未到场' }, { mark: 2 }])).data.total).toBe(60);
    expect(await take('checksheet', id, 'submit', otherCity)).toMatchObject({ status: 404 });
    expect(await take('checksheet', id, 'submit', city)).toMatchObject({ code: 0 });
    expect(await take('checksheet', id, 'submit', city)).toMatchObject({ status: 422 });
    expect(await mark(id, city, [{ mark: 50 }])).toMatchObject({ status: 422 });
    expect(await look('checksheet', id)).toMatchObject({ status: 'submitted', total: 60, submittedBy: city.id });
    expect(await look('checkcampaign', campaign)).toMatchObject({ submittedCount: 1 });
  });

  it('refuses a cell that somebody else has changed meanwhile', async () => {
    const { sheets } = await published(await enabled(), { periodKey: 'twice' });
    const { id } = sheetOf(sheets, area);
    const item = (await open(id, city)).rows[0]?.item;
    const entry = { item: item?.id, version: item?.version, mark: 10 };
    expect(await app.call(checksheet.actions.mark.path, { id, entries: [entry] }, city)).toMatchObject({ code: 0 });
    expect(await app.call(checksheet.actions.mark.path, { id, entries: [entry] }, city)).toMatchObject({ status: 409 });
  });

  it('is given back once while it is looked through, and two days are given for it', async () => {
    const { id: campaign, sheets } = await published(await enabled(), { periodKey: 'back' });
    const { id } = sheetOf(sheets, area);
    await mark(id, city, [{ mark: 50 }, { mark: 30 }]);
    await take('checksheet', id, 'submit', city);
    const reason = { returnReason: '与事实不符' };
    expect(await take('checksheet', id, 'return', operator, reason)).toMatchObject({ status: 422 });
    await take('checkcampaign', campaign, 'close', operator);
    expect(await take('checksheet', id, 'return', operator, reason)).toMatchObject({ code: 0 });
    expect(await look('checksheet', id)).toMatchObject({ status: 'returned', dueOn: dayAfter(today, 2) });
    await mark(id, city, [{ mark: 40 }]);
    expect(await take('checksheet', id, 'submit', city)).toMatchObject({ code: 0 });
    expect(await take('checksheet', id, 'return', operator, reason)).toMatchObject({ status: 422 });
  });

  it('leaves a rater who declares an interest, for an administrator', async () => {
    const { sheets } = await published(await enabled(), { periodKey: 'interest' });
    const { id } = sheetOf(sheets, area);
    await mark(id, city, [{ mark: 50 }]);
    expect(await take('checksheet', id, 'declare', city, { interest: '亲属在该公司任职' })).toMatchObject({ code: 0 });
    expect(await mark(id, city, [{ mark: 20 }])).toMatchObject({ status: 422 });
    const opened = await open(id, admin);
    expect(opened).toMatchObject({ side: 'rater' });
    expect(opened.rows[0]?.item?.mark).toBeNull();
  });

  it('begins with what the ratee thinks of himself, where the model asks for it', async () => {
    const { sheets } = await published(await enabled({ hasSelfScore: true }), { periodKey: 'self' });
    const { id } = sheetOf(sheets, area);
    expect(await mark(id, city, [{ mark: 10 }])).toMatchObject({ status: 422 });
    await mark(id, company, [{ mark: 60 }, { mark: 40 }]);
    expect(await take('checksheet', id, 'hand', company)).toMatchObject({ code: 0 });
    expect(await app.call('/checksheet/detail', { id }, company)).toMatchObject({ status: 404 });
    expect(await mark(id, city, [{ mark: 50 }])).toMatchObject({ code: 0 });
    expect(await look('checksheet', id)).toMatchObject({ selfTotal: 100, total: 50, status: 'scoring' });
  });

  it('takes another value than the system knows only with a reason and a second person', async () => {
    const automatic = {
      name: '任务',
      max: 40,
      type: 'auto',
      autoMetric: 'TASK_ONTIME_RATE',
      autoFull: 100,
      autoZero: 0,
    };
    const { sheets } = await published(await enabled({}, [automatic, { name: '进度', max: 60 }]), {
      periodKey: 'auto',
    });
    const { id } = sheetOf(sheets, area);
    const item = (await open(id, city)).rows[0]?.item?.id;
    const asked = { id, item, value: 90, reason: '节假日不计' };
    expect(await app.call(checksheet.actions.adjust.path, { ...asked, reason: ' ' }, city)).toMatchObject({
      status: 400,
    });
    expect(await app.call(checksheet.actions.adjust.path, asked, city)).toMatchObject({ code: 0 });
    expect((await open(id, city)).rows[0]?.item?.mark).toBeNull();
    const agreed = { id, item, isAgreed: true };
    expect(await app.call(checksheet.actions.agree.path, agreed, city)).toMatchObject({ status: 403 });
    expect(await app.call(checksheet.actions.agree.path, agreed, operator)).toMatchObject({ code: 0 });
    expect((await look('checksheet', id)).total).toBe(36);
  });
});
