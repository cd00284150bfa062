import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan } = people;
const world = await worldOfFile();

async function sendBack(instance: Instance, from: string, to: string | null, actor: Actor): Promise<Instance> {
  const { id: taskId, version: taskVersion } = await world.task(instance, from);
  const input = { taskId, taskVersion, opinion: '请补充' };
  return world.act((transaction) =>
    to === null
      ? world.engine.returnToStarter(transaction, actor, input)
      : world.engine.returnTo(transaction, actor, { ...input, nodeId: to }),
  );
}

async function targetsOf(instance: Instance, nodeId: string, actor: Actor): Promise<string[]> {
  const task = await world.task(instance, nodeId, actor);
  return task.returnTargets.map((target) => target.nodeId);
}

const line = diagram(
  'line',
  element('startEvent', 'start'),
  userTask('a', 'bob'),
  userTask('b', 'cai'),
  userTask('c', 'dan'),
  element('endEvent', 'end'),
  flows('start -> a', 'a -> b', 'b -> c', 'c -> end'),
);

describe('return to the starter', () => {
  it('stops everything and lets the starter submit again from the start as a new round', async () => {
    const instance = await world.run(line, { amount: 1 });
    await world.approve(instance, 'a', bob);
    const returned = await sendBack(instance, 'b', null, cai);

    expect(returned).toMatchObject({ status: 'returned', round: 1, endedAt: null, currentNodes: [] });
    expect(await world.look(instance)).toMatchObject({
      progress: { nodes: { b: 'returned' }, flows: [] },
      tasks: [{ state: 'approved' }, { state: 'returned', opinion: '请补充', round: 1 }],
    });
    expect((await world.look(instance, ann)).allowed).toEqual(['resubmit', 'cancel']);

    const input = { instanceId: instance.id, variables: { amount: 2 }, title: '改过' };
    const again = await world.act((transaction) => world.engine.resubmit(transaction, ann, input));
    expect(again).toMatchObject({ status: 'running', round: 2, title: '改过' });
    expect(await world.open(instance)).toEqual(['a']);
    const { tasks, variables, timeline, progress } = await world.look(instance);
    expect(tasks.at(-1)).toMatchObject({ nodeId: 'a', round: 2, state: 'active' });
    expect(variables).toEqual({ amount: 2 });
    expect(progress.nodes).toMatchObject({ start: 'done', a: 'current', b: 'returned' });
    expect(timeline.map((entry) => entry.text)).toEqual(['提交', '同意', '退回发起人：请补充', '重新提交']);
    expect(world.events.map((event) => event.kind)).toEqual(['started', 'returned', 'resubmitted']);
  });

  it('lets nobody else submit again, and not while it runs', async () => {
    const instance = await world.run(line);
    const resubmit = (actor: Actor) =>
      world.act((transaction) => world.engine.resubmit(transaction, actor, { instanceId: instance.id }));
    await expect(resubmit(ann)).rejects.toMatchObject({ failure: 'refused' });
    await sendBack(instance, 'a', null, bob);
    await expect(resubmit(bob)).rejects.toMatchObject({ failure: 'forbidden' });
  });
});

describe('return on the same path', () => {
  it('moves back, begins a round and runs the nodes between again', async () => {
    const instance = await world.run(line);
    await world.approve(instance, 'a', bob);
    await world.approve(instance, 'b', cai);
    expect(await targetsOf(instance, 'c', dan)).toEqual(['b', 'a']);

    expect(await sendBack(instance, 'c', 'a', dan)).toMatchObject({ status: 'running', round: 2 });
    const { progress, timeline } = await world.look(instance);
    expect(progress).toEqual({
      nodes: { start: 'done', a: 'current', c: 'returned' },
      flows: ['start_a'],
    });
    expect(timeline.at(-1)?.text).toBe('退回至【a】：请补充');

    await world.approve(instance, 'a', bob);
    await world.approve(instance, 'b', cai);
    expect(await world.approve(instance, 'c', dan)).toMatchObject({ status: 'approved' });
  });

  it('does not offer a node that a return has undone', async () => {
    const instance = await world.run(line);
    await world.approve(instance, 'a', bob);
    await world.approve(instance, 'b', cai);
    await sendBack(instance, 'c', 'a', dan);
    expect(await targetsOf(instance, 'a', bob)).toEqual([]);
    await expect(sendBack(instance, 'a', 'b', bob)).rejects.toMatchObject({
      failure: 'refused',
      message: '【b】尚未办理，不能退回到该节点',
    });
  });

  it('evaluates gateways anew', async () => {
    const choice = diagram(
      'choice',
      element('startEvent', 'start'),
      userTask('a', 'bob'),
      element('exclusiveGateway', 'gate', { default: 'gate_small' }),
      userTask('large', 'cai'),
      userTask('small', 'cai'),
      flows('start -> a', 'a -> gate', 'gate -> large [amount > 10]', 'gate -> small'),
    );
    const instance = await world.run(choice, { amount: 100 });
    await world.approve(instance, 'a', bob);
    await sendBack(instance, 'large', 'a', cai);
    await world.approve(instance, 'a', bob, { amount: 1 });
    expect(await world.open(instance)).toEqual(['small']);
  });

  it('needs an opinion and a user task that exists', async () => {
    const instance = await world.run(line);
    await world.approve(instance, 'a', bob);
    await expect(sendBack(instance, 'b', 'start', cai)).rejects.toMatchObject({ message: '只能退回到审批节点' });
    const { id: taskId, version: taskVersion } = await world.task(instance, 'b');
    const silent = world.act((transaction) =>
      world.engine.returnTo(transaction, cai, { taskId, taskVersion, nodeId: 'a' }),
    );
    await expect(silent).rejects.toMatchObject({ fields: [{ path: 'opinion' }] });
  });
});

describe('return around parallel branches', () => {
  const fork = diagram(
    'fork',
    element('startEvent', 'start'),
    userTask('before', 'bob'),
    element('parallelGateway', 'split'),
    userTask('left1', 'bob'),
    userTask('left2', 'bob'),
    userTask('right', 'cai'),
    element('parallelGateway', 'join'),
    userTask('after', 'dan'),
    element('endEvent', 'end'),
    flows('start -> before', 'before -> split', 'split -> left1', 'split -> right', 'left1 -> left2'),
    flows('left2 -> join', 'right -> join', 'join -> after', 'after -> end'),
  );

  it('inside one branch leaves the others untouched', async () => {
    const instance = await world.run(fork);
    await world.approve(instance, 'before', bob);
    await world.approve(instance, 'right', cai);
    await world.approve(instance, 'left1', bob);
    await sendBack(instance, 'left2', 'left1', bob);
    expect(await world.open(instance)).toEqual(['left1']);

    await world.approve(instance, 'left1', bob);
    await world.approve(instance, 'left2', bob);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await world.approve(instance, 'after', dan)).toMatchObject({ status: 'approved' });
  });

  it('to before the fork cancels every branch, and the finished ones run again', async () => {
    const instance = await world.run(fork);
    await world.approve(instance, 'before', bob);
    await world.approve(instance, 'right', cai);
    expect(await targetsOf(instance, 'left1', bob)).toEqual(['before']);
    await sendBack(instance, 'left1', 'before', bob);
    expect(await world.open(instance)).toEqual(['before']);

    await world.approve(instance, 'before', bob);
    expect(await world.open(instance)).toEqual(['left1', 'right']);
    await sendBack(instance, 'right', 'before', cai);
    const { tasks, progress } = await world.look(instance);
    expect(tasks.find((task) => task.nodeId === 'left1' && task.round === 2)).toMatchObject({
      state: 'cancelled',
      reason: '并行分支因退回取消',
    });
    expect(progress.nodes).toEqual({ start: 'done', before: 'current', right: 'returned' });
  });

  it('into another branch is refused', async () => {
    const instance = await world.run(fork);
    await world.approve(instance, 'before', bob);
    await world.approve(instance, 'left1', bob);
    await expect(sendBack(instance, 'right', 'left1', cai)).rejects.toMatchObject({
      failure: 'conflict',
      message: '【left1】在另一条并行分支上，不能退回到该节点',
    });
    expect(await world.open(instance)).toEqual(['left2', 'right']);
  });

  it('from after the join reaches before the fork, and into a branch', async () => {
    const instance = await world.run(fork);
    await world.approve(instance, 'before', bob);
    for (const node of ['left1', 'left2']) await world.approve(instance, node, bob);
    await world.approve(instance, 'right', cai);
    expect(await targetsOf(instance, 'after', dan)).toEqual(['left2', 'right', 'left1', 'split', 'before']);
    await sendBack(instance, 'after', 'right', dan);
    expect(await world.open(instance)).toEqual(['right']);
    await world.approve(instance, 'right', cai);
    await sendBack(instance, 'after', 'before', dan);
    await world.approve(instance, 'before', bob);
    expect(await world.open(instance)).toEqual(['left1', 'right']);
  });

  it('from inside a sub-process to before it cancels the sub-process', async () => {
    const inside =
      element('startEvent', 'begin') + userTask('x', 'cai') + userTask('y', 'cai') + flows('begin -> x', 'begin -> y');
    const withPart = diagram(
      'with_part',
      element('startEvent', 'start'),
      userTask('before', 'bob'),
      element('subProcess', 'part', {}, inside),
      userTask('after', 'dan'),
      flows('start -> before', 'before -> part', 'part -> after'),
    );
    const instance = await world.run(withPart);
    await world.approve(instance, 'before', bob);
    await world.approve(instance, 'x', cai);
    await sendBack(instance, 'y', 'before', cai);
    expect(await world.open(instance)).toEqual(['before']);
    await world.approve(instance, 'before', bob);
    expect(await world.open(instance)).toEqual(['x', 'y']);
    for (const node of ['x', 'y']) await world.approve(instance, node, cai);
    await expect(sendBack(instance, 'after', 'x', dan)).rejects.toMatchObject({ failure: 'conflict' });
    expect(await world.approve(instance, 'after', dan)).toMatchObject({ status: 'approved' });
  });
});

describe('return settings', () => {
  const withTargets = (returnTargets: string, buttons = '') =>
    diagram(
      'with_targets',
      element('startEvent', 'start'),
      userTask('a', 'bob'),
      userTask('b', 'bob'),
      userTask('c', { candidateRule: 'users', candidateValue: 'bob', returnTargets, buttons }),
      flows('start -> a', 'a -> b', 'b -> c'),
    );

  it.each([
    ['anyPast', '', ['b', 'a'], true],
    ['previous', '', ['b'], false],
    ['starter', '', [], true],
    ['none', '', [], false],
    ['a', '', ['a'], false],
    ['a,start', '', ['a'], true],
    ['anyPast', 'approve,reject', [], false],
  ])('%s with buttons "%s" offers %j, the starter %s', async (returnTargets, buttons, nodes, isStarterOffered) => {
    const instance = await world.run(withTargets(returnTargets, buttons));
    for (const node of ['a', 'b']) await world.approve(instance, node, bob);
    const task = await world.task(instance, 'c', bob);
    expect(task.returnTargets.map((target) => target.nodeId)).toEqual(nodes);
    expect(task.allowed.includes('returnToStarter')).toBe(isStarterOffered);
    expect(task.allowed.includes('return')).toBe(nodes.length > 0);

    if (!isStarterOffered)
      await expect(sendBack(instance, 'c', null, bob)).rejects.toMatchObject({ failure: 'refused' });
    if (!nodes.includes('a'))
      await expect(sendBack(instance, 'c', 'a', bob)).rejects.toMatchObject({ failure: 'refused' });
  });
});
