import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InstanceDetail, WorkItem } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { dayAfter } from '#shared/work-calendar.ts';

let app: TestApplication;
const people: Record<'admin' | 'opener' | 'operator' | 'supervisor' | 'leader' | 'company', Person> = {} as never;
let contract: string;

interface Held {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  processInstanceId: string | null;
}

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  const [company, manager] = [
    await factory.addIn('active', 'company'),
    await factory.addIn('active', 'company', { companyType: '3' }),
  ];
  const area = await factory.add('area');
  people.admin = await factory.person('admin');
  // Whoever opens a stage has made its documents, and is no judge of them.
  people.opener = await factory.person('operator');
  people.operator = await factory.person('operator');
  people.supervisor = await factory.person('manager', { company: manager });
  people.leader = await factory.person('cityleader', { area });
  people.company = await factory.person('projectmanager', { company });
  await approving.deploy(people.admin, 'document/doc_audit', 'stageinstance/stage_accept');
  const template = await factory.add('stagetemplate', { appliesTo: 'contract' });
  const stages = [];
  for (const [position, name] of ['需求', '开发'].entries()) {
    const entry = { entryCondition: 'previous', needAccept: true, weight: 50 };
    stages.push(await factory.add('stage', { template, position: position + 1, name, ...entry }));
  }
  const category = await factory.add('documentcategory', { extensions: '.pdf', auditLevel: 'full' });
  const asked = {
    stage: stages[0],
    category,
    ownerRole: 'company',
    auditLevel: 'full',
    isRequired: true,
    minCount: 1,
    signNeeded: true,
  };
  await factory.add('documentrequirement', asked);
  await factory.seed((seeder) => seeder.put('stagetemplate', template, 'enabled'));
  contract = await factory.add('contract', { company, manager, areas: [area], stageTemplate: template });
});
afterAll(() => app.close());

/** The records of the contract, as somebody sees them. */
async function ofContract(module: string, person: Person): Promise<Held[]> {
  const { data } = await app.call<{ rows: Held[] }>(`/${module}/lists`, { filters: { contract: [contract] } }, person);
  return data.rows;
}

async function firstOf(module: string, person: Person): Promise<Held> {
  const [first] = await ofContract(module, person);
  if (!first) throw new Error(`nobody made a ${module}`);
  return first;
}

/** Hands in the first record of a module, and answers what was said to it. */
async function handIn(module: string, person: Person): Promise<string> {
  const { id, version } = await firstOf(module, person);
  return (await app.call(`/${module}/submit`, { id, version }, person)).message;
}

async function approve(module: string, person: Person): Promise<void> {
  const { processInstanceId: id } = await firstOf(module, person);
  const { data } = await app.call<InstanceDetail>('/workflow/instance', { id }, person);
  const task = data.tasks.find(({ allowed }) => allowed.length > 0);
  const said = { taskId: task?.id, taskVersion: task?.version, opinion: '同意' };
  expect((await app.call('/workflow/approve', said, person)).message).toBe('ok');
}

async function step(event: string, person: Person): Promise<void> {
  const { data } = await app.call<{ record: Held }>('/contract/detail', { id: contract }, person);
  const input = { id: contract, version: data.record.version, answers: {} };
  expect((await app.call(`/contract/${event}`, input, person)).message).toBe('ok');
}

async function lateStages(person: Person): Promise<number> {
  const { data } = await app.call<{ record: { overdueStages: number } }>('/contract/detail', { id: contract }, person);
  return data.record.overdueStages;
}

it('leads a contract from its template to an accepted stage, by company, supervisor, city and platform', async () => {
  const { admin, opener, operator, supervisor, leader, company } = people;
  await step('effect', opener);
  // Years ago by its dates, and still nobody could work on it.
  expect(await lateStages(operator)).toBe(0);
  expect((await ofContract('stageinstance', operator)).map(({ status }) => status)).toEqual(['locked', 'locked']);
  await step('start', opener);
  expect(await lateStages(operator)).toBe(2);
  expect((await ofContract('stageinstance', company)).map(({ status }) => status)).toEqual(['open', 'locked']);

  const [first] = (await ofContract('stageinstance', company)) as (Held & { planEndOn: string })[];
  const work = await app.call<{ rows: WorkItem[] }>('/workflow/work', { kind: 'waiting' }, company);
  // A day as the limit is over as the day is, in China.
  const end = new Date(`${dayAfter(first?.planEndOn ?? '')}T00:00:00+08:00`).toISOString();
  expect(work.data.rows.find(({ businessId }) => businessId === first?.id)?.dueAt).toBe(end);

  const owed = await firstOf('document', company);
  expect(owed).toMatchObject({
    status: 'missing',
    signNeeded: true,
    allowed: expect.arrayContaining(['upload', 'askExempt']),
  });
  expect((await firstOf('document', supervisor)).allowed).not.toContain('upload');
  expect(await handIn('stageinstance', company)).toBe('文档齐全率为 0%，达到 100% 后才能申请验收');

  const file = crypto.randomUUID();
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${file}, '需求规格说明书.pdf', 'pdf', 1000, ${file}, ${company.id})`);
  const upload = { id: owed.id, version: owed.version, answers: { content: [file] } };
  expect((await app.call('/document/upload', upload, company)).message).toBe('ok');
  expect(await handIn('document', supervisor)).toContain('由承建单位上传和提交');
  expect(await handIn('document', company)).toBe('ok');
  for (const person of [supervisor, leader, operator]) await approve('document', person);
  const valid = await firstOf('document', company);
  expect(valid).toMatchObject({ status: 'approved' });
  const filing = { id: valid.id, version: valid.version, answers: {} };
  expect((await app.call('/document/archive', filing, operator)).message).toBe(
    '所属阶段“需求”还没有验收，验收后才能归档',
  );

  expect(await handIn('stageinstance', company)).toBe('ok');
  for (const person of [supervisor, leader, operator, admin]) await approve('stageinstance', person);
  expect((await ofContract('stageinstance', leader)).map(({ status }) => status)).toEqual(['accepted', 'open']);
});
