import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBinding } from '#server/approval/binding.ts';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf } from '#server/approval/submit.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { element, event, file, flows, process, refers } from '#server/engine/testing/diagram.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { eventEndpoints } from './events.server.ts';

let app: TestApplication;
let engine: Engine;
let admin: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => {
    const binding = createBinding(registry);
    engine = createEngine({ directory: createDirectory(registry), services: new Map(), binding });
    return eventEndpoints(engine);
  });
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const waiting = file(
  '<message id="paid" name="paid"/><signal id="go" name="go"/>',
  process(
    'waiting_for_three',
    element('startEvent', 'start'),
    event('intermediateCatchEvent', 'first', refers('message', 'paid')),
    event('intermediateCatchEvent', 'second', refers('signal', 'go')),
    element('receiveTask', 'third'),
    flows('start -> first', 'first -> second', 'second -> third'),
  ),
);

const start = () =>
  app.database.transaction(async (transaction) => {
    const actor = actorOf(admin.viewer);
    const { key } = await engine.deploy(transaction, actor, { xml: waiting });
    return engine.start(transaction, actor, { key, title: '等待', businessKey: 'A-1', variables: { order: 7 } });
  });

it('lets administrators lead a waiting process on by message, signal and hand', async () => {
  const { id: instanceId } = await start();
  const call = (path: string, input: object) => app.call(`/workflow/${path}`, input, admin);
  expect(await call('message', { name: 'paid', businessKey: 'A-2' })).toMatchObject({ status: 422 });
  const sent = await call('message', { name: 'paid', businessKey: 'A-1', correlation: { order: 7 } });
  expect(sent.data).toEqual({ instanceId, status: 'running' });
  expect((await call('signal', { name: 'go' })).data).toEqual({ count: 1 });
  expect((await call('trigger', { instanceId, nodeId: 'third' })).data).toEqual({ instanceId, status: 'approved' });
});

it('refuses everybody else', async () => {
  const person = await app.factory.person('operator');
  const instanceId = crypto.randomUUID();
  for (const [path, input] of [
    ['message', { name: 'paid' }],
    ['signal', { name: 'go' }],
    ['trigger', { instanceId, nodeId: 'third' }],
  ] as const) {
    expect((await app.call(`/workflow/${path}`, input, null)).status, path).toBe(401);
    expect((await app.call(`/workflow/${path}`, input, person)).status, path).toBe(403);
  }
});
