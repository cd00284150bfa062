import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import { countOpenWork, processWork } from '#server/engine/reading/todo.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, root } = people;
const record = { module: 'change', id: '00000000-0000-4000-8000-0000000000ab' };
const world = await worldOfFile();

function asks(settings: Record<string, string>): string {
  return diagram(
    'asked',
    element('startEvent', 'start'),
    userTask('review', { selfRule: 'exclude', ...settings }),
    flows('start -> review'),
  );
}

const byReviewers = asks({ candidateRule: 'roles', candidateValue: 'reviewer' });

function startAs(actor: Actor, xml: string) {
  return world.act(async (transaction) => {
    const { key } = await world.engine.deploy(transaction, root, { xml });
    return world.engine.start(transaction, actor, { key, title: '测试', business: record });
  });
}

async function act(instance: { id: string }, actor: Actor, verb: 'complete' | 'claim' | 'reject') {
  const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
  const input = { taskId, taskVersion, opinion: '意见' };
  return world.act((transaction) => world.engine[verb](transaction, actor, input));
}

describe('a node where whoever applies must not decide', () => {
  it('offers the task to the others only', async () => {
    const instance = await startAs(bob, byReviewers);
    expect((await world.look(instance)).instance.currentNodes[0]?.handlers).toEqual([cai.name]);
    expect(await countOpenWork(world.database, processWork(bob))).toEqual({ mine: 0, group: 0 });
    expect((await world.task(instance, 'review', bob)).allowed).toEqual([]);
    for (const verb of ['complete', 'claim', 'reject'] as const) {
      await expect(act(instance, bob, verb)).rejects.toMatchObject({ failure: 'forbidden' });
    }
    expect(await act(instance, cai, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('keeps out whose record it is as well, also when somebody else submitted it', async () => {
    world.records.set(record.id, { variables: {}, authorIds: [cai.id] });
    const instance = await startAs(ann, byReviewers);
    await expect(act(instance, cai, 'complete')).rejects.toMatchObject({ failure: 'forbidden' });
    expect(await act(instance, bob, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('keeps out an administrator too', async () => {
    const instance = await startAs(root, byReviewers);
    await expect(act(instance, root, 'complete')).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('goes to an administrator when nobody else is left, and does not pass by itself', async () => {
    const instance = await startAs(bob, asks({ candidateRule: 'users', candidateValue: 'bob', emptyRule: 'pass' }));
    const { timeline, instance: running } = await world.look(instance);
    expect(running.status).toBe('running');
    expect(timeline.at(-1)?.text).toBe('审批人只有申请人自己，转由流程管理员处理');
    expect(await act(instance, root, 'complete')).toMatchObject({ status: 'approved' });
  });

  it('says so where the only one is whose record it is, and somebody else submitted it', async () => {
    world.records.set(record.id, { variables: {}, authorIds: [cai.id] });
    const told = async (actor: Actor, candidates: string) => {
      const instance = await startAs(actor, asks({ candidateRule: 'users', candidateValue: candidates }));
      const { timeline } = await world.look(instance);
      await act(instance, root, 'complete');
      return timeline.at(-1)?.text;
    };
    expect(await told(ann, 'cai')).toBe('审批人只有记录的登记人或负责人，转由流程管理员处理');
    expect(await told(bob, 'bob,cai')).toBe('审批人只有申请人和记录的登记人或负责人，转由流程管理员处理');
    expect(await told(cai, 'cai')).toBe('审批人只有申请人自己，转由流程管理员处理');
  });

  it('still passes by itself where there is really nobody', async () => {
    const nobody = asks({ candidateRule: 'users', candidateValue: 'unknown', emptyRule: 'pass' });
    expect(await startAs(bob, nobody)).toMatchObject({ status: 'approved' });
  });
});
