import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, event, flows, timer, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root } = people;
const world = await worldOfFile();

const update = new URL('../../database/migrations/0153_failed-events.sql', import.meta.url);
const hourMs = 3_600_000;

/** Two tasks one after the other beside a third; the first is reminded of, by what may be broken. */
const reminded = diagram(
  'reminded',
  element('startEvent', 'start'),
  element('parallelGateway', 'fork'),
  userTask('work', 'bob'),
  userTask('aside', 'bob'),
  userTask('aside2', 'bob'),
  userTask('after', 'bob'),
  event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'work', cancelActivity: 'false' }),
  element('serviceTask', 'remind', { 'camunda:delegateExpression': '#{reminder}' }),
  flows('start -> fork', 'fork -> work', 'fork -> aside', 'aside -> aside2', 'work -> after', 'late -> remind'),
);

const found = async () => (await world.engine.instances(world.database, { statuses: ['incident'] })).total;
const administer = (verb: 'suspend' | 'activate' | 'retry', { id: instanceId }: Instance) =>
  world.act((transaction) => world.engine[verb](transaction, root, { instanceId }));

/** A case whose reminder has been tried as often as it may. */
async function unreminded(): Promise<Instance> {
  world.services.set('reminder', async () => {
    throw new Error('closed');
  });
  const instance = await world.run(reminded);
  for (let days = 1; days < 6; days += 1) {
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + days * 24 * hourMs) });
  }
  return instance;
}

describe('a case in which an event has failed for good', () => {
  it('has an incident while its branches go on', async () => {
    const instance = await unreminded();
    expect(await world.look(instance)).toMatchObject({
      instance: { status: 'incident' },
      incidents: [{ nodeId: 'late' }],
    });
    expect(await world.open(instance)).toEqual(['aside', 'work']);
    expect(await world.approve(instance, 'aside', bob)).toMatchObject({ status: 'incident' });
    expect(await found()).toBe(1);
  });

  it('has it while it is held and afterwards', async () => {
    const instance = await unreminded();
    await administer('suspend', instance);
    expect(await administer('activate', instance)).toMatchObject({ status: 'incident' });
  });

  it('has none any more when an administrator lets it happen', async () => {
    const instance = await unreminded();
    expect(await administer('retry', instance).catch((error: unknown) => error)).toBeInstanceOf(Error);
    let reminders = 0;
    world.services.set('reminder', async () => {
      reminders += 1;
    });
    expect(await administer('retry', instance)).toMatchObject({ status: 'running' });
    expect([reminders, await found()]).toEqual([1, 0]);
  });

  it('has none any more when what the event waited at is over', async () => {
    const instance = await unreminded();
    expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'running' });
    await administer('suspend', instance);
    expect(await administer('activate', instance)).toMatchObject({ status: 'running' });
  });

  it('is found where it happened before that was an incident', async () => {
    const instance = await unreminded();
    const other = await world.run(reminded);
    await world.database.execute(sql`update process_instance set status = 'running' where id = ${instance.id}`);

    await world.database.pool.query(readFileSync(update, 'utf8'));

    const statuses = [instance, other].map(async (one) => (await world.look(one)).instance.status);
    expect(await Promise.all(statuses)).toEqual(['incident', 'running']);
  });
});
