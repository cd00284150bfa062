import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { rehearse } from '#server/database/rehearse.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, root } = people;
const world = await worldOfFile();
const update = new URL('../../database/migrations/0152_standstill.sql', import.meta.url);

/** Two branches, the second of two tasks, and one task after they meet. */
const forked = (kind = 'parallelGateway', ...more: string[]) =>
  diagram(
    'forked',
    element('startEvent', 'start'),
    element(kind, 'fork'),
    userTask('law', 'bob'),
    userTask('price', 'bob'),
    userTask('budget', 'bob'),
    element(kind, 'join'),
    userTask('after', 'bob'),
    flows('start -> fork', 'fork -> law [asksLaw]', 'fork -> price', 'law -> join'),
    flows('price -> budget', 'budget -> join', 'join -> after'),
    ...more,
  );
const begun = () => world.run(forked(), { asksLaw: true });

async function cancel(instance: Instance, nodeId: string, actor = root) {
  const { id: taskId, version: taskVersion } = await world.task(instance, nodeId);
  const input = { taskId, taskVersion, reason: '不再需要' };
  return world.act((transaction) => world.engine.cancelBranch(transaction, actor, input));
}

function add(instance: Instance, nodeId: string, actor = root) {
  const input = { instanceId: instance.id, nodeId, reason: '补一次' };
  return world.act((transaction) => world.engine.addBranch(transaction, actor, input));
}

async function addable(instance: Instance) {
  return (await world.look(instance)).branchNodes.map(({ id }) => id);
}

describe('a join that nobody comes to any more', () => {
  const half = diagram(
    'half',
    element('startEvent', 'start'),
    element('parallelGateway', 'fork'),
    userTask('law', 'bob'),
    userTask('price', 'bob'),
    element('parallelGateway', 'join'),
    userTask('after', 'bob'),
    flows('start -> fork', 'fork -> law', 'fork -> price', 'law -> join', 'price -> join', 'join -> after'),
  );
  const whole = diagram(
    'half',
    element('startEvent', 'start'),
    element('parallelGateway', 'fork'),
    userTask('law', 'bob'),
    userTask('price', 'bob'),
    userTask('budget', 'bob'),
    element('parallelGateway', 'join'),
    userTask('after', 'bob'),
    flows('start -> fork', 'fork -> law', 'fork -> price', 'fork -> budget'),
    flows('law -> join', 'price -> join', 'budget -> join', 'join -> after'),
  );

  it('is foreseen before a version is changed to that has another branch, and goes on with that added', async () => {
    const instance = await world.run(half);
    const { id: definitionId } = await world.act((transaction) =>
      world.engine.deploy(transaction, root, { xml: whole }),
    );
    const input = { instanceId: instance.id, definitionId };
    const outlook = await world.act((transaction) => world.engine.planMigration(transaction, root, input));
    expect(outlook).toEqual({
      problems: [],
      cautions: [
        {
          nodeId: 'join',
          name: '并行网关（在「law」、「price」等之后）',
          message: '还要等没有走到的“budget”，迁移后请增加分支，否则会停在这里',
        },
      ],
    });
    await world.act((transaction) => world.engine.migrate(transaction, root, { ...input, reason: '新办法' }));
    await world.approve(instance, 'law', bob);
    await world.approve(instance, 'price', bob);
    const stuck = await world.look(instance);
    expect(stuck.timeline.filter(({ kind }) => kind === 'incident')).toHaveLength(1);
    expect(stuck.progress.nodes.join).toBe('failed');
    expect(stuck.instance.status).toBe('incident');
    expect(stuck.standstillAt).toBe('并行网关（在「law」、「price」等之后）');

    await add(instance, 'budget');
    const { incidents, progress, allowed, standstillAt, instance: now } = await world.look(instance, root);
    expect(now.status).toBe('running');
    expect([incidents, progress.nodes.join === 'failed', allowed.includes('retry')]).toEqual([[], false, false]);
    expect(standstillAt).toBeNull();
    await world.approve(instance, 'budget', bob);
    expect(await world.open(instance)).toEqual(['after']);
  });
});

describe('a case whose joins wait in vain', () => {
  /** Its second branch may end before the join, which does not know of that. */
  const halfFed = (key: string) =>
    diagram(
      key,
      element('startEvent', 'start'),
      element('parallelGateway', 'fork'),
      userTask('law', 'bob'),
      userTask('price', 'bob'),
      element('exclusiveGateway', 'choose'),
      element('parallelGateway', 'join'),
      userTask('after', 'bob'),
      element('endEvent', 'over'),
      flows('start -> fork', 'fork -> law', 'fork -> price', 'law -> join', 'price -> choose', 'join -> after'),
      flows('choose -> join [isPriced]', 'choose -> over [!isPriced]'),
    );

  it('has an incident until it is moved on or ends, also while it was held meanwhile', async () => {
    const instance = await world.run(halfFed('half_fed'));
    await world.approve(instance, 'law', bob);
    expect(await world.approve(instance, 'price', bob, { isPriced: false })).toMatchObject({ status: 'incident' });
    const about = { instanceId: instance.id };
    const found = async () => (await world.engine.instances(world.database, { statuses: ['incident'] })).rows;
    expect((await found()).map(({ id }) => id)).toEqual([instance.id]);

    await world.act((transaction) => world.engine.suspend(transaction, root, about));
    expect(await found()).toEqual([]);
    expect(await world.act((transaction) => world.engine.activate(transaction, root, about))).toMatchObject({
      status: 'incident',
    });
    expect(await world.act((transaction) => world.engine.retry(transaction, root, about))).toMatchObject({
      status: 'incident',
    });
    await add(instance, 'price');
    expect(await found()).toEqual([]);
    await world.approve(instance, 'price', bob, { isPriced: true });
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('is found where it stood still before that was an incident, and none that goes on', async () => {
    const xml = halfFed('half_before');
    const [still, going] = [await world.run(xml), await world.run(xml)];
    for (const instance of [still, going]) {
      await world.approve(instance, 'law', bob);
      await world.approve(instance, 'price', bob, { isPriced: false });
    }
    await add(going, 'price');
    await world.database.execute(sql`update process_instance set status = 'running' where id = ${still.id}`);

    await world.database.pool.query(readFileSync(update, 'utf8'));

    const statuses = [still, going].map(async (instance) => (await world.look(instance)).instance.status);
    expect(await Promise.all(statuses)).toEqual(['incident', 'running']);
  });

  it('has it where another has called it and was held', async () => {
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: halfFed('inner_half') }));
    const outer = diagram(
      'outer_half',
      element('startEvent', 'start'),
      element('callActivity', 'call', { calledElement: 'inner_half' }),
      flows('start -> call'),
    );
    const instance = await world.run(outer);
    const [called = { id: '' }] = await world.database.query<{ id: string }>(sql`
      select id from process_instance where root_instance_id = ${instance.id}`);
    await world.approve(called, 'law', bob);
    await world.approve(called, 'price', bob, { isPriced: false });
    const about = { instanceId: instance.id };
    await world.act((transaction) => world.engine.suspend(transaction, root, about));
    await world.act((transaction) => world.engine.activate(transaction, root, about));
    expect((await world.look(called)).instance.status).toBe('incident');
  });
});

describe('cancelling a branch', () => {
  it('lets the others go on without it, and says who did it and why', async () => {
    const instance = await begun();
    await cancel(instance, 'law');
    expect(await world.open(instance)).toEqual(['price']);
    await world.approve(instance, 'price', bob);
    await world.approve(instance, 'budget', bob);
    expect(await world.open(instance)).toEqual(['after']);
    const { tasks, timeline } = await world.look(instance);
    expect(tasks.find(({ nodeId }) => nodeId === 'law')).toMatchObject({
      state: 'cancelled',
      reason: '管理员已取消分支：不再需要',
    });
    expect(timeline.map(({ actorName, text }) => `${actorName} ${text}`)).toContain(
      '管理员 管理员取消【law】所在的分支：不再需要',
    );
    expect(await world.approve(instance, 'after', bob)).toMatchObject({ status: 'approved' });
  });

  it('lets the case go on at once where only that branch was waited for', async () => {
    const instance = await begun();
    await world.approve(instance, 'law', bob);
    await cancel(instance, 'price');
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('is for administrators, and not offered where nothing runs beside', async () => {
    const instance = await begun();
    await expect(cancel(instance, 'law', ann)).rejects.toMatchObject({ failure: 'forbidden' });
    await world.approve(instance, 'law', bob);
    await world.approve(instance, 'price', bob);
    await world.approve(instance, 'budget', bob);
    expect((await world.task(instance, 'after')).allowed).not.toContain('cancelBranch');
    await expect(cancel(instance, 'after')).rejects.toMatchObject({ failure: 'conflict' });
  });
});

describe('adding a branch', () => {
  it('opens one again that waits for the others, whose joint end comes once', async () => {
    const instance = await begun();
    expect(await addable(instance)).toEqual([]);
    await world.approve(instance, 'law', bob);
    expect(await addable(instance)).toEqual(['law']);
    await add(instance, 'law');
    expect(await world.open(instance)).toEqual(['law', 'price']);
    await world.approve(instance, 'price', bob);
    await world.approve(instance, 'budget', bob);
    expect(await world.open(instance)).toEqual(['law']);
    await world.approve(instance, 'law', bob);
    expect(await world.open(instance)).toEqual(['after']);
    expect(await world.approve(instance, 'after', bob)).toMatchObject({ status: 'approved' });
  });

  it('opens one that was cancelled, at any of its tasks', async () => {
    const instance = await begun();
    await cancel(instance, 'price');
    expect(await addable(instance)).toEqual(['price', 'budget']);
    await add(instance, 'budget');
    expect(await world.open(instance)).toEqual(['budget', 'law']);
  });

  it('opens one that was never taken, which the join then waits for', async () => {
    const third = userTask('note', 'bob') + flows('fork -> note', 'note -> join');
    const instance = await world.run(forked('inclusiveGateway', third), { asksLaw: false });
    expect(await addable(instance)).toEqual(['law']);
    await add(instance, 'law');
    for (const nodeId of ['note', 'price', 'budget']) await world.approve(instance, nodeId, bob);
    expect(await world.open(instance)).toEqual(['law']);
    await world.approve(instance, 'law', bob);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('needs a fork: a branch that alone was taken has none around it', async () => {
    const instance = await world.run(forked('inclusiveGateway'), { asksLaw: false });
    expect(await addable(instance)).toEqual([]);
    await expect(add(instance, 'law')).rejects.toMatchObject({ failure: 'conflict' });
  });

  it('is refused to others, and where somebody works in that branch or nothing is parallel', async () => {
    const instance = await begun();
    await expect(add(instance, 'law', ann)).rejects.toMatchObject({ failure: 'forbidden' });
    for (const nodeId of ['law', 'budget', 'after']) {
      await expect(add(instance, nodeId)).rejects.toMatchObject({ failure: 'conflict' });
    }
  });
});

it('shows what would come of it, and changes nothing', async () => {
  const instance = await begun();
  const { id: taskId, version: taskVersion } = await world.task(instance, 'law');
  const then = await rehearse(world.database, async (transaction) => {
    await world.engine.cancelBranch(transaction, root, { taskId, taskVersion, reason: '预览' });
    return (await world.engine.detail(transaction, root, instance.id)).progress;
  });
  expect(then.nodes.law).toBeUndefined();
  expect((await world.look(instance)).progress.nodes.law).toBe('current');
  expect(await world.open(instance)).toEqual(['law', 'price']);
});
