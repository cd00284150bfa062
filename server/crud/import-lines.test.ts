import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { makeWorkbook } from './workbook.ts';

interface Imported {
  imported: number;
  faulty: number;
  errors: { row: number; path: string; message: string }[];
}

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

async function imported(path: string, header: string[], rows: (string | null)[][], person = admin) {
  const columns = header.map((name) => ({ header: name, format: undefined }));
  const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
  return app.upload<Imported>(path, { name: '数据.xlsx', content: await buffer(body) }, person);
}

describe('an import of records that cannot be without lines', () => {
  it('takes the first of them', async () => {
    const area = await app.factory.add('area', { name: '岗位市', code: '980091' });
    const header = ['用户名', '姓名', '岗位·角色', '岗位·地区', '岗位·主岗'];
    expect((await imported('/user/import', header.slice(0, 2), [['zhang', '张三']])).data.errors).toEqual([
      { row: 1, path: '', message: '缺少“岗位·角色”列' },
      { row: 1, path: '', message: '缺少“岗位·主岗”列' },
    ]);
    expect(
      (await imported('/user/import', header, [['zhang1', '张三', '地市用户', '无此市', '是']])).data.errors,
    ).toEqual([{ row: 2, path: 'positions.0.area', message: '地区“无此市”不存在或不可选' }]);
    expect((await imported('/user/import', header, [['zhang2', '张三', '地市用户', null, '是']])).data.errors).toEqual([
      { row: 2, path: 'positions.0.area', message: '该角色需要选择地区' },
    ]);
    expect((await imported('/user/import', header, [['zhang3', '张三', null, null, null]])).data.errors).toEqual([
      { row: 2, path: 'positions', message: '岗位至少 1 行' },
    ]);
    expect(await imported('/user/import', header, [['zhang4', '张三', '地市用户', '岗位市', '是']])).toMatchObject({
      data: { imported: 1, errors: [] },
    });
    const posts = await app.database.query(sql`
      select post.role, post.area, post.is_main as "isMain" from user_positions post
      join "user" on "user".id = post.parent where username like 'zhang_'`);
    expect(posts).toEqual([{ role: 'city', area, isMain: true }]);
  });

  it('takes further ones from columns of their own, which a row may leave empty', async () => {
    const [first, second] = ['双岗甲市', '双岗乙市'];
    const areas = [
      await app.factory.add('area', { name: first, code: '980094' }),
      await app.factory.add('area', { name: second, code: '980095' }),
    ];
    const header = ['用户名', '姓名', '岗位·角色', '岗位·地区', '岗位·主岗'];
    const further = ['岗位2·角色', '岗位2·地区', '岗位3·角色'];
    const wide = [...header, ...further];

    const { data } = await imported('/user/import', wide, [
      ['duo1', '双岗', '地市用户', first, '是', '地市负责人', second, '内容编辑'],
      ['duo2', '单岗', '地市用户', first, '是', null, null, null],
      ['duo3', '缺二', '地市用户', first, '是', null, null, '内容编辑'],
      ['duo4', '错岗', '地市用户', first, '是', '地市负责人', null, null],
      ['duo5', '错名', '地市用户', first, '是', '地市负责人', '无此市', null],
      ['duo6', '错角', '地市用户', first, '是', null, second, null],
    ]);

    expect(data).toMatchObject({ faulty: 3 });
    expect(data.errors.map(({ row, message }) => [row, message])).toEqual([
      [5, '岗位2：该角色需要选择地区'],
      [6, '岗位2：地区“无此市”不存在或不可选'],
      [7, '岗位2：请选择角色'],
    ]);
    await imported('/user/import', wide, [
      ['duo1', '双岗', '地市用户', first, '是', '地市负责人', second, '内容编辑'],
      ['duo2', '单岗', '地市用户', first, '是', null, null, null],
      ['duo3', '缺二', '地市用户', first, '是', null, null, '内容编辑'],
    ]);
    const posts = await app.database.query(sql`
      select username, post.role, post.area, post.is_main as "isMain" from user_positions post
      join "user" on "user".id = post.parent where username like 'duo_' order by username, position`);
    expect(posts).toEqual([
      { username: 'duo1', role: 'city', area: areas[0], isMain: true },
      { username: 'duo1', role: 'cityleader', area: areas[1], isMain: false },
      { username: 'duo1', role: 'editor', area: null, isMain: false },
      { username: 'duo2', role: 'city', area: areas[0], isMain: true },
      { username: 'duo3', role: 'city', area: areas[0], isMain: true },
      { username: 'duo3', role: 'editor', area: null, isMain: false },
    ]);
    expect((await imported('/user/import', [...header, '岗位21·角色'], [])).data.errors).toMatchObject([
      { row: 1, message: '用户没有“岗位21·角色”这一列' },
    ]);
  });

  it('gives no post that its author could not give', async () => {
    const area = await app.factory.add('area', { name: '分管市', code: '980092' });
    await app.factory.add('area', { name: '邻市', code: '980093' });
    const leader = await app.factory.person('cityleader', { area });
    const header = ['用户名', '姓名', '岗位·角色', '岗位·地区', '岗位·主岗'];
    const row = (name: string, role: string, place: string) => [name, '李四', role, place, '是'];
    const beyond = [row('li1', '系统管理员', '分管市'), row('li2', '地市用户', '邻市')];
    expect((await imported('/user/import', header, beyond, leader)).data).toMatchObject({ imported: 0, faulty: 2 });
    expect((await imported('/user/import', header, [row('li3', '地市用户', '分管市')], leader)).data).toMatchObject({
      imported: 1,
    });
  });

  it('has columns for the first of them in its template', async () => {
    const { rawPayload } = await app.server.inject({
      method: 'POST',
      url: '/user/import_template',
      payload: {},
      headers: { token: admin.token },
    });
    const [data, notes] = (await readWorkbook(rawPayload)) as unknown as { data: string[][] }[];

    expect(data?.data[0]).toContain('岗位·角色');
    expect(data?.data[0]).toContain('岗位2·角色');
    expect(notes?.data).toContainEqual(['岗位·主岗', '必填', '是 或 否']);
    expect(notes?.data).toContainEqual([
      '岗位2·主岗',
      null,
      '是 或 否；没有岗位2时留空，还有更多时照此增加“岗位3”的列',
    ]);
  });
});
