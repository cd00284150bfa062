import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { design } from './canvas.ts';
import { chooseFile } from './drawing-files.ts';

/** Opens a drawing of the designer's own tests in the designer of some model, and waits for one of its elements. */
export async function openFixture(page: Page, name: string, elementId: string): Promise<void> {
  await design(page, '用印申请');
  await chooseFile(page, { path: fileURLToPath(new URL(`../web/designer/testing/${name}`, import.meta.url)) });
  await expect(page.locator(`[data-element-id="${elementId}"]`).first()).toBeVisible();
}
