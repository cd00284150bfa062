import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { expect, test } from './product.ts';

const name = '升级包.zip';
const partBytes = 4 * 1024 * 1024;

/** An archive of four parts, the last of them small. */
const archive = Buffer.from(zipSync({ 'package.bin': [randomBytes(3 * partBytes + 1_000), { level: 0 }] }));

async function choose(page: Page): Promise<void> {
  await page.goto('/version/apply');
  // From the disk, as people do: handed over in memory it takes its time on a busy machine.
  const path = test.info().outputPath(name);
  if (!existsSync(path)) writeFileSync(path, archive);
  await page.locator('input[type=file]').first().setInputFiles(path);
}

/** The whole file is read before its first part is sent, and how long that takes depends on the machine. */
const read = { timeout: 60_000 };

test('an upload that broke off goes on where it stopped, also after the page was left, and is not sent a second time', async ({
  signIn,
}) => {
  const { page } = await signIn('huaxin_pm');
  const sent: number[] = [];
  let isBroken = true;
  await page.route('**/file/uploadpart?*', async (route) => {
    const part = Number(new URL(route.request().url()).searchParams.get('part'));
    if (isBroken && part >= 2) return route.abort('connectionfailed');
    sent.push(part);
    await route.continue();
  });
  await choose(page);
  await expect(page.getByText('网络中断，等待重连')).toBeVisible(read);
  expect(sent).toEqual([0, 1]);

  isBroken = false;
  await choose(page);
  await expect(page.getByRole('button', { name: `下载 ${name}` })).toBeVisible(read);
  expect(sent).toEqual([0, 1, 2, 3]);

  // Whoever has it already need not send it.
  await choose(page);
  await expect(page.getByRole('button', { name: `下载 ${name}` })).toBeVisible(read);
  expect(sent).toEqual([0, 1, 2, 3]);
});
