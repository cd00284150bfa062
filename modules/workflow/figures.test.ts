import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { getElementFigures, getFlowFigures } from './figures.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

const { app, admin, member, operator, deploy, start, open, look } = await shippedWorld();

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

it('the late ones are those that the list of late cases shows, and nothing whose clock stands still', async () => {
  const late = async () => {
    const { data } = await app.call<OutputOf<typeof getFlowFigures>>('/workflow/figures', {}, operator);
    const list = await app.call<{ total: number }>('/workflow/instances', { isOverdue: true }, operator);
    return [data.overdue, list.data.total];
  };
  const id = await start('seal');
  const other = await start('seal');
  expect(await late()).toEqual([0, 0]);
  await app.database.execute(sql`
    update process_task set due_at = now() - interval '1 hour' where instance_id = any(${[id, other]})`);
  expect(await late()).toEqual([2, 2]);
  await done(app.call('/workflow/suspend', { instanceId: id, reason: '核对' }, admin));
  expect(await late()).toEqual([1, 1]);
  await app.database.execute(sql`update process_task set paused_at = now() where instance_id = ${other}`);
  expect(await late()).toEqual([0, 0]);
});
