import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let publisher: Person;
let owner: Person;
let colleague: Person;

beforeAll(async () => {
  const { app: made, engine } = await approvingApplication();
  app = made;
  const company = await app.factory.add('company');
  publisher = await app.factory.person('projectmanager', { company });
  owner = await app.factory.person('company', { company });
  colleague = await app.factory.person('company', { company });
  const xml = readFileSync(new URL('./processes/task_transfer.bpmn', import.meta.url), 'utf8');
  await app.database.transaction((store) => engine.deploy(store, { id: publisher.id, name: '项目经理' }, { xml }));
});
afterAll(() => app.close());

interface Row {
  version: number;
  status: string;
  owner?: string;
}

async function read(module: string, id: string): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, publisher)).data.record;
}

/** A task that its owner has received. */
async function received(): Promise<string> {
  const people = { owner: owner.id, collaborators: null, watchers: null, demand: null };
  const { data } = await app.call<{ id: string }>(
    '/task/add_task',
    await app.factory.sample('task', people),
    publisher,
  );
  for (const [index, [event, by]] of (
    [
      ['publish', publisher],
      ['receive', owner],
    ] as const
  ).entries()) {
    await app.call(`/task/${event}`, { id: data.id, version: index + 1, answers: {} }, by);
  }
  return data.id;
}

const ask = (task: string, by: Person, newOwner = colleague.id) =>
  app.call<{ id: string }>('/tasktransfer/add_tasktransfer', { task, newOwner, reason: '已调往其他项目' }, by);

async function submitted(task: string): Promise<string> {
  const { id } = (await ask(task, owner)).data;
  expect(await app.call('/tasktransfer/submit', { id, version: 1 }, owner)).toMatchObject({ code: 0 });
  return id;
}

async function decide(id: string, verb: 'approve' | 'reject') {
  const { data } = await app.call<InstanceDetail>('/workflow/record', { module: 'tasktransfer', id }, publisher);
  const task = data.tasks.find(({ state }) => state === 'active');
  const said = { taskId: task?.id, taskVersion: task?.version, opinion: '已核实' };
  expect(await app.call(`/workflow/${verb}`, said, publisher)).toMatchObject({ code: 0 });
}

/** What whoever asked was told of an application that came too late. */
const told = (id: string) =>
  app.database.query<{ text: string }>(sql`
    select text from notice where user_id = ${owner.id} and kind = 'message'
      and link = ${`/workdetail?module=tasktransfer&record=${id}`}`);

describe('another owner for a task', () => {
  it('is asked for by its owner alone, once, and is not himself', async () => {
    const task = await received();
    expect(await ask(task, colleague)).toMatchObject({ message: '只有任务的负责人可以申请转交' });
    const idle = (await ask(task, owner, owner.id)).data.id;
    expect(await app.call('/tasktransfer/submit', { id: idle, version: 1 }, owner)).toMatchObject({
      fields: [{ path: 'newOwner', message: '请选择另一位负责人' }],
    });
    await submitted(task);
    const { id } = (await ask(task, owner)).data;
    expect(await app.call('/tasktransfer/submit', { id, version: 1 }, owner)).toMatchObject({
      message: expect.stringMatching(/^转交申请 .+ 正在审批/),
    });
  });

  it('gets it when the publisher agrees, and receives it anew', async () => {
    const task = await received();
    const id = await submitted(task);
    await decide(id, 'approve');
    expect(await read('tasktransfer', id)).toMatchObject({ status: 'approved' });
    expect(await read('task', task)).toMatchObject({ status: 'published', owner: colleague.id });
  });

  it('does not get it when the publisher says no, or has given it to somebody else meanwhile', async () => {
    const [refused, moved] = [await received(), await received()];
    await decide(await submitted(refused), 'reject');
    expect(await read('task', refused)).toMatchObject({ status: 'received', owner: owner.id });

    const id = await submitted(moved);
    const { version } = await read('task', moved);
    const answers = { owner: publisher.id, reassignReason: '我来办' };
    expect(await app.call('/task/reassign', { id: moved, version, answers }, publisher)).toMatchObject({ code: 0 });
    await decide(id, 'approve');
    expect(await read('task', moved)).toMatchObject({ owner: publisher.id });
    expect(await read('tasktransfer', id)).toMatchObject({ status: 'lapsed', lapseReason: '任务已由他人负责' });
    expect(await told(id)).toEqual([{ text: '申请已同意，但任务已由他人负责，没有转交' }]);
  });

  it('does not get what is gone, and nobody takes that step by hand', async () => {
    const [cancelled, removed] = [await received(), await received()];
    const [one, other] = [await submitted(cancelled), await submitted(removed)];
    await app.database.execute(sql`update task set status = 'cancelled' where id = ${cancelled}`);
    await app.database.execute(sql`update task set deleted_at = now() where id = ${removed}`);
    for (const id of [one, other]) await decide(id, 'approve');
    expect(await read('tasktransfer', one)).toMatchObject({ status: 'lapsed', lapseReason: '任务现在是“已取消”' });
    expect(await told(other)).toEqual([{ text: '申请已同意，但任务已删除，没有转交' }]);

    const fine = await submitted(await received());
    await decide(fine, 'approve');
    const { version } = await read('tasktransfer', fine);
    const lapse = { id: fine, version, answers: { lapseReason: '算了' } };
    expect(await app.call('/tasktransfer/lapse', lapse, publisher)).not.toMatchObject({ code: 0 });
    expect(await told(fine)).toEqual([]);
  });
});
