import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { tableName } from '#server/database/row.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { optionPageSize } from '#shared/module.ts';
import { spellLabels } from './spell-labels.ts';
import { spellingOf } from './spelling.ts';

interface Choice {
  value: string;
  label: string;
  note: string | null;
}

let app: TestApplication;
let admin: Person;
let operator: Person;
/** Two areas with a company each, a contract between each pair, and people at every place. */
const near = { area: '', company: '', contract: '', builder: '', colleague: '', city: '' };
const far = { area: '', company: '', contract: '', builder: '', colleague: '', city: '' };

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  admin = await factory.person('admin');
  operator = await factory.person('operator');
  for (const [place, name] of [
    [near, '近'],
    [far, '远'],
  ] as const) {
    place.area = await factory.add('area', { name: `${name}市` });
    place.company = await factory.add('company', { name: `${name}公司`, areas: [place.area] });
    place.contract = await factory.add('contract', { company: place.company, areas: [place.area] });
    place.builder = (await factory.person('company', { company: place.company })).id;
    place.colleague = await factory.add('user', {
      name: `${name}同事`,
      positions: [{ role: 'projectmanager', company: place.company, isMain: true }],
    });
    place.city = (await factory.person('cityleader', { area: place.area })).id;
  }
});
afterAll(() => app.close());

async function options(module: string, question: object, person: Person): Promise<Choice[]> {
  const answer = await app.call<Choice[]>(`/${module}/options`, question, person);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

async function offered(module: string, question: object, person: Person): Promise<string[]> {
  return (await options(module, question, person)).map(({ value }) => value);
}

describe('a picker', () => {
  it.each(['user', 'company', 'contract'])('offers of %s what lies in the reach of whoever asks', async (module) => {
    const builder = await app.factory.person('company', { company: near.company });
    const city = await app.factory.person('city', { area: near.area });
    const member = { user: 'colleague', company: 'company', contract: 'contract' }[module] as keyof typeof near;

    for (const person of [builder, city]) {
      const found = await offered(module, {}, person);
      expect(found).toContain(near[member]);
      expect(found).not.toContain(far[member]);
    }
    expect(await offered(module, {}, operator)).toEqual(expect.arrayContaining([near[member], far[member]]));
  });

  it('tells people of one name apart by their post and place', async () => {
    const [found] = await options('user', { ids: [near.colleague] }, operator);

    expect(found).toMatchObject({ label: '近同事', note: '项目经理 · 近公司' });
  });

  it('keeps the order of a module that declares one', async () => {
    const [stage, system] = [await app.factory.add('stage'), null];
    const inPlace: string[] = [];
    for (const [index, name] of ['终验', '初验'].entries()) {
      const values = { contract: near.contract, system, stage, position: index + 1, name };
      inPlace.push(await app.factory.add('stageinstance', values));
    }
    const about = { module: 'cityapply', field: 'stage', given: { contract: near.contract } };

    expect(await offered('stageinstance', { about }, operator)).toEqual(inPlace);
  });

  it('is in the order of pinyin, and finds by pinyin, initials and what else names a record', async () => {
    for (const [index, name] of ['张三峰', '阿宝', '单文', '曾国庆'].entries())
      await app.factory.add('user', { name, username: `pinyin_${index}` });
    const names = async (search: string) => (await options('user', { search }, admin)).map(({ label }) => label);

    expect(await names('pinyin_')).toEqual(['阿宝', '单文', '曾国庆', '张三峰']);
    expect(await names('zsf')).toEqual(['张三峰']);
    expect(await names('zengguo')).toEqual(['曾国庆']);
    expect(await names('shanw')).toEqual(['单文']);
  });

  it('comes page after page, without one twice', async () => {
    for (let index = 0; index < optionPageSize + 5; index += 1) await app.factory.add('user', { name: '同名人' });
    const pages = await Promise.all([1, 2].map((page) => offered('user', { search: '同名人', page }, admin)));

    expect(pages.map(({ length }) => length)).toEqual([optionPageSize, 5]);
    expect(new Set(pages.flat()).size).toBe(optionPageSize + 5);
  });

  it('of a tree shows what was found with what is above and below it', async () => {
    const top = await app.factory.add('area', { name: '云岭', code: '910000', level: 'province' });
    const middle = await app.factory.add('area', { name: '临江', code: '910100', level: 'city', parent: top });
    const low = await app.factory.add('area', { name: '江北', code: '910101', level: 'district', parent: middle });
    await app.factory.add('area', { name: '安州', code: '910200', level: 'city', parent: top });

    expect(await offered('area', { search: 'linj' }, admin)).toEqual([top, middle, low]);
  });
});

describe('a reference that depends on another one', () => {
  const about = (given?: object) => ({
    about: { module: 'changerecord', field: 'implementer', ...(given && { given }) },
  });

  it('offers those who fit it, and nobody before it is chosen', async () => {
    const found = await offered('user', about({ contract: near.contract }), operator);

    expect(found).toEqual(expect.arrayContaining([near.builder, near.colleague]));
    expect(found).not.toContain(far.colleague);
    expect(found).not.toContain(near.city);
    expect(await offered('user', about({ contract: null }), operator)).toEqual([]);
  });

  it('offers nobody by way of a record out of reach', async () => {
    const builder = await app.factory.person('company', { company: near.company });

    expect(await offered('user', about({ contract: far.contract }), builder)).toEqual([]);
  });

  it('may go beyond what is picked elsewhere', async () => {
    const builder = await app.factory.person('projectmanager', { company: near.company });
    const question = { about: { module: 'changerecord', field: 'phoneApprover', given: { contract: near.contract } } };
    const found = await offered('user', question, builder);

    expect(found).toEqual(expect.arrayContaining([near.city, operator.id]));
    expect(found).not.toContain(far.city);
    expect(found).not.toContain(near.colleague);
  });

  it('is refused by the server where it does not fit, also when only the other one is changed', async () => {
    const sample = { ...(await app.factory.sample('changerecord')), contract: near.contract };
    const refused = { status: 400, fields: [{ path: 'implementer', message: '实施人不存在或不可选' }] };
    const add = (implementer: string) =>
      app.call<{ id: string }>('/changerecord/add_changerecord', { ...sample, implementer }, operator);

    expect(await add(far.colleague)).toMatchObject(refused);
    const { id } = (await add(near.colleague)).data;
    const update = (patch: object) =>
      app.call('/changerecord/update_changerecord', { id, version: 1, patch }, operator);
    expect(await update({ contract: far.contract })).toMatchObject(refused);
    expect(await update({ contract: far.contract, implementer: far.colleague })).toMatchObject({ code: 0 });
  });

  it('refuses a question about what is no such field', async () => {
    for (const wrong of [
      { module: 'nothing', field: 'implementer' },
      { module: 'changerecord', field: 'title' },
      { module: 'changerecord', field: 'contract' },
      { module: 'changerecord', field: 'constructor' },
    ]) {
      expect(await app.call('/user/options', { about: wrong }, operator)).toMatchObject({ status: 400 });
    }
  });

  it.each(modules.map(({ name, declaration }) => ({ name, declaration })))(
    'names in $name only fields that exist',
    ({ name, declaration }) => {
      const { fields, computed = {}, lifecycle = {} } = declaration;
      const groups: Fields[] = [fields, computed, ...Object.values(lifecycle).map(({ ask }) => ask ?? {})];
      const entry = app.registry.get(name);
      const tied = groups.flatMap((group) =>
        Object.values(group).map((schema) => ({ meta: metaOf(schema), inner: {} as Fields })),
      );
      const inLines = tied.flatMap(({ meta: { fields: inner = {} } }) =>
        Object.values(inner).map((schema) => ({ meta: metaOf(schema), inner })),
      );
      for (const { meta, inner } of [...tied, ...inLines]) {
        for (const { of, on, without = [], words = {} } of meta.among ?? []) {
          const target = app.registry.get(meta.module ?? '');
          const stored = {
            ...entry.stored,
            ...Object.fromEntries(Object.entries(inner).map(([key, schema]) => [key, metaOf(schema)])),
          };
          const [field = '', further] = of?.split('.') ?? [];
          const beside = [...(of ? [field] : []), ...without];
          expect(['id', ...Object.keys(stored)]).toEqual(expect.arrayContaining(beside));
          if (further) expect(Object.keys(app.registry.get(stored[field]?.module ?? '').stored)).toContain(further);
          for (const named of [...(on ? [on] : []), ...Object.keys(words)]) {
            const path = named.split('.');
            const last = path
              .slice(0, -1)
              .reduce((at, step) => app.registry.get(at.stored[step]?.module ?? ''), target);
            expect(Object.keys(last.columns)).toContain(path.at(-1));
          }
        }
      }
    },
  );
});

describe('the filter of a list', () => {
  it('offers what the records in reach mention, and nothing else', async () => {
    const builder = await app.factory.person('company', { company: near.company });
    const sample = await app.factory.sample('changerecord');
    for (const { contract, colleague } of [near, far]) {
      const input = { ...sample, contract, implementer: colleague };
      expect(await app.call('/changerecord/add_changerecord', input, operator)).toMatchObject({ code: 0 });
    }
    const about = (field: string) => ({ about: { module: 'changerecord', field } });

    expect(await offered('user', about('implementer'), builder)).toEqual([near.colleague]);
    expect(await offered('contract', about('contract'), builder)).toEqual([near.contract]);
    expect(await offered('user', about('createdBy'), builder)).toEqual([operator.id]);
  });
});

/** The modules whose records people enter; what the system writes by itself is spelled at the next start. */
const entered = modules.filter(({ declaration }) => declaration.access.add !== undefined);

describe.each(entered.map((module) => ({ name: module.name, module })))('a label of $name', ({ name, module }) => {
  const { label } = module.declaration;
  const table = () => tableName(app.registry.get(name).table);
  const pinyinOf = async (id: string) =>
    (await app.database.one<{ pinyin: string }>(sql`select label_pinyin as pinyin from ${table()} where id = ${id}`))
      ?.pinyin;

  it('is spelled when it is stored, when it changes, and later where it was stored past the machine', async () => {
    const sample = await app.factory.sample(name);
    const { id } = (await app.call<{ id: string }>(module.calls.add.path, sample, admin)).data;
    expect(await pinyinOf(id)).toBe(spellingOf(String(sample[label])));

    const other = String((await app.factory.sample(name))[label]);
    await app.call(module.calls.update.path, { id, version: 1, patch: { [label]: other } }, admin);
    expect(await pinyinOf(id)).toBe(spellingOf(other));

    await app.database.execute(sql`update ${table()} set label_pinyin = null where id = ${id}`);
    await spellLabels(app.database, app.registry);
    expect(await pinyinOf(id)).toBe(spellingOf(other));
  });
});
