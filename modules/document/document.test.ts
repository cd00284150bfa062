import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { DocumentVersion, WaitingAudit } from './audits.ts';
import { prepareDocuments } from './testing/documents.ts';

let app: TestApplication;
let author: Person;
let manager: Person;
let leader: Person;
let city: Person;
let operator: Person;
let stranger: Person;
let contract: string;
let category: string;
let area: string;

interface Document {
  id: string;
  version: number;
  status: string;
  approval: string;
  allowed: string[];
  currentVersion: string | null;
  latestVersion: string | null;
  returnCount: number | null;
}

beforeAll(async () => {
  ({ app, author, manager, contract, category, area } = await prepareDocuments());
  const { factory } = app;
  leader = await factory.person('cityleader', { area });
  city = await factory.person('city', { area });
  operator = await factory.person('operator');
  stranger = await factory.person('company', { company: await factory.add('company') });
});
afterAll(() => app.close());

let count = 0;

/** A document that a contract owes. */
async function owed(values: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  return app.factory.add('document', {
    title: `需求规格说明书 ${count}`,
    category,
    ownerType: 'contract',
    contract,
    system: null,
    area: null,
    stageInstance: null,
    requirement: null,
    ownerRole: 'company',
    auditLevel: 'full',
    minCount: 1,
    ...values,
  });
}

async function file(name = '说明书.pdf', by = author, sha256 = `sum ${crypto.randomUUID()}`): Promise<string> {
  const id = crypto.randomUUID();
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${id}, ${name}, ${name.split('.').at(-1)}, 1000, ${sha256}, ${by.id})`);
  return id;
}

async function look(id: string, person = operator): Promise<Document> {
  return (await app.call<{ record: Document }>('/document/detail', { id }, person)).data.record;
}

async function take(event: string, id: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(id);
  return app.call(`/document/${event}`, { id, version, answers }, person);
}

async function upload(id: string, person = author, content?: string[]): Promise<Answer> {
  const answers = { content: content ?? [await file('说明书.pdf', person)], changeNote: '补充附件' };
  return take('upload', id, person, answers);
}

async function submit(id: string, person = author): Promise<Answer> {
  return app.call('/document/submit', { id, version: (await look(id)).version }, person);
}

async function waiting(person: Person, level: 'city' | 'other'): Promise<WaitingAudit[]> {
  return (await app.call<WaitingAudit[]>('/document/waiting', { level }, person)).data;
}

async function decide(id: string, person: Person, how: 'approve' | 'return', opinion = '同意'): Promise<Answer> {
  const all = [...(await waiting(person, 'city')), ...(await waiting(person, 'other'))];
  const task = all.find(({ documentId }) => documentId === id);
  return app.call(`/workflow/${how}`, { taskId: task?.taskId, taskVersion: task?.taskVersion, opinion }, person);
}

async function versions(id: string, person = operator): Promise<DocumentVersion[]> {
  return (await app.call<DocumentVersion[]>('/document/versions', { id }, person)).data;
}

async function approved(values: Record<string, unknown> = {}): Promise<string> {
  const id = await owed({ auditLevel: 'manager', ...values });
  await upload(id);
  await submit(id);
  expect(await decide(id, manager, 'approve')).toMatchObject({ code: 0 });
  return id;
}

describe('a document on its way', () => {
  it('is missing, uploaded, audited by supervisor, city and platform, and then valid', async () => {
    const id = await owed();
    expect(await look(id, author)).toMatchObject({ status: 'missing', currentVersion: null });
    expect(await upload(id)).toMatchObject({ code: 0 });
    expect(await submit(id)).toMatchObject({ code: 0 });
    expect((await versions(id)).map(({ status }) => status)).toEqual(['auditing']);

    expect((await waiting(manager, 'other')).map(({ documentId }) => documentId)).toContain(id);
    expect((await waiting(leader, 'city')).map(({ documentId }) => documentId)).not.toContain(id);
    await decide(id, manager, 'approve');
    expect((await waiting(leader, 'city')).find(({ documentId }) => documentId === id)).toMatchObject({ versionNo: 1 });
    expect(await waiting(leader, 'other')).toEqual([]);
    await decide(id, leader, 'approve');
    expect(await look(id)).toMatchObject({ status: 'auditing', currentVersion: null });
    await decide(id, operator, 'approve');

    const done = await look(id);
    expect(done).toMatchObject({ status: 'approved', currentVersion: done.latestVersion });
    expect((await versions(id)).map(({ status }) => status)).toEqual(['approved']);
    const { data } = await app.call<{ labels: Record<string, string> }>('/document/detail', { id }, author);
    expect(data.labels[done.latestVersion ?? '']).toMatch(/^需求规格说明书 \d+（第 1 版，\d{4}-\d{2}-\d{2}，有效）$/);
  });

  it.each([
    ['manager', ['manager']],
    ['city', ['manager', 'leader']],
  ] as const)('of the level %s is audited no further than that', async (auditLevel, levels) => {
    const id = await owed({ auditLevel });
    await upload(id);
    await submit(id);
    for (const level of levels) await decide(id, { manager, leader }[level], 'approve');
    expect(await look(id)).toMatchObject({ status: 'approved' });
  });

  it('passes over the cities where that level is not in use', async () => {
    await app.factory.add('settings', { key: 'iscity', kind: 'integer', value: '0' });
    const id = await owed();
    await upload(id);
    await submit(id);
    await decide(id, manager, 'approve');
    expect((await waiting(operator, 'other')).map(({ documentId }) => documentId)).toContain(id);
    await app.database.execute(sql`delete from settings where key = 'iscity'`);
  });

  it('comes back with an opinion, which a new version answers; the old one is kept as returned', async () => {
    const id = await owed();
    await upload(id);
    await submit(id);
    expect(await decide(id, manager, 'return', ' ')).toMatchObject({ status: 400, fields: [{ path: 'opinion' }] });
    await decide(id, manager, 'return', '缺少地市确认页');
    expect(await look(id)).toMatchObject({ status: 'returned', returnCount: 1 });
    expect(await versions(id)).toMatchObject([{ status: 'returned', opinion: '缺少地市确认页' }]);

    expect((await look(id, author)).allowed).toContain('upload');
    expect((await look(id, author)).allowed).not.toContain('submit');
    expect((await submit(id)).message).toContain('请先上传修改后的新版本');
    await upload(id);
    expect((await look(id, author)).allowed).toContain('submit');
    expect(await submit(id)).toMatchObject({ code: 0 });
    expect((await versions(id)).map(({ versionNo, status }) => [versionNo, status])).toEqual([
      [2, 'auditing'],
      [1, 'returned'],
    ]);
  });

  it('carries the files with remarks of whoever audits it, and nobody else’s', async () => {
    const id = await owed({ auditLevel: 'manager' });
    await upload(id);
    await submit(id);
    const [task] = (await waiting(manager, 'other')).filter(({ documentId }) => documentId === id);
    const mark = async (person: Person) =>
      app.call('/document/mark', { taskId: task?.taskId, files: [await file('批注.pdf', person)] }, person);
    expect(await mark(author)).toMatchObject({ status: 409 });
    expect(await mark(manager)).toMatchObject({ code: 0 });
    expect((await versions(id, author))[0]?.marked.map(({ name }) => name)).toEqual(['批注.pdf']);
  });

  it('that was withdrawn is a draft again', async () => {
    const id = await owed();
    await upload(id);
    await submit(id);
    const { version } = await look(id, author);
    expect(await app.call('/document/withdraw', { id, version }, author)).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ status: 'draft' });
    expect(await submit(id)).toMatchObject({ code: 0 });
  });

  it('goes back to an earlier version as a new one, which is audited like any other', async () => {
    const id = await approved();
    const [first] = await versions(id);
    expect((await look(id, author)).allowed).not.toContain('revert');
    await upload(id);
    expect((await look(id, stranger))?.allowed ?? []).not.toContain('revert');
    const foreign = (await versions(await approved()))[0];
    expect(await take('revert', id, author, { earlier: foreign?.id })).toMatchObject({
      fields: [{ path: 'answers.earlier' }],
    });
    expect(await take('revert', id, author, { earlier: first?.id })).toMatchObject({ code: 0 });
    const [latest, , oldest] = await versions(id);
    expect(latest).toMatchObject({ versionNo: 3, status: 'draft', note: '恢复第 1 版' });
    expect(latest?.content.map((each) => each.id)).toEqual(first?.content.map((each) => each.id));
    expect(oldest).toMatchObject({ id: first?.id, status: 'approved' });
    expect(await look(id)).toMatchObject({ status: 'draft', currentVersion: first?.id });
    expect(await submit(id)).toMatchObject({ code: 0 });
    // What the latest version already holds is nothing to go back to.
    expect(await decide(id, manager, 'approve')).toMatchObject({ code: 0 });
    expect(await take('revert', id, author, { earlier: first?.id })).toMatchObject({
      fields: [{ path: 'answers.earlier' }],
    });
    const about = { module: 'document', field: 'earlier', given: { id } };
    const { data } = await app.call<{ note: string }[]>('/documentversion/options', { about }, author);
    expect(data.map(({ note }) => note)).toContain('3 版 · 恢复第 1 版');
  });
});

describe('a version', () => {
  it('that is approved stays valid until a newer one is approved', async () => {
    const id = await approved();
    const { currentVersion } = await look(id);
    const unsaid = { content: [await file('说明书.pdf', author)] };
    expect(await take('upload', id, author, unsaid)).toMatchObject({
      fields: [{ path: 'answers.changeNote', message: '请填写修改说明' }],
    });
    await upload(id);
    expect(await look(id)).toMatchObject({ status: 'draft', approval: 'draft', currentVersion });
    await submit(id);
    expect(await look(id)).toMatchObject({ status: 'auditing', currentVersion });
    await decide(id, manager, 'approve');
    const now = await look(id);
    expect(now.currentVersion).toBe(now.latestVersion);
    expect(now.currentVersion).not.toBe(currentVersion);
    expect((await versions(id)).map(({ status }) => status)).toEqual(['approved', 'superseded']);
  });

  it('must be of a kind and size that its category takes, and new', async () => {
    const id = await owed();
    const refused = await upload(id, author, [await file('说明书.zip')]);
    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'answers.content' }] });
    expect(refused.message).toContain('只能上传 docx、pdf');
    expect(await upload(id, author, [])).toMatchObject({ fields: [{ message: '请上传文件' }] });
    await upload(id, author, [await file('a.pdf', author, 'same')]);
    const again = await upload(id, author, [await file('b.pdf', author, 'same')]);
    expect(again.message).toContain('完全相同');
    const others = { files: [await file('c.pdf', author, 'same')] };
    const repeats = await app.call<{ documentId: string }[]>('/document/repeats', others, author);
    expect(repeats.data).toMatchObject([{ documentId: id, versionNo: 1 }]);
    const own = { files: [await file('c.pdf', stranger, 'same')] };
    expect((await app.call('/document/repeats', own, stranger)).data).toEqual([]);
  });

  it('must hold as many files as are asked for', async () => {
    const id = await owed({ minCount: 2 });
    await upload(id);
    expect((await submit(id)).message).toContain('至少需要 2 份');
    await upload(id, author, [await file('a.pdf'), await file('b.pdf')]);
    expect(await submit(id)).toMatchObject({ code: 0 });
  });

  it('nobody enters or removes beside the step of its document', async () => {
    const sample = await app.factory.sample('documentversion');
    expect(await app.call('/documentversion/add_documentversion', sample, operator)).toMatchObject({ status: 403 });
  });

  it('is valid at once where nobody audits', async () => {
    const id = await owed({ auditLevel: 'none' });
    await upload(id);
    const first = await look(id);
    expect(first).toMatchObject({ status: 'approved', currentVersion: first.latestVersion });
    await upload(id);
    expect((await versions(id)).map(({ status }) => status)).toEqual(['approved', 'superseded']);
  });
});

it('a category has a code of its own, and takes only what the site can look at', async () => {
  const draft = await app.factory.sample('documentcategory', { code: 'ZB-01', extensions: '.pdf', parent: null });
  const add = (values: object) => app.call('/documentcategory/add_documentcategory', { ...draft, ...values }, operator);
  expect(await add({ extensions: 'pdf,exe' })).toMatchObject({ status: 400, fields: [{ path: 'extensions' }] });
  expect(await add({})).toMatchObject({ code: 0 });
  expect(await add({})).toMatchObject({ fields: [{ path: 'code' }] });
});

describe('who does what with a document', () => {
  it('is told by the side that owes it', async () => {
    const id = await owed();
    expect(await upload(id, stranger)).toMatchObject({ status: 404 });
    expect((await upload(id, city)).message).toContain('由承建单位上传');
    expect((await upload(id, manager)).message).toContain('由承建单位上传');
    expect(await upload(id, operator)).toMatchObject({ code: 0 });
    const theirs = await owed({ ownerRole: 'city', ownerType: 'city', area, auditLevel: 'city' });
    expect((await upload(theirs, author)).message).toContain('由地市上传');
    expect(await upload(theirs, city)).toMatchObject({ code: 0 });
  });

  it('is shown to that side alone', async () => {
    const handsIn = async (id: string, person: Person) => {
      const { allowed } = await look(id, person);
      return ['upload', 'askExempt', 'submit'].filter((verb) => allowed.includes(verb));
    };
    const id = await owed();
    expect(await handsIn(id, author)).toEqual(['upload', 'askExempt']);
    for (const other of [manager, city, leader]) expect(await handsIn(id, other)).toEqual([]);
    expect((await take('askExempt', id, manager, { exemptReason: '不用' })).message).toContain('由承建单位上传');

    await upload(id);
    expect(await handsIn(id, author)).toEqual(['upload', 'submit']);
    for (const other of [manager, city, leader]) expect(await handsIn(id, other)).toEqual([]);
    expect((await submit(id, manager)).message).toContain('由承建单位上传');

    const supervised = await owed({ ownerRole: 'manager' });
    expect(await handsIn(supervised, manager)).toEqual(['upload', 'askExempt']);
    expect(await handsIn(supervised, author)).toEqual([]);
    const urban = await owed({ ownerRole: 'city', ownerType: 'city', area, auditLevel: 'city' });
    expect(await handsIn(urban, city)).toEqual(['upload', 'askExempt']);
    expect(await handsIn(urban, author)).toEqual([]);
  });

  it('keeps the document of one city from another under the same contract', async () => {
    const other = await app.factory.add('area');
    const wide = await app.factory.add('contract', { areas: [area, other] });
    const id = await owed({ contract: wide, ownerType: 'city', area: other, ownerRole: 'city' });
    expect(await app.call('/document/detail', { id }, city)).toMatchObject({ status: 404 });
    expect(await app.call('/document/versions', { id }, city)).toMatchObject({ status: 404 });
    const shared = await owed({ contract: wide });
    expect(await look(shared, city)).toMatchObject({ id: shared });
  });

  it('follows the areas of its contract', async () => {
    const later = await app.factory.add('area');
    const moving = await app.factory.add('contract', { areas: [later] });
    const id = await owed({ contract: moving });
    const leaderThere = await app.factory.person('city', { area });
    expect(await app.call('/document/detail', { id }, leaderThere)).toMatchObject({ status: 404 });
    const patch = { id: moving, version: 1, patch: { areas: [area] } };
    expect(await app.call('/contract/update_contract', patch, operator)).toMatchObject({ code: 0 });
    expect(await app.call('/document/detail', { id }, leaderThere)).toMatchObject({ code: 0 });
  });

  it('lets nobody choose a weaker audit for his own document', async () => {
    const draft = await app.factory.sample('document', {
      contract,
      category,
      system: null,
      area: null,
      stageInstance: null,
      requirement: null,
    });
    const input = { ...draft, ownerType: 'contract', auditLevel: 'manager' };
    const refused = await app.call('/document/add_document', input, author);
    expect(refused).toMatchObject({ status: 400, fields: [{ path: 'auditLevel' }] });
    const added = await app.call('/document/add_document', { ...input, auditLevel: 'full' }, author);
    expect(added).toMatchObject({ code: 0 });
  });

  it('asks the platform to do without a document, with the reason', async () => {
    const id = await owed();
    const isDue = async () => {
      const query = { kind: 'waiting', size: 100 };
      const { data } = await app.call<{ rows: { key: string }[] }>('/workflow/work', query, operator);
      return data.rows.some(({ key }) => key === `${id} exempt`);
    };
    expect(await isDue()).toBe(false);
    expect(await take('askExempt', id, author, { exemptReason: '本合同不含硬件' })).toMatchObject({ code: 0 });
    expect(await isDue()).toBe(true);
    expect(await take('exempt', id, manager, { exemptReason: '同意' })).toMatchObject({ status: 403 });
    expect(await take('exempt', id, operator, { exemptReason: '本合同不含硬件' })).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ status: 'exempt' });
    expect(await take('demandAgain', id, operator, { opinion: '又需要了' })).toMatchObject({ code: 0 });
    await take('askExempt', id, author, { exemptReason: '仍不含硬件' });
    expect(await take('refuseExempt', id, operator, { opinion: '需要提交' })).toMatchObject({ code: 0 });
    expect(await look(id)).toMatchObject({ status: 'missing' });
  });
});

describe('two at once', () => {
  it('upload one version each only one after the other', async () => {
    const id = await owed();
    const { version } = await look(id);
    const inputs = [await file('a.pdf'), await file('b.pdf')].map((content) => ({
      id,
      version,
      answers: { content: [content] },
    }));
    const answers = await Promise.all(inputs.map((input) => app.call('/document/upload', input, author)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await versions(id)).toHaveLength(1);
  });
});
