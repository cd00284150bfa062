import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, expression, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, cai, dan, eve, root } = people;
const world = await worldOfFile();

const oneTask = (people: Parameters<typeof userTask>[1]) =>
  diagram('one_task', element('startEvent', 'start'), userTask('review', people), flows('start -> review'));
const forReviewers = oneTask({ candidateRule: 'roles', candidateValue: 'reviewer' });

async function act(what: 'claim' | 'release' | 'complete', instance: Instance, actor: Actor): Promise<Instance> {
  const { id: taskId, version: taskVersion } = await world.task(instance, 'review');
  return world.act((transaction) => world.engine[what](transaction, actor, { taskId, taskVersion }));
}

describe('claim and release', () => {
  it('makes the task mine and gives it back to all', async () => {
    const instance = await world.run(forReviewers);
    const claimed = await act('claim', instance, bob);
    expect(claimed.currentNodes).toMatchObject([{ handlers: [bob.name] }]);
    expect(await world.task(instance, 'review')).toMatchObject({ state: 'claimed', assigneeId: bob.id });
    await expect(act('complete', instance, cai)).rejects.toMatchObject({
      failure: 'conflict',
      message: `该任务已由 ${bob.name} 认领`,
    });

    const released = await act('release', instance, bob);
    expect(released.currentNodes).toMatchObject([{ handlers: [bob.name, cai.name] }]);
    expect(await world.task(instance, 'review')).toMatchObject({ state: 'active', assigneeId: null, claimedAt: null });
    expect(await act('complete', instance, cai)).toMatchObject({ status: 'approved' });
    expect((await world.look(instance)).timeline.map((entry) => entry.text)).toEqual([
      '提交',
      '认领',
      '归还',
      '同意',
      '流程结束，审批通过',
    ]);
  });

  it('is refused for a task that has an assignee, and to outsiders', async () => {
    const instance = await world.run(oneTask('bob'));
    await expect(act('claim', instance, bob)).rejects.toMatchObject({ failure: 'refused' });
    await expect(act('release', instance, bob)).rejects.toMatchObject({ failure: 'refused' });
    await expect(act('claim', instance, eve)).rejects.toMatchObject({ failure: 'forbidden' });
  });

  it('offers each person what he may do', async () => {
    const instance = await world.run(forReviewers);
    const allowed = async (actor: Actor) => (await world.task(instance, 'review', actor)).allowed;
    const usual = ['transfer', 'delegate', 'addBefore', 'addAfter', 'cc', 'returnToStarter'];
    expect(await allowed(bob)).toEqual(['approve', 'reject', ...usual, 'claim']);
    await act('claim', instance, bob);
    expect(await allowed(bob)).toEqual(['approve', 'reject', ...usual, 'release']);
    expect(await allowed(cai)).toEqual([]);
    expect(await allowed(root)).toContain('approve');
  });
});

describe('who gets a task', () => {
  it('is the one user that a rule means, directly', async () => {
    const instance = await world.run(oneTask({ candidateRule: 'users', candidateValue: 'bob' }));
    expect(await world.task(instance, 'review')).toMatchObject({ assigneeId: bob.id, state: 'active' });
  });

  it('is the starter by his own rule', async () => {
    const instance = await world.run(oneTask({ candidateRule: 'starter' }));
    expect(await world.task(instance, 'review')).toMatchObject({ assigneeId: people.ann.id });
  });

  it('is a group even when one person holds it today', async () => {
    const instance = await world.run(oneTask({ candidateRule: 'roles', candidateValue: 'boss' }));
    expect(await world.task(instance, 'review')).toMatchObject({ assigneeId: null });
    expect(await act('complete', instance, dan)).toMatchObject({ status: 'approved' });
  });

  it('is whom an expression names', async () => {
    const byExpression = oneTask({ candidateRule: 'expression', candidateValue: expression('reviewers') });
    const instance = await world.run(byExpression, { reviewers: ['bob', 'dan'] });
    expect(instance.currentNodes).toMatchObject([{ handlers: [bob.name, dan.name] }]);
  });

  it('is whom the attributes of another engine name', async () => {
    const file = diagram(
      'foreign',
      element('startEvent', 'start'),
      element('userTask', 'review', {
        'camunda:candidateUsers': `eve, ${expression('second')}`,
        'camunda:candidateGroups': 'boss',
      }),
      flows('start -> review'),
    );
    const instance = await world.run(file, { second: 'bob' });
    expect(instance.currentNodes).toMatchObject([{ handlers: [bob.name, dan.name, eve.name] }]);
  });

  it.each([
    ['pass', 'approved', []],
    ['processAdmin', 'running', ['管理员']],
    ['incident', 'incident', []],
  ])('when a rule finds nobody: %s', async (emptyRule, status, handlers) => {
    const instance = await world.run(oneTask({ candidateRule: 'roles', candidateValue: 'nobody', emptyRule }));
    expect(instance.status).toBe(status);
    expect(instance.currentNodes.flatMap((node) => node.handlers)).toEqual(handlers);
    expect((await world.look(instance)).timeline.some((entry) => entry.text.includes('审批人为空'))).toBe(true);
  });

  it('is nobody when an expression cannot be evaluated: that is an incident', async () => {
    const instance = await world.run(oneTask({ candidateRule: 'expression', candidateValue: expression('1 - who') }), {
      who: 'bob',
    });
    expect(instance.status).toBe('incident');
  });
});

describe('due date', () => {
  const due = (dueDate: string) =>
    diagram(
      'due',
      element('startEvent', 'start'),
      userTask('review', 'bob', { 'camunda:dueDate': dueDate }),
      flows('start -> review'),
    );

  it('is a date, a duration from now, or nothing', async () => {
    const fixed = await world.run(due(expression('day')), { day: '2030-01-02T03:04:05Z' });
    expect(await world.task(fixed, 'review')).toMatchObject({ dueAt: '2030-01-02T03:04:05.000Z' });

    const { dueAt, createdAt } = await world.task(await world.run(due('P1DT2H')), 'review');
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBe(26 * 3_600_000);

    expect(await world.task(await world.run(due(expression('dueDate'))), 'review')).toMatchObject({ dueAt: null });
  });
});
