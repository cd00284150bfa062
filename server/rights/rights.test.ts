import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { countChange } from './rights.ts';
import { shipRights } from './seed.ts';

let app: TestApplication;
let operator: Person;
let city: Person;
let contract: string;

beforeAll(async () => {
  app = await testApplication();
  await app.factory.seed(shipRights);
  operator = await app.factory.person('operator');
  const area = await app.factory.add('area');
  city = await app.factory.person('city', { area });
  contract = await app.factory.add('contract', { areas: [area] });
});
afterAll(() => app.close());
beforeEach(() => grant('operator', 'contract', 'remove', ['all']));

/** Writes a grant as an administrator's change does, from whatever process. */
async function grant(role: string, module: string, verb: string, scopes: string[]): Promise<void> {
  await app.database.transaction(async (store) => {
    await store.execute(sql`
      insert into role_grant (role, module, verb, scopes) values (${role}, ${module}, ${verb}, ${scopes})
      on conflict (role, module, verb) do update set scopes = excluded.scopes`);
    await countChange(store);
  });
}

async function allowedTo(person: Person): Promise<string[] | undefined> {
  const { data } = await app.call<{ record?: { allowed: string[] } }>('/contract/detail', { id: contract }, person);
  return data?.record?.allowed;
}

it('a changed grant holds at the next call: for the gate, for what is allowed, for the step itself', async () => {
  expect(await allowedTo(operator)).toContain('remove');
  await grant('operator', 'contract', 'remove', []);

  expect(await allowedTo(operator)).not.toContain('remove');
  const { status } = await app.call('/contract/delete_contract', { id: contract, version: 1 }, operator);
  expect(status).toBe(403);
});

it('a changed scope decides what is listed, counted, picked, and opened', async () => {
  await grant('city', 'contract', 'read', ['own']);
  expect(await app.call('/contract/lists', {}, city)).toMatchObject({ data: { rows: [], total: 0 } });
  expect(await app.call('/contract/summary', {}, city)).toMatchObject({ data: { total: [0] } });
  expect(await app.call('/contract/detail', { id: contract }, city)).toMatchObject({ status: 404 });

  await grant('city', 'contract', 'read', ['own', 'area']);
  expect(await app.call('/contract/lists', {}, city)).toMatchObject({ data: { rows: [{ id: contract }], total: 1 } });
  expect(await app.call('/contract/detail', { id: contract }, city)).toMatchObject({ code: 0 });
});

it('an administrator keeps every right, whatever the rows say', async () => {
  const admin = await app.factory.person('admin');
  await grant('admin', 'contract', 'read', []);
  expect(await app.call('/contract/lists', {}, admin)).toMatchObject({ code: 0 });
});

it('a role that was added is a role: its own grants, and those of the role that it is based on', async () => {
  const now = new Date().toISOString();
  await app.database.execute(sql`
    insert into role (code, id, name, based_on, implied, is_built_in, sort, updated_at)
    values ('auditor', gen_random_uuid(), '审计员', '{leader}', '{leader}', false, 900, ${now})`);
  await grant('auditor', 'dict', 'add', ['all']);
  const auditor = await app.factory.person('auditor');
  expect(auditor.viewer.roles).toEqual(['auditor', 'leader']);
  expect(await app.call('/contract/lists', {}, auditor)).toMatchObject({ data: { total: 1 } });
  expect(await app.call('/dict/add_dict', await app.factory.sample('dict'), auditor)).toMatchObject({ code: 0 });
  expect(await app.call('/dict/entries', { code: 'role' }, auditor)).toMatchObject({
    data: expect.arrayContaining([{ value: 'auditor', label: '审计员', enabled: true, isOffered: true }]),
  });
});

it('shipping again gives nothing twice, follows the product, and leaves what administrators decided', async () => {
  await grant('operator', 'company', 'remove', []);
  await app.database.execute(
    sql`delete from role_grant where role = 'operator' and module = 'company' and verb = 'add'`,
  );
  await app.database.execute(sql`
    update role_grant set scopes = '{own}', shipped = '{own}' where role = 'leader' and module = 'company' and verb = 'read'`);
  await app.database.execute(sql`
    insert into role_grant (role, module, verb, scopes, shipped) values ('editor', 'company', 'gone', '{all}', '{all}'),
      ('editor', 'company', 'kept', '{own}', '{all}')`);

  await app.factory.seed(shipRights);

  const held = async (role: string, verb: string) =>
    (
      await app.database.one<{ scopes: string[] }>(sql`
        select scopes from role_grant where role = ${role} and module = 'company' and verb = ${verb}`)
    )?.scopes;
  expect(await held('operator', 'remove')).toEqual([]);
  expect(await held('operator', 'add')).toEqual(['all']);
  expect(await held('leader', 'read')).toEqual(['all']);
  expect(await held('editor', 'gone')).toBeUndefined();
  expect(await held('editor', 'kept')).toEqual(['own']);
});

it('whoever may see his own contract alone finds nothing of another of the same company, by any call', async () => {
  const company = await app.factory.add('company');
  const own = await app.factory.add('contract', { company });
  const other = await app.factory.add('contract', { company });
  const ownGroup = await app.factory.add('membergroup', { contract: own });
  const otherGroup = await app.factory.add('membergroup', { contract: other });
  const member = await app.factory.person('company', { company, contract: own });
  for (const module of ['contract', 'membergroup']) {
    await grant('company', module, 'read', ['contract']);
    await grant('company', module, 'pick', ['contract']);
  }
  for (const [module, mine, theirs] of [
    ['contract', own, other],
    ['membergroup', ownGroup, otherGroup],
  ] as const) {
    const { calls } = app.registry.get(module).module;
    expect(await app.call(calls.list.path, {}, member)).toMatchObject({ data: { rows: [{ id: mine }], total: 1 } });
    expect(await app.call(calls.summary.path, {}, member)).toMatchObject({ data: { total: [1] } });
    const { data: offered } = await app.call<{ value: string }[]>(calls.options.path, {}, member);
    expect(offered.map(({ value }) => value)).toEqual([mine]);
    expect(await app.call(calls.get.path, { id: mine }, member)).toMatchObject({ code: 0 });
    const missing = await app.call(calls.get.path, { id: crypto.randomUUID() }, member);
    expect(await app.call(calls.get.path, { id: theirs }, member)).toEqual(missing);
    expect(await app.call(calls.history.path, { id: theirs }, member)).toMatchObject({ status: 404 });
  }
});
