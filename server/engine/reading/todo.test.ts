import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import type { WorkOrder } from '#shared/case-order.ts';
import { countOpenWork, openWork, processWork } from './todo.ts';

const { ann, bob, cai, dan, eve } = people;
const world = await worldOfFile();

const steps = diagram(
  'steps',
  element('startEvent', 'start'),
  userTask('group', { candidateRule: 'roles', candidateValue: 'reviewer' }),
  userTask('own', 'dan'),
  flows('start -> group', 'group -> own'),
);

describe('todo', () => {
  const nodes = async (actor: Actor, of?: 'mine' | 'group' | 'all') =>
    (await openWork(world.database, processWork(actor), of && { of })).rows.map((row) => row.nodeName);

  it('shows what is mine, what I may claim, or both', async () => {
    const instance = await world.run(steps);
    expect([await nodes(bob), await nodes(bob, 'mine'), await nodes(bob, 'group')]).toEqual([['group'], [], ['group']]);
    expect([await nodes(eve), await nodes(dan)]).toEqual([[], []]);

    const { id: taskId, version: taskVersion } = await world.task(instance, 'group');
    await world.act((transaction) => world.engine.claim(transaction, bob, { taskId, taskVersion }));
    expect([await nodes(bob), await nodes(bob, 'mine'), await nodes(cai)]).toEqual([['group'], ['group'], []]);
    expect(await countOpenWork(world.database, processWork(bob))).toEqual({ mine: 1, group: 0 });

    await world.approve(instance, 'group', bob);
    expect([await nodes(bob), await nodes(dan)]).toEqual([[], ['own']]);
  });

  it('shows nothing of instances that were stopped', async () => {
    const instance = await world.run(steps);
    await world.act((transaction) => world.engine.withdraw(transaction, ann, { instanceId: instance.id }));
    expect(await nodes(bob)).toEqual([]);
    expect(await countOpenWork(world.database, processWork(bob))).toEqual({ mine: 0, group: 0 });
  });

  it('shows a returned application to its starter until it is submitted again', async () => {
    const instance = await world.run(steps);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'group');
    const input = { taskId, taskVersion, opinion: '不全' };
    await world.act((transaction) => world.engine.returnToStarter(transaction, bob, input));
    expect((await openWork(world.database, processWork(ann))).rows).toMatchObject([
      { kind: 'returned', instanceId: instance.id, taskId: null, isOffered: false },
    ]);
    expect(await countOpenWork(world.database, processWork(ann))).toEqual({ mine: 1, group: 0 });
    await world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id }));
    expect(await countOpenWork(world.database, processWork(ann))).toEqual({ mine: 0, group: 0 });
  });

  it('pages, counts and searches by title', async () => {
    for (let count = 0; count < 3; count += 1) await world.run(steps);
    const second = await openWork(world.database, processWork(bob), { page: 2, size: 2 });
    expect(second).toMatchObject({ total: 3, isTotalExact: true });
    expect(second.rows).toHaveLength(1);
    expect((await openWork(world.database, processWork(bob), { search: '测' })).total).toBe(3);
    expect((await openWork(world.database, processWork(bob), { search: '%' })).total).toBe(0);
  });

  it('puts in order by arrival, by what is due first, by title and by process', async () => {
    const limited = steps.replaceAll('steps', 'aside').replace('name="group"', 'name="group" camunda:dueDate="PT2H"');
    for (const xml of [steps, limited, steps]) await world.run(xml);
    const { rows } = await openWork(world.database, processWork(bob));
    expect(rows).toHaveLength(3);
    const ordered = async (order: WorkOrder) =>
      (await openWork(world.database, processWork(bob), { order })).rows.map(({ key }) =>
        rows.findIndex((row) => row.key === key),
      );
    expect(await ordered('latest')).toEqual([0, 1, 2]);
    expect(await ordered('earliest')).toEqual([2, 1, 0]);
    expect(await ordered('due')).toEqual([1, 0, 2]);
    expect(await ordered('process')).toEqual([1, 0, 2]);
    const second = await openWork(world.database, processWork(bob), { order: 'due', page: 2, size: 1 });
    expect(second.rows).toMatchObject([{ key: rows[0]?.key }]);
  });

  it('reads page by page what one list would have, in every order, without what is held or handed to a substitute', async () => {
    const limited = steps.replace('name="own"', 'name="own" camunda:dueDate="PT2H"');
    for (const xml of [steps, limited, steps.replaceAll('steps', 'aside'), limited, steps]) {
      await world.approve(await world.run(xml), 'group', bob);
    }
    const [held] = await world.database.query<{ id: string }>(sql`
      select instance.id from process_instance instance join process_task task on task.instance_id = instance.id
      where task.assignee_id = ${dan.id} and task.finished_at is null order by instance.started_at limit 1`);
    await world.database.execute(sql`update process_instance set suspended_at = now() where id = ${held?.id}`);
    const work = processWork(dan);
    const whole = await openWork(world.database, work, { size: 100 });
    expect(whole).toMatchObject({ total: 4, isTotalExact: true });
    expect(whole.rows.map(({ instanceId }) => instanceId)).not.toContain(held?.id);
    expect(await countOpenWork(world.database, work)).toEqual({ mine: 4, group: 0 });

    const from = new Date(Date.now() - 3_600_000);
    for (const narrowing of [{}, { search: '测' }, { starterId: ann.id }, { origin: 'process:steps' }, { from }]) {
      for (const order of ['latest', 'earliest', 'due', 'title', 'process'] as const) {
        const question = { ...narrowing, order, of: 'mine' as const };
        const keys = (await openWork(world.database, work, { ...question, size: 100 })).rows.map(({ key }) => key);
        const paged: string[] = [];
        for (let page = 1; page <= keys.length; page += 1) {
          const { rows, total } = await openWork(world.database, work, { ...question, page, size: 1 });
          expect(total).toBe(keys.length);
          paged.push(...rows.map(({ key }) => key));
        }
        expect(paged, order).toEqual(keys);
        expect(keys).toHaveLength('origin' in narrowing ? 3 : 4);
      }
    }
    expect((await openWork(world.database, work, { before: from })).rows).toEqual([]);

    await world.database.execute(sql`
      insert into process_proxy (id, principal_id, principal_name, agent_id, agent_name, mode, source, created_by, keys, starts_at, ends_at)
      values (gen_random_uuid(), ${dan.id}, '丁', ${eve.id}, '戊', 'replace', 'manual', ${dan.id}, '{steps}', now() - interval '1 day', now() + interval '1 day')`);
    expect((await openWork(world.database, work)).rows.map(({ origin }) => origin)).toEqual(['process:aside']);
    expect(await countOpenWork(world.database, work)).toEqual({ mine: 1, group: 0 });
  });
});

describe('done and started', () => {
  it('show what I decided and what I started, the latest first', async () => {
    const first = await world.run(steps);
    const second = await world.run(steps);
    await world.approve(first, 'group', cai);
    await world.approve(second, 'group', cai);
    const done = await world.engine.done(world.database, cai);
    expect(done.rows.map((row) => row.instanceId)).toEqual([second.id, first.id]);
    expect((await world.engine.done(world.database, bob)).rows).toEqual([]);
    const earliest = await world.engine.done(world.database, cai, { order: 'earliest' });
    expect(earliest.rows.map((row) => row.instanceId)).toEqual([first.id, second.id]);

    const started = await world.engine.instances(world.database, { starterId: ann.id, statuses: ['running'] });
    expect(started.rows.map((row) => row.id)).toEqual([second.id, first.id]);
    for (const order of ['earliest', 'due', 'title', 'process'] as const) {
      const found = await world.engine.instances(world.database, { starterId: ann.id, statuses: ['running'], order });
      const ids = found.rows.map((row) => row.id);
      expect(ids).toEqual(order === 'earliest' ? [first.id, second.id] : [second.id, first.id]);
    }
    expect((await world.engine.instances(world.database, { statuses: ['approved'] })).total).toBe(0);
  });
});

describe('who is involved', () => {
  it('is the starter, the candidates, and those who had a task', async () => {
    const instance = await world.run(steps);
    const involved = (actor: Actor) => world.engine.isInvolved(world.database, actor, instance.id);
    expect(await Promise.all([ann, bob, cai, dan, eve].map(involved))).toEqual([true, true, true, false, false]);
    await world.approve(instance, 'group', bob);
    expect(await Promise.all([ann, bob, cai, dan, eve].map(involved))).toEqual([true, true, false, true, false]);
  });
});
