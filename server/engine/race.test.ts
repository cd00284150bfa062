import { describe, expect, it } from 'vitest';
import type { Instance } from './step/step.ts';
import { diagram, element, flows, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const { ann, bob, cai, dan } = people;
const world = await worldOfFile();

const oneTask = diagram(
  'one_task',
  element('startEvent', 'start'),
  userTask('review', { candidateRule: 'roles', candidateValue: 'reviewer' }),
  userTask('after', 'dan'),
  flows('start -> review', 'review -> after'),
);

async function outcomes(...work: Promise<Instance>[]): Promise<{ won: Instance[]; lost: unknown[] }> {
  const settled = await Promise.allSettled(work);
  return {
    won: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    lost: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])),
  };
}

describe('two people at once', () => {
  it('deciding the same task: one wins, the other is told who did', async () => {
    for (let round = 0; round < 10; round += 1) {
      const instance = await world.run(oneTask);
      const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
      const { won, lost } = await outcomes(
        world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion })),
        world.act((transaction) => world.engine.reject(transaction, cai, { taskId, taskVersion, opinion: '不' })),
      );
      expect(won).toHaveLength(1);
      expect(lost).toMatchObject([{ failure: 'conflict', message: expect.stringMatching(/^该任务已由 [鲍蔡] 处理$/) }]);
      const { tasks } = await world.look(instance);
      expect(tasks.filter((task) => task.nodeId === 'review')).toHaveLength(1);
      expect(tasks.filter((task) => task.nodeId === 'after')).toHaveLength(won[0]?.status === 'running' ? 1 : 0);
    }
  });

  it('claiming the same task: one holds it', async () => {
    const instance = await world.run(oneTask);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    const { won, lost } = await outcomes(
      ...[bob, cai].map((actor) =>
        world.act((transaction) => world.engine.claim(transaction, actor, { taskId, taskVersion })),
      ),
    );
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ failure: 'conflict' }]);
  });

  it('withdrawing while somebody approves: exactly one of both happens', async () => {
    const instance = await world.run(oneTask);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    const { won, lost } = await outcomes(
      world.act((transaction) => world.engine.withdraw(transaction, ann, { instanceId: instance.id })),
      world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion })),
    );
    expect([won.length, lost.length]).toEqual([1, 1]);
  });

  it('locking an instance that does not exist is refused', async () => {
    const locking = world.act((transaction) => world.engine.lockInstance(transaction, ann.id));
    await expect(locking).rejects.toMatchObject({ failure: 'notFound' });
  });

  it('finishing the last two branches: the join fires once', async () => {
    const fork = diagram(
      'fork',
      element('startEvent', 'start'),
      element('parallelGateway', 'split'),
      userTask('left', 'bob'),
      userTask('right', 'cai'),
      element('parallelGateway', 'join'),
      userTask('after', 'dan'),
      flows('start -> split', 'split -> left', 'split -> right', 'left -> join', 'right -> join', 'join -> after'),
    );
    for (let round = 0; round < 5; round += 1) {
      const instance = await world.run(fork);
      const { won } = await outcomes(world.approve(instance, 'left', bob), world.approve(instance, 'right', cai));
      expect(won).toHaveLength(2);
      expect(await world.open(instance)).toEqual(['after']);
      expect(await world.approve(instance, 'after', dan)).toMatchObject({ status: 'approved' });
    }
  });
});
