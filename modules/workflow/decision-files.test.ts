import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { InstanceDetail } from './tasks.ts';
import { approvingApplication } from './testing/approving-application.ts';

let app: TestApplication;
let engine: Engine;
let member: Person;
let leader: Person;
let other: Person;
let admin: Person;
let stranger: Person;

beforeAll(async () => {
  ({ app, engine } = await approvingApplication());
  const { factory } = app;
  const company = await factory.add('company');
  member = await factory.person('company', { company });
  stranger = await factory.person('company', { company: await factory.add('company') });
  leader = await factory.person('leader');
  other = await factory.person('operator');
  admin = await factory.person('admin');
  const task = (id: string) => element('userTask', id, { name: id, 'camunda:assignee': leader.id });
  const xml = diagram(
    'filed',
    element('startEvent', 'start'),
    task('first'),
    task('second'),
    flows('start -> first', 'first -> second'),
  );
  await app.database.transaction((store) => engine.deploy(store, { id: admin.id, name: '管理员' }, { xml }));
});
afterAll(() => app.close());

async function sent(person: Person, name = '依据.pdf'): Promise<string> {
  const pdf = { name, content: new TextEncoder().encode('%PDF-1.4\n%%EOF') };
  return (await app.upload<{ id: string }>('/file/upload', pdf, person)).data.id;
}

async function begun(): Promise<string> {
  const started = await app.call<{ instanceId: string }>('/workflow/start', { key: 'filed', title: '审批' }, member);
  return started.data.instanceId;
}

const look = async (id: string, person = admin) =>
  (await app.call<InstanceDetail>('/workflow/instance', { id }, person)).data;

async function act(path: string, id: string, person: Person, more: object): Promise<Answer> {
  const { tasks } = await look(id, person);
  const task = tasks.findLast(({ state }) => ['active', 'claimed', 'delegated', 'waiting'].includes(state));
  return app.call(path, { taskId: task?.id, taskVersion: task?.version, ...more }, person);
}

/** What the timeline has files at, with their names. */
const filed = async (id: string, person = admin) =>
  (await look(id, person)).timeline.flatMap(({ kind, files }) =>
    files.length > 0 ? [[kind, ...files.map(({ name }) => name)]] : [],
  );

const seen = async (ids: string[], person: Person) =>
  (await app.call<{ id: string }[]>('/file/describe', { ids }, person)).data.map(({ id }) => id);

describe('files that go with a decision', () => {
  it('stand with it, for whoever sees the case and nobody else', async () => {
    const id = await begun();
    const files = [await sent(leader), await sent(leader, '批示.pdf')];
    expect(await act('/workflow/approve', id, leader, { opinion: '见附件', files })).toMatchObject({ code: 0 });
    expect(await filed(id, member)).toEqual([['approve', '依据.pdf', '批示.pdf']]);
    for (const person of [member, leader, admin]) expect((await seen(files, person)).toSorted()).toEqual(files);
    expect(await seen(files, stranger)).toEqual([]);
    expect(await app.call('/workflow/instance', { id }, stranger)).toMatchObject({ status: 404 });
  });

  it.each([
    ['/workflow/reject', 'reject', { opinion: '不妥' }],
    ['/workflow/return', 'returnToStarter', { opinion: '请补充' }],
    ['/workflow/transfer', 'transfer', { reason: '出差' }],
    ['/workflow/delegate', 'delegate', { reason: '请核' }],
    ['/workflow/add_sign', 'addSign', { kind: 'before', opinion: '请会签' }],
    ['/workflow/add_sign', 'approve', { kind: 'after', opinion: '同意' }],
  ])('go with %s as well', async (path, kind, said) => {
    const id = await begun();
    const files = [await sent(leader)];
    const whom = path.endsWith('add_sign') ? { userIds: [other.id] } : { userId: other.id };
    expect(await act(path, id, leader, { ...said, ...whom, files })).toMatchObject({ code: 0 });
    expect(await filed(id)).toEqual([[kind, '依据.pdf']]);
    expect(await seen(files, member)).toEqual(files);
  });

  it('go with what administrators do, and with a return to a task', async () => {
    const id = await begun();
    await act('/workflow/approve', id, leader, {});
    await act('/workflow/return', id, leader, { opinion: '重办', nodeId: 'first', files: [await sent(leader)] });
    await act('/workflow/jump', id, admin, {
      nodeId: 'second',
      reason: '改正',
      files: [await sent(admin, '说明.pdf')],
    });
    await act('/workflow/reassign', id, admin, {
      userId: other.id,
      reason: '代办',
      files: [await sent(admin, '名单.pdf')],
    });
    expect(await filed(id)).toEqual([
      ['return', '依据.pdf'],
      ['jump', '说明.pdf'],
      ['assign', '名单.pdf'],
    ]);
  });

  it('are those of whoever decides, which nothing else has yet, or nothing is decided', async () => {
    const [one, two] = [await begun(), await begun()];
    const foreign = [await sent(other)];
    expect(await act('/workflow/approve', one, leader, { files: foreign })).toMatchObject({ status: 409 });
    const own = [await sent(leader)];
    expect(await act('/workflow/approve', one, leader, { files: own })).toMatchObject({ code: 0 });
    expect(await act('/workflow/approve', two, leader, { files: own })).toMatchObject({ status: 409 });
    const { timeline, tasks } = await look(two);
    expect(timeline.map(({ kind }) => kind)).toEqual(['submit']);
    expect(tasks.map(({ state }) => state)).toEqual(['active']);
    const many = Array.from({ length: 11 }, () => crypto.randomUUID());
    expect(await act('/workflow/approve', two, leader, { files: many })).toMatchObject({
      status: 400,
      fields: [{ path: 'files', message: '一次最多附 10 个文件' }],
    });
  });

  it('are kept once when the same decision is sent twice, and are nobody’s where it comes too late', async () => {
    const id = await begun();
    const task = (await look(id, leader)).tasks[0];
    const on = { taskId: task?.id, taskVersion: task?.version };
    const [first, late] = [await sent(leader), await sent(leader)];
    await app.call('/workflow/approve', { ...on, files: [first] }, leader);
    expect(await app.call('/workflow/approve', { ...on, files: [late] }, leader)).toMatchObject({ status: 409 });
    expect(await filed(id)).toEqual([['approve', '依据.pdf']]);
    const [row] = await app.database.query(sql`select record_id as "recordId" from file where id = ${late}`);
    expect(row).toEqual({ recordId: null });
  });
});
