import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

describe('a value that must be unique', () => {
  const taken = { status: 400, fields: [{ path: 'code', message: '字典编码已存在' }] };

  it('is refused beside its field when it is taken, on adding and on changing', async () => {
    await app.factory.add('dict', { code: 'colours' });
    const other = await app.factory.add('dict', { code: 'shapes' });
    const sample = await app.factory.sample('dict', { code: ' colours ' });

    expect(await app.call('/dict/add_dict', sample, admin)).toMatchObject(taken);
    expect(
      await app.call('/dict/update_dict', { id: other, version: 1, patch: { code: 'colours' } }, admin),
    ).toMatchObject(taken);
  });

  it('says of several values that only together they are taken', async () => {
    const contract = await app.factory.add('contract');
    const group = await app.factory.sample('membergroup', { contract, name: '驻场组' });
    await app.call('/membergroup/add_membergroup', group, admin);

    const message = '已有所属合同、组名都相同的人员组';
    expect(await app.call('/membergroup/add_membergroup', group, admin)).toMatchObject({
      status: 400,
      message,
      fields: [
        { path: 'contract', message },
        { path: 'name', message },
      ],
    });
  });

  it('is free again after its record was removed', async () => {
    const id = await app.factory.add('dict', { code: 'sizes' });
    await app.call('/dict/delete_dict', { id, version: 1 }, admin);

    expect(await app.call('/dict/add_dict', await app.factory.sample('dict', { code: 'sizes' }), admin)).toMatchObject({
      code: 0,
    });
  });

  it('together with another is taken also where that other is left empty, as at the top of a tree', async () => {
    const top = { parent: null, name: '制度' };
    const parent = await app.factory.add('contentcategory', top);
    const again = async (values: Record<string, unknown>) =>
      app.call('/contentcategory/add_contentcategory', await app.factory.sample('contentcategory', values), admin);

    const message = '已有上级分类、分类名称都相同的内容分类';
    expect(await again(top)).toMatchObject({ status: 400, message, fields: [{}, { path: 'name', message }] });
    expect(await again({ ...top, parent })).toMatchObject({ code: 0 });
    expect(await again({ ...top, name: '办法' })).toMatchObject({ code: 0 });
  });

  it('is given to one of two who ask at the same time', async () => {
    const samples = [
      await app.factory.sample('dict', { code: 'race' }),
      await app.factory.sample('dict', { code: 'race' }),
    ];

    const answers = await Promise.all(samples.map((sample) => app.call('/dict/add_dict', sample, admin)));

    expect(answers.map(({ code }) => code).sort()).toEqual([0, 400]);
  });
});
