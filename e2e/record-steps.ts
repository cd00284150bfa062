import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** A text on the page that is open; tabs in the background keep theirs. */
export function shown(page: Page, text: string): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

/** Writes a day or a moment into its field. */
export async function writeMoment(page: Page | Locator, name: string, moment: string): Promise<void> {
  const input = page.getByRole('textbox', { name });
  await input.fill(moment);
  await input.press('Enter');
}

/** Takes the step that a row or a page offers; the dialog asks for the texts that are given by their names. */
export async function takeStep(
  page: Page,
  where: Page | Locator,
  step: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await where.getByRole('button', { name: step, exact: true }).click();
  const asked = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: step, exact: true }) });
  for (const [name, text] of Object.entries(answers)) await asked.getByRole('textbox', { name }).fill(text);
  await asked.getByRole('button', { name: step, exact: true }).click();
  await expect(asked).toBeHidden();
}

/** Opens what waits under a subject for a decision: of whoever holds the post, or in `/todo` of one person alone. */
export async function openWork(page: Page, subject: string, list = '/todogroup'): Promise<void> {
  await visit(page, list);
  const search = page.getByRole('searchbox').or(page.getByPlaceholder(/搜索/)).first();
  await search.fill(subject);
  await search.press('Enter');
  // The rows that were there before it was searched give way to those found.
  await expect(page).toHaveURL(/[?&]search=/);
  // What was open before still has its tab, which is a link too.
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '审批记录' })).toBeVisible();
}

/** Decides on the work that is open. */
export async function decide(page: Page, button: string, opinion: string): Promise<void> {
  const card = page.getByRole('region', { name: '办理' });
  await card.getByRole('textbox', { name: '意见' }).fill(opinion);
  await card.getByRole('button', { name: button }).click();
}

/** Approves what waits under a subject in a list of work, one person after the other. */
export async function approve(pages: readonly Page[], subject: string, opinion: string, list?: string): Promise<void> {
  for (const page of pages) {
    await openWork(page, subject, list);
    await decide(page, '同意', opinion);
    await page.getByRole('button', { name: '立即提交' }).click();
    await expect(page.locator('.next-work').filter({ hasText: '已同意' })).toBeVisible();
  }
}
