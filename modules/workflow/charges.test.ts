import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { usergroup } from '#modules/usergroup/usergroup.ts';
import { viewerAt } from '#server/identity/viewer-at.ts';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { listDefinitions } from './definitions.ts';
import type { getFlowFigures } from './figures.ts';
import type { handOverCases, previewCaseHandover } from './handover.ts';
import type { listInstanceChoices, listInstances } from './instances.ts';
import type { planJump } from './operations.ts';
import type { WorkItem } from './tasks.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

// Whoever administers some processes, by a group that does.

const world = await shippedWorld();
const { app, admin, operator, other, start, look, openOf } = world;
await app.database.transaction((store) =>
  world.engine.deploy(
    store,
    { id: admin.id, name: '管理员' },
    { xml: world.xmlOf('major_matter'), category: '行政办公' },
  ),
);
const company = await app.factory.add('company');
const [keeper, clerk, stranger] = [
  await app.factory.person('company', { company }),
  await app.factory.person('company', { company }),
  await app.factory.person('company', { company }),
];
const group = (code: string, members: Person[], administers: object[]) => ({
  name: code,
  code,
  members: members.map(({ id }) => id),
  administers,
});
const addGroup = (person: Person, given: object) => app.call<{ id: string }>('/user/add_group', given, person);
await done(addGroup(admin, group('seals', [keeper], [{ charge: 'process:seal' }])));
await done(addGroup(admin, group('office', [clerk], [{ charge: 'category:行政办公' }])));
const [seal, purchase, matter] = [await start('seal'), await start('purchase'), await start('major_matter')];
const nobodys = '01a1fc10-0000-7000-8000-000000000000';

const listed = async (person: Person, more: object = {}) => {
  const answer = await app.call<OutputOf<typeof listInstances>>('/workflow/instances', { size: 100, ...more }, person);
  return { ...answer, ids: answer.data?.rows?.map(({ id }) => id) ?? [] };
};

describe('whoever administers some processes', () => {
  it('is shown their instances, counted, and by what they are narrowed, and no others', async () => {
    expect((await listed(keeper)).ids).toEqual([seal]);
    expect((await listed(keeper)).data.total).toBe(1);
    expect((await listed(clerk)).ids).toEqual([matter]);
    expect((await listed(keeper, { key: 'purchase' })).data.total).toBe(0);
    expect((await listed(stranger)).code).toBe(403);
    const { data: choices } = await app.call<OutputOf<typeof listInstanceChoices>>(
      '/workflow/instance_choices',
      {},
      keeper,
    );
    expect(choices.origins.map(({ value }) => value)).toEqual(['seal']);
    expect(choices.nodes).toEqual([]);
    const { data: definitions } = await app.call<OutputOf<typeof listDefinitions>>(
      '/workflow/definitions',
      { size: 100, isEveryVersion: true },
      clerk,
    );
    expect([...new Set(definitions.rows.map(({ key }) => key))]).toEqual(['major_matter']);
    const rows = (await listed(operator)).data.rows;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ isAdministered }) => !isAdministered)).toBe(true);
  });

  it('finds them by the node at which they stand and by whose turn it is', async () => {
    const id = await start('seal');
    const input = { key: 'seal' };
    const choices = async () =>
      (await app.call<OutputOf<typeof listInstanceChoices>>('/workflow/instance_choices', input, keeper)).data;
    expect((await choices()).nodes).toEqual([{ value: 'check', label: '平台核对' }]);
    const [task] = (await look(id)).tasks;
    const given = { taskId: task?.id, taskVersion: task?.version, userId: other.id, reason: '分派' };
    await done(app.call('/workflow/reassign', given, admin));
    expect((await choices()).handlers.map(({ value }) => value)).toEqual([other.id]);
    expect((await listed(keeper, { handlerId: other.id })).ids).toEqual([id]);
    expect((await listed(keeper, { handlerId: operator.id })).ids).toEqual([]);
    expect((await listed(keeper, { ...input, nodeId: 'check' })).ids).toContain(id);
    expect((await listed(keeper, { ...input, nodeId: 'countersign' })).ids).toEqual([]);
    expect((await listed(keeper)).ids).toEqual([id, seal]);
    expect((await listed(keeper, { order: 'earliest' })).ids).toEqual([seal, id]);
    expect((await listed(keeper, { order: 'title', page: 2, size: 1 })).ids).toEqual([seal]);
    await done(app.call('/workflow/terminate', { instanceId: id, reason: '作废' }, admin));
  });

  it('opens them with everything that administrators may do, and finds the page', async () => {
    const { allowed, nodes, tasks } = await look(seal, keeper);
    expect(allowed).toEqual(expect.arrayContaining(['terminate', 'suspend']));
    expect(nodes.map(({ id }) => id)).toContain('check');
    expect(tasks[0]?.allowed).toContain('jump');
    const found = await app.database.transaction((store) => viewerAt(keeper.id, null, store));
    expect(found?.roles).toContain('processadmin');
  });

  it('holds, jumps, migrates, gives away and ends them', async () => {
    const id = await start('seal');
    const ask = (path: string, more: object = {}) => app.call(`/workflow/${path}`, { instanceId: id, ...more }, keeper);
    await done(ask('suspend'));
    await done(ask('activate'));
    const { data: plan } = await app.call<OutputOf<typeof planJump>>(
      '/workflow/jump_plan',
      { instanceIds: [id, purchase, nobodys], nodeId: 'countersign' },
      keeper,
    );
    const gone = '流程实例不存在或已被删除';
    expect(plan.map(({ problem }) => problem)).toEqual([null, gone, gone]);
    await done(ask('jump_instance', { nodeId: 'seal_document', reason: '补办' }));
    const [task] = (await look(id, keeper)).tasks.filter(({ finishedAt }) => finishedAt === null);
    const onTask = { taskId: task?.id, taskVersion: task?.version };
    await done(app.call('/workflow/reassign', { ...onTask, userId: other.id, reason: '出差' }, keeper));
    await done(ask('terminate', { reason: '作废' }));
    expect((await look(id)).status).toBe('terminated');
  });

  it('learns of no other instance that it is there', async () => {
    const [task] = (await look(purchase)).tasks;
    const answers = async (instanceId: string, taskId: string) => {
      const onTask = { taskId, taskVersion: task?.version ?? 1 };
      const asked: [string, object][] = [
        ['instance', { id: instanceId }],
        ['suspend', { instanceId }],
        ['activate', { instanceId }],
        ['terminate', { instanceId, reason: '作废' }],
        ['retry', { instanceId }],
        ['reopen', { instanceId, nodeId: 'manager', reason: '补办' }],
        ['jump_instance', { instanceId, nodeId: 'manager', reason: '补办' }],
        ['migrate_undo', { instanceId }],
        ['jump', { ...onTask, nodeId: 'manager', reason: '补办' }],
        ['cancel_branch', { ...onTask, reason: '补办' }],
        ['reassign', { ...onTask, userId: other.id, reason: '出差' }],
      ];
      const got = [];
      for (const [path, input] of asked) {
        const { code, message } = await app.call(`/workflow/${path}`, input, keeper);
        got.push([path, code, message]);
      }
      return got;
    };
    const foreign = await answers(purchase, task?.id ?? '');
    expect(foreign.every(([, code]) => code === 404)).toBe(true);
    expect(foreign).toEqual(await answers(nobodys, nobodys));
    expect(await openOf(purchase)).toEqual((await look(purchase)).tasks.map(({ nodeId }) => nodeId));
    const { rows } = (await app.call<OutputOf<typeof listDefinitions>>('/workflow/definitions', { size: 100 }, admin))
      .data;
    const fromId = rows.find(({ key }) => key === 'purchase')?.id;
    expect((await app.call('/workflow/migrate_nodes', { fromId, toId: fromId }, keeper)).code).toBe(404);
  });

  it('is told of their incidents and gets what nobody else is found for', async () => {
    const asks = 'candidateRule="roles" candidateValue="nowhere"';
    await world.deploy(world.setOtherwise('seal', { check: `${asks} emptyRule="processAdmin"` }));
    const id = await start('seal');
    const { data } = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'group', size: 100 }, keeper);
    expect(data.rows.map(({ instanceId }) => instanceId)).toContain(id);
    await world.deploy(world.setOtherwise('seal', { check: `${asks} emptyRule="incident"` }));
    const stuck = await start('seal');
    const told = await app.database.query<{ id: string }>(sql`
      select user_id as id from notice where kind = 'incident' and link = ${`/workdetail?id=${stuck}`}`);
    expect(told.map((row) => row.id)).toEqual(expect.arrayContaining([admin.id, keeper.id]));
    expect(told.map((row) => row.id)).not.toContain(clerk.id);
    await world.deploy(world.xmlOf('seal'));
  });

  it('is told how they run, and not how others do', async () => {
    const figures = async (person: Person) =>
      (await app.call<OutputOf<typeof getFlowFigures>>('/workflow/figures', {}, person)).data;
    const started = async (person: Person) => (await figures(person)).days.reduce((sum, day) => sum + day.started, 0);
    expect(await started(clerk)).toBe((await listed(clerk)).data.total);
    expect(await started(keeper)).toBe((await listed(keeper)).data.total);
    expect(await started(operator)).toBe((await listed(operator)).data.total);
    const own = await figures(clerk);
    expect(new Set(own.slowest.map(({ processName }) => processName))).toEqual(new Set(['重大事项会审']));
    expect(own.incidents).toBe(0);
    expect((await figures(keeper)).incidents).toBe((await listed(keeper, { status: 'incident' })).data.total);
    expect((await app.call('/workflow/figures', {}, stranger)).code).toBe(403);
  });

  it('gives the open work of somebody in them to somebody else, and leaves that in others where it is', async () => {
    const [own, foreign] = [await start('seal'), await start('purchase')];
    const held = async (id: string) => (await look(id)).tasks.filter(({ finishedAt }) => finishedAt === null);
    for (const id of [own, foreign]) {
      for (const { id: taskId, version: taskVersion } of await held(id)) {
        await done(app.call('/workflow/reassign', { taskId, taskVersion, userId: other.id, reason: '分派' }, admin));
      }
    }
    const preview = async (person: Person) =>
      (
        await app.call<OutputOf<typeof previewCaseHandover>>(
          '/workflow/handover_preview',
          { handlerId: other.id },
          person,
        )
      ).data;
    const seen = await preview(keeper);
    expect(seen.people.map(({ id }) => id)).toContain(other.id);
    expect(seen.cases.map(({ id }) => id)).toContain(own);
    expect(seen.cases.map(({ id }) => id)).not.toContain(foreign);
    const give = { handlerId: other.id, userId: operator.id };
    const toHimself = await app.call('/workflow/handover', { ...give, userId: other.id }, keeper);
    expect(toHimself.data).toMatchObject({ fields: [{ path: 'userId', message: '不能移交给本人，请另选接收人' }] });
    const { data } = await app.call<OutputOf<typeof handOverCases>>('/workflow/handover', give, keeper);
    expect(data).toEqual({ moved: seen.cases.length, left: [] });
    expect((await held(own)).map(({ assigneeName }) => assigneeName)).toEqual([operator.viewer.name]);
    expect((await held(foreign)).map(({ assigneeName }) => assigneeName)).toEqual([other.viewer.name]);
    expect((await preview(keeper)).cases).toEqual([]);
    expect((await app.call('/workflow/handover', give, stranger)).code).toBe(403);
  });

  it('ceases to be one as the group does not administer any more', async () => {
    await app.database.execute(sql`update usergroup set enabled = false where code = 'office'`);
    expect((await listed(clerk)).code).toBe(403);
    expect((await app.call('/workflow/suspend', { instanceId: matter }, clerk)).code).toBe(403);
    await app.database.execute(sql`update usergroup set enabled = true where code = 'office'`);
  });
});

describe('a group that administers processes', () => {
  it('names what there is', async () => {
    const answer = await addGroup(admin, group('lost', [keeper], [{ charge: 'category:没有的分类' }]));
    expect(answer.code).toBe(400);
    expect(JSON.stringify(answer.data)).toContain('流程或分类');
  });

  it('is told what there is by its name, and tells what it administers so', async () => {
    const { data: entries } = await app.call<{ value: string; label: string }[]>(
      '/dict/entries',
      { code: 'charge' },
      admin,
    );
    expect(entries).toContainEqual(expect.objectContaining({ value: 'process:seal', label: '用印申请' }));
    expect(entries).toContainEqual(
      expect.objectContaining({ value: 'category:行政办公', label: '行政办公（整个分类）' }),
    );
    const seals = await app.database.one<{ id: string }>(sql`select id from usergroup where code = 'seals'`);
    const { data } = await app.call<{ labels: Record<string, string> }>(
      usergroup.calls.get.path,
      { id: seals?.id },
      admin,
    );
    expect(data.labels).toMatchObject({ 'charge:process:seal': '用印申请' });
  });

  it('is made and changed by administrators alone, whoever may change groups', async () => {
    await app.factory.seed(shipRights);
    await app.database.execute(sql`
      insert into role_grant (role, module, verb, scopes) values
        ('operator', 'usergroup', 'add', '{all}'), ('operator', 'usergroup', 'update', '{all}'), ('operator', 'usergroup', 'read', '{all}')
      on conflict (role, module, verb) do update set scopes = excluded.scopes`);
    await countChange(app.database);
    await done(addGroup(operator, group('plain', [operator], [])));
    expect((await addGroup(operator, group('mine', [operator], [{ charge: 'process:seal' }]))).code).toBe(403);
    const seals = await app.database.one<{ id: string; version: number }>(sql`
      select id, version from usergroup where code = 'seals'`);
    const joined = { ...seals, members: [operator.id] };
    expect((await app.call('/user/update_group', joined, operator)).code).toBe(403);
  });
});
