import { expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  file,
  flows,
  forEngine,
  process,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { courseOf } from '#server/engine/testing/visits.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';

/*
 * When an event happens that was thrown, and what goes on beside it until then, as Camunda 7.23, Flowable 7.1 and
 * Activiti 6.0 do it (docs/decisions/0112). The orders are those that the engines themselves gave for these drawings.
 */

const { bob, root } = people;
const world = await worldOfFile();
const step = (id: string) => element('manualTask', id);
const roots = [
  element('signal', 'bell', { name: 'bell' }),
  element('error', 'wrong', { errorCode: 'wrong' }),
  element('escalation', 'up', { escalationCode: 'up' }),
].join('');
const engines = ['flowable', 'activiti'] as const;

/** A part with two branches, one of which throws what an event on the border of the part ends it by. */
function interrupted(thrown: string, kind: 'signal' | 'error' | 'escalation', id: string): string {
  const inside = [
    element('startEvent', 'inside'),
    element('parallelGateway', 'fork'),
    event(thrown, 'throw', refers(kind, id)),
    userTask('beside', 'bob'),
    flows('inside -> fork', 'fork -> throw', 'fork -> beside'),
  ].join('');
  const drawn = [
    element('startEvent', 'start'),
    element('subProcess', 'part', {}, inside),
    event('boundaryEvent', 'border', refers(kind, id), { attachedToRef: 'part' }),
    userTask('after', 'bob'),
    flows('start -> part', 'border -> after'),
  ];
  return file(roots, process(`by_${kind}`, ...drawn));
}

const throws = [
  ['signal', interrupted('intermediateThrowEvent', 'signal', 'bell')],
  ['error', interrupted('endEvent', 'error', 'wrong')],
  ['escalation', interrupted('intermediateThrowEvent', 'escalation', 'up')],
] as const;

it.each(throws)('interrupts what has come meanwhile in a file for Flowable: %s', async (_, xml) => {
  const instance = await world.run(forEngine('flowable', xml));
  expect(await courseOf(world, instance)).toBe(
    'start part:cancelled inside fork throw:cancelled beside:cancelled border after:null',
  );
});

// Nobody hears of escalations there.
it.each(throws.slice(0, 2))('interrupts what has come meanwhile in a file for Activiti: %s', async (_, xml) => {
  const instance = await world.run(forEngine('activiti', xml));
  expect(await courseOf(world, instance)).toBe(
    'start part:cancelled inside fork throw:cancelled beside:cancelled border after:null',
  );
});

it('interrupts at once in a file for Camunda', async () => {
  const instance = await world.run(throws[0][1]);
  expect(await courseOf(world, instance)).toBe('start part:cancelled inside fork throw:cancelled border after:null');
});

const heard = file(
  roots,
  process(
    'heard',
    element('startEvent', 'start'),
    element('parallelGateway', 'fork'),
    event('intermediateCatchEvent', 'catch', refers('signal', 'bell')),
    userTask('work', 'bob'),
    event('boundaryEvent', 'border', refers('signal', 'bell'), { attachedToRef: 'work', cancelActivity: 'false' }),
    step('soon'),
    event('intermediateThrowEvent', 'throw', refers('signal', 'bell')),
    ...['caught', 'crossed', 'on'].map(step),
    flows('start -> fork', 'fork -> catch', 'fork -> work', 'fork -> soon'),
    flows('soon -> throw', 'throw -> on', 'catch -> caught', 'border -> crossed'),
  ),
);

it.each(engines)('lets the branch that has thrown a signal go on first in a file for %s', async (engine) => {
  const instance = await world.run(forEngine(engine, heard));
  expect(await courseOf(world, instance)).toBe('start fork catch work:null soon throw border on caught crossed');
});

const begun = file(
  roots,
  process(
    'begun',
    element('startEvent', 'start'),
    event('intermediateCatchEvent', 'catch', refers('signal', 'bell')),
    step('caught'),
    element(
      'subProcess',
      'event',
      { triggeredByEvent: 'true' },
      event('startEvent', 'rung', refers('signal', 'bell'), { isInterrupting: 'false' }) +
        step('answer') +
        flows('rung -> answer'),
    ),
    flows('start -> catch', 'catch -> caught'),
  ),
);

it('lets those who wait for a signal go on in the order in which they have begun to wait in a file for Flowable', async () => {
  const instance = await world.run(forEngine('flowable', begun));
  await world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: 'bell' }));
  expect(await courseOf(world, instance)).toBe('start catch event rung answer caught');
});

/** A branch throws an error, inside a part of its own or not, and an event sub-process around it begins with that. */
function mended(isDeep: boolean): string {
  const thrower = isDeep
    ? element(
        'subProcess',
        'thrower',
        {},
        element('startEvent', 'deep') + event('endEvent', 'throw', refers('error', 'wrong')) + flows('deep -> throw'),
      )
    : event('endEvent', 'throw', refers('error', 'wrong'));
  const mending = element(
    'subProcess',
    'mending',
    { triggeredByEvent: 'true' },
    event('startEvent', 'went', refers('error', 'wrong')) + userTask('mend', 'bob') + flows('went -> mend'),
  );
  const inside = [
    element('startEvent', 'inside'),
    element('parallelGateway', 'fork'),
    thrower,
    userTask('beside', 'bob'),
    mending,
    flows('inside -> fork', isDeep ? 'fork -> thrower' : 'fork -> throw', 'fork -> beside'),
  ].join('');
  const part = element('subProcess', 'part', {}, inside);
  const drawn = [element('startEvent', 'start'), part, step('after'), flows('start -> part', 'part -> after')];
  return file(roots, process('mended', ...drawn));
}

it.each([
  ['flowable', false, ['beside', 'mend']],
  ['flowable', true, ['beside', 'mend']],
  ['activiti', false, ['beside', 'mend']],
  ['activiti', true, ['beside', 'mend']],
  ['camunda', false, ['mend']],
  ['camunda', true, ['mend']],
] as const)(
  'what an event sub-process leaves beside it that an error has begun, in a file for %s, thrown in a part of its own %o: %o',
  async (engine, isDeep, open) => {
    const xml = forEngine(engine, mended(isDeep));
    const instance = await world.run(xml);
    expect((await world.open(instance)).toSorted()).toEqual(open);
    for (const task of open) await world.approve(instance, task, bob);
    expect((await courseOf(world, instance)).endsWith(' after')).toBe(true);
    const warned = checkDeployable(await readProcess(xml), { serviceNames: [] });
    expect(warned.map(({ message }) => message)).toEqual(
      engine === 'camunda' ? [] : [expect.stringContaining('只结束抛出错误的分支')],
    );
  },
);

it('cuts with what has thrown an error the parts that are left empty by that in a file for Flowable', async () => {
  const around = (id: string, inside: string) =>
    element('subProcess', id, {}, element('startEvent', `in_${id}`) + inside);
  const thrown = around('inner', event('endEvent', 'throw', refers('error', 'wrong')) + flows('in_inner -> throw'));
  const mending = element(
    'subProcess',
    'mending',
    { triggeredByEvent: 'true' },
    event('startEvent', 'went', refers('error', 'wrong')) + step('mend') + flows('went -> mend'),
  );
  const part = around(
    'part',
    around('outer', thrown + flows('in_outer -> inner')) + mending + flows('in_part -> outer'),
  );
  const xml = file(roots, process('emptied', element('startEvent', 'start'), part, flows('start -> part')));
  const instance = await world.run(forEngine('flowable', xml));
  expect(instance.status).toBe('approved');
});

const terminated = diagram(
  'terminated',
  element('startEvent', 'start'),
  element(
    'subProcess',
    'part',
    {},
    [
      element('startEvent', 'inside'),
      element('parallelGateway', 'fork'),
      event('endEvent', 'stop', '<terminateEventDefinition/>'),
      userTask('beside', 'bob'),
      step('further'),
      flows('inside -> fork', 'fork -> stop', 'fork -> beside', 'beside -> further'),
    ].join(''),
  ),
  step('after'),
  flows('start -> part', 'part -> after'),
);

it.each([
  ['camunda', 'start part inside fork stop after'],
  ['flowable', 'start part:cancelled inside fork stop:cancelled beside:cancelled after'],
  ['activiti', 'start part:cancelled inside fork stop:cancelled beside:cancelled after'],
] as const)('a part is terminated with what has come meanwhile in a file for %s: %s', async (engine, said) => {
  const instance = await world.run(forEngine(engine, terminated));
  expect(await courseOf(world, instance)).toBe(said);
});
