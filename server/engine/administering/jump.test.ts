import { expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { diagram, element, event, flows, multiInstance, timer, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, root } = people;
const world = await worldOfFile();
const { add, taskOf, waitsFor } = approvalsIn(world);
const begin = element('startEvent', 'start');

async function jump(instance: Instance, from: string, nodeId: string) {
  const { id: taskId, version: taskVersion } = await world.task(instance, from);
  return world.act((transaction) =>
    world.engine.jump(transaction, root, { taskId, taskVersion, nodeId, reason: '急件' }),
  );
}

it('leaves a node as a whole, also from the task of somebody who was asked first', async () => {
  const instance = await world.run(asks({ candidateValue: 'bob' }));
  await add(instance, bob, 'before', cai);
  const asked = await taskOf(instance, cai);
  await world.act((transaction) =>
    world.engine.jump(transaction, root, {
      taskId: asked.id,
      taskVersion: asked.version,
      nodeId: 'after',
      reason: '急件',
    }),
  );
  expect(await world.open(instance)).toEqual(['after']);
  expect(await world.approve(instance, 'after', people.ann)).toMatchObject({ status: 'approved' });
});

it('leaves every instance of a multi-instance', async () => {
  const three = multiInstance({}, '<loopCardinality>3</loopCardinality>');
  const each = element('userTask', 'each', { name: 'each', 'camunda:assignee': 'bob' }, three);
  const instance = await world.run(
    diagram(
      'several',
      begin,
      userTask('a', 'bob'),
      each,
      userTask('b', 'bob'),
      flows('start -> a', 'a -> each', 'each -> b'),
    ),
  );
  await world.approve(instance, 'a', bob);
  await jump(instance, 'each', 'b');
  expect(await world.open(instance)).toEqual(['b']);
});

it('back undoes what was done since, so that nothing later can be returned to', async () => {
  const instance = await world.run(
    diagram(
      'row',
      begin,
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      userTask('c', 'bob'),
      flows('start -> a', 'a -> b', 'b -> c'),
    ),
  );
  for (const nodeId of ['a', 'b']) await world.approve(instance, nodeId, bob);
  await jump(instance, 'c', 'b');
  const { returnTargets } = await world.task(instance, 'b', bob);
  expect(returnTargets.map(({ nodeId }) => nodeId)).toEqual(['a']);
});

it('knows what happens on a border as part of the branch, and leaves others alone', async () => {
  const instance = await world.run(
    diagram(
      'bordered',
      begin,
      element('parallelGateway', 'fork'),
      userTask('left', 'bob'),
      event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'left' }),
      userTask('instead', 'cai'),
      userTask('right', 'dan'),
      element('parallelGateway', 'join'),
      userTask('last', 'bob'),
      flows('start -> fork', 'fork -> left', 'fork -> right', 'left -> join', 'late -> instead', 'instead -> join'),
      flows('right -> join', 'join -> last'),
    ),
  );
  await world.engine.runJobs(world.database, { now: new Date(Date.now() + 7_200_000) });
  expect(await waitsFor(instance)).toEqual([dan.name, cai.name].sort());
  await expect(jump(instance, 'right', 'instead')).rejects.toMatchObject({ failure: 'conflict' });
  await jump(instance, 'instead', 'left');
  expect(await world.open(instance)).toEqual(['left', 'right']);
  await jump(instance, 'left', 'last');
  expect(await world.open(instance)).toEqual(['last']);
});

it('leaves the sub-processes around it, with every instance and branch of them', async () => {
  const inside = [
    element('startEvent', 'in'),
    element('parallelGateway', 'two'),
    userTask('one', 'bob'),
    userTask('other', 'cai'),
  ];
  const twice = multiInstance({}, '<loopCardinality>2</loopCardinality>');
  const parts = [twice, ...inside, flows('in -> two', 'two -> one', 'two -> other')].join('');
  const nested = element(
    'subProcess',
    'outer',
    {},
    [
      element('startEvent', 'begin'),
      element('subProcess', 'parts', {}, parts),
      userTask('then', 'cai'),
      flows('begin -> parts', 'parts -> then'),
    ].join(''),
  );
  const drawn = diagram(
    'nested',
    begin,
    userTask('a', 'bob'),
    element('parallelGateway', 'fork'),
    nested,
    userTask('aside', 'dan'),
    element('parallelGateway', 'join'),
    userTask('b', 'bob'),
    flows('start -> a', 'a -> fork', 'fork -> outer', 'fork -> aside', 'outer -> join', 'aside -> join', 'join -> b'),
  );
  const instance = await world.run(drawn);
  await world.approve(instance, 'a', bob);
  expect(await world.open(instance)).toEqual(['aside', 'one', 'one', 'other', 'other']);
  await jump(instance, 'one', 'then');
  expect(await world.open(instance)).toEqual(['aside', 'then']);
  await expect(jump(instance, 'then', 'aside')).rejects.toMatchObject({ failure: 'conflict' });
  await expect(jump(instance, 'aside', 'then')).rejects.toMatchObject({ failure: 'conflict' });
  await jump(instance, 'then', 'b');
  expect(await world.open(instance)).toEqual(['b']);
  await jump(instance, 'b', 'a');
  await world.approve(instance, 'a', bob);
  await jump(instance, 'other', 'a');
  expect(await world.open(instance)).toEqual(['a']);
});

it('says beforehand where it can go, and why nowhere else, as it would refuse it', async () => {
  const instance = await world.run(
    diagram(
      'targets',
      begin,
      userTask('before', 'bob'),
      element('parallelGateway', 'fork'),
      userTask('left', 'bob'),
      userTask('right', 'cai'),
      element('parallelGateway', 'join'),
      userTask('last', 'bob'),
      flows('start -> before', 'before -> fork', 'fork -> left', 'fork -> right', 'left -> join', 'right -> join'),
      flows('join -> last'),
    ),
  );
  const targetsFrom = async (nodeId: string) => {
    const { id: taskId, version: taskVersion } = await world.task(instance, nodeId);
    return world.act((transaction) => world.engine.jumpTargets(transaction, root, { taskId, taskVersion }));
  };
  await world.approve(instance, 'before', bob);
  const found = await targetsFrom('left');
  expect(found.map(({ id, problem }) => [id, problem])).toEqual([
    ['before', null],
    ['right', '在另一条并行分支或子流程内，不能跳转'],
    ['last', null],
  ]);
  const besideIt = [{ name: 'right', handlers: [cai.name] }];
  expect(found.map(({ ended }) => ended)).toEqual([besideIt, [], besideIt]);
  await expect(jump(instance, 'left', 'right')).rejects.toThrow('【right】在另一条并行分支或子流程内，不能跳转');
  await jump(instance, 'left', 'last');
  expect(await world.open(instance)).toEqual(['last']);
  const { timeline } = await world.look(instance);
  expect(timeline.at(-1)?.text).toBe('管理员跳转：【left】至【last】，同时结束【right】，急件');
});
