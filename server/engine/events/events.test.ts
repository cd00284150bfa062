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
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, root } = people;
const world = await worldOfFile();

const roots = `<message id="paid" name="paid"/><signal id="stop" name="stop"/><signal id="go" name="go"/>`;
const runJobs = (afterMs = 1_000) => world.engine.runJobs(world.database, { now: new Date(Date.now() + afterMs) });
const deploy = (xml: string) => world.act((transaction) => world.engine.deploy(transaction, root, { xml }));
const send = (input: object) =>
  world.act((transaction) => world.engine.sendMessage(transaction, root, { name: 'paid', ...input }));
const broadcast = (name: string) =>
  world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name }));

describe('a message', () => {
  const waiting = file(
    roots,
    process(
      'waiting',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'wait', refers('message', 'paid')),
      userTask('after', 'bob'),
      flows('start -> wait', 'wait -> after'),
    ),
  );
  const start = (businessKey: string, variables = {}) =>
    world.act((transaction) =>
      world.engine.start(transaction, ann, { key: 'waiting', title: '等待', businessKey, variables }),
    );

  it('reaches the one instance that its business key and variables name, and carries values', async () => {
    await deploy(waiting);
    const first = await start('A', { order: 1 });
    const second = await start('A', { order: 2 });
    await expect(send({ businessKey: 'A' })).rejects.toMatchObject({ failure: 'conflict' });
    await expect(send({ businessKey: 'B' })).rejects.toMatchObject({ failure: 'refused' });
    await send({ businessKey: 'A', correlation: { order: 2 }, variables: { amount: 5 } });
    expect(await world.open(first)).toEqual([]);
    expect(await world.open(second)).toEqual(['after']);
    expect((await world.look(second)).variables).toMatchObject({ amount: 5 });
  });

  it('reaches the one of several instances of a task that sees the values', async () => {
    const order = multiInstance({ 'camunda:collection': 'orders', 'camunda:elementVariable': 'order' });
    const ordering = process(
      'ordering',
      element('startEvent', 'start'),
      element('receiveTask', 'wait', { messageRef: 'paid' }, order),
      flows('start -> wait'),
    );
    const instance = await world.run(file(roots, ordering), { orders: ['a', 'b'] });
    await send({ correlation: { order: 'b' } });
    await expect(send({ correlation: { order: 'b' } })).rejects.toMatchObject({ failure: 'refused' });
    await send({ correlation: { order: 'a' } });
    expect((await world.look(instance)).instance.status).toBe('approved');
  });

  it('reaches the node that it names, where several of an instance wait for it', async () => {
    const twice = process(
      'twice',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'one', refers('message', 'paid')),
      event('intermediateCatchEvent', 'two', refers('message', 'paid')),
      userTask('after_one', 'bob'),
      userTask('after_two', 'bob'),
      flows('start -> one', 'start -> two', 'one -> after_one', 'two -> after_two'),
    );
    const instance = await world.run(file(roots, twice));
    await expect(send({ instanceId: instance.id })).rejects.toMatchObject({ failure: 'conflict' });
    await send({ instanceId: instance.id, nodeId: 'two' });
    expect(await world.open(instance)).toEqual(['after_two']);
    await send({ instanceId: instance.id });
    expect(await world.open(instance)).toEqual(['after_one', 'after_two']);
  });

  it('for one instance starts no other', async () => {
    const begun = event('startEvent', 'start', refers('message', 'paid'));
    await deploy(file(roots, process('begun', begun, userTask('work', 'bob'), flows('start -> work'))));
    const instance = await send({});
    await expect(send({ instanceId: instance.id })).rejects.toMatchObject({ failure: 'refused' });
  });

  it('changes what the activity on whose border it is heard holds itself, as in the engines', async () => {
    const own = `<extensionElements><camunda:inputOutput><camunda:inputParameter name="amount">0</camunda:inputParameter></camunda:inputOutput></extensionElements>`;
    const holding = process(
      'holding',
      element('startEvent', 'start'),
      element('userTask', 'work', { 'camunda:assignee': 'bob' }, own),
      event('boundaryEvent', 'border', refers('message', 'paid'), { attachedToRef: 'work' }),
      userTask('after', 'bob'),
      flows('start -> work', 'border -> after'),
    );
    const instance = await world.run(file(roots, holding));
    await send({ variables: { amount: 1, other: 2 } });
    expect((await world.look(instance)).variables).toEqual({ other: 2 });
  });

  it('is refused where the event cannot hand out what it should', async () => {
    const out = `<extensionElements><camunda:inputOutput><camunda:outputParameter name="b">${expression('absent')}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
    const handing = process(
      'handing',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'wait', out + refers('message', 'paid')),
      flows('start -> wait'),
    );
    await world.run(file(roots, handing));
    await expect(send({})).rejects.toMatchObject({ failure: 'refused', message: expect.stringContaining('absent') });
    await send({ variables: { absent: 1 } });
  });

  it('is for administrators to send', async () => {
    const denied = world.act((transaction) => world.engine.sendMessage(transaction, bob, { name: 'paid' }));
    await expect(denied).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('starts a process', async () => {
    await deploy(
      file(
        roots,
        process(
          'started',
          event('startEvent', 'start', refers('message', 'paid')),
          userTask('work', 'bob'),
          flows('start -> work'),
        ),
      ),
    );
    const instance = await send({ businessKey: 'A', variables: { amount: 5 } });
    expect(instance).toMatchObject({ definitionKey: 'started', businessKey: 'A' });
    expect(await world.open(instance)).toEqual(['work']);
  });

  it('lets a receive task go on, which anybody who administers may do too', async () => {
    const receiving = file(
      roots,
      process(
        'receiving',
        element('startEvent', 'start'),
        element('receiveTask', 'first', { messageRef: 'paid' }),
        element('receiveTask', 'second'),
        flows('start -> first', 'first -> second'),
      ),
    );
    const instance = await world.run(receiving);
    await send({});
    const input = { instanceId: instance.id, nodeId: 'second' };
    expect(await world.act((transaction) => world.engine.trigger(transaction, root, input))).toMatchObject({
      status: 'approved',
    });
  });

  it('on the border of an activity takes it away', async () => {
    const bordered = file(
      roots,
      process(
        'bordered',
        element('startEvent', 'start'),
        userTask('work', 'bob'),
        event('boundaryEvent', 'border', refers('message', 'paid'), { attachedToRef: 'work' }),
        userTask('other', 'dan'),
        flows('start -> work', 'border -> other'),
      ),
    );
    const instance = await world.run(bordered);
    await send({});
    expect(await world.open(instance)).toEqual(['other']);
    await expect(send({})).rejects.toMatchObject({ failure: 'refused' });
  });

  it('that a process throws reaches another one, and is lost when nobody waits', async () => {
    const throwing = process(
      'throwing',
      element('startEvent', 'start'),
      event('intermediateThrowEvent', 'tell', refers('message', 'paid')),
      flows('start -> tell'),
    );
    await deploy(waiting);
    const instance = await start('A');
    expect(await world.run(file(roots, throwing))).toMatchObject({ status: 'approved' });
    await runJobs();
    expect(await world.open(instance)).toEqual(['after']);
    await world.run(file(roots, throwing));
    expect(await runJobs()).toBe(1);
    expect(await runJobs(1_000_000)).toBe(0);
  });
});

describe('a signal', () => {
  it('is heard by everybody: those that wait, and those that it starts', async () => {
    const listening = file(
      roots,
      process(
        'listening',
        element('startEvent', 'start'),
        event('startEvent', 'called', refers('signal', 'go')),
        event('intermediateCatchEvent', 'wait', refers('signal', 'go')),
        userTask('after', 'bob'),
        flows('start -> wait', 'called -> after', 'wait -> after'),
      ),
    );
    const first = await world.run(listening);
    const second = await world.act((transaction) =>
      world.engine.start(transaction, ann, { key: 'listening', title: '另一个' }),
    );
    expect(await broadcast('go')).toEqual({ count: 3 });
    expect(await world.open(first)).toEqual(['after']);
    expect(await world.open(second)).toEqual(['after']);
    expect((await world.engine.instances(world.database)).total).toBe(3);
    expect(await broadcast('go')).toEqual({ count: 1 });
  });

  it('that an instance throws is heard in it at once and elsewhere afterwards', async () => {
    const both = file(
      roots,
      process(
        'both',
        element('startEvent', 'start'),
        element('parallelGateway', 'split'),
        event('intermediateCatchEvent', 'wait', refers('signal', 'go')),
        userTask('after', 'bob'),
        userTask('before', 'bob'),
        event('intermediateThrowEvent', 'tell', refers('signal', 'go')),
        flows('start -> split', 'split -> wait', 'split -> before', 'wait -> after', 'before -> tell'),
      ),
    );
    const first = await world.run(both);
    const second = await world.act((transaction) => world.engine.start(transaction, ann, { key: 'both', title: '另' }));
    await world.approve(first, 'before', bob);
    expect(await world.open(first)).toEqual(['after']);
    expect(await world.open(second)).toEqual(['before']);
    await runJobs();
    expect(await world.open(second)).toEqual(['after', 'before']);
  });

  it('on the border may leave the work where it is', async () => {
    const bordered = file(
      roots,
      process(
        'bordered',
        element('startEvent', 'start'),
        userTask('work', 'bob'),
        event('boundaryEvent', 'border', refers('signal', 'go'), { attachedToRef: 'work', cancelActivity: 'false' }),
        userTask('other', 'dan'),
        flows('start -> work', 'border -> other'),
      ),
    );
    const instance = await world.run(bordered);
    await broadcast('go');
    await broadcast('go');
    expect(await world.open(instance)).toEqual(['other', 'other', 'work']);
    await world.approve(instance, 'work', bob);
    expect(await broadcast('go')).toEqual({ count: 0 });
  });
});

describe('an event-based gateway', () => {
  const choosing = file(
    roots,
    process(
      'choosing',
      element('startEvent', 'start'),
      element('eventBasedGateway', 'gate'),
      event('intermediateCatchEvent', 'heard', refers('signal', 'go')),
      event('intermediateCatchEvent', 'late', timer('PT1H')),
      userTask('soon', 'bob'),
      userTask('never', 'bob'),
      flows('start -> gate', 'gate -> heard', 'gate -> late', 'heard -> soon', 'late -> never'),
    ),
  );

  it('goes the way of the event that comes first and forgets the others', async () => {
    const instance = await world.run(choosing);
    await broadcast('go');
    expect(await world.open(instance)).toEqual(['soon']);
    expect(await runJobs(10_000_000)).toBe(0);
    const { progress } = await world.look(instance);
    expect(progress).toMatchObject({ nodes: { gate: 'done', heard: 'done', soon: 'current' } });
    expect(progress.flows).toContain('gate_heard');
  });

  /** Camunda's `EventBasedGatewayInputOutputTest`: the event is an activity with variables of its own. */
  it('gives the event its input parameters', async () => {
    const io = `<extensionElements><camunda:inputOutput><camunda:inputParameter name="a">x</camunda:inputParameter>
      <camunda:outputParameter name="b">${expression('a')}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
    const instance = await world.run(
      choosing.replace('<intermediateCatchEvent id="heard">', `<intermediateCatchEvent id="heard">${io}`),
    );
    await broadcast('go');
    expect((await world.look(instance)).variables).toEqual({ b: 'x' });
  });

  it('goes by time when nothing else happens', async () => {
    const instance = await world.run(choosing);
    expect(await runJobs(3_700_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['never']);
    expect(await broadcast('go')).toEqual({ count: 0 });
  });
});

describe('a conditional event', () => {
  const conditional = (body: string) =>
    `<conditionalEventDefinition><condition>#{${body}}</condition></conditionalEventDefinition>`;

  it('waits until a change of variables makes its condition hold', async () => {
    const waiting = diagram(
      'conditional',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      userTask('beside', 'bob'),
      event('intermediateCatchEvent', 'wait', conditional('amount &gt; 10')),
      userTask('after', 'bob'),
      flows('start -> work', 'start -> beside', 'start -> wait', 'wait -> after'),
    );
    const instance = await world.run(waiting);
    await world.approve(instance, 'work', bob, { amount: 5 });
    expect(await world.open(instance)).toEqual(['beside']);
    await world.approve(instance, 'beside', bob, { amount: 50 });
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('goes on at once when its condition holds already', async () => {
    const passing = diagram(
      'passing',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'wait', conditional('amount &gt; 10')),
      flows('start -> wait'),
    );
    expect(await world.run(passing, { amount: 11 })).toMatchObject({ status: 'approved' });
  });
});

describe('a change of a variable', () => {
  it('lets an event of flowable happen, and what is there already does not', async () => {
    const listener =
      '<extensionElements><camunda:variableListenerEventDefinition variableName="amount" variableChangeType="update"/></extensionElements>';
    const changing = diagram(
      'changing',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      userTask('beside', 'bob'),
      event('intermediateCatchEvent', 'wait', listener),
      userTask('after', 'bob'),
      flows('start -> work', 'start -> beside', 'start -> wait', 'wait -> after'),
    );
    const instance = await world.run(forEngine('flowable', changing), { amount: 1 });
    await world.approve(instance, 'work', bob, { other: 2 });
    expect(await world.open(instance)).toEqual(['beside']);
    await world.approve(instance, 'beside', bob, { amount: 2 });
    expect(await world.open(instance)).toEqual(['after']);
  });
});

describe('links', () => {
  it('lead from one to the other of the same name', async () => {
    const linked = diagram(
      'linked',
      element('startEvent', 'start'),
      event('intermediateThrowEvent', 'out', '<linkEventDefinition name="far"/>'),
      event('intermediateCatchEvent', 'in', '<linkEventDefinition name="far"/>'),
      userTask('after', 'bob'),
      flows('start -> out', 'in -> after'),
    );
    expect(await world.open(await world.run(linked))).toEqual(['after']);
  });
});
