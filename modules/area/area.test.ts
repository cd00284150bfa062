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
    expect(levelOfCode('４３０１００')).toBe('city');
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

  it('is no root below the provinces: its code names what has to be there before it, and it stays below something', async () => {
    const message = '上级区划 460200 或 460000 不存在，请先录入或导入上级';
    expect((await add({ code: '460202', name: '海棠区' })).fields).toEqual([{ path: 'code', message }]);
    await add({ code: '460000', name: '海南省' });
    const { data } = await add({ code: '460202', name: '海棠区' });

    const freed = await app.call('/system/update_area', { id: data.id, parent: null, version: 1 }, admin);
    expect(freed.fields).toEqual([{ path: 'parent', message: '省以下的区划须有上级区划' }]);
  });

  it('keeps a code typed in full width as the code it is', async () => {
    const { data } = await add({ code: '８２００００', name: '某省' });
    const rows = await app.database.query(sql`select code, level from area where id = ${data.id}`);
    expect(rows).toEqual([{ code: '820000', level: 'province' }]);
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
  async function imported(rows: string[][], mode = 'all'): Promise<unknown> {
    const columns = ['区划代码', '区划名称'].map((header) => ({ header, format: undefined }));
    const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
    const content = await buffer(body);
    return (await app.upload(`/area/import?mode=${mode}`, { name: 'codes.xlsx', content }, admin)).data;
  }

  it('says at the row what is missing above it, and stores nothing', async () => {
    const answer = await imported([
      ['510000', '某省'],
      ['520102', '别省的区'],
    ]);

    const problem = { row: 3, path: 'code', message: '上级区划 520100 或 520000 不存在，请先录入或导入上级' };
    expect(answer).toMatchObject({ imported: 0, errors: [problem] });
  });

  it('needs no more than codes and names', async () => {
    const answer = await imported([
      ['450000', '某自治区'],
      ['450100', '某市'],
      ['450102', '某区'],
    ]);

    expect(answer).toMatchObject({ imported: 3 });
    const row = await app.database.one<{ path: string }>(sql`
      select (select name from area where id = child.parent) as path from area child where code = '450102'`);
    expect(row).toEqual({ path: '某市' });
  });

  it('is tried as it would be stored however long it is: what lies above a row is found far up in the sheet', async () => {
    // Rows without a name are refused before the store is asked for anything.
    const between = Array.from({ length: 5_000 }, (_, index) => [`8799${String(index % 90).padStart(2, '0')}`, '']);
    const rows = [['860000', '某岛'], ...between, ['860100', '岛上的市'], ['880101', '没有省的县']];

    const { faulty, total } = (await imported(rows, 'check')) as { faulty: number; total: number };

    expect(total - faulty).toBe(2);
  });
});
