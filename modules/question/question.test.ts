import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '#server/database/row.ts';
import { escalate } from '#server/due/escalate.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { SummaryAnswer } from '#shared/summary.ts';
import { closeUnopposed } from './close-job.server.ts';

let app: TestApplication;
let operator: Person;
let asker: Person;
let neighbour: Person;
let stranger: Person;
let near: Person;
let far: Person;
let leader: Person;
let area: string;
let type: string;
let group: string;
let system: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  area = await factory.add('area');
  const otherArea = await factory.add('area');
  const company = await factory.add('company');
  operator = await factory.person('operator');
  asker = await factory.person('city', { area });
  neighbour = await factory.person('city', { area });
  stranger = await factory.person('city', { area: otherArea });
  near = await factory.person('company', { company, area });
  far = await factory.person('company', { company });
  leader = await factory.person('company', { company });
  group = await factory.add('usergroup', { members: [near.id, far.id, asker.id], leader: leader.id });
  type = await factory.add('questiontype', { responseMinutes: 60, resolveHours: 8, group });
  const contract = await factory.add('contract', { company, areas: [area] });
  system = await factory.add('systemitem', { contract });
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  [field: string]: unknown;
}

async function look(id: string, person = operator, module = 'question'): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function take(id: string, event: string, person: Person, answers: object = {}, module = 'question') {
  const row = await app.database.one<{ version: number }>(sql`
    select version from ${tableName(app.registry.get(module).table)} where id = ${id}`);
  return app.call(`/${module}/${event}`, { id, version: row?.version, answers }, person);
}

/** Takes steps one after the other; each has to go through. */
async function through(id: string, ...steps: [event: string, person: Person, answers?: object][]): Promise<Row> {
  for (const [event, person, answers] of steps) {
    expect(await take(id, event, person, answers), event).toMatchObject({ code: 0 });
  }
  return look(id);
}

async function asked(values: object = {}, person = asker): Promise<string> {
  const sample = await app.factory.sample('question', {
    type,
    system,
    part: null,
    area: null,
    askerPhone: '13900000001',
    ...values,
  });
  const { data } = await app.call<{ id: string }>('/question/add_question', sample, person);
  return data.id;
}

const established = { urgency: 'normal', group: null, handler: null };
const said = { answer: '已处理，请重试', answerFiles: [] };

async function inWork(values: object = {}): Promise<string> {
  const id = await asked(values);
  await through(id, ['submit', asker], ['establish', operator, { ...established, type }], ['take', near]);
  return id;
}

const talk = async (id: string, person: Person) =>
  (await app.call<{ rows: Row[] }>('/questionfeedback/lists', { filters: { question: [id] } }, person)).data.rows;

const say = (id: string, kind: string, person: Person, content = '说明'): Promise<Answer> =>
  app.call(
    '/questionfeedback/add_questionfeedback',
    { question: id, kind, content, files: [], title: content },
    person,
  );

const noticesOf = async (person: Person, id = '') =>
  (
    await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${person.id} and link like ${`%${id}`} order by id`)
  ).map(({ text }) => text);

describe('a question', () => {
  it('goes from the asker over the desk to somebody near of the group, and back', async () => {
    const id = await asked();
    expect(await look(id, asker)).toMatchObject({ status: 'draft', area, asker: asker.id, dueAt: null });
    expect(await app.call('/question/detail', { id }, neighbour)).toMatchObject({ code: 404 });
    await through(id, ['submit', asker]);
    expect((await look(id)).dueAt).toBe((await look(id)).responseDueAt);
    const given = await through(id, ['establish', operator, { ...established, type }]);
    expect(given).toMatchObject({ status: 'assigned', group, groupLeader: leader.id, candidates: [near.id] });
    expect(await noticesOf(near, id)).toContain('咨询工单等待你接单');
    expect(await noticesOf(far, id)).toEqual([]);
    expect(await take(id, 'take', stranger)).toMatchObject({ code: 404 });
    expect(await take(id, 'take', far)).toMatchObject({ code: 422 });
    const taken = await through(id, ['take', near]);
    expect(taken).toMatchObject({ handler: near.id, isResponseOnTime: true, dueAt: taken.resolveDueAt });
    expect(await take(id, 'answer', neighbour, said)).toMatchObject({ code: 422 });
    await through(id, ['answer', near, said]);
    expect(await take(id, 'confirm', neighbour, { satisfaction: '5', satisfactionRemark: null })).toMatchObject({
      code: 422,
    });
    const closed = await through(id, ['confirm', asker, { satisfaction: '4', satisfactionRemark: '很快' }]);
    expect(closed).toMatchObject({ status: 'closed', stars: 4, isResolvedOnTime: true });
    expect((await talk(id, asker)).map(({ kind }) => kind)).toEqual(['reply']);
  });

  it('is not taken by whoever asked it, nor given to him', async () => {
    const id = await asked();
    await through(id, ['submit', asker]);
    const answers = { ...established, type, handler: asker.id };
    expect(await take(id, 'establish', operator, answers)).toMatchObject({
      code: 400,
      fields: [{ path: 'answers.handler' }],
    });
    expect(await take(id, 'establish', asker, { ...established, type })).toMatchObject({ code: 403 });
    const own = await asked({}, operator);
    await through(own, ['submit', operator], ['establish', operator, { ...established, type }]);
    expect(await take(own, 'take', operator)).toMatchObject({ code: 422 });
  });

  it('is judged by its asker alone and once, and the figures count that until it is opened again', async () => {
    const own = await app.factory.add('questiontype', { responseMinutes: 60, resolveHours: 8, group });
    const id = await asked({ type: own });
    await through(id, ['submit', asker], ['establish', operator, { ...established, type: own }], ['take', near]);
    const judged = async () => {
      const question = {
        groups: [{ field: 'satisfaction' }],
        measures: [{ figure: 'count' }],
        filters: { type: [own], satisfaction: ['1', '2', '3', '4', '5'] },
      };
      const { data } = await app.call<SummaryAnswer>('/question/summary', question, operator);
      return data.groups.map(({ keys, values }) => [...keys, ...values]);
    };
    const verdict = { satisfaction: '2', satisfactionRemark: '太慢' };
    expect(await take(id, 'confirm', asker, verdict)).toMatchObject({ code: 422 });
    await through(id, ['answer', near, said]);
    expect(await take(id, 'confirm', near, verdict)).toMatchObject({ code: 422 });
    expect(await judged()).toEqual([]);
    await through(id, ['confirm', asker, verdict]);
    expect(await take(id, 'confirm', asker, { ...verdict, satisfaction: '5' })).toMatchObject({ code: 422 });
    expect(await look(id)).toMatchObject({ satisfaction: '2', stars: 2, satisfactionRemark: '太慢' });
    expect(await judged()).toEqual([['2', 1]]);
    await through(id, ['reopen', asker, { reopenReason: '又出现了' }]);
    expect(await judged()).toEqual([]);
  });

  it('comes back with the reason and goes in again, which counts', async () => {
    const id = await asked();
    await through(id, ['submit', asker], ['return', operator, { returnReason: '请写明系统' }]);
    expect((await look(id, asker)).allowed).toEqual(expect.arrayContaining(['update', 'resubmit']));
    expect((await look(id, asker)).allowed).not.toContain('remove');
    const { version } = await look(id);
    await app.call('/question/update_question', { id, version, patch: { title: '改写后的标题' } }, asker);
    const again = await through(id, ['resubmit', asker], ['refuse', operator, { refuseReason: '不属于服务范围' }]);
    expect(again).toMatchObject({ status: 'refused', resubmitCount: 1, returnReason: null });
    const { data } = await app.call<{ event: string }[]>('/question/history', { id }, asker);
    expect(data.map(({ event }) => event)).toEqual(['refuse', 'resubmit', 'update', 'return', 'submit', 'add']);
    expect(await noticesOf(asker)).toContain('工单不予受理：不属于服务范围');
  });

  it('is merged with its like, and answered together with it', async () => {
    const one = await inWork();
    const id = await asked();
    await through(id, ['submit', asker]);
    expect(await take(id, 'merge', operator, { mergedInto: id })).toMatchObject({ code: 400 });
    // Of the same type, but out of the reach of whoever answers.
    const foreign = await asked({ system: null }, stranger);
    await through(foreign, ['submit', stranger]);
    const offeredTo = async (person: Person) => {
      const about = { module: 'question', field: 'mergedInto', given: { id, system, type } };
      const { data } = await app.call<{ value: string }[]>('/question/options', { about }, person);
      return data.map(({ value }) => value).filter((value) => [one, id, foreign].includes(value));
    };
    expect(await offeredTo(near)).toEqual([one]);
    expect((await offeredTo(operator)).sort()).toEqual([one, foreign].sort());
    expect(await take(one, 'merge', near, { mergedInto: foreign })).toMatchObject({
      fields: [{ path: 'answers.mergedInto' }],
    });
    await through(id, ['merge', operator, { mergedInto: one }]);
    expect(await look(one)).toMatchObject({ mergedCount: 1 });
    await through(one, ['answer', near, said]);
    expect(await look(id, asker)).toMatchObject({ status: 'merged', answer: said.answer });
  });

  it('is opened again by the asker and returns to its handler', async () => {
    const id = await inWork();
    await through(id, ['answer', near, said]);
    const again = await through(id, ['reopen', asker, { reopenReason: '还是打不开' }]);
    expect(again).toMatchObject({ status: 'processing', reopenCount: 1, handler: near.id });
    expect((await talk(id, near)).map(({ kind }) => kind).sort()).toEqual(['ask', 'reply']);
  });

  it('asks for a number that can be called', async () => {
    const draft = await app.factory.sample('question', { type, system, part: null, askerPhone: '12' });
    const answer = await app.call('/question/add_question', draft, asker);
    expect(answer.fields.map(({ path }) => path)).toEqual(['askerPhone']);
  });

  it('asks in Shandong and Shanxi what is asked there', async () => {
    const sample = await app.factory.sample('question', { type, system, part: null });
    for (const [variant, paths] of [
      ['shandong', ['attachments', 'businessLine', 'handlingLevel']],
      ['shanxi', ['bureau', 'impact']],
    ] as const) {
      const draft = { ...sample, variant, businessLine: null, handlingLevel: null, bureau: null, impact: null };
      const answer = await app.call('/question/add_question', draft, asker);
      expect(answer.fields.map(({ path }) => path).sort()).toEqual(paths);
    }
  });

  it('of a caller has no asker with an account', async () => {
    const id = await asked({ channel: 'phone' }, operator);
    expect(await look(id)).toMatchObject({ asker: null, channel: 'phone' });
    expect(await look(await asked({ channel: 'phone' }), asker)).toMatchObject({ asker: asker.id });
  });
});

describe('the conversation', () => {
  it('is read by both sides, but a note never by the asker, whatever he is granted', async () => {
    const id = await inWork();
    expect(await say(id, 'note', near, '疑似证书过期')).toMatchObject({ code: 0 });
    expect(await say(id, 'reply', near, '正在查看')).toMatchObject({ code: 0 });
    expect(await say(id, 'note', asker)).toMatchObject({ code: 400, fields: [{ path: 'kind' }] });
    expect(await say(id, 'ask', near)).toMatchObject({ code: 400 });
    expect(await say(id, 'ask', stranger)).toMatchObject({ code: 400 });
    expect(await talk(id, near)).toHaveLength(2);
    for (const person of [asker, neighbour])
      expect((await talk(id, person)).map(({ kind }) => kind)).toEqual(['reply']);
    // Even an asker who else sees everything.
    const own = await asked({}, operator);
    await through(own, ['submit', operator], ['establish', operator, { ...established, type }], ['take', near]);
    await say(own, 'note', near, '内部');
    const note = (await talk(own, near))[0]?.id ?? '';
    expect(await talk(own, operator)).toEqual([]);
    expect(await app.call('/questionfeedback/detail', { id: note }, operator)).toMatchObject({ code: 404 });
    expect(
      await app.call('/comment/thread', { module: 'questionfeedback', recordId: note }, operator),
    ).not.toMatchObject({
      code: 0,
    });
    expect((await noticesOf(asker)).join()).not.toContain('疑似证书过期');
    expect(await noticesOf(asker)).toContain('正在查看');
  });
});

describe('the clock of a question', () => {
  it('stands while the asker is waited for, and its limits move by the working time that it stood', async () => {
    const id = await inWork();
    const before = await look(id);
    await through(id, ['wait', near, { waitReason: '请上传截图' }]);
    expect(await look(id, asker)).toMatchObject({ status: 'waiting', pausedAt: expect.any(String) });
    // It has stood since a Monday noon four weeks ago, of which none but the working time counts.
    await app.database.execute(sql`update question set paused_at = now() - interval '28 days' where id = ${id}`);
    await through(id, ['supply', asker, { content: '截图见附件', files: [] }]);
    const after = await look(id);
    const movedHours = (Date.parse(String(after.dueAt)) - Date.parse(String(before.dueAt))) / 3_600_000;
    expect(after).toMatchObject({ status: 'processing', pausedAt: null });
    expect(Math.round(movedHours / 24)).toBeGreaterThanOrEqual(26);
    expect(Math.round(movedHours / 24)).toBeLessThanOrEqual(30);
    expect(after.resolveDueAt).toBe(after.dueAt);
    expect((await talk(id, asker)).map(({ kind }) => kind).sort()).toEqual(['reply', 'supplement']);
  });

  it('tells who works on it, who leads him, and the province, each once', async () => {
    const id = await inWork();
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    // A limit of eight working hours that ends on a Tuesday noon, with nine to twelve and half past one to half past five.
    await app.database.execute(sql`
      update question set due_at = '2030-06-04T04:00:00Z', due_minutes = 480 where id = ${id}`);
    const at = (time: string) => escalate(parts, new Date(time));
    const told = async () => (await look(id)).told;

    await at('2030-06-03T03:00:00Z');
    expect(await told()).toBe(0);
    await at('2030-06-04T02:30:00Z');
    await at('2030-06-04T02:31:00Z');
    expect(await told()).toBe(80);
    expect((await noticesOf(near, id)).filter((text) => text.includes('80%'))).toHaveLength(1);
    await at('2030-06-04T04:00:00Z');
    expect(await noticesOf(leader, id)).toContain('工单已超过办理时限，请组长督办');
    await at('2030-06-04T08:00:00Z');
    expect((await noticesOf(operator, id)).some((text) => text.includes('请省级平台介入'))).toBe(false);
    await at('2030-06-05T03:00:00Z');
    expect(await told()).toBe(150);
    expect((await noticesOf(operator, id)).some((text) => text.includes('请省级平台介入'))).toBe(true);
  });

  it('tells of each clock by itself, whatever keeps another question from being changed', async () => {
    const ids = [await inWork(), await inWork()];
    const [stuck = '', other = ''] = ids;
    await app.database.execute(sql`
      update question set due_at = '2030-06-04T04:00:00Z', due_minutes = 480 where id = any(${ids})`);
    await app.database.execute(sql`
      alter table question add constraint stuck check (id <> ${raw(`'${stuck}'`)} or told = 0) not valid`);
    const parts = { database: app.database, registry: app.registry };
    await expect(escalate(parts, new Date('2030-06-04T02:30:00Z'))).rejects.toThrow('stuck');
    await app.database.execute(sql`alter table question drop constraint stuck`);
    expect(await look(stuck)).toMatchObject({ told: 0 });
    expect(await look(other)).toMatchObject({ told: 80 });
  });

  it('says of a late response that it was late, and closes by itself what nobody objects to', async () => {
    const id = await asked();
    await through(id, ['submit', asker]);
    await app.database.execute(sql`
      update question set response_due_at = now() - interval '1 hour' where id = ${id}`);
    await through(id, ['establish', operator, { ...established, type }], ['take', near], ['answer', near, said]);
    expect(await look(id)).toMatchObject({ isResponseOnTime: false, isResolvedOnTime: true });
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    await closeUnopposed(parts, new Date(Date.now() + 2 * 86_400_000));
    expect(await look(id)).toMatchObject({ status: 'answered' });
    await closeUnopposed(parts, new Date(Date.now() + 3.1 * 86_400_000));
    expect(await look(id)).toMatchObject({ status: 'closed' });
  });
});

describe('what becomes of a question', () => {
  it('is a problem that both histories name, and its solution is told to the handler', async () => {
    const id = await inWork();
    await through(id, ['raise', near, { kind: 'data', level: 'serious', note: null }]);
    const { problem } = await look(id);
    expect(await look(String(problem), operator, 'problem')).toMatchObject({
      status: 'submitted',
      source: 'user',
      system,
    });
    const { data } = await app.call<{ links: { module: string }[] }[]>('/question/history', { id }, operator);
    expect(data.flatMap(({ links }) => links.map(({ module }) => module))).toContain('problem');
    expect(await take(id, 'raise', near, { kind: 'data', level: 'serious', note: null })).toMatchObject({ code: 422 });
    expect((await look(id, near)).allowed).not.toContain('raise');
    expect((await look(id, near)).allowed).toContain('propose');
  });

  it('is a demand of its system, in the hands of whoever drafts it', async () => {
    const id = await inWork();
    await through(id, ['propose', near]);
    expect(await look(String((await look(id)).demand), near, 'demand')).toMatchObject({ status: 'draft', system });
    const bare = await inWork({ system: null });
    expect(await take(bare, 'propose', near)).toMatchObject({ code: 422 });
  });

  it('helps others: its answer and published articles are offered within what they may read', async () => {
    const id = await inWork({ title: '电子证照下载后无法打开' });
    await through(id, ['answer', near, said]);
    await app.factory.add('content', { title: '电子证照下载常见问题' });
    await app.database.execute(sql`update content set status = 'published' where title = '电子证照下载常见问题'`);
    const ask = (person: Person) =>
      app.call<{ contents: Row[]; questions: Row[] }>('/question/similar', { text: '电子证照下载打不开' }, person);
    const found = (await ask(neighbour)).data;
    expect(found.questions.map((row) => row.id)).toContain(id);
    expect(found.contents.map(({ title }) => title)).toContain('电子证照下载常见问题');
    expect((await ask(stranger)).data.questions).toEqual([]);
  });

  it('is divided by its handler alone, into parts with a limit of their own', async () => {
    const id = await inWork();
    const piece = { question: id, title: '核对日志', content: null, assignee: far.id, dueAt: '2099-01-01T00:00:00Z' };
    expect(await app.call('/questiontask/add_questiontask', piece, neighbour)).not.toMatchObject({ code: 0 });
    const { data } = await app.call<{ id: string }>('/questiontask/add_questiontask', piece, near);
    expect(await take(data.id, 'start', far, {}, 'questiontask')).toMatchObject({ code: 0 });
    expect(await take(data.id, 'finish', far, { result: '已核对' }, 'questiontask')).toMatchObject({ code: 0 });
  });
});
