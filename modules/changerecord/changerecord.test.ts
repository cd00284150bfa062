import { readFileSync } from 'node:fs';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InstanceDetail, WorkItem } from '#modules/workflow/tasks.ts';
import { workflowEndpoints } from '#modules/workflow/workflow.server.ts';
import { approvalEndpoints } from '#server/approval/endpoints.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

interface Change {
  id: string;
  version: number;
  status: string;
  approval: string;
  number: string;
  allowed: string[];
}

let application: TestApplication;
let engine: Engine;
let author: Person;
let manager: Person;
let cityLeader: Person;
let otherLeader: Person;
let operator: Person;
let admin: Person;
let contract: string;
let count = 0;

beforeAll(async () => {
  application = await testApplication((parts) => {
    const { registry } = parts;
    const services = new Map();
    engine = createEngine({ ...approvalPorts(registry), services });
    return [
      ...registry.all().flatMap((entry) => approvalEndpoints(entry, { registry, engine })),
      ...workflowEndpoints({ registry, engine, services }),
    ];
  });
  const { factory, database } = application;
  const area = await factory.add('area');
  const otherArea = await factory.add('area');
  const company = await factory.add('company', { areas: [area] });
  const supervisor = await factory.add('company', { areas: [area], companyType: '3' });
  contract = await factory.add('contract', { company, manager: supervisor, areas: [area] });
  author = await factory.person('projectmanager', { company });
  manager = await factory.person('manager', { company: supervisor });
  cityLeader = await factory.person('cityleader', { area });
  otherLeader = await factory.person('cityleader', { area: otherArea });
  operator = await factory.person('operator');
  admin = await factory.person('admin');
  await database.transaction(async (store) => {
    for (const key of ['change_normal', 'change_major', 'change_emergency']) {
      const xml = readFileSync(new URL(`./processes/${key}.bpmn`, import.meta.url), 'utf8');
      await engine.deploy(store, { id: admin.id, name: '管理员' }, { xml });
    }
  });
});
afterAll(() => application.close());
beforeEach(() => {
  count += 1;
});

async function write(values: Record<string, unknown> = {}): Promise<Change> {
  const sample = await application.factory.sample('changerecord');
  const further = {
    contract,
    system: `系统 ${count}`,
    level: 'normal',
    variant: 'standard',
    riskLevel: 'low',
    stopService: false,
  };
  const input = { ...sample, ...further, ...values };
  const added = await application.call<{ id: string }>('/changerecord/add_changerecord', input, author);
  expect(added.message).toBe('ok');
  return look(added.data.id);
}

async function look(id: string, person = author): Promise<Change> {
  const found = await application.call<{ record: Change }>('/changerecord/detail', { id }, person);
  expect(found.message).toBe('ok');
  return found.data.record;
}

function submit({ id, version }: Change, person = author): Promise<Answer> {
  return application.call('/changerecord/submit', { id, version }, person);
}

async function cases(id: string, person: Person): Promise<InstanceDetail> {
  const found = await application.call<InstanceDetail>('/workflow/record', { module: 'changerecord', id }, person);
  expect(found.message).toBe('ok');
  return found.data;
}

async function work(kind: string, person: Person): Promise<WorkItem[]> {
  const found = await application.call<{ rows: WorkItem[] }>('/workflow/work', { kind, size: 100 }, person);
  return found.data.rows;
}

/** Decides on whatever waits for the person in the change. */
async function decide(id: string, person: Person, verb: string, further: object = {}): Promise<Answer> {
  const task = (await cases(id, person)).tasks.find(({ state }) => state === 'active' || state === 'claimed');
  const input = { taskId: task?.id, taskVersion: task?.version, opinion: '意见', ...further };
  return application.call(`/workflow/${verb}`, input, person);
}

describe('a change as its readers see it', () => {
  it('names those records it refers to that the reader may read as well', async () => {
    const change = await write({ implementer: author.id });
    await submit(change);
    const readableBy = async (person: Person) =>
      (await application.call<{ reachable: string[] }>('/changerecord/detail', { id: change.id }, person)).data
        .reachable;
    expect(await readableBy(operator)).toContain(contract);
    expect(await readableBy(author)).toContain(contract);

    await decide(change.id, manager, 'approve');
    // Whoever has to decide may read the change, yet not everything around it.
    const implementer = ((await look(change.id)) as unknown as { implementer: string }).implementer;
    expect(await readableBy(operator)).toContain(implementer);
    expect(await readableBy(cityLeader)).not.toContain(implementer);
  });
});

describe('the approval of a change', () => {
  it('goes from the author through supervisor, city and operator, and the record follows', async () => {
    const change = await write();
    expect(await submit(change)).toMatchObject({ code: 0 });
    expect(await look(change.id)).toMatchObject({ status: 'auditing', approval: 'pending' });

    expect((await work('group', manager)).map(({ businessId }) => businessId)).toContain(change.id);
    expect(await decide(change.id, manager, 'approve')).toMatchObject({ code: 0 });
    expect(await decide(change.id, cityLeader, 'approve')).toMatchObject({ code: 0 });
    expect(await decide(change.id, operator, 'approve')).toMatchObject({ code: 0, data: { status: 'approved' } });

    expect(await look(change.id)).toMatchObject({ status: 'approved', approval: 'approved' });
    const { timeline, nodeStates } = await cases(change.id, author);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submit', 'approve', 'approve', 'approve', 'complete']);
    expect(nodeStates).toMatchObject({
      manager_review: 'done',
      city_review: 'done',
      operator_review: 'done',
      end: 'done',
    });
  });

  it('returns to the author, who mends and submits again under the same number', async () => {
    const change = await write();
    await submit(change);
    expect(await decide(change.id, manager, 'return')).toMatchObject({ code: 0, data: { status: 'returned' } });

    const returned = await look(change.id);
    expect(returned).toMatchObject({ status: 'draft', approval: 'returned', number: change.number });
    expect(returned.allowed).toEqual(expect.arrayContaining(['update', 'submit']));
    const patch = { id: change.id, version: returned.version, patch: { rollbackPlan: '补充了操作步骤与负责人' } };
    await application.call('/changerecord/update_changerecord', patch, author);
    expect(await submit(await look(change.id))).toMatchObject({ code: 0 });

    const { round, timeline } = await cases(change.id, author);
    expect(round).toBe(2);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submit', 'returnToStarter', 'resubmit']);
    expect(await decide(change.id, manager, 'approve')).toMatchObject({ code: 0 });
  });

  it('ends for good when somebody rejects it', async () => {
    const change = await write();
    await submit(change);
    expect(await decide(change.id, manager, 'reject')).toMatchObject({ code: 0, data: { status: 'rejected' } });

    const rejected = await look(change.id);
    expect(rejected).toMatchObject({ status: 'rejected', approval: 'rejected', allowed: [] });
    expect(await submit(rejected)).toMatchObject({ status: 422 });
  });

  it('demands an opinion for a rejection, at the field', async () => {
    const change = await write();
    await submit(change);

    const refused = await decide(change.id, manager, 'reject', { opinion: ' ' });

    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'opinion', message: '请填写意见' }] });
    expect(await look(change.id)).toMatchObject({ approval: 'pending' });
  });

  it('is withdrawn by its author only before anybody decided', async () => {
    const change = await write();
    await submit(change);
    const pending = await look(change.id);
    const input = { id: change.id, version: pending.version };
    expect(await application.call('/changerecord/withdraw', input, author)).toMatchObject({ code: 0 });
    expect(await look(change.id)).toMatchObject({ status: 'draft', approval: 'withdrawn' });

    await submit(await look(change.id));
    await decide(change.id, manager, 'approve');
    const later = await look(change.id);
    const refused = await application.call('/changerecord/withdraw', { id: change.id, version: later.version }, author);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.message).toContain('已处理');
  });

  it('is decided once: the second decision of the same task is a conflict, a stranger is refused', async () => {
    const change = await write();
    await submit(change);
    const [task] = (await cases(change.id, manager)).tasks;
    const input = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };

    expect(await application.call('/workflow/approve', input, otherLeader)).toMatchObject({ status: 403 });
    expect(await application.call('/workflow/approve', input, manager)).toMatchObject({ code: 0 });
    const second = await application.call('/workflow/approve', input, manager);
    expect(second.status).toBe(409);
    expect(second.message).toContain('处理');
  });

  it('answers a double click with the first result', async () => {
    const change = await write();
    await submit(change);
    const [task] = (await cases(change.id, manager)).tasks;
    const input = { taskId: task?.id, taskVersion: task?.version };
    const key = { 'idempotency-key': `double-${change.id}` };

    const answers = await Promise.all([
      application.call('/workflow/approve', input, manager, key),
      application.call('/workflow/approve', input, manager, key),
    ]);

    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await cases(change.id, author)).timeline.filter(({ kind }) => kind === 'approve')).toHaveLength(1);
  });

  it('lets only one of two operators win', async () => {
    const second = await application.factory.person('operator');
    const change = await write();
    await submit(change);
    await decide(change.id, manager, 'approve');
    await decide(change.id, cityLeader, 'approve');

    // Both have the task on their screens before either decides.
    const task = (await cases(change.id, operator)).tasks.find(({ state }) => state === 'active');
    const input = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };
    const answers = await Promise.all(
      [operator, second].map((person) => application.call('/workflow/approve', input, person)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('opens a record to whoever must decide, and to nobody of another city', async () => {
    const change = await write();
    await submit(change);

    expect(await look(change.id, cityLeader)).toMatchObject({ id: change.id });
    const refused = await application.call('/changerecord/detail', { id: change.id }, otherLeader);
    expect(refused).toMatchObject({ status: 404 });
    const process = await application.call('/workflow/record', { module: 'changerecord', id: change.id }, otherLeader);
    expect(process).toMatchObject({ status: 404 });
  });

  it('takes a risky major change to the administrator as well', async () => {
    const change = await write({ level: 'major', riskLevel: 'high' });
    const refused = await submit(change);
    expect(refused.fields).toEqual([{ path: 'testReport', message: '重大变更请上传测试报告' }]);

    const { database } = application;
    const file = '01a1fc10-0000-7000-8000-000000000001';
    await database.transaction((store) => store.execute(insertFile(file, author.id)));
    const patch = { id: change.id, version: change.version, patch: { testReport: [file] } };
    expect(await application.call('/changerecord/update_changerecord', patch, author)).toMatchObject({ code: 0 });
    expect(await submit(await look(change.id))).toMatchObject({ code: 0 });
    for (const person of [manager, cityLeader, operator]) await decide(change.id, person, 'approve');
    expect(await look(change.id)).toMatchObject({ approval: 'pending' });
    expect(await decide(change.id, admin, 'approve')).toMatchObject({ data: { status: 'approved' } });
  });

  it('refuses a window that collides with another change of the same system', async () => {
    const first = await write();
    await submit(first);
    const second = await write();

    const refused = await submit(second);

    expect(refused.status).toBe(422);
    expect(refused.message).toContain(first.number);
  });

  it('does an urgent change first and approves it afterwards, without moving it', async () => {
    const change = await write({ level: 'urgent' });
    const input = { id: change.id, version: change.version, answers: { phoneApprover: operator.id } };
    expect(await application.call('/changerecord/emergency', input, author)).toMatchObject({ code: 0 });

    const implementing = await look(change.id);
    expect(implementing).toMatchObject({ status: 'implementing', approval: 'draft' });
    expect(await submit(implementing)).toMatchObject({ code: 0 });
    await decide(change.id, cityLeader, 'approve');
    await decide(change.id, operator, 'approve');
    expect(await look(change.id)).toMatchObject({ status: 'implementing', approval: 'approved' });
  });
});

/** Approves a change and plans it for the implementer, so that its window is open now unless told otherwise. */
async function plan(implementer: Person, hoursAhead = -1): Promise<Change> {
  const change = await write({ implementer: implementer.id, system: `系统 ${crypto.randomUUID()}` });
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
  it('cannot say that a risky change is harmless', async () => {
    const change = await write();
    await submit(change);
    const forged = await decide(change.id, manager, 'approve', { variables: { riskLevel: 'low', level: 'normal' } });
    expect(forged).toMatchObject({ status: 400 });
    expect(forged.fields.map(({ path }) => path)).toEqual(['variables.riskLevel', 'variables.level']);
  });

  it('is never its author', async () => {
    const own = await application.factory.sample('changerecord', { contract, system: '自己的系统', level: 'normal' });
    const added = await application.call<{ id: string }>('/changerecord/add_changerecord', own, operator);
    await submit(await look(added.data.id, operator), operator);
    await decide(added.data.id, manager, 'approve');
    await decide(added.data.id, cityLeader, 'approve');
    expect(await decide(added.data.id, operator, 'approve')).toMatchObject({ status: 403 });
    expect(await linesOf(added.data.id, operator)).toEqual([]);
  });
});

function insertFile(id: string, uploadedBy: string): Sql {
  return sql`insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, '测试报告.pdf', 'pdf', 10, 'x', ${uploadedBy})`;
}
