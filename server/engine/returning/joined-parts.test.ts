import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, forOne } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, sendBack } = approvalsIn(world);

async function through(instance: Instance, ...nodes: [nodeId: string, actor: typeof bob][]): Promise<void> {
  for (const [nodeId, actor] of nodes) await world.approve(instance, nodeId, actor);
}

it('case 20: a return after a join into a sub-process or a call within a branch lets that begin again as a whole', async () => {
  const called = diagram(
    'audit',
    element('startEvent', 'in'),
    userTask('inside', forOne('cai')),
    flows('in -> inside'),
  );
  await world.act((transaction) => world.engine.deploy(transaction, root, { xml: called }));
  const parts = [element('startEvent', 'in'), userTask('one', forOne('bob')), userTask('two', forOne('dan'))];
  const each =
    '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>';
  const instance = await world.run(
    diagram(
      'spread',
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      element('subProcess', 'parts', {}, [each, ...parts, flows('in -> one', 'one -> two')].join('')),
      element('callActivity', 'call', { calledElement: 'audit' }),
      element('parallelGateway', 'join'),
      userTask('last', forOne('eve', { afterReturn: 'replay' })),
      element('endEvent', 'end'),
      flows('start -> fork', 'fork -> parts', 'parts -> join', 'fork -> call', 'call -> join', 'join -> last'),
      flows('last -> end'),
    ),
  );
  const inside = async () => {
    const [row] = await world.database.query<Instance>(sql`
      select id from process_instance where parent_instance_id = ${instance.id} and ended_at is null`);
    if (!row) throw new Error('nothing is called');
    return row;
  };
  const doParts = () => through(instance, ['one', bob], ['one', bob], ['two', dan], ['two', dan]);
  await doParts();
  await through(await inside(), ['inside', cai]);
  const targets = async () => (await taskOf(instance, eve)).returnTargets.map(({ nodeId }) => nodeId);
  expect(await targets()).toEqual(['call', 'parts', 'fork']);

  await sendBack(instance, eve, 'parts');
  expect(await world.open(instance)).toEqual(['one', 'one']);
  await doParts();
  expect(await world.open(instance)).toEqual(['last']);
  await sendBack(instance, eve, 'call');
  expect(await world.open(instance)).toEqual([]);
  await through(await inside(), ['inside', cai]);
  expect(await targets()).toEqual(['call', 'parts', 'fork']);
  await sendBack(instance, eve, 'fork');
  await doParts();
  await through(await inside(), ['inside', cai]);
  expect(await world.approve(instance, 'last', eve)).toMatchObject({ status: 'approved' });
});
