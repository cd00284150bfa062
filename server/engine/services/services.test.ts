import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProcessError } from '#server/engine/ports.ts';
import {
  diagram,
  element,
  event,
  expression,
  flows,
  forEngine,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { AppError } from '#shared/error.ts';

const { bob, root } = people;
const world = await worldOfFile();

const task = (values: Record<string, string>, content = '') => element('serviceTask', 'work', values, content);
const around = (work: string, ...others: string[]) =>
  diagram(
    'around',
    element('startEvent', 'start'),
    work,
    userTask('after', 'bob'),
    ...others,
    flows('start -> work', 'work -> after'),
  );
const listener = (kind: 'execution' | 'task', on: string, attributes: string) =>
  `<extensionElements><camunda:${kind}Listener event="${on}" ${attributes}/></extensionElements>`;
const called = (text: string) => task({ 'camunda:expression': expression(text), 'camunda:resultVariable': 'result' });
const runCalls = (afterMs = 1_000) => world.engine.runCalls(world.database, { now: new Date(Date.now() + afterMs) });
const retry = (instanceId: string) => world.act((transaction) => world.engine.retry(transaction, root, { instanceId }));
const variablesOf = async (instance: { id: string }) => (await world.look(instance)).variables;

describe('a name that nobody has registered', () => {
  it('stops the branch before its node, which goes on once somebody has', async () => {
    const instance = await world.run(around(task({ 'camunda:class': 'com.example.Archive' })));
    const { incidents, instance: stuck } = await world.look(instance);
    expect(stuck.status).toBe('incident');
    expect(incidents).toMatchObject([{ nodeId: 'work', error: expect.stringContaining('com.example.Archive') }]);
    await retry(instance.id);
    expect((await world.look(instance)).instance.status).toBe('incident');

    world.services.set('com.example.Archive', async () => ({ archived: true }));
    await retry(instance.id);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await variablesOf(instance)).toEqual({ archived: true });
  });

  it('is looked for before any of a node happens, for its listeners too', async () => {
    const calls: string[] = [];
    world.services.set('known', async ({ nodeId }) => void calls.push(String(nodeId)));
    const both = `<extensionElements><camunda:executionListener event="start" delegateExpression="\${known}"/>
      <camunda:taskListener event="complete" class="com.example.Bell"/></extensionElements>`;
    const instance = await world.run(around(element('userTask', 'work', { 'camunda:assignee': 'bob' }, both)));
    expect(await world.open(instance)).toEqual([]);
    expect(calls).toEqual([]);
    world.declared.set('com.example.Bell', { kind: 'pass' });
    await retry(instance.id);
    await world.approve(instance, 'work', bob);
    expect([calls, await world.open(instance)]).toEqual([['work'], ['after']]);
  });

  it('on a flow stops the branch before it leaves, with what was decided kept', async () => {
    const take = element(
      'sequenceFlow',
      'x',
      { sourceRef: 'work', targetRef: 'after' },
      listener('execution', 'take', 'class="c.D"'),
    );
    const instance = await world.run(
      diagram(
        'taken',
        element('startEvent', 'start'),
        userTask('work', 'bob'),
        userTask('after', 'bob'),
        take,
        flows('start -> work'),
      ),
    );
    expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'incident' });
    world.declared.set('c.D', { kind: 'pass' });
    await retry(instance.id);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('of the process itself keeps it from being started', async () => {
    const file = diagram('own', listener('execution', 'end', 'class="c.D"'), element('startEvent', 'start'));
    await expect(world.run(file)).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('c.D'),
    });
  });
});

describe('an expression of a service task', () => {
  it.each([
    ['1 + 1', {}, { result: 2 }],
    ['order.items.size()', { order: { items: [1, 2] } }, { result: 2 }],
    ["execution.setVariable('n', execution.getVariable('n') + 1)", { n: 1 }, { n: 2, result: null }],
    ["execution.hasVariable('n')", {}, { result: false }],
    ['execution.getCurrentActivityId()', {}, { result: 'work' }],
  ])('%s is worked out without a service', async (text, given, expected) => {
    const instance = await world.run(around(called(text)), given);
    expect(await variablesOf(instance)).toEqual({ ...given, ...expected });
  });

  it('hands its arguments and injected fields to a service', async () => {
    const heard: unknown[] = [];
    world.services.set('bean', async ({ method, args, fields }) => {
      heard.push({ method, args, fields });
      return { sent: true };
    });
    const field = `<extensionElements><camunda:field name="to"><camunda:expression>\${who}!</camunda:expression></camunda:field>
      <camunda:field name="kind" stringValue="\${plain}"/></extensionElements>`;
    const work = task(
      { 'camunda:expression': expression("bean.send(who, 'a,b', 1 + 1, execution.id != null)") },
      field,
    );
    const instance = await world.run(around(work), { who: 'ann' });
    expect(heard).toEqual([
      { method: 'send', args: ['ann', 'a,b', 2, true], fields: { to: 'ann!', kind: '${plain}' } },
    ]);
    expect(await variablesOf(instance)).toEqual({ who: 'ann', sent: true });
  });

  it('that asks for what is neither variable nor service stops the branch', async () => {
    const instance = await world.run(around(called('bean.value')));
    expect((await world.look(instance)).incidents).toMatchObject([{ error: expect.stringContaining('bean') }]);
  });
});

describe('a call to the outside', () => {
  const file = around(
    task({ 'camunda:expression': expression('erp.book(amount)'), 'camunda:resultVariable': 'booked' }),
  );
  beforeEach(() => void world.declared.set('erp', { kind: 'call' }));

  it('is made after the step, and its answer lets the token go on', async () => {
    world.answer.from = async ({ args }) => ({ variables: { at: 1 }, result: { amount: args[0] } });
    const instance = await world.run(file, { amount: 7 });
    expect([world.asked, await world.open(instance)]).toEqual([[], []]);
    expect(await runCalls()).toBe(1);
    expect(world.asked).toMatchObject([{ name: 'erp', method: 'book', args: [7], nodeId: 'work' }]);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await variablesOf(instance)).toEqual({ amount: 7, at: 1, booked: { amount: 7 } });
    expect(await runCalls(1e9)).toBe(0);
  });

  it('of a step that is undone is never made', async () => {
    await expect(
      world.act(async (transaction) => {
        const { key } = await world.engine.deploy(transaction, root, { xml: file });
        await world.engine.start(transaction, people.ann, { key, title: '测试' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect([await runCalls(), world.asked]).toEqual([0, []]);
  });

  it('is made again with the same key by whoever comes after a process that died meanwhile', async () => {
    await world.run(file, { amount: 1 });
    let isDead = true;
    world.answer.from = async () => {
      // The lease is gone and somebody else has it, as after the death of the process that asked.
      if (isDead) await world.database.execute(sql`update process_job set lease_until = now() + interval '1 minute'`);
      isDead = false;
      return { variables: {} };
    };
    await runCalls();
    expect(await runCalls(120_000)).toBe(1);
    expect(new Set(world.asked.map(({ key }) => key)).size).toBe(1);
    expect(world.asked).toHaveLength(2);
  });

  it('that has failed for good becomes the error that the drawing maps failures to', async () => {
    world.declared.set('erp', { kind: 'call', attempts: 2 });
    world.answer.from = async () => {
      throw new AppError('unavailable', '对方答复 500');
    };
    const mapping = '<extensionElements><camunda:mapException errorCode="down"/></extensionElements>';
    const work = task({ 'camunda:expression': expression('erp.book(amount)') }, mapping);
    const border = event('boundaryEvent', 'border', refers('error', 'down'), { attachedToRef: 'work' });
    const mapped = around(work, border, userTask('mend', 'bob'), flows('border -> mend'));
    const xml = forEngine('flowable', mapped.replace('<process', '<error id="down" errorCode="down"/><process'));
    const instance = await world.run(xml, { amount: 1 });
    await runCalls();
    expect(await world.open(instance)).toEqual([]);
    await runCalls(1e6);
    expect(await world.open(instance)).toEqual(['mend']);
    await expect(
      world.run(
        xml.replace('errorCode="down"/></ext', 'errorCode="down">a.SomeException</flowable:mapException></ext'),
      ),
    ).rejects.toMatchObject({ message: expect.stringContaining('a.SomeException') });
  });

  it('that fails is tried again with the same key, and then waits for an administrator', async () => {
    world.declared.set('erp', { kind: 'call', attempts: 2 });
    world.answer.from = async () => {
      throw new AppError('unavailable', '对方答复 500');
    };
    const instance = await world.run(file, { amount: 1 });
    await runCalls();
    await runCalls(1e6);
    expect(await runCalls(1e9)).toBe(0);
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'work', error: '对方答复 500' }]);
    world.answer.from = async () => ({ variables: { ok: true } });
    await retry(instance.id);
    await runCalls();
    expect(await world.open(instance)).toEqual(['after']);
    expect(new Set(world.asked.map(({ key }) => key)).size).toBe(1);
  });

  it('may end in an error that the drawing catches', async () => {
    const caught = diagram(
      'caught',
      element('startEvent', 'start'),
      task({ 'camunda:delegateExpression': expression('erp') }),
      event('boundaryEvent', 'refused', refers('error', 'poor'), { attachedToRef: 'work' }),
      userTask('after', 'bob'),
      userTask('beg', 'bob'),
      flows('start -> work', 'work -> after', 'refused -> beg'),
    ).replace('<process', '<error id="poor" errorCode="poor"/><process');
    world.answer.from = async () => {
      throw new ProcessError('poor');
    };
    const instance = await world.run(caught);
    await runCalls();
    expect(await world.open(instance)).toEqual(['beg']);
  });

  it('falls with the branch that waits for it, and holds still while an administrator holds the instance', async () => {
    const [first, second] = [await world.run(file), await world.run(file)];
    await world.act((transaction) =>
      world.engine.terminate(transaction, root, { instanceId: first.id, reason: '不再需要' }),
    );
    await world.act((transaction) =>
      world.engine.suspend(transaction, root, { instanceId: second.id, reason: '等等' }),
    );
    expect(await runCalls()).toBe(0);
    await world.act((transaction) => world.engine.activate(transaction, root, { instanceId: second.id }));
    expect(await runCalls(1e6)).toBe(1);
    expect(await world.open(second)).toEqual(['after']);
  });

  it('by a listener is made too, without anybody waiting', async () => {
    world.answer.from = async () => ({ variables: { told: 'yes' } });
    const told = around(
      element(
        'userTask',
        'work',
        { 'camunda:assignee': 'bob' },
        listener('task', 'create', 'delegateExpression="${erp}"'),
      ),
    );
    const instance = await world.run(told);
    expect(await world.open(instance)).toEqual(['work']);
    expect(await runCalls()).toBe(1);
    expect(await variablesOf(instance)).toEqual({ told: 'yes' });
  });
});

/** `DelegateExecution` of Flowable and Activiti; Camunda's says the same but for what is around it. */
it('an expression is told where it stands by `execution`, and what is around it', async () => {
  const telling = (id: string) =>
    element('serviceTask', id, {
      'camunda:expression': expression('execution.parent.id == execution.rootProcessInstanceId'),
      'camunda:resultVariable': `is_${id}`,
    });
  const xml = diagram(
    'placed',
    element('startEvent', 'start'),
    telling('outside'),
    element('subProcess', 'part', {}, element('startEvent', 'begin') + telling('inside') + flows('begin -> inside')),
    userTask('after', 'bob'),
    flows('start -> outside', 'outside -> part', 'part -> after'),
  );
  expect(await variablesOf(await world.run(xml))).toEqual({ is_outside: true, is_inside: false });
});
