import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { tablesReadWhole } from '#server/testing/read-whole.ts';
import type { Axes, Scope } from '#shared/access.ts';
import { axisValues } from './axis-values.ts';
import { reach, readable, record } from './scope.ts';

interface Listed {
  rows: { id: string; name?: string; title?: string; allowed: string[] }[];
}

let app: TestApplication;
const areas = { province: '', city: '', district: '', otherCity: '' };
const companies = { builder: '', other: '', supervisor: '' };
/** A contract of the builder in the district, and one of the other company in the other city. */
const contracts = { near: '', far: '' };
const changes = { near: '', far: '' };

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  areas.province = await factory.add('area', { level: 'province' });
  areas.city = await factory.add('area', { parent: areas.province, level: 'city' });
  areas.district = await factory.add('area', { parent: areas.city, level: 'district' });
  areas.otherCity = await factory.add('area', { parent: areas.province, level: 'city' });
  companies.builder = await factory.add('company', { areas: [areas.district] });
  companies.other = await factory.add('company', { areas: [areas.otherCity] });
  companies.supervisor = await factory.add('company', { areas: [areas.otherCity], companyType: '3' });
  contracts.near = await factory.add('contract', {
    company: companies.builder,
    manager: companies.supervisor,
    areas: [areas.district],
  });
  contracts.far = await factory.add('contract', { company: companies.other, areas: [areas.otherCity] });
  changes.near = await factory.add('changerecord', { contract: contracts.near });
  changes.far = await factory.add('changerecord', { contract: contracts.far });
  await factory.seed(async (seeder) => {
    for (const id of [changes.near, changes.far]) await seeder.put('changerecord', id, 'auditing');
  });
});
afterAll(() => app.close());

async function listed(path: string, person: Person): Promise<string[]> {
  const { data } = await app.call<Listed>(path, {}, person);
  return data.rows.map(({ id }) => id);
}

describe('the scope of a list', () => {
  it('shows a city what lies in it or below it', async () => {
    const city = await app.factory.person('city', { area: areas.city });

    expect(await listed('/contract/lists', city)).toEqual([contracts.near]);
    expect(await listed('/company/lists', city)).toEqual([companies.builder]);
  });

  it('shows a district nothing of its city that lies elsewhere', async () => {
    const city = await app.factory.person('city', { area: areas.otherCity });

    expect(await listed('/contract/lists', city)).toEqual([contracts.far]);
  });

  it('shows a company its own', async () => {
    const company = await app.factory.person('company', { company: companies.builder });

    expect(await listed('/contract/lists', company)).toEqual([contracts.near]);
    expect(await listed('/company/lists', company)).toEqual([companies.builder]);
  });

  it('shows a supervisor what it supervises', async () => {
    const manager = await app.factory.person('manager', { company: companies.supervisor });

    expect(await listed('/contract/lists', manager)).toEqual([contracts.near]);
  });

  it('reaches through a reference: a change lies where its contract lies', async () => {
    const city = await app.factory.person('city', { area: areas.city });
    const company = await app.factory.person('company', { company: companies.other });
    const manager = await app.factory.person('manager', { company: companies.supervisor });

    expect(await listed('/changerecord/lists', city)).toEqual([changes.near]);
    expect(await listed('/changerecord/lists', company)).toEqual([changes.far]);
    expect(await listed('/changerecord/lists', manager)).toEqual([changes.near]);
  });

  it('finds whose approvals somebody takes part in without reading those of all', async () => {
    const { viewer } = await app.factory.person('company', { company: companies.builder });
    const entry = app.registry.get('changerecord');
    const asking = sql`select id from ${tableName(entry.table)} ${record} where ${readable(entry, viewer, app.registry)}`;

    const approvals = /^process_(task|instance|action|cc|candidate)$/;
    const read = await tablesReadWhole(app.database, asking);
    expect(read.filter((name) => approvals.test(name))).toEqual([]);
  });

  it('shows somebody without a place nothing', async () => {
    const company = await app.factory.person('company', { company: await app.factory.add('company') });

    expect(await listed('/contract/lists', company)).toEqual([]);
  });

  it('shows the administrator and the operator everything', async () => {
    for (const role of ['admin', 'operator'] as const) {
      expect(await listed('/changerecord/lists', await app.factory.person(role))).toHaveLength(2);
    }
  });
});

describe('a draft', () => {
  it('is read by its author and his company alone, by whichever call, until it is handed in', async () => {
    const { factory } = app;
    const company = await factory.add('company');
    const contract = await factory.add('contract', { company, areas: [areas.city] });
    const [author, colleague] = [
      await factory.person('company', { company }),
      await factory.person('projectmanager', { company }),
    ];
    const [city, operator] = [await factory.person('city', { area: areas.city }), await factory.person('operator')];
    const draft = await factory.sample('changerecord', { contract, title: '没有交出的变更' });
    const { id } = (await app.call<{ id: string }>('/changerecord/add_changerecord', draft, author)).data;
    const isRead = async (person: Person) => {
      const found = await app.call<{ rows: { id: string }[]; total: number }>(
        '/changerecord/lists',
        { search: '没有交出的变更' },
        person,
      );
      const one = await app.call('/changerecord/detail', { id }, person);
      const history = await app.call('/changerecord/history', { id }, person);
      const options = await app.call<{ value: string }[]>('/changerecord/options', { ids: [id] }, person);
      const answers = [found.data.total === 1, one.code === 0, history.code === 0, options.data.length === 1];
      expect(new Set(answers).size, JSON.stringify(answers)).toBe(1);
      return answers[0];
    };

    expect(await Promise.all([author, colleague, city, operator].map(isRead))).toEqual([true, true, false, false]);
    await factory.seed((seeder) => seeder.put('changerecord', id, 'auditing'));
    expect(await Promise.all([author, colleague, city, operator].map(isRead))).toEqual([true, true, true, true]);
  });
});

describe('a record outside the scope', () => {
  const missing = '01890000-0000-7000-8000-000000000000';
  const calls: [path: string, input: object][] = [
    ['/changerecord/detail', {}],
    ['/changerecord/history', {}],
    ['/changerecord/update_changerecord', { version: 1, patch: { title: '改名' } }],
    ['/changerecord/delete_changerecord', { version: 1 }],
    ['/changerecord/implement', { version: 1, answers: {} }],
  ];

  it.each(calls)('answers on %s exactly as one that does not exist', async (path, input) => {
    const company = await app.factory.person('projectmanager', { company: companies.builder });

    const outside = await app.call(path, { ...input, id: changes.far }, company);
    const absent = await app.call(path, { ...input, id: missing }, company);

    expect(outside.status).toBe(404);
    expect(outside).toEqual(absent);
  });

  it('is neither picked nor stored as a reference', async () => {
    const company = await app.factory.person('company', { company: companies.builder });
    const sample = await app.factory.sample('changerecord');

    const options = await app.call<{ value: string }[]>('/contract/options', {}, company);
    const answer = await app.call('/changerecord/add_changerecord', { ...sample, contract: contracts.far }, company);

    expect(options.data.map(({ value }) => value)).toEqual([contracts.near]);
    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'contract', message: '所属合同不存在或不可选' }] });
  });

  it('cannot be added', async () => {
    const operator = await app.factory.person('operator');
    const company = await app.factory.person('company', { company: companies.builder });
    const sample = await app.factory.sample('changerecord');

    expect(
      await app.call('/changerecord/add_changerecord', { ...sample, contract: contracts.far }, operator),
    ).toMatchObject({ code: 0 });
    expect(
      await app.call('/changerecord/add_changerecord', { ...sample, contract: contracts.near }, company),
    ).toMatchObject({ code: 0 });
  });
});

describe('the axes of a module', () => {
  /** Which of some changes a person reaches when changes lie on other axes than they do. */
  async function reached(
    axes: Axes,
    scope: Scope,
    { viewer }: Person,
    ids = Object.values(changes),
  ): Promise<unknown[]> {
    const real = app.registry.get('changerecord');
    const declaration = { ...real.module.declaration, axes };
    const entry: Entry = { ...real, module: { ...real.module, declaration } };
    const condition = reach(entry, viewer, { anyone: scope }, app.registry);
    const rows = await app.database.query<{ id: string }>(
      sql`select record.id from changerecord record where ${condition} and record.id = any(${ids})`,
    );
    return rows.map(({ id }) => id);
  }

  it('are paths of any length, through one reference or several', async () => {
    const city = await app.factory.person('city', { area: areas.city });
    const other = await app.factory.person('city', { area: areas.otherCity });

    expect(await reached({ area: 'contract.company.areas' }, 'area', city)).toEqual([changes.near]);
    expect(await reached({ area: 'contract.areas.parent' }, 'area', city)).toEqual([changes.near]);
    expect(await reached({ area: 'contract.company.areas' }, 'area', other)).toEqual([changes.far]);
    expect(await reached({ area: 'contract.areas.parent' }, 'area', other)).toEqual([]);
  });

  it('are fields of the rows that point here, as long as these stand', async () => {
    const project = await app.factory.add('project');
    const foreign = await app.factory.add('project');
    const contract = await app.factory.add('contract', { project, company: companies.builder });
    const builder = await app.factory.person('company', { company: companies.builder });
    const entry = app.registry.get('project');
    const seen = async () => {
      const { data } = await app.call<{ rows: { id: string }[] }>('/project/lists', {}, builder);
      return data.rows.map(({ id }) => id).filter((id) => [project, foreign].includes(id));
    };

    expect(await seen()).toEqual([project]);
    expect((await axisValues(entry, project, app.database, app.registry)).company).toEqual([companies.builder]);
    await app.database.execute(sql`update contract set deleted_at = now() where id = ${contract}`);
    expect(await seen()).toEqual([]);
    expect((await axisValues(entry, project, app.database, app.registry)).company).toEqual([]);
  });

  it('reach those who take part, in any of the fields that say so, and the owner', async () => {
    const worker = await app.factory.person('company', { company: companies.builder });
    const stranger = await app.factory.person('editor');
    const given = await app.factory.add('changerecord', { contract: contracts.near, implementer: worker.id });
    const axes = { owner: 'secondReviewer', people: ['implementer', 'createdBy'] };

    expect(await reached(axes, 'party', worker, [given])).toEqual([given]);
    expect(await reached(axes, 'own', worker, [given])).toEqual([]);
    expect(await reached(axes, 'party', stranger, [given])).toEqual([]);
  });
});

describe('what may be done with a record', () => {
  it('is told with it: the author of a draft may edit and remove it, a colleague may not', async () => {
    const author = await app.factory.person('company', { company: companies.builder });
    const colleague = await app.factory.person('company', { company: companies.builder });
    const sample = { ...(await app.factory.sample('changerecord')), contract: contracts.near };
    const { data } = await app.call<{ id: string }>('/changerecord/add_changerecord', sample, author);
    const allowed = async (person: Person) => {
      const answer = await app.call<{ record: { allowed: string[] } }>('/changerecord/detail', data, person);
      return answer.data.record.allowed.filter((verb) => ['update', 'remove', 'submit'].includes(verb));
    };

    expect(await allowed(author)).toEqual(['update', 'remove', 'submit']);
    expect(await allowed(colleague)).toEqual([]);
    expect(await app.call('/changerecord/delete_changerecord', { ...data, version: 1 }, colleague)).toMatchObject({
      status: 422,
    });
  });
});
