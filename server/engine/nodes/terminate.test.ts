import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  event,
  file,
  flows,
  forEngine,
  multiInstance,
  process,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, root } = people;
const world = await worldOfFile();

const three = multiInstance({}, '<loopCardinality>3</loopCardinality>');
const stop = (more = '') => event('endEvent', 'stop', `<terminateEventDefinition${more}/>`);
const stopLoop = stop(' camunda:terminateMultiInstance="true"');

/** A process `outer` that calls `inner`, where one of two tasks leads to an end that terminates. */
const calling = (content: string, end: string) =>
  file(
    '',
    process(
      'outer',
      element('startEvent', 'start'),
      element('callActivity', 'call', { calledElement: 'inner' }, content),
      userTask('beside', 'bob'),
      userTask('after', 'bob'),
      flows('start -> call', 'start -> beside', 'call -> after'),
    ),
    process(
      'inner',
      element('startEvent', 'begin'),
      userTask('work', 'bob'),
      userTask('other', 'bob'),
      end,
      flows('begin -> work', 'begin -> other', 'work -> stop'),
    ),
  );

async function runOuter(xml: string, variables = {}) {
  await world.act((transaction) => world.engine.deploy(transaction, root, { xml }));
  return world.act((transaction) => world.engine.start(transaction, ann, { key: 'outer', title: '测试', variables }));
}

/** Completes a task of one of the called instances, and answers how all of them stand then, the completed one last. */
async function finishInner(variables = {}): Promise<string[]> {
  const { rows } = await world.engine.instances(world.database, { definitionKey: 'inner' });
  const [inner, ...others] = rows;
  if (!inner) throw new Error('nothing was called');
  await world.approve(inner, 'work', bob, variables);
  const statuses = await world.database.query<{ id: string; status: string }>(
    sql`select id, status from process_instance where definition_key = 'inner'`,
  );
  return [...others, inner].flatMap(({ id }) => statuses.filter((each) => each.id === id).map(({ status }) => status));
}

/** Flowable's and Activiti's `terminateMultiInstanceRoot`, with `ExecutionEntityManager.findFirstMultiInstanceRoot`. */
describe.each(['flowable', 'activiti'] as const)(
  'an end that terminates a multi-instance, in a file for %s',
  (engine) => {
    it('ends the nearest around it, whatever lies between', async () => {
      const inner =
        element('startEvent', 'inside') + userTask('work', 'bob') + stopLoop + flows('inside -> work', 'work -> stop');
      const outer =
        three +
        element('startEvent', 'begin') +
        element('subProcess', 'inner', {}, inner) +
        userTask('next', 'bob') +
        flows('begin -> inner', 'inner -> next');
      const xml = diagram(
        'nested',
        element('startEvent', 'start'),
        element('subProcess', 'outer', {}, outer),
        userTask('after', 'bob'),
        flows('start -> outer', 'outer -> after'),
      );
      const instance = await world.run(forEngine(engine, xml));
      await world.approve(instance, 'work', bob);
      expect(await world.open(instance)).toEqual(['after']);
    });

    /** `TerminateMultiInstanceEndEventTest.testTerminateMiCallactivity` */
    it('ends that of the call which led there, with all that was called', async () => {
      const outer = await runOuter(forEngine(engine, calling(three, stopLoop)));
      expect(await finishInner()).toEqual(['terminated', 'terminated', 'terminated']);
      expect(await world.open(outer)).toEqual(['after', 'beside']);
    });

    it('ends what is around it where nothing is done several times', async () => {
      const outer = await runOuter(forEngine(engine, calling('', stopLoop)));
      expect(await finishInner()).toEqual(['approved']);
      expect(await world.open(outer)).toEqual(['after', 'beside']);
    });
  },
);

/** Flowable's `defaultTerminateEndEventBehaviour` calls `completing` of the call activity, Activiti's does not. */
it.each([
  ['camunda', { amount: 1, kept: 2 }],
  ['flowable', { amount: 1, kept: 2 }],
  ['activiti', { amount: 1 }],
] as const)('what is terminated hands out in a file for %s: %o', async (engine, expected) => {
  const mappings =
    '<extensionElements><camunda:in source="amount" target="amount"/><camunda:out source="amount" target="kept"/></extensionElements>';
  const xml = calling(mappings, stop());
  const outer = await runOuter(forEngine(engine, xml), { amount: 1 });
  await finishInner({ amount: 2 });
  expect((await world.look(outer)).variables).toEqual(expected);
});
