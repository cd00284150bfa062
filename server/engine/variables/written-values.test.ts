import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan } = people;
const world = await worldOfFile();
const { act } = approvalsIn(world);

const ofMembers = sql`('loopCounter', 'assignee', 'weight', 'addedBy')`;

/** What a joint task keeps, and which step has written it last. */
const kept = (instanceId: string) =>
  world.database.query<{ name: string; writer: string }>(sql`
    select name, xmin::text as writer from process_variable
    where instance_id = ${instanceId} and scope_id <> ${instanceId} and name not in ${ofMembers}
    order by name`);

it('writes of what is kept only what has become another value', async () => {
  const instance = await world.run(asks({ mode: 'all' }));
  const before = new Map((await kept(instance.id)).map(({ name, writer }) => [name, writer]));
  await act(instance, bob, 'complete');
  const after = await kept(instance.id);
  const written = after.filter(({ name, writer }) => writer !== before.get(name)).map(({ name }) => name);

  expect(before.size).toBe(11);
  expect(written).toEqual(['approvedCount', 'approvedWeight', 'nrOfActiveInstances', 'nrOfCompletedInstances']);
  await act(instance, cai, 'complete');
  await act(instance, dan, 'complete');
  expect(await world.open(instance)).toEqual(['after']);
});
