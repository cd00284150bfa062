import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { WaitingAudit } from './audits.ts';
import { prepareDocuments } from './testing/documents.ts';

let app: TestApplication;
let author: Person;
let manager: Person;
let admin: Person;
let owed: () => Promise<string>;

beforeAll(async () => {
  const prepared = await prepareDocuments();
  ({ app, author, manager, admin } = prepared);
  const { contract, category } = prepared;
  const others = { system: null, area: null, stageInstance: null, requirement: null };
  const rule = { ownerType: 'contract', ownerRole: 'company', auditLevel: 'full', minCount: 1 };
  owed = () => app.factory.add('document', { title: '验收报告', category, contract, ...others, ...rule });
});
afterAll(() => app.close());

interface Seen {
  version: number;
  approval: string;
  returnCount: number | null;
}

async function look(id: string): Promise<Seen> {
  return (await app.call<{ record: Seen }>('/document/detail', { id }, author)).data.record;
}

/** A document that has come back from its audit. */
async function returned(): Promise<string> {
  const [id, file] = [await owed(), crypto.randomUUID()];
  await app.database.execute(sql`
    insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
    values (${file}, '报告.pdf', 'pdf', 1000, ${`sum ${file}`}, ${author.id})`);
  const answers = { content: [file], changeNote: '补充附件' };
  await app.call('/document/upload', { id, version: (await look(id)).version, answers }, author);
  await app.call('/document/submit', { id, version: (await look(id)).version }, author);
  const { data } = await app.call<WaitingAudit[]>('/document/waiting', { level: 'other' }, manager);
  const { taskId, taskVersion } = data.find(({ documentId }) => documentId === id) ?? {};
  await app.call('/workflow/return', { taskId, taskVersion, opinion: '缺少地市确认页' }, manager);
  return id;
}

it.each([
  ['cancelled', 'cancel', () => author],
  ['terminated', 'terminate', () => admin],
] as const)(
  'a document that came back once and whose audit is then %s has come back once',
  async (approval, verb, by) => {
    const id = await returned();
    expect(await look(id)).toMatchObject({ approval: 'returned', returnCount: 1 });
    const { data } = await app.call<{ id: string }>('/workflow/record', { module: 'document', id }, by());
    await app.call(`/workflow/${verb}`, { instanceId: data.id, reason: '不再需要' }, by());
    expect(await look(id)).toMatchObject({ approval, returnCount: 1 });
  },
);
