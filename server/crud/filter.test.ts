import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { filterCondition } from './filter.ts';

interface Listed {
  rows: { id: string; name: string }[];
}

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

async function names(path: string, question: object): Promise<string[]> {
  const answer = await app.call<Listed>(path, question, admin);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.rows.map(({ name }) => name).sort();
}

describe('a text filter', () => {
  it('takes the signs of patterns literally', async () => {
    for (const name of ['a%b', 'a_b', 'a\\b', 'axb']) await app.factory.add('dict', { name });

    expect(await names('/dict/lists', { filters: { name: 'a%b' } })).toEqual(['a%b']);
    expect(await names('/dict/lists', { filters: { name: 'a_b' } })).toEqual(['a_b']);
    expect(await names('/dict/lists', { filters: { name: 'A\\' } })).toEqual(['a\\b']);
    expect(await names('/dict/lists', { search: '%' })).toEqual(['a%b']);
  });
});

describe('a question that names values beside its page', () => {
  it('is asked as one with filters, in JSON, by query and as a form', async () => {
    await app.factory.add('area', { name: '用着的', code: '910001', inUse: true });
    await app.factory.add('area', { name: '不用的', code: '910002', inUse: false });

    expect(await names('/system/arealist', { name: '用', inUse: true, page: 1 })).toEqual(['用着的']);
    expect(await names('/system/arealist?name=用&inUse=false&code=', {})).toEqual(['不用的']);
    expect(await names('/system/arealist', { code: 910002 })).toEqual(['不用的']);
  });
});

describe('a filter of rich text', () => {
  it('looks at the words, not at the markup', async () => {
    const write = (title: string, body: string) => app.factory.add('content', { title, body });
    await write('半粗', '<p>周五<strong>起</strong>封网 &amp; 检查</p>');
    await write('另一篇', '<p><strong>春节</strong>值班</p>');
    const found = async (body: string) =>
      (await app.call<{ rows: { title: string }[] }>('/content/lists', { filters: { body } }, admin)).data.rows.map(
        ({ title }) => title,
      );

    expect(await found('周五起封网')).toEqual(['半粗']);
    expect(await found('封网 & 检')).toEqual(['半粗']);
    for (const markup of ['strong', '<p>', 'amp;']) expect(await found(markup)).toEqual([]);
  });
});

describe('a filter of a text that is searched', () => {
  it('finds what contains the words, one letter or many, in capitals or small, as without its index', async () => {
    const texts = ['跨省通办专窗已开通', '省跨通办', '请核对ABC接口', 'abC', '专', '100%，完成_', ''];
    for (const description of texts.filter(Boolean)) await app.factory.add('question', { title: '甲', description });
    const found = async (description: string) => {
      const { data } = await app.call<{ rows: { id: string }[] }>(
        '/question/lists',
        { filters: { description } },
        admin,
      );
      return data.rows.length;
    };
    const asked = [
      '专',
      '专窗',
      '跨省通办',
      '省通',
      '通办',
      'abc',
      'Bc',
      '0%',
      '%',
      '成_',
      '没有这样',
      '办专窗 ',
      '接',
    ];
    for (const words of asked) {
      const expected = texts.filter((text) => text.toLowerCase().includes(words.toLowerCase())).length;
      expect(await found(words), words).toBe(expected);
    }
  });

  it.each([
    ['question', 'description'],
    ['content', 'body'],
  ])('asks in the words of its index: %s', async (module, field) => {
    const condition = filterCondition(app.registry.get(module), field, '专窗', app.registry);
    const plan = await app.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      return transaction.query(sql`explain select 1 from ${raw(module)} record where ${condition}`);
    });
    expect(JSON.stringify(plan)).toContain(`${module}_${field}_pieces`);
  });

  it('stops early where very many texts contain the words, and finds what others must contain besides', async () => {
    await app.factory.add('question', { title: '乙', description: '样本' });
    await app.database.execute(sql`
      insert into question
      select (jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'number', 'MANY' || n,
        'title', '常见 ' || n, 'description', '请协助查明原因' || case when n % 700 = 0 then '，附截图' else '' end))).*
      from (select question as sample from question where title = '乙') known, generate_series(1, 2100) n`);
    const found = async (filters: object) => {
      const asked = { filters, size: 5 };
      const { data } = await app.call<{ rows: unknown[]; total: number; isTotalExact: boolean }>(
        '/question/lists',
        asked,
        admin,
      );
      return [data.rows.length, data.total, data.isTotalExact];
    };

    expect(await found({ description: '查明原因' })).toEqual([5, 1000, false]);
    expect(await found({ description: '附截图' })).toEqual([3, 3, true]);
    expect(await found({ description: '查明原因', title: '常见 7' })).toEqual([5, 111, true]);
  });
});

describe('a reference filter', () => {
  it('finds what points to the chosen record or, in a tree, to one below it', async () => {
    const province = await app.factory.add('area', { level: 'province' });
    const city = await app.factory.add('area', { level: 'city', parent: province });
    const elsewhere = await app.factory.add('area', { level: 'province' });
    await app.factory.add('company', { name: '市里的公司', areas: [city, elsewhere] });
    await app.factory.add('company', { name: '省里的公司', areas: [province] });
    await app.factory.add('company', { name: '别处的公司', areas: [elsewhere] });

    expect(await names('/company/lists', { filters: { areas: province } })).toEqual(['市里的公司', '省里的公司']);
    expect(await names('/company/lists', { filters: { areas: [city] } })).toEqual(['市里的公司']);
  });
});

describe('a range', () => {
  it('includes both ends, and either may be open', async () => {
    await app.factory.add('contract', { name: '更早', startOn: '2025-01-01', endOn: '2025-12-31' });
    for (const [name, endOn] of [
      ['早', '2046-03-01'],
      ['中', '2046-03-02'],
      ['晚', '2046-03-03'],
    ]) {
      await app.factory.add('contract', { name, endOn });
    }
    const between = (from: string | null, to: string | null) =>
      names('/contract/lists', { filters: { endOn: { from, to } } });

    expect(await between('2046-03-02', '2046-03-03')).toEqual(['中', '晚'].sort());
    expect(await between('2046-01-01', '2046-03-01')).toEqual(['早']);
    expect(await between('2046-03-03', null)).toEqual(['晚']);
    expect(await between(null, '2025-12-31')).toEqual(['更早']);
  });

  it('of days takes an instant by its day in China', async () => {
    await app.factory.add('changerecord', {
      title: '夜里的变更',
      windowStart: '2099-05-01T16:30:00.000Z',
      windowEnd: '2099-05-01T17:00:00.000Z',
    });
    const found = async (day: string) =>
      (await names('/changerecord/lists', { filters: { windowStart: { from: day, to: day } } })).length;

    expect(await found('2099-05-01')).toBe(0);
    expect(await found('2099-05-02')).toBe(1);
  });
});

describe('a filter by a month', () => {
  it('finds that month in any spelling that people use', async () => {
    for (const month of ['2046-01', '2046-11', '2046-12']) await app.factory.add('userplan', { month });
    const found = async (month: string) => {
      const { data } = await app.call<{ rows: { month: string }[] }>('/userplan/lists', { filters: { month } }, admin);
      return data.rows.map((row) => row.month);
    };

    for (const month of ['2046-01', '2046年1月', '204601']) expect(await found(month), month).toEqual(['2046-01']);
    const { data } = await app.call<{ total: number }>('/userplan/lists', { search: '2046年1月' }, admin);
    expect(data.total).toBe(1);
  });
});

describe('a filter that makes no sense', () => {
  const nonsense: [path: string, field: string, value: unknown][] = [
    ['/contract/lists', 'company', 'not-an-id'],
    ['/contract/lists', 'areas', ["' or true --"]],
    ['/contract/lists', 'nothing', 'x'],
    ['/contract/lists', 'constructor', 'x'],
    ['/contract/lists', 'deletedAt', 'x'],
    ['/contract/lists', 'attachments', 'x'],
    ['/contract/lists', 'payments', 'x'],
    ['/contract/lists', 'name', ['a', 'b']],
    ['/contract/lists', 'endOn', '2026-01-01'],
    ['/contract/lists', 'endOn', { from: '2026' }],
    ['/contract/lists', 'endOn', { from: '2026-02-30' }],
    ['/contract/lists', 'amount', { from: '1e5' }],
    ['/userplan/lists', 'month', '下个月'],
    ['/contract/lists', 'createdAt', { to: 'yesterday' }],
    ['/dict/lists', '__proto__', 'x'],
  ];

  it.each(nonsense)('is refused: %s %s %j', async (path, field, value) => {
    const payload = `{"filters": {"${field}": ${JSON.stringify(value)}}}`;
    const answer = await app.server.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { token: admin.token, 'content-type': 'application/json' },
    });

    expect(answer.statusCode).toBe(400);
  });

  it('is refused with a zero character in it', async () => {
    expect(await app.call('/contract/lists', { filters: { name: 'a\u0000b' } }, admin)).toMatchObject({ status: 400 });
    expect(await app.call('/contract/lists', { search: '\u0000' }, admin)).toMatchObject({ status: 400 });
  });
});
