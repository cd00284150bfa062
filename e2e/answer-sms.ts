import { expect, type Page } from '@playwright/test';

/** Answers a code by SMS on the page on show: first a wrong one, which is told, then this one. */
export async function answerSms(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('短信验证码');
  await field.fill(code === '123456' ? '654321' : '123456');
  await field.press('Enter');
  await expect(page.getByText('短信验证码不正确或已过期')).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
}
