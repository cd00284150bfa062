import { describe, expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { longest } from '#shared/bpmn/check-length.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
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
import { visitsOf } from './testing/visits.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * Where this engine once ran otherwise than Camunda 7, Operaton, Flowable and Activiti do, by the numbers of the list
 * that 1,519 compared runs gave. Each case tells what the engines do, and where their source says so.
 */

const { ann, bob, root } = people;
const world = await worldOfFile();

const runJobs = () => world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) });
const begin = element('startEvent', 'start');
const terminate = event('endEvent', 'stop', '<terminateEventDefinition/>');

async function faultsOf(xml: string): Promise<string[]> {
  const problems = checkDeployable(await readProcess(xml), { serviceNames: [] });
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

async function visited(instance: { id: string }): Promise<string[]> {
  return (await visitsOf(world, instance)).map(({ nodeId }) => nodeId);
}

/** JUEL's `AstIdentifier.eval` throws PropertyNotFoundException for what no resolver knows, whatever surrounds it. */
describe('(1) a variable that is not there', () => {
  const asking = (condition: string, gateway = 'exclusiveGateway') =>
    diagram(
      'asking',
      begin,
      element(gateway, 'gate', { default: 'gate_skipped' }),
      userTask('checked', 'bob'),
      userTask('skipped', 'bob'),
      flows('start -> gate', `gate -> checked [${condition}]`, 'gate -> skipped'),
    );

  it.each(['absent > 10', '!absent', 'not absent', 'known || absent', 'absent.part'])(
    'in the condition “%s” stops the branch, and never lets it go on by the default flow',
    async (condition) => {
      const instance = await world.run(asking(condition), { known: false });
      expect([instance.status, await world.open(instance)]).toEqual(['incident', []]);
    },
  );

  it('does so at an inclusive gateway and behind a task too', async () => {
    expect((await world.run(asking('!absent', 'inclusiveGateway'))).status).toBe('incident');
    expect((await world.run(asking('!absent', 'task'))).status).toBe('incident');
  });

  /** Where this product differs on purpose, by decision 0026. */
  it.each(['absent == null', 'empty absent'])('is what the condition “%s” asks about', async (condition) => {
    expect(await world.open(await world.run(asking(condition)))).toEqual(['checked']);
  });

  it('is not asked for where what stands before it decides', async () => {
    expect(await world.open(await world.run(asking('known || absent'), { known: true }))).toEqual(['checked']);
  });

  it('stops a multi-instance that asks for it when to end, and what it goes over', async () => {
    const going = (attributes: Record<string, string>, content = '') =>
      diagram(
        'going',
        begin,
        element('task', 'each', {}, multiInstance(attributes, content)),
        userTask('after', 'bob'),
        flows('start -> each', 'each -> after'),
      );
    const cardinality = '<loopCardinality>2</loopCardinality>';
    const condition = `<completionCondition>${expression('!absent')}</completionCondition>`;
    expect((await world.run(going({}, cardinality + condition))).status).toBe('incident');
    expect((await world.run(going({ 'camunda:collection': 'absent' }))).status).toBe('incident');
  });
});

/** Operaton's `BpmnParser` declares CAMUNDA_BPMN_EXTENSIONS_NS beside its own and reads either. */
it("(2) Operaton's namespace means what Camunda's means", async () => {
  const xml = diagram(
    'operaton',
    begin,
    userTask('work', 'bob', { 'camunda:asyncBefore': 'true' }),
    flows('start -> work'),
  );
  const instance = await world.run(
    xml.replace('http://camunda.org/schema/1.0/bpmn', 'http://operaton.org/schema/1.0/bpmn'),
  );
  expect(await world.open(instance)).toEqual([]);
  await runJobs();
  expect(await world.task(instance, 'work')).toMatchObject({ assigneeId: bob.id });
});

/** Flowable's and Activiti's `TerminateEndEventActivityBehavior.terminateAllBehaviour` ends the root instance. */
it('(3) terminateAll ends everything around its sub-process', async () => {
  const all = event('endEvent', 'stop', '<terminateEventDefinition camunda:terminateAll="true"/>');
  const inside =
    element('startEvent', 'begin') + userTask('work', 'bob') + all + flows('begin -> work', 'work -> stop');
  const xml = diagram(
    'all',
    begin,
    element('subProcess', 'part', {}, inside),
    userTask('beside', 'bob'),
    flows('start -> part', 'start -> beside'),
  );
  const instance = await world.run(forEngine('flowable', xml));
  expect(await world.open(instance)).toEqual(['beside', 'work']);
  expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'approved' });
});

/** Flowable's and Activiti's `processDataObjects` set them before the variables that were given; Camunda reads none. */
it('(4) data objects are variables in files of Flowable and Activiti', async () => {
  const data = `<dataObject id="d" name="amount" itemSubjectRef="xsd:int"><extensionElements><camunda:value>7</camunda:value></extensionElements></dataObject>`;
  const xml = file('', process('holding', data, begin, userTask('work', 'bob'), flows('start -> work')));
  for (const [written, variables] of [
    [forEngine('flowable', xml), { amount: 7 }],
    [forEngine('activiti', xml), { amount: 7 }],
    [xml, {}],
  ] as const) {
    expect((await world.look(await world.run(written))).variables).toEqual(variables);
  }
});

describe('(5) a setting that was taken without effect is carried out, or refused at deploy', () => {
  /** Camunda's `DefaultJobRetryCmd` and Flowable's `JobRetryCmd` read it as the number of tries and the pause between. */
  it('failedJobRetryTimeCycle', async () => {
    let calls = 0;
    world.services.set('broken', async () => {
      calls += 1;
      throw new Error('broken');
    });
    const cycle =
      '<extensionElements><camunda:failedJobRetryTimeCycle>R2/PT10M</camunda:failedJobRetryTimeCycle></extensionElements>';
    const attributes = { 'camunda:delegateExpression': expression('broken'), 'camunda:asyncBefore': 'true' };
    const instance = await world.run(
      diagram('retried', begin, element('serviceTask', 'work', attributes, cycle), flows('start -> work')),
    );
    const runAfter = (minutes: number) =>
      world.engine.runJobs(world.database, { now: new Date(Date.now() + minutes * 60_000) });
    await runAfter(1);
    await runAfter(5);
    expect(calls).toBe(1);
    await runAfter(12);
    expect([calls, (await world.look(instance)).instance.status]).toEqual([2, 'incident']);
  });

  /** Jobs of one instance never run at once here, which an exclusive job asks for and one that is not allows. */
  it('exclusive', async () => {
    const job = (id: string, isExclusive: string) =>
      element('task', id, { 'camunda:asyncBefore': 'true', 'camunda:exclusive': isExclusive });
    const xml = (isExclusive: string) =>
      diagram(
        `exclusive_${isExclusive}`,
        begin,
        job('a', isExclusive),
        job('b', isExclusive),
        flows('start -> a', 'start -> b'),
      );
    for (const isExclusive of ['true', 'false']) {
      const instance = await world.run(xml(isExclusive));
      await Promise.all([runJobs(), runJobs()]);
      expect((await world.look(instance)).instance.status).toBe('approved');
    }
  });

  /** Camunda's `JobManager.findNextJobsToExecute` orders by it, the higher the sooner. */
  it('jobPriority', async () => {
    const order: string[] = [];
    for (const name of ['low', 'high']) world.services.set(name, async () => void order.push(name));
    const job = (name: string, priority: string) =>
      element('serviceTask', name, {
        'camunda:delegateExpression': expression(name),
        'camunda:asyncBefore': 'true',
        'camunda:jobPriority': priority,
      });
    await world.run(
      diagram('ranked', begin, job('low', '1'), job('high', '10'), flows('start -> low', 'start -> high')),
    );
    await runJobs();
    expect(order).toEqual(['high', 'low']);
  });

  /** Camunda's `DefaultAuthorizationProvider.newProcessDefinition` and Flowable's identity links of a definition. */
  it('candidate starters', async () => {
    const xml = diagram('guarded', begin, userTask('work', 'bob'), flows('start -> work'));
    const guarded = xml.replace('<process ', '<process camunda:candidateStarterUsers="bob" ');
    const starting = (actor: typeof ann) =>
      world.act(async (transaction) => {
        const { key } = await world.engine.deploy(transaction, root, { xml: guarded });
        return world.engine.start(transaction, actor, { key, title: '测试' });
      });
    await expect(starting(ann)).rejects.toMatchObject({ failure: 'forbidden' });
    expect(await starting(bob)).toMatchObject({ status: 'running' });
  });

  /** Camunda's `CamundaFormUtils` finds the form by this key; here it names one of the library, as `formKey` does. */
  it('formRef', async () => {
    const xml = diagram(
      'formed',
      begin,
      userTask('work', 'bob', { 'camunda:formRef': 'leave' }),
      flows('start -> work'),
    );
    const [read] = (await readProcess(xml)).processes;
    expect(read?.nodes.work).toMatchObject({ formKey: 'leave' });
  });

  /** Flowable's `UserTaskActivityBehavior.handleTaskCompleter` (6.8) sets the variable to whoever completes the task. */
  it('taskCompleterVariableName', async () => {
    const xml = diagram(
      'completed',
      begin,
      userTask('work', 'bob', { 'camunda:taskCompleterVariableName': 'completer' }),
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
    );
    const instance = await world.run(forEngine('flowable', xml));
    await world.approve(instance, 'work', bob);
    expect((await world.look(instance)).variables).toEqual({ completer: bob.id });
  });

  /** Flowable's `ServiceTaskExpressionActivityBehavior` sets the result on its execution, here that of one instance. */
  it('useLocalScopeForResultVariable, which only a multi-instance can have', async () => {
    const attributes = {
      'camunda:expression': expression('loopCounter + 1'),
      'camunda:resultVariableName': 'result',
      'camunda:useLocalScopeForResultVariable': 'true',
    };
    const around = (loop: string) =>
      forEngine(
        'flowable',
        diagram(
          'local',
          begin,
          element('serviceTask', 'work', attributes, loop),
          userTask('after', 'bob'),
          flows('start -> work', 'work -> after'),
        ),
      );
    const condition = `<loopCardinality>3</loopCardinality><completionCondition>${expression('result == 2')}</completionCondition>`;
    const instance = await world.run(around(multiInstance({ isSequential: 'true' }, condition)));
    expect(await world.open(instance)).toEqual(['after']);
    const ofTheWhole = 'work';
    expect(await visited(instance)).toEqual(['start', ofTheWhole, 'work', 'work', 'after']);
    expect((await world.look(instance)).variables).toEqual({});
    expect(await faultsOf(around(''))).toEqual([expect.stringContaining('useLocalScopeForResultVariable')]);
  });
});

/** Camunda's `PvmAtomicOperationActivityEnd` writes the end of the visit before the job of `asyncAfter` is made. */
it('(6) asyncAfter ends the visit before its job', async () => {
  const instance = await world.run(
    diagram(
      'later',
      begin,
      userTask('work', 'bob', { 'camunda:asyncAfter': 'true' }),
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
    ),
  );
  await world.approve(instance, 'work', bob);
  expect(await visitsOf(world, instance)).toEqual([
    { nodeId: 'start', outcome: 'done' },
    { nodeId: 'work', outcome: 'done' },
  ]);
  await runJobs();
  expect(await world.open(instance)).toEqual(['after']);
});

/** Camunda's `AtomicOperationInvocation`s are a stack for each execution; the others plan on the queue of one agenda. */
describe('(7) the order of branches', () => {
  const branches = diagram(
    'branches',
    begin,
    element('task', 'a1'),
    element('task', 'a2'),
    element('task', 'b1'),
    element('task', 'b2'),
    flows('start -> a1', 'start -> b1', 'a1 -> a2', 'b1 -> b2'),
  );

  it('follows one branch to its end in a file for Camunda', async () => {
    expect(await visited(await world.run(branches))).toEqual(['start', 'a1', 'a2', 'b1', 'b2']);
  });

  it.each(['flowable', 'activiti'] as const)('takes one node of each in turn in a file for %s', async (engine) => {
    expect(await visited(await world.run(forEngine(engine, branches)))).toEqual(['start', 'a1', 'b1', 'a2', 'b2']);
  });

  it.each(['camunda', 'flowable', 'activiti'] as const)(
    'opens no task beside a branch that ends everything in a file for %s',
    async (engine) => {
      const ending = diagram(
        'ending',
        begin,
        terminate,
        userTask('beside', 'bob'),
        flows('start -> stop', 'start -> beside'),
      );
      const instance = await world.run(forEngine(engine, ending));
      expect(instance.status).toBe('approved');
      expect((await world.look(instance)).tasks).toEqual([]);
      expect(await visited(instance)).toEqual(['start', 'stop']);
    },
  );
});

/** `ProcessDefinitionEntity.createProcessInstance` sets the initiator, the variables that were given come after it. */
it('(8) a start variable named like the initiator wins', async () => {
  const xml = diagram(
    'begun',
    element('startEvent', 'start', { 'camunda:initiator': 'who' }),
    userTask('work', expression('who')),
    flows('start -> work'),
  );
  expect(await world.task(await world.run(xml), 'work')).toMatchObject({ assigneeId: ann.id });
  const given = await world.run(xml, { who: 'bob' });
  expect((await world.look(given)).variables).toEqual({ who: 'bob' });
  expect(await world.task(given, 'work')).toMatchObject({ assigneeId: bob.id });
});

/** The schema of BPMN, the columns of every engine's tables, and `BpmnParse.parseSignals` refuse these. */
describe('(9) what every engine refuses', () => {
  const sound = diagram('sound', begin, userTask('work', 'bob'), flows('start -> work'));

  it.each([
    ['a name over 255 characters', sound.replace('name="work"', `name="${'x'.repeat(longest + 1)}"`)],
    ['an id over 255 characters', sound.replaceAll('start', 's'.repeat(longest + 1))],
    ['a prefix without namespace', sound.replace('<userTask ', '<userTask unbound:x="1" ')],
    ['an element in no namespace', sound.replace('<userTask ', '<task xmlns="" id="stray"/><userTask ')],
    [
      'a signal without id',
      file(
        '<signal name="heard"/>',
        process(
          'sound',
          begin,
          event('intermediateThrowEvent', 'throw', refers('signal', 'heard')),
          flows('start -> throw'),
        ),
      ),
    ],
  ])('%s', async (_, xml) => {
    expect(await faultsOf(xml).catch(() => ['not well-formed'])).not.toEqual([]);
  });
});

/** Camunda's `BpmnParse.parseIntermediateThrowEvent` makes no activity of it: flows to it lead to where it is caught. */
describe('(10) a link that is thrown', () => {
  const linked = diagram(
    'linked',
    begin,
    event('intermediateThrowEvent', 'out', '<linkEventDefinition name="far"/>'),
    event('intermediateCatchEvent', 'in', '<linkEventDefinition name="far"/>'),
    userTask('after', 'bob'),
    flows('start -> out', 'in -> after'),
  );

  it('is not passed in a file for Camunda', async () => {
    expect(await visited(await world.run(linked))).toEqual(['start', 'in', 'after']);
  });

  it('is passed in a file for Flowable', async () => {
    expect(await visited(await world.run(forEngine('flowable', linked)))).toEqual(['start', 'out', 'in', 'after']);
  });
});
