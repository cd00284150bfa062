import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();

const twoSteps = diagram(
  'two_steps',
  element('startEvent', 'start'),
  userTask('review', { candidateRule: 'roles', candidateValue: 'reviewer' }),
  userTask('decide', 'dan'),
  element('endEvent', 'end'),
  flows('start -> review', 'review -> decide', 'decide -> end'),
);

describe('approve', () => {
  it('moves the instance on and ends it as approved after the last task', async () => {
    const instance = await world.run(twoSteps);
    expect(instance.currentNodes).toMatchObject([{ nodeId: 'review', handlers: [bob.name, cai.name] }]);

    const moved = await world.approve(instance, 'review', bob);
    expect(moved).toMatchObject({ status: 'running', endedAt: null });
    expect(moved.currentNodes).toMatchObject([{ nodeId: 'decide', handlers: [dan.name] }]);

    const ended = await world.approve(instance, 'decide', dan);
    expect(ended).toMatchObject({ status: 'approved', currentNodes: [] });
    expect(ended.endedAt).not.toBeNull();
    expect(world.events.map((event) => event.kind)).toEqual(['started', 'approved']);
  });

  it('claims an unclaimed task for the one who approves it', async () => {
    const instance = await world.run(twoSteps);
    await world.approve(instance, 'review', cai);
    const [task] = (await world.look(instance)).tasks;
    expect(task).toMatchObject({ state: 'approved', assigneeId: cai.id, decidedByName: cai.name });
    expect(task?.claimedAt).not.toBeNull();
  });

  it('keeps what was entered with the task and as variables', async () => {
    const instance = await world.run(twoSteps, { amount: 1 });
    await world.approve(instance, 'review', bob, { amount: 2, note: { deep: [null, true] } });
    const { tasks, variables } = await world.look(instance);
    expect(tasks[0]?.formValues).toEqual({ amount: 2, note: { deep: [null, true] } });
    expect(variables).toEqual({ amount: 2, note: { deep: [null, true] } });
  });

  it('refuses variables that JSON cannot carry', async () => {
    const instance = await world.run(twoSteps);
    await expect(world.approve(instance, 'review', bob, { made: new Date() })).rejects.toMatchObject({
      failure: 'invalid',
      message: expect.stringContaining('made'),
    });
    expect(await world.open(instance)).toEqual(['review']);
  });

  it('refuses somebody who is neither assignee nor candidate', async () => {
    const instance = await world.run(twoSteps);
    await expect(world.approve(instance, 'review', eve)).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('lets an administrator act in place of the handler and says so', async () => {
    const instance = await world.run(twoSteps);
    await world.approve(instance, 'review', bob);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'decide');
    const asked = { taskId, taskVersion, kind: 'before', userIds: [eve.id] } as const;
    await world.act((transaction) => world.engine.addSign(transaction, root, asked));
    await world.approve(instance, 'decide', eve);
    await world.approve(instance, 'decide', root);
    const { timeline, tasks } = await world.look(instance);
    const said = timeline.map(({ actorName, text }) => `${actorName} ${text}`);
    expect(said).toEqual(
      expect.arrayContaining(['管理员（管理员代为处理） 向前加签 伊', '伊 同意', '管理员（管理员代为处理） 同意']),
    );
    expect(tasks[1]).toMatchObject({ assigneeName: dan.name, decidedByName: root.name });
  });

  it('refuses a task that changed since it was looked at, and shows how it is now', async () => {
    const instance = await world.run(twoSteps);
    const seen = await world.task(instance, 'review');
    const input = { taskId: seen.id, taskVersion: seen.version };
    await world.act((transaction) => world.engine.claim(transaction, bob, input));

    const late = world.act((transaction) => world.engine.complete(transaction, bob, input));
    await expect(late).rejects.toMatchObject({ failure: 'conflict', current: { state: 'claimed', version: 2 } });
  });

  it('tells who decided when the task is decided already', async () => {
    const instance = await world.run(twoSteps);
    const seen = await world.task(instance, 'review');
    await world.approve(instance, 'review', bob);
    const late = world.act((transaction) =>
      world.engine.complete(transaction, cai, { taskId: seen.id, taskVersion: seen.version }),
    );
    await expect(late).rejects.toMatchObject({
      failure: 'conflict',
      message: `该任务已由 ${bob.name} 处理`,
      current: { state: 'approved' },
    });
  });

  it('tells whoever comes late how the task stands, and nothing that was said or filled in', async () => {
    const instance = await world.run(twoSteps);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    await world.act((transaction) =>
      world.engine.complete(transaction, bob, { taskId, taskVersion, opinion: '底价九十万' }),
    );
    const late = world.act((transaction) => world.engine.complete(transaction, eve, { taskId, taskVersion }));
    const failure = await late.catch((error: unknown) => error);
    expect(failure).toMatchObject({ failure: 'conflict', current: { id: taskId, state: 'approved' } });
    expect(JSON.stringify(failure)).not.toContain('底价');
  });

  it('tells only administrators that a task does not exist', async () => {
    const nowhere = (actor: Actor) =>
      world.act((transaction) => world.engine.complete(transaction, actor, { taskId: ann.id, taskVersion: 1 }));
    await expect(nowhere(root)).rejects.toMatchObject({ failure: 'notFound' });
    await expect(nowhere(bob)).rejects.toMatchObject({ failure: 'forbidden' });
  });
});

describe('reject', () => {
  it('ends the instance, cuts what is open and tells why', async () => {
    const fork = diagram(
      'fork',
      element('startEvent', 'start'),
      element('parallelGateway', 'split'),
      userTask('left', 'bob'),
      userTask('right', 'cai'),
      flows('start -> split', 'split -> left', 'split -> right'),
    );
    const instance = await world.run(fork);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'left');
    const input = { taskId, taskVersion, opinion: ' 金额不符 ' };
    const ended = await world.act((transaction) => world.engine.reject(transaction, bob, input));

    expect(ended).toMatchObject({ status: 'rejected', currentNodes: [] });
    const { tasks, timeline, progress } = await world.look(instance);
    expect(tasks).toMatchObject([
      { nodeId: 'left', state: 'rejected', opinion: '金额不符' },
      { nodeId: 'right', state: 'cancelled', reason: '流程已被拒绝' },
    ]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'reject', text: '拒绝：金额不符', actorName: bob.name });
    expect(progress.nodes).toEqual({ start: 'done', split: 'done', left: 'done' });
    expect(world.events.at(-1)).toMatchObject({ kind: 'rejected', opinion: '金额不符', actor: { id: bob.id } });
  });

  it('needs an opinion', async () => {
    const instance = await world.run(twoSteps);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    const silent = world.act((transaction) =>
      world.engine.reject(transaction, bob, { taskId, taskVersion, opinion: '  ' }),
    );
    await expect(silent).rejects.toMatchObject({
      failure: 'invalid',
      fields: [{ path: 'opinion', message: '请填写意见' }],
    });
  });

  it('is not offered on a handling node', async () => {
    const handling = diagram(
      'handling',
      element('startEvent', 'start'),
      userTask('work', { candidateRule: 'users', candidateValue: 'bob', nodeKind: 'handle' }),
      flows('start -> work'),
    );
    const instance = await world.run(handling);
    const task = await world.task(instance, 'work', bob);
    expect(task.allowed).not.toContain('reject');
    const input = { taskId: task.id, taskVersion: task.version, opinion: '不' };
    const refused = world.act((transaction) => world.engine.reject(transaction, bob, input));
    await expect(refused).rejects.toMatchObject({ failure: 'refused' });
  });
});

describe('what a decision is called', () => {
  const drawn = diagram(
    'called',
    element('startEvent', 'start'),
    userTask('seal', { candidateRule: 'users', candidateValue: 'bob', nodeKind: 'handle' }),
    userTask('check', { candidateRule: 'users', candidateValue: 'bob', buttonLabels: 'approve:通过,reject:驳回' }),
    flows('start -> seal', 'seal -> check'),
  );

  it('is what its button says, in the timeline and in what somebody has done', async () => {
    const instance = await world.run(drawn);
    await world.approve(instance, 'seal', bob);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'check', bob);
    await world.act((transaction) => world.engine.reject(transaction, bob, { taskId, taskVersion, opinion: '缺页' }));
    const { timeline, tasks } = await world.look(instance);
    expect(timeline.map(({ text }) => text)).toEqual(expect.arrayContaining(['办理', '驳回：缺页']));
    const words = {
      check: { approve: '通过', reject: '驳回', return: '退回' },
      seal: { approve: '办理', reject: '拒绝', return: '退回' },
    };
    expect(Object.fromEntries(tasks.map((task) => [task.nodeId, task.words]))).toEqual(words);
    const { rows } = await world.engine.done(world.database, bob, { size: 2 });
    expect(Object.fromEntries(rows.map((row) => [row.nodeId, row.words]))).toEqual(words);
  });

  const renamed = diagram(
    'renamed',
    element('startEvent', 'start'),
    userTask('first', 'ann'),
    userTask('check', {
      candidateRule: 'users',
      candidateValue: 'bob',
      buttonLabels: 'approve:通过,reject:驳回,return:补正',
    }),
    flows('start -> first', 'first -> check'),
  );
  const at = async (instance: Pick<Instance, 'id'>, state: string) => {
    const task = (await world.look(instance)).tasks.find((each) => each.nodeId === 'check' && each.state === state);
    if (!task) throw new Error(`no task is ${state}`);
    return { taskId: task.id, taskVersion: task.version };
  };

  it('is said by the same words by those who were added or asked for advice', async () => {
    const instance = await world.run(renamed);
    await world.approve(instance, 'first', ann);
    const add = async (kind: 'before' | 'after', userIds: string[]) => {
      const task = await at(instance, 'active');
      await world.act((transaction) => world.engine.addSign(transaction, bob, { ...task, kind, userIds }));
    };
    await add('before', [cai.id, dan.id]);
    const [one, other] = (await world.look(instance)).tasks.filter(({ addKind }) => addKind === 'before');
    for (const [actor, task, decide] of [
      [cai, one, world.engine.complete],
      [dan, other, world.engine.reject],
    ] as const) {
      const input = { taskId: task?.id ?? '', taskVersion: task?.version ?? 0, opinion: '看过' };
      await world.act((transaction) => decide(transaction, actor, input));
    }
    const task = await at(instance, 'active');
    await world.act((transaction) => world.engine.delegate(transaction, bob, { ...task, userId: eve.id }));
    const delegated = await at(instance, 'delegated');
    await world.act((transaction) => world.engine.complete(transaction, eve, { ...delegated, opinion: '可以' }));
    await add('after', [eve.id]);
    const confirming = await at(instance, 'active');
    await world.act((transaction) => world.engine.complete(transaction, eve, confirming));

    const { timeline, tasks } = await world.look(instance);
    expect(timeline.map(({ text }) => text)).toEqual([
      '提交',
      '同意',
      `向前加签 ${cai.name}、${dan.name}`,
      '通过：看过',
      '建议驳回：看过',
      `委派给 ${eve.name}`,
      '完成委派，建议通过：可以',
      `通过并向后加签 ${eve.name}`,
      '通过',
      '流程结束，审批通过',
    ]);
    expect(tasks.filter(({ addKind }) => addKind !== null).map(({ words }) => words.approve)).toEqual(
      Array(3).fill('通过'),
    );
  });

  it('is what the button to return says, to the starter as well', async () => {
    const instance = await world.run(renamed);
    await world.approve(instance, 'first', ann);
    const returned = { ...(await at(instance, 'active')), opinion: '缺页', nodeId: 'first' };
    await world.act((transaction) => world.engine.returnTo(transaction, bob, returned));
    await world.approve(instance, 'first', ann);
    const toStarter = { ...(await at(instance, 'active')), opinion: '还缺' };
    await world.act((transaction) => world.engine.returnToStarter(transaction, bob, toStarter));
    const { timeline } = await world.look(instance);
    expect(timeline.map(({ text }) => text).filter((text) => text.startsWith('补正'))).toEqual([
      '补正至【first】：缺页',
      '补正（至发起人）：还缺',
    ]);
  });
});
