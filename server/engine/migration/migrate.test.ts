import { expect, it } from 'vitest';
import { diagram, element, event, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { compensate, noteNodes, undoable } from '#server/engine/testing/undoing.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, root } = people;
const world = await worldOfFile();
const heard = noteNodes(world);

const deploy = (xml: string) => world.act((transaction) => world.engine.deploy(transaction, root, { xml }));

/** Brings an instance over to a version, by nodes that stand for others. */
async function goOver({ id: instanceId }: { id: string }, xml: string, mapping: Record<string, string>) {
  const { id: definitionId } = await deploy(xml);
  const input = { instanceId, definitionId, mapping };
  const { problems } = await world.act((transaction) => world.engine.planMigration(transaction, root, input));
  if (problems.length === 0) {
    await world.act((transaction) => world.engine.migrate(transaction, root, { ...input, reason: '新办法' }));
  }
  return problems;
}

const chosen = (second: string) =>
  diagram(
    'chosen',
    element('startEvent', 'start'),
    userTask('first', 'cai'),
    userTask(second, { candidateRule: 'starterSelect' }),
    element('endEvent', 'end'),
    flows('start -> first', `first -> ${second}`, `${second} -> end`),
  );

it('whoever was chosen for a node is chosen for the one that stands for it, there and back', async () => {
  const { key } = await deploy(chosen('second'));
  const instance = await world.act((transaction) =>
    world.engine.start(transaction, ann, { key, title: '测试', choices: { second: [bob.id] } }),
  );
  expect(await goOver(instance, chosen('decision'), { second: 'decision' })).toEqual([]);
  await world.act((transaction) => world.engine.undoMigration(transaction, root, { instanceId: instance.id }));
  expect(await goOver(instance, chosen('decision'), { second: 'decision' })).toEqual([]);
  await world.approve(instance, 'first', cai);
  expect((await world.task(instance, 'decision', bob)).assigneeName).toBe(bob.name);
});

const booking = (hotel: string) =>
  diagram(
    'booking',
    element('startEvent', 'start'),
    element('subProcess', 'part', {}, [element('startEvent', 'in'), undoable(hotel), flows(`in -> ${hotel}`)].join('')),
    userTask('check', 'bob'),
    event('intermediateThrowEvent', 'undo', compensate),
    userTask('after', 'bob'),
    flows('start -> part', 'part -> check', 'check -> undo', 'undo -> after'),
  );

it('what a finished sub-process can undo is undone by the node that stands for it', async () => {
  const instance = await world.run(booking('hotel'));
  expect(await goOver(instance, booking('inn'), {})).toEqual([
    { nodeId: 'hotel', name: '服务任务（hotel）', message: '在新版本中没有对应的节点' },
  ]);
  const lasting = booking('hotel').replaceAll(/<boundaryEvent.*?<\/boundaryEvent>/g, '');
  expect(await goOver(instance, lasting, {})).toMatchObject([{ message: '在新版本中没有补偿它的活动' }]);
  expect(await goOver(instance, booking('inn'), { hotel: 'inn' })).toEqual([]);
  await world.approve(instance, 'check', bob);
  expect(await world.open(instance)).toEqual(['after']);
  expect(heard).toEqual(['hotel', 'undo_inn']);
});
