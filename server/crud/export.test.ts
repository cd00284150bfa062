import readWorkbook from 'read-excel-file/node';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { makeWorkbook } from './workbook.ts';

type Sheets = { sheet: string; data: unknown[][] }[];

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

async function exported(path: string, question: object, person = admin): Promise<Sheets> {
  const answer = await app.server.inject({
    method: 'POST',
    url: path,
    payload: question,
    headers: { token: person.token },
  });
  expect(answer.statusCode).toBe(200);
  return (await readWorkbook(answer.rawPayload)) as unknown as Sheets;
}

/** The rows of a sheet as records by header. */
function records(sheets: Sheets, index = 0): Record<string, unknown>[] {
  const [header = [], ...rows] = sheets[index]?.data ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column]])));
}

describe('an export', () => {
  it('waits its turn: who asks for forty is refused all but three, and others are served', async () => {
    const ask = async (person: Person) => {
      const headers = { token: person.token };
      const answer = await app.server.inject({ method: 'POST', url: '/dict/export', payload: {}, headers });
      return answer.statusCode;
    };
    const other = await app.factory.person('admin');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const holding = makeWorkbook('holder', [{ name: '占用', columns: [] }], () => held);

    const statuses: number[] = [];
    const greedy = Array.from({ length: 40 }, async () => statuses.push(await ask(admin)));
    const modest = ask(other);
    const refused = Array.from({ length: 37 }, () => 429);
    await vi.waitFor(() => expect(statuses).toEqual(refused), { timeout: 10_000 }).finally(release);
    (await holding).body.destroy();

    expect(await modest).toBe(200);
    await Promise.all(greedy);
    expect(statuses).toEqual([...refused, 200, 200, 200]);
    expect(await ask(admin)).toBe(200);
  });

  it('holds exactly what the list shows, in its order', async () => {
    for (const [code, name] of Object.entries({ e1: '出口甲', e2: '出口乙', e3: '进口' })) {
      await app.factory.add('dict', { code, name });
    }

    const sheets = await exported('/dict/export', {
      filters: { name: '出口' },
      sort: '-code',
    });

    expect(records(sheets).map((row) => row.字典名称)).toEqual(['出口乙', '出口甲']);
  });

  it('shows values as people read them', async () => {
    const area = await app.factory.add('area', { name: '临江市' });
    const other = await app.factory.add('area', { name: '安州市' });
    const company = await app.factory.add('company', { name: '华信软件' });
    await app.factory.add('contract', { code: 'HT-1', company, areas: [area, other], kind: 'maintain', remark: null });
    await app.factory.seed(async ({ context }) => {
      await context.store.execute(sql`update contract set created_at = '2026-05-01T16:30:00Z' where code = 'HT-1'`);
    });

    const [row] = records(await exported('/contract/export', { filters: { name: '' }, search: '合同名称' }));

    expect(row).toMatchObject({
      合同编号: 'HT-1',
      承建单位: '华信软件',
      监理单位: null,
      服务地区: '临江市、安州市',
      合同类型: '运维',
      '合同金额（元）': 1000,
      结束日期: new Date('2026-12-31T00:00:00Z'),
      状态: '草稿',
      创建人: '系统',
      备注: null,
    });
    expect(Math.round(Number(row?.创建时间) / 1000)).toBe(Date.parse('2026-05-02T00:30:00Z') / 1000);
  });

  it('puts lines on a sheet of their own, beside the record they belong to', async () => {
    await app.factory.add('contract', { code: 'HT-2', name: '带付款的合同' });

    const sheets = await exported('/contract/export', { filters: { name: '带付款的合同' } });

    expect(sheets.map(({ sheet }) => sheet)).toEqual(['合同', '合同-地市负责人', '合同-付款节点']);
    expect(records(sheets, 2)).toMatchObject([
      { 合同名称: '带付款的合同', 节点: '签订', '比例（%）': 40, 实际付款日: null },
      { 合同名称: '带付款的合同', 节点: '验收', '比例（%）': 60, 实际付款日: new Date('2027-01-15T00:00:00Z') },
    ]);
  });

  it('holds the chosen rows and columns alone, in their order, and lets nobody choose beyond the list', async () => {
    const ids = [];
    for (const code of ['s1', 's2', 's3']) ids.push(await app.factory.add('dict', { code, name: `选中 ${code}` }));
    const question = { ids: ids.slice(1), columns: ['name', 'code', 'updatedBy'], sort: '-code' };

    const [sheet, ...others] = await exported('/dict/export', { ...question, search: '选中' });
    expect(others).toEqual([]);
    expect(sheet?.data).toEqual([
      ['字典名称', '字典编码', '更新人'],
      ['选中 s3', 's3', '系统'],
      ['选中 s2', 's2', '系统'],
    ]);
    expect(records(await exported('/dict/export', { ...question, search: '没有' }))).toEqual([]);
    for (const wrong of ['deletedAt', 'items', 'constructor', 'labelPinyin']) {
      expect(await app.call('/dict/export', { columns: [wrong] }, admin), wrong).toMatchObject({ status: 400 });
    }
  });

  it('keeps texts that look like formulas, and odd ones, as texts', async () => {
    const odd = ['=1+1', '+cmd', '-2', '@sum', 'constructor', '<b>&"', 'a\u0001b', '😀'];
    for (const [index, name] of odd.entries()) await app.factory.add('dict', { code: `odd${index}`, name, items: [] });

    const rows = records(await exported('/dict/export', { filters: { code: 'odd' }, sort: 'code' }));

    expect(rows.map((row) => row.字典名称)).toEqual(odd.map((text) => text.replace('\u0001', '')));
  });

  it('shows nobody more than the list does', async () => {
    const area = await app.factory.add('area');
    await app.factory.add('company', { name: '本市公司', areas: [area] });
    await app.factory.add('company', { name: '外市公司' });

    const rows = records(await exported('/company/export', {}, await app.factory.person('city', { area })));

    expect(rows.map((row) => row.公司名称)).toEqual(['本市公司']);
  });

  it('reaches over many pages without losing or repeating a row, and stops at its limit', async () => {
    const add = (from: number, to: number) =>
      app.database.execute(sql`
        insert into settings (id, key, name, kind, value, is_public)
        select gen_random_uuid(), 'k' || number, '参数' || number, 'string', 'v', number % 2 = 0
        from generate_series(${from}::int, ${to}::int) number`);
    await add(1, 2_500);

    const keys = records(await exported('/settings/export', { filters: { name: '参数' }, sort: 'key' })).map(
      (row) => row.参数键,
    );
    expect(keys).toHaveLength(2_500);
    expect(keys).toEqual([...new Set(keys)].sort());

    await add(2_501, 200_001);
    expect(await app.call('/settings/export', {}, admin)).toMatchObject({
      status: 422,
      message: '符合条件的参数超过 200000 条，请缩小筛选范围后再导出',
    });
  });
});
