import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

interface Item {
  value: string;
  label: string;
  color: string | null;
  sort: number | null;
  enabled: boolean;
}

let app: TestApplication;
let admin: Person;
beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

function item(value: string): Item {
  return { value, label: `名称 ${value}`, color: null, sort: null, enabled: true };
}

async function items(id: string): Promise<Item[]> {
  const answer = await app.call<{ record: { items: Item[] } }>('/dict/detail', { id }, admin);
  return answer.data.record.items;
}

function change(id: string, version: number, patch: object) {
  return app.call('/dict/update_dict', { id, version, patch }, admin);
}

describe('lines', () => {
  it('keep the order in which they were sent', async () => {
    const sent = ['丙', '甲', '乙'].map(item);
    const id = await app.factory.add('dict', { items: sent });

    expect(await items(id)).toEqual(sent);
  });

  it('are replaced as a whole, and not touched by a change of something else', async () => {
    const id = await app.factory.add('dict', { items: ['一', '二', '三'].map(item) });

    await change(id, 1, { items: ['三', '四'].map(item) });
    await change(id, 2, { remark: '改了备注' });

    expect((await items(id)).map(({ value }) => value)).toEqual(['三', '四']);
    expect(await app.database.query(sql`select 1 from dict_items where parent = ${id}`)).toHaveLength(2);
  });

  it('may all go', async () => {
    const id = await app.factory.add('dict', { items: [item('一')] });

    await change(id, 1, { items: [] });

    expect(await items(id)).toEqual([]);
  });

  it('have their problems beside their own inputs', async () => {
    const id = await app.factory.add('dict', { items: [] });

    const answer = await change(id, 1, { items: [item('一'), { ...item('二'), label: ' ', enabled: null }] });

    expect(answer.fields).toEqual([
      { path: 'items.1.label', message: '请填写名称' },
      { path: 'items.1.enabled', message: '请选择启用' },
    ]);
  });

  it('may keep a choice that could not be made today', async () => {
    const area = await app.factory.add('area');
    const position = { role: 'city', area, company: null, contract: null, isMain: true };
    const id = await app.factory.add('user', { positions: [position] });
    await app.call('/system/delete_area', { id: area, version: 1 }, admin);
    await app.database.execute(sql`update area set deleted_at = now() where id = ${area}`);
    const further = { role: 'editor', area: null, company: null, contract: null, isMain: false };

    const kept = await app.call(
      '/user/update_user',
      { id, version: 1, patch: { positions: [further, position] } },
      admin,
    );
    const added = await app.call(
      '/user/update_user',
      { id, version: 2, patch: { positions: [position, { ...further, area, role: 'city' }] } },
      admin,
    );

    expect(kept).toMatchObject({ code: 0 });
    expect(added).toMatchObject({ code: 0 });
    expect(
      await app.call('/user/add_user', { ...(await app.factory.sample('user')), positions: [position] }, admin),
    ).toMatchObject({
      status: 400,
      fields: [{ path: 'positions.0.area', message: '地区不存在或不可选' }],
    });
  });
});
