import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { hand, substitute, waitsFor, said } = approvalsIn(world);

const twoSteps = diagram(
  'two_steps',
  element('startEvent', 'start'),
  userTask('a', 'bob'),
  userTask('b', 'cai'),
  flows('start -> a', 'a -> b'),
);

const until = (rule: string) => twoSteps.replace('<process ', `<process tongtu:withdrawUntil="${rule}" `);

function withdraw({ id: instanceId }: Instance, actor: Actor, reason?: string): Promise<Instance> {
  return world.act((transaction) => world.engine.withdraw(transaction, actor, { instanceId, reason }));
}

describe('withdraw', () => {
  it('takes the instance back to the starter, who may submit it again', async () => {
    const instance = await world.run(twoSteps);
    expect((await world.look(instance, ann)).allowed).toEqual(['withdraw', 'urge']);
    expect(await withdraw(instance, ann, '写错了')).toMatchObject({ status: 'withdrawn', endedAt: null });
    const { tasks, timeline } = await world.look(instance);
    expect(tasks).toMatchObject([{ state: 'cancelled', reason: '发起人已撤回' }]);
    expect(timeline.at(-1)?.text).toBe('撤回：写错了');

    const again = await world.act((transaction) =>
      world.engine.resubmit(transaction, ann, { instanceId: instance.id }),
    );
    expect(again).toMatchObject({ status: 'running', round: 2 });
    expect(world.events.map((event) => event.kind)).toEqual(['started', 'withdrawn', 'resubmitted']);
  });

  it('is possible for as long as the process says', async () => {
    const never = await world.run(until('never'));
    expect((await world.look(never, ann)).allowed).toEqual(['urge']);
    await expect(withdraw(never, ann)).rejects.toMatchObject({ failure: 'refused', message: '该流程不能撤回' });

    const late = await world.run(until('anytime'));
    await world.approve(late, 'a', bob);
    expect((await world.look(late, ann)).allowed).toEqual(['withdraw', 'urge']);
    await expect(withdraw(late, bob)).rejects.toMatchObject({ failure: 'forbidden' });
    expect(await withdraw(late, ann)).toMatchObject({ status: 'withdrawn' });
    expect(await world.open(late)).toEqual([]);
  });

  it('may end as soon as somebody whose turn it is has looked at it, also where he has handed it on', async () => {
    const instance = await world.run(until('beforeRead'));
    for (const stranger of [ann, cai, root]) await world.engine.noteOpened(world.database, stranger, instance.id);
    expect((await world.look(instance, ann)).allowed).toEqual(['withdraw', 'urge']);
    await world.engine.noteOpened(world.database, bob, instance.id);
    expect((await world.task(instance, 'a')).openedByName).toBe(bob.name);
    await hand(instance, bob, 'transfer', dan);
    expect((await world.look(instance, ann)).allowed).toEqual(['urge']);
    await expect(withdraw(instance, ann)).rejects.toMatchObject({
      failure: 'refused',
      message: `${bob.name} 已查看，不能撤回`,
    });
  });

  it('may end as soon as a candidate or a substitute has looked at it, or somebody has decided without a look', async () => {
    const offered = await world.run(until('beforeRead').replace('assignee="bob"', 'candidateUsers="bob,dan"'));
    await world.engine.noteOpened(world.database, dan, offered.id);
    await expect(withdraw(offered, ann)).rejects.toThrow('丹 已查看');
    await substitute(bob, eve, 'share');
    const shared = await world.run(until('beforeRead'));
    await world.engine.noteOpened(world.database, eve, shared.id);
    await expect(withdraw(shared, ann)).rejects.toThrow('伊 已查看');
    const decided = await world.run(until('beforeRead'));
    await world.approve(decided, 'a', bob);
    await expect(withdraw(decided, ann)).rejects.toThrow('鲍 已处理');
  });

  it('is for the substitute of the starter, too, under both names and only in processes of the rule', async () => {
    const instance = await world.run(twoSteps);
    await substitute(ann, eve, 'share', 'another');
    await expect(withdraw(instance, eve)).rejects.toMatchObject({ failure: 'forbidden' });
    await substitute(ann, eve, 'share', 'two_steps');
    expect((await world.look(instance, eve)).allowed).toEqual(['withdraw']);
    expect(await world.engine.isInvolved(world.database, eve, instance.id)).toBe(true);
    expect(await withdraw(instance, eve, '写错了')).toMatchObject({ status: 'withdrawn' });
    const { timeline, allowed } = await world.look(instance, eve);
    expect(timeline.at(-1)).toMatchObject({ actorName: '伊（代 安）', text: '撤回：写错了' });
    expect(allowed).toEqual([]);
    expect((await world.look(instance, ann)).allowed).toEqual(['resubmit', 'cancel']);
  });

  it('is refused once somebody has decided, also after a return to an earlier node', async () => {
    const instance = await world.run(twoSteps);
    await world.approve(instance, 'a', bob);
    await expect(withdraw(instance, ann)).rejects.toMatchObject({
      failure: 'refused',
      message: `${bob.name} 已处理，不能撤回`,
    });
    const { id: taskId, version: taskVersion } = await world.task(instance, 'b');
    const input = { taskId, taskVersion, nodeId: 'a', opinion: '再看' };
    await world.act((transaction) => world.engine.returnTo(transaction, cai, input));
    await expect(withdraw(instance, ann)).rejects.toMatchObject({ failure: 'refused' });
    expect((await world.look(instance, ann)).allowed).toEqual(['urge']);
  });

  it('counts only what was decided since it was submitted again', async () => {
    const instance = await world.run(twoSteps);
    await world.approve(instance, 'a', bob);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'b');
    const input = { taskId, taskVersion, opinion: '补充' };
    await world.act((transaction) => world.engine.returnToStarter(transaction, cai, input));
    await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id }));
    expect(await withdraw(instance, ann)).toMatchObject({ status: 'withdrawn' });
  });

  it('is for the starter, and not for what has ended', async () => {
    const instance = await world.run(twoSteps);
    await expect(withdraw(instance, bob)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(withdraw(instance, root)).rejects.toMatchObject({ failure: 'forbidden' });
    await withdraw(instance, ann);
    await expect(withdraw(instance, ann)).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('terminate', () => {
  const terminate = ({ id: instanceId }: Instance, actor: Actor, reason?: string) =>
    world.act((transaction) => world.engine.terminate(transaction, actor, { instanceId, reason }));

  it('ends an instance for good with a reason, whatever it waits for', async () => {
    const instance = await world.run(twoSteps);
    expect(await terminate(instance, root, '项目取消')).toMatchObject({ status: 'terminated', currentNodes: [] });
    const { tasks, timeline, allowed } = await world.look(instance);
    expect(tasks).toMatchObject([{ state: 'cancelled', reason: '流程已终止：项目取消' }]);
    expect(timeline.at(-1)?.text).toBe('终止：项目取消');
    expect(allowed).toEqual(['reopen']);
    await expect(terminate(instance, root, '再次')).rejects.toMatchObject({ failure: 'refused' });
  });

  it('also ends what was returned to the starter', async () => {
    const instance = await world.run(twoSteps);
    await withdraw(instance, ann);
    expect(await terminate(instance, root, '过期')).toMatchObject({ status: 'terminated' });
  });

  it('is for administrators and needs a reason', async () => {
    const instance = await world.run(twoSteps);
    await expect(terminate(instance, ann, '不要')).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(terminate(instance, root)).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
  });
});

describe('giving an application up', () => {
  const cancel = ({ id: instanceId }: Instance, actor: Actor, reason?: string) =>
    world.act((transaction) => world.engine.cancel(transaction, actor, { instanceId, reason }));

  it('is for its starter once it is back with him, and for administrators, for good and with a reason', async () => {
    const instance = await world.run(twoSteps);
    await expect(cancel(instance, ann, '不要了')).rejects.toThrow('请先撤回流程，再撤销');
    await withdraw(instance, ann);
    await expect(cancel(instance, bob, '不要了')).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(cancel(instance, ann)).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
    expect(await cancel(instance, ann, '不要了')).toMatchObject({ status: 'cancelled', endedAt: expect.any(String) });
    expect((await world.look(instance)).timeline.at(-1)?.text).toBe('撤销：不要了');
    await expect(cancel(instance, ann, '再次')).rejects.toMatchObject({ failure: 'refused' });
  });
});

it('a task is handed to nobody who is not there', async () => {
  const instance = await world.run(twoSteps);
  const { id: taskId, version: taskVersion } = await world.task(instance, 'a');
  const input = { taskId, taskVersion, userId: crypto.randomUUID() };
  await expect(world.act((transaction) => world.engine.transfer(transaction, bob, input))).rejects.toMatchObject({
    failure: 'invalid',
    message: '所选人员不存在或已停用，请重新选择',
  });
});

it('an administrator gives a task to somebody else with a reason, and the history says from whom', async () => {
  const instance = await world.run(twoSteps);
  const { id: taskId, version: taskVersion } = await world.task(instance, 'a');
  const reassign = (actor: Actor, reason: string) =>
    world.act((transaction) =>
      world.engine.reassign(transaction, actor, { taskId, taskVersion, userId: eve.id, reason }),
    );
  await expect(reassign(bob, '出差')).rejects.toMatchObject({ failure: 'forbidden' });
  await expect(reassign(root, ' ')).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
  await reassign(root, '出差');
  expect(await waitsFor(instance)).toEqual(['伊']);
  expect((await said(instance)).at(-1)).toBe('管理员 管理员由 鲍 改派给 伊：出差');
});
