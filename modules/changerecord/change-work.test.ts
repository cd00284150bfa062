import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import {
  addSystem,
  admin,
  application,
  author,
  type Change,
  cases,
  cityLeader,
  contract,
  decide,
  look,
  manager,
  operator,
  otherLeader,
  prepareChanges,
  submit,
  work,
  write,
} from './testing/changes.ts';

prepareChanges();

/** Approves a change and plans it for the implementer, so that its window is open now unless told otherwise. */
async function plan(implementer: Person, hoursAhead = -1): Promise<Change> {
  const change = await write({ implementer: implementer.id, system: await addSystem() });
  await submit(change);
  for (const person of [manager, cityLeader, operator]) await decide(change.id, person, 'approve');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const answers = { windowStart: soon, windowEnd: later, implementer: implementer.id };
  expect(await take('schedule', change.id, author, answers)).toMatchObject({ code: 0 });
  const start = new Date(Date.now() + hoursAhead * 3_600_000).toISOString();
  const end = new Date(Date.now() + (hoursAhead + 3) * 3_600_000).toISOString();
  await application.database.execute(sql`
    update changerecord set window_start = ${start}, window_end = ${end} where id = ${change.id}`);
  return look(change.id);
}

async function take(event: string, id: string, person: Person, answers: object = {}): Promise<Answer> {
  const seen = await application.call<{ record?: Change }>('/changerecord/detail', { id }, person);
  const input = { id, version: seen.data.record?.version ?? 1, answers };
  return application.call(`/changerecord/${event}`, input, person);
}

/** The lines of work that a change makes for somebody. */
async function linesOf(id: string, person: Person, kind = 'waiting') {
  return (await work(kind, person))
    .filter(({ businessId }) => businessId === id)
    .map(({ kind, nodeName, isOffered }) => [kind, nodeName, isOffered]);
}

async function countsOf(person: Person) {
  return (await application.call<Record<string, number>>('/workflow/work_count', {}, person)).data;
}

describe('the work that a change makes', () => {
  it('comes back to its author with a return, and goes with the next submission', async () => {
    const before = await countsOf(author);
    const change = await write();
    await submit(change);
    await decide(change.id, manager, 'return');
    expect(await linesOf(change.id, author, 'todo')).toEqual([['returned', '修改后重新提交', false]]);
    expect(await linesOf(change.id, operator)).toEqual([]);
    expect((await countsOf(author)).todo).toBe((before.todo ?? 0) + 1);

    await submit(await look(change.id));
    expect(await linesOf(change.id, author)).toEqual([]);
  });

  it('is read by whoever was asked for advice on it, also once that is given', async () => {
    const change = await write();
    await submit(change);
    const reads = async () => (await application.call('/changerecord/detail', { id: change.id }, otherLeader)).code;
    expect(await reads()).toBe(404);
    await decide(change.id, manager, 'delegate', { userId: otherLeader.id });
    expect(await reads()).toBe(0);
    await decide(change.id, otherLeader, 'approve', { opinion: '可以实施' });
    expect(await reads()).toBe(0);
  });

  it('is gone when the returned change is cancelled', async () => {
    const change = await write();
    await submit(change);
    await decide(change.id, manager, 'return');
    await take('cancel', change.id, author, { cancelReason: '不再需要' });
    expect(await linesOf(change.id, author)).toEqual([]);
  });

  it('waits at each step for whose duty it is, once, and for nobody else', async () => {
    const { factory } = application;
    const [contractOf] = await application.database.query<{ company: string }>(sql`
      select company from contract where id = ${contract}`);
    const implementer = await factory.person('company', { company: contractOf?.company ?? '' });
    const stranger = await factory.person('projectmanager', { company: await factory.add('company') });
    const change = await write({ implementer: implementer.id });
    await submit(change);
    for (const person of [manager, cityLeader, operator]) await decide(change.id, person, 'approve');
    expect(await linesOf(change.id, author)).toEqual([['step', '排期', true]]);

    const planned = await plan(implementer);
    const everybody = [author, implementer, stranger, manager, cityLeader, operator, admin];
    const lines = () => Promise.all(everybody.map((person) => linesOf(planned.id, person)));
    const nobody: unknown[] = [];
    expect(await lines()).toEqual([nobody, [['step', '开始实施', false]], nobody, nobody, nobody, nobody, nobody]);
    await take('implement', planned.id, implementer);
    expect(await lines()).toEqual([nobody, [['step', '完成实施', false]], nobody, nobody, nobody, nobody, nobody]);
    await take('finish', planned.id, implementer, { implementLog: '完成' });
    const verify = [['step', '验证', true]];
    expect(await lines()).toEqual([nobody, nobody, nobody, verify, verify, nobody, nobody]);
    await take('verify', planned.id, manager, { result: 'success', verifyResult: '正常' });
    const close = [['step', '关闭', true]];
    expect(await lines()).toEqual([nobody, nobody, nobody, close, nobody, close, nobody]);
    await take('close', planned.id, operator);
    expect((await lines()).flat()).toEqual([]);
  });

  it('is counted once: as one’s own, or as offered', async () => {
    const change = await write();
    await submit(change);
    const { todo = 0, group = 0, waiting } = await countsOf(manager);
    expect(waiting).toBe(todo + group);
    expect((await work('todo', manager)).length).toBe(todo);
    expect((await work('group', manager)).length).toBe(group);
    expect(await linesOf(change.id, manager, 'todo')).toEqual([]);
    const [task] = (await cases(change.id, manager)).tasks;
    await application.call('/workflow/claim', { taskId: task?.id, taskVersion: task?.version }, manager);
    expect(await linesOf(change.id, manager, 'group')).toEqual([]);
    expect(await linesOf(change.id, manager, 'todo')).toEqual([['task', '监理审核', false]]);
  });
});

describe('carrying a change out', () => {
  it('is for the implementer or his project manager, within the window', async () => {
    const { factory } = application;
    const [contractOf] = await application.database.query<{ company: string }>(sql`
      select company from contract where id = ${contract}`);
    const company = contractOf?.company ?? '';
    const [implementer, colleague] = [
      await factory.person('company', { company }),
      await factory.person('company', { company }),
    ];
    const early = await plan(implementer, 2);
    expect(await take('implement', early.id, implementer)).toMatchObject({ status: 422 });
    expect((await take('implement', early.id, implementer)).message).toContain('还没有开始');

    const late = await plan(implementer, -5);
    expect((await take('implement', late.id, implementer)).message).toContain('已经结束');

    const open = await plan(implementer);
    expect(await take('implement', open.id, colleague)).toMatchObject({ status: 422 });
    expect(await take('implement', open.id, author)).toMatchObject({ code: 0 });
  });

  it('is told beforehand to those whom it affects, and so is that it is put off or off', async () => {
    const { factory, database } = application;
    const [contractOf] = await database.query<{ company: string }>(sql`
      select company from contract where id = ${contract}`);
    const implementer = await factory.person('company', { company: contractOf?.company ?? '' });
    const { id } = await plan(implementer, 2);
    const told = async (person: Person) =>
      (
        await database.query<{ text: string }>(sql`
          select text from notice where user_id = ${person.id} and kind = 'message' and link like ${`%record=${id}`}
          order by created_at, id`)
      ).map(({ text }) => text);
    for (const person of [cityLeader, manager, implementer]) {
      expect(await told(person)).toEqual([expect.stringMatching(/将实施变更：.+，不停止服务$/)]);
    }
    for (const person of [otherLeader, author]) expect(await told(person)).toEqual([]);
    const answers = {
      windowStart: new Date(Date.now() + 90_000_000).toISOString(),
      windowEnd: new Date(Date.now() + 95_000_000).toISOString(),
      implementer: implementer.id,
    };
    expect(await take('reschedule', id, author, answers)).toMatchObject({ code: 0 });
    expect(await take('cancel', id, author, { cancelReason: '不再需要' })).toMatchObject({ code: 0 });
    expect((await told(cityLeader)).slice(1)).toEqual([
      expect.stringContaining('的变更改期：'),
      expect.stringMatching(/^“.+”原定 .+ 的变更已取消$/),
    ]);
  });

  it('is not planned in the past, nor backwards', async () => {
    const past = { windowStart: '2020-01-01T00:00:00.000Z', windowEnd: '2020-01-02T00:00:00.000Z' };
    const backwards = { windowStart: '2099-01-02T00:00:00.000Z', windowEnd: '2099-01-01T00:00:00.000Z' };
    for (const [values, path] of [
      [past, 'windowStart'],
      [backwards, 'windowEnd'],
    ] as const) {
      const sample = {
        ...(await application.factory.sample('changerecord', { contract, level: 'normal' })),
        ...values,
      };
      const refused = await application.call('/changerecord/add_changerecord', sample, author);
      expect(refused).toMatchObject({ status: 400, fields: [{ path }] });
    }
  });

  it('cannot be submitted once its plan has passed', async () => {
    const change = await write();
    await application.database.execute(sql`
      update changerecord set window_start = now() - interval '2 hours' where id = ${change.id}`);
    expect(await submit(change)).toMatchObject({ status: 400, fields: [{ path: 'windowStart' }] });
  });
});

describe('who decides on a change', () => {
  it('is told what it costs and by how many days the contract is put off', async () => {
    const change = await write({ costImpact: 30_000, delayDays: 15 });
    await submit(change);
    const { data } = await application.call<{ record: object }>('/changerecord/detail', { id: change.id }, manager);
    expect(data.record).toMatchObject({ costImpact: 30_000, delayDays: 15 });
  });

  it('cannot say that a risky change is harmless', async () => {
    const change = await write();
    await submit(change);
    const forged = await decide(change.id, manager, 'approve', { variables: { riskLevel: 'low', level: 'normal' } });
    expect(forged).toMatchObject({ status: 400 });
    expect(forged.fields.map(({ path }) => path)).toEqual(['variables.riskLevel', 'variables.level']);
  });

  it('is never its author', async () => {
    const own = await application.factory.sample('changerecord', { contract, level: 'normal' });
    const added = await application.call<{ id: string }>('/changerecord/add_changerecord', own, operator);
    await submit(await look(added.data.id, operator), operator);
    await decide(added.data.id, manager, 'approve');
    await decide(added.data.id, cityLeader, 'approve');
    expect(await decide(added.data.id, operator, 'approve')).toMatchObject({ status: 403 });
    expect(await linesOf(added.data.id, operator)).toEqual([]);
  });
});

it('is a problem of its contract and system once it has failed, handed in for its judges', async () => {
  const { id, system } = (await plan(author)) as Change & { system: string };
  expect(await take('implement', id, author)).toMatchObject({ code: 0 });
  expect(await take('fail', id, author, { failureReason: '数据迁移中断' })).toMatchObject({ code: 0 });
  const { data } = await application.call<{ rows: object[] }>(
    '/problem/lists',
    { filters: { system: [system] } },
    operator,
  );
  expect(data.rows).toMatchObject([{ status: 'submitted', change: id, level: 'serious', contract }]);
});
