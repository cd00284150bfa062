import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InstanceDetail, WorkItem } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Engine } from '#server/engine/engine.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let engine: Engine;
let operator: Person;
let manager: Person;
let worker: Person;
let administrator: Person;
/** Two leaders of the first city and one of the second, both of which the contract serves. */
let leaders: [Person, Person, Person];
let stranger: Person;
let areas: string[];
let company: string;
let supervisor: string;
let contract: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app, engine } = approving);
  const { factory } = app;
  administrator = await factory.person('admin');
  await approving.deploy(administrator, 'stageinstance/stage_accept');
  company = await factory.addIn('active', 'company');
  supervisor = await factory.addIn('active', 'company', { companyType: '3' });
  areas = [await factory.add('area'), await factory.add('area')];
  const leaderOf = (area = '') => factory.person('cityleader', { area });
  leaders = [await leaderOf(areas[0]), await leaderOf(areas[0]), await leaderOf(areas[1])];
  stranger = await leaderOf(await factory.add('area'));
  operator = await factory.person('operator');
  manager = await factory.person('manager', { company: supervisor });
  worker = await factory.person('projectmanager', { company });
});
afterAll(() => app.close());

/** A contract in two cities whose first stage is being worked on; the second one begins after it. */
beforeEach(async () => {
  contract = await app.factory.add('contract', { company, manager: supervisor, areas });
  for (const [position, name, status] of [
    [1, '需求', 'open'],
    [2, '开发', 'locked'],
  ] as const) {
    const stage = await app.factory.add('stage', { entryCondition: 'previous', needAccept: true });
    const id = await app.factory.add('stageinstance', { contract, system: null, stage, position, name });
    await app.factory.seed((seeder) => seeder.put('stageinstance', id, status));
  }
});

interface Stage {
  id: string;
  version: number;
  name: string;
  status: string;
  actualEndOn: string | null;
  processInstanceId: string | null;
}

async function stages(): Promise<Stage[]> {
  return (await app.call<{ rows: Stage[] }>('/stageinstance/lists', { filters: { contract: [contract] } }, operator))
    .data.rows;
}

async function handIn(person = worker) {
  const [first] = await stages();
  return app.call('/stageinstance/submit', { id: first?.id, version: first?.version }, person);
}

async function decide(verb: 'approve' | 'reject' | 'return', person: Person) {
  const id = (await stages())[0]?.processInstanceId;
  const { data } = await app.call<Partial<InstanceDetail> | null>('/workflow/instance', { id }, person);
  const task = data?.tasks?.find(({ allowed }) => allowed.length > 0);
  if (!task) throw new Error('nothing waits for this person');
  const said = { taskId: task.id, taskVersion: task.version, opinion: '意见' };
  expect((await app.call(`/workflow/${verb}`, said, person)).message).toBe('ok');
}

/** The nodes at which the acceptance waits, one for each open task. */
async function waiting(): Promise<string[]> {
  const rows = await app.database.query<{ node: string }>(sql`
    select node_id as node from process_task where state in ('active', 'claimed')
      and instance_id = ${(await stages())[0]?.processInstanceId} order by node_id`);
  return rows.map(({ node }) => node);
}

/** What waits for somebody on the first stage. */
async function workOf(person: Person): Promise<string[]> {
  const [first] = await stages();
  const { data } = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'waiting', size: 100 }, person);
  return data.rows
    .filter(({ businessId }) => businessId === first?.id)
    .map(({ kind, nodeName }) => `${kind} ${nodeName}`);
}

describe('the acceptance of a stage', () => {
  it('goes from the supervisor to one leader of each city, the platform and the administration', async () => {
    expect(await handIn()).toMatchObject({ code: 0 });
    await decide('approve', manager);
    expect(await waiting()).toEqual(['city_sign', 'city_sign']);
    await decide('approve', leaders[1]);
    await decide('approve', leaders[2]);
    await decide('approve', operator);
    expect((await stages())[0]).toMatchObject({ status: 'submitted', actualEndOn: null });
    await decide('approve', administrator);

    expect((await stages()).map(({ status }) => status)).toEqual(['accepted', 'open']);
    expect((await stages())[0]?.actualEndOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('may be reviewed by whoever began the contract, which made its stages', async () => {
    const { factory } = app;
    const stageTemplate = await factory.add('stagetemplate', { appliesTo: 'contract' });
    await factory.add('stage', { template: stageTemplate, position: 1, entryCondition: 'none', needAccept: true });
    await factory.seed((seeder) => seeder.put('stagetemplate', stageTemplate, 'enabled'));
    const draft = { company, manager: supervisor, areas, stageTemplate, project: null };
    contract = await factory.add('contract', draft);
    await factory.seed((seeder) => seeder.put('contract', contract, 'draft'));
    for (const step of ['effect', 'start']) {
      const { record } = (
        await app.call<{ record: { version: number } }>('/contract/detail', { id: contract }, operator)
      ).data;
      const taken = await app.call(
        `/contract/${step}`,
        { id: contract, version: record.version, answers: {} },
        operator,
      );
      expect(taken).toMatchObject({ code: 0 });
    }
    await handIn();
    await decide('approve', manager);
    await decide('approve', leaders[0]);
    await decide('approve', leaders[2]);
    await decide('approve', operator);
    expect(await waiting()).toEqual(['admin_review']);
  });

  it('goes by the process that the stage of its template names', async () => {
    const { factory } = app;
    const xml = diagram(
      'stage_accept_short',
      element('startEvent', 'start'),
      element('userTask', 'platform', { name: '平台审核', 'camunda:candidateGroups': 'role:operator' }),
      element('endEvent', 'end'),
      flows('start -> platform', 'platform -> end'),
    );
    await app.database.transaction((store) => engine.deploy(store, { id: administrator.id, name: '管理员' }, { xml }));
    const stageTemplate = await factory.add('stagetemplate', { appliesTo: 'contract' });
    const asked = { entryCondition: 'none', needAccept: true, acceptProcess: 'stage_accept_short' };
    await factory.add('stage', { template: stageTemplate, position: 1, ...asked });
    await factory.seed((seeder) => seeder.put('stagetemplate', stageTemplate, 'enabled'));
    contract = await factory.add('contract', { company, manager: supervisor, areas, project: null });
    await factory.seed((seeder) => seeder.put('contract', contract, 'performing'));
    const apply = { id: stageTemplate, targets: [contract] };
    expect(await app.call('/stagetemplate/apply', apply, administrator)).toMatchObject({ code: 0 });
    expect(await handIn()).toMatchObject({ code: 0 });
    expect(await waiting()).toEqual(['platform']);
  });

  it('is checked before by another project manager of the company, where there is one', async () => {
    const { factory } = app;
    const other = await factory.add('company');
    const [one, two] = [
      await factory.person('projectmanager', { company: other }),
      await factory.person('projectmanager', { company: other }),
    ];
    await app.database.execute(sql`update contract set company = ${other} where id = ${contract}`);
    expect(await handIn(one)).toMatchObject({ code: 0 });
    expect(await waiting()).toEqual(['self_check']);
    await decide('approve', two);
    expect(await waiting()).toEqual(['manager_review']);
  });

  it('asks nobody of a city that the contract does not serve, and one leader of a city only', async () => {
    await handIn();
    await decide('approve', manager);
    await expect(decide('approve', stranger)).rejects.toThrow('nothing waits');
    await decide('approve', leaders[0]);
    await expect(decide('approve', leaders[1])).rejects.toThrow('nothing waits');
  });

  it('ends where one city says no, and may be applied for again', async () => {
    await handIn();
    await decide('approve', manager);
    await decide('reject', leaders[2]);
    expect((await stages()).map(({ status }) => status)).toEqual(['open', 'locked']);
    expect(await handIn()).toMatchObject({ code: 0 });
    expect(await waiting()).toEqual(['manager_review']);
  });

  it('is returned out of the cities to who applied, and the work waits for him again', async () => {
    await handIn();
    await decide('approve', manager);
    await decide('return', leaders[0]);
    expect((await stages())[0]?.status).toBe('open');
    expect(await handIn()).toMatchObject({ code: 0 });
    expect((await stages())[0]?.status).toBe('submitted');
  });

  it('leaves the cities out where they take no part', async () => {
    await app.factory.add('settings', { key: 'iscity', kind: 'integer', value: '0' });
    await handIn();
    await decide('approve', manager);
    expect(await waiting()).toEqual(['operator_review']);
    await app.database.execute(sql`delete from settings where key = 'iscity'`);
  });

  it('is applied for by the company alone, with its work complete, where the stage is to be accepted', async () => {
    for (const person of [operator, manager, leaders[0]]) expect(await handIn(person)).toMatchObject({ status: 403 });
    await app.database.execute(sql`update stageinstance set doc_rate = 80 where contract = ${contract}`);
    expect(await handIn()).toMatchObject({
      status: 422,
      message: '文档齐全率为 80%，达到 100% 后才能申请验收',
    });
    await app.database.execute(sql`
      update stage set need_accept = false where id in (select stage from stageinstance where contract = ${contract})`);
    expect(await handIn()).toMatchObject({ status: 422, message: '这个阶段不需要验收，请直接点“完成”' });
  });

  it('is work of the company until it was applied for, and not beside the process', async () => {
    expect(await workOf(worker)).toEqual(['step 提交审批']);
    await handIn();
    expect(await workOf(worker)).toEqual([]);
    await decide('return', manager);
    expect(await workOf(worker)).toEqual(['returned 修改后重新提交']);
  });
});
