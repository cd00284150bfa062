import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { sampleContent, zipOf } from '#server/testing/sample-files.ts';
import { archiveEndpoint } from './list-archive.ts';

let app: TestApplication;
let person: Person;
beforeAll(async () => {
  app = await testApplication(({ registry, blobs }) => [archiveEndpoint(blobs, registry)]);
  person = await app.factory.person('editor');
});
afterAll(() => app.close());

const megabyte = 1024 * 1024;

async function listed(content: Uint8Array, name = '资料.zip', by = person) {
  const { data } = await app.upload<{ id: string }>('/file/upload', { name, content }, person);
  return app.call('/file/archive', { id: data.id }, by);
}

it('tells the files of an archive with their sizes, without folders', async () => {
  const archive = zipOf([
    { name: '方案/', content: '' },
    { name: '方案/说明.txt', content: '一二三' },
    { name: '清单.csv', content: 'a' },
  ]);

  expect((await listed(archive)).data).toEqual({
    entries: [
      { name: '方案/说明.txt', sizeBytes: 9 },
      { name: '清单.csv', sizeBytes: 1 },
    ],
    count: 2,
    unpackedBytes: 10,
  });
});

it('reads names that Windows in China has written in its own code', async () => {
  const archive = zipOf([{ name: 'NAME.txt', content: '' }]);
  const inGb18030 = Buffer.from(archive.toString('latin1').replaceAll('NAME', '\xb7\xbd\xb0\xb8'), 'latin1');

  expect((await listed(inGb18030)).data).toMatchObject({ entries: [{ name: '方案.txt' }] });
});

it('unpacks nothing, whatever an archive would become, and lists no more than anybody reads', async () => {
  const bomb = zipOf([
    { name: '大.bin', content: '0'.repeat(4 * megabyte), declaredBytes: 400 * megabyte, isDeflated: true },
  ]);
  const many = zipOf(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}.txt`, content: '' })));

  expect((await listed(bomb)).data).toMatchObject({ count: 1, unpackedBytes: 400 * megabyte });
  const { data } = await listed(many);
  expect(data).toMatchObject({ count: 5_000 });
  expect(data.entries).toHaveLength(500);
});

it('is answered to whoever may read the file alone, and of zip archives alone', async () => {
  const archive = zipOf([{ name: '一.txt', content: '' }]);

  expect(await listed(archive, '资料.zip', await app.factory.person('operator'))).toMatchObject({ status: 404 });
  expect(await listed(sampleContent.rar, '资料.rar')).toMatchObject({ message: '只能列出 zip 压缩包的内容' });
});
