import { describe, expect, it } from 'vitest';
import { diagram, element, event, expression, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { root } = people;
const world = await worldOfFile();

const file = diagram(
  'fetched',
  element('startEvent', 'start'),
  element('serviceTask', 'work', { 'camunda:type': 'external', 'camunda:topic': 'print' }),
  userTask('after', 'bob'),
  event('boundaryEvent', 'jam', '<errorEventDefinition/>', { attachedToRef: 'work' }),
  userTask('mend', 'bob'),
  flows('start -> work', 'work -> after', 'jam -> mend'),
);
const fetch = (workerId = 'w1', topicName = 'print', lockDuration = 60_000) =>
  world.act((transaction) =>
    world.engine.fetchAndLock(transaction, null, { workerId, maxTasks: 5, topics: [{ topicName, lockDuration }] }),
  );

describe('work that others fetch', () => {
  it('goes to one worker, who completes it', async () => {
    const instance = await world.run(file, { pages: 3 });
    expect(await fetch('w1', 'other')).toEqual([]);
    const [one, two] = await Promise.all([fetch('w1'), fetch('w2')]);
    const [work] = [...one, ...two];
    expect([...one, ...two]).toHaveLength(1);
    expect(work).toMatchObject({
      topicName: 'print',
      processInstanceId: instance.id,
      activityId: 'work',
      variables: { pages: 3 },
    });
    const { id = '', workerId = '' } = work ?? {};
    const complete = (who: string) =>
      world.act((transaction) =>
        world.engine.completeFetched(transaction, null, { id, workerId: who, variables: { printed: true } }),
      );
    await expect(complete('stranger')).rejects.toMatchObject({ failure: 'conflict' });
    await complete(workerId);
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toEqual({ pages: 3, printed: true });
    await expect(complete(workerId)).rejects.toMatchObject({ failure: 'notFound' });
  });

  /** Camunda's `ExternalTaskActivityBehavior` asks the task for its priority, and the process where that has none; of a fraction the whole part counts. */
  it('is fetched by its priority', async () => {
    const external = (id: string, priority: Record<string, string>) =>
      element('serviceTask', id, { 'camunda:type': 'external', 'camunda:topic': 'print', ...priority });
    const xml = diagram(
      'ranked',
      element('startEvent', 'start'),
      external('plain', {}),
      external('urgent', { 'camunda:taskPriority': expression('(amount * 4 + 1) / 2') }),
      flows('start -> plain', 'start -> urgent'),
    ).replace('<process ', '<process camunda:taskPriority="9" ');
    await world.run(xml, { amount: 5 });
    expect((await fetch()).map(({ activityId, priority }) => [activityId, priority])).toEqual([
      ['urgent', 10],
      ['plain', 9],
    ]);
  });

  /** Camunda's `FetchExternalTasksCmd` asks for all topics at once. */
  it('is fetched by its priority among all topics, each with its own lock', async () => {
    const external = (topic: string, priority: string) =>
      element('serviceTask', topic, {
        'camunda:type': 'external',
        'camunda:topic': topic,
        'camunda:taskPriority': priority,
      });
    const xml = diagram(
      'topics',
      element('startEvent', 'start'),
      external('print', '1'),
      external('send', '9'),
      flows('start -> print', 'start -> send'),
    );
    await world.run(xml);
    const next = () =>
      world.act((transaction) =>
        world.engine.fetchAndLock(transaction, null, {
          workerId: 'w1',
          maxTasks: 1,
          topics: [
            { topicName: 'print', lockDuration: 60_000 },
            { topicName: 'send', lockDuration: 600_000 },
          ],
        }),
      );
    const minutes = ({ lockExpirationTime }: { lockExpirationTime: string }) =>
      Math.round((Date.parse(lockExpirationTime) - Date.now()) / 60_000);
    expect((await next()).map((each) => [each.topicName, minutes(each)])).toEqual([['send', 10]]);
    expect((await next()).map((each) => [each.topicName, minutes(each)])).toEqual([['print', 1]]);
    expect(await next()).toEqual([]);
  });

  it('is offered again when its lock ends, is given back, or has failed; then an administrator sees to it', async () => {
    const instance = await world.run(file);
    const [first] = await fetch('w1', 'print', -1);
    const id = first?.id ?? '';
    expect(await fetch('w2')).toHaveLength(1);
    await world.act((transaction) =>
      world.engine.extendFetched(transaction, null, { id, workerId: 'w2', newDuration: 9e5 }),
    );
    await world.act((transaction) => world.engine.unlockFetched(transaction, null, { id, workerId: 'w2' }));
    const fail = async (retries: number, retryTimeout = 0) => {
      expect(await fetch()).toHaveLength(1);
      const failure = { id, workerId: 'w1', errorMessage: '缺纸', retries, retryTimeout };
      await world.act((transaction) => world.engine.failFetched(transaction, null, failure));
    };
    await fail(1);
    await fail(0);
    expect(await fetch()).toEqual([]);
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'work', error: '缺纸' }]);
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    await fail(0, 60_000);
    expect(await fetch()).toEqual([]);
    // `ExternalTaskServiceTest.testCompleteTaskWithFailedRetries` of Camunda.
    await world.act((transaction) => world.engine.completeFetched(transaction, null, { id, workerId: 'w1' }));
    expect([await world.open(instance), (await world.look(instance)).incidents]).toEqual([['after'], []]);
  });

  it('may end in an error that the drawing catches', async () => {
    const instance = await world.run(file);
    const [work] = await fetch();
    const thrown = { id: work?.id ?? '', workerId: 'w1', errorCode: 'jam', variables: { tray: 2 } };
    await world.act((transaction) => world.engine.throwFetched(transaction, null, thrown));
    expect(await world.open(instance)).toEqual(['mend']);
    expect((await world.look(instance)).variables).toEqual({ tray: 2 });
  });
});
