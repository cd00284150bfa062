import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks, forked, forOne, row } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, act, sendBack, waitsFor, said } = approvalsIn(world);

async function through(instance: Instance, ...nodes: [nodeId: string, actor: typeof bob][]): Promise<void> {
  for (const [nodeId, actor] of nodes) await world.approve(instance, nodeId, actor);
}

const resubmit = (instance: Instance, isDirect?: boolean) =>
  world.act((transaction) =>
    world.engine.resubmit(transaction, ann, { instanceId: instance.id, ...(isDirect !== undefined && { isDirect }) }),
  );

describe('a return', () => {
  it('case 16: to the starter begins all over, or goes straight back when he may choose it', async () => {
    const replayed = await world.run(row('replay'));
    await through(replayed, ['a', bob], ['b', cai], ['c', eve]);
    await sendBack(replayed, dan, null);
    await resubmit(replayed, true);
    expect(await world.open(replayed)).toEqual(['a']);

    const chosen = await world.run(row('ask'));
    await through(chosen, ['a', bob], ['b', cai], ['c', eve]);
    await sendBack(chosen, dan, null);
    await resubmit(chosen, true);
    expect(await waitsFor(chosen)).toEqual(['丹']);
    expect(await said(chosen)).toContain('系统 直达【d】');
    await through(chosen, ['d', dan]);
    expect(await world.approve(chosen, 'e', bob)).toMatchObject({ status: 'approved' });
  });

  it('case 17: to the second of five goes directly to who returned it', async () => {
    const instance = await world.run(row('direct'));
    await through(instance, ['a', bob], ['b', cai], ['c', eve]);
    await sendBack(instance, dan, 'b');
    expect(await world.open(instance)).toEqual(['b']);
    await through(instance, ['b', cai]);
    expect(await waitsFor(instance)).toEqual(['丹']);
    await through(instance, ['d', dan]);
    expect(await world.open(instance)).toEqual(['e']);

    const asked = await world.run(row('ask'));
    await through(asked, ['a', bob], ['b', cai], ['c', eve]);
    await sendBack(asked, dan, 'b');
    await through(asked, ['b', cai]);
    expect(await world.open(asked)).toEqual(['c']);
  });

  it('leads straight back past what counts as done again, so that it can be returned to', async () => {
    const targets = async (instance: Instance) => (await taskOf(instance, dan)).returnTargets.map(({ name }) => name);
    const instance = await world.run(row('direct'));
    await through(instance, ['a', bob], ['b', cai], ['c', eve]);
    await sendBack(instance, dan, 'b');
    await through(instance, ['b', cai]);
    expect(await targets(instance)).toEqual(['c', 'b', 'a']);
    expect((await world.look(instance)).progress.nodes).toMatchObject({ b: 'done', c: 'done', d: 'current' });
    await sendBack(instance, dan, 'c');
    expect((await taskOf(instance, eve)).returnTargets.map(({ name }) => name)).toEqual(['b', 'a']);
    await through(instance, ['c', eve]);
    expect(await targets(instance)).toEqual(['c', 'b', 'a']);

    await sendBack(instance, dan, null);
    await resubmit(instance);
    expect(await targets(instance)).toEqual(['c', 'b', 'a']);
    await sendBack(instance, dan, 'a');
    expect(await world.open(instance)).toEqual(['a']);
    await through(instance, ['a', bob], ['d', dan]);
    expect(await world.approve(instance, 'e', bob)).toMatchObject({ status: 'approved' });
  });

  it('leads straight back past branches that were joined, into which it can be returned again', async () => {
    const instance = await world.run(forked({}, { afterReturn: 'direct' }));
    await through(instance, ['first', bob], ['left', cai], ['left2', cai], ['right', dan]);
    await sendBack(instance, eve, 'first');
    await through(instance, ['first', bob]);
    expect((await taskOf(instance, eve)).returnTargets.map(({ name }) => name).sort()).toEqual([
      'first',
      'left',
      'left2',
      'left、right',
      'right',
    ]);
    await sendBack(instance, eve, 'right');
    expect(await world.open(instance)).toEqual(['right']);
    await through(instance, ['right', dan]);
    expect(await world.approve(instance, 'last', eve)).toMatchObject({ status: 'approved' });
  });

  it('case 18: to before a fork takes both branches away, also the one that is done', async () => {
    const instance = await world.run(forked());
    await through(instance, ['first', bob], ['right', dan]);
    await sendBack(instance, cai, 'first');
    expect(await world.open(instance)).toEqual(['first']);
    await through(instance, ['first', bob]);
    expect(await world.open(instance)).toEqual(['left', 'right']);
  });

  it('case 19: keeps what was approved and has not changed where the settings say so', async () => {
    const instance = await world.run(forked({ keepApproved: 'true' }));
    await through(instance, ['first', bob], ['right', dan]);
    await sendBack(instance, cai, 'first');
    await through(instance, ['first', bob]);
    expect(await world.open(instance)).toEqual(['left']);
    expect(await said(instance)).toContain('系统 已同意且所见内容未变，自动通过（丹）');

    const changed = await world.run(forked({ keepApproved: 'true' }));
    await through(changed, ['first', bob], ['right', dan]);
    await sendBack(changed, cai, 'first');
    await world.approve(changed, 'first', bob, { amount: 2 });
    expect(await world.open(changed)).toEqual(['left', 'right']);
  });

  it('case 20: after a join into one branch lets that branch alone begin again', async () => {
    const instance = await world.run(forked());
    await through(instance, ['first', bob], ['left', cai], ['left2', cai], ['right', dan]);
    expect((await taskOf(instance, eve)).returnTargets.map(({ name }) => name)).toEqual([
      'left2',
      'right',
      'left',
      'left、right',
      'first',
    ]);
    await sendBack(instance, eve, 'left2');
    expect(await world.open(instance)).toEqual(['left2']);
    expect((await taskOf(instance, cai)).returnTargets.map(({ nodeId }) => nodeId)).toEqual(['left', 'first']);
    await through(instance, ['left2', cai]);
    expect(await world.open(instance)).toEqual(['last']);
    await sendBack(instance, eve, 'right');
    await through(instance, ['right', dan]);
    await sendBack(instance, eve, 'fork');
    expect(await world.open(instance)).toEqual(['left', 'right']);
    expect(await said(instance)).toContain('伊 退回至【left、right】：补充');
    await through(instance, ['left', cai], ['left2', cai], ['right', dan]);
    expect(await world.approve(instance, 'last', eve)).toMatchObject({ status: 'approved' });
  });

  it('case 20: finds its way into a fork within a branch', async () => {
    const nested = diagram(
      'nested',
      element('startEvent', 'start'),
      element('parallelGateway', 'outer'),
      element('parallelGateway', 'inner'),
      userTask('x', forOne('bob')),
      userTask('y', forOne('cai')),
      element('parallelGateway', 'inner_join'),
      userTask('z', forOne('dan')),
      element('parallelGateway', 'outer_join'),
      userTask('last', forOne('eve')),
      element('endEvent', 'end'),
      flows('start -> outer', 'outer -> inner', 'inner -> x', 'inner -> y', 'x -> inner_join', 'y -> inner_join'),
      flows('inner_join -> outer_join', 'outer -> z', 'z -> outer_join', 'outer_join -> last', 'last -> end'),
    );
    const instance = await world.run(nested);
    await through(instance, ['x', bob], ['y', cai], ['z', dan]);
    await sendBack(instance, eve, 'x');
    expect(await world.open(instance)).toEqual(['x']);
    await through(instance, ['x', bob]);
    expect(await world.open(instance)).toEqual(['last']);
  });

  it('case 21: from a sub-process to before it ends what runs inside', async () => {
    const inside = element(
      'subProcess',
      'part',
      {},
      element('startEvent', 'in') + userTask('inside', forOne('cai')) + flows('in -> inside'),
    );
    const instance = await world.run(
      diagram(
        'parted',
        element('startEvent', 'start'),
        userTask('first', forOne('bob')),
        inside,
        element('endEvent', 'end'),
        flows('start -> first', 'first -> part', 'part -> end'),
      ),
    );
    await through(instance, ['first', bob]);
    await sendBack(instance, cai, 'first');
    expect(await world.open(instance)).toEqual(['first']);
    await through(instance, ['first', bob]);
    expect(await world.approve(instance, 'inside', cai)).toMatchObject({ status: 'approved' });
  });

  it('to a sub-process that has ended lets it begin again', async () => {
    const inner = element('startEvent', 'in') + userTask('inside', forOne('cai')) + flows('in -> inside');
    const instance = await world.run(
      diagram(
        'ended',
        element('startEvent', 'start'),
        userTask('first', forOne('bob')),
        element('subProcess', 'part', { name: '初审' }, inner),
        userTask('last', forOne('eve', { afterReturn: 'replay' })),
        element('endEvent', 'end'),
        flows('start -> first', 'first -> part', 'part -> last', 'last -> end'),
      ),
    );
    await through(instance, ['first', bob], ['inside', cai]);
    const { returnTargets } = await world.task(instance, 'last', eve);
    expect(returnTargets.map(({ name }) => name)).toEqual(['初审', 'first']);
    await sendBack(instance, eve, 'part');
    expect(await world.open(instance)).toEqual(['inside']);
    await through(instance, ['inside', cai]);
    expect(await world.approve(instance, 'last', eve)).toMatchObject({ status: 'approved' });
  });

  it('to a called process that has ended calls it again', async () => {
    const called = diagram(
      'called',
      element('startEvent', 'in'),
      userTask('inside', forOne('cai')),
      flows('in -> inside'),
    );
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: called }));
    const instance = await world.run(
      diagram(
        'calling',
        element('startEvent', 'start'),
        element('callActivity', 'call', { calledElement: 'called' }),
        userTask('last', forOne('eve', { afterReturn: 'replay' })),
        flows('start -> call', 'call -> last'),
      ),
    );
    const inside = async () => {
      const rows = await world.database.query<Instance>(
        sql`select id from process_instance where parent_instance_id = ${instance.id} order by started_at`,
      );
      const row = rows.at(-1);
      if (!row) throw new Error('nothing was called');
      return row;
    };
    const first = await inside();
    await through(first, ['inside', cai]);
    await sendBack(instance, eve, 'call');
    const second = await inside();
    expect(second.id).not.toBe(first.id);
    expect(await world.open(instance)).toEqual([]);
    await through(second, ['inside', cai]);
    expect(await world.approve(instance, 'last', eve)).toMatchObject({ status: 'approved' });
  });
});

describe('taking back', () => {
  const withdraw = (instance: Instance) =>
    world.act((transaction) => world.engine.withdraw(transaction, ann, { instanceId: instance.id }));
  async function retract(instance: Instance, nodeId: string, actor: typeof bob): Promise<Instance> {
    const { tasks } = await world.look(instance);
    const taskId = tasks.findLast((task) => task.nodeId === nodeId)?.id ?? '';
    return world.act((transaction) => world.engine.retract(transaction, actor, { taskId }));
  }

  it('case 22: the starter may before anybody has handled it, and not afterwards', async () => {
    const early = await world.run(row('ask'));
    expect(await withdraw(early)).toMatchObject({ status: 'withdrawn' });
    const late = await world.run(row('ask'));
    await through(late, ['a', bob]);
    await expect(withdraw(late)).rejects.toThrow('鲍 已处理，不能撤回');
  });

  it('case 23: who has decided may before the next one has, and has his opinion again', async () => {
    const instance = await world.run(row('ask'));
    await act(instance, bob, 'complete', '同意采购');
    await expect(retract(instance, 'a', cai)).rejects.toMatchObject({ failure: 'forbidden' });
    await retract(instance, 'a', bob);
    expect(await world.open(instance)).toEqual(['a']);
    expect((await taskOf(instance, bob)).draft).toMatchObject({ opinion: '同意采购' });
    expect((await said(instance)).at(-1)).toBe('鲍 拿回');
    await through(instance, ['a', bob], ['b', cai]);
    await expect(retract(instance, 'a', bob)).rejects.toMatchObject({ failure: 'conflict' });
  });

  it('case 24: not once one of those who decide jointly next has answered', async () => {
    const joint = diagram(
      'joint',
      element('startEvent', 'start'),
      userTask('a', forOne('bob')),
      userTask('all', { candidateRule: 'users', candidateValue: 'cai,dan', mode: 'all' }),
      element('endEvent', 'end'),
      flows('start -> a', 'a -> all', 'all -> end'),
    );
    const instance = await world.run(joint);
    await through(instance, ['a', bob]);
    await act(instance, cai, 'complete');
    await expect(retract(instance, 'a', bob)).rejects.toThrow('后续节点已有人处理，不能拿回');
    const early = await world.run(joint);
    await through(early, ['a', bob]);
    await retract(early, 'a', bob);
    expect(await world.open(early)).toEqual(['a']);
  });
});

describe('an administrator', () => {
  const limited = asks({ candidateValue: 'bob', timeout: 'PT4H', timeoutAction: 'pass' });
  const later = (hours: number) =>
    world.engine.runJobs(world.database, { now: new Date(Date.now() + hours * 3_600_000) });

  it('case 35: holds a case, whose clock stands still', async () => {
    const instance = await world.run(limited);
    const on = { instanceId: instance.id };
    await expect(world.act((transaction) => world.engine.suspend(transaction, bob, on))).rejects.toMatchObject({
      failure: 'forbidden',
    });
    expect(await world.act((transaction) => world.engine.suspend(transaction, root, on))).toMatchObject({
      status: 'suspended',
    });
    expect((await taskOf(instance, bob)).allowed).toEqual([]);
    await expect(act(instance, bob, 'complete')).rejects.toThrow('流程已挂起');
    await later(5);
    expect(await world.open(instance)).toEqual(['review']);
    await world.act((transaction) => world.engine.activate(transaction, root, on));
    await later(5);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toEqual(expect.arrayContaining(['管理员 挂起', '管理员 激活']));
  });

  it('case 36: puts a case on another node, told in the history, and never into another branch', async () => {
    const instance = await world.run(row('ask'));
    const jump = async (nodeId: string, actor = bob) => {
      const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
      return world.act((transaction) =>
        world.engine.jump(transaction, root, { taskId, taskVersion, nodeId, reason: '急件', userIds: [eve.id] }),
      );
    };
    await jump('d');
    expect(await waitsFor(instance)).toEqual(['伊']);
    expect(await said(instance)).toContain('管理员 管理员跳转：【a】至【d】，急件');

    const parallel = await world.run(forked());
    const { id: taskId, version: taskVersion } = await taskOf(parallel, bob);
    await expect(
      world.act((transaction) =>
        world.engine.jump(transaction, root, { taskId, taskVersion, nodeId: 'left', reason: '急件' }),
      ),
    ).rejects.toMatchObject({ failure: 'conflict' });
    await through(parallel, ['first', bob]);
    const left = await taskOf(parallel, cai);
    await world.act((transaction) =>
      world.engine.jump(transaction, root, {
        taskId: left.id,
        taskVersion: left.version,
        nodeId: 'last',
        reason: '急件',
      }),
    );
    expect(await world.open(parallel)).toEqual(['last']);
  });

  it('case 44: takes an ended case up again, with its old history', async () => {
    const instance = await world.run(row('ask'));
    await through(instance, ['a', bob], ['b', cai], ['c', eve], ['d', dan], ['e', bob]);
    const before = (await said(instance)).length;
    const reopened = await world.act((transaction) =>
      world.engine.reopen(transaction, root, { instanceId: instance.id, nodeId: 'e', reason: '补充材料' }),
    );
    expect(reopened).toMatchObject({ status: 'running', endedAt: null });
    expect(world.events.map(({ kind }) => kind)).toEqual(['started', 'approved', 'resubmitted']);
    expect((await said(instance)).slice(before)).toEqual(['管理员 唤醒至【e】：补充材料']);
    expect(await world.approve(instance, 'e', bob)).toMatchObject({ status: 'approved' });
  });

  it('offers to take a case up again as often as it can be, and no more', async () => {
    const instance = await world.run(row('ask'));
    const reopen = () =>
      world.act((transaction) =>
        world.engine.reopen(transaction, root, { instanceId: instance.id, nodeId: 'e', reason: '补充材料' }),
      );
    await world.act((transaction) =>
      world.engine.terminate(transaction, root, { instanceId: instance.id, reason: '停止' }),
    );
    for (const offered of [['reopen'], ['reopen'], ['reopen'], []]) {
      expect((await world.look(instance)).allowed).toEqual(offered);
      if (offered.length === 0) break;
      await reopen();
      await world.approve(instance, 'e', bob);
    }
    await expect(reopen()).rejects.toMatchObject({ failure: 'conflict' });
    await world.database.execute(sql`
      update process_instance set reopen_count = 0, ended_at = ended_at - interval '31 days' where id = ${instance.id}`);
    await expect(reopen()).rejects.toThrow('流程结束超过 30 天，不能唤醒');
  });
});
