import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEndpoints } from '#modules/calendar/year.server.ts';
import { preferenceEndpoints } from '#modules/user/preference.server.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { logJobs, operationLogEndpoints } from './operation-log.server.ts';

interface Row {
  id: string;
  userName: string;
  path: string;
  title: string;
  module: string | null;
  recordLabel: string | null;
  result: string;
  message: string | null;
  costMs: number;
  address: string;
  isNewAddress: boolean;
  changeCount: number;
}

interface Changes {
  rows: { module: string; label: string; event: string; changes: Record<string, [unknown, unknown]> }[];
  hiddenCount: number;
}

let app: TestApplication;
let admin: Person;
let operator: Person;
let editor: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => [
    ...operationLogEndpoints(registry),
    ...preferenceEndpoints,
    ...calendarEndpoints(registry),
  ]);
  admin = await app.factory.person('admin');
  operator = await app.factory.person('operator');
  editor = await app.factory.person('editor');
});
afterAll(() => app.close());

async function found(query: object = {}, person = admin): Promise<Row[]> {
  return (await app.call<{ rows: Row[] }>('/user/operationlog', query, person)).data.rows;
}

async function addBrand(name: string, person = operator): Promise<{ id: string }> {
  const sample = await app.factory.sample('brand', { name });
  const answer = await app.call<{ id: string }>('/brand/add_brand', sample, person);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
}

describe('the operation log', () => {
  it('tells who did what with which record, and what it was before and after', async () => {
    const { id } = await addBrand('远大');
    await app.call('/brand/update_brand', { id, version: 1, patch: { name: '远大科技' } }, operator);

    const [updated, added] = await found({ module: 'brand' });
    expect(added).toMatchObject({ path: '/brand/add_brand', result: 'done', changeCount: 1, recordLabel: '远大科技' });
    expect(updated).toMatchObject({ userName: operator.viewer.name, path: '/brand/update_brand', module: 'brand' });
    const { data } = await app.call<Changes>('/user/operationchanges', { id: updated?.id }, admin);
    expect(data).toMatchObject({
      hiddenCount: 0,
      rows: [{ module: 'brand', label: '远大科技', event: 'update', changes: { name: ['远大', '远大科技'] } }],
    });
  });

  it('names what a call changed where the call itself names nothing', async () => {
    const days = { from: '2027-03-06', to: '2027-03-06', kind: 'work', name: '调休上班' };
    expect(await app.call('/calendar/arrange', days, admin)).toMatchObject({ code: 0 });
    const [arranged] = await found();

    expect(arranged).toMatchObject({ path: '/calendar/arrange', module: 'calendar' });
    expect(arranged?.recordLabel).toEqual(expect.any(String));
  });

  it('keeps nothing of what was sent, which may hold secrets', async () => {
    const target = await app.factory.person('editor');
    const password = 'Str0ng-Secret-2026';
    await app.call('/user/resetPassword', { id: target.id, password }, admin);
    const rows = await app.database.query<{ row: string }>(
      sql`select to_jsonb(log)::text as row from operation_log log`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(password))).toEqual([]);
  });

  it('tells of refusals that say something, and forgets what was only mistyped', async () => {
    await app.call('/brand/add_brand', await app.factory.sample('brand'), editor);
    await app.call('/brand/add_brand', { name: '' }, operator);
    await expect
      .poll(() => found({ result: 'forbidden' }))
      .toMatchObject([{ path: '/brand/add_brand', userName: editor.viewer.name }]);
    expect((await found()).filter(({ result }) => result === 'invalid')).toEqual([]);
  });

  it('has no line for a write that was undone', async () => {
    const { id } = await addBrand('甲');
    const before = (await found({ module: 'brand', result: 'done' })).length;
    const answer = await app.call('/brand/update_brand', { id, version: 7, patch: { name: '乙' } }, operator);
    expect(answer).toMatchObject({ status: 409 });
    expect(await found({ module: 'brand', result: 'done' })).toHaveLength(before);
    await expect.poll(() => found({ result: 'conflict' })).toHaveLength(1);
  });

  it('has one line for a write that is sent twice', async () => {
    const sample = await app.factory.sample('brand', { name: '只一次' });
    const headers = { 'idempotency-key': 'once' };
    await Promise.all([1, 2].map(() => app.call('/brand/add_brand', sample, operator, headers)));
    expect((await found({ module: 'brand' })).filter(({ recordLabel }) => recordLabel === '只一次')).toHaveLength(1);
  });

  it('leaves out what happens all the time and means little, and reading', async () => {
    await app.call('/user/update_preference', { size: 'small' }, operator);
    await app.call('/brand/lists', {}, operator);
    expect((await found({}, operator)).map(({ path }) => path)).not.toContain('/user/update_preference');
    expect((await found()).map(({ path }) => path)).not.toContain('/brand/lists');
  });

  it('tells of data that was taken out', async () => {
    await app.server.inject({
      method: 'POST',
      url: '/brand/export',
      payload: { columns: ['name'] },
      headers: { token: operator.token },
    });
    await expect.poll(async () => (await found()).map(({ path }) => path)).toContain('/brand/export');
  });

  it('shows everybody the own lines and administrators all', async () => {
    const own = await found({}, editor);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ userName }) => userName))).toEqual(new Set([editor.viewer.name]));
    const [others] = await found({ search: operator.viewer.name });
    expect(await app.call('/user/operationchanges', { id: others?.id }, editor)).toMatchObject({ status: 404 });
    expect(await app.call('/user/operationlog', {}, null)).toMatchObject({ status: 401 });
  });

  it('hides the content of records from whoever may no longer read them', async () => {
    const { id } = await addBrand('将被删除');
    await app.call('/brand/delete_brand', { id, version: 1 }, operator);
    const [removed] = await found({ module: 'brand' }, operator);
    expect(removed).toMatchObject({ path: '/brand/delete_brand', recordLabel: null, changeCount: 1 });
    const { data } = await app.call<Changes>('/user/operationchanges', { id: removed?.id }, operator);
    expect(data).toEqual({ rows: [], hiddenCount: 1 });
  });

  it('marks an address from which a person never did anything before, and the night', async () => {
    const person = await app.factory.person('operator');
    await addBrand('第一处', person);
    const row = (address: string) => sql`
      insert into operation_log (id, at, user_id, user_name, role, address, agent, path, title, result, cost_ms,
        is_new_address, is_night)
      values (gen_random_uuid(), now(), ${person.id}, 'x', 'operator', ${address}, '', '/x', 'x', 'done', 1, false, true)`;
    await app.database.execute(row('10.9.9.9'));
    await app.database.execute(sql`delete from operation_log where user_id = ${person.id} and address <> '10.9.9.9'`);
    await addBrand('第二处', person);

    const rows = await found({ anomaly: 'address' }, person);
    expect(rows).toMatchObject([{ recordLabel: '第二处', isNewAddress: true }]);
    expect(await found({ anomaly: 'night', search: '10.9.9' }, person)).toHaveLength(1);
  });

  it('is found by day as people in China count days, and exported', async () => {
    await app.database.execute(sql`
      insert into operation_log (id, at, user_id, user_name, role, address, agent, path, title, result, cost_ms,
        is_new_address, is_night)
      values (gen_random_uuid(), '2026-03-01T16:00:00Z', ${admin.id}, 'x', 'admin', '', '', '/x', '旧事', 'done', 1, false, true)`);
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(1);
    expect(await found({ to: '2026-03-01' })).toHaveLength(0);
    const answer = await app.server.inject({
      method: 'POST',
      url: '/user/exportoperationlog',
      payload: { to: '2026-03-02' },
      headers: { token: admin.token },
    });
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is kept for as long as administrators say, and for half a year at least', async () => {
    const [job] = logJobs;
    await app.factory.add('settings', { key: 'log.keep_days', name: '保留', kind: 'integer', value: '1' });
    await app.database.execute(sql`
      update operation_log set at = now() - interval '179 days' where title = '旧事'`);
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    expect(await job?.run(parts, new Date())).toBeUndefined();
    await app.database.execute(sql`update operation_log set at = now() - interval '181 days' where title = '旧事'`);
    for (const days of [179, 181])
      await app.database.execute(sql`
        insert into login_record (id, username, result, address, agent, created_at)
        values (gen_random_uuid(), 'kept', 'success', '', '', now() - make_interval(days => ${days}))`);
    expect(await job?.run(parts, new Date())).toBe('清理 2 条');
  });
});
