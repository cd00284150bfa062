import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import { countOpenWork, processWork } from '#server/engine/reading/todo.ts';
import { limitFrom } from '#server/engine/tasks/due-date.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { diagram, element, event, file, flows, process, refers, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import type { WorkCalendar } from '#shared/work-calendar.ts';

const { ann, bob, cai, dan, eve, root } = people;
const world = await worldOfFile();
const { taskOf, act, add, waitsFor, said, substitute } = approvalsIn(world);

describe('others learn of it', () => {
  it('case 25: twice the same person is told once', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob', ccRule: 'user:eve,role:boss' }));
    const { id: taskId, version: taskVersion } = await taskOf(instance, bob);
    const copied = await world.act((transaction) =>
      world.engine.copyTo(transaction, bob, { taskId, taskVersion, userIds: [eve.id] }),
    );
    expect(copied.status).toBe('running');
    expect((await world.look(instance, eve)).allowed).toEqual(['urge']);
    expect((await world.look(instance, cai)).allowed).toEqual([]);
    await act(instance, bob, 'complete');
    const rows = await world.database.query<{ name: string }>(sql`
      select user_name as name from process_cc where instance_id = ${instance.id} order by user_name`);
    expect(rows.map(({ name }) => name).sort()).toEqual(['丹', '伊']);
    expect(await said(instance)).toContain('系统 抄送 丹');
  });

  it('is told when the condition on what was filled in holds, and again once there is something else to see', async () => {
    const process = (settings: Record<string, string>) =>
      diagram(
        'copies',
        element('startEvent', 'start'),
        userTask('first', { candidateRule: 'users', candidateValue: 'bob', ccRule: 'user:eve', ...settings }),
        userTask('second', { candidateRule: 'users', candidateValue: 'cai', ccRule: 'user:eve', ...settings }),
        element('endEvent', 'end'),
        flows('start -> first', 'first -> second', 'second -> end'),
      );
    const told = async (instance: { id: string }) =>
      (await said(instance as Parameters<typeof said>[0])).filter((line) => line === '系统 抄送 伊').length;
    const decideWith = async (
      instance: Parameters<typeof taskOf>[0],
      actor: Actor,
      variables: Record<string, unknown>,
    ) => {
      const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
      return world.act((transaction) => world.engine.complete(transaction, actor, { taskId, taskVersion, variables }));
    };

    const same = await world.run(process({}));
    await act(same, bob, 'complete');
    await act(same, cai, 'complete');
    expect(await told(same)).toBe(1);

    const changed = await world.run(process({}));
    await decideWith(changed, bob, { amount: 5 });
    await world.database.execute(sql`update process_cc set read_at = now() where instance_id = ${changed.id}`);
    await decideWith(changed, cai, { amount: 6 });
    expect(await told(changed)).toBe(2);
    const rows = await world.database.query<{ nodeName: string; isUnread: boolean }>(sql`
      select node_name as "nodeName", read_at is null as "isUnread" from process_cc where instance_id = ${changed.id}`);
    expect(rows).toEqual([{ nodeName: 'second', isUnread: true }]);

    const high = await world.run(process({ ccWhen: '${amount > 10000}' }));
    await act(high, bob, 'complete');
    expect(await told(high)).toBe(0);
    await decideWith(high, cai, { amount: 20_000 });
    expect(await told(high)).toBe(1);
  });

  it('sees the form as it was when he was told where the node says so, unless he has to do with the case', async () => {
    const process = diagram(
      'fixed',
      element('startEvent', 'start'),
      userTask('first', {
        candidateRule: 'users',
        candidateValue: 'bob',
        ccRule: 'user:eve,user:cai',
        ccView: 'snapshot',
      }),
      userTask('second', { candidateRule: 'users', candidateValue: 'cai' }),
      element('endEvent', 'end'),
      flows('start -> first', 'first -> second', 'second -> end'),
    );
    const instance = await world.run(process);
    const decideWith = async (actor: Actor, amount: number) => {
      const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
      await world.act((transaction) =>
        world.engine.complete(transaction, actor, { taskId, taskVersion, variables: { amount } }),
      );
    };
    await decideWith(bob, 5);
    await decideWith(cai, 6);
    const seen = async (actor: Actor) => (await world.look(instance, actor)).variables.amount;
    expect([await seen(eve), await seen(cai), await seen(ann)]).toEqual([5, 6, 6]);
    const { seenAsOf } = await world.look(instance, eve);
    expect(seenAsOf).not.toBeNull();
    expect((await world.look(instance, ann)).seenAsOf).toBeNull();
  });

  it('case 26: is urged at most every half hour', async () => {
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    const urge = (actor: Actor) =>
      world.act((transaction) => world.engine.urge(transaction, actor, { instanceId: instance.id }));
    await expect(urge(cai)).rejects.toMatchObject({ failure: 'forbidden' });
    await urge(ann);
    await expect(urge(root)).rejects.toMatchObject({ failure: 'conflict' });
    await world.database.execute(sql`update process_action set at = at - interval '31 minutes'`);
    await urge(root);
    expect((await taskOf(instance, bob)).urgeCount).toBe(2);
    expect((await said(instance)).slice(1)).toEqual(['安 催办', '管理员 催办']);
  });

  it('is urged as often as the installation lets people do, and a refusal says when again', async () => {
    const set = (key: string, value: string) =>
      world.database.execute(sql`
        insert into settings (id, key, name, kind, value, is_public)
        values (gen_random_uuid(), ${key}, ${key}, 'integer', ${value}, false)`);
    const instance = await world.run(asks({ candidateValue: 'bob' }));
    const urge = () => world.act((transaction) => world.engine.urge(transaction, ann, { instanceId: instance.id }));
    await urge();
    await expect(urge()).rejects.toMatchObject({
      message: expect.stringMatching(/^刚催办过，每 30 分钟可以催办一次，\d\d-\d\d \d\d:\d\d 之后可以再催办$/),
    });
    await set('workflow.urge_minutes', '0');
    await set('workflow.urges_a_day', '2');
    await urge();
    await expect(urge()).rejects.toMatchObject({
      message: expect.stringMatching(/^24 小时内最多催办 2 次，\d\d-\d\d \d\d:\d\d 之后可以再催办$/),
    });
    await world.database.execute(sql`delete from settings where key like 'workflow.urge%'`);
  });

  it('asks nobody while it waits for an event, and those who were added in place of who waits for them', async () => {
    const waits = process(
      'waits',
      element('startEvent', 'start'),
      event('intermediateCatchEvent', 'news', refers('message', 'receipt'), { name: '回执' }),
      element('endEvent', 'end'),
      flows('start -> news', 'news -> end'),
    );
    const waiting = await world.run(file('<message id="receipt" name="receipt"/>', waits));
    await expect(
      world.act((transaction) => world.engine.urge(transaction, ann, { instanceId: waiting.id })),
    ).rejects.toMatchObject({ message: '流程在等待【回执】，没有可以催办的人' });
    expect((await world.look(waiting, ann)).allowed).not.toContain('urge');

    const asked = await world.run(asks({ candidateValue: 'bob' }));
    await add(asked, bob, 'before', cai);
    await world.act((transaction) => world.engine.urge(transaction, ann, { instanceId: asked.id }));
    const { tasks } = await world.look(asked);
    expect(tasks.map(({ assigneeName, urgeCount }) => [assigneeName, urgeCount]).sort()).toEqual([
      ['蔡', 1],
      ['鲍', 0],
    ]);
  });
});

describe('what the system decides', () => {
  const twice = (dedupe: string, people: readonly [string, string, string]) =>
    diagram(
      'again',
      element('startEvent', 'start'),
      ...people.map((name, index) =>
        userTask(`step${index + 1}`, { candidateRule: 'users', candidateValue: name, dedupe }),
      ),
      element('endEvent', 'end'),
      flows('start -> step1', 'step1 -> step2', 'step2 -> step3', 'step3 -> end'),
    );

  it('passes over who has approved as the process says, where a task says nothing of its own', async () => {
    const says = (text: string, people: [string, string, string]) =>
      twice(text, people).replace('<process ', '<process tongtu:dedupe="all" ');
    const inherited = await world.run(says('inherit', ['bob', 'cai', 'bob']));
    await act(inherited, bob, 'complete');
    expect((await act(inherited, cai, 'complete')).status).toBe('approved');
    const own = await world.run(says('none', ['bob', 'cai', 'bob']));
    await act(own, bob, 'complete');
    expect((await act(own, cai, 'complete')).status).toBe('running');
    const usual = await world.run(twice('inherit', ['bob', 'cai', 'bob']));
    await act(usual, bob, 'complete');
    expect((await act(usual, cai, 'complete')).status).toBe('running');
  });

  it('case 27: passes over who has approved already, or has just approved, but not across rounds', async () => {
    const all = await world.run(twice('all', ['bob', 'cai', 'bob']));
    await act(all, bob, 'complete');
    expect(await act(all, cai, 'complete')).toMatchObject({ status: 'approved' });
    expect(await said(all)).toContain('系统 审批人重复，自动通过（鲍）');

    const consecutive = await world.run(twice('consecutive', ['bob', 'bob', 'cai']));
    await act(consecutive, bob, 'complete');
    expect(await world.open(consecutive)).toEqual(['step3']);
    const apart = await world.run(twice('consecutive', ['bob', 'cai', 'bob']));
    await act(apart, bob, 'complete');
    await act(apart, cai, 'complete');
    expect(await world.open(apart)).toEqual(['step3']);

    const returned = await world.run(twice('all', ['bob', 'cai', 'bob']));
    await act(returned, bob, 'complete');
    const { id: taskId, version: taskVersion } = await taskOf(returned, cai);
    await world.act((transaction) =>
      world.engine.returnTo(transaction, cai, { taskId, taskVersion, opinion: '再看', nodeId: 'step1' }),
    );
    expect(await world.open(returned)).toEqual(['step1']);
  });

  it('case 28: answers in six ways when nobody is found', async () => {
    const nobody = (emptyRule: string) => asks({ candidateValue: 'unknown', emptyRule, emptyPeople: 'eve' });
    expect(await world.open(await world.run(nobody('pass')))).toEqual(['after']);
    expect(await world.run(nobody('reject'))).toMatchObject({ status: 'rejected' });
    expect(await waitsFor(await world.run(nobody('users')))).toEqual(['伊']);
    expect(await waitsFor(await world.run(nobody('upperLeader')))).toEqual(['丹']);
    const administered = await world.run(nobody('processAdmin'));
    expect(administered.currentNodes[0]?.handlers).toEqual(['管理员']);
    expect(await world.run(nobody('incident'))).toMatchObject({ status: 'incident' });
  });

  it('case 29: answers in four ways when the starter would decide himself', async () => {
    const own = (selfRule: string, candidateValue = 'ann') => asks({ candidateValue, selfRule });
    expect(await waitsFor(await world.run(own('self')))).toEqual(['安']);
    expect(await world.open(await world.run(own('skip')))).toEqual(['after']);
    const others = await world.run(own('skip', 'ann,bob'));
    expect(others.currentNodes[0]?.handlers).toEqual(['鲍']);
    expect(await waitsFor(await world.run(own('deptLeader')))).toEqual(['丹']);
    expect(await waitsFor(await world.run(own('directSuperior')))).toEqual(['丹']);
    // Dan leads everybody, and nobody leads him.
    const { key } = await world.act((transaction) =>
      world.engine.deploy(transaction, root, { xml: own('deptLeader', 'dan') }),
    );
    const leader = await world.act((transaction) => world.engine.start(transaction, dan, { key, title: '自己' }));
    expect(await said(leader)).toContain('系统 审批人与发起人相同，且没有部门负责人，自动通过');
    const barred = await world.run(own('exclude'));
    expect(barred.currentNodes[0]?.handlers).toEqual(['管理员']);
  });

  it('passes an approval of the starter himself where nothing else is said, and nothing that is his to do', async () => {
    const own = (settings: Record<string, string>) => world.run(asks({ candidateValue: 'ann', ...settings }));
    expect(await world.open(await own({}))).toEqual(['after']);
    const others = await own({ candidateValue: 'ann,bob', mode: 'all' });
    expect(await waitsFor(others)).toEqual(['鲍']);
    const his: readonly Record<string, string>[] = [
      { nodeKind: 'handle' },
      { neverAuto: 'true' },
      { opinionRequired: 'true' },
      { signatureRequired: 'true' },
      { candidateRule: 'starter', candidateValue: '' },
    ];
    for (const settings of his) expect(await waitsFor(await own(settings))).toEqual(['安']);
    // Only what the file says for its own engine asks for her.
    const foreign = diagram(
      'foreign',
      element('startEvent', 'start'),
      userTask('review', { buttons: 'approve' }, { 'camunda:assignee': 'ann' }),
      element('endEvent', 'end'),
      flows('start -> review', 'review -> end'),
    );
    expect(await waitsFor(await world.run(foreign))).toEqual(['安']);
  });

  it('case 33: reminds three times, and passes when the time is over', async () => {
    const instance = await world.run(
      asks({
        candidateValue: 'bob',
        timeout: 'PT4H',
        timeoutAction: 'pass',
        firstRemind: 'PT1H',
        repeatEvery: 'PT1H',
        maxReminds: '3',
      }),
    );
    const atHour = (hour: number) =>
      world.engine.runJobs(world.database, { now: new Date(Date.now() + hour * 3_600_000 + 1_000) });
    for (const hour of [1, 2, 3]) {
      await atHour(hour);
      expect((await taskOf(instance, bob)).urgeCount).toBe(hour);
    }
    await atHour(5);
    expect(await world.open(instance)).toEqual(['after']);
    expect((await said(instance)).slice(-1)).toEqual(['系统 审批超时，系统自动通过']);
  });

  it('case 34: counts working time over a weekend by the calendar', () => {
    const calendar: WorkCalendar = {
      weekdays: [1, 2, 3, 4, 5],
      hours: [{ from: 9 * 60, to: 17 * 60 }],
      exceptions: new Map([['2026-11-23', 'off']]),
    };
    const friday = '2026-11-20T08:00:00.000Z'; // 16:00 in China
    expect(limitFrom('PT4H', friday, null)).toBe('2026-11-20T12:00:00.000Z');
    expect(limitFrom('PT4H', friday, calendar)).toBe('2026-11-24T04:00:00.000Z');
    expect(limitFrom('P1D', friday, calendar)).toBe('2026-11-24T08:00:00.000Z');
    expect(limitFrom('soon', friday, calendar)).toBeNull();
  });

  it.each([
    ['reject', { status: 'rejected' }],
    ['return', { status: 'returned' }],
    ['terminate', { status: 'terminated' }],
  ])('does what a task that is overdue asks for: %s', async (timeoutAction, outcome) => {
    const instance = await world.run(asks({ candidateValue: 'bob', timeout: 'PT4H', timeoutAction }));
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
    expect((await world.look(instance)).instance).toMatchObject(outcome);
  });

  it('puts an overdue task on another node', async () => {
    const settings = { candidateValue: 'bob', timeout: 'PT4H', timeoutAction: 'jump', timeoutTarget: 'after' };
    const instance = await world.run(asks(settings));
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
    expect(await world.open(instance)).toEqual(['after']);
    expect(await said(instance)).toContain('系统 审批超时，系统跳转至【after】');
  });

  it('lets an overdue task send a signal and goes on waiting', async () => {
    const limit = { candidateRule: 'users', candidateValue: 'bob', timeout: 'PT4H', timeoutAction: 'event' };
    const xml = file(
      '<signal id="late" name="late"/>',
      process(
        'signals',
        element('startEvent', 'start'),
        userTask('review', { ...limit, timeoutEvent: 'late' }),
        event('boundaryEvent', 'heard', refers('signal', 'late'), { attachedToRef: 'review', cancelActivity: 'false' }),
        userTask('explain', 'ann'),
        flows('start -> review', 'heard -> explain'),
      ),
    );
    const instance = await world.run(xml);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
    expect(await world.open(instance)).toEqual(['explain', 'review']);
  });

  it.each([
    ['transfer', '伊'],
    ['transferUpper', '丹'],
  ])('hands an overdue task on: %s', async (timeoutAction, name) => {
    const settings = { timeout: 'PT4H', timeoutAction, timeoutPeople: 'user:eve' };
    const instance = await world.run(asks({ candidateValue: 'bob', ...settings }));
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 5 * 3_600_000) });
    expect(await waitsFor(instance)).toEqual([name]);
  });
});

describe('a substitute', () => {
  const mine = async (actor: Actor) => (await countOpenWork(world.database, processWork(actor))).mine;

  it('case 30: handles for somebody, beside him or in his place, under both names, and never his own case', async () => {
    const shared = await world.run(asks({ candidateValue: 'bob' }));
    await substitute(bob, eve, 'share');
    expect([await mine(bob), await mine(eve)]).toEqual([1, 1]);
    const { id: taskId, version: taskVersion } = await world.task(shared, 'review');
    await world.act((transaction) =>
      world.engine.complete(transaction, eve, { taskId, taskVersion, opinion: '代为同意' }),
    );
    expect(await said(shared)).toContain('伊（代 鲍） 同意：代为同意');
    expect(await mine(bob)).toBe(0);

    await substitute(bob, eve, 'replace');
    const replaced = await world.run(asks({ candidateValue: 'bob' }));
    expect([await mine(bob), await mine(eve)]).toEqual([0, 1]);
    await expect(act(replaced, bob, 'complete')).rejects.toMatchObject({ failure: 'forbidden' });

    await substitute(bob, ann, 'replace');
    expect([await mine(bob), await mine(ann)]).toEqual([1, 1]);
    const own = await world.task(replaced, 'review');
    await expect(
      world.act((transaction) => world.engine.complete(transaction, ann, { taskId: own.id, taskVersion: own.version })),
    ).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('does so in no case of a process that lets nobody stand in', async () => {
    await substitute(bob, eve, 'replace');
    const process = asks({ candidateValue: 'bob' }).replace('<process ', '<process tongtu:substitution="never" ');
    const instance = await world.run(process);
    expect([await mine(bob), await mine(eve)]).toEqual([1, 0]);
    const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
    await expect(
      world.act((transaction) => world.engine.complete(transaction, eve, { taskId, taskVersion })),
    ).rejects.toMatchObject({ failure: 'forbidden' });
    await act(instance, bob, 'complete');
    expect(await said(instance)).toContain('鲍 同意：意见');
  });
});
