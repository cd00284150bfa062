import { readFileSync } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { blankStore, type TestStore } from '#server/testing/store.ts';

// The system of a change was a text once; a store of then becomes one of today.

const journal = new URL('../../server/database/migrations/meta/_journal.json', import.meta.url);
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string; when: number }[] };
const place = entries.findIndex(({ tag }) => tag.endsWith('_change_system'));
const now = new Date().toISOString();

let store: TestStore;
let contract: string;
let system: string;

beforeAll(async () => {
  store = await blankStore();
  await migrateDatabase(store.database, entries[place - 1]?.when);
  contract = await addContract();
  system = await addSystem({ code: 'XT-1' });
  await addSystem({ code: 'XT-2', name: '电子证照系统', contract: await addContract() });
  await addSystem({ code: 'XT-3', name: '事项管理系统', deleted_at: now });
});
afterAll(() => store.close());

/** Stores a row as it stood then, whatever it points to; answers its id. */
async function insertRow(table: string, values: object): Promise<string> {
  const id = crypto.randomUUID();
  const row = JSON.stringify({ id, version: 1, created_at: now, updated_at: now, ...values });
  await store.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`
      insert into ${raw(table)} select * from json_populate_record(null::${raw(table)}, ${row}::json)`);
  });
  return id;
}

function addContract(): Promise<string> {
  const texts = { status: 'performing', code: crypto.randomUUID(), name: '合同', kind: 'develop' };
  const rest = { company: crypto.randomUUID(), areas: [], amount: 1, start_on: now, end_on: now, attachments: [] };
  return insertRow('contract', { ...texts, ...rest });
}

function addSystem(values: object): Promise<string> {
  const pointers = { project: contract, contract, system_type: contract };
  const rest = { status: 'online', name: '统一受理平台', weight: 1, reach: 'all' };
  return insertRow('systemitem', { ...pointers, ...rest, ...values });
}

function addChange(values: object): Promise<string> {
  const words = { status: 'closed', approval: 'approved', change_type: 'program', level: 'normal', risk_level: 'low' };
  const texts = { title: '变更', reason: '原因', content: '内容', rollback_plan: '回退', variant: 'standard' };
  const rest = { window_start: now, window_end: now, stop_service: false, test_report: [], attachments: [] };
  return insertRow('changerecord', { contract, ...words, ...texts, ...rest, ...values });
}

it('becomes the system of that name under the contract, and stays readable where there is none', async () => {
  const { database } = store;
  const found = await addChange({ system: '统一受理平台', remark: '夜间实施' });
  const strange = await addChange({ system: '电子证照系统', remark: '夜间实施' });
  const removed = await addChange({ system: '事项管理系统' });
  const history = await insertRow('change_history', {
    module: 'changerecord',
    record_id: found,
    event: 'update',
    user_name: '陈思远',
    at: now,
    changes: { system: ['电子证照系统', '统一受理平台'], title: ['旧', '新'] },
    links: [],
  });
  const view = await insertRow('list_view', {
    user_id: contract,
    list: '/changerecord/lists',
    name: '受理',
    query: `filter.title=a&filter.system=${encodeURIComponent('受理')}&sort=title`,
    is_default: false,
    roles: [],
    manner: {},
  });

  await migrateDatabase(database);

  const changeOf = (id: string) => database.one(sql`select system, remark from changerecord where id = ${id}`);
  expect(await changeOf(found)).toEqual({ system, remark: '夜间实施' });
  expect(await changeOf(strange)).toEqual({ system: null, remark: '夜间实施\n所属系统：电子证照系统' });
  expect(await changeOf(removed)).toEqual({ system: null, remark: '所属系统：事项管理系统' });
  expect(await database.one(sql`select changes, remark from change_history where id = ${history}`)).toEqual({
    changes: { title: ['旧', '新'] },
    remark: '所属系统：电子证照系统 → 统一受理平台',
  });
  expect(await database.one(sql`select query from list_view where id = ${view}`)).toEqual({
    query: 'filter.title=a&sort=title',
  });
});
