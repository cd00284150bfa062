import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { shipForms } from './shipped-forms.server.ts';
import type { InstanceDetail } from './tasks.ts';
import { approvingApplication } from './testing/approving-application.ts';

let app: TestApplication;
let member: Person;
let operator: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  const approving = await approvingApplication();
  app = approving.app;
  member = await app.factory.person('company', { company: await app.factory.add('company') });
  operator = await app.factory.person('operator');
  other = await app.factory.person('operator');
  admin = await app.factory.person('admin');
  await app.factory.person('leader');
  await app.database.transaction((store) => shipForms(store, { id: admin.id, name: '管理员' }));
  await approving.deploy(admin, 'workflow/seal');
});
afterAll(() => app.close());

async function start(title: string, person = member): Promise<string> {
  const variables = { document: '合同', copies: 2, purpose: '签约' };
  const begun = await app.call<{ instanceId: string }>('/workflow/start', { key: 'seal', title, variables }, person);
  return begun.data.instanceId;
}

async function act(path: string, id: string, person: Person, more: object = {}) {
  const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, person);
  const task = data.tasks.find(({ state }) => state === 'active' || state === 'claimed');
  const input = { taskId: task?.id, taskVersion: task?.version, ...more };
  expect(await app.call(path, input, person)).toMatchObject({ code: 0 });
}

/** The rows of an exported sheet under the heads of its columns, and what it is called. */
async function sheet(path: string, input: object, { token }: Person) {
  const answer = await app.server.inject({ method: 'POST', url: path, payload: input, headers: { token } });
  expect(answer.statusCode).toBe(200);
  const [first] = await readWorkbook(answer.rawPayload);
  const [heads = [], ...rows] = first?.data ?? [];
  return {
    name: first?.sheet,
    rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(heads[index]), cell]))),
  };
}

async function titles(input: object, person: Person): Promise<unknown[]> {
  return (await sheet('/workflow/work_export', input, person)).rows.map((row) => row.事项);
}

describe('a sheet of work', () => {
  it('of what waits for one tells each line as the list does, claimed and offered apart', async () => {
    const [mine, offered] = [await start('导出待办'), await start('导出组待办')];
    await act('/workflow/claim', mine, operator);
    await app.database.execute(sql`
      update process_task set due_at = '2025-03-01T16:00:00Z' where instance_id = ${mine} and finished_at is null`);

    const todo = await sheet('/workflow/work_export', { kind: 'todo', search: '导出' }, operator);
    expect(todo.name).toBe('待办');
    expect(todo.rows).toEqual([
      {
        流程编号: expect.stringMatching(/^YY-\d{8}-\d{4}$/),
        事项: '导出待办',
        摘要: '文件名称：合同；印章：公章',
        流程: '用印申请',
        环节: '平台核对',
        代谁处理: null,
        发起人: member.viewer.name,
        到达时间: expect.any(Date),
        // Four in the afternoon in Greenwich is midnight in China.
        处理时限: new Date('2025-03-02T00:00:00Z'),
        催办次数: 0,
      },
    ]);
    const group = await sheet('/workflow/work_export', { kind: 'group', search: '导出' }, operator);
    expect(group.name).toBe('组待办');
    expect(group.rows).toMatchObject([{ 事项: '导出组待办', 可处理人: expect.stringContaining(other.viewer.name) }]);
    expect(offered).not.toBe(mine);
    expect(await titles({ kind: 'waiting', search: '导出' }, operator)).toHaveLength(2);
  });

  it('of what one has done tells how one decided', async () => {
    const id = await start('导出已办');
    await act('/workflow/claim', id, operator);
    await act('/workflow/approve', id, operator);

    const { name, rows } = await sheet('/workflow/work_export', { kind: 'done', search: '导出已办' }, operator);
    expect(name).toBe('已办');
    expect(rows).toMatchObject([
      { 事项: '导出已办', 环节: '平台核对', 我的处理: '已同意', 处理时间: expect.any(Date), 流程状态: '审批中' },
    ]);
    expect(await titles({ kind: 'done', search: '导出已办' }, other)).toEqual([]);
  });

  it('of what one has done calls it as the button did', async () => {
    const id = await start('导出用印');
    await act('/workflow/claim', id, operator);
    await act('/workflow/approve', id, operator);
    const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, admin);
    const task = data.tasks.find(({ state }) => state === 'active');
    const jump = { taskId: task?.id, taskVersion: task?.version, nodeId: 'seal_document', reason: '特批' };
    expect(await app.call('/workflow/jump', jump, admin)).toMatchObject({ code: 0 });
    await act('/workflow/claim', id, operator);
    await act('/workflow/approve', id, operator, { variables: { sealedCopies: 2 } });

    const { rows } = await sheet('/workflow/work_export', { kind: 'done', search: '导出用印' }, operator);
    expect(rows.map((row) => [row.环节, row.我的处理])).toEqual([
      ['用印', '已办理'],
      ['平台核对', '已同意'],
    ]);
  });

  it('of what one has begun tells where it stands', async () => {
    await start('导出申请');
    const { name, rows } = await sheet('/workflow/work_export', { kind: 'started', search: '导出申请' }, member);
    expect(name).toBe('我发起的');
    expect(rows).toMatchObject([
      { 事项: '导出申请', 流程状态: '审批中', 环节: '平台核对', 发起人: member.viewer.name, 结束时间: null },
    ]);
  });

  it('holds what the filters leave, in the order of the list, and nothing of anybody else', async () => {
    const ids = [await start('排序乙'), await start('排序甲')];
    const [first = ''] = ids;
    await app.database.execute(sql`
      update process_task set due_at = now() - interval '1 hour' where instance_id = ${first} and finished_at is null`);
    const asked = { kind: 'group', search: '排序' };

    expect(await titles({ ...asked, order: 'earliest' }, operator)).toEqual(['排序乙', '排序甲']);
    expect(await titles({ ...asked, order: 'latest' }, operator)).toEqual(['排序甲', '排序乙']);
    expect(await titles({ ...asked, isOverdue: true }, operator)).toEqual(['排序乙']);
    expect(await titles({ ...asked, origin: 'process:other' }, operator)).toEqual([]);
    expect(await titles(asked, member)).toEqual([]);
    const foreign = { kind: 'started', search: '排序', starterId: member.id };
    expect(await titles(foreign, operator)).toEqual([]);
  });

  it('of more lines than a page of the list holds is whole', async () => {
    await Promise.all(Array.from({ length: 23 }, (_, index) => start(`整表 ${index}`)));
    expect(await titles({ kind: 'started', search: '整表' }, member)).toHaveLength(23);
  });
});

describe('a sheet of what one was told of', () => {
  it('tells by whom and whether it was read, and reads nothing by that', async () => {
    const [read, unread] = [await start('导出抄送甲'), await start('导出抄送乙')];
    for (const id of [read, unread]) {
      await act('/workflow/claim', id, operator);
      await act('/workflow/cc', id, operator, { userIds: [other.id] });
    }
    await app.call('/workflow/copied_read', { instanceIds: [read] }, other);

    const whole = await sheet('/workflow/copied_export', { search: '导出抄送', order: 'earliest' }, other);
    expect(whole.name).toBe('抄送我的');
    expect(whole.rows).toMatchObject([
      { 事项: '导出抄送甲', 抄送人: operator.viewer.name, 抄送环节: '平台核对', 阅读时间: expect.any(Date) },
      { 事项: '导出抄送乙', 流程: '用印申请', 阅读时间: null },
    ]);
    const left = await sheet('/workflow/copied_export', { search: '导出抄送', isUnreadOnly: true }, other);
    expect(left.rows).toMatchObject([{ 事项: '导出抄送乙' }]);
    expect((await sheet('/workflow/copied_export', { search: '导出抄送' }, operator)).rows).toEqual([]);
  });
});
