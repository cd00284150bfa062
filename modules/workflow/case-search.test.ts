import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { casesNamed } from '#server/engine/reading/named-cases.ts';
import { caseContains } from '#server/engine/reading/page.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { listInstances } from './instances.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

// All cases, searched by their index.

const world = await shippedWorld();
const { app, admin, operator, start } = world;
const seal = await start('seal');
await start('purchase');

/** Makes cases like the seal's, one for each title, number and told value. */
async function like(named: readonly { title: string; serial?: string; told?: string }[]): Promise<void> {
  await app.database.execute(sql`
    insert into process_instance
    select (jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'title', named.title,
      'serial_number', named.serial, 'started_at', now() - place * interval '1 minute',
      'summary', case when named.told is null then '[]' else jsonb_build_array(jsonb_build_object('label', '事由', 'value', named.told)) end))).*
    from (select instance as sample from process_instance instance where id = ${seal}) known,
      rows from (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as (title text, serial text, told text))
        with ordinality named (title, serial, told, place)`);
}

await like([
  { title: '员工报销：差旅住宿', serial: 'QJ-20260301-0007', told: '去深圳 100%' },
  { title: '差旅与住宿', serial: 'QJ-20260302-0008' },
  { title: 'ABC 接口用印', told: '旅住' },
  { title: '用印_说明', told: '报销单\n附三张' },
  { title: '销', serial: '旅' },
]);

const listed = async (asked: object, person = operator) =>
  (await app.call<OutputOf<typeof listInstances>>('/workflow/instances', asked, person)).data;

describe('a search in all cases', () => {
  it.each([
    '差旅',
    '旅住',
    '差旅住宿',
    '报销',
    'abc',
    'bC 接',
    'qj-2026',
    '0007',
    '0%',
    '%',
    '_',
    '印_说',
    '销',
    '三张',
    '销单 附',
    '没有这样',
    '宿\nQJ',
    '🙂🙂',
  ])('finds what contains the words, as without its index: %s', async (search) => {
    const plain = await app.database.query<{ id: string }>(sql`
      select id from process_instance instance where ${caseContains(sql`instance`, search)} order by started_at desc, id`);
    const { rows, total, isTotalExact } = await listed({ search, size: 100 });
    expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
    expect([total, isTotalExact]).toEqual([plain.length, true]);
  });

  it('asks its index', async () => {
    const plan = await app.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      const plans: object[] = [];
      const planned = async (statement: Sql) => {
        plans.push(...(await transaction.query<object>(sql`explain ${statement}`)));
        return [];
      };
      await casesNamed({ query: planned }, '差旅');
      return JSON.stringify(plans);
    });
    expect(plan).toContain('process_instance_pieces');
  });

  it('tells whoever administers some processes of theirs alone', async () => {
    const company = await app.factory.add('company');
    const keeperOf = async (key: string) => {
      const keeper = await app.factory.person('company', { company });
      const group = { name: key, code: key, members: [keeper.id], administers: [{ charge: `process:${key}` }] };
      await done(app.call('/user/add_group', group, admin));
      return keeper;
    };
    expect((await listed({ search: '差旅' }, await keeperOf('seal'))).total).toBe(2);
    expect(await listed({ search: '差旅' }, await keeperOf('purchase'))).toMatchObject({ rows: [], total: 0 });
  });

  it('stops counting where very many cases contain the words, and goes on as one reads on', async () => {
    await like(
      Array.from({ length: 2_100 }, (_, place) => ({ title: `常见申请${place % 700 === 0 ? '，加急' : ''}` })),
    );
    const first = await listed({ search: '常见申请' });
    expect([first.rows.length, first.total, first.isTotalExact]).toEqual([20, 2_000, false]);
    const last = await listed({ search: '常见申请', page: 21, size: 100 });
    expect([last.rows.length, last.total, last.isTotalExact]).toEqual([100, 2_100, true]);
    const seen = new Set<string>();
    for (let page = 1; page <= 21; page += 1) {
      for (const { id } of (await listed({ search: '常见申请', page, size: 100 })).rows) seen.add(id);
    }
    expect(seen.size).toBe(2_100);
    const urgent = await listed({ search: '，加急' });
    expect([urgent.rows.length, urgent.total, urgent.isTotalExact]).toEqual([3, 3, true]);
    expect((await listed({ search: '常见申请', status: 'approved' })).total).toBe(0);
  });
});
