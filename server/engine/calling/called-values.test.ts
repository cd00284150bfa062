import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  element,
  expression,
  file,
  flows,
  forEngine,
  multiInstance,
  process,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/*
 * What the engines give to an instance that another one calls, and which definition they take: Flowable 7.1
 * (`CallActivityBehavior`, tested by `CallActivityTest`), Camunda 7.23 (`ExecutionEntity.initialize`) and Activiti 6.0.
 */

const { ann, root } = people;
const world = await worldOfFile();

const child = (...nodes: string[]) => process('child', ...nodes);
const waiting = child(
  element('startEvent', 'begin', { 'camunda:initiator': 'who' }),
  userTask('inner', 'bob'),
  flows('begin -> inner'),
);
const calling = (attributes: Record<string, string>, mappings = '', loop = '') =>
  process(
    'caller',
    element('startEvent', 'start'),
    element(
      'callActivity',
      'call',
      { calledElement: 'child', ...attributes },
      `<extensionElements>${mappings}</extensionElements>${loop}`,
    ),
    userTask('after', 'bob'),
    flows('start -> call', 'call -> after'),
  );
const flowable = (...processes: string[]) => forEngine('flowable', file('', ...processes));

async function called({ id }: { id: string }) {
  const rows = await world.database.query<{ id: string; title: string; version: number }>(sql`
    select i.id, i.title, d.version from process_instance i join process_definition d on d.id = i.definition_id
    where i.parent_instance_id = ${id}`);
  const [only] = rows;
  if (!only) throw new Error('nothing is called');
  return { ...only, variables: (await world.look(only)).variables };
}

async function deploy(xml: string): Promise<void> {
  await world.act((transaction) => world.engine.deploy(transaction, root, { xml }));
}

describe('a called instance', () => {
  it.each([
    ['camunda', { who: ann.id }],
    ['flowable', {}],
    ['activiti', {}],
  ] as const)('in a file for %s is told who has begun it, or not', async (engine, variables) => {
    const xml = file('', calling({}), waiting);
    const instance = await world.run(forEngine(engine, xml));
    expect((await called(instance)).variables).toEqual(variables);
  });

  it('has its id in a variable of the caller, and a name by what it knows, as Flowable lets a call say', async () => {
    const attributes = {
      'camunda:idVariableName': 'ofCall',
      'camunda:processInstanceName': `第 ${expression('b')} 单`,
    };
    const xml = flowable(calling(attributes, '<camunda:in source="a" target="b"/>'), waiting);
    const instance = await world.run(xml, { a: 7 });
    const { id, title, variables } = await called(instance);
    expect({ title, variables }).toEqual({ title: '第 7 单', variables: { b: 7 } });
    expect((await world.look(instance)).variables).toEqual({ a: 7, ofCall: id });
  });

  it('is given a variable whose name is worked out', async () => {
    const mappings = `<camunda:in source="a" targetExpression="${expression('name')}"/>`;
    const instance = await world.run(flowable(calling({}, mappings), waiting), { a: 7, name: 'given' });
    expect((await called(instance)).variables).toEqual({ given: 7 });
  });

  it('may be given and hand out what is not stored', async () => {
    const mappings =
      '<camunda:in source="a" target="t" transient="true"/><camunda:out source="c" target="o" transient="true"/>';
    const counting = child(
      element('startEvent', 'begin'),
      element('serviceTask', 'count', {
        'camunda:expression': expression('t + 1'),
        'camunda:resultVariableName': 'c',
      }),
      flows('begin -> count'),
    );
    const instance = await world.run(flowable(calling({}, mappings), counting), { a: 7 });
    expect((await called(instance)).variables).toEqual({ c: 8 });
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toEqual({ a: 7 });
  });
});

/** `EndExecutionOperation.scheduleAsyncCompleteCallActivity`. */
it('a job goes on from what Flowable completes apart, for each of several', async () => {
  const quick = child(element('startEvent', 'begin'), element('endEvent', 'end'), flows('begin -> end'));
  const loop = multiInstance({}, '<loopCardinality>2</loopCardinality>');
  for (const [inside, count] of [
    ['', 1],
    [loop, 2],
  ] as const) {
    const xml = flowable(calling({ 'camunda:completeAsync': 'true' }, '', inside), quick);
    const instance = await world.run(xml);
    expect(await world.open(instance)).toEqual([]);
    const jobs = await world.database.query(sql`select id from process_job where instance_id = ${instance.id}`);
    expect(jobs).toHaveLength(count);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) });
    expect(await world.open(instance)).toEqual(['after']);
  }
});

describe('the definition that is called', () => {
  const both = [calling({ 'camunda:sameDeployment': 'true' }), waiting];

  it('is that of the same deployment in Flowable, however new another is', async () => {
    const later = flowable(waiting);
    await deploy(flowable(...both));
    await deploy(later);
    const instance = await world.act((transaction) =>
      world.engine.start(transaction, ann, { key: 'caller', title: '测试' }),
    );
    expect(await called(instance)).toMatchObject({ version: 1 });
  });

  it('is the newest in Flowable where the deployment has none', async () => {
    await deploy(flowable(waiting));
    await deploy(flowable(waiting));
    const instance = await world.run(flowable(calling({ 'camunda:sameDeployment': 'true' })));
    expect(await called(instance)).toMatchObject({ version: 2 });
  });

  it('begins nothing while it is suspended', async () => {
    await deploy(file('', waiting));
    const [definition] = await world.database.query<{ id: string }>(sql`select id from process_definition`);
    const suspend = (isSuspended: boolean) =>
      world.act((transaction) =>
        world.engine.suspendDefinition(transaction, root, { definitionId: definition?.id ?? '', isSuspended }),
      );
    await suspend(true);
    const instance = await world.run(file('', calling({})));
    expect(instance.status).toBe('incident');
    await suspend(false);
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect((await called(instance)).variables).toEqual({ who: ann.id });
  });
});
