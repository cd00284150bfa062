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
  multiInstance,
  process,
  refers,
  userTask,
} from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { courseOf } from './testing/visits.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * What goes on beside what was thrown or joined, and when it is over, as Camunda 7.23, Flowable 7.1 and Activiti 6.0 do it
 * (docs/decisions/0112).
 */

const { bob } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const step = (id: string) => element('manualTask', id);

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
    expect(await courseOf(world, instance)).toBe('start work throw:null undo:null');
    expect(await world.approve(instance, 'undo', bob)).toMatchObject({ status: 'approved' });
    expect(await courseOf(world, instance)).toBe('start work throw undo after end');
  });

  it.each(['flowable', 'activiti'] as const)(
    'goes on at once for %s, and the case ends with the last',
    async (engine) => {
      const instance = await world.run(forEngine(engine, undone));
      expect(await courseOf(world, instance)).toBe('start work throw undo:null after end');
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
    expect(await courseOf(world, await world.run(told))).toBe('start tell after part heard beside');
    expect(await courseOf(world, await world.run(forEngine('flowable', told)))).toMatch(/^start tell part heard/);
  });
});

describe('an event sub-process that an escalation begins', () => {
  const loud = refers('escalation', 'loud');
  const told = file(
    '<escalation id="loud" escalationCode="loud"/>',
    process(
      'told',
      begin,
      event('intermediateThrowEvent', 'tell', loud),
      userTask('after', 'bob'),
      element(
        'subProcess',
        'part',
        { triggeredByEvent: 'true' },
        event('startEvent', 'heard', loud, { isInterrupting: 'true' }) +
          userTask('beside', 'bob') +
          flows('heard -> beside'),
      ),
      flows('start -> tell', 'tell -> after'),
    ),
  );

  it.each([
    ['camunda', ['beside']],
    ['flowable', ['after', 'beside']],
    ['activiti', ['after']],
  ] as const)('in a file for %s leaves open: %s', async (engine, open) => {
    expect((await world.open(await world.run(forEngine(engine, told)))).toSorted()).toEqual(open);
  });

  it('lets a called process in a file for Flowable go on', async () => {
    const around = file(
      '<escalation id="loud" escalationCode="loud"/>',
      process(
        'around',
        begin,
        element('callActivity', 'call', { calledElement: 'called' }),
        element(
          'subProcess',
          'part',
          { triggeredByEvent: 'true' },
          event('startEvent', 'heard', loud) + userTask('beside', 'bob') + flows('heard -> beside'),
        ),
        flows('start -> call'),
      ),
      process('called', element('startEvent', 'go'), event('endEvent', 'tell', loud), flows('go -> tell')),
    );
    const instance = await world.run(forEngine('flowable', around));
    expect(await courseOf(world, instance)).toMatch(/^start call part:null heard beside:null/);
  });
});

describe('what undoes a multi-instance of tasks', () => {
  const compensate = '<compensateEventDefinition/>';
  const undone = diagram(
    'undone',
    begin,
    element('manualTask', 'work', {}, multiInstance({}, '<loopCardinality>2</loopCardinality>')),
    event('boundaryEvent', 'border', compensate, { attachedToRef: 'work' }),
    element('manualTask', 'undo', { isForCompensation: 'true' }),
    element('association', 'link', { sourceRef: 'border', targetRef: 'undo' }),
    event('intermediateThrowEvent', 'throw', compensate),
    flows('start -> work', 'work -> throw'),
  );

  it.each(['camunda', 'flowable', 'activiti'] as const)('is done for each of them in a file for %s', async (engine) => {
    const instance = await world.run(forEngine(engine, undone));
    expect((await courseOf(world, instance)).match(/\bundo\b/g)).toHaveLength(2);
  });
});

describe('the listeners of a join', () => {
  const listener = (name: string) =>
    `<camunda:executionListener event="${name}" expression="\${execution.setVariable('${name}', execution.getVariable('${name}') + 1)}"/>`;
  const joined = (kind: string) =>
    diagram(
      'joined',
      begin,
      element('parallelGateway', 'split'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      element(kind, 'join', {}, `<extensionElements>${listener('start')}${listener('end')}</extensionElements>`),
      userTask('after', 'bob'),
      flows('start -> split', 'split -> a', 'split -> b', 'a -> join', 'b -> join', 'join -> after'),
    );

  it.each([
    ['camunda', 'parallelGateway', 2],
    ['camunda', 'inclusiveGateway', 2],
    ['flowable', 'parallelGateway', 1],
    ['flowable', 'inclusiveGateway', 1],
    ['activiti', 'parallelGateway', 1],
    ['activiti', 'inclusiveGateway', 1],
  ] as const)(
    'in a file for %s hear at a %s of each that comes, and of the end %i times',
    async (engine, kind, times) => {
      const heard = async (instance: { id: string }) =>
        world.database.query(sql`
        select name, value from process_variable where instance_id = ${instance.id} and name in ('start', 'end') order by name`);
      const instance = await world.run(forEngine(engine, joined(kind)), { start: 0, end: 0 });
      await world.approve(instance, 'a', bob);
      expect(await heard(instance)).toEqual([
        { name: 'end', value: 0 },
        { name: 'start', value: 1 },
      ]);
      await world.approve(instance, 'b', bob);
      expect(await heard(instance)).toEqual([
        { name: 'end', value: times },
        { name: 'start', value: 2 },
      ]);
    },
  );
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
    const instance = await world.run(forEngine(engine, joined));
    expect(await courseOf(world, instance)).toBe(`start split a:null b ${join}`);
    await world.approve(instance, 'a', bob);
    expect(await courseOf(world, instance)).toBe('start split a b join join after');
  });
});
