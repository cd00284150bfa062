import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, act, add, hand, waitsFor, said, substitute } = approvalsIn(world);

/** Does something while somebody can no longer sign in. */
async function without(actor: Actor, work: () => Promise<unknown>): Promise<void> {
  const keys = actor.keys as string[];
  const kept = keys.splice(0);
  await work().finally(() => keys.push(...kept));
}

describe('where people decide one after the other', () => {
  it('those whose turn has not come are named, and taken out by administrators alone', async () => {
    const instance = await world.run(asks({ mode: 'sequential' }));
    const { id: taskId, version: taskVersion, next, allowed } = await taskOf(instance, bob);
    expect(next.map(({ name }) => name)).toEqual(['蔡', '丹']);
    expect(allowed).not.toContain('removeNext');
    const ahead = async () =>
      (await world.engine.expectedOf(world.database, instance.id)).map((each) => [each.nodeId, each.people]);
    expect(await ahead()).toEqual([
      ['review', ['蔡', '丹']],
      ['after', ['安']],
    ]);
    const remove = (actor: Actor, userId: string) =>
      world.act((transaction) =>
        world.engine.removeWaiting(transaction, actor, { taskId, taskVersion, userId, reason: '重复' }),
      );
    await expect(remove(bob, cai.id)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(remove(root, bob.id)).rejects.toThrow('该人员不在等待中，不能移除');
    expect((await world.task(instance, 'review')).allowed).toContain('removeNext');
    await remove(root, cai.id);
    await act(instance, bob, 'complete');
    expect(await waitsFor(instance)).toEqual(['丹']);
    expect(await ahead()).toEqual([['after', ['安']]]);
    expect(await said(instance)).toContain('管理员 减签 蔡：重复');
  });

  it('somebody who has left before his turn is replaced as where nobody is found', async () => {
    const given = await world.run(asks({ mode: 'sequential' }));
    await without(cai, () => act(given, bob, 'complete'));
    expect(await said(given)).toContain('系统 审批人已停用，转由流程管理员处理');
    await world.approve(given, 'review', root);
    await act(given, dan, 'complete');
    expect(await world.open(given)).toEqual(['after']);

    const passed = await world.run(asks({ mode: 'sequential', emptyRule: 'pass' }));
    await without(cai, () => act(passed, bob, 'complete'));
    expect(await waitsFor(passed)).toEqual(['丹']);
  });
});

it('an overdue task goes to nobody who has a part in its node already', async () => {
  const instance = await world.run(asks({ mode: 'all', timeout: 'PT1H', timeoutAction: 'transferUpper' }));
  await world.engine.runJobs(world.database, { now: new Date(Date.now() + 2 * 3_600_000) });
  expect(await waitsFor(instance)).toEqual(['丹', '蔡', '鲍']);
  expect(await said(instance)).toContain('系统 【review】审批超时，没有可以转交的人');
});

it('one of several is asked where the mode draws lots, and the whole of one or of nobody is no joint decision', async () => {
  const drawn = await world.run(asks({ mode: 'random' }));
  expect(await waitsFor(drawn)).toEqual([expect.stringMatching(/^[鲍蔡丹]$/)]);
  await world.approve(drawn, 'review', root);
  expect(await world.open(drawn)).toEqual(['after']);

  const one = await world.run(asks({ mode: 'all', candidateValue: 'bob' }));
  await act(one, bob, 'complete');
  expect(await world.open(one)).toEqual(['after']);
  expect(await world.open(await world.run(asks({ mode: 'all', candidateValue: 'nobody', emptyRule: 'pass' })))).toEqual(
    ['after'],
  );
});

it('votes stay with the place that is handed on, whether given to a person or to a post', async () => {
  const settings = { mode: 'vote', passRatio: '60', weights: `user:${bob.id}:2,role:boss:2` };
  const instance = await world.run(asks(settings));
  await hand(instance, bob, 'transfer', eve);
  await act(instance, eve, 'complete');
  expect(await waitsFor(instance)).toEqual(['丹', '蔡']);
  await act(instance, dan, 'complete');
  expect(await world.open(instance)).toEqual(['after']);
});

it('each who decides has a clock of his own', async () => {
  const instance = await world.run(asks({ mode: 'all', timeout: 'PT4H', timeoutAction: 'pass' }));
  await act(instance, bob, 'complete');
  await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
  expect((await said(instance)).filter((text) => text === '系统 审批超时，系统自动通过')).toHaveLength(2);
  expect(await world.open(instance)).toEqual(['after']);
});

it('nobody decides for a substitute’s principal, nor for another where he has decided himself', async () => {
  const completes = async (instance: Instance, whom: Actor, actor: Actor) => {
    const { id: taskId, version: taskVersion } = await taskOf(instance, whom);
    return world.act((transaction) => world.engine.complete(transaction, actor, { taskId, taskVersion }));
  };
  const both = await world.run(asks({ mode: 'all', candidateValue: 'bob,cai' }));
  await substitute(bob, cai, 'share');
  await act(both, cai, 'complete');
  await expect(completes(both, bob, cai)).rejects.toMatchObject({ failure: 'forbidden' });
  await world.database.execute(sql`
    insert into process_proxy (id, principal_id, principal_name, agent_id, agent_name, starts_at, ends_at, mode, source, created_by)
    select gen_random_uuid(), ${cai.id}, ${cai.name}, ${eve.id}, ${eve.name}, starts_at, ends_at, mode, source, created_by
    from process_proxy`);
  const alone = await world.run(asks({ candidateValue: 'bob' }));
  await expect(completes(alone, bob, eve)).rejects.toMatchObject({ failure: 'forbidden' });
  await completes(alone, bob, cai);
  expect(await said(alone)).toContain('蔡（代 鲍） 同意');
});

it('a vote ends as soon as those who are left cannot carry it, whoever abstained', async () => {
  const instance = await world.run(asks({ mode: 'ratio', passRatio: '60', buttons: 'approve,reject,abstain' }));
  await act(instance, bob, 'abstain');
  expect(await act(instance, cai, 'abstain')).toMatchObject({ status: 'rejected' });
});

it('whoever has asked for advice still takes part in the case', async () => {
  const instance = await world.run(asks({ candidateValue: 'bob' }));
  await hand(instance, bob, 'delegate', eve);
  expect(await world.engine.isInvolved(world.database, bob, instance.id)).toBe(true);
  const { id: taskId, version: taskVersion } = await taskOf(instance, eve);
  await expect(
    world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion })),
  ).rejects.toThrow('不是该任务的处理人，不能处理');
});

it('those who were added may add others three deep, and are taken out by whoever added them, down to the last', async () => {
  const instance = await world.run(asks({ candidateValue: 'bob' }));
  await add(instance, bob, 'before', cai);
  await add(instance, cai, 'before', dan);
  await add(instance, dan, 'before', eve);
  await expect(add(instance, eve, 'before', ann)).rejects.toThrow('加签最多 3 层');
  for (const [adder, added] of [
    [dan, eve],
    [cai, dan],
    [bob, cai],
  ] as const) {
    const { id: taskId, version: taskVersion } = await taskOf(instance, added);
    await world.act((transaction) => world.engine.removeSign(transaction, adder, { taskId, taskVersion }));
    expect(await waitsFor(instance)).toEqual([adder.name]);
  }
});

it('a joint decision keeps count of itself by the names that conditions use', async () => {
  const instance = await world.run(asks({ mode: 'vote', passRatio: '90', weights: 'role:boss:3' }));
  await act(instance, bob, 'complete');
  const counts = await world.database.query<{ name: string; value: unknown }>(sql`
    select name, value from process_variable where instance_id = ${instance.id} and scope_id <> ${instance.id}
      and name in ('nrOfInstances', 'nrOfActiveInstances', 'nrOfCompletedInstances', 'approvedCount', 'rejectedCount',
        'approvedWeight', 'totalWeight', 'decided')`);
  expect(Object.fromEntries(counts.map(({ name, value }) => [name, value]))).toEqual({
    nrOfInstances: 3,
    nrOfActiveInstances: 2,
    nrOfCompletedInstances: 1,
    approvedCount: 1,
    rejectedCount: 0,
    approvedWeight: 1,
    totalWeight: 5,
    decided: false,
  });
});
