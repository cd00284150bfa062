import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';

/** A file where it lies, or what one says. */
export type DrawingFile = { readonly path: string } | { readonly name: string; readonly content: string | Buffer };

/** Chooses a file to open on the page that is on show. */
export async function chooseFile(page: Page, file: DrawingFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '打开文件' }).filter({ visible: true }).first().click(),
  ]);
  await chooser.setFiles(
    'path' in file ? file.path : { name: file.name, mimeType: 'application/xml', buffer: Buffer.from(file.content) },
  );
}

/** Opens a file as a new model, and waits until it is drawn. */
export async function openAsModel(page: Page, file: DrawingFile): Promise<void> {
  await page.goto('/workflow/model');
  await chooseFile(page, file);
  await expect(page.locator('.designer .djs-shape').filter({ visible: true }).first()).toBeVisible();
}

/** What an entry of the menu of downloads gives. */
export async function download(page: Page, entry: string): Promise<Download> {
  await page.getByRole('button', { name: '下载文件' }).filter({ visible: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).filter({ visible: true }).click(),
  ]);
  return file;
}

/** What the drawing says as a file. */
export async function writtenFile(page: Page): Promise<string> {
  return readFile(await (await download(page, '下载为BPMN文件')).path(), 'utf8');
}
