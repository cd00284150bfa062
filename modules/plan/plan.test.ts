import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { actorOf } from '#server/approval/submit.ts';
import { watchSlowStatements } from '#server/database/slow-statements.ts';
import type { Engine } from '#server/engine/engine.ts';
import { bringInStep } from '#server/rollup/in-step.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { tellOfSlips } from './slip-job.server.ts';

let app: TestApplication;
let engine: Engine;
let administrator: Person;
let leader: Person;
let stranger: Person;
let company: string;
let contract: string;
let plan: string;
let version: number;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app, engine } = approving);
  administrator = await app.factory.person('admin');
  await approving.deploy(administrator, 'plan/plan_audit');
  company = await app.factory.add('company');
  await app.factory.add('dict', {
    code: 'plan_delay_reason',
    items: [{ value: 'one', label: '甲方原因', enabled: true }],
  });
  leader = await app.factory.person('projectmanager', { company });
  stranger = await app.factory.person('projectmanager', { company: await app.factory.add('company') });
});
afterAll(() => app.close());

beforeEach(async () => {
  contract = await app.factory.add('contract', { company });
  const draft = { title: '阶段计划', kind: 'stage', year: 2026, contract };
  plan = (await app.call<{ id: string }>('/plan/add_plan', draft, leader)).data.id;
  version = 1;
});

function node(name: string, values: object = {}) {
  return { position: 1, name, startOn: '2026-02-02', endOn: '2026-02-06', weight: 100, ...values };
}

async function save(change: object, person = leader) {
  const answer = await app.call<{ version: number; ids: Record<string, string> }>(
    '/plan/save_rows',
    { id: plan, version, child: 'plannode', ...change },
    person,
  );
  if (answer.code === 0) version = answer.data.version;
  return answer;
}

it('is one a year of a kind for a contract, until it is given up', async () => {
  const draft = { title: '另一份', kind: 'stage', year: 2026, contract };
  const add = (given: object = {}) => app.call('/plan/add_plan', { ...draft, ...given }, leader);
  expect(await add()).toMatchObject({
    fields: [{ path: 'year', message: '2026 年已有同类计划“阶段计划”，请在其中调整，或先将它废止' }],
  });
  expect(await add({ year: 2027 })).toMatchObject({ code: 0 });
  await app.factory.seed((seeder) => seeder.put('plan', plan, 'superseded'));
  expect(await add()).toMatchObject({ code: 0 });
});

describe('the nodes of a plan', () => {
  it('are saved with those below them and those that they wait for, in whatever order they come', async () => {
    const { data } = await save({
      added: [
        { key: 'c', values: node('联调', { parent: 'a', dependsOn: ['b'], weight: 40 }) },
        { key: 'b', values: node('编码', { parent: 'a', weight: 60 }) },
        { key: 'a', values: node('开发') },
      ],
    });

    const { rows } = (await app.call<{ rows: object[] }>('/plan/rows', { id: plan, child: 'plannode' }, leader)).data;
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(expect.objectContaining({ name: '联调', parent: data.ids.a, dependsOn: [data.ids.b] }));
  });

  it('are refused beyond the contract, before they begin, in the future and in a circle, at row and field', async () => {
    const refused = async (values: object) =>
      (await save({ added: [{ key: 'x', values: node('节点', values) }] })).fields.map(({ path }) => path);
    expect(await refused({ endOn: '2027-06-01' })).toEqual(['rows.x.endOn']);
    expect(await refused({ endOn: '2026-02-01' })).toEqual(['rows.x.endOn']);
    expect(await refused({ actualStartOn: '2099-01-01' })).toEqual(['rows.x.actualStartOn']);
    const { ids } = (
      await save({
        added: [
          { key: 'a', values: node('甲') },
          { key: 'b', values: node('乙', { dependsOn: ['a'] }) },
        ],
      })
    ).data;
    const circle = await save({ changed: [{ id: ids.a, version: 1, patch: { dependsOn: [ids.b] } }] });
    expect(circle.fields.map(({ path }) => path)).toEqual([`rows.${ids.a}.dependsOn`]);
  });

  it('ask once, however many they are, what they have in common', async () => {
    const counted = async (work: () => Promise<unknown>) => {
      let count = 0;
      const end = watchSlowStatements(0, () => {
        count += 1;
      });
      await work();
      end();
      return count;
    };
    const saved = async (size: number) => {
      const added = Array.from({ length: size }, (_, place) => ({
        key: `${place}`,
        values: node(`节点 ${place}`, { owner: leader.id, parent: place === 0 ? null : '0' }),
      }));
      let ids: Record<string, string> = {};
      const adding = await counted(async () => {
        ids = (await save({ added })).data.ids;
      });
      const changed = Object.values(ids).map((id) => ({ id, version: 1, patch: { endOn: '2026-02-09' } }));
      const changing = await counted(async () => expect(await save({ changed })).toMatchObject({ code: 0 }));
      return { adding, changing };
    };

    const few = await saved(10);
    const many = await saved(50);
    // One for a new row, which is to lie within reach; one to hold a row that is there and one to change it.
    expect(many.adding - few.adding).toBeLessThanOrEqual(40);
    expect(many.changing - few.changing).toBeLessThanOrEqual(80);
  });

  it('wait for none of another plan', async () => {
    const { ids } = (await save({ added: [{ key: 'a', values: node('甲') }] })).data;
    const draft = { title: '另一个计划', kind: 'stage', year: 2027, contract };
    plan = (await app.call<{ id: string }>('/plan/add_plan', draft, leader)).data.id;
    version = 1;

    const { fields } = await save({ added: [{ key: 'x', values: node('乙', { dependsOn: [ids.a] }) }] });

    expect(fields).toEqual([{ path: 'rows.x.dependsOn', message: '前置节点不存在或不可选' }]);
  });

  it('are out of reach of another company', async () => {
    expect(await save({ added: [{ key: 'x', values: node('节点') }] }, stranger)).toMatchObject({ status: 404 });
    expect(await app.call('/plan/rows', { id: plan, child: 'plannode' }, stranger)).toMatchObject({ status: 404 });
    const compared = await app.call('/plan/compare', { id: plan, from: 1, to: 'now' }, stranger);
    expect(compared).toMatchObject({ status: 404 });
  });
});

describe('a plan', () => {
  it('is not handed in without nodes, or with weights that do not make 100', async () => {
    expect(await app.call('/plan/submit', { id: plan, version }, leader)).toMatchObject({
      status: 422,
      message: '计划还没有节点，请先编制节点',
    });
    await save({ added: [{ key: 'a', values: node('甲', { weight: 60 }) }] });
    expect(await app.call('/plan/submit', { id: plan, version }, leader)).toMatchObject({
      status: 422,
      message: '各一级节点的权重合计为 60%，应为 100%',
    });
  });

  it('lets nothing but progress change once it is approved, and compares itself with its baselines', async () => {
    const { ids } = (await save({ added: [{ key: 'a', values: node('甲') }] })).data;
    expect(await app.call('/plan/submit', { id: plan, version }, leader)).toMatchObject({ code: 0 });
    await app.database.execute(sql`
      update plan set status = 'approved', approval = 'approved', baseline_no = 1 where id = ${plan}`);
    await app.database.execute(sql`
      insert into planbaseline (id, plan, edition, node, name, start_on, end_on, weight, frozen_on)
      select gen_random_uuid(), plan, 1, id, name, start_on, end_on, weight, '2026-02-01' from plannode where plan = ${plan}`);
    const row = await app.database.one<{ version: number }>(sql`select version from plan where id = ${plan}`);
    version = row?.version ?? 0;

    const changed = (patch: object, at = 1) => save({ changed: [{ id: ids.a, version: at, patch }] });
    expect(await changed({ endOn: '2026-03-01' })).toMatchObject({ status: 422 });
    expect(await save({ removed: [{ id: ids.a, version: 1 }] })).toMatchObject({ status: 422 });
    const direct = { id: ids.a, version: 1, patch: { name: '改名' } };
    expect(await app.call('/plannode/update_plannode', direct, leader)).toMatchObject({ status: 422 });
    expect(await changed({ actualStartOn: '2026-02-02', actualEndOn: '2026-02-10', reported: 100 })).toMatchObject({
      code: 0,
    });
    const { data } = await app.call('/plan/compare', { id: plan, from: 1, to: 'actual' }, leader);
    expect(data).toMatchObject([{ name: '甲', days: 2, to: { endOn: '2026-02-10' } }]);
  });
});

it('is of a system where its kind says so, and of the contract as a whole otherwise', async () => {
  const draft = { title: '计划', year: 2030, contract, system: null };
  const add = (values: object) => app.call('/plan/add_plan', { ...draft, ...values }, leader);
  expect(await add({ kind: 'companySystem' })).toMatchObject({ fields: [{ path: 'system' }] });
  const held = await app.database.one<{ project: string }>(sql`select project from contract where id = ${contract}`);
  const system = await app.factory.add('systemitem', { contract, project: held?.project });
  expect(await add({ kind: 'stage', system })).toMatchObject({ fields: [{ path: 'system' }] });
  expect(await add({ kind: 'companySystem', system })).toMatchObject({ code: 0 });
});

describe('how far a plan is', () => {
  const today = chinaDay();
  const look = async (module: string, id: string) =>
    (await app.call<{ record: Record<string, unknown> }>(`/${module}/detail`, { id }, leader)).data.record;

  /** Two nodes that weigh 60 and 40, the second of two parts, in a contract that goes on for a year. */
  async function nodes(values: Partial<Record<'whole' | 'first' | 'second' | 'other', object>> = {}) {
    await app.database.execute(sql`
      update contract set start_on = ${dayAfter(today, -90)}, end_on = ${dayAfter(today, 275)},
        project_manager = ${leader.id} where id = ${contract}`);
    const span = { startOn: dayAfter(today, -20), endOn: dayAfter(today, 60) };
    const added = [
      { key: 'whole', values: node('开发', { ...span, weight: 60, ...values.whole }) },
      { key: 'first', values: node('编码', { ...span, parent: 'whole', weight: 25, ...values.first }) },
      { key: 'second', values: node('联调', { ...span, parent: 'whole', weight: 75, ...values.second }) },
      { key: 'other', values: node('培训', { ...span, weight: 40, ...values.other }) },
    ];
    const answer = await save({ added });
    expect(answer).toMatchObject({ code: 0 });
    await app.database.execute(sql`
      update plan set status = 'approved', approval = 'approved', baseline_no = 1 where id = ${plan}`);
    return answer.data.ids as Record<'whole' | 'first' | 'second' | 'other', string>;
  }

  it('follows what is reported of its nodes by their weights, and a node follows its parts', async () => {
    const begun = { actualStartOn: dayAfter(today, -10) };
    const ids = await nodes({ first: { ...begun, reported: 100 }, other: { ...begun, reported: 50 } });

    expect(await look('plannode', ids.whole)).toMatchObject({ progress: 25, standing: 'doing' });
    expect(await look('plannode', ids.first)).toMatchObject({ progress: 100, standing: 'done' });
    expect(await look('plannode', ids.second)).toMatchObject({ progress: 0, standing: 'todo' });
    expect(await look('plan', plan)).toMatchObject({ progress: 35, lateNodes: 0 });
  });

  it('tells how many of its last nodes are late, and is found by that', async () => {
    const late = { endOn: dayAfter(today, -2) };
    await nodes({ whole: late, first: late, second: { ...late, actualStartOn: dayAfter(today, -10) } });
    const filters = { contract: [contract], lateNodes: { from: '1', to: null } };
    const { data } = await app.call<{ rows: object[] }>('/plan/lists', { filters }, leader);
    expect(data.rows).toMatchObject([]);
    await app.factory.seed(({ context, registry }) => bringInStep(registry.get('plan'), [plan], context.store));
    expect((await app.call<{ rows: object[] }>('/plan/lists', { filters }, leader)).data.rows).toMatchObject([
      { id: plan, lateNodes: 2 },
    ]);
  });

  it('is told to who answers for a node before that slips and as it does, once each', async () => {
    const worker = await app.factory.person('company', { company });
    const monday = new Date('2030-06-03T00:40:00Z');
    await app.database.execute(
      sql`update contract set start_on = '2030-01-01', end_on = '2030-12-31' where id = ${contract}`,
    );
    const at = (startOn: string, endOn: string, values: object = {}) => ({
      startOn,
      endOn,
      owner: worker.id,
      ...values,
    });
    const added = [
      { key: 'a', values: node('需求', at('2030-05-06', '2030-06-05', { weight: 40 })) },
      { key: 'b', values: node('开发', at('2030-06-06', '2030-06-28', { weight: 60, dependsOn: ['a'] })) },
    ];
    expect(await save({ added })).toMatchObject({ code: 0 });
    const run = (days: number) =>
      tellOfSlips({ database: app.database }, new Date(monday.getTime() + days * 86_400_000));
    const told = async () =>
      (
        await app.database.query<{ text: string }>(sql`
          select text from notice where user_id = ${worker.id} and link = ${`/workdetail?module=plan&record=${plan}`}
          order by created_at, id`)
      ).map(({ text }) => text);

    // Nobody is told of a plan that is not agreed on.
    await run(0);
    expect(await told()).toEqual([]);
    await app.database.execute(sql`update plan set status = 'approved', baseline_no = 1 where id = ${plan}`);
    await run(1);
    await run(1);
    expect((await told()).toSorted()).toEqual([
      '节点“开发”计划 2030-06-06 开始，前置节点“需求”还没有完成，可能延期',
      '节点“需求”将于 2030-06-05 到期，还没有完成',
      '节点“需求”计划 2030-05-06 开始，还没有登记开始，可能延期',
    ]);
    // A Saturday.
    await run(5);
    expect(await told()).toHaveLength(3);
    await run(7);
    expect((await told()).at(-1)).toBe('节点“需求”已延期，计划 2030-06-05 完成');
  });
});

describe('a plan that is approved anew', () => {
  interface Standing {
    version: number;
    status: string;
    approval: string;
    baselineNo: number | null;
  }
  const standing = async () => (await app.call<{ record: Standing }>('/plan/detail', { id: plan }, leader)).data.record;
  const handIn = async () =>
    expect(await app.call('/plan/submit', { id: plan, version: (await standing()).version }, leader)).toMatchObject({
      code: 0,
    });

  /** The administration, who is asked last and where a contract has neither supervisor nor leaders, decides. */
  async function decide(how: 'complete' | 'reject' | 'returnToStarter'): Promise<void> {
    const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
      select task.id as "taskId", task.version as "taskVersion" from process_task task
      join process_instance instance on instance.id = task.instance_id
      where instance.business_id = ${plan} and task.state in ('active', 'claimed')`);
    if (!task) throw new Error('nothing waits');
    await app.database.transaction((store) =>
      engine[how](store, actorOf(administrator.viewer), { ...task, opinion: '意见' }),
    );
  }

  /** Every level agrees. */
  async function agree(): Promise<void> {
    while ((await standing()).status === 'pending') await decide('complete');
  }

  beforeEach(async () => {
    await save({ added: [{ key: 'a', values: node('甲') }] });
    await handIn();
    await agree();
    expect(await standing()).toMatchObject({ status: 'approved', baselineNo: 1 });
    const answers = { reason: 'one', reasonNote: '甲方延期' };
    const { version: at } = await standing();
    expect(await app.call('/plan/adjust', { id: plan, version: at, answers }, leader)).toMatchObject({ code: 0 });
  });

  it.each(['reject', 'returnToStarter'] as const)(
    'stays in force by its baseline after %s, and is handed in again',
    async (how) => {
      await handIn();
      await decide(how);
      expect(await standing()).toMatchObject({ status: 'adjusting', baselineNo: 1 });
      await handIn();
      await agree();
      expect(await standing()).toMatchObject({ status: 'approved', baselineNo: 2 });
      const { data } = await app.call('/plan/baselines', { id: plan }, leader);
      expect(data).toMatchObject([
        { edition: 1, reason: null, reasonNote: null },
        { edition: 2, reason: 'one', reasonNote: '甲方延期' },
      ]);
      expect(await app.call('/plan/baselines', { id: plan }, stranger)).toMatchObject({ status: 404 });
    },
  );

  it('stays in force when its author takes it back', async () => {
    await handIn();
    const { version: at } = await standing();
    expect(await app.call('/plan/withdraw', { id: plan, version: at }, leader)).toMatchObject({ code: 0 });
    expect(await standing()).toMatchObject({ status: 'adjusting', approval: 'withdrawn' });
  });

  it('is not removed with its baselines', async () => {
    const { version: at } = await standing();
    expect(await app.call('/plan/delete_plan', { id: plan, version: at }, leader)).toMatchObject({
      status: 422,
      message: expect.stringContaining('计划基线引用，不能删除'),
    });
  });

  it('is found by how many baselines it has', async () => {
    await app.call('/plan/add_plan', { title: '未批准的计划', kind: 'stage', year: 2026, contract }, leader);
    const { data } = await app.call<{ rows: { id: string }[] }>(
      '/plan/lists',
      { filters: { contract: [contract], baselineNo: { from: '1' } }, size: 100 },
      leader,
    );
    const found = data.rows.map(({ id }) => id);
    expect(found).toContain(plan);
    expect(await app.database.query(sql`select 1 from plan where id = any(${found}) and baseline_no is null`)).toEqual(
      [],
    );
  });
});
