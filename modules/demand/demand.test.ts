import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let operator: Person;
let developer: Person;
let company: string;
let system: string;

beforeAll(async () => {
  app = await testApplication();
  company = await app.factory.add('company');
  const contract = await app.factory.add('contract', { company });
  system = await app.factory.add('systemitem', { contract });
  operator = await app.factory.person('operator');
  developer = await app.factory.person('projectmanager', { company });
});
afterAll(() => app.close());

/** A demand that its review has let in: drafts are their author's alone. */
async function accepted(of: string): Promise<string> {
  const id = await app.factory.add('demand', { system: of, part: null });
  await app.database.execute(sql`update demand set status = 'accepted', approval = 'approved' where id = ${id}`);
  return id;
}

/** A task of the system's developers, given out by one of them. */
async function issue(values: Record<string, unknown>, by: Person) {
  const draft = await app.factory.sample('task', {
    kind: 'common',
    ...{ project: null, contract: null, system: null, module: null, stage: null, parent: null, demand: null },
    owner: by.id,
    ...{ planStartOn: null, dueAt: '2099-01-01T04:00:00.000Z' },
    collaborators: [],
    watchers: [],
    ...values,
  });
  return app.call<{ id: string }>('/task/add_task', draft, by);
}

describe('the trace of a demand', () => {
  it('leads to the tasks made from it, whose page leads back', async () => {
    const demand = await accepted(system);
    const other = await accepted(system);
    const made = await issue({ demand }, operator);
    expect(made).toMatchObject({ code: 0, fields: [] });
    await issue({ demand: other }, operator);

    const found = await app.call<{ rows: { id: string }[] }>(
      '/task/lists',
      { filters: { demand: [demand] } },
      operator,
    );
    expect(found.data.rows.map(({ id }) => id)).toEqual([made.data.id]);
    const { data } = await app.call<{ record: { demand: string }; labels: Record<string, string> }>(
      '/task/detail',
      { id: made.data.id },
      operator,
    );
    expect(data.record.demand).toBe(demand);
    expect(data.labels[demand]).toBeDefined();
  });

  it('is of demands that whoever gives the task out may read', async () => {
    const elsewhere = await app.factory.add('contract', { company: await app.factory.add('company') });
    const foreign = await accepted(await app.factory.add('systemitem', { contract: elsewhere }));
    expect(await issue({ demand: foreign }, developer)).toMatchObject({ status: 400, fields: [{ path: 'demand' }] });
    const own = await accepted(system);
    expect(await issue({ demand: own }, developer)).toMatchObject({ code: 0, fields: [] });
  });
});

async function status(id: string): Promise<string> {
  return (await app.call<{ record: { status: string } }>('/demand/detail', { id }, operator)).data.record.status;
}

describe('the acceptance of a demand', () => {
  it('is the step of whom it names, and what it costs is told with its plan', async () => {
    const acceptUser = await app.factory.person('editor');
    const id = await app.factory.add('demand', { system, part: null, acceptUser: acceptUser.id });
    await app.database.execute(sql`update demand set status = 'accepted', approval = 'approved' where id = ${id}`);
    const take = (event: string, version: number, by: Person, answers: object = {}) =>
      app.call(`/demand/${event}`, { id, version, answers }, by);
    const plan = { targetVersion: 'V2.1', plannedOn: '2099-01-31', estimateDays: 5, costImpact: 30_000 };
    expect(await take('schedule', 1, developer, plan)).toMatchObject({ code: 0 });
    for (const [index, event] of ['develop', 'test', 'release'].entries()) {
      expect(await take(event, index + 2, developer)).toMatchObject({ code: 0 });
    }
    const seen = await app.call<{ record: object }>('/demand/detail', { id }, acceptUser);
    expect(seen.data.record).toMatchObject({ costImpact: 30_000, status: 'online' });
    expect(await take('confirm', 5, developer, { satisfaction: 5 })).not.toMatchObject({ code: 0 });
    expect(await take('confirm', 5, acceptUser, { satisfaction: 5 })).toMatchObject({ code: 0 });
    expect(await take('reopen', 6, developer, { reopenReason: '仍有问题' })).not.toMatchObject({ code: 0 });
    expect(await take('reopen', 6, operator, { reopenReason: '仍有问题' })).toMatchObject({ code: 0 });
    expect(await status(id)).toBe('developing');
  });

  it('may be put off by the platform, and planned again afterwards', async () => {
    const id = await accepted(system);
    const put = (by: Person) =>
      app.call(
        '/demand/postpone',
        { id, version: 1, answers: { postponedTo: '2099-06-30', postponeReason: '预算未批' } },
        by,
      );
    expect(await put(developer)).not.toMatchObject({ code: 0 });
    expect(await put(operator)).toMatchObject({ code: 0 });
    expect(await status(id)).toBe('postponed');
    const plan = { targetVersion: 'V2.2', plannedOn: '2099-07-31', estimateDays: 3 };
    expect(await app.call('/demand/schedule', { id, version: 2, answers: plan }, developer)).toMatchObject({ code: 0 });
  });
});

describe('a duplicate of a demand', () => {
  const mergeOf = (id: string, mergedInto: string) =>
    app.call('/demand/merge', { id, version: 1, answers: { mergedInto } }, operator);

  it('is offered the other demands of its system that are on their way, and not itself', async () => {
    const [duplicate, twin, over] = [await accepted(system), await accepted(system), await accepted(system)];
    await app.database.execute(sql`update demand set status = 'closed' where id = ${over}`);
    const contract = await app.factory.add('contract', { company });
    const foreign = await accepted(await app.factory.add('systemitem', { contract }));

    const about = { module: 'demand', field: 'mergedInto', given: { id: duplicate, system } };
    const answer = await app.call<{ value: string }[]>('/demand/options', { about }, operator);
    const offered = answer.data.map(({ value }) => value);
    expect(offered).toContain(twin);
    for (const id of [duplicate, over, foreign]) {
      expect(offered).not.toContain(id);
      expect(await mergeOf(duplicate, id)).toMatchObject({ status: 400, fields: [{ path: 'answers.mergedInto' }] });
    }
  });

  it('ends where it is merged, and both tell of the other', async () => {
    const [duplicate, twin] = [await accepted(system), await accepted(system)];
    expect(await mergeOf(duplicate, twin)).toMatchObject({ code: 0 });
    const read = async (id: string) =>
      (await app.call<{ record: Record<string, unknown> }>('/demand/detail', { id }, operator)).data.record;
    expect(await read(duplicate)).toMatchObject({ status: 'merged', mergedInto: twin });
    expect(await read(twin)).toMatchObject({ status: 'accepted', mergedCount: 1 });
  });
});
