import { describe, expect, it } from 'vitest';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, act, add, hand, sendBack, waitsFor } = approvalsIn(world);

describe('a return', () => {
  it('into a joint task asks whom its rule finds now, or those who decided before where the settings say so', async () => {
    const joint = (returnPeople: string) =>
      diagram(
        'joint',
        element('startEvent', 'start'),
        userTask('check', { candidateRule: 'roles', candidateValue: 'reviewer', mode: 'all', returnPeople }),
        userTask('last', { candidateRule: 'users', candidateValue: 'dan' }),
        element('endEvent', 'end'),
        flows('start -> check', 'check -> last', 'last -> end'),
      );
    const returned = async (returnPeople: string) => {
      const instance = await world.run(joint(returnPeople));
      await add(instance, bob, 'beside', eve, ann);
      const { id: taskId, version: taskVersion } = await taskOf(instance, ann);
      await world.act((transaction) => world.engine.removeSign(transaction, bob, { taskId, taskVersion }));
      await hand(instance, cai, 'transfer', root);
      for (const actor of [bob, eve, root]) await act(instance, actor, 'complete');
      await sendBack(instance, dan, 'check');
      return instance;
    };
    expect(await waitsFor(await returned('fresh'))).toEqual(['蔡', '鲍']);
    const former = await returned('former');
    expect(await waitsFor(former)).toEqual(['伊', '管理员', '鲍']);
    for (const actor of [bob, eve, root]) await act(former, actor, 'complete');
    await sendBack(former, dan, 'check');
    expect(await waitsFor(former)).toEqual(['伊', '管理员', '鲍']);
  });

  const between = (settings: Record<string, string>) =>
    diagram(
      'between',
      element('startEvent', 'start'),
      userTask('first', { candidateRule: 'users', candidateValue: 'eve' }),
      userTask('check', { candidateRule: 'users', candidateValue: 'bob,cai,dan', mode: 'all', ...settings }),
      element('endEvent', 'end'),
      flows('start -> first', 'first -> check', 'check -> end'),
    );
  async function returnedByCai(settings: Record<string, string>) {
    const instance = await world.run(between(settings));
    await act(instance, eve, 'complete');
    await act(instance, bob, 'complete', '可以');
    await sendBack(instance, cai, 'first');
    await act(instance, eve, 'complete');
    return instance;
  }

  it('by one member closes the node for all, who decide anew in the next round', async () => {
    const instance = await returnedByCai({ afterReturn: 'replay' });
    expect(await waitsFor(instance)).toEqual(['丹', '蔡', '鲍']);
    const { tasks } = await world.look(instance);
    const before = tasks.filter(({ nodeId, round }) => nodeId === 'check' && round === 1);
    expect(before.map(({ assigneeName, state, opinion }) => [assigneeName, state, opinion])).toEqual(
      expect.arrayContaining([
        ['鲍', 'approved', '可以'],
        ['蔡', 'returned', '补充'],
        ['丹', 'cancelled', null],
      ]),
    );
  });

  it('by one member asks only those again who had not approved, where the node keeps approvals', async () => {
    const instance = await returnedByCai({ afterReturn: 'replay', keepApproved: 'true' });
    expect(await waitsFor(instance)).toEqual(['丹', '蔡']);
    for (const actor of [cai, dan]) await act(instance, actor, 'complete');
    expect((await world.look(instance)).instance.status).toBe('approved');
  });

  const fields = '<camunda:formField id="amount" type="long"/><camunda:formField id="floor" type="string"/>';
  const form = `<extensionElements><camunda:formData>${fields}</camunda:formData></extensionElements>`;
  const joint = { candidateRule: 'users', candidateValue: 'bob,cai', mode: 'all', keepApproved: 'true' };
  const kept = (settings: Record<string, string>) =>
    diagram(
      'kept',
      element('startEvent', 'start', {}, form),
      userTask('check', { ...joint, ...settings }),
      element('endEvent', 'end'),
      flows('start -> check', 'check -> end'),
    );
  async function submittedAnew(xml: string, entered: Record<string, unknown>) {
    const instance = await world.run(xml, { amount: 1, floor: '低' });
    await act(instance, bob, 'complete', '可以');
    await sendBack(instance, cai, null);
    await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id, entered }));
    return waitsFor(instance);
  }

  it('is decided anew by whoever sees what has changed since, and by nobody for what is hidden from him', async () => {
    const hiding = kept({ fieldPermissions: 'floor:hide' });
    expect(await submittedAnew(hiding, { amount: 1, floor: '低' })).toEqual(['蔡']);
    expect(await submittedAnew(hiding, { amount: 1, floor: '高' })).toEqual(['蔡']);
    expect(await submittedAnew(hiding, { amount: 2, floor: '低' })).toEqual(['蔡', '鲍']);
    expect(await submittedAnew(kept({}), { amount: 1, floor: '高' })).toEqual(['蔡', '鲍']);
  });

  it('by one member leads straight back to all of them, or to him alone where the others are kept', async () => {
    expect(await waitsFor(await returnedByCai({ afterReturn: 'direct' }))).toEqual(['丹', '蔡', '鲍']);
    expect(await waitsFor(await returnedByCai({ afterReturn: 'direct', keepApproved: 'true' }))).toEqual(['蔡']);
  });
});
