import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { ruleOf, settingProblem } from '#modules/settings/setting-rules.ts';
import type { Answer } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { changeJobs } from './approval-job.server.ts';
import { emergencyHours } from './emergency-hours.ts';
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
  engine,
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

const hourMs = 3_600_000;

/** An urgent change that the project manager has begun by word of mouth; its author is another where one is named. */
async function begun(writer?: Person): Promise<Change> {
  const change = await write({ level: 'urgent', system: await addSystem() });
  if (writer) {
    await application.database.execute(sql`
      update changerecord set created_by = ${writer.id} where id = ${change.id}`);
  }
  expect(await take(change, 'emergency', author, { phoneApprover: operator.id })).toMatchObject({ code: 0 });
  return look(change.id);
}

function take({ id, version }: Change, event: string, person: Person, answers: object = {}): Promise<Answer> {
  return application.call(`/changerecord/${event}`, { id, version, answers }, person);
}

/** How long its approval may take from now on. */
async function hoursLeft(id: string): Promise<number> {
  const { approvalDueAt } = (await look(id)) as unknown as { approvalDueAt: string };
  return Math.round((Date.parse(approvalDueAt) - Date.now()) / hourMs);
}

/** Somebody of the company of the contract who manages no project. */
async function colleague(): Promise<Person> {
  const [row = { company: '' }] = await application.database.query<{ company: string }>(sql`
    select company from contract where id = ${contract}`);
  return application.factory.person('company', row);
}

describe('an urgent change that is begun before its approval', () => {
  it('is approved afterwards, which does not move it', async () => {
    const change = await begun();
    expect(change).toMatchObject({ status: 'implementing', approval: 'draft' });
    expect(await submit(change)).toMatchObject({ code: 0 });
    await decide(change.id, cityLeader, 'approve');
    await decide(change.id, operator, 'approve');
    expect(await look(change.id)).toMatchObject({ status: 'implementing', approval: 'approved' });
  });

  it('gives its approval a day in all from its beginning, and reminds of it', async () => {
    const { database } = application;
    const limitOf = async (id: string) => {
      const open = (await cases(id, admin)).tasks.find(({ state }) => state === 'active' || state === 'claimed');
      return { hours: Math.round((Date.parse(open?.dueAt ?? '') - Date.now()) / hourMs), urged: open?.urgeCount };
    };
    const change = await begun();
    expect(await hoursLeft(change.id)).toBe(24);
    await database.execute(sql`
      update changerecord set approval_due_at = approval_due_at - interval '3 hours' where id = ${change.id}`);
    await submit(await look(change.id));
    expect(await limitOf(change.id)).toEqual({ hours: 21, urged: 0 });
    await engine.runJobs(database, { now: new Date(Date.now() + 5 * hourMs) });
    expect(await limitOf(change.id)).toMatchObject({ urged: 1 });
    await decide(change.id, cityLeader, 'approve');
    expect(await limitOf(change.id)).toEqual({ hours: 21, urged: 0 });

    const announced = await write({ level: 'urgent', system: await addSystem() });
    await submit(announced);
    expect(await limitOf(announced.id)).toMatchObject({ hours: 24 });
  });

  it('gives it as long as administrators set, and keeps the limit that it was begun with', async () => {
    const before = await begun();
    const setting = await application.factory.add('settings', {
      key: emergencyHours.key,
      name: '紧急变更补办审批的期限（小时）',
      kind: 'integer',
      value: '8',
    });
    expect(await hoursLeft((await begun()).id)).toBe(8);
    expect(await hoursLeft(before.id)).toBe(24);

    for (const value of ['0', '721', '一天']) {
      expect(settingProblem(ruleOf(emergencyHours.key), 'integer', value)).toEqual(expect.any(String));
    }
    const usual = { id: setting, version: 1, patch: { value: String(emergencyHours.usual) } };
    expect(await application.call('/system/updateconfig', usual, admin)).toMatchObject({ code: 0 });
    expect(await hoursLeft((await begun()).id)).toBe(24);
  });

  it('is a to-do of its author until it is handed in, with the limit, and none of what was approved before', async () => {
    const writer = await colleague();
    const owed = async (id: string, person = author) =>
      (await work('todo', person)).filter(({ businessId, nodeName }) => businessId === id && nodeName === '提交审批');
    const change = await begun();
    const { approvalDueAt } = change as unknown as { approvalDueAt: string };
    expect(await owed(change.id)).toMatchObject([{ dueAt: approvalDueAt, kind: 'step' }]);
    expect((await work('waiting', otherLeader)).map(({ businessId }) => businessId)).not.toContain(change.id);

    const another = await begun(writer);
    expect([await owed(another.id, writer), await owed(another.id)]).toMatchObject([[{ kind: 'step' }], []]);
    const asked = await application.database.query(sql`
      select text from notice where user_id = ${writer.id} and link like ${`%${another.id}`}`);
    expect(asked).toEqual([{ text: '变更等待你提交审批' }]);

    await submit(change);
    expect(await owed(change.id)).toEqual([]);
    await decide(change.id, cityLeader, 'approve');
    await decide(change.id, operator, 'approve');
    expect(await owed(change.id)).toEqual([]);
    const told = await application.database.query(sql`
      select 1 from notice where link like ${`%${change.id}`} and text like '%提交审批%' and created_at > now()`);
    expect(told).toEqual([]);
  });

  it('is told of once as its limit comes near and once when it has passed, to those whom each concerns', async () => {
    const { database, registry, blobs } = application;
    const run = (hours: number) =>
      changeJobs[0]?.run({ database, registry, blobs }, new Date(Date.now() + hours * hourMs));
    const writer = await colleague();
    const change = await begun(writer);
    const inTime = await begun();
    await submit(inTime);
    const told = async ({ id }: Person, about = change.id) =>
      (
        await database.query<{ text: string }>(sql`
          select text from notice where user_id = ${id} and kind = 'reminded' and link like ${`%${about}`} order by created_at`)
      ).map(({ text }) => text.replace(/，期限为.*/, ''));

    await run(1);
    expect(await told(author)).toEqual([]);
    await run(19);
    await run(20);
    for (const person of [author, writer]) expect(await told(person)).toEqual(['已经实施，还没有提交补办的审批']);
    expect(await told(operator)).toEqual([]);
    await run(25);
    await run(26);
    expect(await told(author)).toEqual(['已经实施，还没有提交补办的审批', '没有按期补办审批']);
    expect([await told(operator), await told(manager)]).toEqual([['没有按期补办审批'], ['没有按期补办审批']]);
    expect(await told(cityLeader)).toEqual([]);
    expect(await told(author, inTime.id)).toEqual([]);
  });

  it('may be handed in again after a refusal, and after it has failed, so that it can be closed', async () => {
    const change = await begun();
    await submit(change);
    await decide(change.id, cityLeader, 'reject');
    const refused = await look(change.id);
    expect(refused).toMatchObject({ status: 'implementing', approval: 'rejected' });
    expect(refused.allowed).toContain('submit');

    await take(refused, 'fail', author, { failureReason: '磁盘损坏' });
    const failed = await look(change.id);
    expect(await submit(failed)).toMatchObject({ code: 0 });
    await take(await look(change.id), 'rollback', author, { rollbackLog: '已恢复' });
    const closing = async () =>
      (await work('waiting', operator)).filter((line) => line.businessId === change.id && line.nodeName === '关闭');
    expect(await closing()).toEqual([]);
    await decide(change.id, cityLeader, 'approve');
    await decide(change.id, operator, 'approve');
    expect(await look(change.id)).toMatchObject({ status: 'rolledback', approval: 'approved' });
    expect(await closing()).toHaveLength(1);
    expect(await take(await look(change.id, operator), 'close', operator)).toMatchObject({ code: 0 });
  });
});
