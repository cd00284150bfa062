// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '#web/page/testing/deal.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FileContent } from './file-content.tsx';

const stage = setStage();

const show = (name: string) =>
  renderPage(<FileContent id="one" name={name} />, deal as unknown as AnyModule, '/deal/lists');

it('lists what a zip archive holds, and says where that is only the beginning', async () => {
  const entries = [
    { name: '方案/说明.txt', sizeBytes: 9 },
    { name: '清单.csv', sizeBytes: 2_048 },
  ];
  stage.answers = { '/file/archive': () => ({ entries, count: 700, unpackedBytes: 4_096 }) };
  show('资料.zip');

  expect(await screen.findByText('方案/说明.txt')).toBeTruthy();
  expect(screen.getByText(/^2\.0 KB$/)).toBeTruthy();
  expect(screen.getByText(/共 700 个文件，解压后约 4\.0 KB，这里只列出前 2 个/)).toBeTruthy();
});

it('says why an archive cannot be listed', async () => {
  stage.answers = {
    '/file/archive': () => {
      throw new Refusal(400, '压缩包已损坏，无法列出内容');
    },
  };
  show('资料.zip');

  expect(await screen.findByText('这个压缩包无法查看')).toBeTruthy();
  expect(screen.getByText(/压缩包已损坏/)).toBeTruthy();
});

it('says of an old format what it is and what to do instead, and fetches nothing', () => {
  stage.answers = {};
  show('预算.xls');

  expect(screen.getByText('旧格式的表格（.xls）不能在页面中查看')).toBeTruthy();
  expect(screen.getByText(/另存为 xlsx 再上传/)).toBeTruthy();
});
