import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleEndpoints } from '#modules/permission/roles.server.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { shipRights } from '#server/rights/seed.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { apiEndpoints } from './api.server.ts';

let app: TestApplication;

beforeAll(async () => {
  app = await testApplication(({ registry }) => {
    const roles = roleEndpoints(registry);
    return [...roles, ...apiEndpoints({ monitor: new CallMonitor(), calls: () => roles.map(openTo('surveyor')) })];
  });
  await app.factory.seed(shipRights);
});
afterAll(() => app.close());

/** The same call as administrators would have opened it to a role. */
function openTo(role: string) {
  return <Call extends object>(call: Call) => ({ ...call, access: { grants: { [role]: ['all' as const] } } });
}

it('the list of calls names roles as administrators call them, those that they added as well', async () => {
  const admin = await app.factory.person('admin');
  const role = { code: 'surveyor', name: '测绘员', description: '', basedOn: [], place: null };
  expect(await app.call('/system/add_role', role, admin)).toMatchObject({ code: 0 });

  const { data } = await app.call<{ rows: { access: string }[] }>('/system/apilist', { search: 'rolelist' }, admin);
  expect(data.rows.map(({ access }) => access)).toEqual(['系统管理员、测绘员']);
});
