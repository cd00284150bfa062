import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchSlowStatements } from '#server/database/slow-statements.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { makeWorkbook } from './workbook.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

const columns = ['品牌名称', '厂商', '产地'].map((header) => ({ header, format: undefined }));

/** Imports brands of these names. */
async function imported(names: readonly string[], mode: string) {
  const rows = names.map((name) => [name, '厂商', '国产']);
  const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
  const file = { name: '数据.xlsx', content: await buffer(body) };
  const person = await app.factory.person('admin');
  return app.upload<{ imported: number; errors: object[] }>(`/brand/import?mode=${mode}`, file, person);
}

describe('the statements of an import', () => {
  it('are a few for many rows, not some for each', async () => {
    let count = 0;
    const note = ({ text }: { text: string }) => {
      if (/"brand"|change_history|savepoint/.test(text)) count += 1;
    };
    const end = watchSlowStatements(0, note);
    const names = Array.from({ length: 200 }, (_, index) => `快品牌 ${index}`);

    const answer = await imported(names, 'all');
    end();

    expect(answer).toMatchObject({ data: { imported: 200 } });
    expect(count).toBeLessThan(40);
    const written = await app.database.one(sql`
      select count(*)::int as count, count(distinct brand.id)::int as records from brand
      join change_history on record_id = brand.id and event = 'add' where name like '快品牌 %'`);
    expect(written).toEqual({ count: 200, records: 200 });
  });

  it('say which row of a batch is refused, and store the others', async () => {
    const names = ['甲', '乙', '甲', '丙'].map((name) => `批 ${name}`);

    const answer = await imported(names, 'good');

    expect(answer.data).toMatchObject({ imported: 3, errors: [{ row: 4, path: 'name', message: '品牌名称已存在' }] });
  });
});
