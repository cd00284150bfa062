import { beforeEach, describe, expect, it } from 'vitest';
import { ProcessError } from '#server/engine/ports.ts';
import {
  diagram,
  element,
  event,
  flows,
  forEngine,
  multiInstance,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root: administrator } = people;
const world = await worldOfFile();
/** What the service `note` was told, as node and event. */
let heard: string[];
beforeEach(async () => {
  heard = [];
  world.services.set('note', async ({ nodeId, args }) => void heard.push(`${nodeId} ${args[0]}`));
});

const hourMs = 3_600_000;
const runJobs = (afterMs: number) => world.engine.runJobs(world.database, { now: new Date(Date.now() + afterMs) });
const on = (name: string, content = '') =>
  `<camunda:taskListener event="${name}" id="${name}" expression="\${note.tell('${name}')}">${content}</camunda:taskListener>`;
const task = (listeners: string, people: Record<string, string> = { 'camunda:assignee': 'bob' }) =>
  element('userTask', 'work', people, `<extensionElements>${listeners}</extensionElements>`);
const around = (work: string, ...others: string[]) =>
  diagram(
    'around',
    element('startEvent', 'start'),
    work,
    userTask('after', 'bob'),
    ...others,
    flows('start -> work', 'work -> after'),
  );
const cancelled = (instance: { id: string }) =>
  world.act((transaction) =>
    world.engine.terminate(transaction, administrator, { instanceId: instance.id, reason: '停' }),
  );

describe('a listener of a task', () => {
  const timeout = (text: string, kind = 'timeDuration') =>
    on('timeout', `<timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition>`);

  it('is called at its time while the task waits, which goes on waiting', async () => {
    const instance = await world.run(around(task(timeout('PT1H'))));
    await runJobs(hourMs / 2);
    expect(heard).toEqual([]);
    await runJobs(hourMs + 1_000);
    expect([heard, await world.open(instance)]).toEqual([['work timeout'], ['work']]);
  });

  it('is called again and again where it says so, and never after the task', async () => {
    const instance = await world.run(around(task(timeout('R2/PT1H', 'timeCycle'))));
    await runJobs(hourMs + 1_000);
    await runJobs(2 * hourMs + 2_000);
    await runJobs(9 * hourMs);
    expect(heard).toEqual(['work timeout', 'work timeout']);
    await world.approve(instance, 'work', bob);
    const other = await world.run(around(task(timeout('PT1H'))));
    await world.approve(other, 'work', bob);
    await runJobs(9 * hourMs);
    expect(heard).toHaveLength(2);
  });

  it('hears that somebody has got the task, and in camunda of its end only when nobody has completed it', async () => {
    const all = ['create', 'assignment', 'update', 'complete', 'delete'].map((each) => on(each)).join('');
    const offered = { 'camunda:candidateUsers': 'bob,ann' };
    const instance = await world.run(around(task(all, offered)));
    const { id: taskId, version: taskVersion } = await world.task(instance, 'work');
    await world.act((transaction) => world.engine.claim(transaction, bob, { taskId, taskVersion }));
    await world.approve(instance, 'work', bob);
    expect(heard).toEqual(['create', 'update', 'assignment', 'complete'].map((each) => `work ${each}`));
    heard = [];
    await cancelled(await world.run(around(task(all, offered))));
    expect(heard).toEqual(['work create', 'work delete']);
  });

  it('for all events is called for each of them, the end of every task included', async () => {
    const xml = forEngine('flowable', around(task(on('all'))));
    await world.approve(await world.run(xml), 'work', bob);
    expect(heard).toEqual(['work all', 'work all', 'work all', 'work all']);
  });
});

it('of the end of a node hears in camunda that an event has cut it off, and nothing of a case that people end', async () => {
  const ended = '<camunda:executionListener event="end" expression="${note.tell(\'end\')}"/>';
  const told = `<extensionElements>${ended}</extensionElements>`;
  const loop = multiInstance({}, '<loopCardinality>2</loopCardinality>');
  const part = [
    element('startEvent', 'in'),
    element('userTask', 'waits', { 'camunda:assignee': 'bob' }, told + loop),
    element('userTask', 'first', { 'camunda:assignee': 'bob' }),
    event('endEvent', 'bad', refers('error', 'wrong')),
    flows('in -> waits', 'in -> first', 'first -> bad'),
  ];
  const xml = around(
    element('subProcess', 'work', {}, told + part.join('')),
    event('boundaryEvent', 'border', refers('error', 'wrong'), { attachedToRef: 'work' }),
    userTask('caught', 'bob'),
    flows('border -> caught'),
  ).replace('<process ', '<error id="wrong" errorCode="wrong"/><process ');
  for (const [written, expected] of [
    [xml, ['waits end', 'waits end', 'work end']],
    [forEngine('flowable', xml), []],
  ] as const) {
    heard = [];
    const instance = await world.run(written);
    await world.approve(instance, 'first', bob);
    expect([await world.open(instance), heard]).toEqual([['caught'], expected]);
  }
  heard = [];
  await cancelled(await world.run(xml));
  expect(heard).toEqual([]);
});

describe('a listener of a flow', () => {
  it('is called when it is taken, whatever event it is written for', async () => {
    const events = ['', ' event=""', ' event="start"', ' event="end"', ' event="take"'];
    const listeners = events.map(
      (written, index) => `<camunda:executionListener${written} expression="\${note.tell('${index}')}"/>`,
    );
    const xml = around(task('')).replace(
      /(<sequenceFlow id="start_work"[^>]*>)/,
      `$1<extensionElements>${listeners.join('')}</extensionElements>`,
    );
    for (const written of [xml, forEngine('flowable', xml), forEngine('activiti', xml)]) {
      heard = [];
      await world.run(written);
      expect(heard).toEqual(['start_work 0', 'start_work 1', 'start_work 2', 'start_work 3', 'start_work 4']);
    }
  });
});

describe('a listener of the whole process', () => {
  const listening = (attributes: string, ...others: string[]) =>
    forEngine(
      'flowable',
      around(task(''), `<extensionElements><camunda:eventListener ${attributes}/></extensionElements>`, ...others),
    );

  it('is told where and what happens', async () => {
    world.services.set('audit', async ({ nodeId }) => void heard.push(String(nodeId)));
    const instance = await world.run(
      listening('events="ACTIVITY_STARTED,TASK_COMPLETED" delegateExpression="${audit}"'),
    );
    await world.approve(instance, 'work', bob);
    expect(heard).toEqual(['start', 'work', 'work', 'after']);
  });

  it.each([
    ['signal" signalName="caught', refers('signal', 'caught'), '<signal id="caught" name="caught"/>'],
    ['globalSignal" signalName="caught', refers('signal', 'caught'), '<signal id="caught" name="caught"/>'],
    ['message" messageName="caught', refers('message', 'caught'), '<message id="caught" name="caught"/>'],
    ['error" errorCode="caught', refers('error', 'caught'), '<error id="caught" errorCode="caught"/>'],
  ])('throws %s, which an event on the border catches', async (thrown, definition, root) => {
    const boundary = event('boundaryEvent', 'border', definition, { attachedToRef: 'work' });
    const xml = listening(
      `events="TASK_ASSIGNED" throwEvent="${thrown}"`,
      boundary,
      userTask('caughtHere', 'ann'),
      flows('border -> caughtHere'),
    );
    const instance = await world.run(xml.replace('<process ', `${root}<process `));
    expect(await world.open(instance)).toEqual(['caughtHere']);
  });

  it('of an event that nothing here tells is refused', async () => {
    await expect(world.run(listening('events="JOB_CANCELED" class="a.B"'))).rejects.toMatchObject({
      failure: 'invalid',
      message: expect.stringContaining('JOB_CANCELED'),
    });
  });
});

describe('a process that begins by a condition', () => {
  const conditional = (body: string) =>
    diagram(
      'conditional',
      event(
        'startEvent',
        'start',
        `<conditionalEventDefinition><condition>${body}</condition></conditionalEventDefinition>`,
      ),
      userTask('work', 'bob'),
      flows('start -> work'),
    );
  const ask = (variables: Record<string, unknown>, actor = administrator) =>
    world.act((transaction) => world.engine.startByConditions(transaction, actor, { variables }));

  it('is started with the variables that meet it, and by no others', async () => {
    await world.act((transaction) =>
      world.engine.deploy(transaction, administrator, { xml: conditional('${amount > 10}') }),
    );
    expect(await ask({ amount: 5 })).toEqual([]);
    expect(await ask({})).toEqual([]);
    const [instance] = await ask({ amount: 11 });
    if (!instance) throw new Error('nothing began');
    expect(await world.open(instance)).toEqual(['work']);
    expect((await world.look(instance)).variables).toEqual({ amount: 11 });
    await expect(ask({ amount: 11 }, bob)).rejects.toMatchObject({ failure: 'forbidden' });
  });
});

/** Flowable's and Activiti's `MultiInstanceTest.testExecutionListenersOnMultiInstanceSubprocess`; Camunda's body has none. */
it.each([
  ['camunda', 0],
  ['flowable', 1],
  ['activiti', 1],
] as const)(
  'listeners of a multi-instance hear of each instance, and in a file for %s of the whole %s times',
  async (engine, whole) => {
    const listeners = ['start', 'end'].map(
      (event) => `<camunda:executionListener event="${event}" expression="\${note.tell('${event}')}"/>`,
    );
    const each = element(
      'task',
      'each',
      {},
      `<extensionElements>${listeners.join('')}</extensionElements>${multiInstance({}, '<loopCardinality>2</loopCardinality>')}`,
    );
    const xml = diagram('looped', element('startEvent', 'start'), each, flows('start -> each'));
    await world.run(forEngine(engine, xml));
    const heardOf = (event: string) => heard.filter((each) => each === `each ${event}`).length;
    expect([heardOf('start'), heardOf('end')]).toEqual([2 + whole, 2 + whole]);
    if (whole) expect([heard[0], heard.at(-1)]).toEqual(['each start', 'each end']);
  },
);

/** Camunda's manual, “Throw BPMN Errors from Listeners”, and its `ExecutionListenerTest` and `TaskListenerErrorThrowTest`. */
describe('an error of the process that a listener throws', () => {
  const listens = (kind: string, on: string, script = false) =>
    script
      ? `<camunda:${kind}Listener event="${on}"><camunda:script scriptFormat="javascript">throw new BpmnError('E', 'no')</camunda:script></camunda:${kind}Listener>`
      : `<camunda:${kind}Listener event="${on}" delegateExpression="\${thrower}"/>`;
  const border = event('boundaryEvent', 'bad', '<errorEventDefinition/>', { attachedToRef: 'work' });
  const mended = [border, userTask('mend', 'bob'), flows('bad -> mend')];
  const aside = element(
    'subProcess',
    'aside',
    { triggeredByEvent: 'true' },
    event('startEvent', 'on', '<errorEventDefinition/>') + userTask('mend', 'bob') + flows('on -> mend'),
  );
  const end = (instance: { id: string }) => world.approve(instance, 'work', bob);
  beforeEach(() => {
    world.services.set('thrower', async () => {
      throw new ProcessError('E', 'no');
    });
  });

  it.each([
    ['execution', 'start'],
    ['task', 'create'],
    ['task', 'assignment'],
  ])('by an %s listener of its %s is caught at its border', async (kind, on) => {
    for (const isScript of [false, true]) {
      const instance = await world.run(around(task(listens(kind, on, isScript)), ...mended));
      expect(await world.open(instance)).toEqual(['mend']);
    }
  });

  it.each([
    ['execution', 'end'],
    ['task', 'complete'],
  ])('by an %s listener of its %s is caught at its border, and nothing goes on after it', async (kind, on) => {
    for (const isScript of [false, true]) {
      const instance = await world.run(around(task(listens(kind, on, isScript)), ...mended));
      await end(instance);
      expect(await world.open(instance)).toEqual(['mend']);
      expect(await world.approve(instance, 'mend', bob)).toMatchObject({ status: 'approved' });
    }
  });

  it('is caught by an event sub-process around a branch beside others, also in a file for flowable', async () => {
    const xml = around(task(listens('execution', 'start')), aside, userTask('beside', 'bob'), flows('start -> beside'));
    for (const written of [xml, forEngine('flowable', xml)]) {
      const instance = await world.run(written);
      expect(await world.open(instance)).toEqual(['mend']);
    }
  });

  it('on a flow is caught around it, and not by what it has left', async () => {
    const taken = around(task(''), ...mended).replace(
      /(<sequenceFlow id="work_after"[^>]*>)/,
      `$1<extensionElements>${listens('execution', 'take')}</extensionElements>`,
    );
    const instance = await world.run(taken);
    expect(await end(instance)).toMatchObject({ status: 'incident' });
    const caught = await world.run(taken.replace('</process>', `${aside.replaceAll('mend', 'see')}</process>`));
    await end(caught);
    expect(await world.open(caught)).toEqual(['see']);
  });

  it('undoes the step in a file for activiti, whose engine looks for nobody who catches it', async () => {
    const xml = forEngine('activiti', around(task(listens('task', 'complete', true)), ...mended));
    const instance = await world.run(xml);
    await expect(end(instance)).rejects.toMatchObject({ failure: 'refused' });
    expect(await world.open(instance)).toEqual(['work']);
  });

  it('by a listener of the end of one of several instances is thrown once', async () => {
    let calls = 0;
    world.services.set('thrower', async () => {
      calls += 1;
      throw new ProcessError('E', 'no');
    });
    const inTurn = multiInstance({ isSequential: 'true' }, '<loopCardinality>2</loopCardinality>');
    const each = element(
      'userTask',
      'work',
      { 'camunda:assignee': 'bob' },
      `<extensionElements>${listens('execution', 'end')}</extensionElements>${inTurn}`,
    );
    const instance = await world.run(around(each, ...mended));
    await end(instance);
    expect([await world.open(instance), calls]).toEqual([['mend'], 1]);
  });
});

describe('a listener that asks for what is not there, and keeps no token waiting', () => {
  const failing = (on: string) =>
    `<extensionElements><camunda:executionListener event="${on}" expression="\${missing + 1}"/></extensionElements>`;
  const refused = { failure: 'refused', message: expect.stringContaining('missing') };

  it('refuses the step by which something else cuts its node off', async () => {
    const inside = [
      element('startEvent', 'in'),
      element('userTask', 'waits', { 'camunda:assignee': 'bob' }, failing('end')),
      userTask('first', 'bob'),
      event('endEvent', 'bad', refers('error', 'wrong')),
      flows('in -> waits', 'in -> first', 'first -> bad'),
    ];
    const xml = around(
      element('subProcess', 'work', {}, inside.join('')),
      event('boundaryEvent', 'border', refers('error', 'wrong'), { attachedToRef: 'work' }),
      userTask('caught', 'bob'),
      flows('border -> caught'),
    ).replace('<process ', '<error id="wrong" errorCode="wrong"/><process ');
    const instance = await world.run(xml);
    await expect(world.approve(instance, 'first', bob)).rejects.toMatchObject(refused);
    expect((await world.open(instance)).sort()).toEqual(['first', 'waits']);
  });

  it.each(['start', 'end'])('refuses the %s of the process that it belongs to', async (on) => {
    const xml = diagram(
      'told',
      failing(on),
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      flows('start -> work'),
    );
    const ended = world.run(xml).then((instance) => world.approve(instance, 'work', bob));
    await expect(ended).rejects.toMatchObject(refused);
  });
});
