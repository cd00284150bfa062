import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

interface Listed {
  rows: { id: string; name: string; sort: number | null }[];
  total: number;
  isTotalExact: boolean;
}

const count = 12_345;

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
  // Many rows of few different values, one in ten without any: the order must be made total by something else.
  await app.database.execute(sql`
    insert into area (id, code, name, level, sort, in_use, tree_path)
    select gen_random_uuid(), lpad(number::text, 8, '0'), '区划' || number, 'province',
      case when number % 10 = 0 then null else number % 7 end, true, gen_random_uuid() || '/'
    from generate_series(1, ${count}) number`);
});
afterAll(() => app.close());

async function list(question: object): Promise<Listed> {
  const answer = await app.call<Listed>('/system/arealist', question, admin);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

describe('the pages of a list', () => {
  it.each(['sort', '-sort', 'code', '-code'])('neither repeat nor skip a row, sorted by %s', async (sort) => {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(count / 200); page += 1) {
      const { rows } = await list({ sort, page, size: 200 });
      seen.push(...rows.map(({ id }) => id));
    }

    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it('are in order, deep ones too', async () => {
    const first = await list({ sort: 'code', size: 2 });
    const deep = await list({ sort: '-code', page: 600, size: 2 });

    expect(first.rows.map(({ name }) => name)).toEqual(['区划1', '区划2']);
    expect(deep.rows.map(({ name }) => name)).toEqual([`区划${count - 1198}`, `区划${count - 1199}`]);
  });

  it('have what is empty behind everything else, whichever way they are sorted', async () => {
    for (const [sort, firstValue] of [
      ['sort', 0],
      ['-sort', 6],
    ] as const) {
      expect((await list({ sort, size: 1 })).rows[0]?.sort).toBe(firstValue);
      expect((await list({ sort, page: Math.ceil(count / 200), size: 200 })).rows.at(-1)?.sort).toBeNull();
    }
  });

  it('have choices in the order in which people choose, not in that of their words', async () => {
    await app.database.execute(sql`
      insert into area (id, code, name, level, in_use, tree_path)
      select gen_random_uuid(), '99' || place, level, level, false, gen_random_uuid() || '/'
      from unnest(array['town', 'district', 'province', 'city']) with ordinality level(level, place)`);
    const levels = async (sort: string) => {
      const { rows } = await list({ sort, filters: { inUse: false } });
      return rows.map(({ name }) => name);
    };

    expect(await levels('level')).toEqual(['province', 'city', 'district', 'town']);
    expect(await levels('-level')).toEqual(['town', 'district', 'city', 'province']);
    await app.database.execute(sql`delete from area where not in_use`);
  });

  it('end with an empty one', async () => {
    const { rows } = await list({ page: 1000, size: 200 });

    expect(rows).toEqual([]);
  });
});

describe('the count of a list', () => {
  it('stops at ten thousand and says so', async () => {
    expect(await list({})).toMatchObject({ total: 10_000, isTotalExact: false });
  });

  it('reaches as far as the page that is shown', async () => {
    expect(await list({ page: 61, size: 200 })).toMatchObject({ total: 12_200, isTotalExact: false });
    expect(await list({ page: 62, size: 200 })).toMatchObject({ total: count, isTotalExact: true });
  });

  it('is exact below that', async () => {
    expect(await list({ filters: { name: '区划123' } })).toMatchObject({ total: 57, isTotalExact: true });
  });
});

describe('the order of a list', () => {
  it.each(['nothing', 'constructor', 'id; drop table area', '--code', 'toString'])('refuses %s', async (sort) => {
    const answer = await app.call('/system/arealist', { sort }, admin);

    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'sort', message: '排序字段无效' }] });
  });
});

describe('the count under a scope', () => {
  it('counts once what somebody comes to in several ways, and what he comes to in one', async () => {
    const company = await app.factory.add('company');
    const own = await app.factory.add('contract', { company });
    const foreign = await app.factory.add('contract');
    const worker = await app.factory.person('projectmanager', { company });
    const change = (contract: string) => app.factory.add('changerecord', { contract });
    const inSeveral = await change(own);
    const byScope = await change(own);
    const byStep = await change(foreign);
    await change(foreign);
    await app.database.execute(sql`
      update changerecord set status = 'scheduled', implementer = ${worker.id}, created_by = ${worker.id}
      where id = any(${[inSeveral, byStep]})`);

    const { data } = await app.call<Listed>('/changerecord/lists', {}, worker);

    expect(data.rows.map(({ id }) => id).sort()).toEqual([inSeveral, byScope, byStep].sort());
    expect(data).toMatchObject({ total: 3, isTotalExact: true });
  });
});
