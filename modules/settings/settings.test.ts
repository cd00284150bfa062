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

describe('settings of mail', () => {
  const mail = { 'mail.host': 'string', 'mail.port': 'integer', 'mail.from': 'string', 'mail.site': 'string' };
  beforeAll(async () => {
    for (const [key, kind] of Object.entries(mail)) {
      await withSms.factory.add('settings', { key, name: key, kind, value: kind === 'integer' ? '587' : null });
    }
  });

  const host = '应为服务器的域名或 IP 地址，不含协议和端口，例如 smtp.example.com';
  const address = '应为邮箱地址，可以带名称，例如 tongtu@example.com 或 通途 <tongtu@example.com>';
  const site = '应为以 http:// 或 https:// 开头的网站地址，不含 ? 和 #';
  it.each([
    ['mail.host', 'smtp://smtp.example.com', host],
    ['mail.host', 'smtp.example.com:25', host],
    ['mail.host', '10.0.0.256', host],
    ['mail.host', '邮件 服务器', host],
    ['mail.port', '0', '应在 1 到 65535 之间'],
    ['mail.port', '65536', '应在 1 到 65535 之间'],
    ['mail.port', '二十五', '参数值应为整数'],
    ['mail.from', 'tongtu', address],
    ['mail.from', '通途 <tongtu>', address],
    ['mail.from', 'a@example.com, b@example.com', address],
    ['mail.site', 'tongtu.example.com', site],
    ['mail.site', 'javascript:alert(1)', site],
    ['mail.site', 'https://tongtu.example.com/#/', site],
  ])('%s is not %s', async (key, value, message) => {
    expect(await change(withSms, key, { value })).toMatchObject({ code: 400, fields: [{ path: 'value', message }] });
  });

  it.each([
    ['mail.host', 'smtp.example.com'],
    ['mail.host', 'localhost'],
    ['mail.host', '10.0.0.25'],
    ['mail.host', 'fd00::25'],
    ['mail.host', null],
    ['mail.port', '465'],
    ['mail.from', 'tongtu@example.com'],
    ['mail.from', '通途 <tongtu@example.com>'],
    ['mail.from', null],
    ['mail.site', 'https://tongtu.example.com:8443/admin/'],
    ['mail.site', null],
  ])('%s may be %s', async (key, value) => {
    expect(await change(withSms, key, { value })).toMatchObject({ code: 0 });
  });
});
