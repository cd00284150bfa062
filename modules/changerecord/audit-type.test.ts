import { readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditTypeEndpoints } from '#modules/system/audit-types.server.ts';
import { buildServer } from '#server/http/server.ts';
import type { Person } from '#server/testing/factory.ts';
import {
  addSystem,
  admin,
  application,
  cases,
  contract,
  engine,
  operator,
  prepareChanges,
  submit,
  write,
} from './testing/changes.ts';

prepareChanges();

// Which process decides on a change is what administrators bound, and the declared one where nothing fits.

interface Answer {
  code: number;
  message: string;
  data: { id?: string; processes?: { key: string }[]; fields?: { path: string }[] };
}

let call: (path: string, input: object, person?: Person) => Promise<Answer>;

const bound = { name: '重大变更', module: 'changerecord', processKey: 'change_major', sort: 0, isEnabled: true };
const nothing = { areaId: null, field: null, value: null, amountField: null, leastAmount: null };

beforeAll(async () => {
  const { database, registry } = application;
  const endpoints = auditTypeEndpoints(registry);
  const server = await buildServer({ database, endpoints, logLevel: 'silent', perMinute: 1_000_000 });
  call = async (path, input, person = admin) =>
    (await server.inject({ method: 'POST', url: path, payload: input, headers: { token: person.token } })).json();
  await database.transaction(async (store) => {
    const xml = readFileSync(new URL('./processes/change_shanxi.bpmn', import.meta.url), 'utf8');
    await engine.deploy(store, { id: admin.id, name: '管理员' }, { xml });
  });
});
beforeEach(() => application.database.execute(sql`delete from audit_type`));

async function bind(values: object): Promise<Answer> {
  return call('/system/saveaudittype', { ...bound, ...nothing, ...values });
}

async function processOf(values: object = {}): Promise<string> {
  const change = await write({ system: await addSystem(), ...values });
  expect(await submit(change)).toMatchObject({ code: 0 });
  await cases(change.id, admin);
  const row = await application.database.one<{ key: string }>(sql`
    select definition_key as key from process_instance where business_id = ${change.id}`);
  return row?.key ?? '';
}

it('the declared process decides where nothing is bound, or what is bound is switched off', async () => {
  expect(await processOf()).toBe('change_normal');
  await bind({ isEnabled: false });
  expect(await processOf()).toBe('change_normal');
});

it('a bound process decides on the records that hold the word', async () => {
  await bind({ field: 'riskLevel', value: 'high' });
  expect(await processOf({ riskLevel: 'high' })).toBe('change_major');
  expect(await processOf({ riskLevel: 'low' })).toBe('change_normal');
});

it('the first that fits counts, in the order that administrators give', async () => {
  await bind({ sort: 5 });
  await bind({ sort: 1, field: 'riskLevel', value: 'high', processKey: 'change_emergency' });
  expect(await processOf({ riskLevel: 'high' })).toBe('change_emergency');
  expect(await processOf({ riskLevel: 'low' })).toBe('change_major');
});

it('a process bound to an area decides there and below, and nowhere else', async () => {
  const row = await application.database.one<{ areas: string[] }>(
    sql`select areas from contract where id = ${contract}`,
  );
  const elsewhere = await application.factory.add('area');
  await bind({ areaId: elsewhere });
  expect(await processOf()).toBe('change_normal');
  await bind({ areaId: row?.areas[0] });
  expect(await processOf()).toBe('change_major');
});

it('a process that is no longer deployed leaves the record to the declared one', async () => {
  await bind({ processKey: 'change_shanxi' });
  await application.database.execute(
    sql`update process_definition set is_suspended = true where key = 'change_shanxi'`,
  );
  expect(await processOf()).toBe('change_normal');
  const { data } = await call('/system/audittype', {});
  expect(data.processes?.map(({ key }) => key)).not.toContain('change_shanxi');
});

it.each([
  [{ processKey: 'no_such' }, 'processKey'],
  [{ module: 'brand' }, 'module'],
  [{ field: 'title', value: 'x' }, 'field'],
  [{ field: 'riskLevel', value: 'enormous' }, 'value'],
  [{ field: 'constructor', value: 'x' }, 'field'],
  [{ amountField: 'title', leastAmount: 1 }, 'amountField'],
] as const)('%j is no binding', async (values, path) => {
  expect((await bind(values)).data.fields).toMatchObject([{ path }]);
});

it('bindings are the business of administrators', async () => {
  for (const path of ['/system/audittype', '/system/saveaudittype', '/system/deleteaudittype']) {
    expect(await call(path, {}, operator)).toMatchObject({ code: 403 });
  }
  const { data } = await bind({});
  expect(await call('/system/deleteaudittype', { id: data.id })).toMatchObject({ code: 0 });
  expect(await call('/system/deleteaudittype', { id: data.id })).toMatchObject({ code: 404 });
});
