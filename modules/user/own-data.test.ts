import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { ownDataEndpoint } from './own-data.server.ts';
import { ownDataParts } from './own-data-parts.server.ts';
import { profileEndpoints } from './profile.server.ts';

let app: TestApplication;
let editor: Person;
let other: Person;

beforeAll(async () => {
  app = await testApplication(({ registry }) => [ownDataEndpoint(registry), ...profileEndpoints(registry)]);
  [editor, other] = [await app.factory.person('editor'), await app.factory.person('leader')];
});
afterAll(() => app.close());

async function sheets(person: Person): Promise<Map<string, string[][]>> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/user/exportowndata',
    payload: {},
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('.xlsx');
  const read = await readXlsxFile(answer.rawPayload);
  return new Map(read.map(({ sheet, data }) => [sheet, data.map((row) => row.map(String))]));
}

it('everybody takes out what is kept about the own account, as one file, and nothing of anybody else', async () => {
  const { version } = (await app.call<{ version: number }>('/user/profile', {}, editor)).data;
  await app.call('/user/updateinfo', { version, introduction: '负责内容发布' }, editor);
  const own = await sheets(editor);
  expect([...own.keys()]).toEqual(ownDataParts.map(({ name }) => name));
  expect(own.get('个人资料')).toContainEqual(['简介', '负责内容发布']);
  expect(own.get('账号时间线')?.[1]).toContain('修改了个人资料');
  expect(own.get('操作记录')?.length).toBeGreaterThan(1);
  const strangers = await sheets(other);
  expect(JSON.stringify([...strangers])).not.toContain('负责内容发布');
  expect(strangers.get('账号时间线')).toHaveLength(1);
});
