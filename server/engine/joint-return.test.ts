import { describe, expect, it } from 'vitest';
import { approvalsIn } from './testing/approvals.ts';
import { diagram, element, flows, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

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
});
