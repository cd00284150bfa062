import { describe, expect, it } from 'vitest';
import type { Actor } from './ports.ts';
import type { Instance } from './step/step.ts';
import { diagram, element, flows, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

const { ann, bob, cai, dan } = people;
const world = await worldOfFile();

/** A change request as the product ships it: reviewers claim, both offices agree, the boss only sees major ones. */
const change = diagram(
  'change',
  element('startEvent', 'start', { name: '提交变更' }),
  userTask('review', { candidateRule: 'roles', candidateValue: 'reviewer' }, { name: '监理审核' }),
  element('parallelGateway', 'split'),
  userTask('safety', 'cai', { name: '安全会签' }),
  userTask('city', 'eve', { name: '地市会签' }),
  element('parallelGateway', 'join'),
  element('exclusiveGateway', 'level', { name: '变更级别', default: 'level_end' }),
  userTask('boss', 'dan', { name: '领导审批' }),
  element('endEvent', 'end', { name: '变更通过' }),
  flows('start -> review', 'review -> split', 'split -> safety', 'split -> city', 'safety -> join', 'city -> join'),
  flows('join -> level', "level -> boss [level == 'major' || cost >= 100000]", 'level -> end', 'boss -> end'),
);

async function decide(
  what: 'complete' | 'reject' | 'returnToStarter',
  instance: Instance,
  nodeId: string,
  actor: Actor,
): Promise<Instance> {
  const task = await world.task(instance, nodeId, actor);
  const input = { taskId: task.id, taskVersion: task.version, opinion: '意见' };
  return world.act((transaction) => world.engine[what](transaction, actor, input));
}

describe('the change process', () => {
  it('goes through submit, return, resubmit and approval', async () => {
    const instance = await world.run(change, { level: 'normal', cost: 100 });
    await decide('complete', instance, 'review', bob);
    await decide('complete', instance, 'safety', cai);
    await decide('returnToStarter', instance, 'city', people.eve);
    await world.act((transaction) =>
      world.engine.resubmit(transaction, ann, { instanceId: instance.id, variables: { level: 'major' } }),
    );
    await decide('complete', instance, 'review', cai);
    await decide('complete', instance, 'city', people.eve);
    await decide('complete', instance, 'safety', cai);
    expect(await decide('complete', instance, 'boss', dan)).toMatchObject({ status: 'approved', round: 2 });

    expect(world.events.map((event) => event.kind)).toEqual(['started', 'returned', 'resubmitted', 'approved']);
    const { progress, timeline } = await world.look(instance);
    expect(new Set(Object.values(progress.nodes))).toEqual(new Set(['done']));
    expect(progress.flows).not.toContain('level_end');
    expect(timeline.map((entry) => [entry.actorName, entry.nodeName, entry.kind])).toEqual([
      ['安', null, 'submit'],
      ['鲍', '监理审核', 'approve'],
      ['蔡', '安全会签', 'approve'],
      ['伊', '地市会签', 'returnToStarter'],
      ['安', null, 'resubmit'],
      ['蔡', '监理审核', 'approve'],
      ['伊', '地市会签', 'approve'],
      ['蔡', '安全会签', 'approve'],
      ['丹', '领导审批', 'approve'],
      ['系统', null, 'complete'],
    ]);
  });

  it('spares the boss a small change, and ends with a refusal', async () => {
    const small = await world.run(change, { level: 'normal', cost: 100 });
    await decide('complete', small, 'review', bob);
    await decide('complete', small, 'safety', cai);
    expect(await decide('complete', small, 'city', people.eve)).toMatchObject({ status: 'approved' });

    const refused = await world.run(change, { level: 'major' });
    await decide('complete', refused, 'review', bob);
    expect(await decide('reject', refused, 'safety', cai)).toMatchObject({ status: 'rejected', currentNodes: [] });
  });
});
