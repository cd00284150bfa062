import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Engine } from '#server/engine/engine.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { recordWork } from '#server/handover/records.ts';
import type { Registry } from '#server/module/registry.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import { handoverEndpoints } from './handover.server.ts';
import { handOver, previewHandover } from './handover.ts';

type Preview = OutputOf<typeof previewHandover>;
type Done = OutputOf<typeof handOver>;

let app: TestApplication;
let engine: Engine;
let registry: Registry;
let admin: Person;
let leaver: Person;
let heir: Person;
let other: Person;
let area: string;
let company: string;
let count = 0;

beforeAll(async () => {
  ({ app, engine } = await approvingApplication(handoverEndpoints));
  ({ registry } = app);
  area = await app.factory.add('area');
  company = await app.factory.add('company', { areas: [area], companyType: '1' });
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

async function people() {
  leaver = await app.factory.person('projectmanager', { company });
  heir = await app.factory.person('projectmanager', { company });
  other = await app.factory.person('company', { company });
}

const task = (values: object) => app.factory.add('task', { collaborators: [], watchers: [], ...values });
const taskRow = (id: string) => app.database.one(sql`select owner, collaborators from task where id = ${id}`);

async function department(name: string, leader: Person): Promise<string> {
  const owner = { ownerType: 'company', company, area: null, customer: null };
  return app.factory.add('department', { ...owner, name, leader: leader.id, deputies: [] });
}

const leaderOf = async (id: string) =>
  (await app.database.one<{ leader: string }>(sql`select leader from department where id = ${id}`))?.leader;

/** A case that asks this person. */
async function caseFor(person: Person, title: string): Promise<string> {
  count += 1;
  const key = `leaving${count}`;
  const xml = diagram(
    key,
    element('startEvent', 'start'),
    userTask('review', { candidateRule: 'users', candidateValue: person.id }),
    element('endEvent', 'end'),
    flows('start -> review', 'review -> end'),
  );
  const actor = { id: admin.id, name: '管理员', keys: [], isAdmin: true };
  return app.database.transaction(async (store) => {
    await engine.deploy(store, actor, { xml });
    return (await engine.start(store, actor, { key, title })).id;
  });
}

const assigneeOf = async (instance: string) =>
  (
    await app.database.one<{ id: string }>(sql`
      select assignee_id as id from process_task where instance_id = ${instance} and finished_at is null`)
  )?.id;
const preview = async (person: Person, by: Person = admin) =>
  app.call<Preview>(previewHandover.path, { id: person.id }, by);
const hand = (input: object, by: Person = admin) =>
  app.call<Done>(handOver.path, { id: leaver.id, to: heir.id, ...input }, by);

describe('case 32: a handover', () => {
  it('counts by kind what would move, moves it in one step, and leaves done work with who did it', async () => {
    await people();
    const open = await task({ owner: leaver.id, collaborators: [other.id, leaver.id], title: '巡检' });
    const done = await task({ owner: leaver.id });
    await app.database.execute(sql`update task set status = 'doing' where id = ${open}`);
    await app.database.execute(sql`update task set status = 'done' where id = ${done}`);
    const led = await department('交付中心', leaver);
    const instance = await caseFor(leaver, '用印申请');
    const { data } = await preview(leaver);
    const counts = Object.fromEntries(data.kinds.map(({ kind, count: found }) => [kind, found]));
    expect(counts).toMatchObject({ approval: 1, task: 1, department: 1 });
    expect(data.kinds.find(({ kind }) => kind === 'task')?.samples).toEqual(['巡检']);
    expect(data.remains).toMatchObject([{ title: expect.stringContaining('流程“leaving') }]);

    const answer = await hand({ byKind: { department: other.id }, reason: '离职', isLocking: true });
    expect(answer).toMatchObject({ code: 0, data: { isLocked: true } });
    const moved = Object.fromEntries(answer.data.kinds.map((each) => [each.kind, [each.moved, each.toId]]));
    expect(moved).toMatchObject({ approval: [1, heir.id], task: [1, heir.id], department: [1, other.id] });
    expect(await taskRow(open)).toMatchObject({ owner: heir.id, collaborators: [other.id, heir.id] });
    expect(await taskRow(done)).toMatchObject({ owner: leaver.id });
    expect(await leaderOf(led)).toBe(other.id);
    expect(await assigneeOf(instance)).toBe(heir.id);
    expect((await preview(leaver)).data).toMatchObject({ isLocked: true, kinds: [] });
    expect(await app.call('/user/lists', {}, leaver)).toMatchObject({ status: 401 });
  });

  it('is told to both sides, and stands in the trail of each record', async () => {
    await people();
    const open = await task({ owner: leaver.id });
    await hand({ reason: '调岗' });
    const told = await app.database.query<{ userId: string; text: string }>(sql`
      select user_id as "userId", text from notice where title = '工作交接' and user_id = any(${[leaver.id, heir.id]})`);
    expect(told.map(({ userId }) => userId).sort()).toEqual([leaver.id, heir.id].sort());
    expect(told.find(({ userId }) => userId === heir.id)?.text).toContain('任务 1 项');
    const { data } = await app.call<{ remark: string }[]>('/task/history', { id: open }, admin);
    expect(data[0]?.remark).toBe(`工作交接：${leaver.viewer.name} → ${heir.viewer.name}；调岗`);
    const events = await app.database.query(sql`
      select kind from account_event where user_id = ${leaver.id} and kind = 'workHandedOver'`);
    expect(events).toHaveLength(1);
    const line = await app.database.one(sql`
      select module, record_id as "recordId" from operation_log where path = ${handOver.path} and user_id = ${admin.id}
      order by at desc limit 1`);
    expect(line).toEqual({ module: 'user', recordId: leaver.id });
  });

  it('keeps what the other must not have, says why, and moves the rest', async () => {
    await people();
    const stranger = await app.factory.person('projectmanager', { company: await app.factory.add('company') });
    await department('交付部', leaver);
    const open = await task({ owner: leaver.id });
    const { data } = await hand({ to: stranger.id });
    expect(data.kinds.find(({ kind }) => kind === 'department')).toMatchObject({
      moved: 0,
      left: [{ title: '交付部', reason: '负责人不存在或不可选' }],
    });
    expect(await taskRow(open)).toMatchObject({ owner: stranger.id });
  });

  it('brings nobody into a group that administers processes, unless an administrator hands over', async () => {
    await people();
    await caseFor(leaver, '用印申请');
    const administers = [{ charge: `process:leaving${count}` }];
    const id = await app.factory.add('usergroup', { name: '用印组', members: [leaver.id], administers });
    const groups = recordWork(registry, false).find(({ kind }) => kind === 'usergroup');
    if (!groups) throw new Error('groups are not handed over');
    const move = (by: Person) =>
      app.database.transaction((store) => groups.move(leaver.viewer, heir.viewer, { viewer: by.viewer, store }));
    const members = async () =>
      (await app.database.one<{ members: string[] }>(sql`select members from usergroup where id = ${id}`))?.members;

    expect(await move(other)).toEqual({
      moved: 0,
      left: [{ title: '用印组', reason: '只有系统管理员可以修改管理流程的用户组' }],
    });
    expect(await members()).toEqual([leaver.id]);
    expect(await move(admin)).toEqual({ moved: 1, left: [] });
    expect(await members()).toEqual([heir.id]);
  });

  it('leaves him the applicant of what is being decided, and says so before and after', async () => {
    await people();
    await caseFor(other, '采购申请');
    await app.database.execute(sql`
      update process_instance set starter_id = ${leaver.id}, starter_name = '离职人' where title = '采购申请'`);
    const told = { title: '审批中的申请', count: 1 };
    expect((await preview(leaver)).data).toMatchObject({ kinds: [], remains: [told] });
    expect((await hand({})).data).toMatchObject({ kinds: [], remains: [told] });
    await app.database.execute(sql`update process_instance set status = 'returned' where title = '采购申请'`);
    expect((await preview(leaver)).data).toMatchObject({ kinds: [{ kind: 'approval', count: 1 }], remains: [] });
  });

  it('tells of drawings that name him, and not of those whose role is called as he is', async () => {
    await people();
    const drawn = (key: string, task: string) =>
      app.database.execute(sql`
        insert into process_model (id, key, name, xml, version, updated_at, updated_by, updated_by_name)
        values (gen_random_uuid(), ${key}, ${key}, ${`<userTask id="t" ${task}/>`}, 1, now(), ${admin.id}, '管理员')`);
    const name = await app.database.one<{ username: string }>(sql`select username from "user" where id = ${leaver.id}`);
    const called = name?.username;
    await drawn('role', `candidateRule="roles" candidateValue="${called}"`);
    await drawn('candidate', `camunda:candidateUsers="somebody, ${called}"`);
    await drawn('person', `candidateRule="users" candidateValue="somebody,${called}"`);
    await drawn('identity', `candidateRule="users" candidateValue="${leaver.id}"`);
    await drawn('told', `candidateRule="roles" candidateValue="${called}" ccRule="role:${called},user:${called}"`);
    const titles = (await preview(leaver)).data.remains.map(({ title }) => title);
    expect(titles).toEqual(['流程“candidate”', '流程“identity”', '流程“person”', '流程“told”']);
    await app.database.execute(sql`delete from process_model where xml like '<userTask id="t"%'`);
  });

  it('ends his own substitutes, and gives the new one those that he is for others', async () => {
    await people();
    const rule = (principal: Person, agent: Person) =>
      app.database.execute(sql`
        insert into process_proxy (id, principal_id, principal_name, agent_id, agent_name, starts_at, ends_at, mode, source, created_by)
        values (gen_random_uuid(), ${principal.id}, '甲', ${agent.id}, '乙', now() - interval '1 day',
          now() + interval '1 day', 'share', 'manual', ${principal.id})`);
    await rule(leaver, other);
    await rule(other, leaver);
    expect((await hand({})).data.kinds.find(({ kind }) => kind === 'substitute')).toMatchObject({ moved: 2 });
    const rules = await app.database.query(sql`
      select principal_id as "principal", agent_id as "agent" from process_proxy
      where ended_at is null and (principal_id = ${other.id} or principal_id = ${leaver.id})`);
    expect(rules).toEqual([{ principal: other.id, agent: heir.id }]);
  });

  it('of one’s own work leaves groups, departments and the account alone', async () => {
    await people();
    await department('商务部', leaver);
    const open = await task({ owner: leaver.id });
    expect((await preview(leaver, leaver)).data.kinds.map(({ kind }) => kind)).toEqual(['task']);
    expect(await hand({ isLocking: true }, leaver)).toMatchObject({ status: 422 });
    expect(await hand({}, leaver)).toMatchObject({ code: 0 });
    expect(await taskRow(open)).toMatchObject({ owner: heir.id });
  });

  it('is nobody else’s, and goes to nobody who cannot work', async () => {
    await people();
    expect(await preview(leaver, other)).toMatchObject({ status: 404 });
    expect(await hand({}, other)).toMatchObject({ status: 404 });
    expect(await hand({ to: leaver.id })).toMatchObject({ status: 400, fields: [{ path: 'to' }] });
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${other.id}`);
    expect((await hand({ byKind: { task: other.id } })).fields).toMatchObject([{ message: '接收人不存在或已停用' }]);
  });

  it('leaves with him what nobody is named for', async () => {
    await people();
    const open = await task({ owner: leaver.id });
    expect((await hand({ byKind: { task: null } })).data.kinds).toEqual([]);
    expect(await taskRow(open)).toMatchObject({ owner: leaver.id });
  });
});
