import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let operator: Person;
let asker: Person;
let worker: Person;
let leader: Person;
let type: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  const company = await factory.add('company');
  operator = await factory.person('operator');
  asker = await factory.person('company', { company });
  worker = await factory.person('company', { company });
  leader = await factory.person('company', { company });
  const group = await factory.add('usergroup', { members: [worker.id], leader: leader.id });
  type = await factory.add('questiontype', { group });
});
afterAll(() => app.close());

interface Row {
  version: number;
  allowed: string[];
}

const look = async (id: string, person: Person) =>
  (await app.call<{ record: Row }>('/question/detail', { id }, person)).data.record;

/** Takes steps one after the other; each has to go through. */
async function through(id: string, ...steps: [event: string, person: Person, answers?: object][]): Promise<void> {
  for (const [event, person, answers = {}] of steps) {
    const { version } = await look(id, person);
    expect(await app.call(`/question/${event}`, { id, version, answers }, person), event).toMatchObject({ code: 0 });
  }
}

/** A question that somebody has taken. */
async function takenBy(person: Person): Promise<string> {
  const sample = await app.factory.sample('question', { type, system: null, part: null, area: null, channel: 'web' });
  const { data } = await app.call<{ id: string }>('/question/add_question', sample, asker);
  const established = { type, urgency: 'normal', group: null, handler: null };
  await through(data.id, ['submit', asker], ['establish', operator, established], ['take', person]);
  return data.id;
}

const noticesOf = async (person: Person, id: string) =>
  (
    await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${person.id} and link like ${`%${id}`} order by id`)
  ).map(({ text }) => text);

const said = { answer: '已处理，请重试', answerFiles: [] };

it('tells what was said together with what waits, and asks nobody to assign what somebody has', async () => {
  const id = await takenBy(worker);
  await through(id, ['wait', worker, { waitReason: '哪个版本' }], ['supply', asker, { content: '2016 版', files: [] }]);
  await through(id, ['answer', worker, said], ['reopen', asker, { reopenReason: '还是乱码' }]);
  expect(await noticesOf(asker, id)).toEqual(['工单已受理', '请补充：哪个版本', '工单已答复：已处理，请重试']);
  const told = ['咨询工单等待你接单', '提问人已补充：2016 版', '工单没有解决，已重开：还是乱码'];
  expect(await noticesOf(worker, id)).toEqual(told);
  expect(await noticesOf(leader, id)).toEqual([]);
  expect(await look(id, operator)).toMatchObject({ resolvedAt: null, isResolvedOnTime: null });
});

it('has its answer judged by somebody else than who gave it', async () => {
  const id = await takenBy(operator);
  await through(id, ['answer', operator, said]);
  expect((await look(id, operator)).allowed).not.toContain('confirm');
  expect((await look(id, asker)).allowed).toContain('confirm');
});
