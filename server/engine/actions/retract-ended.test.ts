import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, root } = people;
const world = await worldOfFile();
const { taskOf, act, retract } = approvalsIn(world);

const by = (who: string) => ({ candidateRule: 'users', candidateValue: who });

const straight = ['begin -> inside', 'inside -> done'];

/** A sub-process in which Bob decides, with whatever else lies in it. */
const part = (id: string, own = '', way = straight) =>
  element(
    'subProcess',
    id,
    {},
    [
      own,
      element('startEvent', 'begin'),
      userTask('inside', by('bob')),
      element('endEvent', 'done'),
      flows(...way),
    ].join(''),
  );

/** The sub-process, then Cai; beside it a way out when something is heard. */
const beforeLast = (own = '', way = straight) =>
  diagram(
    'parted',
    element('startEvent', 'start'),
    part('part', own, way),
    element(
      'boundaryEvent',
      'heard',
      { attachedToRef: 'part' },
      element('signalEventDefinition', 'hears', { signalRef: 'stop' }),
    ),
    userTask('instead', by('dan')),
    userTask('last', by('cai')),
    element('endEvent', 'end'),
    flows('start -> part', 'part -> last', 'last -> end', 'heard -> instead', 'instead -> end'),
  ).replace('<process ', '<signal id="stop" name="stop"/><process ');

const broadcast = () => world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name: 'stop' }));

describe('a decision in a sub-process that has ended with it', () => {
  it('lets the sub-process go on where it was, once', async () => {
    const instance = await world.run(beforeLast());
    await act(instance, bob, 'complete', '同意采购');
    expect(await world.open(instance)).toEqual(['last']);
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['inside']);
    expect((await taskOf(instance, bob)).draft).toMatchObject({ opinion: '同意采购' });
    await act(instance, bob, 'complete');
    expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
    const visits = await world.database.query<{ outcome: string }>(sql`
      select outcome from process_activity where instance_id = ${instance.id} and node_id = 'part'`);
    expect(visits).toEqual([{ outcome: 'done' }]);
  });

  it('waits again for what interrupts it', async () => {
    const instance = await world.run(beforeLast());
    await act(instance, bob, 'complete');
    await retract(instance, bob);
    await broadcast();
    expect(await world.open(instance)).toEqual(['instead']);
    expect(await act(instance, dan, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('stands where only the sub-process knew what it went on with', async () => {
    const mapping =
      '<extensionElements><camunda:inputOutput><camunda:inputParameter name="limit">7</camunda:inputParameter></camunda:inputOutput></extensionElements>';
    const instance = await world.run(beforeLast(mapping));
    await act(instance, bob, 'complete');
    await expect(retract(instance, bob)).rejects.toThrow('所在子流程已结束，其中的数据不再保留，不能拿回');
  });

  it('stands where the sub-process was interrupted afterwards', async () => {
    const second = userTask('second', by('dan'));
    const instance = await world.run(beforeLast(second, ['begin -> inside', 'inside -> second', 'second -> done']));
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['second']);
    await broadcast();
    await expect(retract(instance, bob)).rejects.toThrow('流程已经继续，不能拿回');
    expect(await world.open(instance)).toEqual(['instead']);
  });
});

describe('a decision in a branch', () => {
  it('that has ended by itself is taken back beside the others', async () => {
    const instance = await world.run(
      diagram(
        'apart',
        element('startEvent', 'start'),
        element('parallelGateway', 'fork'),
        part('left'),
        element('endEvent', 'over'),
        userTask('right', by('dan')),
        element('endEvent', 'end'),
        flows('start -> fork', 'fork -> left', 'left -> over', 'fork -> right', 'right -> end'),
      ),
    );
    const right = await taskOf(instance, dan);
    await act(instance, bob, 'complete');
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['inside', 'right']);
    expect(await taskOf(instance, dan)).toMatchObject({ id: right.id });
    await act(instance, dan, 'complete');
    expect(await act(instance, bob, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('that was joined from a sub-process of its own begins again in it alone', async () => {
    const insideNext = [
      element('startEvent', 'begin_next'),
      userTask('inside_next', by('cai')),
      flows('begin_next -> inside_next'),
    ].join('');
    const instance = await world.run(
      diagram(
        'joined',
        element('startEvent', 'start'),
        element('parallelGateway', 'fork'),
        part('left'),
        userTask('right', by('dan')),
        element('parallelGateway', 'join'),
        element('subProcess', 'next', {}, insideNext),
        element('endEvent', 'end'),
        flows('start -> fork', 'fork -> left', 'left -> join', 'fork -> right', 'right -> join'),
        flows('join -> next', 'next -> end'),
      ),
    );
    await act(instance, dan, 'complete');
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['inside_next']);
    await retract(instance, bob);
    expect(await world.open(instance)).toEqual(['inside']);
    await act(instance, bob, 'complete');
    expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
  });
});
