import { describe, expect, it } from 'vitest';
import { ProcessError } from '#server/engine/ports.ts';
import {
  element,
  event,
  expression,
  file,
  flows,
  forEngine,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, dan, root } = people;
const world = await worldOfFile();

const roots = [
  '<error id="noMoney" name="noMoney" errorCode="M1"/><error id="noTime" name="noTime" errorCode="T1"/>',
  '<escalation id="big" name="big" escalationCode="BIG"/><signal id="stop" name="stop"/>',
].join('');
const broadcast = (name: string) =>
  world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name }));

/** A process around a sub-process that ends by a task and what is thrown after it. */
const throwing = (thrown: string, ...outside: string[]) =>
  file(
    roots,
    process(
      'throwing',
      element('startEvent', 'start'),
      element(
        'subProcess',
        'part',
        {},
        element('startEvent', 'begin') +
          userTask('work', 'bob') +
          userTask('beside', 'bob') +
          thrown +
          flows('begin -> work', 'begin -> beside', 'work -> bad'),
      ),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> after'),
      ...outside,
    ),
  );
const failing = event('endEvent', 'bad', refers('error', 'noMoney'));

describe('an error', () => {
  it('ends what is around it and goes on from the event that catches its code', async () => {
    const xml = throwing(
      failing,
      event('boundaryEvent', 'other', refers('error', 'noTime'), { attachedToRef: 'part' }),
      event('boundaryEvent', 'any', '<errorEventDefinition camunda:errorCodeVariable="code"/>', {
        attachedToRef: 'part',
      }),
      event('boundaryEvent', 'poor', refers('error', 'noMoney'), { attachedToRef: 'part' }),
      userTask('borrow', 'dan'),
      userTask('never', 'dan'),
      flows('poor -> borrow', 'other -> never', 'any -> never'),
    );
    const instance = await world.run(xml);
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['borrow']);
  });

  it.each([
    ['error', 'camunda', '', ['handled']],
    ['error', 'flowable', '', ['handled']],
    ['escalation', 'camunda', '', ['after', 'handled']],
    ['escalation', 'camunda', 'escalationCode=""', ['after', 'handled']],
    ['escalation', 'flowable', '', ['after', 'handled']],
    ['escalation', 'flowable', 'escalationCode=""', ['after']],
  ] as const)(
    'as an %s of any code is caught in a file for %s by one that has none: %s',
    async (kind, engine, code, open) => {
      const xml = file(
        `<${kind} id="loud" ${kind}Code="L"/><${kind} id="some" ${code}/>`,
        process(
          'any_code',
          element('startEvent', 'start'),
          element(
            'subProcess',
            'part',
            {},
            element('startEvent', 'begin') + event('endEvent', 'bad', refers(kind, 'loud')) + flows('begin -> bad'),
          ),
          event('boundaryEvent', 'caught', refers(kind, 'some'), { attachedToRef: 'part', cancelActivity: 'false' }),
          userTask('after', 'bob'),
          userTask('handled', 'dan'),
          flows('start -> part', 'part -> after', 'caught -> handled'),
        ),
      );
      const instance = await world.run(forEngine(engine, xml));
      expect((await world.open(instance)).toSorted()).toEqual(open);
    },
  );

  it('is caught by an event for every code, which tells the code', async () => {
    const any = '<errorEventDefinition camunda:errorCodeVariable="code"/>';
    const xml = throwing(
      failing,
      event('boundaryEvent', 'any', any, { attachedToRef: 'part' }),
      userTask('mend', 'dan'),
      flows('any -> mend'),
    );
    const instance = await world.run(xml);
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['mend']);
    expect((await world.look(instance)).variables).toEqual({ code: 'M1' });
  });

  it('that nobody catches ends only its branch in a file for camunda, and waits in one for flowable', async () => {
    const instance = await world.run(throwing(failing));
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['beside']);

    const stuck = await world.run(forEngine('flowable', throwing(failing)));
    const { status } = await world.approve(stuck, 'work', bob);
    expect(status).toBe('incident');
  });

  it('that a service throws is caught on its border', async () => {
    const serving = file(
      roots,
      process(
        'serving',
        element('startEvent', 'start'),
        element('serviceTask', 'pay', { 'camunda:delegateExpression': expression('pay') }),
        event('boundaryEvent', 'poor', refers('error', 'noMoney'), { attachedToRef: 'pay' }),
        userTask('borrow', 'dan'),
        flows('start -> pay', 'poor -> borrow'),
      ),
    );
    world.services.set('pay', async () => {
      throw new ProcessError('M1', '余额不足');
    });
    expect(await world.open(await world.run(serving))).toEqual(['borrow']);
  });

  /** The makers' own `testCatchErrorThrownByJavaDelegateOnServiceTaskNotCancelActivity` says so of all three engines. */
  it.each(['camunda', 'flowable', 'activiti'] as const)(
    'ends the activity that it is caught at although its event is drawn to interrupt nothing, in a file for %s',
    async (engine) => {
      const beside = { attachedToRef: 'part', cancelActivity: 'false' };
      const xml = throwing(
        failing,
        event('boundaryEvent', 'poor', refers('error', 'noMoney'), beside),
        userTask('borrow', 'dan'),
        flows('poor -> borrow'),
      );
      const instance = await world.run(forEngine(engine, xml));
      await world.approve(instance, 'work', bob);
      expect(await world.open(instance)).toEqual(['borrow']);
      expect(await world.approve(instance, 'borrow', dan)).toMatchObject({ status: 'approved' });
    },
  );
});

describe('an escalation', () => {
  const telling = event('intermediateThrowEvent', 'bad', refers('escalation', 'big'));

  it('is caught beside what goes on', async () => {
    const xml = throwing(
      telling,
      event('boundaryEvent', 'heard', refers('escalation', 'big'), { attachedToRef: 'part', cancelActivity: 'false' }),
      userTask('boss', 'dan'),
      flows('heard -> boss'),
    );
    const instance = await world.run(xml);
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['beside', 'boss']);
  });

  it('that nobody catches changes nothing', async () => {
    const instance = await world.run(throwing(telling));
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['beside']);
  });
});

describe('an event sub-process', () => {
  const inside = (start: string, task: string) =>
    element(
      'subProcess',
      `${task}_part`,
      { triggeredByEvent: 'true' },
      start + userTask(task, 'dan') + flows(`${task}_begin -> ${task}`),
    );
  const watched = (...parts: string[]) =>
    file(
      roots,
      process('watched', element('startEvent', 'start'), userTask('work', 'bob'), flows('start -> work'), ...parts),
    );

  it('takes the place of the process when it interrupts, and ends it', async () => {
    const instance = await world.run(
      watched(inside(event('startEvent', 'mend_begin', refers('signal', 'stop')), 'mend')),
    );
    await broadcast('stop');
    expect(await world.open(instance)).toEqual(['mend']);
    expect(await broadcast('stop')).toEqual({ count: 0 });
    expect(await world.approve(instance, 'mend', people.dan)).toMatchObject({ status: 'approved' });
  });

  it('runs beside it otherwise, as often as it is called', async () => {
    const start = event('startEvent', 'mend_begin', refers('signal', 'stop'), { isInterrupting: 'false' });
    const instance = await world.run(watched(inside(start, 'mend')));
    await broadcast('stop');
    await broadcast('stop');
    expect(await world.open(instance)).toEqual(['mend', 'mend', 'work']);
    await world.approve(instance, 'work', bob);
    expect((await world.look(instance)).instance.status).toBe('running');
  });

  it('begins by time, and catches errors of where it is', async () => {
    const late = inside(event('startEvent', 'late_begin', timer('PT1H')), 'late');
    const instance = await world.run(watched(late));
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3_700_000) });
    expect(await world.open(instance)).toEqual(['late']);

    const caught = inside(event('startEvent', 'mend_begin', refers('error', 'noMoney')), 'mend');
    const other = await world.run(throwing(failing + caught));
    await world.approve(other, 'work', bob);
    expect(await world.open(other)).toEqual(['mend']);
    await world.approve(other, 'mend', people.dan);
    expect(await world.open(other)).toEqual(['after']);
  });
});

describe('terminateAll', () => {
  it('ends the whole instance from within a sub-process', async () => {
    const ending = (definition: string) => forEngine('flowable', throwing(event('endEvent', 'bad', definition)));
    const all = await world.run(ending('<terminateEventDefinition camunda:terminateAll="true"/>'));
    expect(await world.approve(all, 'work', bob)).toMatchObject({ status: 'approved' });
    const part = await world.run(ending('<terminateEventDefinition/>'));
    await world.approve(part, 'work', bob);
    expect(await world.open(part)).toEqual(['after']);
  });
});
