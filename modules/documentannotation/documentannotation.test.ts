import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentEndpoints } from '#modules/document/audits.server.ts';
import type { WaitingAudit } from '#modules/document/audits.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

interface Listed {
  rows: {
    id: string;
    version: number;
    page: number;
    words: string;
    status: string;
    answer: string | null;
    allowed: string[];
  }[];
}

let app: TestApplication;
let author: Person;
let manager: Person;
let stranger: Person;
let otherManager: Person;
let document: string;
let pdf: string;

beforeAll(async () => {
  const approving = await approvingApplication(({ registry }) => documentEndpoints(registry));
  ({ app } = approving);
  const { factory } = app;
  const [company, supervisor] = [await factory.add('company'), await factory.add('company', { companyType: '3' })];
  const area = await factory.add('area');
  const contract = await factory.add('contract', { company, manager: supervisor, areas: [area] });
  author = await factory.person('company', { company });
  manager = await factory.person('manager', { company: supervisor });
  stranger = await factory.person('company', { company: await factory.add('company') });
  otherManager = await factory.person('manager', { company: await factory.add('company', { companyType: '3' }) });
  await approving.deploy(manager, 'document/doc_audit');
  const nowhere = { system: null, area: null, stageInstance: null, requirement: null };
  document = await factory.add('document', {
    ...nowhere,
    contract,
    category: await factory.add('documentcategory', { extensions: '.pdf,.docx', auditLevel: 'manager' }),
    ownerType: 'contract',
    ownerRole: 'company',
    auditLevel: 'manager',
    minCount: 1,
  });
  pdf = await upload('说明书.pdf');
});
afterAll(() => app.close());

async function look() {
  const { data } = await app.call<{ record: { version: number; openAnnotations: number | null } }>(
    '/document/detail',
    { id: document },
    author,
  );
  return data.record;
}

/** Uploads a file as the next version, hands it in, and answers the file. */
async function upload(name: string): Promise<string> {
  const id = crypto.randomUUID();
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, ${name}, ${name.split('.').at(-1)}, 1000, ${`sum ${id}`}, ${author.id})`);
  const uploaded = { id: document, version: (await look()).version, answers: { content: [id] } };
  expect(await app.call('/document/upload', uploaded, author)).toMatchObject({ code: 0 });
  return id;
}

async function submit(): Promise<void> {
  const { version } = await look();
  expect(await app.call('/document/submit', { id: document, version }, author)).toMatchObject({ code: 0 });
}

async function waiting(): Promise<WaitingAudit | undefined> {
  const { data } = await app.call<WaitingAudit[]>('/document/waiting', { level: 'other' }, manager);
  return data.find(({ documentId }) => documentId === document);
}

async function annotate(by: Person, given: object = {}): Promise<Answer> {
  const drawn = { file: pdf, page: 2, fromLeft: 10.5, fromTop: 20, width: 30, height: 4, words: '此处与需求不一致' };
  const taskId = (await waiting())?.taskId ?? crypto.randomUUID();
  return app.call('/documentannotation/annotate', { taskId, ...drawn, ...given }, by);
}

async function annotations(by: Person): Promise<Listed['rows']> {
  return (await app.call<Listed>('/documentannotation/lists', { filters: { document: [document] } }, by)).data.rows;
}

async function offered(by: Person): Promise<string[]> {
  return (await annotations(by))[0]?.allowed ?? [];
}

async function take(event: string, by: Person, answers: object): Promise<Answer> {
  const [row] = await annotations(manager);
  return app.call(`/documentannotation/${event}`, { id: row?.id, version: row?.version, answers }, by);
}

it('is written by whom the document waits for, answered by who hands it in with the next version, and opened again', async () => {
  expect(await annotate(manager)).toMatchObject({ status: 409 });
  await submit();
  expect(await annotate(author)).toMatchObject({ status: 403 });
  expect(await annotate(otherManager)).toMatchObject({ status: 409 });
  expect(await annotate(manager, { file: crypto.randomUUID() })).toMatchObject({ status: 422 });
  expect(await annotate(manager, { fromLeft: 101 })).toMatchObject({ status: 400 });
  expect(await annotate(manager)).toMatchObject({ code: 0 });
  expect(await annotate(manager, { page: 1, width: 0, height: 0, words: '缺少签字' })).toMatchObject({ code: 0 });

  expect((await annotations(author)).map(({ page, words }) => [page, words])).toEqual([
    [1, '缺少签字'],
    [2, '此处与需求不一致'],
  ]);
  expect(await annotations(stranger)).toEqual([]);
  expect((await look()).openAnnotations).toBe(2);

  expect(await offered(author)).not.toContain('resolve');
  expect(await take('resolve', author, {})).toMatchObject({ status: 422 });
  const task = await waiting();
  const decision = { taskId: task?.taskId, taskVersion: task?.taskVersion, opinion: '见批注' };
  expect(await app.call('/workflow/return', decision, manager)).toMatchObject({ code: 0 });
  await upload('说明书二.docx');
  expect(await take('resolve', stranger, {})).toMatchObject({ status: 404 });
  expect(await offered(manager)).not.toContain('resolve');
  expect(await take('resolve', manager, {})).toMatchObject({ status: 422 });
  expect(await offered(author)).toContain('resolve');
  expect(await take('resolve', author, { answer: '已补签字页' })).toMatchObject({ code: 0 });
  expect(await annotations(manager)).toMatchObject([{ status: 'resolved', answer: '已补签字页' }, { status: 'open' }]);
  expect((await look()).openAnnotations).toBe(1);
  const [answered, open] = await annotations(manager);
  const remove = (row: typeof open, by: Person) =>
    app.call('/documentannotation/delete_documentannotation', { id: row?.id, version: row?.version }, by);
  expect(await remove(answered, manager)).toMatchObject({ status: 422 });
  expect(await remove(open, otherManager)).toMatchObject({ status: 404 });
  expect(await remove(open, author)).toMatchObject({ status: 403 });
  expect(await remove(open, manager)).toMatchObject({ code: 0 });
  expect((await look()).openAnnotations).toBe(0);

  expect(await take('reopen', manager, { reason: '日期不对' })).toMatchObject({ status: 409 });
  await submit();
  expect(await take('reopen', manager, { reason: '日期不对' })).toMatchObject({ code: 0 });
  expect((await look()).openAnnotations).toBe(1);
  expect(await annotate(manager, { file: pdf })).toMatchObject({ status: 422 });

  // What is approved has nothing left to be mended.
  const last = await waiting();
  const approval = { taskId: last?.taskId, taskVersion: last?.taskVersion, opinion: '同意' };
  expect(await app.call('/workflow/approve', approval, manager)).toMatchObject({ code: 0 });
  expect((await look()).openAnnotations).toBe(0);
  expect(await annotations(author)).toMatchObject([{ status: 'resolved', answer: '文档已审核通过' }]);
});
