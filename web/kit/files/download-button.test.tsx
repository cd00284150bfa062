// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { DownloadButton } from './download-button.tsx';

afterEach(cleanup);

function buttonThat(fetchFile: () => Promise<void>) {
  render(<DownloadButton fetchFile={fetchFile}>下载</DownloadButton>);
  return screen.getByRole('button');
}

it('is busy until the file is there, and fetches it once however often it is pressed', async () => {
  const fetched: string[] = [];
  let arrive = () => {};
  const button = buttonThat(async () => {
    fetched.push('file');
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
  });
  fireEvent.click(button);
  await expect.poll(() => button.classList.contains('ant-btn-loading')).toBe(true);
  fireEvent.click(button);
  arrive();
  await expect.poll(() => button.classList.contains('ant-btn-loading')).toBe(false);
  expect(fetched).toEqual(['file']);
});

it('can be pressed again after a refusal', async () => {
  const answers = [new AppError('forbidden', '没有权限'), null];
  const button = buttonThat(async () => {
    const refusal = answers.shift();
    if (refusal) throw refusal;
  });
  fireEvent.click(button);
  await expect.poll(() => button.classList.contains('ant-btn-loading')).toBe(false);
  fireEvent.click(button);
  await expect.poll(() => answers).toEqual([]);
});
