import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { act, add, hand, sendBack, waitsFor, said } = approvalsIn(world);

const leave = (instance: Pick<Instance, 'id'>, from: Actor, to: Actor) =>
  world.act((transaction) =>
    world.engine.takeOver(transaction, root, { instanceId: instance.id, from, userId: to.id }),
  );
const parts = async (of: Actor) => (await world.engine.partsOf(world.database, of.id)).map(({ id }) => id);

describe('case 32: somebody leaves', () => {
  it('his task, and his turn that has not come yet, are the other’s', async () => {
    const own = await world.run(asks({ candidateValue: 'bob' }));
    const later = await world.run(asks({ candidateValue: 'cai,bob,dan', mode: 'sequential' }));
    const done = await world.run(asks({ candidateValue: 'bob,cai', mode: 'sequential' }));
    await act(done, bob, 'complete');
    expect(await parts(bob)).toEqual([own.id, later.id].sort());

    await leave(own, bob, eve);
    await leave(later, bob, eve);
    expect(await parts(bob)).toEqual([]);
    expect(await waitsFor(own)).toEqual([eve.name]);
    expect(await said(own)).toContain(`${root.name} 工作交接：由 ${bob.name} 移交给 ${eve.name}`);
    await act(later, cai, 'complete');
    expect(await waitsFor(later)).toEqual([eve.name]);
    await expect(act(own, bob, 'complete')).rejects.toThrow();
    expect((await act(own, eve, 'complete')).status).toBe('running');
  });

  it('his place among candidates is the other’s, under the names that lists show', async () => {
    const offered = await world.run(asks({ candidateValue: 'bob,cai', mode: 'claim' }));
    await leave(offered, bob, eve);
    expect(await parts(bob)).toEqual([]);
    const [node] = (await world.look(offered)).instance.currentNodes;
    expect(node?.handlers).toEqual([eve.name, cai.name]);
    const { id: taskId, version: taskVersion } = await world.task(offered, 'review');
    await expect(
      world.act((transaction) => world.engine.claim(transaction, bob, { taskId, taskVersion })),
    ).rejects.toMatchObject({ failure: 'forbidden' });
    await world.act((transaction) => world.engine.claim(transaction, eve, { taskId, taskVersion }));
    expect(await waitsFor(offered)).toEqual([eve.name]);
  });

  it('what he delegated comes back to the other, and what he waits for after asking others, too', async () => {
    const delegated = await world.run(asks({ candidateValue: 'bob' }));
    await hand(delegated, bob, 'delegate', cai);
    await leave(delegated, bob, eve);
    await act(delegated, cai, 'complete');
    expect(await waitsFor(delegated)).toEqual([eve.name]);

    const signed = await world.run(asks({ candidateValue: 'bob' }));
    await add(signed, bob, 'before', cai);
    await leave(signed, bob, eve);
    await act(signed, cai, 'complete');
    expect(await waitsFor(signed)).toEqual([eve.name]);

    const advised = await world.run(asks({ candidateValue: 'bob' }));
    await hand(advised, bob, 'delegate', cai);
    await leave(advised, bob, cai);
    expect((await act(advised, cai, 'complete')).currentNodes).toMatchObject([{ nodeId: 'after' }]);
  });

  it('what came back to him is the other’s to submit again', async () => {
    const returned = await world.run(asks({ candidateValue: 'bob' }));
    await sendBack(returned, bob, null);
    expect(await parts(ann)).toEqual([returned.id]);
    await leave(returned, ann, eve);
    const again = (actor: Actor) =>
      world.act((transaction) => world.engine.resubmit(transaction, actor, { instanceId: returned.id }));
    await expect(again(ann)).rejects.toMatchObject({ failure: 'forbidden' });
    expect((await again(eve)).status).toBe('running');
  });

  it('what he was chosen for and has not begun is the other’s when it comes', async () => {
    const xml = diagram(
      'chosen',
      element('startEvent', 'start'),
      userTask('first', 'cai'),
      userTask('second', { candidateRule: 'starterSelect' }),
      element('endEvent', 'end'),
      flows('start -> first', 'first -> second', 'second -> end'),
    );
    const started = await world.act(async (transaction) => {
      const { key } = await world.engine.deploy(transaction, root, { xml });
      return world.engine.start(transaction, ann, { key, title: '测试', choices: { second: [bob.id] } });
    });
    expect(await parts(bob)).toEqual([started.id]);
    await leave(started, bob, eve);
    expect(await parts(bob)).toEqual([]);
    expect(await said(started)).toContain(`${root.name} 工作交接：预先指定的办理人由 ${bob.name} 改为 ${eve.name}`);
    await act(started, cai, 'complete');
    expect(await waitsFor(started)).toEqual([eve.name]);
  });

  it('stays with him where the other decides already, or must not, and nothing of it is half done', async () => {
    const together = await world.run(asks({ candidateValue: 'bob,cai', mode: 'all' }));
    await expect(leave(together, bob, cai)).rejects.toMatchObject({ failure: 'refused' });
    expect(await waitsFor(together)).toEqual([bob.name, cai.name].sort());
    const later = await world.run(asks({ candidateValue: 'dan,bob,cai', mode: 'sequential' }));
    await expect(leave(later, bob, dan)).rejects.toMatchObject({ failure: 'refused' });
    expect(await parts(bob)).toEqual([together.id, later.id].sort());
  });
});
