import { describe, expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import {
  diagram,
  element,
  event,
  file,
  flows,
  forEngine,
  multiInstance,
  process,
  refers,
  timer,
  userTask,
} from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { visitsOf } from './testing/visits.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * In which order branches go on, and how what they come to ends, as Camunda 7.23, Operaton 1.0, Flowable 7.1 and
 * Activiti 6.0 do it (docs/decisions/0112). The orders are those that the engines themselves gave for these drawings.
 */

const { bob, root } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const step = (id: string) => element('manualTask', id);

/** The nodes that were come to, in order, without those of the start; `count` leaves out as many. */
async function order(instance: { id: string }, count = 0): Promise<string> {
  const visits = await visitsOf(world, instance);
  return visits
    .slice(count)
    .map(({ nodeId }) => nodeId)
    .join(' ');
}

/** How the visits of an instance ended, by node. */
async function outcomes(instance: { id: string }): Promise<Record<string, string | null>> {
  return Object.fromEntries((await visitsOf(world, instance)).map(({ nodeId, outcome }) => [nodeId, outcome]));
}

describe('branches', () => {
  const deep = diagram(
    'deep',
    begin,
    element('parallelGateway', 'fork'),
    element(
      'subProcess',
      'part',
      {},
      element('startEvent', 'inside') + step('a') + element('endEvent', 'out') + flows('inside -> a', 'a -> out'),
    ),
    ...['b', 't1', 't2', 't3', 't4'].map(step),
    flows('start -> fork', 'fork -> part', 'fork -> t1', 'part -> b', 't1 -> t2', 't2 -> t3', 't3 -> t4'),
  );
  const several = diagram(
    'several',
    begin,
    element('parallelGateway', 'fork'),
    element('manualTask', 'each', {}, multiInstance({ isSequential: 'true' }, '<loopCardinality>3</loopCardinality>')),
    ...['after', 't1', 't2', 't3'].map(step),
    flows('start -> fork', 'fork -> each', 'fork -> t1', 'each -> after', 't1 -> t2', 't2 -> t3'),
  );

  it.each(['flowable', 'activiti'] as const)(
    'take three turns along a flow in a file for %s, one into a part or an instance, and two out of a part',
    async (engine) => {
      expect(await order(await world.run(forEngine(engine, deep)), 2)).toBe('part t1 inside t2 a t3 out t4 b');
      // The first is the whole of the instances.
      expect(await order(await world.run(forEngine(engine, several)), 2)).toBe('each t1 each each each t2 after t3');
    },
  );

  it('are followed to their end one after the other in a file for Camunda', async () => {
    expect(await order(await world.run(deep), 2)).toBe('part inside a out b t1 t2 t3 t4');
    expect(await order(await world.run(several), 2)).toBe('each each each each after t1 t2 t3');
  });

  const forked = diagram(
    'forked',
    begin,
    userTask('work', 'bob'),
    ...['a', 'b', 'c', 'd'].map(step),
    flows('start -> work', 'work -> a', 'work -> b', 'a -> c', 'b -> d'),
  );

  it('begin with the last flow of a task that somebody has completed in a file for Camunda', async () => {
    const instance = await world.run(forked);
    await world.approve(instance, 'work', bob);
    expect(await order(instance, 2)).toBe('b d a c');
  });

  it('begin with its first flow in a file for Flowable', async () => {
    const instance = await world.run(forEngine('flowable', forked));
    await world.approve(instance, 'work', bob);
    expect(await order(instance, 2)).toBe('a b c d');
  });

  const told = file(
    '<escalation id="loud" escalationCode="loud"/>',
    process(
      'told',
      begin,
      element(
        'subProcess',
        'part',
        {},
        element('startEvent', 'inside') +
          event('endEvent', 'tell', refers('escalation', 'loud')) +
          flows('inside -> tell'),
      ),
      event('boundaryEvent', 'heard', refers('escalation', 'loud'), { attachedToRef: 'part', cancelActivity: 'false' }),
      step('beside'),
      step('after'),
      flows('start -> part', 'heard -> beside', 'part -> after'),
    ),
  );

  it('of an event that interrupts nothing come after the branch that has thrown it in a file for Camunda', async () => {
    expect(await order(await world.run(told), 4)).toBe('after heard beside');
    expect(await order(await world.run(forEngine('flowable', told)), 4)).toBe('heard beside after');
  });
});

describe('a node that a job does', () => {
  const later = diagram(
    'later',
    begin,
    element('manualTask', 'work', { 'camunda:asyncBefore': 'true' }),
    userTask('after', 'bob'),
    flows('start -> work', 'work -> after'),
  );

  it.each(['camunda', 'flowable', 'activiti'] as const)('is come to by the job in a file for %s', async (engine) => {
    const written = later.replace('asyncBefore', engine === 'camunda' ? 'asyncBefore' : 'async');
    const instance = await world.run(forEngine(engine, written));
    expect(await order(instance)).toBe('start');
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) });
    expect(await order(instance)).toBe('start work after');
  });
});

it('each instance of a sequential multi-instance that jobs do is done', async () => {
  const loop = { isSequential: 'true', 'camunda:asyncBefore': 'true', 'camunda:asyncAfter': 'true' };
  const instance = await world.run(
    diagram(
      'jobs',
      begin,
      element('manualTask', 'each', {}, multiInstance(loop, '<loopCardinality>3</loopCardinality>')),
      userTask('after', 'bob'),
      flows('start -> each', 'each -> after'),
    ),
  );
  await world.engine.runJobs(world.database, { now: new Date(Date.now() + 60_000) });
  expect(await order(instance, 1)).toBe('each each each each after');
});

describe('a join that nobody comes to any more', () => {
  const stuck = diagram(
    'stuck',
    begin,
    element('exclusiveGateway', 'choice', { default: 'choice_b' }),
    step('a'),
    userTask('b', 'bob'),
    element('parallelGateway', 'join'),
    userTask('after', 'bob'),
    flows('start -> choice', 'choice -> a [isA]', 'choice -> b', 'a -> join', 'b -> join', 'join -> after'),
  );

  it('goes on waiting, and says once why the case stands still', async () => {
    const instance = await world.run(stuck, { isA: false });
    expect(await world.approve(instance, 'b', bob)).toMatchObject({ status: 'incident' });
    const { incidents, timeline, progress, allowed } = await world.look(instance);
    expect(incidents).toMatchObject([{ nodeId: 'join', error: '汇聚所等待的分支不会再到达' }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'incident', nodeId: 'join' });
    expect([progress.nodes.join, allowed.includes('terminate')]).toEqual(['failed', true]);
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect((await world.look(instance)).incidents).toHaveLength(1);
  });
});

it('a parallel join goes on when as many have come as flows lead to it, as all engines do', async () => {
  const twice = diagram(
    'twice',
    begin,
    element('parallelGateway', 'fork'),
    userTask('slow', 'bob'),
    userTask('b', 'bob'),
    userTask('c', 'bob'),
    element('manualTask', 'merged'),
    element('parallelGateway', 'join'),
    userTask('after', 'bob'),
    flows('start -> fork', 'fork -> slow', 'fork -> b', 'fork -> c', 'b -> merged', 'c -> merged'),
    flows('slow -> join', 'merged -> join', 'join -> after'),
  );
  const instance = await world.run(twice);
  await world.approve(instance, 'b', bob);
  expect(await world.open(instance)).toEqual(['c', 'slow']);
  await world.approve(instance, 'c', bob);
  expect(await world.open(instance)).toEqual(['after', 'slow']);
});

describe('an end that ends more than its branch', () => {
  const ended = file(
    '<error id="bad" errorCode="bad"/>',
    process(
      'ended',
      begin,
      element(
        'subProcess',
        'stopped',
        {},
        element('startEvent', 'first') +
          event('endEvent', 'stop', '<terminateEventDefinition/>') +
          flows('first -> stop'),
      ),
      element(
        'subProcess',
        'failing',
        {},
        element('startEvent', 'second') + event('endEvent', 'fault', refers('error', 'bad')) + flows('second -> fault'),
      ),
      event('boundaryEvent', 'caught', refers('error', 'bad'), { attachedToRef: 'failing' }),
      userTask('after', 'bob'),
      flows('start -> stopped', 'stopped -> failing', 'caught -> after'),
    ),
  );

  it.each([
    ['camunda', { stop: 'done', stopped: 'done', fault: 'cancelled', failing: 'cancelled' }],
    ['flowable', { stop: 'cancelled', stopped: 'cancelled', fault: 'cancelled', failing: 'cancelled' }],
    ['activiti', { stop: 'cancelled', stopped: 'cancelled', fault: 'cancelled', failing: 'cancelled' }],
  ] as const)(
    'counts as cancelled with it in a file for %s, and was come to all the same',
    async (engine, expected) => {
      const instance = await world.run(forEngine(engine, ended));
      expect(await outcomes(instance)).toMatchObject(expected);
      expect((await world.look(instance)).progress.nodes).toMatchObject({ stop: 'done', fault: 'done' });
    },
  );

  const parallel = (isSequential: string) =>
    diagram(
      'each',
      begin,
      element(
        'subProcess',
        'part',
        {},
        multiInstance({ isSequential }, '<loopCardinality>2</loopCardinality>') +
          element('startEvent', 'inside') +
          element('parallelGateway', 'fork') +
          ['a', 'b'].map(step).join('') +
          element('endEvent', 'plain') +
          event('endEvent', 'stop', '<terminateEventDefinition/>') +
          flows('inside -> fork', 'fork -> a', 'fork -> b', 'a -> plain', 'b -> stop'),
      ),
      flows('start -> part'),
    );

  it.each([
    ['camunda', 'false', 'plain:done stop:done part:done'],
    ['flowable', 'false', 'plain:cancelled stop:cancelled part:done'],
    ['flowable', 'true', 'plain:cancelled stop:cancelled part:cancelled'],
    ['activiti', 'false', 'plain:cancelled stop:done part:done'],
    ['activiti', 'true', 'plain:cancelled stop:cancelled part:done'],
  ] as const)(
    'ends one instance of a multi-instance in a file for %s (in a row: %s), the last with %s',
    async (engine, isSequential, expected) => {
      const xml = parallel(isSequential);
      const ended = await outcomes(await world.run(forEngine(engine, xml)));
      expect(['plain', 'stop', 'part'].map((id) => `${id}:${ended[id]}`).join(' ')).toBe(expected);
    },
  );

  it('is an event-based gateway too that an event has decided in a file for Camunda', async () => {
    const waiting = diagram(
      'waiting',
      begin,
      element('eventBasedGateway', 'gate'),
      event('intermediateCatchEvent', 'late', timer('PT1H')),
      userTask('after', 'bob'),
      flows('start -> gate', 'gate -> late', 'late -> after'),
    );
    for (const [xml, outcome] of [
      [waiting, 'cancelled'],
      [forEngine('flowable', waiting), 'done'],
    ] as const) {
      const instance = await world.run(xml);
      await world.engine.runJobs(world.database, { now: new Date(Date.now() + 7_200_000) });
      expect(await outcomes(instance)).toMatchObject({ gate: outcome, late: 'done' });
      await world.clear();
    }
  });
});

describe('what undoes a multi-instance', () => {
  const undone = diagram(
    'undone',
    begin,
    element('manualTask', 'each', {}, multiInstance({ isSequential: 'true' }, '<loopCardinality>3</loopCardinality>')),
    event('boundaryEvent', 'undo', '<compensateEventDefinition/>', { attachedToRef: 'each' }),
    element('manualTask', 'back', { isForCompensation: 'true' }),
    event('intermediateThrowEvent', 'all', '<compensateEventDefinition/>'),
    element('association', 'link', { sourceRef: 'undo', targetRef: 'back', associationDirection: 'One' }),
    flows('start -> each', 'each -> all'),
  );

  it('is done for each of its instances in a file for Camunda', async () => {
    expect(await order(await world.run(undone), 5)).toBe('all back back back');
  });
});

describe('an event sub-process', () => {
  const listening = file(
    '<signal id="news" name="news"/>',
    process(
      'listening',
      begin,
      userTask('work', 'bob'),
      element(
        'subProcess',
        'extra',
        { triggeredByEvent: 'true' },
        event('startEvent', 'heard', refers('signal', 'news'), { isInterrupting: 'false' }) +
          userTask('read', 'bob') +
          flows('heard -> read'),
      ),
      flows('start -> work'),
    ),
  );

  it.each([
    ['camunda', 2],
    ['flowable', 1],
  ] as const)('can begin again in a file for %s as long as nothing else runs: %i times', async (engine, times) => {
    const instance = await world.run(forEngine(engine, listening));
    const call = () => world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: 'news' }));
    await call();
    await world.approve(instance, 'work', bob);
    await call();
    expect(await world.open(instance)).toEqual(Array(times).fill('read'));
  });

  const doubled = file(
    '<message id="news" name="news"/>',
    process(
      'doubled',
      begin,
      userTask('work', 'bob'),
      userTask('more', 'bob'),
      element(
        'subProcess',
        'extra',
        { triggeredByEvent: 'true' },
        event('startEvent', 'heard', refers('message', 'news'), { isInterrupting: 'false' }) +
          element('parallelGateway', 'fork') +
          userTask('a', 'bob') +
          userTask('b', 'bob') +
          flows('heard -> fork', 'fork -> a', 'fork -> b'),
      ),
      flows('start -> work', 'work -> more'),
    ),
  );

  it.each([
    ['camunda', 'work extra heard fork a b', ['b', 'work'], []],
    ['flowable', 'work extra heard fork a b', ['work'], ['heard']],
    ['activiti', 'work fork a b', ['b'], ['heard']],
  ] as const)('that a message begins in a file for %s comes by: %s', async (engine, expected, left, warned) => {
    const xml = forEngine(engine, doubled);
    const instance = await world.run(xml);
    await world.act((transaction) => world.engine.sendMessage(transaction, root, { name: 'news' }));
    expect(await order(instance, 1)).toBe(expected);
    await world.approve(instance, 'a', bob);
    expect(await world.open(instance)).toEqual(left);
    const problems = checkDeployable(await readProcess(xml), { serviceNames: [] });
    expect(problems.map(({ elementId }) => elementId)).toEqual(warned);
  });

  it('waits for no signal in a file for Activiti, which deploying tells', async () => {
    const xml = forEngine('activiti', listening);
    const instance = await world.run(xml);
    await world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: 'news' }));
    expect(await world.open(instance)).toEqual(['work']);
    const warned = checkDeployable(await readProcess(xml), { serviceNames: [] });
    expect(warned).toMatchObject([{ severity: 'warning', elementId: 'heard' }]);
  });
});
