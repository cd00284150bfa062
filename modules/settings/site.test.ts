import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passingIdentity } from '#server/identity/parts.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { siteDefaults } from '#shared/site.ts';
import { publicConfigEndpoint } from './public.server.ts';
import { shippedSettings } from './settings.seed.ts';
import { settingsBehaviour } from './settings.server.ts';
import { siteEndpoint } from './site.server.ts';

let application: TestApplication;
let admin: Person;

beforeAll(async () => {
  application = await testApplication(
    ({ registry }) => [siteEndpoint(registry), publicConfigEndpoint(passingIdentity())],
    [settingsBehaviour({ hasSms: false })],
  );
  admin = await application.factory.person('admin');
});

afterAll(() => application.close());

async function config(): Promise<Record<string, unknown>> {
  return (await application.call('/system/commonconfig', {}, null)).data;
}

interface Row {
  id: string;
  key: string;
  version: number;
}

async function row(key: string): Promise<Row> {
  const { data } = await application.call<{ rows: Row[] }>('/system/configlist', { filters: { key } }, admin);
  const found = data.rows.find((each) => each.key === key);
  if (!found) throw new Error(`there is no setting ${key}`);
  return found;
}

it('the site is changed setting by setting, and strangers see it, for the login page shows it', async () => {
  const { call } = application;
  expect(await call('/system/updatesite', { icp: '京ICP备12345678号', watermark: 'name,phone' }, admin)).toMatchObject({
    code: 0,
  });
  expect(await config()).toMatchObject({
    icp: '京ICP备12345678号',
    watermark: 'name,phone',
    title: siteDefaults.title,
  });

  await call('/system/updatesite', { icp: '', title: '省级平台' }, admin);
  expect(await config()).toMatchObject({ icp: '', watermark: 'name,phone', title: '省级平台' });
  expect(await row('icp')).toMatchObject({ name: '页脚备案号' });
});

it('what is said beside uploads tells the limits as they are set', async () => {
  const values = { filesizelimit: '50', documensize: '20', documentsuffix: '.pdf,.docx' };
  for (const [key, value] of Object.entries(values))
    await application.factory.add('settings', { key, kind: 'string', value, isPublic: true });

  expect(await config()).toMatchObject({
    documenttips: '支持 pdf、docx 格式，单个文件不超过 20 MB',
    reporttips: '支持 doc、docx、pdf、xlsx、xls、zip、rar 格式，单个文件不超过 50 MB',
    reportsizeerror: '上传文件大小不能超过 50MB!',
  });
  await application.database.execute(sql`delete from settings where key = any(${Object.keys(values)})`);
});

it('a setting that was removed is there again once it gets a value', async () => {
  const { call } = application;
  await call('/system/updatesite', { copyright: '某省数据局' }, admin);
  const { id, version } = await row('copyright');
  await call('/system/deleteconfig', { id, version }, admin);
  expect(await config()).toMatchObject({ copyright: '' });

  await call('/system/updatesite', { copyright: '某省大数据局' }, admin);
  expect(await config()).toMatchObject({ copyright: '某省大数据局' });
});

it('two administrators at once leave one value for each setting', async () => {
  const { call } = application;
  await call('/system/updatesite', { watermarktext: '内部资料' }, admin);
  const answers = await Promise.all(
    ['甲', '乙', '丙'].map((text) => call('/system/updatesite', { watermarktext: text }, admin)),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(['甲', '乙', '丙']).toContain((await config()).watermarktext);
});

for (const [field, value, message] of [
  ['helpurl', 'javascript:alert(1)', '帮助地址应以 http:// 或 https:// 开头'],
  ['helpurl', 'intranet/help', '帮助地址应以 http:// 或 https:// 开头'],
  ['helpurl', 'https://', '帮助地址应以 http:// 或 https:// 开头'],
  ['watermark', 'name,salary', '页面水印只能是 name、account、phone、date、text，以逗号分隔'],
  ['watermarktext', '长'.repeat(31), '水印文字不能超过 30 个字'],
  ['title', ' ', '请填写平台名称'],
] as const) {
  it(`${field} is not ${value.slice(0, 20)}, on the page of the site and in the list of settings`, async () => {
    const { call } = application;
    expect(await call('/system/updatesite', { [field]: value }, admin)).toMatchObject({
      status: 400,
      fields: [{ path: field, message }],
    });
    if (field === 'title') return;
    const setting = { key: field, name: '设置', kind: 'string', value, isPublic: true };
    const answer = await call('/system/addconfig', setting, admin);
    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'value', message }] });
  });
}

it('a number stays one, so that nobody is kept from signing in', async () => {
  const setting = { key: 'passwordlength', name: '密码最少位数', kind: 'integer', value: '十二', isPublic: true };
  expect(await application.call('/system/addconfig', setting, admin)).toMatchObject({
    status: 400,
    fields: [{ path: 'value', message: '参数值应为整数' }],
  });
});

it('a switch is on or off, and the browser hears of it as one', async () => {
  expect((await config()).showSettings).toBe(false);
  const setting = { key: 'showSettings', name: '界面设置按钮', kind: 'flag', isPublic: true };
  expect(await application.call('/system/addconfig', { ...setting, value: '开' }, admin)).toMatchObject({
    fields: [{ path: 'value', message: '只能填写 true、false' }],
  });
  expect(await application.call('/system/addconfig', { ...setting, value: 'true' }, admin)).toMatchObject({ code: 0 });
  expect((await config()).showSettings).toBe(true);
});

it('every setting that the browser is told has a first value that administrators see', async () => {
  const decided = ['oidctitle', 'phonelogin'];
  const told = Object.keys(await config()).filter((key) => !decided.includes(key));
  expect(shippedSettings.filter(({ isPublic }) => isPublic).map(({ key }) => key)).toEqual(told);
});

it('only administrators change the site', async () => {
  const { call, factory } = application;
  for (const role of ['operator', 'editor', 'leader'] as const) {
    expect(await call('/system/updatesite', { icp: 'x' }, await factory.person(role))).toMatchObject({ status: 403 });
  }
  expect(await call('/system/updatesite', { icp: 'x' }, null)).toMatchObject({ status: 401 });
});
