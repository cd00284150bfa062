import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { settingsBehaviour } from './settings.server.ts';

const noGateway = '没有配置短信网关，验证码发不出去。请先设置环境变量 SMS_GATEWAY_URL 和 SECRET_KEY';

let withSms: TestApplication;
let withoutSms: TestApplication;

beforeAll(async () => {
  withSms = await testApplication(undefined, [settingsBehaviour({ hasSms: true })]);
  withoutSms = await testApplication(undefined, [settingsBehaviour({ hasSms: false })]);
  for (const { factory } of [withSms, withoutSms]) {
    for (const key of ['login.second_factor', 'login.phone', 'login.link_by_email']) {
      await factory.add('settings', { key, name: key, kind: 'string', value: 'off' });
    }
    await factory.add('settings', { key: 'title', name: '平台名称', kind: 'string', value: '通途' });
  }
});
afterAll(async () => {
  await withSms.close();
  await withoutSms.close();
});

async function change(app: TestApplication, key: string, patch: object) {
  const admin: Person = await app.factory.person('admin');
  const row = await app.database.one<{ id: string; version: number }>(sql`
    select id, version from settings where key = ${key}`);
  return app.call('/system/updateconfig', { ...row, patch }, admin);
}

describe('settings of signing in', () => {
  it.each([
    ['login.second_factor', 'sms'],
    ['login.second_factor', 'choice'],
    ['login.phone', 'on'],
  ])('switch %s to %s only where a text can be sent', async (key, value) => {
    expect(await change(withSms, key, { value })).toMatchObject({ code: 0 });
    const refused = { code: 400, fields: [{ path: 'value', message: noGateway }] };
    expect(await change(withoutSms, key, { value })).toMatchObject(refused);
  });

  it('take no other word', async () => {
    for (const app of [withSms, withoutSms]) {
      expect(await change(app, 'login.second_factor', { value: '开' })).toMatchObject({
        fields: [{ path: 'value', message: '只能填写 off、choice、sms' }],
      });
      expect(await change(app, 'login.link_by_email', { value: 'on' })).toMatchObject({ code: 0 });
      expect(await change(app, 'title', { value: '开' })).toMatchObject({ code: 0 });
    }
  });

  it('may be switched off and described while the gateway is gone', async () => {
    await withoutSms.database.execute(sql`update settings set value = 'sms' where key = 'login.second_factor'`);
    expect(await change(withoutSms, 'login.second_factor', { remark: '等待网关恢复' })).toMatchObject({ code: 0 });
    expect(await change(withoutSms, 'login.second_factor', { value: 'off' })).toMatchObject({ code: 0 });
  });
});
