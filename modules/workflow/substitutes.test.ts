import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { listSubstituteScopes, SubstituteRule } from './substitutes.ts';
import { substituteJobs } from './substitutes-job.server.ts';
import type { WorkItem } from './tasks.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, engine, admin, other, leaders, setOtherwise, deploy, start, act, look } = world;
const [principal] = leaders;
const asks = `nodeKind="approve" candidateRule="users" candidateValue="${principal.id}"`;

await deploy(setOtherwise('purchase', { operator_review: asks }));
await app.database.transaction((store) =>
  engine.deploy(
    store,
    { id: admin.id, name: '管理员' },
    { xml: setOtherwise('seal', { check: asks }), category: '行政办公' },
  ),
);
const province = await app.factory.add('area', { level: 'province' });
const city = await app.factory.add('area', { level: 'city', parent: province });
const elsewhere = await app.factory.add('area');
const [citizen, stranger] = [
  await app.factory.person('city', { area: city }),
  await app.factory.person('city', { area: elsewhere }),
];

async function appoint(more: object): Promise<string> {
  const span = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 86_400_000) };
  const rule = { ...span, agentId: other.id, mode: 'share', ...more };
  const { data, message } = await app.call<{ id: string }>('/workflow/substitute_add', rule, principal);
  expect(message).toBe('ok');
  return data.id;
}

afterEach(() => app.database.execute(sql`truncate process_proxy`));

/** Of these cases, those that a person finds in the list of what he has to do for the principal. */
async function entrusted(person: Person, ids: string[]): Promise<(string | null)[]> {
  const { data } = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'todo', size: 100 }, person);
  return data.rows
    .filter(({ substituteFor, instanceId }) => substituteFor && ids.includes(instanceId ?? ''))
    .map(({ instanceId }) => instanceId);
}

describe('a rule for a substitute', () => {
  it('may be limited to categories of processes, which are offered, and is called by them', async () => {
    const { data: offered } = await app.call<OutputOf<typeof listSubstituteScopes>>(
      '/workflow/substitute_scopes',
      {},
      principal,
    );
    expect(offered.categories).toEqual(['行政办公']);
    expect(offered.processes.map(({ key }) => key)).toContain('purchase');

    await appoint({ categories: ['行政办公'] });
    const [seal, purchase] = [await start('seal'), await start('purchase')];
    expect(await entrusted(other, [seal, purchase])).toEqual([seal]);
    await expect(act(purchase, 'approve', other)).rejects.toThrow('nothing to do');
    await done(act(seal, 'approve', other));
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, principal);
    expect(rules[0]?.scopeNames).toEqual(['行政办公']);
  });

  it('may be limited to areas with all below them, by where a case belongs', async () => {
    const before = await start('seal', citizen);
    await appoint({ areaIds: [province] });
    const [inside, outside] = [await start('seal', citizen), await start('seal', stranger)];
    expect((await entrusted(other, [before, inside, outside])).sort()).toEqual([before, inside].sort());
    await expect(act(outside, 'approve', other)).rejects.toThrow('nothing to do');
    await done(act(inside, 'approve', other));
  });

  it('tells the principal what was decided in his name, unless he does not want it', async () => {
    const told = async (id: string) => {
      const link = `/workdetail?id=${id}`;
      const rows = await app.database.query<{ text: string }>(sql`
        select text from notice where user_id = ${principal.id} and kind = 'copied' and link = ${link}`);
      return rows.map(({ text }) => text);
    };
    await appoint({});
    const one = await start('seal');
    await done(act(one, 'approve', other, { opinion: '可以' }));
    const { nodeName } = (await look(one)).timeline.find(({ kind }) => kind === 'approve') ?? {};
    expect(await told(one)).toEqual([`${other.viewer.name} 代你办理：【${nodeName}】同意：可以`]);

    await app.database.execute(sql`truncate process_proxy`);
    await appoint({ isPrincipalTold: false });
    const silent = await start('seal');
    await done(act(silent, 'approve', other));
    expect(await told(silent)).toEqual([]);
  });

  it('tells the substitute of what comes to the principal, once, and settles it when it is done', async () => {
    const told = async (id: string, person = other) =>
      app.database.query<{ text: string; isRead: boolean }>(sql`
        select text, read_at is not null as "isRead" from notice
        where user_id = ${person.id} and kind = 'todo' and task_id in (
          select id from process_task where instance_id = ${id})`);
    await appoint({});
    const id = await start('seal');
    const nodeName = (await look(id)).tasks[0]?.nodeName;
    const arrival = `${world.member.viewer.name}提交的申请等待你处理，当前节点【${nodeName}】`;
    expect(await told(id)).toEqual([{ text: `${arrival}（代 ${principal.viewer.name}）`, isRead: false }]);
    expect(await told(id, principal)).toEqual([{ text: arrival, isRead: false }]);
    await done(act(id, 'approve', principal));
    expect(await told(id)).toMatchObject([{ isRead: true }]);

    const before = await start('seal');
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, principal);
    await done(app.call('/workflow/substitute_end', { id: rules[0]?.id }, principal));
    expect(await told(before)).toMatchObject([{ isRead: true }]);
    expect(await told(await start('seal'))).toEqual([]);
  });

  it('that is ended before its time tells until when it held, and one that never began what it was meant for', async () => {
    const dayMs = 86_400_000;
    const ahead = { startsAt: new Date(Date.now() + 2 * dayMs), endsAt: new Date(Date.now() + 3 * dayMs) };
    for (const id of [await appoint({}), await appoint(ahead)]) {
      await done(app.call('/workflow/substitute_end', { id }, principal));
    }
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, principal);
    expect(rules.map(({ state }) => state)).toEqual(['ended', 'ended']);
    const [never, held] = rules.map(({ endsAt }) => Date.parse(endsAt));
    expect(never).toBe(ahead.endsAt.getTime());
    expect(held).toBeLessThanOrEqual(Date.now());
  });

  it('is changed while it is not over: its scope, its person, its time, its telling', async () => {
    const id = await appoint({});
    const span = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 2 * 86_400_000) };
    const change = (person: Person, more: object) =>
      app.call('/workflow/substitute_change', { id, ...span, agentId: other.id, mode: 'share', ...more }, person);
    const unread = async (person: Person) =>
      (
        await app.database.query<{ instanceId: string }>(sql`
          select task.instance_id as "instanceId" from notice join process_task task on task.id = notice.task_id
          where user_id = ${person.id} and read_at is null`)
      ).map(({ instanceId }) => instanceId);
    const [seal, purchase] = [await start('seal'), await start('purchase')];
    expect(await unread(other)).toEqual(expect.arrayContaining([seal, purchase]));

    await done(change(principal, { categories: ['行政办公'], isPrincipalTold: false }));
    expect(await entrusted(other, [seal, purchase])).toEqual([seal]);
    expect(await unread(other)).toContain(seal);
    expect(await unread(other)).not.toContain(purchase);
    await done(act(seal, 'approve', other));

    const next = leaders[1];
    await done(change(admin, { agentId: next.id, mode: 'replace' }));
    expect(
      (await look(seal)).timeline.some(({ actorName }) => actorName?.includes(`（代 ${principal.viewer.name}）`)),
    ).toBe(true);
    expect(await entrusted(other, [purchase])).toEqual([]);
    expect(await entrusted(next, [purchase])).toEqual([purchase]);
    await expect(act(purchase, 'approve', other)).rejects.toThrow('nothing to do');
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, principal);
    expect(rules).toMatchObject([
      {
        id,
        agentId: next.id,
        agentName: next.viewer.name,
        mode: 'replace',
        categories: [],
        isPrincipalTold: true,
        isChangeable: true,
      },
    ]);
    const told = async (person: Person) =>
      (
        await app.database.query<{ text: string }>(sql`
        select text from notice where user_id = ${person.id} and title = '代理' order by created_at desc, id desc limit 1`)
      )[0]?.text;
    expect(await told(other)).toBe(`${principal.viewer.name} 的待办不再由你代理`);
    expect(await told(next)).toBe(`${principal.viewer.name} 的待办在约定时间内由你代理`);
    expect(await told(principal)).toBe(`${admin.viewer.name} 更改了你由 ${next.viewer.name} 代理的设置`);

    const tomorrow = { startsAt: new Date(Date.now() + 86_400_000) };
    await done(change(principal, { agentId: next.id, ...tomorrow }));
    expect(await entrusted(next, [purchase])).toEqual([]);
  });

  it('is changed by nobody else, to nothing that could not be set, and not when it is over', async () => {
    const id = await appoint({});
    const span = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 86_400_000) };
    const change = async (person: Person, more: object = {}) =>
      (
        await app.call(
          '/workflow/substitute_change',
          { id, ...span, agentId: other.id, mode: 'share', ...more },
          person,
        )
      ).code;
    expect(await change(other)).toBe(403);
    expect(await change(citizen)).toBe(404);
    expect(await change(principal, { agentId: principal.id })).toBe(422);
    expect(await change(principal, { endsAt: new Date() })).toBe(400);
    const later = { startsAt: new Date(Date.now() + 2 * 86_400_000), endsAt: new Date(Date.now() + 3 * 86_400_000) };
    await appoint(later);
    expect(await change(principal, { endsAt: later.endsAt })).toBe(409);
    await done(app.call('/workflow/substitute_end', { id }, principal));
    expect(await change(principal)).toBe(409);
  });

  it('tells the substitute of nothing that his rule does not cover, or that he may not decide on', async () => {
    const told = (id: string) =>
      app.database.query(sql`
        select 1 from notice where user_id = ${other.id} and kind = 'todo' and task_id in (
          select id from process_task where instance_id = ${id})`);
    await appoint({ categories: ['行政办公'], areaIds: [province] });
    expect(await told(await start('seal', citizen))).toHaveLength(1);
    expect(await told(await start('seal', stranger))).toEqual([]);
    expect(await told(await start('purchase', citizen))).toEqual([]);
    expect(await told(await start('seal', other))).toEqual([]);
    await app.database.execute(sql`update process_proxy set ends_at = now()`);
    expect(await told(await start('seal', citizen))).toEqual([]);
  });

  it('settles what its agent was told of and urged to when it runs out, and nothing that another rule still asks for', async () => {
    const unread = async () =>
      (
        await app.database.query<{ instanceId: string }>(sql`
          select task.instance_id as "instanceId" from notice join process_task task on task.id = notice.task_id
          where user_id = ${other.id} and read_at is null`)
      ).map(({ instanceId }) => instanceId);
    const run = () =>
      substituteJobs[0]?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, new Date());
    const rule = await appoint({});
    const id = await start('seal');
    await done(app.call('/workflow/urge', { instanceId: id }, world.member));
    expect((await unread()).filter((each) => each === id)).toHaveLength(2);
    expect(await run()).toBeUndefined();
    expect(await unread()).toContain(id);

    await app.database.execute(sql`update process_proxy set ends_at = now() - interval '1 second' where id = ${rule}`);
    const next = await appoint({ startsAt: new Date() });
    expect(await run()).toBe('结束 1 条');
    expect(await unread()).toContain(id);

    await app.database.execute(sql`update process_proxy set ends_at = now() - interval '1 second' where id = ${next}`);
    expect(await run()).toBe('结束 1 条');
    expect(await unread()).not.toContain(id);
    expect(await run()).toBeUndefined();
  });

  it('tells a substitute who cannot sign in any more of nothing', async () => {
    await appoint({});
    await app.database.execute(sql`update "user" set status = 'disabled' where id = ${other.id}`);
    const id = await start('seal');
    await app.database.execute(sql`update "user" set status = 'active' where id = ${other.id}`);
    const told = await app.database.query(sql`
      select 1 from notice where user_id = ${other.id} and task_id in (
        select id from process_task where instance_id = ${id})`);
    expect(told).toEqual([]);
  });

  it.each([
    ['is locked', '/user/lock', { answers: { reason: '离职' } }],
    ['is removed', '/user/delete_user', {}],
  ])(
    'ends as its agent %s, so that what was left to him alone is its principal’s again, who is told',
    async (_, path, more) => {
      const agent = await app.factory.person('leader');
      await appoint({ agentId: agent.id, mode: 'replace' });
      const id = await start('seal');
      const held = async () => {
        const { data } = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'todo', size: 100 }, principal);
        return data.rows.filter(({ instanceId }) => instanceId === id).length;
      };
      expect([await held(), await entrusted(agent, [id])]).toEqual([0, [id]]);

      const [{ version } = { version: 0 }] = await app.database.query<{ version: number }>(sql`
      select version from "user" where id = ${agent.id}`);
      await done(app.call(path, { id: agent.id, version, ...more }, admin));

      expect(await held()).toBe(1);
      const told = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${principal.id} and text like ${`${agent.viewer.name} %`}`);
      expect(told).toEqual([
        { text: `${agent.viewer.name} 的账号已停用，对你的代理随之结束，请自行处理待办或另设代理` },
      ]);
    },
  );

  it('is neither made nor changed for an agent who is locked, which is said at him', async () => {
    const agent = await app.factory.person('leader');
    const span = { startsAt: new Date(), endsAt: new Date(Date.now() + 86_400_000), mode: 'replace' };
    const kept = await appoint({ agentId: agent.id });
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${agent.id}`);

    const message = `${agent.viewer.name} 的账号已停用，请另选代理人`;
    const refused = { message, data: { fields: [{ path: 'agentId', message }] } };
    const settings = { ...span, agentId: agent.id };
    expect(await app.call('/workflow/substitute_add', settings, principal)).toMatchObject(refused);
    expect(await app.call('/workflow/substitute_change', { ...settings, id: kept }, principal)).toMatchObject(refused);
  });

  it('that stands though its agent was locked before, be it for later, ends within minutes, and its principal is told', async () => {
    const agent = await app.factory.person('leader');
    const ahead = { startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 2 * 86_400_000) };
    await appoint({ ...ahead, agentId: agent.id, mode: 'replace' });
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${agent.id}`);

    const run = () =>
      substituteJobs[0]?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, new Date());
    expect(await run()).toBe('停用的代理人 1 位');
    const { data: rules } = await app.call<SubstituteRule[]>('/workflow/substitutes', {}, principal);
    expect(rules).toMatchObject([{ state: 'ended' }]);
    const told = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${principal.id} and text like ${`${agent.viewer.name} %`}`);
    expect(told).toEqual([{ text: `${agent.viewer.name} 的账号已停用，对你的代理随之结束，请自行处理待办或另设代理` }]);
    expect(await run()).toBeUndefined();
  });

  it('tells him of his own decisions nothing', async () => {
    await appoint({});
    const id = await start('seal');
    await done(act(id, 'approve', principal));
    const told = await app.database.query(sql`
      select 1 from notice where user_id = ${principal.id} and kind = 'copied' and link = ${`/workdetail?id=${id}`}`);
    expect(told).toEqual([]);
  });
});
