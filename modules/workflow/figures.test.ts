import { expect, it } from 'vitest';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { getElementFigures } from './figures.ts';
import { shippedWorld } from './testing/shipped-world.ts';

const { app, member, operator, deploy, open, look } = await shippedWorld();

it('a join counts as often as it is passed or waited at, not once for each branch', async () => {
  await deploy(
    diagram(
      'joined',
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      userTask('left', operator.id),
      userTask('right', operator.id),
      element('parallelGateway', 'join'),
      userTask('last', operator.id),
      element('endEvent', 'end'),
      flows('start -> fork', 'fork -> left', 'fork -> right', 'left -> join', 'right -> join', 'join -> last'),
      flows('last -> end'),
    ),
  );
  const figures = async () => {
    const input = { key: 'joined' };
    const { data } = await app.call<OutputOf<typeof getElementFigures>>('/workflow/element_figures', input, operator);
    const { count, waiting } = data.nodes.find(({ nodeId }) => nodeId === 'join') ?? { count: 0, waiting: 0 };
    return { count, waiting, flows: data.flows.filter(({ flowId }) => flowId.endsWith('_join')).length };
  };
  const { data } = await app.call<{ instanceId: string }>(
    '/workflow/start',
    { key: 'joined', title: '并行', variables: {} },
    member,
  );
  const approve = async (node: string) => (await open(data.instanceId, operator, node))('approve');
  await approve('left');
  expect(await figures()).toEqual({ count: 1, waiting: 1, flows: 1 });
  await approve('right');
  expect((await look(data.instanceId)).tasks.some(({ nodeId }) => nodeId === 'last')).toBe(true);
  expect(await figures()).toEqual({ count: 1, waiting: 0, flows: 2 });
});
