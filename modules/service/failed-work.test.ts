import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowEndpoints } from '#modules/workflow/workflow.server.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import {
  diagram,
  element,
  event,
  file,
  flows,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { outsideOf } from './outside.server.ts';

let app: TestApplication;
let engine: Engine;
let admin: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => {
    engine = createEngine({ ...approvalPorts(registry), services: new Map(), outside: outsideOf({}) });
    return workflowEndpoints({ engine, registry });
  });
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

describe('what has failed, and no process waits for it', () => {
  const failed = async () =>
    (
      await app.call<{ failed: { id: string; name: string }[] }>('/workflow/used_services', {}, admin)
    ).data.failed.filter(({ name }) => /^(定时发起|消息)：/.test(name));
  const retry = (id = '') => app.call('/workflow/retry_service', { id }, admin);
  const runUntilGivenUp = async () => {
    for (const days of [2, 3, 4]) await engine.runJobs(app.database, { now: new Date(Date.now() + days * 86_400_000) });
  };
  const deploy = (xml: string) =>
    app.database.transaction((transaction) => engine.deploy(transaction, people.root, { xml }));

  it('is told of with what should have begun, and begins when it is tried again', async () => {
    const listener = '<camunda:executionListener event="start" class="com.example.Morning"/>';
    await deploy(
      diagram(
        'each_morning',
        `<extensionElements>${listener}</extensionElements>`,
        event('startEvent', 'start', timer('P1D')),
        userTask('look', 'bob'),
        flows('start -> look'),
      ),
    );
    await runUntilGivenUp();
    const [work] = await failed();
    expect(work).toMatchObject({ name: '定时发起：each_morning', retries: 0, instanceId: null, isDetached: true });
    const done = { name: 'com.example.Morning', kind: 'pass', address: null };
    expect(await app.call('/service/add_service', done, admin)).toMatchObject({ code: 0 });
    expect(await retry(work?.id)).toMatchObject({ code: 0 });
    expect(await retry(work?.id)).toMatchObject({ code: 404 });
    await engine.runJobs(app.database, { now: new Date(Date.now() + 1_000) });
    expect(await failed()).toEqual([]);
    const begun = sql`select 1 from process_instance where definition_key = 'each_morning'`;
    expect(await app.database.query(begun)).toHaveLength(1);
  });

  it('is told of with the message that reached nobody, and who sent it', async () => {
    const root = '<message id="paid" name="paid"/>';
    const waits = [element('receiveTask', 'wait', { messageRef: 'paid' }), flows('start -> wait')];
    await deploy(file(root, process('waits_for_pay', element('startEvent', 'start'), ...waits)));
    const sends = [event('intermediateThrowEvent', 'tell', refers('message', 'paid')), userTask('after', 'bob')];
    const drawn = [element('startEvent', 'start'), ...sends, flows('start -> tell', 'tell -> after')];
    await deploy(file(root, process('pays', ...drawn)));
    const begin = (key: string) =>
      app.database.transaction((transaction) =>
        engine.start(transaction, { ...people.ann, id: admin.id }, { key, title: key, variables: {} }),
      );
    const waiting = [await begin('waits_for_pay'), await begin('waits_for_pay')];
    const { id } = await begin('pays');
    await runUntilGivenUp();
    const [work] = await failed();
    expect(work).toMatchObject({ name: '消息：paid', retries: 0, instanceId: id, title: 'pays', isDetached: true });
    const [one, other] = waiting.map(({ id: instanceId }) => instanceId);
    await app.database.transaction((transaction) =>
      engine.terminate(transaction, people.root, { instanceId: one ?? '', reason: '重复' }),
    );
    expect(await retry(work?.id)).toMatchObject({ code: 0 });
    await engine.runJobs(app.database, { now: new Date(Date.now() + 1_000) });
    expect(await failed()).toEqual([]);
    expect((await engine.detail(app.database, people.root, other ?? '')).instance.status).toBe('approved');
  });
});
