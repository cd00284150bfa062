import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { masked } from '#shared/field-right.ts';
import { ownRights } from './own-rights.ts';
import { countChange } from './rights.ts';
import { shipRights } from './seed.ts';

let app: TestApplication;
let operator: Person;
let admin: Person;
let id: string;

const calls = () => app.registry.get('customer').module.calls;

const secret = '13811110001';

beforeAll(async () => {
  app = await testApplication();
  await app.factory.seed(shipRights);
  operator = await app.factory.person('operator');
  admin = await app.factory.person('admin');
  id = await app.factory.add('customer', { phone: secret });
  await app.call(calls().update.path, { id, version: 1, patch: { phone: '13811112222' } }, admin);
  await app.call(calls().update.path, { id, version: 2, patch: { phone: secret } }, admin);
});
afterAll(() => app.close());

async function rule(right: string | null, role = 'operator', field = 'phone'): Promise<void> {
  await app.database.transaction(async (store) => {
    await store.execute(sql`delete from role_field where role = ${role}`);
    if (right)
      await store.execute(sql`
        insert into role_field (role, module, field, "right") values (${role}, 'customer', ${field}, ${right})`);
    await countChange(store);
  });
}

interface Seen {
  record: Record<string, unknown>;
  rows: Record<string, unknown>[];
}

async function seen() {
  const { data: one } = await app.call<Seen>(calls().get.path, { id }, operator);
  const { data: list } = await app.call<Seen>(calls().list.path, {}, operator);
  const { data: history } = await app.call<unknown[]>(calls().history.path, { id }, operator);
  return {
    record: one.record.phone,
    row: list.rows.find((row) => row.id === id)?.phone,
    history: JSON.stringify(history),
  };
}

it('a text is masked but for its ends, whatever its length', () => {
  expect([secret, '李', '李明', '王小明', ''].map(masked)).toEqual(['138****0001', '李*', '李*', '王*明', '']);
});

it('a masked field is masked wherever it is read', async () => {
  await rule('mask');
  expect(await seen()).toMatchObject({ record: '138****0001', row: '138****0001' });
  expect((await seen()).history).not.toContain(secret);
  expect((await seen()).history).toContain('138****0001');
});

it('a hidden field is nowhere', async () => {
  await rule('hidden');
  const { record, row, history } = await seen();
  expect([record, row]).toEqual([null, null]);
  expect(history).not.toContain('phone');
});

it('an edit of nothing but hidden fields is in no history, one of others too is there with those', async () => {
  const edits = async (of: string) => {
    const { data } = await app.call<{ event: string; changes: object }[]>(calls().history.path, { id: of }, operator);
    return data.flatMap(({ event, changes }) => (event === 'update' ? [Object.keys(changes)] : []));
  };
  await rule(null);
  expect(await edits(id)).toEqual([['phone'], ['phone']]);
  const other = await app.factory.add('customer', { phone: secret });
  const patch = { phone: '13811113333', name: '改过的名称' };
  await app.call(calls().update.path, { id: other, version: 1, patch }, admin);
  await rule('hidden');
  expect([await edits(id), await edits(other)]).toEqual([[], [['name']]]);
});

it('what is not seen whole is no filter, order, group or column, so that it cannot be guessed', async () => {
  for (const right of ['mask', 'hidden']) {
    await rule(right);
    const refused = { status: 400 };
    const filters = { phone: '138' };
    expect(await app.call(calls().list.path, { filters }, operator)).toMatchObject(refused);
    expect(await app.call(calls().summary.path, { filters }, operator)).toMatchObject(refused);
    expect(await app.call(calls().list.path, { sort: '-phone' }, operator)).toMatchObject(refused);
    expect(await app.call(calls().summary.path, { groups: [{ field: 'phone' }] }, operator)).toMatchObject(refused);
    expect(await app.call(calls().list.path, { filters }, admin)).toMatchObject({ code: 0 });
  }
  expect(await app.call(calls().export.path, { columns: ['phone'] }, operator)).toMatchObject({ status: 400 });
});

it('a field that may not be written is refused at that field, in a change and in a new record', async () => {
  const problem = { status: 400, fields: [{ path: 'phone', message: expect.stringContaining('没有权限填写') }] };
  for (const right of ['read', 'mask', 'hidden']) {
    await rule(right);
    const change = { id, version: 3, patch: { phone: '13900000000' } };
    expect(await app.call(calls().update.path, change, operator), right).toMatchObject(problem);
    const sample = await app.factory.sample('customer', { phone: '13900000000' });
    expect(await app.call(calls().add.path, sample, operator), right).toMatchObject(problem);
  }
  await rule('read');
  expect(await seen()).toMatchObject({ record: secret, row: secret });
  const empty = await app.factory.sample('customer', { phone: null });
  expect(await app.call(calls().add.path, empty, operator)).toMatchObject({ code: 0 });
});

it('the word of the own role goes before that of roles it is based on, and administrators see everything', async () => {
  await rule('hidden', 'city');
  await rule('write', 'cityleader');
  const leader = await app.factory.person('cityleader', { area: await app.factory.add('area') });
  expect(leader.viewer.roles).toEqual(['cityleader', 'city']);
  await rule('hidden', 'admin');
  const { data } = await app.call<Seen>(calls().get.path, { id }, admin);
  expect(data.record.phone).toBe(secret);
});

it('whoever may not fill in what a new record needs is offered no new one, and may change those that are there', async () => {
  const rights = () => ownRights(operator.viewer, app.registry, app.database);
  expect(await rights()).toContain('customer.add');
  await rule('read', 'operator', 'phone');
  expect(await rights()).toContain('customer.add');
  for (const right of ['read', 'mask', 'hidden']) {
    await rule(right, 'operator', 'kind');
    await app.call(calls().list.path, {}, operator);
    expect(await rights(), right).not.toContain('customer.add');
    expect(await rights(), right).toContain('customer.update');
  }
  await rule(null);
  const { version } = (await app.call<{ record: { version: number } }>(calls().get.path, { id }, admin)).data.record;
  expect(await app.call(calls().update.path, { id, version, patch: { phone: null } }, operator)).toMatchObject({
    code: 0,
  });
});
