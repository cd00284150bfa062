import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  expression,
  flows,
  forEngine,
  multiInstance,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, root } = people;
const world = await worldOfFile();

const each = { 'camunda:collection': 'people', 'camunda:elementVariable': 'person' };
const forEach = (loop: string, ...more: string[]) =>
  diagram(
    'for_each',
    element('startEvent', 'start'),
    element('userTask', 'sign', { 'camunda:assignee': expression('person') }, loop),
    userTask('after', 'eve'),
    flows('start -> sign', 'sign -> after'),
    ...more,
  );

/** Approves the open task of somebody on a node. */
async function sign(instance: { id: string }, person: typeof bob, variables?: Record<string, unknown>) {
  const { tasks } = await world.look(instance);
  const task = tasks.find(({ state, assigneeId }) => state === 'active' && assigneeId === person.id);
  if (!task) throw new Error(`${person.name} has no task`);
  const input = { taskId: task.id, taskVersion: task.version, variables };
  return world.act((transaction) => world.engine.complete(transaction, person, input));
}

describe('parallel multi-instance', () => {
  it('gives everybody of the collection a task, and goes on once after the last', async () => {
    const instance = await world.run(forEach(multiInstance(each)), { people: ['bob', 'cai', 'dan'] });
    expect(await world.open(instance)).toEqual(['sign', 'sign', 'sign']);
    await sign(instance, dan);
    await sign(instance, bob);
    expect(await world.open(instance)).toEqual(['sign']);
    await sign(instance, cai);
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toEqual({ people: ['bob', 'cai', 'dan'] });
  });

  it('offers nobody to take a member out, who is not one of a joint decision', async () => {
    const instance = await world.run(forEach(multiInstance(each)), { people: ['bob', 'cai'] });
    const { tasks } = await world.look(instance, root);
    expect(tasks.map(({ allowed }) => [allowed.includes('jump'), allowed.includes('removeSign')])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('ends early when its condition holds, and cancels those who have not signed', async () => {
    const condition = `<completionCondition>${expression('nrOfCompletedInstances &gt;= 2 &amp;&amp; nrOfActiveInstances == 1')}</completionCondition>`;
    const instance = await world.run(forEach(multiInstance(each, condition)), { people: ['bob', 'cai', 'dan'] });
    await sign(instance, dan);
    await sign(instance, bob);
    expect(await world.open(instance)).toEqual(['after']);
    const { tasks } = await world.look(instance);
    expect(tasks.find(({ assigneeId }) => assigneeId === cai.id)).toMatchObject({
      state: 'cancelled',
      reason: '多实例已满足完成条件',
    });
  });

  it('is passed by when there is nobody, and is an incident when there is no list', async () => {
    expect(await world.open(await world.run(forEach(multiInstance(each)), { people: [] }))).toEqual(['after']);
    const stuck = await world.run(forEach(multiInstance(each)), {});
    expect(stuck.status).toBe('incident');
    await world.act((transaction) =>
      world.engine.retry(transaction, people.root, { instanceId: stuck.id, variables: { people: ['bob'] } }),
    );
    expect(await world.open(stuck)).toEqual(['sign']);
  });

  it('keeps the variables of each instance apart', async () => {
    const inside = [
      element('startEvent', 'begin'),
      element('userTask', 'one', { 'camunda:assignee': expression('person') }),
      element('userTask', 'two', { 'camunda:assignee': expression('person') }),
      flows('begin -> one', 'one -> two'),
      multiInstance(each),
    ];
    const apart = diagram(
      'apart',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, inside.join('')),
      flows('start -> part'),
    );
    const instance = await world.run(apart, { people: ['bob', 'cai'] });
    await sign(instance, cai, { person: 'dan' });
    await sign(instance, dan);
    await sign(instance, bob);
    expect(await sign(instance, bob)).toMatchObject({ status: 'approved' });
  });

  it('is left as a whole by an event on its border', async () => {
    const late = event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'sign' });
    const xml = forEach(multiInstance(each), late, userTask('remind', 'dan'), flows('late -> remind'));
    const instance = await world.run(xml, { people: ['bob', 'cai'] });
    await sign(instance, bob);
    const now = new Date(Date.now() + 3_700_000);
    expect(await world.engine.runJobs(world.database, { now })).toBe(1);
    expect(await world.open(instance)).toEqual(['remind']);
  });

  it('is returned to as a new round with everybody, and is closed as a whole when one member returns it', async () => {
    const apply = diagram(
      'joint',
      element('startEvent', 'start'),
      userTask('apply', 'ann'),
      element('userTask', 'sign', { 'camunda:assignee': expression('person') }, multiInstance(each)),
      userTask('after', 'eve'),
      flows('start -> apply', 'apply -> sign', 'sign -> after'),
    );
    const instance = await world.run(apply, { people: ['bob', 'cai'] });
    await world.approve(instance, 'apply', people.ann);
    await sign(instance, bob);
    const back = async (person: typeof bob, from: string, nodeId: string) => {
      const { id: taskId, version: taskVersion } = await world.task(instance, from);
      const input = { taskId, taskVersion, nodeId, opinion: '再议' };
      return world.act((transaction) => world.engine.returnTo(transaction, person, input));
    };
    await back(cai, 'sign', 'apply');
    expect(await world.open(instance)).toEqual(['apply']);
    await world.approve(instance, 'apply', people.ann);
    expect(await world.open(instance)).toEqual(['sign', 'sign']);
    await sign(instance, bob);
    await sign(instance, cai);
    await back(people.eve, 'after', 'sign');
    expect(await world.open(instance)).toEqual(['sign', 'sign']);
  });
});

describe('an asynchronous multi-instance', () => {
  const counting = diagram(
    'counting',
    element('startEvent', 'start'),
    element(
      'serviceTask',
      'count',
      { 'camunda:delegateExpression': expression('count'), 'camunda:async': 'true' },
      multiInstance({}, '<loopCardinality>3</loopCardinality>'),
    ),
    flows('start -> count'),
  );

  it.each([
    ['in a job for the whole in a file for camunda', counting.replaceAll('camunda:async=', 'camunda:asyncBefore='), 1],
    ['in a job for each instance in a file for flowable', forEngine('flowable', counting), 3],
  ])('runs %s', async (_title, xml, jobs) => {
    let calls = 0;
    world.services.set('count', async () => {
      calls += 1;
      return undefined;
    });
    const instance = await world.run(xml);
    expect(await world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) })).toBe(jobs);
    expect([calls, (await world.look(instance)).instance.status]).toEqual([3, 'approved']);
  });
});

describe('instances that are left later', () => {
  it('count as done only after their job', async () => {
    const loop = multiInstance(
      { 'camunda:asyncAfter': 'true', isSequential: 'true' },
      '<loopCardinality>2</loopCardinality>',
    );
    const xml = diagram(
      'later',
      element('startEvent', 'start'),
      element('userTask', 'sign', { 'camunda:assignee': 'bob' }, loop),
      flows('start -> sign'),
    );
    const instance = await world.run(xml);
    const jobs = () => world.engine.runJobs(world.database, { now: new Date(Date.now() + 1_000) });
    await sign(instance, bob);
    expect(await world.open(instance)).toEqual([]);
    expect(await jobs()).toBe(1);
    expect(await world.open(instance)).toEqual(['sign']);
    await sign(instance, bob);
    expect(await jobs()).toBe(1);
    expect((await world.look(instance)).instance.status).toBe('approved');
  });
});

describe('a terminate event in one instance of a sub-process', () => {
  it.each([
    ['ends that instance', '<terminateEventDefinition/>', ['work', 'work']],
    [
      'ends all of them when it says so',
      '<terminateEventDefinition camunda:terminateMultiInstance="true"/>',
      ['after'],
    ],
  ])('%s', async (_title, definition, open) => {
    const inside = [
      element('startEvent', 'begin'),
      userTask('work', 'bob'),
      event('endEvent', 'stop', definition),
      flows('begin -> work', 'work -> stop'),
      multiInstance({}, '<loopCardinality>3</loopCardinality>'),
    ];
    const xml = diagram(
      'ending',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, inside.join('')),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> after'),
    );
    const instance = await world.run(forEngine('flowable', xml));
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(open);
  });
});

/** `resolveLoopCardinality` takes `Number.intValue()` in Flowable, Activiti and Camunda, and `Integer.valueOf` of a text. */
describe('the number of instances', () => {
  const often = (times: unknown) =>
    world.run(
      diagram(
        'often',
        element('startEvent', 'start'),
        userTask('each', 'bob').replace(
          '</userTask>',
          `${multiInstance({}, `<loopCardinality>${expression('times')}</loopCardinality>`)}</userTask>`,
        ),
        flows('start -> each'),
      ),
      { times },
    );

  it('is the whole part of what is calculated, and of a text a whole number', async () => {
    expect(await world.open(await often(2.5))).toEqual(['each', 'each']);
    expect(await world.open(await often('2'))).toEqual(['each', 'each']);
    expect((await often('2.5')).status).toBe('incident');
    expect((await often(-1)).status).toBe('incident');
  });
});

describe('sequential multi-instance', () => {
  it('gives one task after the other in the order of the collection', async () => {
    const loop = multiInstance({ ...each, isSequential: 'true' });
    const instance = await world.run(forEach(loop), { people: ['cai', 'bob'] });
    for (const person of [cai, bob]) {
      expect(await world.open(instance)).toEqual(['sign']);
      await sign(instance, person);
    }
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('runs as often as its number says and knows how often it has', async () => {
    const loop = multiInstance(
      { isSequential: 'true' },
      `<loopCardinality>${expression('times')}</loopCardinality><completionCondition>${expression('isEnough')}</completionCondition>`,
    );
    const counted = diagram(
      'counted',
      element('startEvent', 'start'),
      element('serviceTask', 'count', { 'camunda:delegateExpression': expression('count') }, loop),
      flows('start -> count'),
    );
    const seen: unknown[] = [];
    world.services.set('count', async ({ variables }) => {
      seen.push([variables.loopCounter, variables.nrOfCompletedInstances]);
      return { isEnough: variables.loopCounter === 2 };
    });
    expect(await world.run(counted, { times: 5 })).toMatchObject({ status: 'approved' });
    expect(seen).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });
});

/**
 * `callActivityEndListeners` stands before `completionConditionSatisfied` in Flowable and Activiti; Camunda has the instance
 * ended before `concurrentChildExecutionEnded` counts it.
 */
describe.each([
  ['camunda', 0],
  ['flowable', 1],
  ['activiti', 1],
] as const)('what the listeners of the end of an instance set in a file for %s', (engine, counted) => {
  it.each(['true', 'false'])('is known to the completion condition (in a row: %s)', async (isSequential) => {
    const seen: unknown[] = [];
    world.services.set('decide', async ({ variables }) => {
      seen.push(variables.nrOfCompletedInstances);
      return { isEnough: true };
    });
    const xml = forEach(
      multiInstance({ ...each, isSequential }, `<completionCondition>${expression('isEnough')}</completionCondition>`),
    ).replace(
      '<multiInstanceLoopCharacteristics',
      `<extensionElements><camunda:executionListener event="end" delegateExpression="${expression('decide')}"/></extensionElements>
        <multiInstanceLoopCharacteristics`,
    );
    const variables = { people: ['bob', 'cai', 'dan'], isEnough: false };
    const instance = await world.run(forEngine(engine, xml), variables);
    await sign(instance, bob);
    expect(await world.open(instance)).toEqual(['after']);
    expect(seen[0]).toBe(counted);
  });
});

describe('lists that a multi-instance of Flowable gathers', () => {
  const gathering = (attributes = 'target="reviews"') =>
    forEngine(
      'flowable',
      forEach(
        multiInstance(
          each,
          `<extensionElements><camunda:variableAggregation ${attributes}>
            <camunda:variable source="approved"/><camunda:variable sourceExpression="${expression('person')}" target="by"/>
          </camunda:variableAggregation></extensionElements>
          <completionCondition>${expression('nrOfCompletedInstances == 2 &amp;&amp; reviews.size() == 3')}</completionCondition>`,
        ),
      ),
    );

  it('hold what was there when each instance was done, in the order of the instances', async () => {
    const instance = await world.run(gathering(), { people: ['bob', 'cai', 'dan'] });
    await sign(instance, dan, { approved: false });
    await sign(instance, bob, { approved: true });
    expect(await world.open(instance)).toEqual(['after']);
    expect((await world.look(instance)).variables).toMatchObject({
      reviews: [
        { approved: true, by: 'bob' },
        { approved: false, by: 'dan' },
      ],
    });
  });

  /** `VariableAggregationDefinitionParser` compares local names. */
  it('take values that are written without the prefix of Flowable, which reads its own elements by their names', async () => {
    const xml = gathering().replaceAll('<flowable:variable ', '<variable ');
    const instance = await world.run(xml, { people: ['bob'] });
    await sign(instance, bob, { approved: true });
    expect((await world.look(instance)).variables).toMatchObject({ reviews: [{ approved: true, by: 'bob' }] });
  });

  it('are empty where nobody was asked, and say of a value that was not there that there was none', async () => {
    const nobody = await world.run(gathering(), { people: [] });
    expect((await world.look(nobody)).variables).toMatchObject({ reviews: [] });
    const silent = await world.run(gathering(), { people: ['bob'] });
    await sign(silent, bob);
    expect((await world.look(silent)).variables).toMatchObject({ reviews: [{ approved: null, by: 'bob' }] });
  });
});
