import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import {
  diagram,
  element,
  event,
  expression,
  file,
  flows,
  process,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { limitFrom } from './due-date.ts';

const { bob, cai, root } = people;
const world = await worldOfFile();
const { act, add, waitsFor } = approvalsIn(world);

const hoursMs = 3_600_000;
const limit = { candidateRule: 'users', candidateValue: 'bob', timeout: 'PT4H', timeoutAction: 'pass' };

/** Makes everything that has happened so far have happened hours earlier. */
async function pass(hours: number): Promise<void> {
  const by = `${hours} hours`;
  await world.database.execute(sql`update process_job set due_at = due_at - ${by}::interval, lease_until = null`);
  await world.database.execute(sql`
    update process_task set due_at = due_at - ${by}::interval, paused_at = paused_at - ${by}::interval`);
  await world.database.execute(sql`update process_instance set suspended_at = suspended_at - ${by}::interval`);
}

const runJobs = (hours = 0) => world.engine.runJobs(world.database, { now: new Date(Date.now() + hours * hoursMs) });

async function hoursLeft(instance: Pick<Instance, 'id'>, nodeId: string): Promise<number> {
  const { tasks } = await world.look(instance);
  const task = tasks.find((each) => each.nodeId === nodeId && each.dueAt !== null);
  return Math.round((Date.parse(task?.dueAt ?? '') - Date.now()) / hoursMs);
}

const hold = ({ id }: Pick<Instance, 'id'>) =>
  world.act((transaction) => world.engine.suspend(transaction, root, { instanceId: id }));
const goOn = ({ id }: Pick<Instance, 'id'>) =>
  world.act((transaction) => world.engine.activate(transaction, root, { instanceId: id }));

describe('the time of a handler', () => {
  it('stands still while those answer whom he has asked before, however long that takes', async () => {
    const instance = await world.run(asks(limit));
    await pass(1);
    await add(instance, bob, 'before', cai);
    await pass(5);
    await runJobs();
    expect(await waitsFor(instance)).toEqual(['蔡']);
    await act(instance, cai, 'complete');
    expect(await hoursLeft(instance, 'review')).toBe(3);
    await runJobs(3.5);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('counts what the case was held meanwhile once', async () => {
    const instance = await world.run(asks(limit));
    await add(instance, bob, 'before', cai);
    await hold(instance);
    await pass(2);
    await goOn(instance);
    await act(instance, cai, 'complete');
    expect(await hoursLeft(instance, 'review')).toBe(4);
    await runJobs(4.5);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('in a called case stands still with its caller, which alone is held and let go on', async () => {
    const inner = diagram(
      'inner',
      element('startEvent', 'begin'),
      element('parallelGateway', 'fork'),
      userTask('inside', limit),
      userTask('nobodys', { candidateRule: 'users', candidateValue: 'nobody', emptyRule: 'incident' }),
      element('endEvent', 'done'),
      flows('begin -> fork', 'fork -> inside', 'fork -> nobodys', 'inside -> done', 'nobodys -> done'),
    );
    const outer = diagram(
      'outer',
      element('startEvent', 'start'),
      element('callActivity', 'call', { calledElement: 'inner' }),
      element('endEvent', 'end'),
      flows('start -> call', 'call -> end'),
    );
    await world.act((transaction) => world.engine.deploy(transaction, root, { xml: inner }));
    const instance = await world.run(outer);
    const [called = { id: '' }] = await world.database.query<{ id: string }>(sql`
      select id from process_instance where root_instance_id = ${instance.id}`);
    await hold(instance);
    await pass(2);
    await expect(goOn(called)).rejects.toThrow('该流程由其他流程调用，请激活发起的流程');
    await goOn(instance);
    expect(await hoursLeft(called, 'inside')).toBe(4);
    expect((await world.look(called)).instance).toMatchObject({ status: 'incident', suspendedAt: null });
  });
});

it('what is claimed is given back once its holder has had it so long, whoever had it before him', async () => {
  const instance = await world.run(asks({ candidateValue: 'bob,cai', mode: 'claim', claimHours: '4' }));
  const claim = async (actor: typeof bob) => {
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    await world.act((transaction) => world.engine.claim(transaction, actor, { taskId, taskVersion }));
  };
  await claim(bob);
  await pass(3);
  await act(instance, bob, 'release');
  await claim(cai);
  await runJobs(2);
  expect(await waitsFor(instance)).toEqual(['蔡']);
  await runJobs(4.5);
  expect(await waitsFor(instance)).toEqual([null]);
});

it('what its time brings about, and fails, leaves the task to its handler, and is tried again by whoever retries it', async () => {
  let isBroken = true;
  world.services.set('tell', async () => {
    if (isBroken) throw new Error('no connection');
    return undefined;
  });
  const instance = await world.run(
    file(
      '<signal id="late" name="late"/>',
      process(
        'told',
        element('startEvent', 'start'),
        userTask('review', { ...limit, timeoutAction: 'event', timeoutEvent: 'late' }),
        userTask('after', 'ann'),
        event('boundaryEvent', 'heard', refers('signal', 'late'), { attachedToRef: 'review' }),
        element('serviceTask', 'tell', { 'camunda:delegateExpression': expression('tell') }),
        userTask('explain', 'ann'),
        flows('start -> review', 'review -> after', 'heard -> tell', 'tell -> explain'),
      ),
    ),
  );
  for (const hours of [5, 6, 7]) expect(await runJobs(hours)).toBe(1);
  expect(await runJobs(100)).toBe(0);
  expect(await world.open(instance)).toEqual(['review']);
  expect(await world.look(instance)).toMatchObject({ incidents: [{ nodeId: 'review', error: 'no connection' }] });

  isBroken = false;
  await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
  expect(await world.open(instance)).toEqual(['explain']);
  expect((await world.look(instance)).incidents).toEqual([]);
});

describe('when a task is due', () => {
  const dueAt = async (written: string) => {
    const task = userTask('work', 'bob', { 'camunda:dueDate': written });
    const instance = await world.run(diagram('due', element('startEvent', 'begin'), task, flows('begin -> work')));
    return (await world.task(instance, 'work')).dueAt;
  };

  it('may be said in months and years', async () => {
    const today = new Date(Date.now() + 8 * hoursMs);
    const due = new Date(Date.parse((await dueAt('P2Y')) ?? '') + 8 * hoursMs);
    expect(due.getUTCFullYear()).toBe(today.getUTCFullYear() + 2);
    expect(Date.parse((await dueAt('P1M')) ?? '') - Date.now()).toBeGreaterThan(27 * 24 * hoursMs);
  });

  it('is by the clock of China where it names no offset', async () => {
    expect(await dueAt('2036-11-14T11:12:22')).toBe('2036-11-14T03:12:22.000Z');
    expect(await dueAt('2036-11-14')).toBe('2036-11-13T16:00:00.000Z');
  });
});

describe('the limit of a process', () => {
  const checked = (attributes: string, ...tasks: string[]) =>
    diagram('limited', element('startEvent', 'begin'), ...tasks, flows('begin -> review')).replace(
      '<process ',
      `<process ${attributes} `,
    );
  const settings = { candidateRule: 'users', candidateValue: 'bob' };

  it('is that of tasks without one of their own, which are reminded once', async () => {
    const instance = await world.run(checked('tongtu:timeoutDefault="PT6H"', userTask('review', settings)));
    expect(await hoursLeft(instance, 'review')).toBe(6);
    await runJobs(5);
    expect((await world.task(instance, 'review')).urgeCount).toBe(0);
    await runJobs(6.5);
    await runJobs(20);
    expect(await world.task(instance, 'review')).toMatchObject({ urgeCount: 1, state: 'active' });
  });

  it('is that of a task that names its people in the words of another engine', async () => {
    const instance = await world.run(checked('tongtu:timeoutDefault="PT6H"', userTask('review', 'bob')));
    expect(await hoursLeft(instance, 'review')).toBe(6);
  });

  it.each([
    ['a limit', userTask('review', { ...settings, timeout: 'PT2H' }), 2],
    ['a day', userTask('review', settings, { 'camunda:dueDate': 'PT3H' }), 3],
  ])('gives way to %s of the task', async (_, task, hours) => {
    const instance = await world.run(checked('tongtu:timeoutDefault="PT6H"', task));
    expect(await hoursLeft(instance, 'review')).toBe(hours);
  });

  it('counts working time where it says so', async () => {
    const attributes = 'tongtu:timeoutDefault="P6D" tongtu:timeoutDefaultClock="working"';
    const instance = await world.run(checked(attributes, userTask('review', settings)));
    const expected = limitFrom('P6D', new Date().toISOString(), await readWorkCalendar(world.database));
    const { dueAt } = await world.task(instance, 'review');
    expect(Math.abs(Date.parse(dueAt ?? '') - Date.parse(expected ?? ''))).toBeLessThan(60_000);
    // Six days of work have a weekend among them, whenever they begin: six days at the clock would be shorter.
    expect(await hoursLeft(instance, 'review')).toBeGreaterThan(6 * 24);
  });
});
