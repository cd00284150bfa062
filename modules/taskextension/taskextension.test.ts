import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let engine: Engine;
let publisher: Person;
let worker: Person;
let helper: Person;
let watcher: Person;

const process = readFileSync(new URL('./processes/task_extend.bpmn', import.meta.url), 'utf8');
const dueAt = '2099-03-01T10:00:00.000Z';
const later = '2099-03-08T10:00:00.000Z';

beforeAll(async () => {
  ({ app, engine } = await approvingApplication());
  const company = await app.factory.add('company');
  publisher = await app.factory.person('projectmanager', { company });
  worker = await app.factory.person('company', { company });
  helper = await app.factory.person('company', { company });
  watcher = await app.factory.person('company', { company });
  await app.database.transaction((store) =>
    engine.deploy(store, { id: publisher.id, name: '项目经理' }, { xml: process }),
  );
});
afterAll(() => app.close());

interface Row {
  version: number;
  status: string;
  [field: string]: unknown;
}

async function read(module: string, id: string, person = publisher): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, person)).data.record;
}

async function step(module: string, id: string, event: string, person: Person, answers: object = {}) {
  const { version } = await read(module, id, person);
  return app.call(`/${module}/${event}`, { id, version, answers }, person);
}

/** A task that the worker is doing. */
async function doing(): Promise<string> {
  const sample = await app.factory.sample('task', {
    owner: worker.id,
    collaborators: [helper.id],
    watchers: [watcher.id],
    demand: null,
    needAccept: true,
    dueAt,
  });
  const { data } = await app.call<{ id: string }>('/task/add_task', sample, publisher);
  await step('task', data.id, 'publish', publisher);
  for (const event of ['receive', 'start']) await step('task', data.id, event, worker);
  return data.id;
}

const ask = (task: string, person: Person, values: object = {}) =>
  app.call<{ id: string }>(
    '/taskextension/add_taskextension',
    { task, newDueAt: later, reason: '接口文档晚到', attachments: [], ...values },
    person,
  );

async function submit(id: string, person: Person) {
  const { version } = await read('taskextension', id, person);
  return app.call('/taskextension/submit', { id, version }, person);
}

/** An application on its way to the publisher. */
async function asked(task: string, person = worker): Promise<string> {
  const { data } = await ask(task, person);
  expect(await submit(data.id, person)).toMatchObject({ code: 0 });
  return data.id;
}

async function decide(id: string, verb: 'approve' | 'reject', person = publisher) {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'taskextension', id }, person);
  const task = data.tasks.find(({ state }) => state === 'active');
  return app.call(`/workflow/${verb}`, { taskId: task?.id, taskVersion: task?.version, opinion: '已核实' }, person);
}

describe('more time for a task', () => {
  it('does not go beyond the task above, not when it is asked for and not when that is shortened meanwhile', async () => {
    const [above, task] = [await doing(), await doing()];
    const limit = (at: string) => sql`update task set due_at = ${at} where id = ${above}`;
    await app.database.execute(sql`update task set parent = ${above} where id = ${task}`);
    await app.database.execute(limit('2099-03-05T10:00:00.000Z'));
    const refused = { status: 400, fields: [{ path: 'newDueAt', message: expect.stringContaining('上级任务') }] };
    expect(await ask(task, worker)).toMatchObject(refused);

    await app.database.execute(limit(later));
    const { data } = await ask(task, worker);
    await app.database.execute(limit('2099-03-05T10:00:00.000Z'));
    expect(await submit(data.id, worker)).toMatchObject(refused);
    await app.database.execute(limit(later));
    expect(await submit(data.id, worker)).toMatchObject({ code: 0 });
  });

  it('is given by its publisher, and stands in the task with the reason', async () => {
    const task = await doing();
    const id = await asked(task);
    expect(await read('taskextension', id)).toMatchObject({
      status: 'auditing',
      oldDueAt: dueAt,
      publisher: publisher.id,
    });
    expect(await decide(id, 'approve', helper)).not.toMatchObject({ code: 0 });
    expect(await decide(id, 'approve')).toMatchObject({ code: 0 });

    const { number } = await read('taskextension', id);
    expect(await read('taskextension', id)).toMatchObject({ status: 'approved' });
    expect(await read('task', task)).toMatchObject({
      status: 'doing',
      dueAt: later,
      dueReason: `${number} 接口文档晚到`,
    });
  });

  it('is refused by the publisher, who need not answer at all: after two days it is', async () => {
    const [refused, forgotten] = [await doing(), await doing()];
    const [first, second] = [await asked(refused), await asked(forgotten, helper)];
    expect(await decide(first, 'reject')).toMatchObject({ code: 0 });
    await engine.runJobs(app.database, { now: new Date(Date.now() + 49 * 3_600_000) });
    for (const id of [first, second]) expect(await read('taskextension', id)).toMatchObject({ status: 'rejected' });
    for (const id of [refused, forgotten]) expect(await read('task', id)).toMatchObject({ dueAt });
    // Whoever was refused may ask again.
    await asked(refused);
  });

  it('is asked by those who do the task, and by nobody else', async () => {
    const task = await doing();
    expect(await ask(task, helper)).toMatchObject({ code: 0 });
    for (const person of [watcher, publisher]) {
      expect(await ask(task, person)).toMatchObject({ status: 422, message: '只有任务的负责人和协作人可以申请延期' });
    }
  });

  it('is later than now and than it is already', async () => {
    const task = await doing();
    for (const newDueAt of [dueAt, '2026-01-01T00:00:00.000Z']) {
      expect(await ask(task, worker, { newDueAt })).toMatchObject({ status: 400, fields: [{ path: 'newDueAt' }] });
    }
  });

  it('is asked once at a time, also by two at once', async () => {
    const task = await doing();
    const drafts = [await ask(task, worker), await ask(task, helper)];
    const answers = await Promise.all(drafts.map(({ data }, index) => submit(data.id, index === 0 ? worker : helper)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not asked for what is handed in, and does not move what was handed in meanwhile', async () => {
    const task = await doing();
    const id = await asked(task);
    await step('task', task, 'submit', worker, { summary: '已完成', shortfall: '收尾工作下周补齐' });
    expect(await ask(task, worker)).toMatchObject({ status: 422, message: '任务发布后、提交前才能申请延期' });
    expect(await decide(id, 'approve')).toMatchObject({ code: 0 });
    expect(await read('task', task)).toMatchObject({ status: 'submitted', dueAt });
    expect(await read('taskextension', id)).toMatchObject({ status: 'lapsed', lapseReason: '任务现在是“待验收”' });
  });

  it('does not take back what the publisher has given of his own accord meanwhile', async () => {
    const task = await doing();
    const id = await asked(task);
    const longer = '2099-06-01T10:00:00.000Z';
    await step('task', task, 'postpone', publisher, { dueAt: longer, dueReason: '整体顺延' });
    expect(await decide(id, 'approve')).toMatchObject({ code: 0 });
    expect(await read('task', task)).toMatchObject({ dueAt: longer, dueReason: '整体顺延' });
    expect(await read('taskextension', id)).toMatchObject({
      status: 'lapsed',
      lapseReason: '任务的截止时间已另行延后',
    });
  });

  it('does not go to another task, and is not seen by whoever has nothing to do with it', async () => {
    const [task, other] = [await doing(), await doing()];
    const { data } = await ask(task, worker);
    const patch = { id: data.id, version: 1, patch: { task: other } };
    expect(await app.call('/taskextension/update_taskextension', patch, worker)).toMatchObject({
      fields: [{ path: 'task' }],
    });
    const stranger = await app.factory.person('company', { company: await app.factory.add('company') });
    expect(await app.call('/taskextension/detail', { id: data.id }, stranger)).toMatchObject({ status: 404 });
    const kept = await app.database.one<{ task: string }>(sql`select task from taskextension where id = ${data.id}`);
    expect(kept?.task).toBe(task);
  });
});
