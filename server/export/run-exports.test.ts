import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSheet } from '#server/sheet/read-sheet.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { exportEndpoints } from './endpoints.ts';
import { exportKey } from './export-key.ts';
import type { ExportMaker } from './maker.ts';
import { recordsMaker } from './records-maker.ts';
import { type ExportParts, runExports, sweepExports } from './run-exports.ts';

interface Listed {
  rows: {
    id: string;
    state: string;
    rowCount: number;
    doneCount: number;
    sizeBytes: number | null;
    error: string | null;
  }[];
}

let app: TestApplication;
let parts: ExportParts;
let operator: Person;
const areas: string[] = [];
beforeAll(async () => {
  app = await testApplication(({ registry, blobs }) => exportEndpoints(blobs, registry));
  parts = { database: app.database, blobs: app.blobs, makers: { records: recordsMaker(app.registry) } };
  await app.factory.add('settings', { key: 'export.background_rows', kind: 'integer', value: '2' });
  areas.push(await app.factory.add('area'), await app.factory.add('area'));
  for (const area of [0, 0, 0, 1]) await app.factory.add('company', { areas: [areas[area]] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.execute(sql`delete from export_job`);
  operator = await app.factory.person('operator');
});

async function start(by = operator, query: object = { filters: {} }, module = 'company') {
  return app.call<{ id: string; rowCount: number } | null>('/export/start', { module, query }, by);
}

async function exportsOf(by: Person): Promise<Listed['rows']> {
  return (await app.call<Listed>('/export/lists', {}, by)).data.rows;
}

function fetch(id: string, by: Person) {
  return app.server.inject({ method: 'POST', url: '/export/download', payload: { id }, headers: { token: by.token } });
}

/** How many records a workbook tells of. */
async function rowsIn(content: Buffer): Promise<number> {
  const path = join(app.directory, 'read.xlsx');
  writeFileSync(path, content);
  let count = 0;
  for await (const batch of readSheet(path, { columns: 500, characters: 1e6, inflatedBytes: 1e7 }))
    count += batch.length;
  return count - 1;
}

it('makes in the background what is too much to wait for, and tells its user when it is done', async () => {
  const begun = await start();
  expect(begun.data).toMatchObject({ rowCount: 4 });
  expect(await exportsOf(operator)).toMatchObject([{ state: 'waiting', rowCount: 4, doneCount: 0 }]);

  expect(await runExports(parts)).toBe(1);

  expect(await exportsOf(operator)).toMatchObject([{ state: 'done', doneCount: 4, sizeBytes: expect.any(Number) }]);
  const { statusCode, headers, rawPayload } = await fetch(begun.data?.id ?? '', operator);
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent('公司'));
  expect(await rowsIn(rawPayload)).toBe(4);
  const told = await app.database.query(sql`select title, link from notice where user_id = ${operator.id}`);
  expect(told).toEqual([{ title: '公司导出完成', link: '/profile/index?tab=exports' }]);
});

it('leaves what is few to be exported at once', async () => {
  expect((await start(operator, { filters: {}, search: '没有这样的公司' })).data).toBeNull();
  expect(await exportsOf(operator)).toEqual([]);
});

it('holds what its user may read, and what the list finds, no more', async () => {
  const city = await app.factory.person('city', { area: areas[0] as string });
  const { data } = await start(city);
  await runExports(parts);

  expect(data?.rowCount).toBe(3);
  expect(await rowsIn((await fetch(data?.id ?? '', city)).rawPayload)).toBe(3);
});

it('goes by the rights that hold when it is made: who may not sign in any more gets nothing', async () => {
  const city = await app.factory.person('city', { area: areas[0] as string });
  await start(city);
  await app.database.execute(sql`update "user" set status = 'locked' where id = ${city.id}`);
  await runExports(parts);

  const [job] = await app.database.query<object>(sql`select state, error from export_job where user_id = ${city.id}`);
  expect(job).toEqual({ state: 'failed', error: '账号已停用，或已不在提交导出时的岗位上' });
});

it("is nobody's but its user's", async () => {
  const id = (await start()).data?.id ?? '';
  await runExports(parts);
  const other = await app.factory.person('admin');

  expect(await exportsOf(other)).toEqual([]);
  expect((await fetch(id, other)).statusCode).toBe(404);
  await app.call('/export/remove', { id }, other);
  expect((await fetch(id, operator)).statusCode).toBe(200);
});

it('is cancelled before it is made and while it is made, and leaves nothing', async () => {
  const waiting = (await start()).data?.id ?? '';
  await app.call('/export/remove', { id: waiting }, operator);
  expect(await runExports(parts)).toBe(0);

  const running = (await start()).data?.id ?? '';
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const records: ExportMaker = {
    async make(...asked) {
      begun.resolve();
      await goOn.promise;
      return recordsMaker(app.registry).make(...asked);
    },
  };
  const making = runExports({ ...parts, makers: { records } });
  await begun.promise;
  await app.call('/export/remove', { id: running }, operator);
  goOn.resolve();
  await making;
  const states = (await exportsOf(operator)).map(({ state }) => state);
  expect(states).toEqual(['cancelled', 'cancelled']);
  expect((await fetch(running, operator)).statusCode).toBe(404);
  expect(await app.blobs.read(exportKey(running))).toBeNull();
});

it('is made anew when its process died, and by one process only', async () => {
  const id = (await start()).data?.id ?? '';
  await app.database.execute(sql`
    update export_job set state = 'running', lease_until = now() - interval '1 second' where id = ${id}`);
  const counts = await Promise.all([runExports(parts), runExports(parts)]);

  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await exportsOf(operator)).toMatchObject([{ state: 'done' }]);
});

it('is given up when its process has died of it again and again', async () => {
  const id = (await start()).data?.id ?? '';
  const dies = sql`
    update export_job set state = 'running', lease_until = now() - interval '1 second', ended_at = null where id = ${id}`;
  for (const state of ['done', 'done', 'done', 'failed']) {
    await app.database.execute(dies);
    await runExports(parts);
    expect(await exportsOf(operator)).toMatchObject([{ state }]);
  }
  expect((await exportsOf(operator))[0]?.error).toContain('几次中断');
});

it('is refused to whom the list is, for what is no question, and beyond what one may have waiting', async () => {
  const editor = await app.factory.person('editor');
  expect(await start(editor)).toMatchObject({ status: 403 });
  expect(await start(operator, {}, 'nothing')).toMatchObject({ status: 404 });
  expect(await start(operator, { filters: { nothing: '1' } })).toMatchObject({ status: 400 });
  expect(await start(operator, { filters: 'x' })).toMatchObject({ status: 400 });
  const answers = await Promise.all(Array.from({ length: 7 }, () => start()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('says so where nobody makes its kind any more', async () => {
  await start();
  await app.database.execute(sql`update export_job set kind = 'gone'`);
  expect(await runExports(parts)).toBe(1);
  expect(await exportsOf(operator)).toMatchObject([{ state: 'failed', error: '这种导出已不再提供' }]);
});

it('is kept for seven days', async () => {
  const id = (await start()).data?.id ?? '';
  await runExports(parts);
  expect(await sweepExports(parts)).toBe(0);
  const found = await app.blobs.read(exportKey(id));
  expect(found && (await buffer(found.body)).length).toBeGreaterThan(0);
  await app.database.execute(sql`update export_job set ended_at = now() - interval '7 days 1 minute'`);

  expect((await fetch(id, operator)).statusCode).toBe(404);
  expect(await sweepExports(parts)).toBe(1);
  expect(await app.blobs.read(exportKey(id))).toBeNull();
});
