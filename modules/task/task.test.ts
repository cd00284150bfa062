import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { receiveLying } from './receive-job.server.ts';

let app: TestApplication;
let pm: Person;
let worker: Person;
let helper: Person;
let stranger: Person;

beforeAll(async () => {
  app = await testApplication();
  const company = await app.factory.add('company');
  pm = await app.factory.person('projectmanager', { company });
  worker = await app.factory.person('company', { company });
  helper = await app.factory.person('company', { company });
  stranger = await app.factory.person('company', { company: await app.factory.add('company') });
});
afterAll(() => app.close());

const dueAt = '2099-03-01T10:00:00.000Z';

async function draft(values: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const made = await app.factory.sample('task', { collaborators: null, watchers: null, demand: null, ...values });
  return {
    ...made,
    owner: values.owner ?? worker.id,
    checklist: [{ content: '材料齐全', isRequired: false, isDone: false }],
  };
}

async function given(values: Record<string, unknown> = {}): Promise<string> {
  const { data } = await app.call<{ id: string }>('/task/add_task', await draft(values), pm);
  await step(data.id, 'publish', pm);
  return data.id;
}

interface Read {
  record: Record<string, unknown> & { version: number; status: string; allowed: string[] };
}

async function read(id: string, person: Person = pm): Promise<Read['record']> {
  return (await app.call<Read>('/task/detail', { id }, person)).data.record;
}

async function step(id: string, event: string, person: Person, answers: object = {}) {
  const { version } = await read(id, person);
  return app.call(`/task/${event}`, { id, version, answers }, person);
}

async function begun(values: Record<string, unknown> = {}): Promise<string> {
  const id = await given(values);
  await step(id, 'receive', worker);
  await step(id, 'start', worker);
  return id;
}

const log = (task: string, values: object = {}) => ({
  task,
  workedOn: '2026-02-03',
  content: '完成主要流程',
  hours: 2,
  progress: 40,
  ...values,
});

async function noticesOf(person: Person): Promise<string[]> {
  const rows = await app.database.query<{ text: string }>(sql`
    select text from notice where user_id = ${person.id} order by id`);
  return rows.map(({ text }) => text);
}

describe('the life of a task', () => {
  it('goes from the publisher to the owner and back for acceptance', async () => {
    const id = await begun();
    await app.call('/tasklog/add_tasklog', log(id, { progress: 100 }), worker);
    expect(await step(id, 'submit', worker, { summary: '已完成' })).toMatchObject({ code: 0 });
    expect(await step(id, 'return', pm, { opinion: '缺少附件' })).toMatchObject({ code: 0 });
    expect((await read(id, worker)).allowed).toContain('submit');
    await step(id, 'submit', worker, { summary: '已补充' });
    await step(id, 'accept', pm);

    expect(await read(id)).toMatchObject({ status: 'done', progress: 100, publisher: pm.id, actualHours: 2 });
  });

  it('is received by itself after a day, counted anew for another owner', async () => {
    const id = await given();
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await app.database.execute(sql`update change_history set at = at - interval '20 hours' where record_id = ${id}`);
    await step(id, 'reassign', pm, { owner: helper.id, reassignReason: '临时出差' });
    await receiveLying(parts, inHours(5));
    expect(await read(id)).toMatchObject({ status: 'published', owner: helper.id });

    await receiveLying(parts, inHours(25));
    expect(await read(id)).toMatchObject({ status: 'received' });
    expect((await read(id, helper)).allowed).toContain('start');
  });

  it('ends at once where nobody has to accept it', async () => {
    const id = await begun({ needAccept: false });

    await step(id, 'submit', worker, { summary: '已完成', shortfall: '其余部分取消' });

    expect(await read(id)).toMatchObject({ status: 'done', progress: 100 });
  });

  it('is handed in unfinished only with a reason', async () => {
    const id = await begun();

    const answer = await step(id, 'submit', worker, { summary: '已完成' });

    expect(answer).toMatchObject({ code: 400, fields: [{ path: 'answers.shortfall' }] });
  });

  it('that is whole is handed in without a reason, and what was written as one is not kept', async () => {
    const id = await begun({ needAccept: true });
    await step(id, 'submit', worker, { summary: '做到一半', shortfall: '接口未到位' });
    expect(await read(id)).toMatchObject({ shortfall: '接口未到位' });
    await step(id, 'return', pm, { opinion: '请做完' });
    await app.call('/tasklog/add_tasklog', log(id, { progress: 100 }), worker);

    await step(id, 'submit', worker, { summary: '已完成', shortfall: '接口未到位' });

    expect(await read(id)).toMatchObject({ status: 'submitted', shortfall: null });
  });

  it('begins with the first hours that its owner or a helper logs, and both histories name the other', async () => {
    const id = await given({ collaborators: [helper.id] });
    await step(id, 'receive', worker);

    const { data } = await app.call<{ id: string }>('/tasklog/add_tasklog', log(id, { progress: 100 }), helper);

    const begun = await read(id, worker);
    expect(begun).toMatchObject({ status: 'doing', startedAt: expect.any(String) });
    expect(begun.allowed).toContain('submit');
    type Entry = { event: string; links: unknown[] };
    const [start] = (await app.call<Entry[]>('/task/history', { id }, worker)).data;
    expect(start).toMatchObject({ event: 'start', links: [{ module: 'tasklog', id: data.id, role: 'cause' }] });
    const [added] = (await app.call<Entry[]>('/tasklog/history', { id: data.id }, helper)).data;
    expect(added).toMatchObject({ event: 'add', links: [{ module: 'task', id, role: 'effect' }] });
  });

  it('waits for what is below it, and takes it along when it is cancelled', async () => {
    const id = await begun();
    const part = await given({ parent: id });

    expect(await step(id, 'submit', worker, { summary: '已完成', shortfall: '略' })).toMatchObject({ code: 422 });
    await step(id, 'cancel', pm, { cancelReason: '不再需要' });

    expect(await read(part)).toMatchObject({ status: 'cancelled' });
  });

  it('has no part that is due later than itself, and is not below itself', async () => {
    const id = await given();
    const part = await given({ parent: id });

    const late = await draft({ parent: id, dueAt: '2099-04-01T10:00:00.000Z' });
    expect(await app.call('/task/add_task', late, pm)).toMatchObject({ code: 400, fields: [{ path: 'dueAt' }] });
    const { version } = await read(id);
    const circle = await app.call('/task/update_task', { id, version, patch: { parent: part } }, pm);
    expect(circle).toMatchObject({ code: 400, fields: [{ path: 'parent' }] });
  });

  it('fits where it stands: its system under its contract, its module in its system, its contract in its project', async () => {
    const { factory } = app;
    const admin = await factory.person('admin');
    const [project, other] = [await factory.add('project'), await factory.add('project')];
    const contract = await factory.add('contract', { project });
    const system = await factory.add('systemitem', { contract, project });
    const strangeSystem = await factory.add('systemitem', {
      contract: await factory.add('contract', { project: other }),
      project: other,
    });
    const place = { kind: 'dev', contract, project, system: null, module: null, stage: null, parent: null };
    const add = async (values: object) =>
      (await app.call('/task/add_task', await draft({ ...place, ...values }), admin)).fields;
    expect(await add({ system: strangeSystem })).toMatchObject([{ path: 'system', message: '所属系统不在这个合同下' }]);
    const module = await factory.add('systemmodule', { system: strangeSystem, parent: null });
    expect(await add({ system, module })).toMatchObject([{ path: 'module' }]);
    expect(await add({ project: other })).toMatchObject([{ path: 'contract', message: '所属合同不属于这个项目' }]);
  });

  it('is due as much later as it was suspended', async () => {
    const id = await begun();
    await step(id, 'suspend', pm, { suspendReason: '等待接口' });
    await app.database.execute(sql`update task set suspended_at = now() - interval '2 days' where id = ${id}`);

    await step(id, 'resume', pm, { resumeReason: '接口已到位' });

    const { dueAt: moved, status } = await read(id);
    expect(status).toBe('doing');
    expect(Math.round((Date.parse(String(moved)) - Date.parse(dueAt)) / 86_400_000)).toBe(2);
  });

  it('gets another time limit only with a reason, of which the owner is told', async () => {
    const id = await given();
    const { version } = await read(id);
    const patch = { dueAt: '2099-05-01T10:00:00.000Z' };

    expect(await app.call('/task/update_task', { id, version, patch }, pm)).toMatchObject({
      code: 400,
      fields: [{ path: 'dueReason' }],
    });
    const whole = { ...patch, dueReason: '等待接口' };
    expect(await app.call('/task/update_task', { id, version, patch: whole }, pm)).toMatchObject({ code: 0 });
    await step(id, 'postpone', pm, { dueAt: '2099-06-01T10:00:00.000Z', dueReason: '再延一个月' });

    expect(await read(id)).toMatchObject({ status: 'published', dueAt: '2099-06-01T10:00:00.000Z' });
    expect(await noticesOf(worker)).toEqual(
      expect.arrayContaining(['截止时间有调整：等待接口', '截止时间有调整：再延一个月']),
    );
  });

  it('changes hands by a step of its own', async () => {
    const id = await begun();

    await step(id, 'reassign', pm, { owner: helper.id, reassignReason: '休假' });

    expect(await read(id)).toMatchObject({ status: 'published', owner: helper.id });
    expect((await read(id, helper)).allowed).toContain('receive');
  });

  it('is not removed once it is published', async () => {
    const id = await given();

    expect((await read(id)).allowed).not.toContain('remove');
    expect(await app.call('/task/delete_task', { id, version: 2 }, pm)).toMatchObject({ code: 422 });
  });
});

describe('who sees a task', () => {
  it('is everybody who has a part in it, and of a draft only who writes it', async () => {
    const { data } = await app.call<{ id: string }>('/task/add_task', await draft(), pm);

    expect(await app.call('/task/detail', { id: data.id }, worker)).toMatchObject({ code: 404 });
    await step(data.id, 'publish', pm);
    expect(await app.call('/task/detail', { id: data.id }, worker)).toMatchObject({ code: 0 });
    expect(await app.call('/task/detail', { id: data.id }, stranger)).toMatchObject({ code: 404 });
    expect(await app.call('/task/urge', { id: data.id }, stranger)).toMatchObject({ code: 404 });
  });
});

describe('issuing', () => {
  it('gives each of several people a task of his own, with its parts', async () => {
    const { owner: _owner, ...rest } = await draft();
    const parts = [{ title: '第一部分', owner: helper.id, dueAt }];

    const input = { ...rest, owners: [worker.id, helper.id], way: 'each', parts };
    const { data } = await app.call<{ ids: string[] }>('/task/issue', input, pm);

    expect(data.ids).toHaveLength(4);
    expect(await read(data.ids[0] as string)).toMatchObject({ owner: worker.id, status: 'published' });
    expect(await read(data.ids[1] as string)).toMatchObject({ parent: data.ids[0], status: 'published' });
  });

  it('gives several people one task together, or nobody anything', async () => {
    const { owner: _owner, ...rest } = await draft();

    const joint = { ...rest, parts: [], owners: [worker.id, helper.id], way: 'joint' };
    const { data } = await app.call<{ ids: string[] }>('/task/issue', joint, pm);
    expect(data.ids).toHaveLength(1);
    expect(await read(data.ids[0] as string)).toMatchObject({ owner: worker.id, collaborators: [helper.id] });

    const before = await app.database.one<{ count: number }>(sql`select count(*)::int as count from task`);
    const wrong = { ...rest, parts: [], owners: [worker.id, stranger.id], way: 'each' };
    expect((await app.call('/task/issue', wrong, pm)).code).toBe(400);
    expect(await app.database.one(sql`select count(*)::int as count from task`)).toEqual(before);
  });
});

describe('work on a task', () => {
  it('is logged by those who do it while it is done', async () => {
    const id = await given({ collaborators: [helper.id] });

    expect(await app.call('/tasklog/add_tasklog', log(id), worker)).toMatchObject({ code: 422 });
    await step(id, 'receive', worker);
    expect(await app.call('/tasklog/add_tasklog', log(id), pm)).toMatchObject({ code: 422 });
    expect(await app.call('/tasklog/add_tasklog', log(id, { hours: 1 }), helper)).toMatchObject({ code: 0 });
    expect(await app.call('/tasklog/add_tasklog', log(id, { progress: 60 }), worker)).toMatchObject({ code: 0 });

    expect(await read(id)).toMatchObject({ progress: 60, actualHours: 3 });
  });

  it('takes no more hours than a day has, and none of tomorrow', async () => {
    const id = await begun();
    const another = await begun();
    await app.call('/tasklog/add_tasklog', log(id, { workedOn: '2026-01-05', hours: 20 }), worker);

    const tooMuch = await app.call('/tasklog/add_tasklog', log(another, { workedOn: '2026-01-05', hours: 5 }), worker);
    expect(tooMuch).toMatchObject({ code: 400, fields: [{ path: 'hours' }] });
    const tomorrow = await app.call('/tasklog/add_tasklog', log(id, { workedOn: '2199-01-01' }), worker);
    expect(tomorrow).toMatchObject({ code: 400, fields: [{ path: 'workedOn' }] });
  });

  it('is taken back with its log', async () => {
    const id = await begun();
    const { data } = await app.call<{ id: string }>(
      '/tasklog/add_tasklog',
      log(id, { workedOn: '2026-01-06' }),
      worker,
    );

    await app.call('/tasklog/delete_tasklog', { id: data.id, version: 1 }, worker);

    expect(await read(id)).toMatchObject({ progress: 0, actualHours: 0 });
  });

  it('ticks the checklist by those who do the work alone', async () => {
    const id = await begun();
    const { version } = await read(id);

    expect(await app.call('/task/tick', { id, version, position: 0, isDone: true }, stranger)).toMatchObject({
      code: 404,
    });
    expect(await app.call('/task/tick', { id, version, position: 7, isDone: true }, worker)).toMatchObject({
      code: 404,
    });
    expect(await app.call('/task/tick', { id, version, position: 0, isDone: true }, worker)).toMatchObject({ code: 0 });
    expect(await app.call('/task/tick', { id, version, position: 0, isDone: false }, worker)).toMatchObject({
      code: 409,
    });

    expect(await read(id)).toMatchObject({ checklist: [{ isDone: true }] });
  });

  it('is not handed in before what must be checked is ticked', async () => {
    const id = await begun();
    await app.database.execute(sql`update task_checklist set is_required = true where parent = ${id}`);
    const submit = async () =>
      app.call(
        '/task/submit',
        { id, version: (await read(id)).version, answers: { summary: '完成', shortfall: '余量' } },
        worker,
      );
    expect(await submit()).toMatchObject({ code: 422, message: '还有 1 个必须的检查项没有完成：“材料齐全”' });
    const { version } = await read(id);
    await app.call('/task/tick', { id, version, position: 0, isDone: true }, worker);
    expect(await submit()).toMatchObject({ code: 0 });
  });

  it('that has to bring files is handed in with them alone, which stay with it', async () => {
    const id = await begun({ requireFiles: true, needAccept: true });
    const file = crypto.randomUUID();
    await app.database.execute(sql`
      insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
      values (${file}, '测试报告.pdf', 'pdf', 1000, ${file}, ${worker.id})`);
    const said = { summary: '完成', shortfall: '余量' };
    expect(await step(id, 'submit', worker, said)).toMatchObject({
      fields: [{ path: 'answers.resultFiles', message: '请上传成果附件' }],
    });
    expect(await step(id, 'submit', worker, { ...said, resultFiles: [file] })).toMatchObject({ code: 0 });
    expect(await read(id)).toMatchObject({ status: 'submitted', resultFiles: [file] });
  });

  it('is asked for by the publisher', async () => {
    const id = await begun();

    expect(await app.call('/task/urge', { id }, worker)).toMatchObject({ code: 403 });
    expect(await app.call('/task/urge', { id, words: '今天内完成' }, pm)).toMatchObject({ code: 0 });

    expect(await noticesOf(worker)).toContain('请尽快办理：今天内完成');
  });
});
