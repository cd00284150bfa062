import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportEndpoints } from '#server/export/endpoints.ts';
import { runExports } from '#server/export/run-exports.ts';
import { Archive } from '#server/file/archive.ts';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { documentEndpoints } from './audits.server.ts';
import { archiveMaker, contractArchive, packageEndpoint } from './package.server.ts';

let app: TestApplication;
let author: Person;
let operator: Person;
let company: string;
let category: string;

beforeAll(async () => {
  app = await testApplication(({ registry, blobs }) => [
    ...documentEndpoints(registry),
    packageEndpoint(registry),
    ...exportEndpoints(blobs, registry),
  ]);
  const { factory } = app;
  await factory.seed(shipRights);
  company = await factory.add('company');
  category = await factory.add('documentcategory', { extensions: '.pdf', auditLevel: 'none' });
  author = await factory.person('company', { company });
  operator = await factory.person('operator');
});
afterAll(() => app.close());

describe('the archive of a contract', () => {
  it('is for those who may read the contract, and says so where there is nothing in it', async () => {
    const other = await app.factory.add('contract');
    expect(await app.call('/document/package', { contract: other }, author)).toMatchObject({ status: 404 });
    expect((await app.call('/document/package', { contract: other }, operator)).message).toContain('没有通过的文档');
  });

  /** What the author gets: the answer, and the index of the archive. */
  async function packed(contract: string) {
    const { data } = await app.call<{ id: string }>('/document/package', { contract }, author);
    const makers = { [contractArchive]: archiveMaker(app.registry, app.blobs) };
    expect(await runExports({ database: app.database, blobs: app.blobs, makers })).toBe(1);
    const fetched = { method: 'POST', url: '/export/download', payload: { id: data.id } } as const;
    const answer = await app.server.inject({ ...fetched, headers: { token: author.token } });
    expect((await app.server.inject({ ...fetched, headers: { token: operator.token } })).statusCode).toBe(404);
    const path = join(app.directory, 'package.zip');
    writeFileSync(path, answer.rawPayload);
    const archive = await Archive.open(path, 1_000_000);
    const index = (await buffer(archive.contentOf('目录.csv'))).toString();
    await archive.close();
    return { ...answer, index };
  }

  /** A contract of the author's company with one valid document. */
  async function documented(title: string) {
    const own = await app.factory.add('contract', { company });
    const nowhere = { system: null, area: null, stageInstance: null, requirement: null };
    const asked = { title, category, contract: own, ownerType: 'contract', ownerRole: 'company', auditLevel: 'none' };
    const id = await app.factory.add('document', { ...asked, ...nowhere, minCount: 1 });
    const content = crypto.randomUUID();
    await app.database.execute(sql`
      insert into file (id, name, extension, size_bytes, sha256, uploaded_by)
      values (${content}, '终验报告.pdf', 'pdf', 5, ${`checksum of ${title}`}, ${author.id})`);
    writeFileSync(join(app.directory, content), 'paper');
    const upload = { id, version: 1, answers: { content: [content] } };
    expect(await app.call('/document/upload', upload, author)).toMatchObject({ code: 0 });
    return { own, content };
  }

  async function hide(module: string, field: string): Promise<void> {
    await app.database.transaction(async (store) => {
      await store.execute(sql`delete from role_field`);
      await store.execute(sql`
        insert into role_field (role, module, field, "right") values ('company', ${module}, ${field}, 'hidden')`);
      await countChange(store);
    });
  }

  it('holds the valid versions and an index with their checksums', async () => {
    const { own, content } = await documented('终验');
    await app.database.execute(sql`update document set approved_at = '2026-03-17T16:19:00Z' where contract = ${own}`);
    const { statusCode, headers, index } = await packed(own);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('zip');
    expect(index).toContain('"checksum of 终验"');
    expect(index).toContain('终验报告.pdf');
    expect(index).toContain('"2026-03-18 00:19"');
    const noted = await app.database.query(sql`
      select file_name as name from file_fetch where file_id = ${content} and user_id = ${author.id}`);
    expect(noted).toEqual([{ name: '终验报告.pdf' }]);
  });

  it('has an index in which a title that looks like a formula is a text', async () => {
    const { own } = await documented(`=cmd|' /C calc'!A0`);
    expect((await packed(own)).index).toContain(`"'=cmd|' /C calc'!A0"`);
  });

  it('tells nothing of what is hidden from its reader, and is refused where that is the files', async () => {
    const { own } = await documented('机密终验');
    expect((await packed(own)).index).toContain('/001 机密终验/终验报告.pdf","机密终验"');
    await hide('document', 'title');
    expect((await packed(own)).index).toContain('/001 文档/终验报告.pdf",""');
    for (const [module, field] of [
      ['document', 'currentVersion'],
      ['documentversion', 'content'],
    ] as const) {
      await hide(module, field);
      expect(await app.call('/document/package', { contract: own }, author), field).toMatchObject({ status: 403 });
    }
    await app.database.transaction(async (store) => {
      await store.execute(sql`delete from role_field`);
      await countChange(store);
    });
  });
});
