import { expect, type Page } from '@playwright/test';
import { select } from './canvas.ts';

/** Says in the panel that one person decides a user task of the drawing. */
export async function assignApprover(page: Page, taskId: string, person: string): Promise<void> {
  await select(page, taskId);
  const rule = page.getByRole('combobox', { name: '审批人' });
  await rule.click();
  await page.locator('.ant-select-dropdown:visible').getByText('指定成员', { exact: true }).click();
  const people = page.getByRole('combobox', { name: '指定成员' });
  await people.click();
  await people.fill(person);
  await page.locator('.ant-select-dropdown:visible').getByTitle(person).click();
  await expect(page.locator('.ant-select-selection-item').filter({ hasText: person })).toBeVisible();
  await page.keyboard.press('Escape');
}
