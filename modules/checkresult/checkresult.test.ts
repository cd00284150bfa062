import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { waitingSteps } from '#server/worklist/waiting-steps.ts';
import { archiveOld } from '../checkcampaign/deadline-job.server.ts';

let app: TestApplication;
let operator: Person;
let admin: Person;
let city: Person;
let stranger: Person;
let lead: Person;
let staff: Person;
let areas: string[];
let firms: string[];

const drawn = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  const below = { level: 'city', parent: await factory.add('area', { level: 'province' }) };
  areas = [await factory.add('area', below), await factory.add('area', below)];
  firms = [await factory.add('company', { areas }), await factory.add('company', { areas: [areas[1]] })];
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  city = await factory.person('city', { area: areas[0] as string });
  stranger = await factory.person('projectmanager', { company: firms[1] as string });
  lead = await factory.person('projectmanager', { company: firms[0] as string });
  staff = await factory.person('company', { company: firms[0] as string });
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

async function take(module: string, id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(module, id);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

let made = 0;

/** A campaign whose sheets are in: of each firm the marks of two cities, null for one that was missed. */
async function scored(
  marks: (number | null)[][],
  { model = {}, campaign = {}, vetoed = -1 }: { model?: object; campaign?: object; vetoed?: number } = {},
): Promise<string> {
  made += 1;
  const rule = { pair: 'city_company', total: 100, aggregate: 'average', dropHigh: 0, dropLow: 0 };
  const modelId = await app.factory.add('checkmodel', {
    ...{ code: `R${made}`, ...rule, missingRule: 'ignore', isAnonymous: false },
    grades: [
      { grade: 'excellent', from: 90 },
      { grade: 'good', from: 80 },
      { grade: 'poor', from: 0 },
    ],
    ...model,
  });
  const id = await app.factory.add('checkcampaign', {
    ...{ model: modelId, periodKey: `P${made}`, weight: 50, pairRule: 'all' },
    ...{ scoreFrom: '2026-01-01', scoreUntil: '2026-01-10', confirmUntil: '2099-01-10', appealUntil: '2099-01-20' },
    ...campaign,
  });
  await app.factory.seed((seeder) => seeder.put('checkcampaign', id, 'reviewing'));
  for (const [firm, totals] of marks.entries()) {
    for (const [area, total] of totals.entries()) {
      const sheet = await app.factory.add('checksheet', {
        ...{ campaign: id, pair: 'city_company', raterArea: areas[area], raterCompany: null, weight: 1 },
        ...{ rateeArea: null, rateeCompany: firms[firm], contract: null, system: null, pairKey: `${firm}:${area}` },
      });
      await app.database.execute(sql`
        update checksheet set total = ${total}, is_vetoed = ${firm === vetoed},
          status = ${total === null ? 'missed' : 'submitted'} where id = ${sheet}`);
    }
  }
  return id;
}

async function settled(...given: Parameters<typeof scored>): Promise<{ id: string; results: Row[] }> {
  const id = await scored(...given);
  expect(await take('checkcampaign', id, 'settle', operator)).toMatchObject({ code: 0 });
  return { id, results: await resultsOf(id) };
}

async function resultsOf(campaign: string, person = admin): Promise<Row[]> {
  const { data } = await app.call<{ rows: Row[] }>('/checkresult/lists', { filters: { campaign } }, person);
  return data.rows.sort(
    (one, other) => firms.indexOf(String(one.rateeCompany)) - firms.indexOf(String(other.rateeCompany)),
  );
}

const sign = (id: string, person: Person, more: object = {}) =>
  app.call<{ record: string }>('/checkresult/sign', { id, signature: drawn, ...more }, person);

async function appealed(result: string, person = lead): Promise<string> {
  const draft = { result, title: '响应时限的扣分', reason: '已按期响应，见附件', attachments: [] };
  const { data } = await app.call<{ id: string }>('/checkappeal/add_checkappeal', draft, person);
  expect(await take('checkappeal', data.id, 'file', person)).toMatchObject({ code: 0 });
  return data.id;
}

describe('the results of a campaign', () => {
  it('are put together by the model, with grade and place, and told to the leaders of those who were scored', async () => {
    const { results } = await settled([
      [90, 96],
      [80, null],
    ]);
    expect(results).toMatchObject([
      { score: 93, grade: 'excellent', rank: 1, composite: 93, raterCount: 2, missingCount: 0, status: 'waiting' },
      { score: 80, grade: 'good', rank: 2, composite: 80, raterCount: 1, missingCount: 1 },
    ]);
    const told = await app.database.query(sql`
      select 1 from notice where user_id = ${lead.id} and text like '考核结果已汇总%'`);
    expect(told).not.toEqual([]);
  });

  it('are of the lowest grade after a veto', async () => {
    const { results } = await settled([[95, 97], [85]], { vetoed: 0 });
    expect(results[0]).toMatchObject({ score: 96, grade: 'poor', isVetoed: true });
  });

  it('come together over the campaigns of a period by their weights', async () => {
    const together = { periodKey: '2026Q1' };
    await settled([[90], [70]], { campaign: { ...together, weight: 75 } });
    const { results } = await settled([[50], [90]], { campaign: { ...together, weight: 25 } });
    expect(results).toMatchObject([
      { rank: 2, composite: 80, compositeRank: 1 },
      { rank: 1, composite: 75, compositeRank: 2 },
    ]);
  });

  it('are not put together as long as a sheet is out, nor by whoever is scored', async () => {
    const id = await scored([[90, 80]]);
    expect(await take('checkcampaign', id, 'settle', lead)).not.toMatchObject({ code: 0 });
    await app.database.execute(sql`
      update checksheet set status = 'returned' where campaign = ${id} and rater_area = ${areas[1]}`);
    expect(await take('checkcampaign', id, 'settle', operator)).toMatchObject({
      status: 422,
      message: expect.stringContaining('1 张'),
    });
  });

  it('open the sheets to whom they judge, unless raters are anonymous', async () => {
    const opened = async (isAnonymous: boolean) => {
      const { id } = await settled([[90, 80]], { model: { isAnonymous } });
      const { data } = await app.call<{ total: number }>('/checksheet/lists', { filters: { campaign: id } }, lead);
      return data.total;
    };
    expect(await opened(false)).toBe(2);
    expect(await opened(true)).toBe(0);
  });
});

describe('confirming a result', () => {
  it('is done by the leader of the ratee with his signature, once', async () => {
    const { results } = await settled([[90], [80]]);
    const [own] = results as [Row];
    for (const person of [staff, city, operator, stranger]) {
      expect(await sign(own.id, person)).not.toMatchObject({ code: 0 });
    }
    expect(await sign(own.id, admin)).toMatchObject({ status: 422 });
    expect(await sign(own.id, lead, { signature: 'data:text/html;base64,AAAA' })).toMatchObject({ status: 400 });
    const answers = await Promise.all([sign(own.id, lead), sign(own.id, lead, { longitude: 118.1, latitude: 39.6 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await look('checkresult', own.id)).toMatchObject({ status: 'confirmed', confirmedBy: lead.id });
    const record = answers.find(({ code }) => code === 0)?.data.record as string;
    expect(await look('signrecord', record, lead)).toMatchObject({ kind: 'confirm', signature: drawn, result: own.id });
    expect(await app.call('/signrecord/detail', { id: record }, stranger)).toMatchObject({ status: 404 });
  });

  it('waits in the to-dos of the leaders of the ratee until it is signed', async () => {
    const { results } = await settled([[90], [80]]);
    const own = results[0]?.id as string;
    const [waiting] = waitingSteps(app.registry.get('checkresult'), lead.viewer, app.registry);
    if (!waiting) throw new Error('nothing can wait for a leader');
    const isWaiting = async () => JSON.stringify(await app.database.query(waiting)).includes(own);
    expect(await isWaiting()).toBe(true);
    expect(waitingSteps(app.registry.get('checkresult'), operator.viewer, app.registry)).toEqual([]);
    await sign(own, lead);
    expect(await isWaiting()).toBe(false);
  });

  it('comes before the announcement, which is not offered until then', async () => {
    const { id, results } = await settled([[90]], { campaign: { appealUntil: '2099-12-31' } });
    const allowed = async () => (await look('checkcampaign', id)).allowed;
    expect(await allowed()).not.toContain('announce');
    await sign(results[0]?.id as string, lead);
    expect(await allowed()).toContain('announce');
  });
});

describe('a result and its signature', () => {
  it('are written down whenever somebody else reads them, and not when their own side does', async () => {
    const { results } = await settled([[90], [80]]);
    const result = results[0]?.id as string;
    const record = (await sign(result, lead)).data.record;
    const read = async (id: string, person: Person) => {
      const row = await app.database.one<{ count: number }>(sql`
        select count(*)::int as count from operation_log
        where record_id = ${id} and user_id = ${person.id} and path like '%/detail'`);
      return row?.count;
    };
    for (const [module, id] of [
      ['checkresult', result],
      ['signrecord', record],
    ] as const) {
      await look(module, id, lead);
      await look(module, id, operator);
      expect([await read(id, lead), await read(id, operator)]).toEqual([0, 1]);
    }
  });
});

describe('an appeal', () => {
  it('holds the campaign until it is decided, and moves mark, grade and places', async () => {
    const { id, results } = await settled([[80], [85]]);
    const [own, other] = results as [Row, Row];
    const appeal = await appealed(own.id);
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'appealing' });
    expect(await sign(own.id, lead)).toMatchObject({ status: 422 });
    expect(await take('checkcampaign', id, 'announce', admin)).toMatchObject({ status: 422 });

    expect(await take('checkappeal', appeal, 'answer', operator, { answer: '经核实，按期响应属实' })).toMatchObject({
      code: 0,
    });
    const verdict = { newScore: 92, decision: '采纳' };
    expect(await take('checkappeal', appeal, 'accept', operator, verdict)).toMatchObject({ status: 403 });
    expect(await take('checkappeal', appeal, 'accept', admin, { ...verdict, newScore: 101 })).toMatchObject({
      fields: [{ path: expect.stringContaining('newScore') }],
    });
    expect(await take('checkappeal', appeal, 'accept', admin, verdict)).toMatchObject({ code: 0 });

    expect(await look('checkresult', own.id)).toMatchObject({
      ...{ score: 92, settledScore: 80, grade: 'excellent', rank: 1, composite: 92, status: 'waiting' },
    });
    expect(await look('checkresult', other.id)).toMatchObject({ rank: 2, compositeRank: 2 });
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'confirming' });
    expect(await sign(own.id, lead)).toMatchObject({ code: 0 });
  });

  it('is made by the ratee, about a result that waits, before its last day, one at a time', async () => {
    const { results } = await settled([[80], [85]]);
    const [own] = results as [Row];
    const draft = { result: own.id, title: '扣分', reason: '不属实', attachments: [] };
    const add = (person: Person) => app.call<{ id: string }>('/checkappeal/add_checkappeal', draft, person);
    for (const person of [stranger, staff, operator]) expect(await add(person)).not.toMatchObject({ code: 0 });
    const drafts = [await add(lead), await add(lead)];
    const filed = await Promise.all(drafts.map(({ data }) => take('checkappeal', data.id, 'file', lead)));
    expect(filed.map(({ status }) => status).sort()).toEqual([200, 422]);

    const late = await settled([[80]], { campaign: { confirmUntil: '2026-02-01', appealUntil: '2026-02-02' } });
    const answer = await app.call('/checkappeal/add_checkappeal', { ...draft, result: late.results[0]?.id }, lead);
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('截止') });
  });
});

describe('publishing results', () => {
  it('waits for everybody, or for the last day of appeals', async () => {
    const { id, results } = await settled([[90], [80]]);
    expect(await take('checkcampaign', id, 'announce', operator)).toMatchObject({ status: 403 });
    expect(await take('checkcampaign', id, 'announce', admin)).toMatchObject({ status: 422 });
    await app.database.execute(sql`update checkcampaign set appeal_until = '2026-02-02' where id = ${id}`);
    expect(await take('checkcampaign', id, 'announce', admin)).toMatchObject({ code: 0 });
    expect(await look('checkresult', results[0]?.id as string)).toMatchObject({
      status: 'lapsed',
      publishedAt: expect.any(String),
    });
  });

  it('lets cities read the results of their companies, and nobody before', async () => {
    const { id, results } = await settled([[90], [80]]);
    expect(await resultsOf(id, city)).toEqual([]);
    expect(await resultsOf(id, lead)).toHaveLength(1);
    for (const [index, person] of [lead, stranger].entries()) await sign(results[index]?.id as string, person);
    expect(await take('checkcampaign', id, 'announce', admin)).toMatchObject({ code: 0 });
    expect((await resultsOf(id, city)).map(({ rateeCompany }) => rateeCompany)).toEqual([firms[0]]);
    expect(await resultsOf(id, lead)).toHaveLength(1);
  });

  it('tells of a company what it came to last, and nothing of what is not announced', async () => {
    const latest = async () => {
      const { scoreLatest, gradeLatest } = await look('company', firms[0] as string);
      return [scoreLatest, gradeLatest];
    };
    const over = { campaign: { confirmUntil: '2026-02-01', appealUntil: '2026-02-02' } };
    const { id } = await settled([[91], [80]], over);
    const before = await latest();
    expect(before[0]).not.toBe(91);
    await take('checkcampaign', id, 'announce', admin);
    expect(await latest()).toEqual([91, expect.any(String)]);
    const { id: next } = await settled([[67], [80]], over);
    expect(await latest()).toEqual([91, expect.any(String)]);
    await take('checkcampaign', next, 'announce', admin);
    expect((await latest())[0]).toBe(67);
  });

  it('is filed away a year afterwards, by the clock', async () => {
    const { id } = await settled([[90], [80]], { campaign: { confirmUntil: '2026-02-01', appealUntil: '2026-02-02' } });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await archiveOld(app as never, inDays(400));
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'confirming' });
    await take('checkcampaign', id, 'announce', admin);
    await archiveOld(app as never, inDays(360));
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'published' });
    await archiveOld(app as never, inDays(370));
    expect(await look('checkcampaign', id)).toMatchObject({ status: 'archived' });
  });
});

describe('points by indicator', () => {
  interface Told {
    periods: string[];
    periodKey: string;
    rows: { ratee: string; indicator: string; points: number; max: number }[];
  }
  const told = (person: Person, question: object) =>
    app.call<Told>('/checkresult/indicators', { kind: 'company', ...question }, person);

  /** Gives every sheet of a campaign its points for one indicator, half of what the sheet comes to. */
  async function pointed(campaign: string, max = 50): Promise<void> {
    const { model } = await look('checkcampaign', campaign);
    const indicator = await app.factory.add('checkmodelfield', {
      model,
      parent: null,
      name: '进度',
      max,
      position: 1,
    });
    const sheets = await app.database.query<{ id: string; total: number }>(sql`
      select id, total::float8 as total from checksheet where campaign = ${campaign}`);
    for (const { id, total } of sheets) {
      const item = await app.factory.add('checksheetitem', { sheet: id, indicator, name: '进度', position: 1 });
      await app.database.execute(sql`update checksheetitem set score = ${total / 2} where id = ${item}`);
    }
  }

  it('are averages over the raters, of results that the asking user may read', async () => {
    const { id } = await settled([[90, 80], [60]], { campaign: { periodKey: 'points' } });
    await pointed(id);
    const { data } = await told(operator, { periodKey: 'points' });
    expect(data.periods).toContain('points');
    expect(data.rows).toEqual([
      expect.objectContaining({ ratee: firms[0], indicator: '进度', points: 42.5, max: 50 }),
      expect.objectContaining({ ratee: firms[1], points: 30 }),
    ]);
    expect((await told(lead, { periodKey: 'points' })).data.rows.map(({ ratee }) => ratee)).toEqual([firms[0]]);
    expect((await told(city, { periodKey: 'points' })).data.rows).toEqual([]);
    expect((await told(operator, { kind: 'city', periodKey: 'points' })).data.rows).toEqual([]);
    expect(await told(await app.factory.person('editor'), {})).toMatchObject({ status: 403 });
    expect(await told(operator, { kind: 'nobody' })).toMatchObject({ status: 400 });
  });

  it('are held against what could be given, also where models count by other scales', async () => {
    for (const max of [50, 80]) {
      const { id } = await settled([[90, 80], [60]], { campaign: { periodKey: 'scales' } });
      await pointed(id, max);
    }
    expect((await told(operator, { periodKey: 'scales' })).data.rows).toMatchObject([{ max: 65 }, { max: 65 }]);
  });

  it('tell nothing of fewer than three raters who were promised not to be named', async () => {
    const { id } = await settled([[90, 80], [60]], {
      campaign: { periodKey: 'unnamed' },
      model: { isAnonymous: true },
    });
    await pointed(id);
    expect((await told(operator, { periodKey: 'unnamed' })).data.rows).toEqual([]);
  });
});

describe('signing in on the spot', () => {
  it('counts once a day, for contracts of the own company', async () => {
    const contract = await app.factory.add('contract', { company: firms[0], areas, project: null });
    const checkin = (person: Person) =>
      app.call<{ record: string; isFresh: boolean }>(
        '/signrecord/checkin',
        { contract, longitude: 118.1, latitude: 39.6 },
        person,
      );
    const answers = await Promise.all([checkin(staff), checkin(staff)]);
    expect(answers.map(({ data }) => data.isFresh).sort()).toEqual([false, true]);
    expect(await checkin(stranger)).toMatchObject({ status: 404 });
    expect(await look('signrecord', answers[0]?.data.record as string, staff)).toMatchObject({
      kind: 'checkin',
      person: staff.id,
    });
  });
});
