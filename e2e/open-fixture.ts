import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { designAt } from './canvas.ts';

/** Opens a drawing of the designer's own tests in the designer of some model, and waits for one of its elements. */
export async function openFixture(page: Page, name: string, elementId: string): Promise<void> {
  await designAt(page, 0);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '打开文件' }).first().click();
  await (await chooser).setFiles(fileURLToPath(new URL(`../web/designer/testing/${name}`, import.meta.url)));
  await expect(page.locator(`[data-element-id="${elementId}"]`).first()).toBeVisible();
}
