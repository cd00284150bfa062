import { expect, type Page } from '@playwright/test';

/** Picks an entry in a field that offers a list, by typing where it is searched, such as a person. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label }).first();
  await select.click();
  if (await select.isEditable()) await select.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click();
  // A field for several stays open; of one that has closed, Esc would close the dialog around it.
  const isForSeveral = await select.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  if (!isForSeveral) return;
  // Taking the choice in empties the search and opens the list once more, which undoes a closing that came before.
  await expect(select).toHaveValue('');
  await select.press('Escape');
  await expect(select).toHaveAttribute('aria-expanded', 'false');
}
