import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InstanceDetail, WorkItem } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

// A group of users, and groups and departments as those whom a process asks.

let app: TestApplication;
let admin: Person;
let starter: Person;
let ann: Person;
let bob: Person;
let leader: Person;
let outsider: Person;
let office: string;
let company: string;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  const { factory, database } = app;
  company = await factory.add('company');
  admin = await factory.person('admin');
  starter = await factory.person('editor');
  ann = await factory.person('company', { company });
  bob = await factory.person('company', { company });
  leader = await factory.person('projectmanager', { company });
  outsider = await factory.person('company', { company });
  office = await factory.add('department', {
    ownerType: 'company',
    area: null,
    company,
    leader: leader.id,
    enabled: true,
  });
  await database.execute(sql`update user_positions set department = ${office} where parent = ${bob.id}`);
  await factory.add('usergroup', { code: 'duty', members: [ann.id, bob.id], enabled: true });
});
afterAll(() => app.close());

const oneTask = (key: string, people: Record<string, string>) =>
  diagram(
    key,
    element('startEvent', 'start'),
    userTask('review', people),
    element('endEvent', 'end'),
    flows('start -> review', 'review -> end'),
  );

async function deploy(xml: string) {
  const { data } = await app.call<{ id: string; version: number }>('/workflow/save_model', { xml }, admin);
  const answer = await app.call('/workflow/deploy', { modelId: data.id, version: data.version }, admin);
  return { ...answer, model: data };
}

async function start(key: string, title: string): Promise<void> {
  expect(await app.call('/workflow/start', { key, title }, starter)).toMatchObject({ code: 0 });
}

async function offered(person: Person, search: string): Promise<WorkItem[]> {
  const input = { kind: 'group', search };
  return (await app.call<{ rows: WorkItem[] }>('/workflow/work', input, person)).data.rows;
}

async function claim(person: Person, search: string) {
  const [item] = await offered(person, search);
  const taskId = item?.taskId ?? '';
  const { data } = await app.call<InstanceDetail>('/workflow/task', { taskId }, person);
  const [task] = data.tasks;
  return app.call('/workflow/claim', { taskId, taskVersion: task?.version }, person);
}

describe('a task for a group', () => {
  it('waits for each member until one claims it', async () => {
    expect(await deploy(oneTask('for_group', { candidateRule: 'groups', candidateValue: 'duty' }))).toMatchObject({
      code: 0,
    });
    await start('for_group', '值守一号');

    expect(await offered(ann, '值守一号')).toHaveLength(1);
    expect(await offered(bob, '值守一号')).toHaveLength(1);
    expect(await offered(outsider, '值守一号')).toEqual([]);

    expect(await claim(ann, '值守一号')).toMatchObject({ code: 0 });
    const mine = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'todo', search: '值守一号' }, ann);
    expect(mine.data.rows).toHaveLength(1);
    expect((await offered(bob, '值守一号')).filter(({ isClaimable }) => isClaimable)).toEqual([]);
  });

  it('is found by the group that a file for another engine names', async () => {
    const task = element('userTask', 'review', { 'camunda:candidateGroups': 'duty' });
    const xml = diagram('engine_group', element('startEvent', 'start'), task, flows('start -> review'));
    expect(await deploy(xml)).toMatchObject({ code: 0 });
    await start('engine_group', '值守二号');

    expect(await offered(ann, '值守二号')).toHaveLength(1);
    expect(await offered(outsider, '值守二号')).toEqual([]);
  });
});

describe('a task for a department', () => {
  it('waits for those whose post is there and for its leader', async () => {
    expect(await deploy(oneTask('for_office', { candidateRule: 'departments', candidateValue: office }))).toMatchObject(
      { code: 0 },
    );
    await start('for_office', '部门一号');

    expect(await offered(bob, '部门一号')).toHaveLength(1);
    expect(await offered(leader, '部门一号')).toHaveLength(1);
    expect(await offered(ann, '部门一号')).toEqual([]);
    expect(await claim(leader, '部门一号')).toMatchObject({ code: 0 });
  });

  it('goes to the leader of the department of whoever starts', async () => {
    expect(await deploy(oneTask('for_leader', { candidateRule: 'deptLeader', candidateValue: '1' }))).toMatchObject({
      code: 0,
    });
    expect(await app.call('/workflow/start', { key: 'for_leader', title: '主管一号' }, bob)).toMatchObject({ code: 0 });

    const input = { kind: 'waiting', search: '主管一号' };
    expect((await app.call<{ rows: WorkItem[] }>('/workflow/work', input, leader)).data.rows).toHaveLength(1);
    expect((await app.call<{ rows: WorkItem[] }>('/workflow/work', input, ann)).data.rows).toEqual([]);
  });
});

describe('a task for those above', () => {
  const waits = async (person: Person, search: string) =>
    (await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'todo', search }, person)).data.rows.length;
  let tom: Person;

  beforeAll(async () => {
    const place = { ownerType: 'company', area: null, company, enabled: true };
    const team = await app.factory.add('department', { ...place, parent: office, leader: ann.id });
    tom = await app.factory.person('company', { company });
    await app.database.execute(sql`update user_positions set department = ${team} where parent = ${tom.id}`);
  });

  it('goes from the nearest leader up to a level, or to the one of that level alone', async () => {
    const upTo = { candidateRule: 'leadersUpTo', candidateValue: '2', mode: 'sequential' };
    expect(await deploy(oneTask('up_to', upTo))).toMatchObject({ code: 0 });
    expect(await deploy(oneTask('second_up', { candidateRule: 'deptLeader', candidateValue: '2' }))).toMatchObject({
      code: 0,
    });
    for (const key of ['up_to', 'second_up']) await app.call('/workflow/start', { key, title: `逐级 ${key}` }, tom);
    expect([await waits(ann, '逐级 up_to'), await waits(leader, '逐级 up_to')]).toEqual([1, 0]);
    expect([await waits(ann, '逐级 second_up'), await waits(leader, '逐级 second_up')]).toEqual([0, 1]);
  });

  it('goes to whoever leads the department of somebody that the form names', async () => {
    const field = '<camunda:formField id="who" label="人员" type="string"/>';
    const form = `<extensionElements><camunda:formData>${field}</camunda:formData></extensionElements>`;
    const xml = diagram(
      'led',
      element('startEvent', 'start', {}, form),
      userTask('review', { candidateRule: 'formDeptLeader', candidateValue: 'who' }),
      element('endEvent', 'end'),
      flows('start -> review', 'review -> end'),
    );
    expect(await deploy(xml)).toMatchObject({ code: 0 });
    const begun = { key: 'led', title: '所填人员的主管', variables: { who: tom.id } };
    expect(await app.call('/workflow/start', begun, starter)).toMatchObject({ code: 0 });
    expect([await waits(ann, '所填人员'), await waits(leader, '所填人员')]).toEqual([1, 0]);
  });
});

describe('deploying', () => {
  it('tells whom a task asks for and nobody can be: a group, a department, a role, people', async () => {
    const group = await deploy(oneTask('no_group', { candidateRule: 'groups', candidateValue: 'nobody' }));
    const gone = '01890000-0000-7000-8000-000000000000';
    const department = await deploy(oneTask('no_office', { candidateRule: 'departments', candidateValue: gone }));
    const named = (key: string, people: string) =>
      deploy(oneTask(key, { candidateRule: 'users', candidateValue: people }));
    const role = await deploy(oneTask('no_role', { candidateRule: 'roles', candidateValue: 'nowhere' }));

    expect(group).toMatchObject({
      code: 400,
      fields: [{ path: 'review', message: '“review”：用户组“nobody”不存在或已停用' }],
    });
    expect(department).toMatchObject({ code: 400, fields: [{ path: 'review' }] });
    expect(role).toMatchObject({ code: 400, fields: [{ message: '“review”：角色“nowhere”不存在或已停用' }] });
    expect(await named('no_user', gone)).toMatchObject({
      code: 400,
      fields: [{ message: '“review”：指定的人员都不存在或已删除' }],
    });
    expect(await named('some_users', `${gone},${ann.id}`)).toMatchObject({ code: 0 });
  });
});

describe('a group', () => {
  it('is kept by the calls that the specification names, its question also in the address', async () => {
    const added = await app.call<{ id: string }>('/user/add_group', { name: '服务台', code: 'desk' }, admin);
    const update = { id: added.data.id, version: 1, patch: { members: [ann.id] } };
    expect(await app.call('/user/update_group', update, admin)).toMatchObject({ code: 0 });
    const found = await app.call<{ rows: { code: string }[] }>(
      `/user/group?page=1&size=5&search=${encodeURIComponent('服务')}`,
      {},
      admin,
    );
    expect(found.data.rows).toMatchObject([{ code: 'desk', members: [ann.id] }]);
    expect(await app.call('/user/delete_group', { id: added.data.id, version: 2 }, admin)).toMatchObject({ code: 0 });
    expect(await app.call('/user/group', {}, ann)).toMatchObject({ status: 403 });
  });

  it('has a code that no list of names can break, and that no role has', async () => {
    const add = (code: string) => app.call('/user/add_group', { name: code, code }, admin);

    expect((await add('a,b')).fields).toMatchObject([{ path: 'code' }]);
    expect((await add('Duty')).fields).toMatchObject([{ path: 'code' }]);
    expect((await add('operator')).fields).toEqual([{ path: 'code', message: '编码与系统角色相同，请换一个' }]);
    expect(await add('duty')).toMatchObject({ status: 400 });
  });

  it('is not removed and keeps its code as long as processes name it', async () => {
    const id = await app.factory.add('usergroup', {
      name: '评审组',
      code: 'review_board',
      members: [ann.id],
      enabled: true,
    });
    await deploy(oneTask('for_board', { candidateRule: 'groups', candidateValue: 'review_board' }));

    const uses = await app.call<{ processes: object[]; waiting: number }>('/usergroup/uses', { id }, admin);
    expect(uses.data).toMatchObject({
      processes: [
        { kind: 'model', name: 'for_board', tasks: ['review'] },
        { kind: 'definition', version: 1, tasks: ['review'] },
      ],
      waiting: 0,
    });
    expect(await app.call('/user/delete_group', { id, version: 1 }, admin)).toMatchObject({ status: 422 });
    const renamed = { id, version: 1, patch: { code: 'board' } };
    expect((await app.call('/user/update_group', renamed, admin)).fields).toMatchObject([{ path: 'code' }]);
  });
});
