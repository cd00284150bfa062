import { beforeEach, describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  expression,
  file,
  flows,
  multiInstance,
  process,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';

const { bob, cai, root } = people;
const world = await worldOfFile();
/** What code of the product was asked. */
let asked: string[];
beforeEach(() => {
  asked = [];
});

const runCalls = () => world.engine.runCalls(world.database, { now: new Date(Date.now() + 1_000) });
const retry = (instanceId: string) => world.act((transaction) => world.engine.retry(transaction, root, { instanceId }));

/** A choice by what a service says of the amount. */
const choosing = (kind = 'exclusiveGateway', condition = 'limits.exceeded(amount)') =>
  diagram(
    'choosing',
    element('startEvent', 'start'),
    userTask('ask', 'bob'),
    element(kind, 'gate', { default: 'gate_small' }),
    userTask('large', 'cai'),
    userTask('small', 'cai'),
    flows('start -> ask', 'ask -> gate', `gate -> large [${condition}]`, 'gate -> small'),
  );

/** One task for whom a service names. */
const assigned = (values: Record<string, string>, content = '') =>
  diagram(
    'assigned',
    element('startEvent', 'start'),
    element('userTask', 'work', { name: 'work', ...values }, content),
    flows('start -> work'),
  );

describe('a condition that asks a service', () => {
  it('is what code of the product answers, asked once for each time that the node is left', async () => {
    world.services.set('limits.exceeded', async ({ args }) => {
      asked.push(`${args}`);
      return { exceeded: Number(args[0]) > 100 };
    });
    const large = await world.run(choosing(), { amount: 500 });
    await world.approve(large, 'ask', bob);
    expect(await world.open(large)).toEqual(['large']);
    const small = await world.run(choosing('inclusiveGateway'), { amount: 5 });
    await world.approve(small, 'ask', bob);
    expect(await world.open(small)).toEqual(['small']);
    expect(asked).toEqual(['500', '5']);
    expect((await world.look(large)).variables).toEqual({ amount: 500 });
  });

  it('waits for what an interface answers, and keeps what was decided', async () => {
    world.declared.set('limits', { kind: 'call' });
    world.answer.from = async ({ args }) => ({ variables: {}, result: args[0] === 500 });
    const instance = await world.run(choosing(), { amount: 500 });
    await world.approve(instance, 'ask', bob);
    expect(await world.open(instance)).toEqual([]);
    expect((await world.look(instance)).instance.status).toBe('running');
    expect(await runCalls()).toBe(1);
    expect(await world.open(instance)).toEqual(['large']);
  });

  it('waits for what a worker hands in', async () => {
    world.declared.set('limits', { kind: 'fetch' });
    const instance = await world.run(choosing(), { amount: 5 });
    await world.approve(instance, 'ask', bob);
    const topics = [{ topicName: 'limits', lockDuration: 60_000 }];
    const [work] = await world.act((transaction) =>
      world.engine.fetchAndLock(transaction, null, { workerId: 'w', maxTasks: 1, topics }),
    );
    const done = { workerId: 'w', id: work?.id ?? '', variables: { isLarge: true } };
    await world.act((transaction) => world.engine.completeFetched(transaction, null, done));
    expect(await world.open(instance)).toEqual(['large']);
  });

  it('stops the branch where nobody is registered, or nothing is answered, until it can be retried', async () => {
    const instance = await world.run(choosing(), { amount: 500 });
    await world.approve(instance, 'ask', bob);
    expect((await world.look(instance)).incidents).toMatchObject([
      { nodeId: 'gate', error: '服务【limits.exceeded】还没有登记，登记后可以重试' },
    ]);
    world.declared.set('limits', { kind: 'pass' });
    await retry(instance.id);
    expect((await world.look(instance)).incidents[0]?.error).toContain('没有答复可用的值');
    world.declared.clear();
    world.services.set('limits', async () => ({ exceeded: true }));
    await retry(instance.id);
    expect(await world.open(instance)).toEqual(['large']);
  });
});

describe('a condition that asks services within a longer expression', () => {
  const rated = () =>
    choosing('exclusiveGateway', "amount > 0 && limits.of(amount, 'a') >= 3 and !limits.isClosed(amount)");

  it('goes by what they answer, each asked once before anything is compared', async () => {
    world.services.set('limits.of', async ({ args }) => {
      asked.push(args.join());
      return { rating: Number(args[0]) / 100 };
    });
    world.services.set('limits.isClosed', async () => ({ isClosed: false }));
    const large = await world.run(rated(), { amount: 500 });
    await world.approve(large, 'ask', bob);
    expect(await world.open(large)).toEqual(['large']);
    const small = await world.run(rated(), { amount: 5 });
    await world.approve(small, 'ask', bob);
    expect(await world.open(small)).toEqual(['small']);
    expect(asked).toEqual(['500,a', '5,a']);
  });

  it('waits for the outside one after the other, and stops where nobody is registered', async () => {
    const instance = await world.run(rated(), { amount: 500 });
    await world.approve(instance, 'ask', bob);
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'gate' }]);
    world.declared.set('limits', { kind: 'call' });
    world.answer.from = async ({ args }) => ({ variables: {}, result: args.length === 2 ? 4 : false });
    await retry(instance.id);
    expect(await world.open(instance)).toEqual([]);
    await runCalls();
    await runCalls();
    expect(await world.open(instance)).toEqual(['large']);
  });

  it.each([
    ['execution.signal(1) > 3', '不支持调用“signal()”'],
    ['limits.of(other.rate()) > 3', '不支持调用'],
    ['limits.of(1).more(2) > 3', '不支持调用“of()”'],
  ])('is refused where %s cannot be asked', async (condition, fault) => {
    const problems = checkDeployable(await readProcess(choosing('exclusiveGateway', condition)), {
      serviceNames: null,
    });
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { elementId: 'gate_large', message: expect.stringContaining(fault) },
    ]);
  });
});

describe('a task whose people a service names', () => {
  it('is theirs, at once or after the answer', async () => {
    const xml = assigned({ 'camunda:candidateUsers': expression("staff.of('law', level)") });
    world.services.set('staff', async ({ args }) => ({ users: args[0] === 'law' ? ['bob', 'cai'] : [] }));
    const instance = await world.run(xml, { level: 1 });
    expect((await world.task(instance, 'work', cai)).allowed).toContain('claim');
    world.services.delete('staff');
    world.declared.set('staff', { kind: 'call' });
    world.answer.from = async () => ({ variables: {}, result: 'bob' });
    const later = await world.run(xml, { level: 1 });
    expect(await world.open(later)).toEqual([]);
    await runCalls();
    expect((await world.task(later, 'work')).assigneeName).toBe('鲍');
  });

  it('asks for each instance of a multi-instance by its own element', async () => {
    world.services.set('staff.for', async ({ args }) => ({ who: args[0] }));
    const each = multiInstance({ 'camunda:collection': 'names', 'camunda:elementVariable': 'name' });
    const instance = await world.run(assigned({ 'camunda:assignee': expression('staff.for(name)') }, each), {
      names: ['bob', 'cai'],
    });
    const { tasks } = await world.look(instance);
    expect(tasks.map(({ assigneeName }) => assigneeName).sort()).toEqual(['蔡', '鲍']);
  });

  it('stops before anything of it happens where nobody is registered', async () => {
    const instance = await world.run(assigned({ 'camunda:assignee': expression('staff.first()') }));
    expect((await world.look(instance)).incidents).toMatchObject([{ nodeId: 'work' }]);
    world.services.set('staff.first', async () => ({ who: 'bob' }));
    await retry(instance.id);
    expect(await world.open(instance)).toEqual(['work']);
  });
});

it('a call goes to the process that a service names', async () => {
  const inner = process('inner', element('startEvent', 'begin'), userTask('inside', 'bob'), flows('begin -> inside'));
  const outer = process(
    'outer',
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: expression('next.key()') }),
    flows('start -> call'),
  );
  world.services.set('next.key', async () => ({ key: 'inner' }));
  const instance = await world.run(file('', outer, inner));
  expect((await world.look(instance)).instance.status).toBe('running');
});

it('what is asked and not registered is named when it is deployed, what cannot be asked there is refused', async () => {
  const model = await readProcess(
    choosing().replace(
      'camunda:assignee="bob"',
      `camunda:assignee="bob" camunda:dueDate="${expression('dates.next()')}"`,
    ),
  );
  const problems = checkDeployable(model, { serviceNames: ['other'] }).map(
    ({ severity, elementId, message }) => `${severity} ${elementId} ${message}`,
  );
  expect(problems).toEqual([
    expect.stringMatching(/^error ask .*不支持调用“next\(\)”/),
    expect.stringMatching(/^warning gate .*请在“流程服务”中登记“limits.exceeded”/),
  ]);
});
