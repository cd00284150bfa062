import { readFileSync } from 'node:fs';
import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { wasAsked } from '#server/notice/mine.ts';
import { createObserver } from '#server/notice/observe.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { getElementFigures, getFlowFigures } from './figures.ts';
import type { CopiedCase } from './operations.ts';
import { shipForms } from './shipped-forms.server.ts';
import type { SubstituteRule } from './substitutes.ts';
import type { InstanceDetail, WorkItem } from './tasks.ts';
import { workflowEndpoints } from './workflow.server.ts';

let app: TestApplication;
let engine: Engine;
let member: Person;
let operator: Person;
let other: Person;
let leader: Person;
let second: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => {
    const services = new Map();
    const ports = approvalPorts(registry);
    engine = createEngine({ ...ports, services, observer: createObserver(ports.directory), wasAsked });
    return workflowEndpoints({ registry, engine, services });
  });
  const { factory, database } = app;
  member = await factory.person('company', { company: await factory.add('company') });
  operator = await factory.person('operator');
  other = await factory.person('operator');
  leader = await factory.person('leader');
  second = await factory.person('leader');
  admin = await factory.person('admin');
  const xml = readFileSync(new URL('./processes/seal.bpmn', import.meta.url), 'utf8');
  await database.transaction(async (store) => {
    const actor = { id: admin.id, name: '管理员' };
    await shipForms(store, actor);
    await engine.deploy(store, actor, { xml });
  });
});
afterAll(() => app.close());

async function start(person = member): Promise<string> {
  const variables = { document: '合同', copies: 2, purpose: '签约' };
  const input = { key: 'seal', title: '用印', variables };
  return (await app.call<{ instanceId: string }>('/workflow/start', input, person)).data.instanceId;
}

async function taskOf(id: string, person: Person) {
  const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, person);
  const task = data.tasks.find(({ allowed }) => allowed.includes('approve'));
  if (!task) throw new Error(`${person.viewer.name} has nothing to do`);
  return task;
}

async function act(path: string, id: string, person: Person, more: object = {}) {
  const { id: taskId, version: taskVersion } = await taskOf(id, person);
  return app.call<{ status: string }>(path, { taskId, taskVersion, ...more }, person);
}

async function workOf(person: Person, kind: string): Promise<WorkItem[]> {
  return (await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind, size: 100 }, person)).data.rows;
}

describe('the seal that is shipped', () => {
  it('is claimed, decided by all leaders, and carried out', async () => {
    const id = await start();
    expect((await act('/workflow/claim', id, operator)).message).toBe('ok');
    expect((await act('/workflow/approve', id, operator)).data.status).toBe('running');
    await act('/workflow/approve', id, leader);
    await act('/workflow/approve', id, second, { opinion: '同意用印' });
    expect((await act('/workflow/approve', id, other)).data.status).toBe('approved');
  });

  it('ends when one of the leaders rejects', async () => {
    const id = await start();
    await act('/workflow/approve', id, operator);
    expect((await act('/workflow/reject', id, leader, { opinion: '不妥' })).data.status).toBe('rejected');
  });
});

describe('operations by call', () => {
  it('hand a task on, which the old handler then cannot act on', async () => {
    const id = await start();
    const task = await taskOf(id, operator);
    const on = { taskId: task.id, taskVersion: task.version };
    const refused = await app.call('/workflow/transfer', { ...on, userId: crypto.randomUUID() }, operator);
    expect(refused.code).toBe(400);
    expect((await app.call('/workflow/transfer', { ...on, userId: other.id }, member)).code).toBe(403);
    expect((await act('/workflow/transfer', id, operator, { userId: other.id, reason: '出差' })).message).toBe('ok');
    expect((await app.call('/workflow/approve', on, operator)).code).toBe(409);
    expect((await workOf(other, 'todo')).some(({ instanceId }) => instanceId === id)).toBe(true);
  });

  it('find people by name for everybody, and none of those who have left', async () => {
    const { data } = await app.call<{ id: string }[]>('/workflow/people', { search: other.viewer.name }, member);
    expect(data.map(({ id }) => id)).toContain(other.id);
  });

  it('case 25: tell people of a case once, who find it unread and may look at it', async () => {
    const id = await start();
    await act('/workflow/cc', id, operator, { userIds: [second.id] });
    await act('/workflow/cc', id, operator, { userIds: [second.id] });
    const list = () =>
      app.call<{ rows: CopiedCase[]; unread: number }>('/workflow/copied', { isUnreadOnly: true }, second);
    expect((await list()).data).toMatchObject({ rows: [{ instanceId: id, title: '用印' }], unread: 1 });
    const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, second);
    expect(data.isCopyUnread).toBe(true);
    const later = await start();
    await act('/workflow/cc', later, operator, { userIds: [second.id] });
    const by = (order: string) => app.call('/workflow/copied', { order }, second);
    expect((await by('latest')).data).toMatchObject({ rows: [{ instanceId: later }, { instanceId: id }] });
    expect((await by('earliest')).data).toMatchObject({ rows: [{ instanceId: id }, { instanceId: later }] });
    await app.call('/workflow/copied_read', { instanceIds: [id, later] }, second);
    expect((await list()).data).toMatchObject({ rows: [], unread: 0 });
  });

  it('case 38: approve ten rows, of which two are refused', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await start());
    const rows = (await workOf(operator, 'group')).filter(({ instanceId }) => ids.includes(instanceId ?? ''));
    expect(rows.every(({ isBatchAllowed }) => isBatchAllowed)).toBe(true);
    for (const { taskId, taskVersion } of rows.slice(0, 2)) {
      await app.call('/workflow/approve', { taskId, taskVersion }, other);
    }
    const codes: number[] = [];
    for (const { taskId, taskVersion } of rows) {
      codes.push((await app.call('/workflow/approve_batch', { taskId, taskVersion }, operator)).code);
    }
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
    expect(codes.filter((code) => code !== 409)).toHaveLength(8);
    const [row] = await workOf(leader, 'todo');
    const input = { taskId: row?.taskId, taskVersion: row?.taskVersion };
    expect((await app.call('/workflow/approve_batch', input, leader)).message).toBe('该事项不能批量同意，请打开办理');
  });

  it('keep a draft that only its author sees', async () => {
    const id = await start();
    await act('/workflow/claim', id, operator);
    await act('/workflow/draft', id, operator, { opinion: '还要看看' });
    expect((await taskOf(id, operator)).draft).toMatchObject({ opinion: '还要看看' });
    expect((await taskOf(id, admin)).draft).toBeNull();
  });
});

describe('a rule for a substitute', () => {
  const span = (fromDays: number, toDays: number) => ({
    startsAt: new Date(Date.now() + fromDays * 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + toDays * 86_400_000).toISOString(),
  });
  const add = (person: Person, more: object) =>
    app.call<{ id: string }>('/workflow/substitute_add', { mode: 'share', ...span(-1, 1), ...more }, person);

  it('case 30: is one’s own to make and to end, and gives the tasks to the other one in between', async () => {
    expect((await add(leader, { agentId: leader.id })).code).toBe(422);
    expect((await add(leader, { agentId: other.id, principalId: second.id })).code).toBe(403);
    expect((await add(leader, { agentId: other.id, ...span(1, -1) })).code).toBe(400);
    expect((await add(leader, { agentId: other.id, ...span(-2, -1) })).code).toBe(400);
    const { data, message } = await add(leader, { agentId: other.id });
    expect(message).toBe('ok');
    expect((await add(leader, { agentId: other.id })).code).toBe(409);

    const id = await start();
    await act('/workflow/approve', id, operator);
    expect(await workOf(other, 'todo')).toContainEqual(
      expect.objectContaining({ instanceId: id, substituteFor: leader.viewer.name }),
    );
    await act('/workflow/approve', id, other);
    const { data: seen } = await app.call<InstanceDetail>('/workflow/instance', { id }, member);
    expect(
      seen.timeline.some(({ actorName }) => actorName === `${other.viewer.name}（代 ${leader.viewer.name}）`),
    ).toBe(true);

    const end = (person: Person, id = data.id) => app.call('/workflow/substitute_end', { id }, person);
    expect((await end(second)).code).toBe(404);
    expect((await end(other)).code).toBe(403);
    expect((await end(leader, crypto.randomUUID())).code).toBe(404);
    expect((await end(leader)).message).toBe('ok');
    expect((await end(leader)).code).toBe(409);
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, leader);
    expect(rules).toMatchObject([{ id: data.id, state: 'ended', isChangeable: false }]);
    expect((await workOf(other, 'todo')).some(({ substituteFor }) => substituteFor)).toBe(false);
  });
});

describe('the figures of the workflow centre', () => {
  it('count what was started and ended, and name where it takes the longest, for supervisors alone', async () => {
    const ended = await start();
    await act('/workflow/approve', ended, operator);
    await act('/workflow/reject', ended, leader, { opinion: '不妥' });
    const waiting = await start();
    await app.database.execute(sql`
      update process_task set created_at = now() - interval '3 days', due_at = now() - interval '1 day'
      where instance_id = ${waiting}`);
    const { data } = await app.call<OutputOf<typeof getFlowFigures>>('/workflow/figures', {}, operator);
    expect(data.days).toHaveLength(14);
    expect(data.days.at(-1)?.started).toBeGreaterThanOrEqual(2);
    expect(data.days.at(-1)?.ended).toBeGreaterThanOrEqual(1);
    expect(data.overdue).toBeGreaterThanOrEqual(1);
    const check = data.slowest.find(({ nodeId }) => nodeId === 'check');
    expect(check?.waiting).toBeGreaterThanOrEqual(1);
    expect((await app.call('/workflow/figures', {}, member)).code).toBe(403);
  });

  it('tell of each element how often, how long and what waits, to supervisors alone', async () => {
    const figuresFor = (person: Person, key = 'seal') =>
      app.call<OutputOf<typeof getElementFigures>>('/workflow/element_figures', { key }, person);
    const { data: before } = await figuresFor(operator);
    const waiting = await start();
    await app.database.execute(sql`
      update process_activity set entered_at = now() - interval '100 days'
      where instance_id = ${waiting} and node_id = 'check'`);
    const { data: after } = await figuresFor(operator);
    const ofCheck = (figures: OutputOf<typeof getElementFigures>) =>
      figures.nodes.find(({ nodeId }) => nodeId === 'check');

    expect(after.started).toBe(before.started + 1);
    expect(ofCheck(after)?.count).toBe((ofCheck(before)?.count ?? 0) + 1);
    expect(ofCheck(after)?.waiting).toBe((ofCheck(before)?.waiting ?? 0) + 1);
    expect(ofCheck(after)?.longestWaitMs).toBeGreaterThan(99 * 86_400_000);
    const first = after.flows.reduce((sum, { count }) => sum + count, 0);
    expect(first).toBeGreaterThan(before.flows.reduce((sum, { count }) => sum + count, 0));

    expect((await figuresFor(operator, 'nobody')).data).toEqual({ started: 0, nodes: [], flows: [] });
    expect((await figuresFor(member)).code).toBe(403);
    expect((await figuresFor(leader)).code).toBe(403);
  });
});

describe('case 37: another version', () => {
  it('takes over the instances that an administrator chooses once every node has its place, and gives them back', async () => {
    const ids = [await start(), await start(), await start()];
    const xml = readFileSync(new URL('./processes/seal.bpmn', import.meta.url), 'utf8');
    const { id: definitionId } = await app.database.transaction((store) =>
      engine.deploy(
        store,
        { id: admin.id, name: '管理员' },
        { xml: xml.replaceAll(/(["'>])check(?=["'<])/g, '$1platform_check') },
      ),
    );
    const chosen = { instanceIds: ids.slice(0, 2), definitionId };
    const at = async (id = '') =>
      (await app.call<InstanceDetail>('/workflow/instance', { id }, admin)).data.tasks.find(
        ({ state }) => state === 'active',
      )?.nodeId;

    const { data: first } = await app.call<InstanceDetail>('/workflow/instance', { id: ids[0] }, admin);
    const versions = { fromId: first.definitionId, toId: definitionId };
    expect((await app.call('/workflow/migrate_nodes', versions, operator)).code).toBe(403);
    const unknown = { ...versions, toId: crypto.randomUUID() };
    expect((await app.call('/workflow/migrate_nodes', unknown, admin)).code).toBe(404);
    const { data: nodes } = await app.call<{ from: { id: string; suggested: string | null }[] }>(
      '/workflow/migrate_nodes',
      versions,
      admin,
    );
    expect(nodes.from.map(({ id, suggested }) => [id, suggested])).toEqual([
      ['check', 'platform_check'],
      ['countersign', 'countersign'],
      ['seal_document', 'seal_document'],
    ]);
    const running = { definitionId: first.definitionId, isUnfinished: true, size: 100 };
    const { data: listed } = await app.call<{ rows: { id: string }[] }>('/workflow/instances', running, admin);
    expect(listed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));

    expect((await app.call('/workflow/migrate_plan', chosen, operator)).code).toBe(403);
    const plan = await app.call<{ problems: object[] }[]>('/workflow/migrate_plan', chosen, admin);
    expect(plan.data.map(({ problems }) => problems)).toEqual(
      Array(2).fill([{ nodeId: 'check', name: '平台核对', message: '在新版本中没有对应的节点' }]),
    );
    expect((await app.call('/workflow/migrate', { ...chosen, reason: '新版' }, admin)).code).toBe(422);
    const mapped = { ...chosen, mapping: { check: 'platform_check' }, reason: '新版' };
    expect((await app.call('/workflow/migrate', mapped, operator)).code).toBe(403);
    const standing = { currentNodes: [{ name: '平台核对' }] };
    expect((await app.call('/workflow/migrate', mapped, admin)).data).toMatchObject([standing, standing]);
    expect([await at(ids[0]), await at(ids[1]), await at(ids[2])]).toEqual([
      'platform_check',
      'platform_check',
      'check',
    ]);
    const { data: moved } = await app.call<InstanceDetail>('/workflow/instance', { id: ids[1] }, admin);
    expect(moved.allowed).toContain('undoMigration');
    expect((await app.call('/workflow/migrate_undo', { instanceId: ids[1] }, admin)).message).toBe('ok');
    expect(await at(ids[1])).toBe('check');
    expect((await act('/workflow/approve', ids[0] ?? '', operator)).message).toBe('ok');
  });
});

describe('lists of work and of instances', () => {
  const titles = async (path: string, input: object, person: Person) =>
    (await app.call<{ rows: { title: string }[] }>(path, { size: 100, ...input }, person)).data.rows
      .map(({ title }) => title)
      .sort();

  it('are narrowed by process, starter, days and lateness', async () => {
    const ann = await app.factory.person('company', { company: await app.factory.add('company') });
    const variables = { document: '合同', copies: 1, purpose: '签约' };
    for (const [title, person] of [
      ['筛选甲', ann],
      ['筛选乙', ann],
      ['筛选丙', member],
    ] as const) {
      await app.call('/workflow/start', { key: 'seal', title, variables }, person);
    }
    await app.database.execute(sql`
      update process_instance set started_at = '2025-03-01T15:59:00Z' where title = '筛选甲'`);
    await app.database.execute(sql`
      update process_task task set due_at = case title when '筛选甲' then now() - interval '1 hour' end,
        created_at = case title when '筛选甲' then timestamptz '2025-03-01T16:00:00Z' else task.created_at end
      from process_instance instance where instance.id = task.instance_id and title like '筛选%'`);
    const annId = ann.viewer.id;
    const among = (narrowing: object, path = '/workflow/work', person = operator) =>
      titles(path, { ...(path === '/workflow/work' && { kind: 'group' }), search: '筛选', ...narrowing }, person);

    expect(await among({ starterId: annId })).toEqual(['筛选乙', '筛选甲']);
    expect(await among({ origin: 'process:seal' })).toHaveLength(3);
    expect(await among({ origin: 'process:other' })).toEqual([]);
    expect(await among({ isOverdue: true })).toEqual(['筛选甲']);
    // Four in the afternoon in Greenwich is midnight in China.
    expect(await among({ from: '2025-03-02', to: '2025-03-02' })).toEqual(['筛选甲']);
    expect(await among({ to: '2025-03-01' })).toEqual([]);
    expect(await among({ kind: 'started', isOverdue: true }, '/workflow/work', ann)).toEqual(['筛选甲']);
    expect(await among({ kind: 'started', to: '2025-03-01' }, '/workflow/work', ann)).toEqual(['筛选甲']);
    expect(await among({ kind: 'started', origin: 'process:other' }, '/workflow/work', ann)).toEqual([]);

    const instances = '/workflow/instances';
    expect(await among({ starterId: annId, key: 'seal' }, instances)).toEqual(['筛选乙', '筛选甲']);
    expect(await among({ key: 'other' }, instances)).toEqual([]);
    expect(await among({ isOverdue: true }, instances)).toEqual(['筛选甲']);
    expect(await among({ from: '2025-03-01', to: '2025-03-01' }, instances)).toEqual(['筛选甲']);

    const chosen = async (path: string, input: object, person: Person) =>
      (await app.call<Record<string, { value: string; label: string }[]>>(path, input, person)).data;
    const starter = { value: annId, label: ann.viewer.name };
    const open = await chosen('/workflow/work_choices', { kind: 'group' }, operator);
    expect(open.origins).toContainEqual({ value: 'process:seal', label: '用印申请' });
    expect(open.starters).toContainEqual(starter);
    expect(await chosen('/workflow/work_choices', { kind: 'done' }, ann)).toEqual({ origins: [], starters: [] });
    const starters = (search: string, person: Person) => app.call('/workflow/instance_starters', { search }, person);
    expect((await starters(ann.viewer.name, operator)).data).toEqual([starter]);
    expect((await starters('', ann)).status).toBe(403);
    const all = await chosen('/workflow/instance_choices', {}, operator);
    expect(all.origins).toContainEqual({ value: 'seal', label: '用印申请' });
    expect((await app.call('/workflow/instance_choices', {}, ann)).status).toBe(403);
  });

  it('are taken out as a sheet of what the filters leave, by those who look after them', async () => {
    const id = await start();
    await app.database.execute(sql`update process_instance set title = '导出甲' where id = ${id}`);
    await act('/workflow/claim', id, operator);
    const fetched = (input: object, { token }: Person) =>
      app.server.inject({ method: 'POST', url: '/workflow/instances_export', payload: input, headers: { token } });
    const sheet = async (input: object) =>
      (await readWorkbook((await fetched(input, admin)).rawPayload))[0]?.data.slice(1).map((row) => row.slice(0, 9));

    const line = [
      expect.stringMatching(/^YY-\d{8}-\d{4}$/),
      '导出甲',
      '文件名称：合同；印章：公章',
      '用印申请',
      expect.any(Number),
      '审批中',
      '平台核对',
      operator.viewer.name,
      member.viewer.name,
    ];
    expect(await sheet({ search: '导出' })).toEqual([line]);
    const { nodeId } = await taskOf(id, operator);
    expect(await sheet({ search: '导出', handlerId: operator.id, key: 'seal', nodeId })).toEqual([line]);
    expect(await sheet({ search: '导出', handlerId: leader.id })).toEqual([]);
    expect(await sheet({ search: '导出', status: 'approved' })).toEqual([]);
    expect((await fetched({}, member)).statusCode).toBe(403);
  });

  it('of what was decided are narrowed by what was decided late', async () => {
    const ids = await Promise.all([start(), start()]);
    const [late = '', timely = ''] = ids;
    for (const id of ids) await act('/workflow/claim', id, operator);
    for (const id of ids) await act('/workflow/approve', id, operator);
    await app.database.execute(sql`
      update process_task set due_at = finished_at + case instance_id when ${late} then -1 else 1 end * interval '1 hour'
      where instance_id = any(${ids}) and finished_at is not null`);

    const { rows } = (
      await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'done', isOverdue: true, size: 100 }, operator)
    ).data;

    expect(rows.map(({ instanceId }) => instanceId)).toContain(late);
    expect(rows.map(({ instanceId }) => instanceId)).not.toContain(timely);
  });
});
