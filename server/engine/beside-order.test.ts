import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  expression,
  file,
  flows,
  forEngine,
  process,
  refers,
  userTask,
} from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * What goes on beside what was thrown or joined, and when it is over, as Camunda 7.23, Flowable 7.1 and Activiti 6.0 do it
 * (docs/decisions/0112).
 */

const { bob } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const step = (id: string) => element('manualTask', id);
const written = (engine: 'camunda' | 'flowable' | 'activiti', xml: string) =>
  engine === 'camunda' ? xml : forEngine(engine, xml);

/** The nodes of an instance, in the order in which they were come to, each with how its visit ended. */
async function visits({ id }: { id: string }): Promise<string> {
  const rows = await world.database.query<{ nodeId: string; outcome: string | null }>(sql`
    select node_id as "nodeId", outcome from process_activity where instance_id = ${id} order by sequence`);
  return rows.map(({ nodeId, outcome }) => (outcome === 'done' ? nodeId : `${nodeId}:${outcome}`)).join(' ');
}

describe('a thrown compensation', () => {
  const compensate = '<compensateEventDefinition/>';
  const undone = diagram(
    'undone',
    begin,
    element('serviceTask', 'work', { 'camunda:expression': expression('true') }),
    event('boundaryEvent', 'border', compensate, { attachedToRef: 'work' }),
    userTask('undo', 'bob', { isForCompensation: 'true' }),
    element('association', 'link', { sourceRef: 'border', targetRef: 'undo' }),
    event('intermediateThrowEvent', 'throw', compensate),
    step('after'),
    element('endEvent', 'end'),
    flows('start -> work', 'work -> throw', 'throw -> after', 'after -> end'),
  );

  it('waits until all is undone for Camunda', async () => {
    const instance = await world.run(undone);
    expect(await visits(instance)).toBe('start work throw:null undo:null');
    expect(await world.approve(instance, 'undo', bob)).toMatchObject({ status: 'approved' });
    expect(await visits(instance)).toBe('start work throw undo after end');
  });

  it.each(['flowable', 'activiti'] as const)(
    'goes on at once for %s, and the case ends with the last',
    async (engine) => {
      const instance = await world.run(forEngine(engine, undone));
      expect(await visits(instance)).toBe('start work throw undo:null after end');
      expect(instance.status).toBe('running');
      expect(await world.approve(instance, 'undo', bob)).toMatchObject({ status: 'approved' });
    },
  );
});

describe('an event sub-process that interrupts nothing', () => {
  const told = file(
    '<escalation id="loud" escalationCode="loud"/>',
    process(
      'told',
      begin,
      event('intermediateThrowEvent', 'tell', refers('escalation', 'loud')),
      step('after'),
      element(
        'subProcess',
        'part',
        { triggeredByEvent: 'true' },
        event('startEvent', 'heard', refers('escalation', 'loud'), { isInterrupting: 'false' }) +
          step('beside') +
          flows('heard -> beside'),
      ),
      flows('start -> tell', 'tell -> after'),
    ),
  );

  it('begins after the branch that has thrown it for Camunda, and before for Flowable', async () => {
    expect(await visits(await world.run(told))).toBe('start tell after part heard beside');
    expect(await visits(await world.run(forEngine('flowable', told)))).toMatch(/^start tell part heard/);
  });
});

describe('a visit of an inclusive join', () => {
  const joined = diagram(
    'joined',
    begin,
    element('inclusiveGateway', 'split'),
    userTask('a', 'bob'),
    step('b'),
    element('inclusiveGateway', 'join'),
    step('after'),
    flows('start -> split', 'split -> a', 'split -> b', 'a -> join', 'b -> join', 'join -> after'),
  );

  it.each([
    ['camunda', 'join:null'],
    ['activiti', 'join:null'],
    ['flowable', 'join'],
  ] as const)('in a file for %s stands as %s until the others have come', async (engine, join) => {
    const instance = await world.run(written(engine, joined));
    expect(await visits(instance)).toBe(`start split a:null b ${join}`);
    await world.approve(instance, 'a', bob);
    expect(await visits(instance)).toBe('start split a b join join after');
  });
});
