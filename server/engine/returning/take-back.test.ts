import { beforeEach, describe, expect, it } from 'vitest';
import { diagram, element, flows, multiInstance, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, root } = people;
const world = await worldOfFile();
/** What the stock was asked for. */
let asked: string[];
beforeEach(() => {
  asked = [];
  world.services.set('stock.reserve', async () => void asked.push('reserve'));
  world.services.set('stock.release', async ({ args }) => {
    asked.push(`release ${args[0]}`);
    return { released: args[0] };
  });
});

const reserve = (onReturn: string, content = '') =>
  element(
    'serviceTask',
    'reserve',
    { name: '占用库存', 'camunda:expression': '${stock.reserve()}', 'tongtu:onReturn': onReturn },
    content,
  );
const around = (work: string) =>
  diagram(
    'stock',
    element('startEvent', 'start'),
    userTask('check', 'bob'),
    work,
    userTask('review', 'cai'),
    flows('start -> check', 'check -> reserve', 'reserve -> review'),
  );

async function inReview(xml = around(reserve('${stock.release(amount)}'))) {
  const instance = await world.run(xml, { amount: 3 });
  await world.approve(instance, 'check', bob);
  expect(await world.open(instance)).toEqual(['review']);
  return instance;
}
async function returned(instance: { id: string }, nodeId: string | null) {
  const { id: taskId, version: taskVersion } = await world.task(instance, 'review', cai);
  const input = { taskId, taskVersion, opinion: '不够' };
  return world.act((transaction) =>
    nodeId === null
      ? world.engine.returnToStarter(transaction, cai, input)
      : world.engine.returnTo(transaction, cai, { ...input, nodeId }),
  );
}

describe('work that a task says how to take back', () => {
  it('is taken back when the case goes back to before it, and done again on its way', async () => {
    const instance = await inReview();
    await returned(instance, 'check');
    expect(asked).toEqual(['reserve', 'release 3']);
    const { timeline, variables } = await world.look(instance);
    expect(variables.released).toBe(3);
    expect(timeline.map(({ text }) => text)).toContain('撤销【占用库存】已完成的处理');
    await world.approve(instance, 'check', bob);
    await world.approve(instance, 'review', cai);
    expect(asked).toEqual(['reserve', 'release 3', 'reserve']);
  });

  it('is taken back once when it goes back to its starter or is ended, and not when it goes on', async () => {
    const back = await inReview();
    await returned(back, null);
    await world.act((transaction) => world.engine.cancel(transaction, ann, { instanceId: back.id, reason: '不要了' }));
    expect(asked).toEqual(['reserve', 'release 3']);
    asked = [];
    const ended = await inReview();
    await world.act((transaction) => world.engine.terminate(transaction, root, { instanceId: ended.id, reason: '停' }));
    expect(asked).toEqual(['reserve', 'release 3']);
  });

  it('lets who has decided before it take his decision back, and is taken back with it', async () => {
    const retract = (taskId: string) => world.act((transaction) => world.engine.retract(transaction, bob, { taskId }));
    const checked = async (xml?: string) => {
      const instance = await inReview(xml);
      const { tasks } = await world.look(instance, bob);
      const { id = '', isRetractable } = tasks.find(({ nodeId }) => nodeId === 'check') ?? {};
      return { instance, id, isRetractable };
    };
    const { instance, id, isRetractable } = await checked();
    expect(isRetractable).toBe(true);
    await retract(id);
    expect(await world.open(instance)).toEqual(['check']);
    expect(asked).toEqual(['reserve', 'release 3']);
    await world.approve(instance, 'check', bob);
    expect(asked).toEqual(['reserve', 'release 3', 'reserve']);

    const forGood = await checked(around(reserve('').replace('tongtu:onReturn=""', '')));
    expect(forGood.isRetractable).toBe(false);
    await expect(retract(forGood.id)).rejects.toThrow('其后已有自动处理的环节，不能拿回');
  });

  it('is taken back once for each instance of a multi-instance', async () => {
    const twice = multiInstance({ isSequential: 'true' }, '<loopCardinality>2</loopCardinality>');
    const instance = await inReview(around(reserve('${stock.release(amount)}', twice)));
    await returned(instance, 'check');
    expect(asked).toEqual(['reserve', 'reserve', 'release 3', 'release 3']);
  });

  it('keeps the case where it is while nobody can take it back', async () => {
    const instance = await inReview(around(reserve('${store.free()}')));
    await expect(returned(instance, 'check')).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await world.open(instance)).toEqual(['review']);
  });

  it('is asked of the outside once the return is written, which does not wait for the answer', async () => {
    world.declared.set('store', { kind: 'call' });
    const instance = await inReview(around(reserve('${store.free(amount)}')));
    await returned(instance, 'check');
    expect([world.asked, await world.open(instance)]).toEqual([[], ['check']]);
    await world.engine.runCalls(world.database, { now: new Date(Date.now() + 1_000) });
    expect(world.asked).toMatchObject([{ name: 'store', method: 'free', args: [3], nodeId: 'reserve' }]);
  });
});
