import { describe, expect, it } from 'vitest';
import type { Actor } from './ports.ts';
import type { TaskDetail } from './reading/detail.ts';
import type { Instance } from './step/step.ts';
import { approvalsIn, asks } from './testing/approvals.ts';
import { diagram, element, flows, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const { bob, cai, dan, eve } = people;
const world = await worldOfFile();
const { taskOf, act, hand, add, waitsFor, said } = approvalsIn(world);

describe('several decide jointly', () => {
  it('case 1: all of three have to approve', async () => {
    const instance = await world.run(asks({ mode: 'all' }));
    expect(await waitsFor(instance)).toEqual(['丹', '蔡', '鲍']);
    await act(instance, cai, 'complete');
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['review']);
    await act(instance, dan, 'complete');
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('case 2: one rejection ends it, and the others have nothing left to do', async () => {
    const instance = await world.run(asks({ mode: 'all' }));
    await act(instance, bob, 'complete');
    expect(await act(instance, cai, 'reject')).toMatchObject({ status: 'rejected', currentNodes: [] });
    const { tasks } = await world.look(instance);
    expect(tasks.map(({ state }) => state).sort()).toEqual(['approved', 'cancelled', 'rejected']);
  });

  it('case 3: collects all answers before a rejection counts', async () => {
    const instance = await world.run(asks({ mode: 'all', allRejectPolicy: 'collect' }));
    expect(await act(instance, bob, 'reject')).toMatchObject({ status: 'running' });
    await act(instance, cai, 'complete');
    expect(await act(instance, dan, 'complete')).toMatchObject({ status: 'rejected' });
  });

  it('case 4: of any one the first decision counts, either way', async () => {
    const passed = await world.run(asks({ mode: 'any' }));
    await act(passed, cai, 'complete');
    expect(await world.open(passed)).toEqual(['after']);
    const { tasks } = await world.look(passed);
    expect(tasks.filter(({ state }) => state === 'cancelled').map(({ reason }) => reason)).toEqual([
      '已由 蔡 处理',
      '已由 蔡 处理',
    ]);

    const rejected = await world.run(asks({ mode: 'any' }));
    expect(await act(rejected, bob, 'reject')).toMatchObject({ status: 'rejected' });
  });

  it('case 5: where one pass is enough, only the last rejection rejects', async () => {
    const settings = { mode: 'any', anyPolicy: 'onePass' };
    const passed = await world.run(asks(settings));
    await act(passed, bob, 'reject');
    expect(await act(passed, cai, 'reject')).toMatchObject({ status: 'running' });
    await act(passed, dan, 'complete');
    expect(await world.open(passed)).toEqual(['after']);

    const rejected = await world.run(asks(settings));
    await act(rejected, bob, 'reject');
    await act(rejected, cai, 'reject');
    expect(await act(rejected, dan, 'reject')).toMatchObject({ status: 'rejected' });
  });

  it('case 6: of two at the same second one decides, and the other is told who', async () => {
    const instance = await world.run(asks({ mode: 'any' }));
    const tasks = [await taskOf(instance, bob), await taskOf(instance, cai)];
    const outcomes = await Promise.allSettled(
      tasks.map(({ id: taskId, version: taskVersion }, index) =>
        world.act((transaction) =>
          world.engine.complete(transaction, index === 0 ? bob : cai, { taskId, taskVersion }),
        ),
      ),
    );
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failed).toMatchObject([
      { failure: 'conflict', message: expect.stringMatching(/^该节点已由 (鲍|蔡) 处理$/) },
    ]);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('case 7: one after the other in the order of the drawing, also after a return by the second', async () => {
    const line = diagram(
      'ordered',
      element('startEvent', 'start'),
      userTask('first', 'eve'),
      userTask('review', { candidateRule: 'users', candidateValue: 'dan,bob,cai', mode: 'sequential' }),
      element('endEvent', 'end'),
      flows('start -> first', 'first -> review', 'review -> end'),
    );
    const instance = await world.run(line);
    await act(instance, eve, 'complete');
    expect(await waitsFor(instance)).toEqual(['丹']);
    await act(instance, dan, 'complete');
    expect(await waitsFor(instance)).toEqual(['鲍']);
    const { id: taskId, version: taskVersion } = await taskOf(instance, bob);
    await world.act((transaction) =>
      world.engine.returnTo(transaction, bob, { taskId, taskVersion, opinion: '补充', nodeId: 'first' }),
    );
    await act(instance, eve, 'complete');
    expect(await waitsFor(instance)).toEqual(['丹']);
    for (const person of [dan, bob]) await act(instance, person, 'complete');
    expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('case 8: two of three pass early, and two rejections fail early', async () => {
    const passed = await world.run(asks({ mode: 'ratio', passRatio: '66' }));
    await act(passed, bob, 'complete');
    await act(passed, cai, 'complete');
    expect(await world.open(passed)).toEqual(['after']);

    const failed = await world.run(asks({ mode: 'ratio', passRatio: '66' }));
    await act(failed, bob, 'complete');
    await act(failed, cai, 'reject');
    expect(await act(failed, dan, 'reject')).toMatchObject({ status: 'rejected' });
  });

  it('case 9: votes weigh what the drawing gives them', async () => {
    const settings = { mode: 'vote', passRatio: '51', weights: 'role:boss:3' };
    const passed = await world.run(asks(settings));
    await act(passed, bob, 'reject');
    await act(passed, dan, 'complete');
    expect(await world.open(passed)).toEqual(['after']);
    const failed = await world.run(asks(settings));
    expect(await act(failed, dan, 'reject')).toMatchObject({ status: 'rejected' });
  });

  it('case 10: is claimed, given back, and given to one of the group by who leads them', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob,cai', mode: 'claim' }));
    const offered = async () => {
      const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
      return { taskId, taskVersion };
    };
    const first = await offered();
    await world.act((transaction) => world.engine.claim(transaction, bob, first));
    await expect(act(instance, cai, 'complete')).rejects.toThrow();
    await act(instance, bob, 'release');
    const second = await offered();
    const assign = (actor: Actor, userId: string) =>
      world.act((transaction) => world.engine.assign(transaction, actor, { ...second, userId }));
    await expect(assign(eve, cai.id)).rejects.toMatchObject({ failure: 'forbidden' });
    await expect(assign(dan, eve.id)).rejects.toMatchObject({ failure: 'refused' });
    await assign(dan, cai.id);
    expect(await waitsFor(instance)).toEqual(['蔡']);
    await act(instance, cai, 'complete');
    expect(await said(instance)).toEqual(['安 提交', '鲍 认领', '鲍 归还', '丹 分派给 蔡', '蔡 同意：意见']);
  });

  describe('who abstains', () => {
    const buttons = 'approve,reject,abstain';

    it('counts neither way, and may only where the node says so', async () => {
      const plain = await world.run(asks({ mode: 'all' }));
      expect((await taskOf(plain, bob)).allowed).not.toContain('abstain');
      await expect(act(plain, bob, 'abstain')).rejects.toThrow('该节点不能弃权');

      const all = await world.run(asks({ mode: 'all', buttons }));
      expect((await taskOf(all, bob)).allowed).toContain('abstain');
      await act(all, bob, 'abstain', '回避');
      await act(all, cai, 'complete');
      expect(await world.open(all)).toEqual(['review']);
      await act(all, dan, 'complete');
      expect(await world.open(all)).toEqual(['after']);
      expect(await said(all)).toContain('鲍 弃权：回避');

      const told = await world.run(asks({ mode: 'all', buttons, opinionRequired: 'true' }));
      for (const verb of ['complete', 'abstain'] as const) {
        await expect(act(told, bob, verb, ' ')).rejects.toMatchObject({ failure: 'invalid', message: '请填写意见' });
      }
      await act(told, bob, 'abstain', '回避');

      const two = await world.run(asks({ mode: 'ratio', passRatio: '66', buttons }));
      await act(two, bob, 'abstain');
      await act(two, cai, 'complete');
      expect(await act(two, dan, 'complete')).toMatchObject({ status: 'running' });
      expect(await world.open(two)).toEqual(['after']);
    });

    it.each(['all', 'any', 'sequential', 'ratio'])('leaves %s without a single approval rejected', async (mode) => {
      const instance = await world.run(asks({ mode, buttons, passRatio: '1' }));
      await act(instance, bob, 'abstain');
      await act(instance, cai, 'abstain');
      expect(await act(instance, dan, 'abstain')).toMatchObject({ status: 'rejected' });
    });
  });

  it('goes to the others when the one member of a node rejects, wherever the settings say', async () => {
    const line = (onReject: string) =>
      diagram(
        'line',
        element('startEvent', 'start'),
        userTask('a', 'bob'),
        userTask('b', { candidateRule: 'users', candidateValue: 'cai', onReject, rejectTarget: 'a' }),
        element('endEvent', 'end'),
        flows('start -> a', 'a -> b', 'b -> end'),
      );
    for (const [onReject, status, open] of [
      ['returnTo', 'running', ['a']],
      ['returnToPrevious', 'running', ['a']],
      ['returnToStarter', 'returned', []],
    ] as const) {
      const instance = await world.run(line(onReject));
      await act(instance, bob, 'complete');
      expect(await act(instance, cai, 'reject')).toMatchObject({ status });
      expect(await world.open(instance)).toEqual(open);
    }
  });
});

describe('a handler hands his task on', () => {
  it('case 11: within a joint decision the new one has the place, and the old one is refused', async () => {
    const instance = await world.run(asks({ mode: 'all' }));
    const { id: taskId, version: taskVersion } = await taskOf(instance, bob);
    await expect(hand(instance, bob, 'transfer', cai)).rejects.toThrow('蔡 已在该节点中');
    await expect(hand(instance, bob, 'transfer', bob)).rejects.toThrow('不能选择自己');
    await hand(instance, bob, 'transfer', eve);
    await expect(
      world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion })),
    ).rejects.toMatchObject({ failure: 'conflict' });
    expect(await waitsFor(instance)).toEqual(['丹', '伊', '蔡']);
    for (const person of [cai, dan, eve]) await act(instance, person, 'complete');
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toContain('鲍 转办给 伊：出差');
  });

  it('case 12: delegates it and gets it back with the advice', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    await hand(instance, bob, 'delegate', eve);
    await expect(hand(instance, eve, 'delegate', cai)).rejects.toMatchObject({ failure: 'conflict' });
    expect((await taskOf(instance, eve)).allowed).toEqual(['approve', 'reject']);
    await act(instance, eve, 'complete', '可以');
    expect(await waitsFor(instance)).toEqual(['鲍']);
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toEqual([
      '安 提交',
      '鲍 委派给 伊：出差',
      '伊 完成委派，建议同意：可以',
      '鲍 同意：意见',
    ]);
  });

  it('gets it back with what is advised against as well', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    await hand(instance, bob, 'delegate', eve);
    await act(instance, eve, 'reject', '不妥');
    expect(await waitsFor(instance)).toEqual(['鲍']);
    expect(await said(instance)).toContain('伊 完成委派，建议拒绝：不妥');
  });

  it('case 13: asks two before him, whose objection is advice', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    await add(instance, bob, 'before', cai, dan);
    expect(await waitsFor(instance)).toEqual(['丹', '蔡']);
    const { id: taskId, version: taskVersion } = (await world.look(instance)).tasks[0] as TaskDetail;
    await expect(
      world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion })),
    ).rejects.toMatchObject({ failure: 'conflict' });
    await act(instance, cai, 'reject', '不妥');
    await act(instance, dan, 'complete');
    expect(await waitsFor(instance)).toEqual(['鲍']);
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toContain('鲍 向前加签 蔡、丹：请看');
    // It reads as what it is, and not as the end of the case.
    expect(await said(instance)).toContain('蔡 建议拒绝：不妥');
  });

  it('asks those before him one after the other, as he has named them, and takes out whose turn has not come', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    const taskOfName = async (name: string) =>
      (await world.look(instance, bob)).tasks.find(
        (task) => task.assigneeName === name && !task.finishedAt,
      ) as TaskDetail;
    const { id: taskId, version: taskVersion } = await taskOfName('鲍');
    const userIds = [eve, cai, dan].map(({ id }) => id);
    await world.act((transaction) =>
      world.engine.addSign(transaction, bob, { taskId, taskVersion, kind: 'before', userIds, isInOrder: true }),
    );
    expect(await waitsFor(instance)).toEqual(['伊']);
    const queued = await taskOfName('蔡');
    expect([queued.state, queued.allowed]).toEqual(['waiting', ['removeSign']]);
    const early = { taskId: queued.id, taskVersion: queued.version };
    await expect(world.act((transaction) => world.engine.complete(transaction, cai, early))).rejects.toMatchObject({
      message: '还没有轮到该加签的人',
    });

    await world.act((transaction) => world.engine.removeSign(transaction, bob, early));
    expect(await waitsFor(instance)).toEqual(['伊']);
    await act(instance, eve, 'reject', '不妥');
    expect(await waitsFor(instance)).toEqual(['丹']);
    await act(instance, dan, 'complete');
    expect(await waitsFor(instance)).toEqual(['鲍']);
    expect((await act(instance, bob, 'complete')).status).toBe('running');
    expect(await said(instance)).toContain('鲍 向前依次加签 伊→蔡→丹');
  });

  it('case 14: approves and asks others after him, whose rejection is that of the node', async () => {
    const passed = await world.run(asks({ candidateValue: 'bob' }));
    await add(passed, bob, 'after', cai, dan);
    await act(passed, cai, 'complete');
    await act(passed, dan, 'complete');
    expect(await world.open(passed)).toEqual(['after']);

    const rejected = await world.run(asks({ candidateValue: 'bob' }));
    await add(rejected, bob, 'after', cai, dan);
    expect(await act(rejected, cai, 'reject')).toMatchObject({ status: 'rejected' });
    expect(await said(rejected)).toContain('鲍 同意并向后加签 蔡、丹：请看');

    const more = await world.run(asks({ candidateValue: 'bob' }));
    await add(more, bob, 'after', cai);
    const { id: taskId, version: taskVersion } = (await world.look(more)).tasks[0] as TaskDetail;
    const ask = (actor: Actor) =>
      world.act((transaction) =>
        world.engine.addSign(transaction, actor, { taskId, taskVersion, kind: 'after', userIds: [eve.id] }),
      );
    await expect(ask(cai)).rejects.toMatchObject({ failure: 'forbidden' });
    await ask(bob);
    await act(more, cai, 'complete');
    expect(await waitsFor(more)).toEqual(['伊']);
    await act(more, eve, 'complete');
    expect(await world.open(more)).toEqual(['after']);
    expect(await said(more)).toContain('鲍 向后加签 伊');
  });

  it('case 15: adds a member beside the others, and takes him out again, which completes the node', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob,cai', mode: 'all' }));
    await add(instance, bob, 'beside', eve);
    await act(instance, bob, 'complete');
    await act(instance, cai, 'complete');
    expect(await waitsFor(instance)).toEqual(['伊']);
    const { id: taskId, version: taskVersion } = await taskOf(instance, eve);
    const remove = (actor: Actor) =>
      world.act((transaction) => world.engine.removeSign(transaction, actor, { taskId, taskVersion, reason: '重复' }));
    await expect(remove(cai)).rejects.toMatchObject({ failure: 'forbidden' });
    await remove(bob);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toContain('鲍 减签 伊：重复');
  });

  it('offers to take a member out as long as one is left', async () => {
    const mayRemove = async (instance: Instance) => {
      const { tasks } = await world.look(instance);
      return tasks.map(({ allowed }) => allowed.includes('removeSign'));
    };
    expect(await mayRemove(await world.run(asks({ candidateValue: 'bob,cai', mode: 'all' })))).toEqual([true, true]);
    const alone = await world.run(asks({ candidateValue: 'bob', mode: 'all' }));
    expect(await mayRemove(alone)).toEqual([false]);
    await add(alone, bob, 'beside', eve);
    expect(await mayRemove(alone)).toEqual([true, true]);
  });

  it('refuses what the node does not offer', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob', buttons: 'approve,reject' }));
    expect((await taskOf(instance, bob)).allowed).toEqual(['approve', 'reject']);
    await expect(hand(instance, bob, 'transfer', eve)).rejects.toThrow('该节点不能转办');
    await expect(add(instance, bob, 'before', eve)).rejects.toThrow('该节点不能加签');
  });
});
