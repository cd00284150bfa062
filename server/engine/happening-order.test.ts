import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { element, event, file, flows, forEngine, process, refers, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * When an event happens that was thrown, and what goes on beside it until then, as Camunda 7.23, Flowable 7.1 and
 * Activiti 6.0 do it (docs/decisions/0112). The orders are those that the engines themselves gave for these drawings.
 */

const { root } = people;
const world = await worldOfFile();
const step = (id: string) => element('manualTask', id);
const roots = [
  element('signal', 'bell', { name: 'bell' }),
  element('error', 'wrong', { errorCode: 'wrong' }),
  element('escalation', 'up', { escalationCode: 'up' }),
].join('');
const engines = ['flowable', 'activiti'] as const;

/** The nodes of an instance, in the order in which they were come to, each with how its visit ended. */
async function visits({ id }: { id: string }): Promise<string> {
  const rows = await world.database.query<{ nodeId: string; outcome: string | null }>(sql`
    select node_id as "nodeId", outcome from process_activity where instance_id = ${id} order by sequence`);
  return rows.map(({ nodeId, outcome }) => (outcome === 'done' ? nodeId : `${nodeId}:${outcome}`)).join(' ');
}

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
  expect(await visits(instance)).toBe(
    'start part:cancelled inside fork throw:cancelled beside:cancelled border after:null',
  );
});

// Nobody hears of escalations there.
it.each(throws.slice(0, 2))('interrupts what has come meanwhile in a file for Activiti: %s', async (_, xml) => {
  const instance = await world.run(forEngine('activiti', xml));
  expect(await visits(instance)).toBe(
    'start part:cancelled inside fork throw:cancelled beside:cancelled border after:null',
  );
});

it('interrupts at once in a file for Camunda', async () => {
  const instance = await world.run(throws[0][1]);
  expect(await visits(instance)).toBe('start part:cancelled inside fork throw:cancelled border after:null');
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
  expect(await visits(instance)).toBe('start fork catch work:null soon throw border on caught crossed');
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
  expect(await visits(instance)).toBe('start catch event rung answer caught');
});
