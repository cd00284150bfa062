import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook } from '#server/crud/workbook.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { codesAbove, levelOfCode } from './area-code.ts';

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

describe('a national code', () => {
  it('tells its level by six, nine or twelve digits', () => {
    expect(['430000', '430100', '430102', '430102001', '430102001000', '430000000000'].map(levelOfCode)).toEqual([
      'province',
      'city',
      'district',
      'town',
      'town',
      'province',
    ]);
    expect(['', '43', 'abcdef', '430102001001', null].map(levelOfCode)).toEqual(Array(5).fill(undefined));
  });

  it('tells what is above it', () => {
    expect(codesAbove('430102001')).toEqual(['430102000000', '430100000000', '430000000000']);
    expect(codesAbove('430000')).toEqual([]);
  });
});

describe('a new area', () => {
  const add = (values: object) => app.call<{ id: string }>('/system/add_area', values, admin);

  it('finds its level and its parent by the code, the nearest that is there', async () => {
    const province = await add({ code: '430000', name: '湖南省' });
    const city = await add({ code: '430100000000', name: '长沙市' });
    const district = await add({ code: '430102', name: '芙蓉区' });
    // A county right below the province, as there are: 湖北 429004.
    const county = await add({ code: '439004', name: '直管县' });

    const rows = await app.database.query<{ name: string; level: string; parent: string | null }>(sql`
      select name, level, parent from area where code like '43%' order by code`);
    expect(rows).toEqual([
      { name: '湖南省', level: 'province', parent: null },
      { name: '长沙市', level: 'city', parent: province.data.id },
      { name: '芙蓉区', level: 'district', parent: city.data.id },
      { name: '直管县', level: 'district', parent: province.data.id },
    ]);
    expect([district.code, county.code]).toEqual([0, 0]);
  });

  it('keeps the level that was said', async () => {
    const said = await add({ code: '440000', name: '某地', level: 'city' });
    const row = await app.database.one<{ level: string }>(sql`select level from area where id = ${said.data.id}`);
    expect(row).toEqual({ level: 'city' });
  });

  it('is no village, which is said of its code', async () => {
    const message = '这是村（社区）的代码，区划只到乡镇（街道）：12 位代码的末三位应为 000';
    for (const level of [undefined, 'town']) {
      const refused = await add({ code: '440100001001', name: '某村', level });
      expect(refused.fields).toEqual([{ path: 'code', message }]);
    }
  });

  it('has a code of six, nine or twelve digits', async () => {
    const problem = { path: 'code', message: '区划代码应为 6、9 或 12 位数字' };
    for (const code of ['44', '44010', '4401000', 'A44010'])
      for (const level of [undefined, 'city'])
        expect((await add({ code, name: '无码', level })).fields, code).toEqual([problem]);
  });
});

describe('a sheet of national codes', () => {
  it('needs no more than codes and names', async () => {
    const columns = ['区划代码', '区划名称'].map((header) => ({ header, format: undefined }));
    const rows = [
      ['450000', '某自治区'],
      ['450100', '某市'],
      ['450102', '某区'],
    ];
    const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
    const content = await buffer(body);
    const answer = await app.upload<{ imported: number }>('/area/import', { name: 'codes.xlsx', content }, admin);

    expect(answer.data).toMatchObject({ imported: 3 });
    const row = await app.database.one<{ path: string }>(sql`
      select (select name from area where id = child.parent) as path from area child where code = '450102'`);
    expect(row).toEqual({ path: '某市' });
  });
});
