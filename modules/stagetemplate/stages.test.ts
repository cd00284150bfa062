import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

let app: TestApplication;
let operator: Person;
let manager: Person;
let leader: Person;
let company: string;
let supervisor: string;
let template: string;
let contract: string;

beforeAll(async () => {
  app = await testApplication();
  company = await app.factory.addIn('active', 'company');
  supervisor = await app.factory.addIn('active', 'company', { companyType: '3' });
  operator = await app.factory.person('operator');
  manager = await app.factory.person('manager', { company: supervisor });
  leader = await app.factory.person('projectmanager', { company });
});
afterAll(() => app.close());

/** A template of three stages, enabled, and a contract that is performed. */
beforeEach(async () => {
  template = await app.factory.add('stagetemplate', { appliesTo: 'contract', edition: 1 });
  const stages = [
    { code: 'a', name: '需求', weight: 50, entryCondition: 'none', needAccept: true },
    { code: 'b', name: '开发', weight: 30, entryCondition: 'previous', needAccept: false },
    { code: 'c', name: '验收', weight: 20, entryCondition: 'documents', needAccept: true },
  ];
  for (const [index, stage] of stages.entries()) {
    await app.factory.add('stage', { ...stage, template, position: index + 1, defaultDays: 10 });
  }
  await app.call('/stagetemplate/enable', { id: template, version: 1, answers: {} }, operator);
  contract = await app.factory.add('contract', { company, manager: supervisor });
  await app.factory.seed((seeder) => seeder.put('contract', contract, 'performing'));
});

interface Stage {
  id: string;
  version: number;
  name: string;
  status: string;
  planStartOn: string;
  planEndOn: string;
  actualStartOn: string | null;
  allowed: string[];
}

async function stages(person = operator): Promise<Stage[]> {
  const filters = { contract: [contract] };
  return (await app.call<{ rows: Stage[] }>('/stageinstance/lists', { filters }, person)).data.rows;
}

async function step(name: string, event: string, person: Person, answers: object = {}) {
  const found = (await stages()).find((stage) => stage.name === name);
  return app.call(`/stageinstance/${event}`, { id: found?.id, version: found?.version, answers }, person);
}

function apply(person = operator, id = template) {
  return app.call('/stagetemplate/apply', { id, targets: [contract] }, person);
}

describe('a template of stages', () => {
  it('is enabled only with weights of 100 together, and frozen then', async () => {
    const id = await app.factory.add('stagetemplate', { edition: 1 });
    const enable = () => app.call('/stagetemplate/enable', { id, version: 1, answers: {} }, operator);
    const allowed = async () =>
      (await app.call<{ record: Stage }>('/stagetemplate/detail', { id }, operator)).data.record.allowed;
    expect(await enable()).toMatchObject({ status: 422, message: '还没有阶段，请先添加阶段' });
    expect(await allowed()).not.toContain('enable');
    const stage = await app.factory.add('stage', { template: id, weight: 99.5 });
    expect(await allowed()).toContain('enable');
    expect(await enable()).toMatchObject({ status: 422, message: '各阶段权重合计为 99.5%，应为 100%' });
    const change = (version: number, patch: object) =>
      app.call('/stage/update_stage', { id: stage, version, patch }, operator);
    expect(await change(1, { weight: 100 })).toMatchObject({ code: 0 });
    expect(await enable()).toMatchObject({ code: 0 });

    const frozen = { status: 422, message: '所属阶段模板当前为“启用”，阶段定义不能修改' };
    expect(await change(2, { name: '改名' })).toMatchObject(frozen);
    expect(await app.call('/stage/delete_stage', { id: stage, version: 2 }, operator)).toMatchObject(frozen);
    expect(
      await app.call('/stage/add_stage', await app.factory.sample('stage', { template: id }), operator),
    ).toMatchObject(frozen);
  });

  it('goes back to a draft only as long as nothing has its stages', async () => {
    await apply();

    expect(await app.call('/stagetemplate/revise', { id: template, version: 2, answers: {} }, operator)).toMatchObject({
      status: 422,
      message: '模板已经套用过，不能退回草稿；请建立新版',
    });
  });

  it('has a next edition, a draft with the same stages, tasks, checks and documents', async () => {
    const [first] = await app.database.query<{ id: string }>(sql`
      select id from stage where template = ${template} order by position`);
    await app.factory.add('stagetasktemplate', { stage: first?.id, name: '调研' });
    await app.factory.add('documentrequirement', { stage: first?.id, title: '调研报告', dueOffsetDays: -3 });

    const { data } = await app.call<{ id: string }>('/stagetemplate/copy', { id: template }, operator);

    const { record } = (await app.call<{ record: object }>('/stagetemplate/detail', { id: data.id }, operator)).data;
    expect(record).toMatchObject({ edition: 2, status: 'draft', appliesTo: 'contract' });
    const copied = await app.database.query(sql`
      select stage.code, task.name, (select count(*)::int from stagetasktemplate_checklist where parent = task.id) as checks
      from stage left join stagetasktemplate task on task.stage = stage.id
      where stage.template = ${data.id} order by stage.position`);
    expect(copied).toEqual(
      [
        { code: 'a', name: '调研', checks: 2 },
        { code: 'b', name: null, checks: null },
        { code: 'c', name: null, checks: null },
      ].map((row) => ({ ...row, checks: row.checks ?? 0 })),
    );
    const asked = await app.database.query(sql`
      select stage.code, title, due_offset_days as "dueOffsetDays" from documentrequirement asked
      join stage on stage.id = asked.stage where stage.template = ${data.id}`);
    expect(asked).toEqual([{ code: 'a', title: '调研报告', dueOffsetDays: -3 }]);
  });

  it('is neither applied nor copied by others than the platform', async () => {
    for (const person of [manager, leader]) {
      expect(await apply(person)).toMatchObject({ status: 403 });
      expect(await app.call('/stagetemplate/copy', { id: template }, person)).toMatchObject({ status: 403 });
    }
  });
});

describe('applying a template', () => {
  it('gives a contract its stages one after the other and opens the first', async () => {
    expect(await apply()).toMatchObject({ code: 0, data: { applied: 1 } });

    const found = await stages();
    expect(found.map(({ name, status }) => [name, status])).toEqual([
      ['需求', 'open'],
      ['开发', 'locked'],
      ['验收', 'locked'],
    ]);
    expect(found.map(({ planStartOn, planEndOn }) => [planStartOn, planEndOn])).toEqual([
      ['2026-01-01', '2026-01-10'],
      ['2026-01-11', '2026-01-20'],
      ['2026-01-21', '2026-01-30'],
    ]);
    expect(found[0]?.actualStartOn).not.toBeNull();
  });

  it('makes documents of what it asks for only since a stage was opened, and no second one', async () => {
    await apply();
    const offered = async () => (await stages())[0]?.allowed.includes('raise');
    expect(await offered()).toBe(false);
    expect(await step('需求', 'raise', operator)).toMatchObject({ message: '这个阶段要求的文档都已生成' });
    const [first] = await app.database.query<{ id: string }>(sql`select id from stage where template = ${template}
      and code = 'a'`);
    await app.factory.add('documentrequirement', { stage: first?.id, title: '启动报告' });
    expect(await offered()).toBe(true);
    expect(await step('需求', 'raise', operator)).toMatchObject({ code: 0 });

    const filters = { contract: [contract] };
    const { data } = await app.call<{ rows: object[] }>('/document/lists', { filters }, operator);
    expect(data.rows).toMatchObject([{ title: '启动报告', ownerType: 'contract' }]);
    expect(await offered()).toBe(false);
  });

  it('twice at once, or again, makes no stage twice', async () => {
    const answers = await Promise.all([apply(), apply()]);

    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await stages()).toHaveLength(3);
  });

  it('tells what a new edition changes, keeps what has begun, and moves the rest', async () => {
    await apply();
    const { data } = await app.call<{ id: string }>('/stagetemplate/copy', { id: template }, operator);
    await app.database.execute(sql`
      update stage set code = 'z', name = '复核' where template = ${data.id} and code = 'c'`);
    await app.database.execute(sql`delete from stage where template = ${data.id} and code = 'a'`);
    await app.database.execute(sql`update stage set weight = 80 where template = ${data.id} and code = 'b'`);
    await app.call('/stagetemplate/enable', { id: data.id, version: 1, answers: {} }, operator);

    const preview = await app.call<{ changes: object[] }[]>(
      '/stagetemplate/preview',
      { id: data.id, targets: [contract] },
      operator,
    );
    expect(preview.data[0]?.changes).toMatchObject([
      { kind: 'change', code: 'b', name: '开发', detail: '权重 30% 改为 80%' },
      { kind: 'add', code: 'z', name: '复核', detail: null },
      { kind: 'leave', code: 'a', name: '需求', detail: '已经开始，予以保留' },
      { kind: 'remove', code: 'c', name: '验收', detail: '尚未开始，将被移除' },
    ]);
    await apply(operator, data.id);
    expect((await stages()).map(({ name, status }) => [name, status])).toEqual([
      ['需求', 'open'],
      ['开发', 'locked'],
      ['复核', 'locked'],
    ]);
  });

  it('tells which tasks and documents of its stages a new edition brings, changes or drops', async () => {
    const defined = async (id: string) =>
      app.database.query<{ id: string }>(sql`select id from stage where template = ${id} order by position`);
    const [first, second, third] = await defined(template);
    const task = { stage: second?.id, ownerRole: 'manager', durationDays: 5, checklist: [] };
    await app.factory.add('stagetasktemplate', { ...task, name: '编码' });
    await app.factory.add('stagetasktemplate', { ...task, name: '走查' });
    await app.factory.add('stagetasktemplate', { ...task, stage: third?.id, name: '移交' });
    await app.factory.add('documentrequirement', { stage: second?.id, title: '设计', dueOffsetDays: 0 });
    await app.factory.add('documentrequirement', { stage: first?.id, title: '方案' });
    await apply();
    const { data } = await app.call<{ id: string }>('/stagetemplate/copy', { id: template }, operator);
    const [, newer, last] = await defined(data.id);
    await app.database.execute(sql`update stage set code = 'handover', name = '移交' where id = ${last?.id}`);
    await app.database.execute(sql`
      update stagetasktemplate set owner_role = 'company', duration_days = 8
      where name = '编码' and stage = ${newer?.id}`);
    await app.database.execute(sql`delete from stagetasktemplate where name = '走查' and stage = ${newer?.id}`);
    await app.database.execute(sql`
      update documentrequirement set sign_needed = not sign_needed, title = case when title = '方案' then '新方案' else title end
      where stage in (select id from stage where template = ${data.id})`);
    await app.factory.add('documentrequirement', { stage: newer?.id, title: '源码' });
    await app.call('/stagetemplate/enable', { id: data.id, version: 1, answers: {} }, operator);
    const preview = async () =>
      (
        await app.call<{ changes: { code: string; isBegun: boolean; work: object[] }[] }[]>(
          '/stagetemplate/preview',
          { id: data.id, targets: [contract] },
          operator,
        )
      ).data[0]?.changes ?? [];

    const [a, b, c, d] = await preview();
    expect(a).toMatchObject({
      kind: 'keep',
      isBegun: true,
      work: [
        { kind: 'add', noun: 'document', name: '新方案', detail: null },
        { kind: 'remove', noun: 'document', name: '方案', detail: null },
      ],
    });
    expect(b).toMatchObject({
      kind: 'change',
      isBegun: false,
      work: [
        {
          kind: 'change',
          noun: 'task',
          name: '编码',
          detail: '负责角色由 监理 改为 承建单位，工期由 5 天 改为 8 天',
        },
        { kind: 'remove', noun: 'task', name: '走查', detail: null },
        { kind: 'change', noun: 'document', name: '设计', detail: expect.stringMatching(/^须签字盖章由 . 改为 .$/) },
        { kind: 'add', noun: 'document', name: '源码', detail: null },
      ],
    });
    expect(c).toMatchObject({ kind: 'add', work: [{ kind: 'add', noun: 'task', name: '移交' }] });
    expect(d).toMatchObject({ kind: 'remove', work: [{ kind: 'remove', noun: 'task', name: '移交' }] });
    await apply(operator, data.id);
    expect((await preview()).flatMap(({ work }) => work)).toEqual([]);
  });

  it('is refused for a template that is not enabled and for a contract that is over', async () => {
    const draft = await app.factory.add('stagetemplate', { edition: 1 });
    expect(await apply(operator, draft)).toMatchObject({ status: 422, message: '只有启用的阶段模板可以套用' });
    await app.factory.seed((seeder) => seeder.put('contract', contract, 'terminated'));
    expect(await apply()).toMatchObject({ status: 422 });
  });

  it('is done by a contract that takes effect', async () => {
    const id = await app.factory.add('contract', { company, manager: supervisor, stageTemplate: template });
    await app.call('/contract/effect', { id, version: 1, answers: {} }, operator);
    await app.call('/contract/start', { id, version: 2, answers: {} }, operator);

    contract = id;
    expect((await stages()).map(({ status }) => status)).toEqual(['open', 'locked', 'locked']);
  });
});

describe('the tasks of a stage', () => {
  interface Work {
    id: string;
    title: string;
    owner: string;
    status: string;
    planStartOn: string;
    dueAt: string;
  }
  const work = async (): Promise<Work[]> =>
    (await app.call<{ rows: Work[] }>('/task/lists', { filters: { contract: [contract] }, sort: 'dueAt' }, operator))
      .data.rows;

  it('are given out as it is opened: each to its side of the contract, once, from that day on', async () => {
    const area = await app.factory.add('area');
    const head = await app.factory.person('cityleader', { area });
    const nobody = { project: null, projectManager: null };
    contract = await app.factory.add('contract', { company, manager: supervisor, areas: [area], ...nobody });
    await app.factory.seed((seeder) => seeder.put('contract', contract, 'performing'));
    const filters = { template: [template] };
    const [stage] = (await app.call<{ rows: Stage[] }>('/stage/lists', { filters, sort: 'position' }, operator)).data
      .rows;
    for (const [index, [name, ownerRole]] of [
      ['编制方案', 'projectmanager'],
      ['审查方案', 'manager'],
      ['确认需求', 'city'],
      ['备案', 'operator'],
    ].entries()) {
      const [checklist, milestone] = [[{ content: '已盖章', isRequired: true }], index === 2];
      const task = { stage: stage?.id, name, ownerRole, offsetDays: index, durationDays: 2, milestone, checklist };
      await app.factory.add('stagetasktemplate', task);
    }
    await apply();

    const today = chinaDay();
    const given = await work();
    expect(given.map(({ title, owner, status }) => [title, owner, status])).toEqual([
      ['编制方案', leader.id, 'published'],
      ['审查方案', manager.id, 'published'],
      ['确认需求', head.id, 'published'],
      ['备案', operator.id, 'published'],
    ]);
    expect(given.map(({ planStartOn, dueAt }) => [planStartOn, chinaDay(new Date(dueAt))])).toEqual(
      given.map((_, index) => [dayAfter(today, index), dayAfter(today, index + 1)]),
    );
    const first = (await app.call<{ record: object }>('/task/detail', { id: given[0]?.id }, leader)).data.record;
    expect(first).toMatchObject({
      source: 'stage',
      checklist: [{ content: '已盖章', isRequired: true, isDone: false }],
    });

    await apply();
    expect(await work()).toHaveLength(4);
  });

  it('come from the owner of the project, whoever opens the stage, and are his where nobody else is there', async () => {
    const owner = await app.factory.person('operator');
    const project = await app.factory.add('project', { owner: owner.id });
    const areas = [await app.factory.add('area')];
    contract = await app.factory.add('contract', { company, manager: supervisor, areas, project });
    await app.factory.seed((seeder) => seeder.put('contract', contract, 'performing'));
    const filters = { template: [template] };
    const [stage] = (await app.call<{ rows: Stage[] }>('/stage/lists', { filters, sort: 'position' }, operator)).data
      .rows;
    await app.factory.add('stagetasktemplate', { stage: stage?.id, ownerRole: 'city', offsetDays: 0, durationDays: 1 });
    await apply();

    expect(await work()).toMatchObject([{ owner: owner.id, publisher: owner.id, status: 'published' }]);
  });
});

describe('a stage', () => {
  beforeEach(async () => {
    await apply();
  });

  it('is finished by who works on it where nobody accepts it, and accepted by the platform alone otherwise', async () => {
    expect((await stages(leader))[0]?.allowed).toEqual(['describe', 'submit']);
    expect(await step('需求', 'finish', leader)).toMatchObject({
      status: 422,
      message: '这个阶段需要验收，请先申请验收',
    });
    expect(await step('需求', 'describe', leader, { statement: '全部完成' })).toMatchObject({ code: 0 });
    expect(await step('需求', 'accept', leader, { opinion: '同意' })).toMatchObject({ status: 403 });
    expect(await step('需求', 'accept', manager, { opinion: '同意' })).toMatchObject({ status: 403 });
    expect(await step('需求', 'accept', operator, { opinion: '已在线下验收' })).toMatchObject({ code: 0 });

    expect((await stages()).map(({ status }) => status)).toEqual(['accepted', 'open', 'locked']);
    expect(await step('开发', 'finish', leader)).toMatchObject({ code: 0 });
    expect((await stages()).map(({ status }) => status)).toEqual(['accepted', 'accepted', 'open']);
  });

  it('is not opened before the one in front of it is accepted', async () => {
    expect(await step('开发', 'open', manager)).toMatchObject({
      status: 422,
      message: '上一阶段“需求”还没有验收，不能开启',
    });
  });

  it('is seen by those whom the contract concerns, and keeps its place', async () => {
    const stranger = await app.factory.person('company', { company: await app.factory.add('company') });
    const [first] = await stages();
    const change = (patch: object, person: Person) =>
      app.call('/stageinstance/update_stageinstance', { id: first?.id, version: first?.version, patch }, person);

    expect(await stages(stranger)).toEqual([]);
    expect(await stages(leader)).toHaveLength(3);
    expect(await change({ planEndOn: '2026-01-15' }, stranger)).toMatchObject({ status: 403 });
    expect(await change({ position: 9 }, manager)).toMatchObject({ status: 422 });
    expect(await change({ manualProgress: 40 }, manager)).toMatchObject({ fields: [{ path: 'manualReason' }] });
    expect(await change({ planEndOn: '2025-01-01' }, manager)).toMatchObject({ fields: [{ path: 'planEndOn' }] });
    expect(await change({ planEndOn: '2026-01-15' }, manager)).toMatchObject({ code: 0 });
  });
});
