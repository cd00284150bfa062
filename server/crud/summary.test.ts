import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { SummaryAnswer } from '#shared/summary.ts';

let app: TestApplication;
let admin: Person;
const areas = { north: '', south: '' };
const companies = { first: '', second: '' };

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  admin = await factory.person('admin');
  areas.north = await factory.add('area', { name: '临江市' });
  areas.south = await factory.add('area', { name: '安州市' });
  companies.first = await factory.add('company', { name: '华信软件' });
  companies.second = await factory.add('company', { name: '中科集成' });
  const { north, south } = areas;
  const { first, second } = companies;
  await factory.add('contract', {
    payments: [],
    startOn: '2026-01-01',
    company: first,
    areas: [north],
    amount: 100,
    kind: 'develop',
    endOn: '2026-03-31',
  });
  await factory.add('contract', {
    payments: [],
    startOn: '2026-01-01',
    company: first,
    areas: [north, south],
    amount: 250.5,
    endOn: '2026-04-01',
  });
  await factory.add('contract', {
    payments: [],
    startOn: '2026-01-01',
    company: second,
    areas: [south],
    amount: 40,
    kind: 'maintain',
    endOn: '2026-04-30',
  });
});
afterAll(() => app.close());

async function summed(question: object, person = admin): Promise<SummaryAnswer> {
  const answer = await app.call<SummaryAnswer>('/contract/summary', question, person);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

/** The groups of an answer as readable pairs. */
function pairs({ groups, labels }: SummaryAnswer): [string[], (number | null)[]][] {
  return groups.map(({ keys, values }) => [keys.map((key) => labels[key ?? ''] ?? key ?? '无'), values]);
}

describe('a summary', () => {
  it('counts and adds up everything when no groups are asked for', async () => {
    const measures = [
      { figure: 'count' },
      { figure: 'sum', field: 'amount' },
      { figure: 'average', field: 'amount' },
      { figure: 'least', field: 'amount' },
      { figure: 'greatest', field: 'amount' },
    ];

    expect(await summed({ measures })).toEqual({
      groups: [],
      total: [3, 390.5, 390.5 / 3, 40, 250.5],
      isComplete: true,
      labels: {},
    });
  });

  it('groups by a reference, the greatest first, and names its keys', async () => {
    const answer = await summed({
      groups: [{ field: 'company' }],
      measures: [{ figure: 'sum', field: 'amount' }, { figure: 'count' }],
    });

    expect(pairs(answer)).toEqual([
      [['华信软件'], [350.5, 2]],
      [['中科集成'], [40, 1]],
    ]);
  });

  it('counts a record with several values in each of its groups, and once in the total', async () => {
    const answer = await summed({ groups: [{ field: 'areas' }] });

    expect(new Map(pairs(answer).map(([[area = ''], [count]]) => [area, count]))).toEqual(
      new Map([
        ['临江市', 2],
        ['安州市', 2],
      ]),
    );
    expect(answer.total).toEqual([3]);
  });

  it('groups days by period in the order of time', async () => {
    const months = await summed({ groups: [{ field: 'endOn' }] });
    const weeks = await summed({ groups: [{ field: 'endOn', period: 'week' }] });

    expect(pairs(months)).toEqual([
      [['2026-03-01'], [1]],
      [['2026-04-01'], [2]],
    ]);
    expect(pairs(weeks)).toEqual([
      [['2026-03-30'], [2]],
      [['2026-04-27'], [1]],
    ]);
  });

  it('puts an instant into the day that it has in China', async () => {
    await app.database.execute(sql`update contract set created_at = '2026-05-31T16:30:00Z'`);

    expect(pairs(await summed({ groups: [{ field: 'createdAt', period: 'day' }] }))).toEqual([[['2026-06-01'], [3]]]);
  });

  it('groups two ways at once', async () => {
    const answer = await summed({ groups: [{ field: 'company' }, { field: 'kind' }] });

    expect(pairs(answer)).toEqual(expect.arrayContaining([[['中科集成', 'maintain'], [1]]]));
    expect(answer.groups.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(3);
  });

  it('says when it answers only some of the groups, the latest of periods', async () => {
    expect(await summed({ groups: [{ field: 'endOn' }], limit: 1 })).toMatchObject({
      groups: [{ keys: ['2026-04-01'] }],
      total: [3],
      isComplete: false,
    });
  });

  it('follows filters and search as the list does', async () => {
    expect((await summed({ filters: { company: companies.first } })).total).toEqual([2]);
    expect((await summed({ filters: { endOn: { from: '2026-04-01' } }, search: '合同名称' })).total).toEqual([2]);
  });

  it('reaches exactly what the asking user may read', async () => {
    const city = await app.factory.person('city', { area: areas.north });
    const company = await app.factory.person('company', { company: companies.second });

    const groups = [{ field: 'company' }];
    expect(pairs(await summed({ groups }, city))).toEqual([[['华信软件'], [2]]]);
    expect(pairs(await summed({ groups }, company))).toEqual([[['中科集成'], [1]]]);
  });

  it.each([
    [{ groups: [{ field: 'amount' }] }, 'groups.0.field'],
    [{ groups: [{ field: 'remark' }] }, 'groups.0.field'],
    [{ groups: [{ field: 'payments' }] }, 'groups.0.field'],
    [{ groups: [{ field: 'constructor' }] }, 'groups.0.field'],
    [{ groups: [{ field: 'company', period: 'month' }] }, 'groups.0.period'],
    [{ measures: [{ figure: 'sum', field: 'name' }] }, 'measures.0.field'],
    [{ measures: [{ figure: 'count); drop table area', field: 'amount' }] }, 'measures.0.figure'],
  ])('refuses %j and says where', async (question, path) => {
    expect(await app.call('/contract/summary', question, admin)).toMatchObject({ status: 400, fields: [{ path }] });
  });
});
