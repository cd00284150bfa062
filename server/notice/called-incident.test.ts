import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBinding } from '#server/approval/binding.ts';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf } from '#server/approval/submit.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { diagram, element, event, flows, timer, userTask } from '#server/engine/testing/diagram.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { unreadCount } from './mine.ts';
import { createObserver } from './observe.ts';

let app: TestApplication;
let engine: Engine;
let author: Person;
let reviewer: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  const directory = createDirectory(app.registry);
  const services = new Map([['broken', () => Promise.reject(new Error('no connection'))]]);
  engine = createEngine({
    directory,
    services,
    binding: createBinding(app.registry),
    observer: createObserver(directory),
  });
  [author, reviewer, admin] = [
    await app.factory.person('operator'),
    await app.factory.person('leader'),
    await app.factory.person('admin'),
  ];
});
afterAll(() => app.close());

it('a notice of a called process whose timer fails is read once that has ended', async () => {
  const key = `called_${crypto.randomUUID().slice(0, 8)}`;
  const called = diagram(
    key,
    element('startEvent', 'in'),
    userTask('review', { candidateRule: 'users', candidateValue: reviewer.id }),
    flows('in -> review'),
    element(
      'subProcess',
      'watch',
      { triggeredByEvent: 'true' },
      event('startEvent', 'late', timer('PT1H'), { isInterrupting: 'false' }) +
        element('serviceTask', 'remind', { 'camunda:delegateExpression': '#{broken}' }) +
        flows('late -> remind'),
    ),
  );
  const calling = diagram(
    `calling_${crypto.randomUUID().slice(0, 8)}`,
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: key }),
    userTask('again', { candidateRule: 'users', candidateValue: author.id }),
    flows('start -> call', 'call -> again'),
  );
  const { id } = await app.database.transaction(async (store) => {
    await engine.deploy(store, actorOf(admin.viewer), { xml: called });
    const deployed = await engine.deploy(store, actorOf(admin.viewer), { xml: calling });
    return engine.start(store, actorOf(author.viewer), { key: deployed.key, title: '采购申请' });
  });
  for (let attempt = 1; attempt <= 3; attempt += 1)
    await engine.runJobs(app.database, { now: new Date(Date.now() + attempt * 2 * 3_600_000) });
  expect(await unreadCount(admin.id, app.database)).toBe(1);
  const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
    select task.id as "taskId", task.version as "taskVersion" from process_task task
    join process_instance inside on inside.id = task.instance_id where inside.parent_instance_id = ${id}`);
  if (!task) throw new Error('nothing waits inside');
  await app.database.transaction((store) => engine.complete(store, actorOf(reviewer.viewer), task));
  expect(await unreadCount(admin.id, app.database)).toBe(0);
});
