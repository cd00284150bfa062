import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { AddSignInput } from '#server/engine/actions/add-sign.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, act, add, sendBack, waitsFor, said, substitute } = approvalsIn(world);

function line(...tasks: string[]): string {
  const ids = tasks.map((xml) => / id="(\w+)"/.exec(xml)?.[1] ?? '');
  const way = ['start', ...ids, 'end'];
  return diagram(
    'line',
    element('startEvent', 'start'),
    ...tasks,
    element('endEvent', 'end'),
    flows(...way.slice(1).map((id, index) => `${way[index]} -> ${id}`)),
  );
}

const step = (id: string, who: string, settings: Record<string, string> = {}) =>
  userTask(id, { candidateRule: 'users', candidateValue: who, ...settings });

describe('whoever approves and asks others after him', () => {
  async function addAfter(instance: Instance, more: Partial<AddSignInput>): Promise<Instance> {
    const { id: taskId, version: taskVersion } = await taskOf(instance, bob);
    const input = { taskId, taskVersion, kind: 'after' as const, userIds: [eve.id], ...more };
    return world.act((transaction) => world.engine.addSign(transaction, bob, input));
  }

  it('chooses who comes next as whoever approves without them', async () => {
    const instance = await world.run(line(step('one', 'bob'), userTask('two', { candidateRule: 'previousSelect' })));
    await expect(addAfter(instance, {})).rejects.toThrow('【two】请选择办理人');
    await addAfter(instance, { choices: { two: [cai.id] } });
    await act(instance, eve, 'complete');
    expect(await waitsFor(instance)).toEqual(['蔡']);
  });

  it('signs where the node wants a signature', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob', signatureRequired: 'true' }));
    await expect(addAfter(instance, {})).rejects.toThrow('请签名');
    await addAfter(instance, { signature: 'data:image/png;base64,iVBORw0KGgo=' });
    await act(instance, eve, 'complete');
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('says which way it goes on when it had come back to him', async () => {
    const instance = await world.run(line(step('one', 'bob'), step('two', 'cai'), step('three', 'dan')));
    await act(instance, bob, 'complete');
    await act(instance, cai, 'complete');
    await sendBack(instance, dan, 'one');
    await addAfter(instance, { isDirect: true });
    await act(instance, eve, 'complete');
    expect(await world.open(instance)).toEqual(['three']);
  });
});

it('what was returned further while it was on its way back still goes straight to who returned it first', async () => {
  const direct = { afterReturn: 'direct' };
  const ways = [
    step('one', 'bob', direct),
    step('two', 'cai', direct),
    step('three', 'eve'),
    step('four', 'dan', direct),
  ];
  const back = await world.run(line(...ways));
  for (const person of [bob, cai, eve]) await act(back, person, 'complete');
  await sendBack(back, dan, 'two');
  await sendBack(back, cai, 'one');
  await act(back, bob, 'complete');
  expect(await world.open(back)).toEqual(['two']);
  await act(back, cai, 'complete');
  expect(await world.open(back)).toEqual(['four']);

  await sendBack(back, dan, 'two');
  await sendBack(back, cai, null);
  await world.act((transaction) => world.engine.resubmit(transaction, people.ann, { instanceId: back.id }));
  expect(await world.open(back)).toEqual(['two']);
  await act(back, cai, 'complete');
  expect(await world.open(back)).toEqual(['four']);
});

it('is approved several at once where the node lets that be and nothing has to be said, signed or chosen', async () => {
  const batch = async (settings: Record<string, string>, next = step('two', 'cai')) => {
    const instance = await world.run(line(step('one', 'bob', { batchAllowed: 'true', ...settings }), next));
    const { id: taskId, version: taskVersion } = await taskOf(instance, bob);
    const { definitionId } = instance;
    const isAllowed = await world.engine.batchWords(world.database, { definitionId, nodeId: 'one' });
    const done = world.act((transaction) => world.engine.approveInBatch(transaction, bob, { taskId, taskVersion }));
    if (isAllowed) return [(await done).status, (await said(instance)).at(-1)];
    await expect(done).rejects.toMatchObject({ failure: 'refused', message: '该事项不能批量同意，请打开办理' });
    return '–';
  };
  expect(await batch({})).toEqual(['running', '鲍 批量同意']);
  expect(await batch({ nodeKind: 'handle' })).toEqual(['running', '鲍 批量办理']);
  expect(await batch({ batchAllowed: 'false' })).toBe('–');
  expect(await batch({ opinionRequired: 'true' })).toBe('–');
  expect(await batch({ signatureRequired: 'true' })).toBe('–');
  expect(await batch({}, userTask('two', { candidateRule: 'previousSelect' }))).toBe('–');
});

describe('somebody who has approved already', () => {
  it('is asked all the same where he has only advised before', async () => {
    const instance = await world.run(line(step('one', 'bob'), step('two', 'cai', { dedupe: 'all' })));
    await add(instance, bob, 'before', cai);
    await act(instance, cai, 'complete');
    await act(instance, bob, 'complete');
    expect(await world.open(instance)).toEqual(['two']);
  });

  it('still has his work to do, and has approved nothing by work', async () => {
    const works = await world.run(line(step('one', 'cai'), step('two', 'cai', { dedupe: 'all', nodeKind: 'handle' })));
    await act(works, cai, 'complete');
    expect(await world.open(works)).toEqual(['two']);
    const worked = await world.run(
      line(step('one', 'cai', { nodeKind: 'handle' }), step('two', 'cai', { dedupe: 'all' })),
    );
    await act(worked, cai, 'complete');
    expect(await world.open(worked)).toEqual(['two']);
  });

  it('has also where a substitute has done so for him, and is asked where his task says never', async () => {
    const again = (settings: Record<string, string>) =>
      world.run(line(step('one', 'cai'), step('two', 'cai', { dedupe: 'all', ...settings }), step('three', 'bob')));
    await substitute(cai, eve, 'share');
    const passed = await again({});
    await world.approve(passed, 'one', eve);
    expect(await world.open(passed)).toEqual(['three']);
    expect(await said(passed)).toEqual(expect.arrayContaining(['伊（代 蔡） 同意', '系统 审批人重复，自动通过（蔡）']));
    for (const setting of ['neverAuto', 'opinionRequired', 'signatureRequired']) {
      const asked = await again({ [setting]: 'true' });
      await act(asked, cai, 'complete');
      expect(await world.open(asked)).toEqual(['two']);
    }
  });
});

describe('a return out of a called process', () => {
  const inner = line(step('first', 'bob'), step('second', 'cai')).replaceAll('"line"', '"inner"');
  const outer = line(step('before', 'eve'), element('callActivity', 'call', { calledElement: 'inner' }));

  async function calledIn({ id }: Instance): Promise<Instance> {
    const found = await world.database.one<{ id: string }>(sql`
      select id from process_instance where root_instance_id = ${id} and ended_at is null`);
    return found as Instance;
  }

  it('to a task of its caller ends it, and calls it anew', async () => {
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: inner }));
    const instance = await world.run(outer);
    await act(instance, eve, 'complete');
    const called = await calledIn(instance);
    await act(called, bob, 'complete');
    const { id: taskId, version: taskVersion, returnTargets } = await taskOf(called, cai);
    expect(returnTargets.map(({ nodeId, isInCaller }) => [nodeId, isInCaller])).toEqual([
      ['first', false],
      ['before', true],
    ]);
    const back = (nodeId: string) =>
      world.act((transaction) =>
        world.engine.returnTo(transaction, cai, { taskId, taskVersion, opinion: '补充', nodeId, isInCaller: true }),
      );
    await expect(back('first')).rejects.toThrow('不能退回到上级流程的该节点');
    await back('before');
    expect((await world.look(called)).instance).toMatchObject({ status: 'terminated', currentNodes: [] });
    expect(await world.open(instance)).toEqual(['before']);
    expect(await said(instance)).toContain('蔡 由被调用流程的【second】退回至【before】：补充');
    await act(instance, eve, 'complete');
    const again = await calledIn(instance);
    expect(again.id).not.toBe(called.id);
    await act(again, bob, 'complete');
    await act(again, cai, 'complete');
    expect((await world.look(instance)).instance.status).toBe('approved');
  });
});

it('a case that has ended is not taken up again once its record has another one', async () => {
  await world.act((transaction) => world.engine.deploy(transaction, root, { xml: line(step('one', 'bob')) }));
  const business = { module: 'matter', id: '00000000-0000-4000-8000-0000000000aa' };
  const begin = () =>
    world.act((transaction) => world.engine.start(transaction, people.ann, { key: 'line', title: '事项', business }));
  const { id: instanceId } = await begin();
  await world.act((transaction) => world.engine.terminate(transaction, root, { instanceId, reason: '停止' }));
  expect((await world.look({ id: instanceId })).allowed).toContain('reopen');
  await begin();
  expect((await world.look({ id: instanceId })).allowed).not.toContain('reopen');
  await expect(
    world.act((transaction) =>
      world.engine.reopen(transaction, root, { instanceId, nodeId: 'one', reason: '补充材料' }),
    ),
  ).rejects.toThrow('该记录后来又发起了流程，不能唤醒之前的流程');
});
