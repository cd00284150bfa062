import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { limitFrom } from '#server/engine/tasks/due-date.ts';
import { diagram, element, event, flows, forEngine, timer, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root } = people;
const world = await worldOfFile();

const hourMs = 3_600_000;
const runJobs = (afterMs: number) => world.engine.runJobs(world.database, { now: new Date(Date.now() + afterMs) });

describe('a timer on the way', () => {
  const pausing = (text: string) =>
    diagram(
      'pausing',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'pause', timer(text)),
      userTask('after', 'bob'),
      flows('start -> pause', 'pause -> after'),
    );

  it('waits for its time and no longer', async () => {
    const instance = await world.run(pausing('PT2H'));
    expect(instance.status).toBe('running');
    expect(await runJobs(hourMs)).toBe(0);
    expect(await runJobs(2 * hourMs + 1_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['after']);
  });

  it.each(['P9999Y', 'R9999999999/P9999999999Y'])('may be one that nobody lives to see, as %s', async (text) => {
    const instance = await world.run(pausing(text));
    expect(await runJobs(1000 * 365 * 24 * hourMs)).toBe(0);
    expect(instance.status).toBe('running');
  });

  it('counts working time by the calendar that people work by, where it names that one', async () => {
    const working = timer('P2DT1H').replace('<timerEventDefinition', '$& camunda:businessCalendarName="working"');
    const instance = await world.run(forEngine('flowable', pausing('PT2H').replace(timer('PT2H'), working)));
    const waiting = await world.database.one<{ dueAt: string; enteredAt: string }>(sql`
      select job.due_at as "dueAt", visit.entered_at as "enteredAt" from process_job job
      join process_activity visit on visit.token_id = job.token_id and visit.outcome is null
      where job.instance_id = ${instance.id}`);
    const calendar = await readWorkCalendar(world.database);
    const expected = limitFrom('P2DT1H', new Date(waiting?.enteredAt ?? '').toISOString(), calendar);
    expect(new Date(waiting?.dueAt ?? '').toISOString()).toBe(expected);
  });

  it('takes its time from a variable, and is an incident without a readable one', async () => {
    const byVariable = pausing('#{wait}');
    const instance = await world.run(byVariable, { wait: 'PT1M' });
    expect(await runJobs(61_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['after']);

    const stuck = await world.run(byVariable, { wait: 'soon' });
    expect(stuck.status).toBe('incident');
    await world.act((transaction) =>
      world.engine.retry(transaction, root, { instanceId: stuck.id, variables: { wait: 'PT1M' } }),
    );
    expect(await runJobs(61_000)).toBe(1);
    expect(await world.open(stuck)).toEqual(['after']);
  });
});

describe('a timer on the border', () => {
  const watched = (values: Record<string, string>, text: string, kind?: 'timeCycle') =>
    diagram(
      'watched',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      event('boundaryEvent', 'late', timer(text, kind), { attachedToRef: 'work', ...values }),
      userTask('escalate', 'dan'),
      flows('start -> work', 'late -> escalate'),
    );

  it('takes the work away when it interrupts', async () => {
    const instance = await world.run(watched({}, 'PT1H'));
    expect(await runJobs(hourMs + 1_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['escalate']);
    const { tasks } = await world.look(instance);
    expect(tasks[0]).toMatchObject({ nodeId: 'work', state: 'cancelled', reason: '已由边界事件中断' });
  });

  it('leaves the work when it does not, and repeats as often as it says', async () => {
    const instance = await world.run(watched({ cancelActivity: 'false' }, 'R2/PT1H', 'timeCycle'));
    expect(await runJobs(hourMs + 1_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['escalate', 'work']);
    expect(await runJobs(2 * hourMs + 1_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['escalate', 'escalate', 'work']);
    expect(await runJobs(10 * hourMs)).toBe(0);
  });

  it('is forgotten with the work', async () => {
    const instance = await world.run(watched({}, 'PT1H'));
    expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'approved' });
    expect(await runJobs(2 * hourMs)).toBe(0);
  });

  it('begins anew when the work is done again', async () => {
    const twice = diagram(
      'twice',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'work' }),
      userTask('check', 'bob'),
      userTask('escalate', 'dan'),
      flows('start -> work', 'work -> check', 'late -> escalate'),
    );
    const instance = await world.run(twice);
    await world.approve(instance, 'work', bob);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'check');
    await world.act((transaction) =>
      world.engine.returnTo(transaction, bob, { taskId, taskVersion, nodeId: 'work', opinion: '再看' }),
    );
    expect(await runJobs(hourMs + 1_000)).toBe(1);
    expect(await world.open(instance)).toEqual(['escalate']);
  });
});

describe('a cycle', () => {
  it('ends with the time that a file for flowable gives', async () => {
    const end = new Date(Date.now() + 2.5 * hourMs).toISOString();
    const cycle = `<timerEventDefinition><timeCycle camunda:endDate="${end}">R/PT1H</timeCycle></timerEventDefinition>`;
    const repeating = diagram(
      'repeating',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      event('boundaryEvent', 'late', cycle, { attachedToRef: 'work', cancelActivity: 'false' }),
      userTask('remind', 'dan'),
      flows('start -> work', 'late -> remind'),
    );
    const instance = await world.run(forEngine('flowable', repeating));
    for (const hours of [1, 2, 3, 4]) await runJobs(hours * hourMs + 1_000);
    expect(await world.open(instance)).toEqual(['remind', 'remind', 'work']);
  });
});

describe('a cycle that nobody was there for', () => {
  const repeating = diagram(
    'repeating',
    element('startEvent', 'start'),
    userTask('work', 'bob'),
    event('boundaryEvent', 'late', timer('R3/PT1H', 'timeCycle'), { attachedToRef: 'work', cancelActivity: 'false' }),
    userTask('remind', 'dan'),
    flows('start -> work', 'late -> remind'),
  );

  /** `TimerEntity.calculateRepeat` of Camunda asks which of its moments is still to come. */
  it('has lost the runs that were missed in a file for Camunda', async () => {
    const instance = await world.run(repeating);
    await runJobs(2.5 * hourMs);
    expect(await world.open(instance)).toEqual(['remind', 'work']);
    await runJobs(3 * hourMs);
    expect(await world.open(instance)).toEqual(['remind', 'remind', 'work']);
    expect(await runJobs(30 * hourMs)).toBe(0);
  });

  /** `TimerJobEntityManagerImpl.createAndCalculateNextTimer` of Flowable counts the runs. */
  it('makes up for them at once in a file for Flowable', async () => {
    const instance = await world.run(forEngine('flowable', repeating));
    await runJobs(24 * hourMs);
    expect(await world.open(instance)).toEqual(['remind', 'remind', 'remind', 'work']);
    expect(await runJobs(30 * hourMs)).toBe(0);
  });
});

describe('a cycle that fails', () => {
  const broken = () => {
    world.services.set('broken', async () => {
      throw new Error('closed');
    });
  };
  const failing = diagram(
    'failing',
    element('startEvent', 'start'),
    userTask('work', 'bob'),
    event('boundaryEvent', 'late', timer('R/PT1H', 'timeCycle'), { attachedToRef: 'work', cancelActivity: 'false' }),
    element('serviceTask', 'remind', { 'camunda:delegateExpression': '#{broken}' }),
    flows('start -> work', 'late -> remind'),
  );
  const waiting = () =>
    world.database.query<{ retries: number; cycle: string | null }>(sql`
      select retries, cycle from process_job order by created_at, due_at`);

  /** `BoundaryTimerNonInterruptingEventTest.testFailingTimeCycle` of Camunda. */
  it('goes on beside the run that is tried again in a file for Camunda', async () => {
    broken();
    await world.run(failing);
    const following = { retries: 3, cycle: 'R/PT1H' };
    await runJobs(hourMs + 1_000);
    expect(await waiting()).toEqual([{ retries: 2, cycle: null }, following]);
    await runJobs(hourMs + 60_000);
    expect(await waiting()).toEqual([{ retries: 1, cycle: null }, following]);
  });

  /** `DefaultJobManager.executeTimerJob` of Flowable asks for the next run after the event. */
  it('waits for the run that is tried again in a file for Flowable', async () => {
    broken();
    await world.run(forEngine('flowable', failing));
    await runJobs(hourMs + 1_000);
    expect(await waiting()).toEqual([{ retries: 2, cycle: 'R/PT1H' }]);
  });
});

describe('a timer that starts', () => {
  const starting = (text: string) =>
    diagram(
      'nightly',
      event('startEvent', 'start', timer(text, 'timeCycle')),
      userTask('work', 'bob'),
      flows('start -> work'),
    );
  const started = async () => (await world.engine.instances(world.database)).total;
  const deploy = (xml: string) => world.act((transaction) => world.engine.deploy(transaction, root, { xml }));

  it('begins an instance each time', async () => {
    await deploy(starting('R3/PT1H'));
    for (const [hours, total] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [30, 3],
    ] as const) {
      await runJobs(hours * hourMs + 1_000);
      expect(await started()).toBe(total);
    }
  });

  /** `StartTimerEventTest.testExpressionStartTimerEvent` of Camunda and Flowable. */
  it('may take its time from an expression that needs no variables', async () => {
    await deploy(starting("#{'R2/PT1H'}"));
    for (const hours of [1, 2, 3]) await runJobs(hours * hourMs + 1_000);
    expect(await started()).toBe(2);
  });

  it('is tried as often and comes as early as it says, and fails without keeping those after it from their time', async () => {
    world.services.set('broken', async () => {
      throw new Error('closed');
    });
    const retried =
      '<extensionElements><camunda:failedJobRetryTimeCycle>R5/PT1M</camunda:failedJobRetryTimeCycle></extensionElements>';
    await deploy(
      diagram(
        'stubborn',
        element('startEvent', 'start', { 'camunda:jobPriority': '7' }, retried + timer('R/PT1H', 'timeCycle')),
        element('serviceTask', 'work', { 'camunda:delegateExpression': '#{broken}' }),
        flows('start -> work'),
      ),
    );
    const jobs = () => world.database.query(sql`select retries, priority from process_job order by created_at, due_at`);
    expect(await jobs()).toEqual([{ retries: 5, priority: 7 }]);
    await runJobs(hourMs + 1_000);
    await runJobs(hourMs + 2 * 60_000);
    expect(await jobs()).toEqual([
      { retries: 3, priority: 7 },
      { retries: 5, priority: 7 },
    ]);
  });

  it('is forgotten when a newer version is deployed, and does nothing while its process is suspended', async () => {
    await deploy(starting('R/PT1H'));
    const newest = await deploy(starting('R/PT5H'));
    await runJobs(hourMs + 1_000);
    expect(await started()).toBe(0);
    await world.act((transaction) =>
      world.engine.suspendDefinition(transaction, root, { definitionId: newest.id, isSuspended: true }),
    );
    await runJobs(5 * hourMs + 1_000);
    expect(await started()).toBe(0);
  });
});

describe('a job', () => {
  it('is tried as often and with the pauses that the node asks for', async () => {
    const stubborn = diagram(
      'stubborn',
      element('startEvent', 'start'),
      element(
        'serviceTask',
        'call',
        { 'camunda:delegateExpression': '#{call}', 'camunda:asyncBefore': 'true' },
        '<extensionElements><camunda:failedJobRetryTimeCycle>R2/PT10M</camunda:failedJobRetryTimeCycle></extensionElements>',
      ),
      flows('start -> call'),
    );
    world.services.set('call', async () => {
      throw new Error('closed');
    });
    const instance = await world.run(stubborn);
    expect(await runJobs(1_000)).toBe(1);
    expect(await runJobs(500_000)).toBe(0);
    expect(await runJobs(700_000)).toBe(1);
    expect((await world.look(instance)).instance.status).toBe('incident');
  });

  /** `FoxJobRetryCmdTest.testFailedJobRetryTimeCycleWithChangingExpression` of Camunda. */
  it('works out how often it is tried, and its pauses, once it has failed', async () => {
    world.services.set('call', async () => {
      throw new Error('closed');
    });
    const stubborn = diagram(
      'stubborn',
      element('startEvent', 'start'),
      element(
        'serviceTask',
        'call',
        { 'camunda:delegateExpression': '#{call}', 'camunda:asyncBefore': 'true' },
        '<extensionElements><camunda:failedJobRetryTimeCycle>#{tries}</camunda:failedJobRetryTimeCycle></extensionElements>',
      ),
      flows('start -> call'),
    );
    const left = async (instance: { id: string }) => {
      const job = await world.database.one<{ retries: number; pause: number }>(sql`
        select retries, extract(epoch from due_at - now())::int as pause from process_job where instance_id = ${instance.id}`);
      return [job?.retries, Math.round((job?.pause ?? 0) / 60)];
    };
    const told = await world.run(stubborn, { tries: 'R10/PT5M' });
    await runJobs(1_000);
    expect(await left(told)).toEqual([9, 5]);
    await world.act((transaction) =>
      transaction.execute(sql`update process_variable set value = '"R10/PT1H"'::jsonb where instance_id = ${told.id}`),
    );
    await runJobs(301_000);
    expect(await left(told)).toEqual([8, 65]);
    const untold = await world.run(stubborn);
    await runJobs(1_000);
    expect(await left(untold)).toEqual([2, 0]);
  });

  it.each([
    ['R0/PT1M', 0],
    ['R/PT1M', 2_147_483_646],
  ])('tried by %s has %i attempts left after the first', async (cycle, expected) => {
    world.services.set('call', async () => {
      throw new Error('closed');
    });
    const retried = `<extensionElements><camunda:failedJobRetryTimeCycle>${cycle}</camunda:failedJobRetryTimeCycle></extensionElements>`;
    const attributes = { 'camunda:delegateExpression': '#{call}', 'camunda:asyncBefore': 'true' };
    const call = element('serviceTask', 'call', attributes, retried);
    await world.run(diagram('tried', element('startEvent', 'start'), call, flows('start -> call')));
    await runJobs(1_000);
    expect(await world.database.query(sql`select retries from process_job`)).toEqual([{ retries: expected }]);
  });

  it('of a timer that fails leaves its branch where it is, and can be tried again', async () => {
    let isBroken = true;
    world.services.set('remind', async () => {
      if (isBroken) throw new Error('no connection');
      return undefined;
    });
    const reminding = diagram(
      'reminding',
      element('startEvent', 'start'),
      userTask('work', 'bob'),
      event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'work', cancelActivity: 'false' }),
      element('serviceTask', 'remind', { 'camunda:delegateExpression': '#{remind}' }),
      flows('start -> work', 'late -> remind'),
    );
    const instance = await world.run(reminding);
    for (let attempt = 1; attempt <= 3; attempt += 1) await runJobs(attempt * 2 * hourMs);
    const { instance: waiting, incidents, allowed } = await world.look(instance);
    expect([waiting.status, incidents[0]?.error]).toEqual(['incident', 'no connection']);
    expect(allowed).toContain('retry');
    isBroken = false;
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect((await world.look(instance)).incidents).toEqual([]);
    expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'approved' });
  });

  it('with a higher priority comes first', async () => {
    const heard: (string | null)[] = [];
    world.services.set('note', async ({ nodeId }) => {
      heard.push(nodeId);
      return undefined;
    });
    const later = (id: string, priority: string) =>
      element('serviceTask', id, {
        'camunda:delegateExpression': '#{note}',
        'camunda:asyncBefore': 'true',
        'camunda:jobPriority': priority,
      });
    const urgent = diagram(
      'urgent',
      element('startEvent', 'start'),
      later('low', '1'),
      later('high', '#{most}'),
      flows('start -> low', 'start -> high'),
    );
    await world.run(urgent, { most: 50 });
    await runJobs(1_000);
    expect(heard).toEqual(['high', 'low']);
  });
});
