import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValue } from '#server/sheet/sheet-markup.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { docxOf } from '#server/testing/sample-files.ts';
import { makeWorkbook } from './workbook.ts';

interface Imported {
  imported: number;
  total: number;
  faulty: number;
  errors: { row: number; path: string; message: string }[];
  ignored: string[];
}

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

/** A workbook as a person fills it in: the first row names the columns. */
async function workbook(header: string[], rows: CellValue[][]): Promise<Buffer> {
  const columns = header.map((name, index) => {
    const hasDates = rows.some((row) => row[index] instanceof Date);
    return { header: name, format: hasDates ? 'yyyy-mm-dd' : undefined };
  });
  const { body } = await makeWorkbook('tester', [{ name: '数据', columns }], (book) => book.append(0, rows));
  return buffer(body);
}

async function imported(path: string, header: string[], rows: CellValue[][], person = admin) {
  const content = await workbook(header, rows);
  return app.upload<Imported>(path, { name: '数据.xlsx', content }, person);
}

async function count(table: 'dict' | 'contract' | 'area' | 'company'): Promise<number> {
  const tables = { dict: sql`dict`, contract: sql`contract`, area: sql`area`, company: sql`company` };
  const row = await app.database.one<{ count: number }>(sql`select count(*)::int as count from ${tables[table]}`);
  return row?.count ?? 0;
}

const contractHeader = [
  '合同编号',
  '合同名称',
  '合同类型',
  '承建单位',
  '服务地区',
  '合同金额（元）',
  '开始日期',
  '结束日期',
];

describe('an import', () => {
  it('adds a record for each row that is not blank, through the same code as a single one', async () => {
    await app.factory.add('company', { name: '天禾信息' });
    await app.factory.add('area', { name: '望海市', code: '980001' });
    await app.factory.add('area', { name: '平川市', code: '980002' });

    const answer = await imported('/contract/import', contractHeader, [
      ['I-1', '一号', '开发', '天禾信息', '望海市、980002', 1200.5, new Date('2026-01-01T00:00:00Z'), '2026/12/31'],
      [null, ' ', null, null, null, null, null, null],
      ['I-2', '二号', 'supervise', '天禾信息', '平川市', '3,000', '2026年1月1日', '2026-06-30'],
    ]);

    expect(answer).toMatchObject({ code: 0, data: { imported: 2, errors: [], ignored: [] } });
    const rows = await app.database.query(sql`
      select code, kind, amount, start_on as "startOn", end_on as "endOn", cardinality(areas) as areas, status, created_by as by
      from contract where code like 'I-%' order by code`);
    expect(rows).toEqual([
      {
        code: 'I-1',
        kind: 'develop',
        amount: 1200.5,
        startOn: '2026-01-01',
        endOn: '2026-12-31',
        areas: 2,
        status: 'draft',
        by: admin.id,
      },
      {
        code: 'I-2',
        kind: 'supervise',
        amount: 3000,
        startOn: '2026-01-01',
        endOn: '2026-06-30',
        areas: 1,
        status: 'draft',
        by: admin.id,
      },
    ]);
    expect(await app.database.query(sql`select 1 from change_history where module = 'contract'`)).toHaveLength(2);
  });

  it('stores nothing when one row has a problem, and tells every problem with its row and field', async () => {
    const before = await count('contract');

    const answer = await imported('/contract/import', contractHeader, [
      ['J-1', '好的', '开发', '天禾信息', '望海市', 1, '2026-01-01', '2026-12-31'],
      ['', '缺编号', '跑腿', '没有的公司', '望海市、火星', '很多', '后天', '2026-12-31'],
      ['J-3', '倒着的', '开发', '天禾信息', '望海市', 1, '2026-12-31', '2026-01-01'],
      ['J-1', '重复的', '开发', '天禾信息', '望海市', 1, '2026-01-01', '2026-12-31'],
    ]);

    expect(answer).toMatchObject({ code: 0, data: { imported: 0 } });
    expect(answer.data.errors).toEqual([
      { row: 3, path: 'company', message: '承建单位“没有的公司”不存在或不可选' },
      { row: 3, path: 'areas', message: '服务地区“火星”不存在或不可选' },
      { row: 3, path: 'code', message: '请填写合同编号' },
      { row: 3, path: 'kind', message: '合同类型只能是开发、集成、运维、监理、服务' },
      { row: 3, path: 'amount', message: '合同金额应为数字' },
      { row: 3, path: 'startOn', message: '开始日期不是有效的日期' },
      { row: 4, path: 'endOn', message: '结束日期不能早于开始日期' },
      { row: 5, path: 'code', message: '合同编号已存在' },
    ]);
    expect(await count('contract')).toBe(before);
  });

  it('knows what a row above has added', async () => {
    const answer = await imported(
      '/area/import',
      ['区划代码', '区划名称', '级别', '参与项目', '上级区划'],
      [
        ['990000', '云岭省', '省', '是', null],
        ['990100', '云岭东市', '市', '否', '云岭省'],
      ],
    );

    expect(answer).toMatchObject({ data: { imported: 2 } });
    expect(
      await app.database.one(sql`
      select parent.code from area join area parent on parent.id = area.parent where area.code = '990100'`),
    ).toEqual({ code: '990000' });
  });

  it('asks for something better than a name that several share', async () => {
    const company = await app.factory.add('company');
    const positions = [{ role: 'company', company, isMain: true }];
    await app.factory.add('user', { name: '王伟', username: 'wang_1', positions });
    const id = await app.factory.add('user', { name: '王伟', username: 'wang_2', positions });
    await app.factory.add('contract', { code: 'C-1', name: '同名合同', company });
    const sample = (name: string): [string[], CellValue[][]] => [
      [
        '变更标题',
        '所属合同',
        '变更类型',
        '变更级别',
        '风险等级',
        '变更原因',
        '变更内容',
        '计划开始',
        '计划结束',
        '是否停服',
        '回退方案',
        '实施人',
      ],
      [
        [
          '标题',
          'C-1',
          '人员',
          '一般',
          '低',
          '原因',
          '内容',
          '2099-03-01 22:00',
          '2099-03-02 02:00',
          '否',
          '回退',
          name,
        ],
      ],
    ];

    expect((await imported('/changerecord/import', ...sample('王伟'))).data.errors).toEqual([
      { row: 2, path: 'implementer', message: '实施人“王伟”不止一条，请改用编号或编码' },
    ]);
    expect(await imported('/changerecord/import', ...sample('wang_2'))).toMatchObject({ data: { imported: 1 } });
    expect(
      await app.database.query(sql`
      select implementer, window_start as start, number is not null as numbered from changerecord`),
    ).toEqual([{ implementer: id, start: '2099-03-01T14:00:00.000Z', numbered: true }]);
  });

  it('refuses headers it does not know, twice, or not at all; passes over those of the system', async () => {
    const strange = await imported('/dict/import', ['字典编码', '字典编码', '颜色'], [['x', 'y', 'z']]);
    expect(strange.data.errors).toEqual([
      { row: 1, path: '', message: '字典没有“颜色”这一列' },
      { row: 1, path: '', message: '“字典编码”列重复' },
      { row: 1, path: '', message: '缺少“字典名称”列' },
    ]);

    const header = ['字典编码', '字典名称', '创建时间', '创建人', '字典项'];
    const passed = await imported('/dict/import', header, [['h1', '表头', '2020-01-01', '别人', '无']]);
    expect(passed.data).toEqual({
      imported: 1,
      total: 1,
      faulty: 0,
      errors: [],
      ignored: ['创建时间', '创建人', '字典项'],
    });
    expect(await app.database.one(sql`select created_by as by from dict where code = 'h1'`)).toEqual({ by: admin.id });
  });

  it('takes back what was exported', async () => {
    await app.factory.add('company', { name: '往返公司', phone: '0990-6600001', remark: '=1+1' });
    const { rawPayload } = await app.server.inject({
      method: 'POST',
      url: '/company/export',
      payload: { filters: { name: '往返公司' } },
      headers: { token: admin.token },
    });
    await app.database.execute(sql`update company set deleted_at = now() where name = '往返公司'`);

    const answer = await app.upload<Imported>('/company/import', { name: '公司.xlsx', content: rawPayload }, admin);

    expect(answer.data).toMatchObject({ imported: 1, errors: [] });
    expect(
      await app.database.one(sql`
      select phone, remark, status from company where name = '往返公司' and deleted_at is null`),
    ).toEqual({
      phone: '0990-6600001',
      remark: '=1+1',
      status: 'draft',
    });
  });

  it('adds only where the person may add', async () => {
    const company = await app.factory.add('company');
    const near = await app.factory.add('contract', { company, code: 'NEAR' });
    const person = await app.factory.person('company', { company });
    const city = await app.factory.person('city', { area: await app.factory.add('area') });
    const header = [
      '变更标题',
      '所属合同',
      '变更类型',
      '变更级别',
      '风险等级',
      '表单',
      '变更原因',
      '变更内容',
      '计划开始',
      '计划结束',
      '是否停服',
      '回退方案',
    ];
    const row = (contract: string): CellValue[] => [
      '标题',
      contract,
      '人员',
      '一般',
      '低',
      '通用',
      '原因',
      '内容',
      '2099-03-01',
      '2099-03-02',
      '否',
      '回退',
    ];

    expect(await imported('/changerecord/import', header, [row('NEAR')], city)).toMatchObject({ status: 403 });
    expect((await imported('/changerecord/import', header, [row('C-1')], person)).data.errors).toEqual([
      { row: 2, path: 'contract', message: '所属合同“C-1”不存在或不可选' },
    ]);
    expect(await imported('/changerecord/import', header, [row('NEAR')], person)).toMatchObject({
      data: { imported: 1 },
    });
    expect(await app.database.query(sql`select 1 from changerecord where contract = ${near}`)).toHaveLength(1);
  });

  it('refuses what is no workbook, and an empty one', async () => {
    expect(await app.upload('/dict/import', { name: '数据.csv', content: Buffer.from('a,b') }, admin)).toMatchObject({
      status: 400,
      message: '只能导入 xlsx 格式的文件',
    });
    expect(await app.upload('/dict/import', { name: '数据.xlsx', content: docxOf() }, admin)).toMatchObject({
      status: 400,
    });
    expect(await imported('/dict/import', ['字典编码', '字典名称'], [])).toMatchObject({ message: '表格中没有数据' });
  });
});

describe('an import that need not be whole', () => {
  const header = ['字典编码', '字典名称'];
  const rows = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index): CellValue[] => [`${prefix}${index}`, '多']);

  it('can be tried without storing anything', async () => {
    const before = await count('dict');

    const answer = await imported('/dict/import?mode=check', header, [...rows('try', 2), ['try1', '重复'], ['', '缺']]);

    expect(answer.data).toMatchObject({ imported: 0, total: 4, faulty: 2 });
    expect(answer.data.errors).toEqual([
      { row: 4, path: 'code', message: '字典编码已存在' },
      { row: 5, path: 'code', message: '请填写字典编码' },
    ]);
    expect(await count('dict')).toBe(before);
  });

  it('stores the rows without a problem, and gives the others back to be mended and sent again', async () => {
    const sent = [...rows('good', 120), ['good3', '重复'], ['', '缺']];
    expect((await imported('/dict/import?mode=good', header, sent)).data).toMatchObject({
      imported: 120,
      total: 122,
      faulty: 2,
    });

    const content = await workbook(header, [
      ['good3', '重复'],
      ['', '缺'],
      ['good-new', '好的'],
    ]);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(content)], '数据.xlsx'));
    const request = new Request('http://server/', { method: 'POST', body: form });
    const { rawPayload, headers } = await app.server.inject({
      method: 'POST',
      url: '/dict/import?mode=report',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { token: admin.token, 'content-type': request.headers.get('content-type') ?? '' },
    });

    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('字典-导入问题.xlsx');
    const [sheet] = (await readWorkbook(rawPayload)) as unknown as { data: (string | null)[][] }[];
    expect(sheet?.data).toEqual([
      [...header, '导入问题'],
      ['good3', '重复', '字典编码已存在'],
      [null, '缺', '请填写字典编码'],
    ]);
    const mended = (sheet?.data ?? [])
      .slice(1)
      .map(([, name, problem], index): CellValue[] => [`mended${index}`, name ?? null, problem ?? null]);
    expect(await imported('/dict/import', [...header, '导入问题'], mended)).toMatchObject({
      data: { imported: 2, ignored: ['导入问题'] },
    });
  });

  it('takes more rows than one transaction should, and lets others through meanwhile', async () => {
    const long = rows('long', 5_150);
    expect(await imported('/dict/import', header, long)).toMatchObject({
      status: 400,
      message: '超过 5000 行的表格不能整体导入，请分批导入，或只导入没有问题的行',
    });

    const importing = imported('/dict/import?mode=good', header, long);
    let served = 0;
    for (
      const end = importing.then(() => 'end');
      (await Promise.race([end, app.call('/dict/lists', {}, admin)])) !== 'end';
    )
      served += 1;

    expect((await importing).data).toMatchObject({ imported: 5_150, total: 5_150, faulty: 0 });
    expect(served).toBeGreaterThan(20);
  });
});

describe('the template of an import', () => {
  async function template(module: string): Promise<{ data: string[][] }[]> {
    const url = `/${module}/import_template`;
    const { rawPayload } = await app.server.inject({
      method: 'POST',
      url,
      headers: { token: admin.token },
      payload: {},
    });
    return (await readWorkbook(rawPayload)) as unknown as { data: string[][] }[];
  }

  it('can be filled in and imported as it is', async () => {
    const [data, notes] = await template('dict');

    expect(data?.data).toEqual([['字典编码', '字典名称', '备注']]);
    expect(notes?.data).toEqual([
      ['列名', '是否必填', '填写说明'],
      ['字典编码', '必填', '文字，最多 64 字'],
      ['字典名称', '必填', '文字，最多 100 字'],
      ['字典项', null, '不能导入，请在导入后逐条填写'],
      ['备注', null, '文字，最多 500 字'],
    ]);
    expect(await imported('/dict/import', data?.data[0] ?? [], [['tpl', '模板', null]])).toMatchObject({
      data: { imported: 1 },
    });
  });

  it('asks for no value of what begins with one', async () => {
    const [, notes] = await template('department');

    expect(notes?.data).toContainEqual(['部门名称', '必填', '文字，最多 100 字']);
    expect(notes?.data).toContainEqual(['排序', null, '整数']);
  });
});
