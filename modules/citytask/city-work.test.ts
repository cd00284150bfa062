import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let operator: Person;
let admin: Person;
let city: Person;
let cityLeader: Person;
let stranger: Person;
let area: string;
let otherArea: string;
let unusedArea: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  area = await factory.add('area', { inUse: true });
  otherArea = await factory.add('area', { inUse: true });
  unusedArea = await factory.add('area', { inUse: false });
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  city = await factory.person('city', { area });
  cityLeader = await factory.person('cityleader', { area });
  stranger = await factory.person('city', { area: otherArea });
  await approving.deploy(operator, 'cityapply/city_apply');
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  [field: string]: unknown;
}

interface HistoryEntry {
  event: string;
  links: { module: string; id: string; role: string; label: string | null }[];
}

async function look(module: string, id: string, person = admin): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function take(module: string, id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(module, id);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

async function historyOf(module: string, id: string, person = admin): Promise<HistoryEntry[]> {
  return (await app.call<HistoryEntry[]>(`/${module}/history`, { id }, person)).data;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

async function published(given: object = {}): Promise<{ id: string; items: Row[] }> {
  const draft = await app.factory.sample('citytask', {
    areas: [area, otherArea],
    dueAt: tomorrow(),
    ...given,
  });
  const { data } = await app.call<{ id: string }>('/citytask/add_citytask', draft, operator);
  expect(await take('citytask', data.id, 'publish', operator)).toMatchObject({ code: 0 });
  const { data: listed } = await app.call<{ rows: Row[] }>(
    '/citytaskitem/lists',
    { filters: { task: [data.id] } },
    operator,
  );
  return { id: data.id, items: listed.rows };
}

const itemOf = (items: Row[], place: string) => items.find((item) => item.area === place) as Row;

describe('a task for cities', () => {
  it('makes one item for each chosen area in use when it is published, and tells its people', async () => {
    const { id, items } = await published();
    expect(items.map((item) => item.area).sort()).toEqual([area, otherArea].sort());
    expect(await look('citytask', id)).toMatchObject({ status: 'published', itemCount: 2, doneCount: 0 });

    const item = itemOf(items, area);
    const told = await app.database.query<{ userId: string }>(sql`
      select user_id as "userId" from notice where task_id = ${item.id}`);
    expect(told.map(({ userId }) => userId).sort()).toEqual([city.id, cityLeader.id].sort());
  });

  it('stands in the history of its items, and they in its own', async () => {
    const { id, items } = await published();
    const [added] = await historyOf('citytaskitem', itemOf(items, area).id, city);
    expect(added?.links).toMatchObject([{ module: 'citytask', id, role: 'cause' }]);
    expect(added?.links[0]?.label).not.toBeNull();
    const publishing = (await historyOf('citytask', id)).find(({ event }) => event === 'publish');
    expect(publishing?.links.map((link) => link.id).sort()).toEqual(items.map((item) => item.id).sort());
    // A city learns that others have the task too, and nothing of their items.
    const seen = (await historyOf('citytask', id, city)).find(({ event }) => event === 'publish');
    expect(seen?.links.filter(({ label }) => label !== null).map((link) => link.id)).toEqual([itemOf(items, area).id]);
  });

  it('is not published to nobody, nor when its time is over', async () => {
    const left = await app.factory.add('area', { inUse: true });
    for (const given of [{ areas: [left] }, { dueAt: '2026-01-01T00:00:00.000Z' }]) {
      const sample = await app.factory.sample('citytask', { areas: [area], dueAt: tomorrow(), ...given });
      const { data } = await app.call<{ id: string }>('/citytask/add_citytask', sample, operator);
      await app.database.execute(sql`update area set in_use = false where id = ${left}`);
      expect(await take('citytask', data.id, 'publish', operator)).toMatchObject({ status: 422 });
      expect(await look('citytask', data.id)).toMatchObject({ status: 'draft' });
    }
  });

  it('is not even written down for an area that takes no part', async () => {
    const sample = await app.factory.sample('citytask', { areas: [area, unusedArea], dueAt: tomorrow() });
    expect(await app.call('/citytask/add_citytask', sample, operator)).toMatchObject({ status: 400 });
    const about = { module: 'citytask', field: 'areas', given: {} };
    const { data } = await app.call<{ value: string }[]>('/area/options', { about }, operator);
    expect(data.map(({ value }) => value)).toContain(area);
    expect(data.map(({ value }) => value)).not.toContain(unusedArea);
  });

  it('is each city’s own: others neither see nor work on its item, which is handed on within the city', async () => {
    const { items } = await published();
    const item = itemOf(items, area);
    expect(await app.call('/citytaskitem/detail', { id: item.id }, stranger)).toMatchObject({ status: 404 });
    expect(await take('citytaskitem', item.id, 'receive', stranger, { owner: stranger.id })).toMatchObject({
      status: 404,
    });
    expect(await take('citytaskitem', item.id, 'receive', city, { owner: stranger.id })).toMatchObject({ status: 400 });
    expect(await take('citytaskitem', item.id, 'receive', city, { owner: city.id })).toMatchObject({ code: 0 });
    expect(await take('citytaskitem', item.id, 'pass', city)).toMatchObject({ status: 403 });
    expect(await take('citytaskitem', item.id, 'assign', city, { owner: city.id })).toMatchObject({ status: 400 });
    await take('citytaskitem', item.id, 'assign', city, { owner: cityLeader.id });
    expect(await look('citytaskitem', item.id)).toMatchObject({ owner: cityLeader.id, status: 'received' });
  });

  it('goes back with an opinion, comes again, passes, and counts', async () => {
    const { id, items } = await published({ requireFiles: false, needAudit: true });
    const item = itemOf(items, area).id;
    await take('citytaskitem', item, 'receive', city, { owner: city.id });
    await take('citytaskitem', item, 'report', city, { progress: 60, resultText: null });
    expect(await look('citytaskitem', item)).toMatchObject({ status: 'doing', progress: 60 });
    await take('citytaskitem', item, 'submit', city, { resultText: '已完成', resultFiles: [] });
    expect(await take('citytaskitem', item, 'return', operator, {})).toMatchObject({ status: 400 });
    await take('citytaskitem', item, 'return', operator, { auditRemark: '请补充清单' });
    expect(await look('citytaskitem', item)).toMatchObject({ status: 'returned', returnCount: 1 });
    await take('citytaskitem', item, 'submit', city, { resultText: '已补充', resultFiles: [] });
    expect(await take('citytaskitem', item, 'pass', operator, { auditRemark: null })).toMatchObject({ code: 0 });
    expect(await look('citytask', id)).toMatchObject({ doneCount: 1 });
  });

  it('asks for files where they are required, and passes at once where nobody has to look', async () => {
    const strict = await published({ requireFiles: true });
    const item = itemOf(strict.items, area).id;
    await take('citytaskitem', item, 'receive', city, { owner: city.id });
    const refused = await take('citytaskitem', item, 'submit', city, { resultText: '已完成', resultFiles: [] });
    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'answers.resultFiles' }] });

    const loose = await published({ requireFiles: false, needAudit: false });
    const other = itemOf(loose.items, area).id;
    await take('citytaskitem', other, 'receive', city, { owner: city.id });
    const answer = await take('citytaskitem', other, 'submit', city, { resultText: '已完成', resultFiles: [] });
    const row = await look('citytaskitem', other);
    expect(row).toMatchObject({ status: 'passed', progress: 100 });
    expect(answer.data).toEqual({ version: row.version });
    expect(await look('citytask', loose.id)).toMatchObject({ doneCount: 1 });
  });

  it('is scored where that is asked for, and tells the average', async () => {
    const { id, items } = await published({ needAudit: true, needScore: true });
    const item = itemOf(items, area).id;
    await take('citytaskitem', item, 'receive', city, { owner: city.id });
    await take('citytaskitem', item, 'submit', city, { resultText: '已完成', resultFiles: [] });
    expect(await take('citytaskitem', item, 'pass', operator)).toMatchObject({
      fields: [{ path: 'answers.score', message: '请填写得分' }],
    });
    expect(await take('citytaskitem', item, 'pass', operator, { score: 92 })).toMatchObject({ code: 0 });
    expect(await look('citytask', id)).toMatchObject({ averageScore: 92 });

    const unscored = await published({ needAudit: false, needScore: null });
    expect(await look('citytaskitem', itemOf(unscored.items, area).id)).toMatchObject({ needScore: false });
  });

  it('takes what is not done with it when it ends', async () => {
    const { id, items } = await published({ needAudit: false, requireFiles: false });
    const [done, open] = [itemOf(items, area).id, itemOf(items, otherArea).id];
    await take('citytaskitem', done, 'receive', city, { owner: city.id });
    await take('citytaskitem', done, 'submit', city, { resultText: '已完成', resultFiles: [] });
    expect(await take('citytask', id, 'close', operator, {})).toMatchObject({ code: 0 });
    expect(await look('citytaskitem', done)).toMatchObject({ status: 'passed' });
    expect(await look('citytaskitem', open)).toMatchObject({ status: 'stopped' });
  });

  it('reminds those cities alone that have not handed in', async () => {
    const { id, items } = await published({ requireFiles: false });
    const item = itemOf(items, area).id;
    await take('citytaskitem', item, 'receive', city, { owner: city.id });
    await take('citytaskitem', item, 'submit', city, { resultText: '完成', resultFiles: [] });
    expect((await app.call('/citytask/remind', { id }, operator)).data).toEqual({ told: 1 });
    expect(await app.call('/citytask/remind', { id }, city)).toMatchObject({ status: 403 });
    const grid = await app.call<{ rows: { id: string; items: object[] }[] }>('/citytask/grid', {}, operator);
    expect(grid.data.rows.find((row) => row.id === id)?.items).toHaveLength(2);
  });

  it('tells who handed in late, and ends with the last result that passes', async () => {
    const { id, items } = await published({ needAudit: true, requireFiles: false });
    await app.database.execute(sql`update citytaskitem set due_at = now() - interval '1 day' where task = ${id}`);
    const handIn = async (item: string, person: Person) => {
      await take('citytaskitem', item, 'receive', person, { owner: person.id });
      await take('citytaskitem', item, 'submit', person, { resultText: '完成', resultFiles: [] });
      await take('citytaskitem', item, 'pass', operator, { auditRemark: null });
    };
    await handIn(itemOf(items, area).id, city);
    const grid = await app.call<{ rows: { id: string; items: object[] }[] }>('/citytask/grid', {}, operator);
    const shown = grid.data.rows.find((row) => row.id === id)?.items;
    expect(shown).toContainEqual(expect.objectContaining({ area, isHandedInLate: true }));
    expect(await look('citytask', id)).toMatchObject({ status: 'published' });
    await handIn(itemOf(items, otherArea).id, stranger);
    expect(await look('citytask', id)).toMatchObject({ status: 'closed', doneCount: 2 });
  });
});

async function decide(module: string, id: string, person: Person): Promise<Answer> {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module, id }, person);
  const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
  return app.call('/workflow/approve', { taskId: task?.id, taskVersion: task?.version, opinion: '同意' }, person);
}

async function submitted(module: string, id: string, person: Person): Promise<Answer> {
  return app.call(`/${module}/submit`, { id, version: (await look(module, id)).version }, person);
}

describe('an application of a city', () => {
  it('names what its kind asks for, and is written for one’s own city only', async () => {
    const sample = await app.factory.sample('cityapply', { area, kind: 'golive' });
    const answer = await app.call('/cityapply/add_cityapply', sample, city);
    expect(answer.fields.map(({ message }) => message)).toEqual(['请选择所属合同', '请选择所属系统']);
    const foreign = await app.factory.sample('cityapply', { area: otherArea });
    expect(await app.call('/cityapply/add_cityapply', foreign, city)).toMatchObject({ status: 403 });
  });

  it('takes a system live when the last has approved it, each history naming the other', async () => {
    const contract = await app.factory.add('contract', { areas: [area] });
    const system = await app.factory.add('systemitem', { contract });
    await app.database.execute(sql`update systemitem set status = 'trial' where id = ${system}`);
    const sample = await app.factory.sample('cityapply', { area, kind: 'golive', contract, system });
    const { data } = await app.call<{ id: string }>('/cityapply/add_cityapply', sample, city);
    expect(await submitted('cityapply', data.id, city)).toMatchObject({ code: 0 });
    for (const person of [cityLeader, operator, admin]) {
      expect(await look('systemitem', system)).toMatchObject({ status: 'trial' });
      expect(await decide('cityapply', data.id, person)).toMatchObject({ code: 0 });
    }
    expect(await look('cityapply', data.id)).toMatchObject({ status: 'approved' });
    expect(await look('systemitem', system)).toMatchObject({ status: 'online' });
    const [launched] = await historyOf('systemitem', system);
    expect(launched).toMatchObject({ event: 'launch', links: [{ module: 'cityapply', id: data.id, role: 'cause' }] });
  });

  it('begins and accepts the stage that it asks for, and is refused where the stage cannot', async () => {
    const contract = await app.factory.add('contract', { areas: [area] });
    const stages: string[] = [];
    for (const position of [1, 2]) {
      const stage = await app.factory.add('stage', { entryCondition: 'previous', needAccept: true });
      const values = { contract, system: null, stage, position, name: `阶段 ${position}` };
      stages.push(await app.factory.add('stageinstance', values));
    }
    const [first = '', second = ''] = stages;
    const applied = async (kind: string, stage: string) => {
      const sample = await app.factory.sample('cityapply', { area, kind, contract, stage });
      const { data } = await app.call<{ id: string }>('/cityapply/add_cityapply', sample, city);
      await submitted('cityapply', data.id, city);
      await decide('cityapply', data.id, cityLeader);
      const answer = await decide('cityapply', data.id, operator);
      return kind === 'acceptance' && answer.code === 0 ? decide('cityapply', data.id, admin) : answer;
    };
    expect(await applied('start', second)).toMatchObject({
      status: 422,
      message: '上一阶段“阶段 1”还没有验收，不能开启',
    });
    expect(await applied('start', first)).toMatchObject({ code: 0 });
    expect(await look('stageinstance', first)).toMatchObject({ status: 'open' });
    expect(await applied('acceptance', first)).toMatchObject({ code: 0 });
    expect(await look('stageinstance', first)).toMatchObject({ status: 'accepted' });
    expect(await look('stageinstance', second)).toMatchObject({ status: 'open' });
  });

  it('asks for the acceptance of no stage that is over, or whose documents are not complete', async () => {
    const contract = await app.factory.add('contract', { areas: [area] });
    const stage = await app.factory.add('stage', { entryCondition: 'none', needAccept: true });
    const rows: string[] = [];
    for (const position of [1, 2]) {
      const values = { contract, system: null, stage, position, name: `阶段 ${position}` };
      rows.push(await app.factory.add('stageinstance', values));
    }
    const [over = '', half = ''] = rows;
    await app.database.execute(sql`update stageinstance set status = 'accepted' where id = ${over}`);
    await app.database.execute(sql`update stageinstance set status = 'open', doc_rate = 50 where id = ${half}`);
    const add = async (stage: string) => {
      const sample = await app.factory.sample('cityapply', { area, kind: 'acceptance', contract, stage });
      return app.call<{ id: string }>('/cityapply/add_cityapply', sample, city);
    };
    expect(await add(over)).toMatchObject({ status: 400, fields: [{ path: 'stage' }] });
    const { data } = await add(half);
    expect(await submitted('cityapply', data.id, city)).toMatchObject({
      status: 422,
      message: '这个阶段的文档齐全率为 50%，达到 100% 后才能申请验收',
    });
  });

  it('ends with the platform where nothing is accepted or taken live', async () => {
    const sample = await app.factory.sample('cityapply', { area, kind: 'resource' });
    const { data } = await app.call<{ id: string }>('/cityapply/add_cityapply', sample, city);
    await submitted('cityapply', data.id, city);
    await decide('cityapply', data.id, cityLeader);
    await decide('cityapply', data.id, operator);
    expect(await look('cityapply', data.id)).toMatchObject({ status: 'approved' });
  });
});

describe('a demand', () => {
  it('is merged into another of the same system, which counts it', async () => {
    const system = await app.factory.add('systemitem');
    const [one, other] = [await app.factory.add('demand', { system }), await app.factory.add('demand', { system })];
    const foreign = await app.factory.add('demand', { system: await app.factory.add('systemitem') });
    await app.database.execute(sql`update demand set status = 'accepted'`);
    const into = (mergedInto: string) => take('demand', one, 'merge', operator, { mergedInto });
    for (const wrong of [one, foreign]) expect(await into(wrong)).toMatchObject({ status: 400 });
    expect(await into(other)).toMatchObject({ code: 0 });
    expect(await look('demand', other)).toMatchObject({ mergedCount: 1 });
    expect((await historyOf('demand', other))[0]?.links).toMatchObject([{ id: one, role: 'cause' }]);
    expect(await into(other)).toMatchObject({ status: 422 });
  });
});
