import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
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
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { compensate, noteNodes, undoable } from '#server/engine/testing/undoing.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';

const { bob } = people;
const world = await worldOfFile();
const heard = noteNodes(world);

describe('compensation', () => {
  it('of a sub-process that undoes itself is told there which activities are undone, and in which order', async () => {
    const undo = (id: string) =>
      event('intermediateThrowEvent', `throw_${id}`, `<compensateEventDefinition activityRef="${id}"/>`);
    const own = [
      event('startEvent', 'undone', compensate),
      undo('one'),
      undo('two'),
      flows('undone -> throw_one', 'throw_one -> throw_two'),
    ];
    const part = [
      element('startEvent', 'in'),
      ...['one', 'two', 'three'].map(undoable),
      flows('in -> one', 'one -> two', 'two -> three'),
      element('subProcess', 'own', { triggeredByEvent: 'true' }, own.join('')),
    ];
    const xml = diagram(
      'undone_inside',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, part.join('')),
      event('intermediateThrowEvent', 'undo', compensate),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> undo', 'undo -> after'),
    );
    expect(await world.open(await world.run(xml))).toEqual(['after']);
    expect(heard).toEqual(['one', 'two', 'three', 'undo_one', 'undo_two']);
  });

  it('undoes what was done, the last first, and then goes on', async () => {
    const xml = diagram(
      'booking',
      element('startEvent', 'start'),
      undoable('hotel'),
      undoable('flight'),
      event('intermediateThrowEvent', 'undo', compensate),
      userTask('after', 'bob'),
      flows('start -> hotel', 'hotel -> flight', 'flight -> undo', 'undo -> after'),
    );
    const instance = await world.run(xml);
    expect(heard).toEqual(['hotel', 'flight', 'undo_flight', 'undo_hotel']);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('undoes one activity when it names it, and nothing twice', async () => {
    const one = '<compensateEventDefinition activityRef="hotel"/>';
    const xml = diagram(
      'booking',
      element('startEvent', 'start'),
      undoable('hotel'),
      undoable('flight'),
      event('intermediateThrowEvent', 'first', one),
      event('endEvent', 'second', one),
      flows('start -> hotel', 'hotel -> flight', 'flight -> first', 'first -> second'),
    );
    expect(await world.run(xml)).toMatchObject({ status: 'approved' });
    expect(heard).toEqual(['hotel', 'flight', 'undo_hotel']);
  });

  it('undoes what a finished sub-process has done, as the sub-process saw it', async () => {
    const inside = element('startEvent', 'begin') + undoable('hotel') + undoable('flight');
    const xml = diagram(
      'booking',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, inside + flows('begin -> hotel', 'hotel -> flight')),
      userTask('check', 'bob'),
      event('endEvent', 'undo', compensate),
      flows('start -> part', 'part -> check', 'check -> undo'),
    );
    const instance = await world.run(xml);
    expect(heard).toEqual(['hotel', 'flight']);
    expect(await world.approve(instance, 'check', bob)).toMatchObject({ status: 'approved' });
    expect(heard).toEqual(['hotel', 'flight', 'undo_flight', 'undo_hotel']);
  });

  it('waits for people who undo, and is not undone twice after a return', async () => {
    const xml = diagram(
      'returned',
      element('startEvent', 'start'),
      userTask('apply', 'bob'),
      undoable('hotel'),
      userTask('check', 'bob'),
      event('intermediateThrowEvent', 'undo', compensate),
      flows('start -> apply', 'apply -> hotel', 'hotel -> check', 'check -> undo'),
    );
    const instance = await world.run(xml);
    await world.approve(instance, 'apply', bob);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'check');
    await world.act((transaction) =>
      world.engine.returnTo(transaction, bob, { taskId, taskVersion, nodeId: 'apply', opinion: '重来' }),
    );
    await world.approve(instance, 'apply', bob);
    await world.approve(instance, 'check', bob);
    expect(heard).toEqual(['hotel', 'hotel', 'undo_hotel']);
  });
});

describe('a transaction', () => {
  it('that is cancelled undoes what it has done and goes on from the event on its border', async () => {
    const inside =
      element('startEvent', 'begin') +
      undoable('hotel') +
      userTask('pay', 'bob') +
      userTask('beside', 'bob') +
      event('endEvent', 'cancel', '<cancelEventDefinition/>') +
      flows('begin -> hotel', 'hotel -> pay', 'hotel -> beside', 'pay -> cancel');
    const xml = diagram(
      'trip',
      element('startEvent', 'start'),
      element('transaction', 'trip_part', {}, inside),
      event('boundaryEvent', 'failed', '<cancelEventDefinition/>', { attachedToRef: 'trip_part' }),
      userTask('done', 'bob'),
      userTask('sorry', 'bob'),
      flows('start -> trip_part', 'trip_part -> done', 'failed -> sorry'),
    );
    const instance = await world.run(xml);
    await world.approve(instance, 'pay', bob);
    expect(heard).toEqual(['hotel', 'undo_hotel']);
    expect(await world.open(instance)).toEqual(['sorry']);
  });

  /** `CancelEndEventActivityBehavior` waits at the event and goes on from the border: the event is come to once, and cut with all. */
  it.each(['camunda', 'flowable', 'activiti'] as const)('has been cancelled once in a file for %s', async (engine) => {
    const inside =
      element('startEvent', 'begin') +
      undoable('hotel') +
      event('endEvent', 'cancel', '<cancelEventDefinition/>') +
      flows('begin -> hotel', 'hotel -> cancel');
    const xml = diagram(
      'trip',
      element('startEvent', 'start'),
      element('transaction', 'trip_part', {}, inside),
      event('boundaryEvent', 'failed', '<cancelEventDefinition/>', { attachedToRef: 'trip_part' }),
      userTask('sorry', 'bob'),
      flows('start -> trip_part', 'failed -> sorry'),
    );
    const instance = await world.run(forEngine(engine, xml));
    expect(await world.open(instance)).toEqual(['sorry']);
    const visits = await world.database.query(sql`
      select outcome from process_activity where instance_id = ${instance.id} and node_id = 'cancel'`);
    expect(visits).toEqual([{ outcome: engine === 'camunda' ? 'cancelled' : 'done' }]);
  });
});

describe.each(['flowable', 'activiti'] as const)('compensation in a file for %s', (engine) => {
  const begin = element('startEvent', 'start');
  const undoneBy = (host: string) =>
    event('boundaryEvent', `${host}_border`, compensate, { attachedToRef: host }) +
    userTask(`undo_${host}`, 'bob', { isForCompensation: 'true' }) +
    element('association', `${host}_link`, { sourceRef: `${host}_border`, targetRef: `undo_${host}` });
  const part = (id: string, content: string) => element('subProcess', id, {}, content);

  it('holds no sub-process open in which it was thrown while a part of that is undone, only the case', async () => {
    const inner =
      element('startEvent', 'first') + element('manualTask', 'pay') + undoneBy('pay') + flows('first -> pay');
    const whole =
      element('startEvent', 'inside') +
      part('inner', inner) +
      event('intermediateThrowEvent', 'undo', compensate) +
      flows('inside -> inner', 'inner -> undo');
    const xml = diagram(
      'held',
      begin,
      part('whole', whole),
      userTask('after', 'bob'),
      flows('start -> whole', 'whole -> after'),
    );
    const instance = await world.run(forEngine(engine, xml));
    expect(await world.open(instance)).toEqual(['after', 'undo_pay']);
    expect(await world.approve(instance, 'after', bob)).toMatchObject({ status: 'running' });
    expect(await world.approve(instance, 'undo_pay', bob)).toMatchObject({ status: 'approved' });
  });

  it('undoes what every instance of the sub-process has done', async () => {
    const each =
      multiInstance({}, '<loopCardinality>2</loopCardinality>') +
      element('startEvent', 'inside') +
      element('manualTask', 'pay') +
      undoneBy('pay') +
      userTask('check', 'bob') +
      event('intermediateThrowEvent', 'undo', compensate) +
      userTask('after', 'bob') +
      flows('inside -> pay', 'pay -> check', 'check -> undo', 'undo -> after');
    const instance = await world.run(
      forEngine(engine, diagram('each', begin, part('whole', each), flows('start -> whole'))),
    );
    await world.approve(instance, 'check', bob);
    expect(await world.open(instance)).toEqual(['after', 'check', 'undo_pay', 'undo_pay']);
  });

  /** `CancelEndEventActivityBehavior` cancels all instances, `BoundaryCancelEventActivityBehavior` waits for nobody. */
  it.each([
    ['a transaction', '', ['sorry', 'undo_pay', 'undo_reserve']],
    [
      'each instance of a transaction',
      multiInstance({}, '<loopCardinality>2</loopCardinality>'),
      ['sorry', 'undo_pay', 'undo_pay', 'undo_reserve'],
    ],
  ])('of %s that is cancelled, and of what lies beside it, goes on beside what comes next', async (_, loop, open) => {
    const inside =
      loop +
      element('startEvent', 'inside') +
      element('manualTask', 'pay') +
      undoneBy('pay') +
      userTask('check', 'bob') +
      event('endEvent', 'cancel', '<cancelEventDefinition/>') +
      flows('inside -> pay', 'pay -> check', 'check -> cancel');
    const xml = diagram(
      'cancelled',
      begin,
      element('manualTask', 'reserve'),
      undoneBy('reserve'),
      element('transaction', 'trip', {}, inside),
      event('boundaryEvent', 'failed', '<cancelEventDefinition/>', { attachedToRef: 'trip' }),
      userTask('sorry', 'bob'),
      flows('start -> reserve', 'reserve -> trip', 'failed -> sorry'),
    );
    const instance = await world.run(forEngine(engine, xml));
    await world.approve(instance, 'check', bob);
    expect(await world.open(instance)).toEqual(open);
    await world.approve(instance, 'sorry', bob);
    for (const nodeId of open.slice(1, -1)) await world.approve(instance, nodeId, bob);
    expect(await world.approve(instance, 'undo_reserve', bob)).toMatchObject({ status: 'approved' });
  });

  it('undoes no sub-process as a whole and nothing at an end event, which deploying tells', async () => {
    const xml = forEngine(
      engine,
      diagram(
        'vain',
        begin,
        part('whole', element('startEvent', 'inside') + element('manualTask', 'pay') + flows('inside -> pay')),
        undoneBy('whole'),
        element('manualTask', 'send'),
        undoneBy('send'),
        event('endEvent', 'undo', compensate),
        flows('start -> whole', 'whole -> send', 'send -> undo'),
      ),
    );
    expect(await world.run(xml)).toMatchObject({ status: 'approved' });
    const warned = checkDeployable(await readProcess(xml), { serviceNames: [] }).map(({ elementId }) => elementId);
    expect(warned).toEqual(['whole_border', 'undo']);
  });
});

it('what undoes a part of an event sub-process that interrupts nothing does not end it in a file for Flowable', async () => {
  const xml = file(
    '<message id="news" name="news"/>',
    process(
      'beside',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      element(
        'subProcess',
        'extra',
        { triggeredByEvent: 'true' },
        event('startEvent', 'told', refers('message', 'news'), { isInterrupting: 'false' }) +
          undoable('pay') +
          event('intermediateThrowEvent', 'undo', compensate) +
          userTask('after', 'bob') +
          flows('told -> pay', 'pay -> undo', 'undo -> after'),
      ),
      flows('start -> work'),
    ),
  );
  const flowable = forEngine('flowable', xml);
  const instance = await world.run(flowable);
  await world.act((transaction) => world.engine.sendMessage(transaction, people.root, { name: 'news' }));
  expect(await world.open(instance)).toEqual(['after', 'work']);
  expect(checkDeployable(await readProcess(flowable), { serviceNames: ['note'] })).toEqual([]);
});
