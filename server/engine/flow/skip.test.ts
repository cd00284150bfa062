import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  expression,
  flows,
  forEngine,
  multiInstance,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/* By `SkipExpressionUtil` of Flowable and Activiti, and who asks it there. */

const { ann } = people;
const world = await worldOfFile();

const begin = element('startEvent', 'start');
const allowed = { _ACTIVITI_SKIP_EXPRESSION_ENABLED: true };
const flow = (source: string, target: string, skip: string, condition?: string) =>
  element(
    'sequenceFlow',
    `${source}_${target}`,
    { sourceRef: source, targetRef: target, 'camunda:skipExpression': expression(skip) },
    condition ? `<conditionExpression><![CDATA[${expression(condition)}]]></conditionExpression>` : '',
  );

describe('what an instance allows', () => {
  const skipping = diagram(
    'skipping',
    begin,
    userTask('first', 'bob', { 'camunda:skipExpression': expression('isSmall') }),
    userTask('second', 'bob'),
    flows('start -> first', 'first -> second'),
  );
  const run = async (engine: 'flowable' | 'activiti', variables: Record<string, unknown>) => {
    const instance = await world.run(forEngine(engine, skipping), { isSmall: true, ...variables });
    return instance.status === 'incident' ? 'incident' : (await world.open(instance)).join();
  };

  it('is said by a variable of its engine', async () => {
    expect(await run('activiti', allowed)).toBe('second');
    expect(await run('activiti', { _FLOWABLE_SKIP_EXPRESSION_ENABLED: true })).toBe('first');
    expect(await run('flowable', { _FLOWABLE_SKIP_EXPRESSION_ENABLED: true })).toBe('second');
    expect(await run('flowable', { ...allowed, _FLOWABLE_SKIP_EXPRESSION_ENABLED: false })).toBe('second');
    expect(
      await run('flowable', { _ACTIVITI_SKIP_EXPRESSION_ENABLED: false, _FLOWABLE_SKIP_EXPRESSION_ENABLED: true }),
    ).toBe('first');
  });

  it('is neither true nor false only by mistake, as what asks whether to pass over', async () => {
    expect(await run('activiti', { _ACTIVITI_SKIP_EXPRESSION_ENABLED: 'true' })).toBe('incident');
    expect(await run('flowable', { _FLOWABLE_SKIP_EXPRESSION_ENABLED: 'true' })).toBe('incident');
    expect(await run('flowable', { ...allowed, isSmall: 'yes' })).toBe('incident');
  });
});

describe.each(['flowable', 'activiti'] as const)('a flow that says when it is taken, in a file for %s', (engine) => {
  const choosing = (gateway: string) =>
    forEngine(
      engine,
      diagram(
        'choosing',
        begin,
        element(gateway, 'gate', { default: 'gate_other' }),
        userTask('small', 'bob'),
        userTask('large', 'bob'),
        userTask('other', 'bob'),
        flows('start -> gate', 'gate -> other'),
        flow('gate', 'small', 'input < 30', 'input >= 30'),
        flow('gate', 'large', 'input >= 30', 'input < 30'),
      ),
    );

  /** `InclusiveGatewayTest.testSkipExpression` and `ExclusiveGatewayTest.testSkipExpression`. */
  it.each(['exclusiveGateway', 'inclusiveGateway'])(
    'is taken then and at no other time behind an %s',
    async (gateway) => {
      expect(await world.open(await world.run(choosing(gateway), { input: 10, ...allowed }))).toEqual(['small']);
      expect(await world.open(await world.run(choosing(gateway), { input: 10 }))).toEqual(['large']);
    },
  );

  it('is taken then only behind a parallel gateway too, or if it is the only one', async () => {
    const forking = forEngine(
      engine,
      diagram(
        'forking',
        begin,
        element('parallelGateway', 'fork'),
        userTask('always', 'bob'),
        userTask('never', 'bob'),
        flow('start', 'fork', 'no'),
        flow('fork', 'never', 'no'),
        flows('fork -> always'),
      ),
    );
    expect(await world.open(await world.run(forking, { no: false, ...allowed }))).toEqual(['always']);
    expect(await world.open(await world.run(forking, { no: false }))).toEqual(['always', 'never']);
  });

  it('is taken as the default flow before any other is left out', async () => {
    const open = forEngine(
      engine,
      diagram(
        'defaulting',
        begin,
        element('exclusiveGateway', 'gate', { default: 'gate_usual' }),
        userTask('usual', 'bob'),
        userTask('special', 'bob'),
        flow('gate', 'usual', 'true'),
        flows('start -> gate', 'gate -> special [true]'),
      ),
    );
    expect(await world.open(await world.run(open, allowed))).toEqual(['usual']);
    expect(await world.open(await world.run(open))).toEqual(['special']);
  });
});

describe('an activity that is passed over', () => {
  /** `UserTaskActivityBehavior.execute` asks for each instance, which `MultiInstanceActivityBehavior` has begun. */
  it.each(['flowable', 'activiti'] as const)('is asked for in each of several instances for %s', async (engine) => {
    const each = userTask('each', expression('who'), { 'camunda:skipExpression': expression("who == 'ann'") }).replace(
      '</userTask>',
      `${multiInstance({ 'camunda:collection': 'people', 'camunda:elementVariable': 'who' })}</userTask>`,
    );
    const instance = await world.run(
      forEngine(
        engine,
        diagram('several', begin, each, userTask('after', 'bob'), flows('start -> each', 'each -> after')),
      ),
      { people: ['ann', 'bob'], ...allowed },
    );
    expect((await world.look(instance)).tasks.map(({ assigneeId }) => assigneeId)).not.toContain(ann.id);
    expect(await world.open(instance)).toEqual(['each']);
  });

  /** `ContinueProcessOperation` tells them before the behaviour asks whether to pass over. */
  it('has its listeners told of its start and its end', async () => {
    const heard: string[] = [];
    for (const event of ['start', 'end']) world.services.set(event, async () => void heard.push(event));
    const listeners = ['start', 'end']
      .map((event) => `<camunda:executionListener event="${event}" delegateExpression="${expression(event)}"/>`)
      .join('');
    const work = element(
      'userTask',
      'work',
      { 'camunda:skipExpression': expression('true') },
      `<extensionElements>${listeners}</extensionElements>`,
    );
    const instance = await world.run(
      forEngine('flowable', diagram('heard', begin, work, flows('start -> work'))),
      allowed,
    );
    expect([instance.status, heard]).toEqual(['approved', ['start', 'end']]);
  });
});
