import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

let app: TestApplication;
let admin: Person;
let operator: Person;
let owner: Person;
let company: string;
let manager: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  admin = await factory.person('admin');
  operator = await factory.person('operator');
  company = await factory.addIn('active', 'company');
  manager = await factory.addIn('active', 'company', { companyType: '3' });
  owner = await factory.person('projectmanager', { company });
});
afterAll(() => app.close());

interface Row {
  version: number;
  status: string;
  dueAt: string;
}

async function look(module: string, id: string): Promise<Row> {
  return (await app.call<{ record: Row }>(`/${module}/detail`, { id }, admin)).data.record;
}

async function take(module: string, id: string, event: string, by: Person, answers: object = {}): Promise<Answer> {
  return app.call(`/${module}/${event}`, { id, version: (await look(module, id)).version, answers }, by);
}

/** A contract in a state, as if its steps had been taken. */
async function contractIn(status: string, values: object = {}): Promise<string> {
  const id = await app.factory.add('contract', { company, manager, ...values });
  await app.factory.seed((seeder) => seeder.put('contract', id, status));
  return id;
}

async function taskOf(contract: string, status: string, values: object = {}): Promise<string> {
  const dueAt = `${dayAfter(chinaDay(), 30)}T10:00:00Z`;
  const given = { contract, owner: owner.id, kind: 'dev', parent: null, system: null, module: null, project: null };
  const id = await app.factory.add('task', {
    ...given,
    planStartOn: null,
    stage: null,
    demand: null,
    dueAt,
    ...values,
  });
  await app.factory.seed((seeder) => seeder.put('task', id, status));
  return id;
}

describe('a contract', () => {
  it('is begun on its first day, not before', async () => {
    const startOn = dayAfter(chinaDay(), 3);
    const id = await contractIn('effective', { startOn, endOn: dayAfter(startOn, 90) });
    expect(await take('contract', id, 'start', operator)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/还没有到/),
    });
  });

  it('is not accepted while a grave problem is open or a paper is missing', async () => {
    const id = await contractIn('performing');
    const problem = await app.factory.add('problem', { contract: id, system: null, part: null, level: 'major' });
    await app.factory.seed((seeder) => seeder.put('problem', problem, 'processing'));
    for (const [event, word] of [
      ['acceptInitial', '初验'],
      ['accept', '终验'],
    ] as const) {
      expect(await take('contract', id, event, operator)).toMatchObject({
        status: 422,
        message: expect.stringMatching(new RegExp(`^还有 1 个重大问题没有解决，如“.+”，不能${word}$`)),
      });
    }
    await app.factory.seed((seeder) => seeder.put('problem', problem, 'closed'));
    await app.database.execute(sql`update contract set missing_documents = 2 where id = ${id}`);
    expect(await take('contract', id, 'acceptInitial', operator)).toMatchObject({
      message: expect.stringMatching(/还有 2 份必交文档逾期未交/),
    });
    await app.database.execute(sql`update contract set missing_documents = 0 where id = ${id}`);
    expect(await take('contract', id, 'acceptInitial', operator)).toMatchObject({ code: 0 });
  });

  it('is closed when its warranty is over and everything is paid, which can be entered until then', async () => {
    const id = await contractIn('warranty', { warrantyUntil: chinaDay() });
    const close = () => take('contract', id, 'close', operator, { reason: '质保期满' });
    expect(await close()).toMatchObject({ status: 422, message: expect.stringMatching(/^质保期到/) });
    await app.database.execute(sql`update contract set warranty_until = ${dayAfter(chinaDay(), -1)} where id = ${id}`);
    expect(await close()).toMatchObject({ status: 422, message: '还有 1 个付款节点没有登记付款（签订），不能关闭' });
    const paid = ['签订', '验收'].map((name, index) => {
      const [ratio, amount] = index === 0 ? [40, 400] : [60, 600];
      return { name, ratio, amount, planOn: '2026-01-31', paidOn: '2026-02-01' };
    });
    const { version } = await look('contract', id);
    const change = { id, version, patch: { payments: paid } };
    expect(await app.call('/contract/update_contract', change, operator)).toMatchObject({ code: 0 });
    const left = await taskOf(id, 'doing', { title: '移交资料' });
    expect(await close()).toMatchObject({ status: 422, message: '还有 1 项任务没有完成，如“移交资料”，不能关闭' });
    await app.factory.seed((seeder) => seeder.put('task', left, 'done'));
    expect(await close()).toMatchObject({ code: 0 });
  });

  it('has payments that make up its amount, and another supervisor than builder', async () => {
    const sample = await app.factory.sample('contract', { company, manager, amount: 1000 });
    const parts = (...amounts: [ratio: number, amount: number][]) =>
      amounts.map(([ratio, amount], at) => ({ name: `第 ${at + 1} 次`, ratio, amount, planOn: '2026-06-30' }));
    const add = (values: object) =>
      app.call('/contract/add_contract', { ...sample, code: crypto.randomUUID(), ...values }, operator);
    expect((await add({ payments: parts([40, 400], [50, 500]) })).fields).toEqual([
      { path: 'payments', message: '付款比例合计应为 100%' },
      { path: 'payments', message: '付款金额合计应等于合同金额' },
    ]);
    expect(await add({ payments: parts([40, 400], [60, 500]) })).toMatchObject({
      fields: [{ path: 'payments.1.amount', message: '与比例不符，按比例应为 600' }],
    });
    expect(await add({ payments: [], company: manager })).toMatchObject({
      fields: [{ path: 'manager', message: '监理单位不能与承建单位相同' }],
    });
    expect(await add({ payments: parts([40, 400], [60, 600]) })).toMatchObject({ code: 0 });
  });

  it('rests with its tasks and goes on where it was; what rested before stays so', async () => {
    const id = await contractIn('trial');
    const doing = await taskOf(id, 'doing');
    const received = await taskOf(id, 'received');
    const before = await taskOf(id, 'suspended');
    const done = await taskOf(id, 'done');
    const { dueAt } = await look('task', doing);
    const states = async () => {
      const all = await Promise.all([doing, received, before, done].map((task) => look('task', task)));
      return all.map(({ status }) => status);
    };
    expect(await take('contract', id, 'suspend', admin, { reason: '资金未到位' })).toMatchObject({ code: 0 });
    expect(await states()).toEqual(['suspended', 'suspended', 'suspended', 'done']);
    expect(await take('contract', id, 'resume', admin)).toMatchObject({ code: 0 });
    expect((await look('contract', id)).status).toBe('trial');
    expect(await states()).toEqual(['doing', 'received', 'suspended', 'done']);
    expect(Date.parse((await look('task', doing)).dueAt)).toBeGreaterThan(Date.parse(dueAt));
  });

  it('that is broken off ends its tasks', async () => {
    const id = await contractIn('performing');
    const above = await taskOf(id, 'doing');
    const below = await taskOf(id, 'published', { parent: above });
    expect(await take('contract', id, 'terminate', admin, { reason: '双方协商' })).toMatchObject({ code: 0 });
    expect((await look('task', above)).status).toBe('cancelled');
    expect((await look('task', below)).status).toBe('cancelled');
  });
});

describe('a company', () => {
  it('is enabled before a contract with it takes effect; a draft of one may name it before', async () => {
    const drafted = await app.factory.add('company', { companyType: '2' });
    const stageTemplate = await app.factory.addIn('enabled', 'stagetemplate', { appliesTo: 'contract' });
    const signed = await app.factory.add('contract', { company: drafted, manager, stageTemplate });
    expect(await take('contract', signed, 'effect', operator)).toMatchObject({
      fields: [{ path: 'company', message: expect.stringMatching(/还没有启用，请先启用公司$/) }],
    });
    expect(await take('company', drafted, 'activate', operator)).toMatchObject({ code: 0 });
    expect(await take('contract', signed, 'effect', operator)).toMatchObject({ code: 0 });
  });

  it('leaves once its contracts are over, and gets no new ones', async () => {
    const leaving = await app.factory.add('company', { companyType: '2' });
    await app.factory.seed((seeder) => seeder.put('company', leaving, 'active'));
    const held = await contractIn('performing', { company: leaving });
    const exit = () => take('company', leaving, 'exit', operator, { reason: '不再合作' });
    expect(await exit()).toMatchObject({ status: 422, message: expect.stringMatching(/^还有 1 份合同没有结束/) });
    await app.factory.seed((seeder) => seeder.put('contract', held, 'closed'));
    const stageTemplate = await app.factory.add('stagetemplate', { appliesTo: 'contract' });
    await app.factory.seed((seeder) => seeder.put('stagetemplate', stageTemplate, 'enabled'));
    const drafted = await app.factory.add('contract', { company: leaving, manager, stageTemplate });
    const worker = await app.factory.person('company', { company: leaving });
    const left = await taskOf(held, 'doing', { owner: worker.id, title: '归还设备' });
    expect(await exit()).toMatchObject({
      status: 422,
      message: expect.stringMatching(/1 项任务没有完成，如“归还设备”/),
    });
    await app.factory.seed((seeder) => seeder.put('task', left, 'cancelled'));
    expect(await exit()).toMatchObject({ code: 0 });
    expect(await take('contract', drafted, 'effect', operator)).toMatchObject({
      fields: [{ path: 'company', message: expect.stringMatching(/已退出，不能签订合同$/) }],
    });
    const sample = await app.factory.sample('contract', { company: leaving, manager });
    expect(await app.call('/contract/add_contract', sample, operator)).toMatchObject({
      fields: [{ path: 'company', message: expect.stringMatching(/已退出，不能签订合同$/) }],
    });
  });

  it('on the blacklist is taken for no new contract and nobody comes for it, until it is taken off or its time is over', async () => {
    const { factory, database } = app;
    const listed = await factory.add('company', { companyType: '2' });
    await factory.seed((seeder) => seeder.put('company', listed, 'active'));
    const held = await contractIn('performing', { company: listed });
    const head = await factory.person('projectmanager', { company: listed });
    const list = (blacklistedUntil: string | null, by = operator) =>
      take('company', listed, 'blacklist', by, { blacklistReason: '交付不合格', blacklistedUntil });
    const sample = await factory.sample('contract', { company: listed, manager });
    const sign = () => app.call('/contract/add_contract', { ...sample, code: crypto.randomUUID() }, operator);
    const someone = await factory.sample('member', { contract: held });
    const enter = () => app.call('/member/add_member', someone, head);

    expect(await list(null, head)).toMatchObject({ status: 403 });
    expect(await take('company', listed, 'unlist', operator, { unlistReason: '无' })).toMatchObject({
      message: '这家公司不在黑名单中',
    });
    expect(await list(dayAfter(chinaDay(), -1))).toMatchObject({ fields: [{ path: 'answers.blacklistedUntil' }] });
    expect(await list(dayAfter(chinaDay(), 9))).toMatchObject({ code: 0 });
    expect(await look('company', listed)).toMatchObject({ blacklist: 'listed', blacklistedOn: chinaDay() });
    const until = `在黑名单中（至 ${dayAfter(chinaDay(), 9)}），不能`;
    expect(await sign()).toMatchObject({
      fields: [{ path: 'company', message: expect.stringContaining(`${until}签订合同`) }],
    });
    expect(await enter()).toMatchObject({
      fields: [{ path: 'contract', message: expect.stringContaining(`${until}新增人员`) }],
    });
    await database.execute(sql`update company set blacklisted_on = current_date - 9, blacklisted_until = current_date - 2
      where id = ${listed}`);
    expect(await sign()).toMatchObject({ code: 0 });
    expect(await list(null)).toMatchObject({ code: 0 });
    expect(await list(null)).toMatchObject({ message: '这家公司已在黑名单中' });
    expect(await take('company', listed, 'unlist', operator, { unlistReason: '整改通过' })).toMatchObject({ code: 0 });
    expect(await look('company', listed)).toMatchObject({ blacklist: null, blacklistedOn: null });
    expect(await enter()).toMatchObject({ code: 0 });
  });

  it('keeps up by itself what it says of itself, and nothing else', async () => {
    const own = await app.factory.add('company', { companyType: '2' });
    await app.factory.seed((seeder) => seeder.put('company', own, 'active'));
    const head = await app.factory.person('projectmanager', { company: own });
    const said = {
      contactName: '方晓',
      phone: '13800000001',
      shortName: null,
      legalPerson: null,
      address: '云岭路 1 号',
    };
    const answers = { ...said, attachments: [] };
    expect(await take('company', own, 'describe', owner, answers)).toMatchObject({ status: 404 });
    expect(await take('company', own, 'describe', head, answers)).toMatchObject({ code: 0 });
    expect(await look('company', own)).toMatchObject(said);
    const { version } = await look('company', own);
    const renamed = { id: own, version, patch: { name: '改名' } };
    expect(await app.call('/company/update_company', renamed, head)).toMatchObject({ status: 403 });
  });

  it('changes its type only as long as no contract names it', async () => {
    const named = await app.factory.add('company', { companyType: '2' });
    const change = async (companyType: string) => {
      const { version } = await look('company', named);
      return app.call('/company/update_company', { id: named, version, patch: { companyType } }, operator);
    };
    expect(await change('4')).toMatchObject({ code: 0 });
    await contractIn('draft', { company: named });
    expect(await change('2')).toMatchObject({
      fields: [{ path: 'companyType', message: '公司已有合同或监理岗位，不能修改类型' }],
    });
  });

  it('tells how many contracts it has, as do customer and project', async () => {
    const [builder, customer] = [await app.factory.add('company'), await app.factory.add('customer')];
    const project = await app.factory.add('project', { customer });
    const of = { company: builder, customer, project };
    for (const status of ['performing', 'closed', 'draft', 'terminated']) {
      const id = await app.factory.add('contract', { ...of, manager });
      await app.factory.seed((seeder) => seeder.put('contract', id, status));
    }
    for (const [module, id] of [
      ['company', builder],
      ['customer', customer],
      ['project', project],
    ] as const) {
      expect(await look(module, id)).toMatchObject({ contracts: 2 });
    }
  });

  it('has an account with its bank', async () => {
    const sample = await app.factory.sample('company', { bankName: '云岭银行' });
    expect(await app.call('/company/add_company', sample, operator)).toMatchObject({
      fields: [{ path: 'bankAccount', message: '请填写银行账号' }],
    });
  });

  it('and a customer have credit codes whose check character is right', async () => {
    for (const [module, path] of [
      ['company', '/company/add_company'],
      ['customer', '/system/add_customer'],
    ] as const) {
      const sample = await app.factory.sample(module, { creditCode: '91990000MA0000188X' });
      expect(await app.call(path, sample, operator)).toMatchObject({
        fields: [{ path: 'creditCode', message: '统一社会信用代码的格式或校验位不正确' }],
      });
    }
  });
});

it('a system belongs to the project of its contract, and a module lies below another of its system', async () => {
  const [project, other] = [await app.factory.add('project'), await app.factory.add('project')];
  const contract = await contractIn('performing', { project });
  const draft = await app.factory.sample('systemitem', { contract, project: other });
  expect(await app.call('/systemitem/add_systemitem', draft, operator)).toMatchObject({
    fields: [{ path: 'contract', message: '所属合同不属于这个项目' }],
  });
  const system = await app.factory.add('systemitem', { contract, project });
  const strange = await app.factory.add('systemmodule', { parent: null });
  const part = await app.factory.sample('systemmodule', { system, parent: strange });
  expect(await app.call('/systemmodule/add_systemmodule', part, operator)).toMatchObject({
    fields: [{ path: 'parent', message: '上级模块不属于这个系统' }],
  });
});

describe('a module of a system', () => {
  it('has its progress corrected by the supervisor, who says why and of which its owner is told', async () => {
    const project = await app.factory.add('project');
    const contract = await contractIn('performing', { project });
    const system = await app.factory.add('systemitem', { contract, project });
    const id = await app.factory.add('systemmodule', { system, parent: null, owner: owner.id });
    const supervisor = await app.factory.person('manager', { company: manager });
    const answers = { designProgress: 100, developProgress: 40, testProgress: 10, correctReason: '现场核实' };
    expect(await take('systemmodule', id, 'correct', owner, answers)).toMatchObject({ status: 403 });
    expect(await take('systemmodule', id, 'correct', supervisor, answers)).toMatchObject({ code: 0 });
    expect(await look('systemmodule', id)).toMatchObject({ developProgress: 40, progress: 50 });
    const [told] = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${owner.id} order by created_at desc, id desc limit 1`);
    expect(told?.text).toBe('进度已由监理或平台核正：现场核实');
  });

  it('begins on the day on which its development does', async () => {
    const id = await app.factory.add('systemmodule', { parent: null, actualStartOn: null });
    expect(await take('systemmodule', id, 'develop', operator)).toMatchObject({ code: 0 });
    expect(await look('systemmodule', id)).toMatchObject({ status: 'developing', actualStartOn: chinaDay() });
  });
});

it('the health of a project that somebody sets has a reason', async () => {
  const draft = await app.factory.sample('project', { manualHealth: 'red', healthReason: null });
  expect(await app.call('/project/add_project', draft, operator)).toMatchObject({
    fields: [{ path: 'healthReason', message: '请说明人工判定健康度的原因' }],
  });
});

it('a project goes on where it was', async () => {
  const id = await app.factory.add('project');
  await app.factory.seed((seeder) => seeder.put('project', id, 'accepting'));
  expect(await take('project', id, 'suspend', operator, { reason: '等待批复' })).toMatchObject({ code: 0 });
  expect(await take('project', id, 'resume', operator)).toMatchObject({ code: 0 });
  expect((await look('project', id)).status).toBe('accepting');
});
