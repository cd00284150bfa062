import { afterAll, expect, it } from 'vitest';
import { createEngine } from '#server/engine/engine.ts';
import { approvalsIn } from '#server/engine/testing/approvals.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { directory, people } from '#server/engine/testing/people.ts';
import { openWorld } from '#server/engine/testing/world.ts';

const { ann, bob, eve, root } = people;
const world = await openWorld();
afterAll(() => world.close());

/** Whose lists of work the last action has changed. */
const concerned: string[] = [];
const engine = createEngine({
  directory,
  services: new Map(),
  binding: async () => undefined,
  observer: async ({ concernedKeys }) => void concerned.push(...concernedKeys),
});

const inside = diagram(
  'inside',
  element('startEvent', 'start'),
  element('parallelGateway', 'fork'),
  userTask('held', { candidateRule: 'users', candidateValue: 'bob' }),
  userTask('offered', { candidateRule: 'roles', candidateValue: 'reviewer' }),
  flows('start -> fork', 'fork -> held', 'fork -> offered'),
);
const outside = diagram(
  'outside',
  element('startEvent', 'start'),
  element('callActivity', 'call', { calledElement: 'inside' }),
  flows('start -> call'),
);

it('lists of those inside what a case has called, and of their substitutes, change as it is held, goes on and ends', async () => {
  await approvalsIn(world).substitute(bob, eve, 'share');
  const { id: instanceId } = await world.act(async (transaction) => {
    for (const xml of [inside, outside]) await engine.deploy(transaction, root, { xml });
    return engine.start(transaction, ann, { key: 'outside', title: '采购申请' });
  });
  for (const verb of ['suspend', 'activate', 'terminate'] as const) {
    concerned.length = 0;
    await world.act((transaction) => engine[verb](transaction, root, { instanceId, reason: '作废' }));
    expect(concerned, verb).toEqual(expect.arrayContaining([`user:${bob.id}`, 'role:reviewer', `user:${eve.id}`]));
  }
});
