import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleEndpoints } from '#modules/permission/roles.server.ts';
import { operationLogEndpoints } from '#modules/user/operation-log.server.ts';
import { channelEndpoints } from '#server/channel/endpoints.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { countChange } from '#server/rights/rights.ts';
import { shipRights } from '#server/rights/seed.ts';
import type { Job } from '#server/schedule/job.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { shippedTemplate } from '#shared/channel.ts';
import { apiEndpoints } from './api.server.ts';
import { jobEndpoints } from './jobs.server.ts';

const job: Job = { code: 'sweep', title: '清扫', note: '清扫。', cron: '0 3 * * *', run: async () => undefined };

let app: TestApplication;
let admin: Person;
let operator: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => {
    const calls = [
      ...operationLogEndpoints(registry),
      ...roleEndpoints(registry),
      ...channelEndpoints({ sms: null }),
      ...jobEndpoints([job]),
    ];
    return [...calls, ...apiEndpoints({ monitor: new CallMonitor(), calls: () => calls })];
  });
  await app.factory.seed(shipRights);
  admin = await app.factory.person('admin');
  operator = await app.factory.person('operator');
});
afterAll(() => app.close());

interface Told {
  rows: { module: string; label: string; event: string; changes: Record<string, [unknown, unknown]> }[];
  hiddenCount: number;
}

/** What the log tells of the call that was made last by this path. */
async function told(path: string, reader = admin) {
  const log = await app.call<{ rows: { id: string; path: string; recordLabel: string | null }[] }>(
    '/user/operationlog',
    {},
    reader,
  );
  const operation = log.data.rows.find((row) => row.path === path);
  const { data } = await app.call<Told>('/user/operationchanges', { id: operation?.id }, reader);
  return { of: operation?.recordLabel, ...data };
}

it('the log tells which role was granted what, before and after', async () => {
  const { data: stored } = await app.call<{ version: number }>('/system/rolegrants', {}, admin);
  const grants = [{ role: 'editor', module: 'brand', verb: 'read', scopes: ['own'] }];
  await app.call('/system/setgrants', { version: stored.version, grants, fields: [] }, admin);

  expect(await told('/system/setgrants')).toMatchObject({
    of: '内容编辑',
    rows: [{ module: 'role', label: '内容编辑', changes: { 'brand.read': [expect.any(String), 'own'] } }],
  });
});

it('the log tells how a job was set, and which one was run', async () => {
  await app.call('/system/updatejob', { code: 'sweep', cron: '0 5 * * *', isEnabled: false, isAlarming: true }, admin);
  await app.call('/system/runjob', { code: 'sweep' }, admin);

  const changes = { 计划: ['0 3 * * *', '0 5 * * *'], 启用: [true, false] };
  expect(await told('/system/updatejob')).toMatchObject({ of: '清扫', rows: [{ module: 'job', changes }] });
  expect(await told('/system/runjob')).toMatchObject({ of: '清扫', rows: [{ event: 'run', changes: {} }] });
});

it('the log tells of templates and limits', async () => {
  const template = { ...shippedTemplate('reminded'), subject: '请尽快办理：{标题}' };
  await app.call('/system/updatenoticetemplate', { kind: 'reminded', template }, admin);
  await app.call('/system/limitapi', { path: '/system/rolelist', perMinute: 30 }, admin);

  const subject = [shippedTemplate('reminded').subject, '请尽快办理：{标题}'];
  expect(await told('/system/updatenoticetemplate')).toMatchObject({
    of: '催办',
    rows: [{ changes: { 邮件标题: subject } }],
  });
  expect(await told('/system/limitapi')).toMatchObject({
    of: '/system/rolelist',
    rows: [{ changes: { 每分钟上限: [null, 30] } }],
  });
});

it('administrators read what a removal removed', async () => {
  const id = await app.factory.add('customer', { name: '将删除的单位' });
  await app.call(app.registry.get('customer').module.calls.remove.path, { id, version: 1 }, admin);

  const { rows, hiddenCount } = await told(app.registry.get('customer').module.calls.remove.path);
  expect(rows).toMatchObject([{ label: '将删除的单位', event: 'remove' }]);
  expect(hiddenCount).toBe(0);
});

it('a field that was hidden from somebody is hidden in what he did himself', async () => {
  const { update } = app.registry.get('customer').module.calls;
  const id = await app.factory.add('customer', { phone: '13811110001' });
  await app.call(update.path, { id, version: 1, patch: { phone: '13811112222' } }, operator);
  expect((await told(update.path, operator)).rows).toMatchObject([
    { changes: { phone: ['13811110001', '13811112222'] } },
  ]);

  await app.database.transaction(async (store) => {
    await store.execute(sql`
      insert into role_field (role, module, field, "right") values ('operator', 'customer', 'phone', 'hidden')`);
    await countChange(store);
  });

  const { rows } = await told(update.path, operator);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('1381111');
});
