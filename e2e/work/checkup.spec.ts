import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { takeStep } from '../record-steps.ts';
import { visit } from '../visit.ts';

/** What a page says somewhere on show. */
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first();

test('a city scores by keys, and is told at the cell what is missing', async ({ signIn }) => {
  const { page: city } = await signIn('linjiang');
  await visit(city, '/checkup/city_company');
  await city.getByRole('row').filter({ hasText: '待评分' }).first().getByRole('link').first().click();
  const marks = city.locator('.score-table').getByRole('spinbutton');
  await marks.first().click();
  await city.keyboard.type('2');
  await city.keyboard.press('ArrowDown');
  await city.keyboard.type('99');
  await city.getByRole('button', { name: '提交评分' }).click();
  await expect(city.getByText('应在 0 到 20 分之间', { exact: true })).toBeVisible();
  await marks.nth(1).fill('18');
  for (const mark of (await marks.all()).slice(2)) await mark.fill('20');
  await city.getByRole('textbox', { name: /说明/ }).first().fill('有两次非计划停机。');
  await takeStep(city, city, '提交评分');
  await expect(said(city, '已提交')).toBeVisible();
});

test('a result is appealed against, answered for, decided and signed by hand', async ({ signIn }) => {
  const { page: leader } = await signIn('huaxin_pm');
  await visit(leader, '/checkup/chkcompany');
  await leader.getByRole('row').filter({ hasText: '待确认' }).first().click();
  await leader.getByRole('button', { name: '申诉', exact: true }).click();
  await leader.getByRole('textbox', { name: '申诉事项' }).fill('响应时限的扣分');
  await leader.getByRole('textbox', { name: '申诉理由' }).fill('已按期响应。');
  await leader.getByRole('button', { name: '提交申诉' }).click();
  await expect(said(leader, '待说明')).toBeVisible();

  const decide = async (username: string, step: string, answers: Readonly<Record<string, string>>) => {
    const { page } = await signIn(username);
    await visit(page, '/checkup/appeal');
    await page.getByRole('link', { name: '响应时限的扣分' }).click();
    await takeStep(page, page, step, answers);
  };
  await decide('operator', '填写评分方说明', { 评分方说明: '经核实，响应超过时限。' });
  await decide('admin', '不予采纳', { 裁定意见: '维持原评分。' });

  await visit(leader, '/checkup/chkcompany');
  await leader.getByRole('row').filter({ hasText: '待确认' }).first().click();
  await leader.getByRole('button', { name: '签字确认' }).click();
  const sheet = leader.getByRole('dialog');
  const pad = await sheet.getByRole('img', { name: '在此手写签名' }).boundingBox();
  if (!pad) throw new Error('there is no pad to sign on');
  await leader.mouse.move(pad.x + 30, pad.y + 60);
  await leader.mouse.down();
  await leader.mouse.move(pad.x + 200, pad.y + 30, { steps: 6 });
  await leader.mouse.up();
  await sheet.getByRole('button', { name: '签字确认' }).click();
  await expect(said(leader, '已确认')).toBeVisible();
});
