import { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/engine/ports.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { approvalsIn, asks } from '#server/engine/testing/approvals.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob, cai, dan, eve } = people;
const world = await worldOfFile();
const { taskOf, act, hand, add, waitsFor, said } = approvalsIn(world);

describe('the no of somebody who was added before a task', () => {
  const asked = (settings: Record<string, string>) => asks({ candidateValue: 'bob', ...settings });

  it('is advice unless the node says that it counts', async () => {
    const instance = await world.run(asked({}));
    await add(instance, bob, 'before', cai, dan);
    await act(instance, cai, 'reject');
    expect(await waitsFor(instance)).toEqual(['丹']);
    await act(instance, dan, 'complete');
    expect(await waitsFor(instance)).toEqual(['鲍']);
  });

  it('rejects the node where it counts, whoever else was asked', async () => {
    const instance = await world.run(asked({ addedVeto: 'true' }));
    await add(instance, bob, 'before', cai, dan);
    expect(await act(instance, cai, 'reject', '不合规')).toMatchObject({ status: 'rejected', currentNodes: [] });
    const { tasks } = await world.look(instance);
    expect(tasks.map(({ assigneeName, state, reason }) => [assigneeName, state, reason])).toEqual(
      expect.arrayContaining([
        ['鲍', 'rejected', '前加签人已否决'],
        ['蔡', 'rejected', null],
        ['丹', 'cancelled', '前加签人已否决'],
      ]),
    );
  });

  it('is the answer of whoever has asked him, also through others and beside others who decide', async () => {
    const nested = await world.run(asked({ addedVeto: 'true' }));
    await add(nested, bob, 'before', cai);
    await add(nested, cai, 'before', dan);
    expect(await act(nested, dan, 'reject')).toMatchObject({ status: 'rejected' });

    const joint = await world.run(asks({ mode: 'any', anyPolicy: 'onePass', addedVeto: 'true' }));
    await add(joint, bob, 'before', eve);
    expect(await act(joint, eve, 'reject')).toMatchObject({ status: 'running' });
    expect(await waitsFor(joint)).toEqual(['丹', '蔡']);
    await act(joint, cai, 'complete');
    expect(await world.open(joint)).toEqual(['after']);
  });

  it('goes where a rejection of the node goes', async () => {
    const instance = await world.run(asked({ addedVeto: 'true', onReject: 'returnToStarter' }));
    await add(instance, bob, 'before', cai);
    expect(await act(instance, cai, 'reject')).toMatchObject({ status: 'returned' });
  });
});

describe('the time of whom a task is handed to', () => {
  const hoursMs = 3_600_000;
  const limited = (settings: Record<string, string>) =>
    asks({ candidateValue: 'bob', timeout: 'PT4H', timeoutAction: 'pass', ...settings });
  const dueOf = async (instance: Instance, actor: Actor) => Date.parse((await taskOf(instance, actor)).dueAt ?? '');
  const anHourLater = (instance: Instance) =>
    world.act(async (transaction) => {
      const shift = `update process_task set due_at = due_at - interval '1 hour' where instance_id = '${instance.id}'`;
      const jobs = `update process_job set due_at = due_at - interval '1 hour' where instance_id = '${instance.id}'`;
      for (const text of [shift, jobs]) await transaction.execute(raw(text));
    });

  it('is what was left', async () => {
    const instance = await world.run(limited({}));
    await anHourLater(instance);
    await hand(instance, bob, 'transfer', cai);
    expect(await dueOf(instance, cai)).toBeLessThan(Date.now() + 3.1 * hoursMs);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3.5 * hoursMs) });
    expect(await world.open(instance)).toEqual(['after']);
  });

  it('begins anew where the node says so, once for each who has it', async () => {
    const instance = await world.run(limited({ restartOnTransfer: 'true' }));
    for (const [from, to] of [
      [bob, cai],
      [cai, dan],
    ] as const) {
      await anHourLater(instance);
      await hand(instance, from, 'transfer', to);
    }
    expect(await dueOf(instance, dan)).toBeGreaterThan(Date.now() + 3.9 * hoursMs);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3.5 * hoursMs) });
    expect(await waitsFor(instance)).toEqual(['丹']);
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 4.5 * hoursMs) });
    expect(await world.open(instance)).toEqual(['after']);
    expect((await said(instance)).filter((line) => line.includes('超时'))).toEqual(['系统 审批超时，系统自动通过']);
  });

  it('is not given to whoever was added and has none of his own', async () => {
    const instance = await world.run(limited({ restartOnTransfer: 'true' }));
    await add(instance, bob, 'before', cai);
    await hand(instance, cai, 'transfer', ann);
    expect((await taskOf(instance, ann)).dueAt).toBeNull();
  });
});
