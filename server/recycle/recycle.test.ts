import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { Removed } from '#shared/recycle.ts';
import { recycleEndpoints } from './endpoints.ts';
import { purgeRemoved } from './purge.ts';

let app: TestApplication;
let operator: Person;
let company: Person;
let stranger: Person;
let contract: string;

beforeAll(async () => {
  app = await testApplication(({ registry }) => recycleEndpoints(registry));
  const { factory } = app;
  operator = await factory.person('operator');
  const place = await factory.add('company');
  company = await factory.person('projectmanager', { company: place });
  stranger = await factory.person('projectmanager', { company: await factory.add('company') });
  contract = await factory.add('contract', { company: place });
});
afterAll(() => app.close());

async function removedChange(): Promise<string> {
  const sample = await app.factory.sample('changerecord', { contract });
  const { data } = await app.call<{ id: string }>('/changerecord/add_changerecord', sample, company);
  await app.call('/changerecord/delete_changerecord', { id: data.id, version: 1 }, company);
  return data.id;
}

async function found(person: Person, given: object = {}): Promise<Removed[]> {
  return (await app.call<{ rows: Removed[] }>('/recycle/lists', { size: 100, ...given }, person)).data.rows;
}

const restore = (module: string, id: string, person: Person) => app.call('/recycle/restore', { module, id }, person);

describe('a removed record', () => {
  it('is found with who removed it by those who may remove it, and by nobody else', async () => {
    const id = await removedChange();
    expect((await found(company)).find((row) => row.id === id)).toMatchObject({
      module: 'changerecord',
      removedByName: company.viewer.name,
    });
    expect((await found(stranger)).map((row) => row.id)).not.toContain(id);
    expect((await found(company, { module: 'contract' })).map((row) => row.id)).not.toContain(id);
    expect(await restore('changerecord', id, stranger)).toMatchObject({ status: 404 });
    expect(await restore('contract', id, company)).toMatchObject({ status: 404 });
  });

  it('comes back as it was, once, and its history tells', async () => {
    const id = await removedChange();
    expect(await restore('changerecord', id, company)).toMatchObject({ code: 0 });
    const line = await app.database.one(sql`
      select module, record_id as "recordId" from operation_log where path = '/recycle/restore' and result = 'done'`);
    expect(line).toEqual({ module: 'changerecord', recordId: id });
    expect(await restore('changerecord', id, company)).toMatchObject({ status: 404 });
    expect(await app.call('/changerecord/detail', { id }, company)).toMatchObject({ code: 0 });
    const history = await app.call<{ event: string }[]>('/changerecord/history', { id }, company);
    expect(history.data.map(({ event }) => event)).toEqual(['restore', 'remove', 'add']);
  });

  it('waits until what it belongs to is back', async () => {
    const project = await app.factory.add('project');
    const other = await app.factory.add('contract', { project });
    for (const [module, id] of [
      ['contract', other],
      ['project', project],
    ] as const) {
      expect(await app.call(`/${module}/delete_${module}`, { id, version: 1 }, operator)).toMatchObject({ code: 0 });
    }
    expect(await restore('contract', other, operator)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^所属项目“.+”也已被删除，请先在回收站恢复它/),
    });
    expect(await restore('project', project, operator)).toMatchObject({ code: 0 });
    expect(await restore('contract', other, operator)).toMatchObject({ code: 0 });
  });

  it('does not come back beside one that has taken its place, and says what to do about it', async () => {
    const sample = await app.factory.sample('systemtype');
    const add = async () => (await app.call<{ id: string }>('/systemtype/add_systemtype', sample, operator)).data.id;
    const remove = (id: string) => app.call('/systemtype/delete_systemtype', { id, version: 1 }, operator);
    const former = await add();
    await remove(former);
    const taken = await add();
    expect(await restore('systemtype', former, operator)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^“.+”不能恢复：.+已存在。请先修改或删除占用的那条系统类型，再恢复$/),
    });
    await remove(taken);
    expect(await restore('systemtype', former, operator)).toMatchObject({ code: 0 });
  });

  it('takes along what means nothing without it and without its rows, and comes back with it', async () => {
    const template = await app.factory.add('stagetemplate');
    const stage = await app.factory.add('stage', { template });
    const task = await app.factory.add('stagetasktemplate', { stage });
    const requirement = await app.factory.add('documentrequirement', { stage });
    const all = { stagetemplate: template, stage, stagetasktemplate: task, documentrequirement: requirement };
    const answers = async () => {
      const found = Object.entries(all).map(([module, id]) => app.call(`/${module}/detail`, { id }, operator));
      return (await Promise.all(found)).map(({ code }) => code);
    };
    await app.call('/stagetemplate/delete_stagetemplate', { id: template, version: 1 }, operator);

    expect(await answers()).toEqual([404, 404, 404, 404]);
    expect((await found(operator)).filter(({ id }) => Object.values(all).includes(id))).toMatchObject([
      { id: template },
    ]);
    expect(await restore('stagetemplate', template, operator)).toMatchObject({ code: 0 });
    expect(await answers()).toEqual([0, 0, 0, 0]);
  });

  it('comes back with the rows that went with it, and is found as one; what was removed before stays removed', async () => {
    const draft = { title: '阶段计划', kind: 'stage', year: 2026, contract };
    const { id } = (await app.call<{ id: string }>('/plan/add_plan', draft, company)).data;
    const values = { position: 1, name: '节点', startOn: '2026-02-02', endOn: '2026-02-06', weight: 100 };
    const save = (change: object, version: number) =>
      app.call<{ ids: Record<string, string> }>(
        '/plan/save_rows',
        { id, version, child: 'plannode', ...change },
        company,
      );
    const added = [
      { key: 'above', values },
      { key: 'below', values: { ...values, parent: 'above' } },
      { key: 'other', values },
    ];
    const { ids } = (await save({ added }, 1)).data;
    await save({ removed: [{ id: ids.other, version: 1 }] }, 2);
    await app.call('/plan/delete_plan', { id, version: 3 }, company);

    expect((await found(company)).filter((row) => row.id === id || Object.values(ids).includes(row.id))).toMatchObject([
      { id },
    ]);
    expect(await restore('plan', id, company)).toMatchObject({ code: 0 });
    const { rows } = (await app.call<{ rows: { id: string }[] }>('/plan/rows', { id, child: 'plannode' }, company))
      .data;
    expect(rows.map((row) => row.id).sort()).toEqual([ids.above, ids.below].sort());
    expect((await found(company, { module: 'plannode' })).map((row) => row.id)).toEqual([ids.other]);
  });

  it('is gone for good after thirty days, unless something still points to it', async () => {
    const [old, fresh] = [await removedChange(), await removedChange()];
    await app.database.execute(sql`update changerecord set deleted_at = now() - interval '31 days' where id = ${old}`);
    expect(await restore('changerecord', old, company)).toMatchObject({ status: 404 });
    expect(await purgeRemoved(app.database, app.registry)).toBe(1);
    const left = await app.database.query<{ id: string }>(
      sql`select id from changerecord where id in (${old}, ${fresh})`,
    );
    expect(left.map(({ id }) => id)).toEqual([fresh]);
  });

  it('goes also where more than are asked for at once are still pointed to', async () => {
    const needed = await app.factory.add('contract', {});
    const sample = await app.factory.sample('changerecord', { contract: needed });
    await app.call('/changerecord/add_changerecord', sample, operator);
    const alone = await app.factory.add('contract', {});
    for (const [id, days] of [
      [needed, 40],
      [alone, 35],
    ] as const) {
      await app.database.execute(sql`
        update contract set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`);
    }
    await purgeRemoved(app.database, app.registry, 1);
    const left = await app.database.query<{ id: string }>(sql`
      select id from contract where id in (${needed}, ${alone})`);
    expect(left).toEqual([{ id: needed }]);
  });
});
