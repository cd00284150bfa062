import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  element,
  event,
  expression,
  file,
  flows,
  forEngine,
  process,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';

const { ann, root } = people;
const world = await worldOfFile();

const roots = `<signal id="go" name="go"/><signal id="inside" name="inside" camunda:scope="processInstance"/>`;
const runJobs = () => world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) });
const broadcast = (name: string) =>
  world.act((transaction) => world.engine.broadcastSignal(transaction, root, { name }));

/** Deploys a file and starts the process `outer` of it. */
async function runOuter(xml: string) {
  await world.act((transaction) => world.engine.deploy(transaction, root, { xml }));
  return world.act((transaction) => world.engine.start(transaction, ann, { key: 'outer', title: '测试' }));
}

async function visited(key: string): Promise<string[]> {
  const visits = await world.database.query<{ nodeId: string; outcome: string | null }>(sql`
    select node_id as "nodeId", outcome from process_activity
    join process_instance on process_instance.id = instance_id where definition_key = ${key} order by sequence`);
  return visits.map(({ nodeId, outcome }) => (outcome === 'cancelled' ? `${nodeId} cancelled` : nodeId));
}

/** Flowable's `SignalEventTest.testCallActivityWithInstanceScopeSignal`; to the engines all who wait are rows of one table. */
describe('a signal that a called process throws', () => {
  /** An outer process that calls an inner one, which throws a signal behind a task or at its end. */
  const calling = (signal: string, border: { on: 'call' | 'beside' }, throwing: readonly string[]) =>
    file(
      roots,
      process(
        'outer',
        element('startEvent', 'start'),
        element('callActivity', 'call', { calledElement: 'inner' }),
        userTask('beside', 'bob'),
        event('boundaryEvent', 'heard', refers('signal', signal), { attachedToRef: border.on }),
        userTask('after', 'bob'),
        userTask('called', 'bob'),
        flows('start -> beside', 'start -> call', 'heard -> after', 'call -> called'),
      ),
      process('inner', element('startEvent', 'begin'), ...throwing),
    );
  const behindTask = (signal: string) => [
    userTask('work', 'bob'),
    event('intermediateThrowEvent', 'tell', refers('signal', signal)),
    element('task', 'last'),
    flows('begin -> work', 'work -> tell', 'tell -> last'),
  ];
  const atEnd = (signal: string) => [event('endEvent', 'tell', refers('signal', signal)), flows('begin -> tell')];
  const finishInner = async (outer: { id: string }) => {
    const { rows } = await world.engine.instances(world.database, { definitionKey: 'inner', statuses: ['running'] });
    const [inner] = rows;
    if (inner) await world.approve(inner, 'work', root);
    return world.open(outer);
  };

  it.each([
    ['camunda', 'go'],
    ['flowable', 'go'],
    ['flowable', 'inside'],
  ] as const)('is heard by its caller before that goes on, in a file for %s, with “%s”', async (engine, signal) => {
    const xml = calling(signal, { on: 'beside' }, behindTask(signal));
    const outer = await runOuter(forEngine(engine, xml));
    expect(await finishInner(outer)).toEqual(['after', 'called']);
    expect(await visited('outer')).toEqual(['start', 'beside cancelled', 'call', 'heard', 'after', 'called']);
    await runJobs();
    expect(await world.open(outer)).toEqual(['after', 'called']);
  });

  it.each([
    ['behind a task', behindTask('go'), ['begin', 'work', 'tell cancelled']],
    ['in the same step', atEnd('go'), ['begin', 'tell cancelled']],
  ])('%s ends the call on whose border it is heard', async (_, throwing, inner) => {
    const outer = await runOuter(calling('go', { on: 'call' }, throwing));
    expect(await finishInner(outer)).toEqual(['after', 'beside']);
    expect(await visited('outer')).toEqual(['start', 'beside', 'call cancelled', 'heard', 'after']);
    expect(await visited('inner')).toEqual(inner);
    await runJobs();
    expect(await world.open(outer)).toEqual(['after', 'beside']);
  });

  it('is heard once where it interrupts nothing', async () => {
    const xml = calling('go', { on: 'beside' }, atEnd('go'));
    const outer = await runOuter(
      xml.replace('attachedToRef="beside"', 'attachedToRef="beside" cancelActivity="false"'),
    );
    await runJobs();
    expect(await world.open(outer)).toEqual(['after', 'beside', 'called']);
  });
});

/** `EndEventParseHandler` of Flowable and Activiti makes a plain end event of one. */
it('a signal of an end event is heard in a file for camunda, and by nobody in one for the others, which a warning says', async () => {
  const ending = file(
    roots,
    process(
      'ending',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'wait', refers('signal', 'go')),
      userTask('work', 'bob'),
      event('endEvent', 'told', refers('signal', 'go')),
      userTask('after', 'bob'),
      element('parallelGateway', 'fork'),
      flows('start -> fork', 'fork -> work', 'fork -> wait', 'work -> told', 'wait -> after'),
    ),
  );
  const seen = async (xml: string) => {
    const instance = await world.run(xml);
    await world.approve(instance, 'work', root);
    const warned = checkDeployable(await readProcess(xml), { serviceNames: [] }).map(({ elementId }) => elementId);
    return { open: await world.open(instance), warned };
  };
  expect(await seen(ending)).toEqual({ open: ['after'], warned: [] });
  const plain = { open: [], warned: ['told'] };
  expect(await seen(forEngine('flowable', ending))).toEqual(plain);
  expect(await seen(forEngine('activiti', ending))).toEqual(plain);
});

/** `SignalEventReceivedCmd` of Flowable and Activiti throws to signals of global scope alone. */
it.each([
  ['flowable', 0],
  ['activiti', 0],
] as const)('a signal within one instance is not heard from outside, in a file for %s', async (engine, count) => {
  const xml = file(
    roots,
    process(
      'outer',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'wait', refers('signal', 'inside')),
      flows('start -> wait'),
    ),
  );
  await runOuter(forEngine(engine, xml));
  expect(await broadcast('inside')).toEqual({ count });
});

/** Camunda's `SignalEventTest.testThrowSignalMultipleCancellingReceivers`; Flowable plans all that hear it before any goes on. */
it.each([
  ['camunda', ['start', 'one', 'two cancelled', 'stop_one']],
  ['flowable', ['start', 'one', 'two', 'stop_one cancelled']],
] as const)('one of several that hear a signal ends the others, in a file for %s', async (engine, expected) => {
  const stop = (id: string) => event('endEvent', `stop_${id}`, '<terminateEventDefinition/>');
  const wait = (id: string) => event('intermediateCatchEvent', id, refers('signal', 'go'));
  const branches = flows('start -> one', 'start -> two', 'one -> stop_one', 'two -> stop_two');
  const outer = process(
    'outer',
    element('startEvent', 'start'),
    wait('one'),
    wait('two'),
    stop('one'),
    stop('two'),
    branches,
  );
  const xml = file(roots, outer);
  await runOuter(forEngine(engine, xml));
  await broadcast('go');
  expect(await visited('outer')).toEqual(expected);
});

describe('what a signal takes along', () => {
  const taking = (signal: string) => process('outer', element('startEvent', 'start'), signal, flows('start -> tell'));

  /** Camunda's `SignalEventPayloadTest.testSignalBusinessKeyPayload`. */
  it('names the case that it starts, in a file for camunda', async () => {
    const key = `<camunda:in businessKey="${expression('execution.processBusinessKey')}"/>`;
    const told = `<signalEventDefinition signalRef="go"><extensionElements>${key}<camunda:in source="amount" target="sum"/></extensionElements></signalEventDefinition>`;
    const begun = process(
      'begun',
      event('startEvent', 'hear', refers('signal', 'go')),
      userTask('work', 'bob'),
      flows('hear -> work'),
    );
    await world.act((transaction) =>
      world.engine.deploy(transaction, root, {
        xml: file(roots, taking(event('intermediateThrowEvent', 'tell', told)), begun),
      }),
    );
    await world.act((transaction) =>
      world.engine.start(transaction, ann, { key: 'outer', title: '测试', businessKey: 'A', variables: { amount: 1 } }),
    );
    await runJobs();
    const [instance] = (await world.engine.instances(world.database, { definitionKey: 'begun' })).rows;
    expect(instance).toMatchObject({ businessKey: 'A' });
    expect((await world.look(instance ?? { id: '' })).variables).toEqual({ sum: 1 });
  });

  /** Flowable's `SignalEventTest.testSignalCatchBoundaryWithParameters`. */
  it('is said where it is thrown and where it is heard, in a file for flowable', async () => {
    const extensions = (content: string) => `<extensionElements>${content}</extensionElements>`;
    const out = '<camunda:out source="amount" target="sum"/><camunda:out source="secret" target="other"/>';
    const thrown = event('intermediateThrowEvent', 'tell', extensions(out) + refers('signal', 'go'));
    const taken = extensions('<camunda:in source="sum" target="total"/>') + refers('signal', 'go');
    const hearing = process(
      'hearing',
      element('startEvent', 'begin'),
      userTask('work', 'bob'),
      event('boundaryEvent', 'heard', taken, { attachedToRef: 'work', cancelActivity: 'false' }),
      flows('begin -> work'),
    );
    await world.act((transaction) =>
      world.engine.deploy(transaction, root, { xml: forEngine('flowable', file(roots, taking(thrown), hearing)) }),
    );
    const start = (key: string, variables = {}) =>
      world.act((transaction) => world.engine.start(transaction, ann, { key, title: '测试', variables }));
    const instance = await start('hearing');
    await start('outer', { amount: 1, secret: 2 });
    await runJobs();
    expect((await world.look(instance)).variables).toEqual({ total: 1 });
    await broadcast('go');
    expect((await world.look(instance)).variables).toEqual({ total: 1 });
  });
});
