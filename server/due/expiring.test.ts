import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { countExpiring, listExpiring, urgeExpiring } from '#shared/expiring.ts';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { expiringEndpoints } from './urge.ts';

let app: TestApplication;
let operator: Person;
let leader: Person;
let owner: Person;
let stranger: Person;
let late: string;
let near: string;

const hourMs = 3_600_000;
const hence = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

async function task(title: string, dueAt: string, status = 'doing'): Promise<string> {
  const id = await app.factory.add('task', { title, owner: owner.id, collaborators: null, watchers: null });
  await app.database.execute(sql`update task set status = ${status}, due_at = ${dueAt} where id = ${id}`);
  return id;
}

const list = (input: InputOf<typeof listExpiring>, person: Person) =>
  app.call<OutputOf<typeof listExpiring>>(listExpiring.path, input, person);
const urge = (ids: string[], person: Person) =>
  app.call<OutputOf<typeof urgeExpiring>>(
    urgeExpiring.path,
    { items: ids.map((id) => ({ module: 'task', id })), words: '请今天办完' },
    person,
  );

beforeAll(async () => {
  app = await testApplication(({ registry }) => [...expiringEndpoints(registry)]);
  const { factory } = app;
  operator = await factory.person('operator');
  leader = await factory.person('leader');
  owner = await factory.person('company', { company: await factory.add('company') });
  stranger = await factory.person('company', { company: await factory.add('company') });
  late = await task('迟到的任务', hence(-30));
  near = await task('将到期的任务', hence(50));
  await task('还早的任务', hence(24 * 60));
  await task('做完的任务', hence(-30), 'done');
});
afterAll(() => app.close());

describe('what expires', () => {
  it('is everything open whose limit has passed or is near, with those responsible', async () => {
    const { data } = await list({ module: 'task' }, operator);
    expect(data.rows).toMatchObject([
      { id: late, module: 'task', label: '迟到的任务', status: 'doing', urgedAt: null },
    ]);
    expect(data.rows[0]?.owners).toHaveLength(1);
    expect((await list({ module: 'task', when: 'week' }, operator)).data.rows.map(({ id }) => id)).toEqual([near]);
    expect((await list({ when: 'month', search: '还早' }, operator)).data.total).toBe(0);
  });

  it('is counted by what the list shows', async () => {
    const { data } = await app.call<OutputOf<typeof countExpiring>>(countExpiring.path, {}, operator);
    expect(data.find(({ module }) => module === 'task')).toEqual({ module: 'task', overdue: 1, week: 1, month: 1 });
  });

  it('is nothing of what one may not read, whatever the module', async () => {
    expect((await list({ module: 'task' }, stranger)).data.total).toBe(0);
    expect((await list({ module: 'task' }, owner)).data.total).toBe(1);
    expect((await list({ module: 'nowhere' }, operator)).data).toEqual({ rows: [], total: 0, isTotalExact: true });
    expect(await app.call(listExpiring.path, {}, null)).toMatchObject({ status: 401 });
    expect(await list({ when: 'never' as 'week' }, operator)).toMatchObject({ status: 400 });
  });
});

describe('urging', () => {
  it('is not for those who only look, and does not reach what one may not read', async () => {
    expect(await urge([late], leader)).toMatchObject({ status: 403 });
    const manager = await app.factory.person('manager', {
      company: await app.factory.add('company', { companyType: '3' }),
    });
    const { data } = await urge([late], manager);
    expect(data).toEqual([{ module: 'task', id: late, told: 0, problem: '不存在、已办结或不在到期范围内' }]);
  });

  it('tells each person once within two hours, and answers for each record', async () => {
    const { data } = await urge([late, near, late], operator);
    expect(data).toHaveLength(2);
    expect(data.every(({ told, problem }) => told === 1 && problem === null)).toBe(true);
    const again = await urge([late], operator);
    expect(again.data).toMatchObject([{ told: 0, problem: '2 小时内已经催办过' }]);
    const notices = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${owner.id} and task_id = ${late} and kind = 'reminded'`);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('已逾期，请尽快办理。请今天办完');
    expect((await list({ module: 'task' }, operator)).data.rows[0]?.urgedAt).not.toBeNull();
  });

  it('says where nobody is responsible', async () => {
    const id = await app.factory.add('hardware', { keeper: null });
    await app.database.execute(sql`
      update hardware set status = 'inUse', warranty_until = current_date + 3 where id = ${id}`);
    const { data } = await app.call<OutputOf<typeof urgeExpiring>>(
      urgeExpiring.path,
      { items: [{ module: 'hardware', id }] },
      operator,
    );
    expect(data).toMatchObject([{ told: 0, problem: '没有可以催办的责任人' }]);
  });
});
