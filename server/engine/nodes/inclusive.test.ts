import { describe, expect, it } from 'vitest';
import { diagram, element, expression, flows, forEngine, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob } = people;
const world = await worldOfFile();

const several = diagram(
  'several',
  element('startEvent', 'start'),
  element('inclusiveGateway', 'split', { default: 'split_c' }),
  userTask('a', 'bob'),
  userTask('b', 'bob'),
  userTask('c', 'bob'),
  element('inclusiveGateway', 'join'),
  userTask('after', 'bob'),
  flows('start -> split', 'split -> a [x > 0]', 'split -> b [x > 1]', 'split -> c'),
  flows('a -> join', 'b -> join', 'c -> join', 'join -> after'),
);

describe('an inclusive gateway', () => {
  it('takes every open flow, else the default, and joins those that were taken', async () => {
    const both = await world.run(several, { x: 2 });
    expect(await world.open(both)).toEqual(['a', 'b']);
    await world.approve(both, 'b', bob);
    expect(await world.open(both)).toEqual(['a']);
    await world.approve(both, 'a', bob);
    expect(await world.open(both)).toEqual(['after']);
    const one = await world.run(several, { x: 1 });
    await world.approve(one, 'a', bob);
    expect(await world.open(one)).toEqual(['after']);
    expect(await world.open(await world.run(several, { x: 0 }))).toEqual(['c']);
  });

  it('to which one flow leads goes on where branches in a circle would wait for each other for ever', async () => {
    const circling = diagram(
      'circling',
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      element('exclusiveGateway', 'merge'),
      element('inclusiveGateway', 'split'),
      element('inclusiveGateway', 'join'),
      element('exclusiveGateway', 'turn', { default: 'turn_last' }),
      userTask('last', 'bob'),
      flows('start -> fork', 'fork -> merge', 'fork -> join', 'merge -> split', 'split -> join', 'join -> turn'),
      flows('turn -> merge [isBack]', 'turn -> last'),
    );
    for (const engine of ['flowable', 'activiti'] as const) {
      const instance = await world.run(forEngine(engine, circling), { isBack: false });
      expect(await world.open(instance)).toEqual(['last']);
    }
  });

  it('goes on when the branch it waited for has gone elsewhere', async () => {
    const elsewhere = diagram(
      'elsewhere',
      element('startEvent', 'start'),
      element('inclusiveGateway', 'split'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      element('exclusiveGateway', 'turn', { default: 'turn_end' }),
      element('inclusiveGateway', 'join'),
      userTask('after', 'bob'),
      element('endEvent', 'end'),
      flows('start -> split', 'split -> a', 'split -> b', 'a -> join', 'b -> turn', 'turn -> join [isBack]'),
      flows('turn -> end', 'join -> after'),
    );
    const instance = await world.run(elsewhere, { isBack: false });
    await world.approve(instance, 'a', bob);
    expect(await world.open(instance)).toEqual(['b']);
    await world.approve(instance, 'b', bob);
    expect(await world.open(instance)).toEqual(['after']);
  });

  /** `InclusiveGatewayActivityBehavior` of Camunda counts the flows that lead there, that of the others looks at who may still come. */
  it.each([
    ['camunda', ['after', 'b'], ['after', 'after']],
    ['flowable', ['b'], ['after']],
    ['activiti', ['b'], ['after']],
  ] as const)(
    'waits in a file for %s as its engine does where a single flow leads there',
    async (engine, one, both) => {
      const single = diagram(
        'single',
        element('startEvent', 'start'),
        element('parallelGateway', 'fork'),
        userTask('a', 'bob'),
        userTask('b', 'bob'),
        element('exclusiveGateway', 'meet'),
        element('inclusiveGateway', 'split'),
        userTask('after', 'bob'),
        flows('start -> fork', 'fork -> a', 'fork -> b', 'a -> meet', 'b -> meet', 'meet -> split', 'split -> after'),
      );
      const instance = await world.run(forEngine(engine, single));
      await world.approve(instance, 'a', bob);
      expect(await world.open(instance)).toEqual(one);
      await world.approve(instance, 'b', bob);
      expect(await world.open(instance)).toEqual(both);
    },
  );

  /** Camunda's flows to a thrown link are flows to where it is caught; Flowable's `ExecutionGraphUtil` follows flows alone. */
  it.each([
    ['camunda', ['b']],
    ['flowable', ['after', 'b']],
  ] as const)('in a file for %s looks through links: %o', async (engine, expected) => {
    const link = '<linkEventDefinition name="far"/>';
    const linked = diagram(
      'linked',
      element('startEvent', 'start'),
      element('inclusiveGateway', 'split'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      element('intermediateThrowEvent', 'out', {}, link),
      element('intermediateCatchEvent', 'in', {}, link),
      element('inclusiveGateway', 'join'),
      userTask('after', 'bob'),
      flows('start -> split', 'split -> a', 'split -> b', 'a -> join', 'b -> out', 'in -> join', 'join -> after'),
    );
    const instance = await world.run(forEngine(engine, linked));
    await world.approve(instance, 'a', bob);
    expect(await world.open(instance)).toEqual(expected);
  });

  it('waits for a branch that goes around in a circle', async () => {
    const circling = diagram(
      'circling',
      element('startEvent', 'start'),
      element('inclusiveGateway', 'split'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      element('exclusiveGateway', 'again', { default: 'again_join' }),
      element('inclusiveGateway', 'join'),
      userTask('after', 'bob'),
      flows('start -> split', 'split -> a', 'split -> b', 'a -> join', 'b -> again', 'again -> b [isAgain]'),
      flows('again -> join', 'join -> after'),
    );
    const instance = await world.run(circling);
    await world.approve(instance, 'a', bob);
    await world.approve(instance, 'b', bob, { isAgain: true });
    expect(await world.open(instance)).toEqual(['b']);
    await world.approve(instance, 'b', bob, { isAgain: false });
    expect(await world.open(instance)).toEqual(['after']);
  });
});

describe('the order of nodes', () => {
  const twoLong = diagram(
    'two_long',
    element('startEvent', 'start'),
    element('parallelGateway', 'split'),
    ...['a1', 'a2', 'b1', 'b2'].map((id) =>
      element('serviceTask', id, { 'camunda:delegateExpression': expression('note') }),
    ),
    flows('start -> split', 'split -> a1', 'split -> b1', 'a1 -> a2', 'b1 -> b2'),
  );

  it.each([
    ['camunda', twoLong, ['a1', 'a2', 'b1', 'b2']],
    ['flowable', forEngine('flowable', twoLong), ['a1', 'b1', 'a2', 'b2']],
    ['activiti', forEngine('activiti', twoLong), ['a1', 'b1', 'a2', 'b2']],
  ])('is that of the engine that the file was written for: %s', async (_flavour, xml, order) => {
    const heard: (string | null)[] = [];
    world.services.set('note', async ({ nodeId }) => {
      heard.push(nodeId);
      return undefined;
    });
    await world.run(xml);
    expect(heard).toEqual(order);
  });

  it('opens no task beside a branch that ends everything at once', async () => {
    const ending = diagram(
      'ending',
      element('startEvent', 'start'),
      element('parallelGateway', 'split'),
      element('endEvent', 'stop', {}, '<terminateEventDefinition/>'),
      userTask('work', 'bob'),
      flows('start -> split', 'split -> stop', 'split -> work'),
    );
    const instance = await world.run(ending);
    const { tasks, progress } = await world.look(instance);
    expect([instance.status, tasks]).toEqual(['approved', []]);
    expect(progress.nodes).not.toHaveProperty('work');
  });
});

describe('variables of an activity', () => {
  it('are its own, and what it hands out is not', async () => {
    const mapped = diagram(
      'mapped',
      element('startEvent', 'start'),
      element(
        'serviceTask',
        'add',
        { 'camunda:delegateExpression': expression('add') },
        `<extensionElements><camunda:inputOutput>
          <camunda:inputParameter name="one">${expression('amount')}</camunda:inputParameter>
          <camunda:inputParameter name="more"><camunda:list><camunda:value>${expression('amount + 1')}</camunda:value><camunda:value>x</camunda:value></camunda:list></camunda:inputParameter>
          <camunda:inputParameter name="by"><camunda:map><camunda:entry key="${expression("name.concat('1')")}">a</camunda:entry><camunda:entry key="plain">${expression('amount')}</camunda:entry></camunda:map></camunda:inputParameter>
          <camunda:outputParameter name="total">${expression('one * 2')}</camunda:outputParameter>
        </camunda:inputOutput></extensionElements>`,
      ),
      userTask('after', 'bob'),
      flows('start -> add', 'add -> after'),
    );
    const seen: unknown[] = [];
    world.services.set('add', async ({ variables }) => {
      seen.push(variables.more, variables.by);
      return { one: 7 };
    });
    const instance = await world.run(mapped, { amount: 3, name: 'n' });
    expect(seen).toEqual([[4, 'x'], { n1: 'a', plain: 3 }]);
    expect((await world.look(instance)).variables).toEqual({ amount: 3, name: 'n', total: 14 });
  });
});
