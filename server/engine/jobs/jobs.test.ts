import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  expression,
  flows,
  forEngine,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root } = people;
const world = await worldOfFile();

const later = diagram(
  'later',
  element('startEvent', 'start'),
  element('serviceTask', 'sum', { 'camunda:delegateExpression': expression('sum'), 'camunda:asyncBefore': 'true' }),
  userTask('review', 'bob', { 'camunda:asyncAfter': 'true' }),
  element('endEvent', 'end'),
  flows('start -> sum', 'sum -> review', 'review -> end'),
);

const runJobs = (afterMs = 1_000) => world.engine.runJobs(world.database, { now: new Date(Date.now() + afterMs) });

describe('asynchronous nodes', () => {
  it('wait for a runner before and after the node', async () => {
    let calls = 0;
    world.services.set('sum', async () => ({ calls: ++calls }));
    const instance = await world.run(later);
    expect([calls, instance.status]).toEqual([0, 'running']);

    expect(await runJobs()).toBe(1);
    expect(calls).toBe(1);
    expect(await world.approve(instance, 'review', bob)).toMatchObject({ status: 'running', currentNodes: [] });

    expect(await runJobs()).toBe(1);
    const { instance: ended, variables } = await world.look(instance);
    expect([ended.status, variables]).toEqual(['approved', { calls: 1 }]);
    expect(world.events.at(-1)).toMatchObject({ kind: 'approved', actor: { name: '系统' } });
    expect(await runJobs()).toBe(0);
  });

  it('are not run twice by runners that work at once', async () => {
    let calls = 0;
    world.services.set('sum', async () => ({ calls: ++calls }));
    for (let count = 0; count < 5; count += 1) await world.run(later);
    const taken = await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(taken.reduce((sum, count) => sum + count)).toBe(5);
    expect(calls).toBe(5);
  });

  it('are taken over from a runner that died', async () => {
    world.services.set('sum', async () => undefined);
    const instance = await world.run(later);
    const until = new Date(Date.now() + 60_000).toISOString();
    await world.database.execute(sql`update process_job set lease_until = ${until}`);
    expect(await runJobs()).toBe(0);
    expect(await runJobs(61_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['review']);
  });

  it('are tried again with growing pauses, then wait for an administrator', async () => {
    let isBroken = true;
    world.services.set('sum', async () => {
      if (isBroken) throw new Error('no connection');
      return { sum: 3 };
    });
    const instance = await world.run(later);
    expect(await runJobs()).toBe(1);
    expect(await runJobs(2_000)).toBe(0);
    expect(await runJobs(12_000)).toBe(1);
    expect(await runJobs(60_000)).toBe(0);
    expect(await runJobs(73_000)).toBe(1);
    expect(await runJobs(10_000_000)).toBe(0);

    const { instance: stuck, incidents, timeline } = await world.look(instance);
    expect(stuck.status).toBe('incident');
    expect(incidents).toMatchObject([{ nodeId: 'sum', error: 'no connection' }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'incident', actorName: '系统' });

    isBroken = false;
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect(await world.open(instance)).toEqual(['review']);
  });

  it('are forgotten with the branch they belong to', async () => {
    world.services.set('sum', async () => undefined);
    const instance = await world.run(later);
    await world.act((transaction) =>
      world.engine.terminate(transaction, root, { instanceId: instance.id, reason: '不再需要' }),
    );
    expect(await runJobs()).toBe(0);
  });
});

it('that shall begin an event sub-process of the process itself, and fails, waits for an administrator too', async () => {
  let isBroken = true;
  world.services.set('remind', async () => {
    if (isBroken) throw new Error('no connection');
    return { isReminded: true };
  });
  const inside =
    event('startEvent', 'late', timer('PT1H'), { isInterrupting: 'false' }) +
    element('serviceTask', 'remind', { 'camunda:delegateExpression': '#{remind}' }) +
    flows('late -> remind');
  const instance = await world.run(
    diagram(
      'watched',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      flows('start -> work'),
      element('subProcess', 'watch', { triggeredByEvent: 'true' }, inside),
    ),
  );
  for (let attempt = 1; attempt <= 3; attempt += 1) await runJobs(attempt * 2 * 3_600_000);
  const { incidents, timeline, allowed } = await world.look(instance);
  expect(incidents).toMatchObject([{ nodeId: 'late', error: 'no connection' }]);
  expect(timeline.at(-1)).toMatchObject({ kind: 'incident', nodeId: 'late' });
  expect(allowed).toContain('retry');
  isBroken = false;
  await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
  expect(await world.look(instance)).toMatchObject({ incidents: [], variables: { isReminded: true } });
});

it.each([
  ['camunda', []],
  ['flowable', ['start']],
  ['activiti', []],
] as const)(
  'a start event that a job does is come to before it in a file for Flowable alone: %s',
  async (engine, before) => {
    const xml = diagram(
      'later_start',
      element('startEvent', 'start', { [engine === 'camunda' ? 'camunda:asyncBefore' : 'camunda:async']: 'true' }),
      userTask('work', 'bob'),
      flows('start -> work'),
    );
    const instance = await world.run(forEngine(engine, xml));
    const visited = async () =>
      (
        await world.database.query<{ nodeId: string }>(sql`
        select node_id as "nodeId" from process_activity where instance_id = ${instance.id} order by sequence`)
      ).map(({ nodeId }) => nodeId);
    expect(await visited()).toEqual(before);
    await runJobs();
    expect(await visited()).toEqual(['start', 'work']);
  },
);

describe('a node that is left by jobs', () => {
  const told = (event: string) =>
    `<camunda:executionListener event="${event}" expression="\${execution.setVariable('${event}', true)}"/>`;
  const choosing = diagram(
    'choosing',
    element('startEvent', 'start'),
    element(
      'inclusiveGateway',
      'choice',
      { 'camunda:asyncAfter': 'true' },
      `<extensionElements>${told('end')}</extensionElements>`,
    ),
    ...['a', 'b', 'c'].map((id) => userTask(id, 'bob')),
    flows('start -> choice', 'choice -> a [n >= 1]', 'choice -> b [n >= 2]', 'choice -> c [n >= 3]'),
  );
  const jobs = async () => (await world.database.query(sql`select 1 from process_job`)).length;
  const setCount = (instance: { id: string }, n: number) =>
    world.act((transaction) =>
      transaction.execute(
        sql`update process_variable set value = ${JSON.stringify(n)}::jsonb where instance_id = ${instance.id} and name = 'n'`,
      ),
    );

  /** `AsyncAfterTest.testAsyncAfterInclusiveGateway` and `testAsyncAfterServiceTaskMultipleTransitions` of Camunda. */
  it('has chosen its flows before, one job for each, in a file for Camunda', async () => {
    const instance = await world.run(choosing, { n: 2 });
    expect([await jobs(), (await world.look(instance)).variables]).toEqual([2, { n: 2, end: true }]);
    await setCount(instance, 3);
    expect(await world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000), limit: 1 })).toBe(1);
    expect(await world.open(instance)).toEqual(['a']);
    await runJobs();
    expect(await world.open(instance)).toEqual(['a', 'b']);
  });

  /** `AsyncLeaveTest.testServiceTaskAsyncLeave` and `testExecutionListenersAsyncLeave` of Flowable. */
  it('is left, and chooses its flows, by the one job in a file for Flowable', async () => {
    const instance = await world.run(forEngine('flowable', choosing.replace('asyncAfter', 'asyncLeave')), { n: 2 });
    expect([await jobs(), (await world.look(instance)).variables]).toEqual([1, { n: 2 }]);
    expect((await world.look(instance)).progress.nodes.choice).toBe('current');
    await setCount(instance, 3);
    await runJobs();
    expect((await world.look(instance)).variables).toEqual({ n: 3, end: true });
    expect(await world.open(instance)).toEqual(['a', 'b', 'c']);
  });

  it('goes on by the last flow first where somebody has completed it, as without jobs, in a file for Camunda', async () => {
    const work = userTask('work', 'bob', { 'camunda:asyncAfter': 'true' });
    const after = ['a', 'b'].map((id) => userTask(id, 'bob'));
    const sides = flows('start -> work', 'work -> a', 'work -> b');
    const instance = await world.run(diagram('sides', element('startEvent', 'start'), work, ...after, sides));
    await world.approve(instance, 'work', bob);
    expect(await world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000), limit: 1 })).toBe(1);
    expect(await world.open(instance)).toEqual(['b']);
  });

  it('that finds no flow stops before them in a file for Camunda', async () => {
    const instance = await world.run(choosing, { n: 0 });
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'choice' }]);
  });
});
