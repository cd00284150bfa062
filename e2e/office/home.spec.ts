import { preferencesWritten } from '../preferences-written.ts';
import { expect, test } from '../product.ts';

test('a leader sees the whole province, and every figure opens the list that it counts', async ({ signIn }) => {
  const { page } = await signIn('leader', { at: '/dashboard' });

  const contracts = page.getByRole('region', { name: '合同状态' });
  await expect(contracts.getByRole('img')).toBeVisible();
  const performing = contracts.getByRole('link', { name: /履行中/ });
  const counted = Number((await performing.innerText()).match(/\d+/)?.[0]);
  await performing.click();
  await expect(page).toHaveURL(/filter\.status=performing/);
  await expect(page.getByText(`共 ${counted} 条`).filter({ visible: true })).toBeVisible();
  await expect(page.locator('.state', { hasText: '已终验' })).toHaveCount(0);

  await page.goBack();
  await page.getByRole('link', { name: /合同总金额/ }).click();
  await expect(page.locator('.state:visible', { hasText: '已终验' }).first()).toBeVisible();
  await expect(page.locator('.state:visible', { hasText: /草稿|已终止/ })).toHaveCount(0);

  await page.goBack();
  const months = page.getByRole('region', { name: '每月变更' });
  await months.getByRole('button', { name: /看表格/ }).click();
  const figure = months.getByRole('row').nth(1).getByRole('link').first();
  const planned = await figure.innerText();
  await figure.click();
  await expect(page.getByText(`共 ${planned} 条`).filter({ visible: true })).toBeVisible();
});

test('a city begins its day with what waits, its own changes and those that come up', async ({ signIn }) => {
  const { page } = await signIn('linjiang', { at: '/dashboard' });

  await expect(page.getByRole('region', { name: '待我处理' })).toBeVisible();
  await expect(page.getByRole('region', { name: '本地变更' })).toContainText('合计');
  await page
    .getByRole('region', { name: '近期变更' })
    .getByRole('link', { name: /已排期/ })
    .first()
    .click();
  await expect(page).toHaveURL(/changerecord\/.*detail\//);
});

test('the tour is offered to whoever is here for the first time, once', async ({ signIn }) => {
  const { page } = await signIn('editor', { at: '/dashboard' });

  await page.getByRole('button', { name: '用一分钟认识界面' }).click();
  const tour = page.getByRole('dialog', { name: '菜单', exact: true });
  await tour.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('第一次使用？')).toBeHidden();
  await preferencesWritten(page);
  const again = await signIn('editor', { at: '/dashboard' });
  const known = again.page.waitForResponse('**/user/preference');
  await again.page.reload();
  await known;
  await expect(again.page.getByRole('region', { name: '草稿' })).toBeVisible();
  await expect(again.page.getByText('第一次使用？')).toBeHidden();
});

test('a home is arranged by keys, and stays so', async ({ signIn }) => {
  const { page } = await signIn('leader', { at: '/dashboard' });
  const figures = page.locator('.workbench-figures > div');
  await expect(figures.first()).toContainText('项目健康度');
  await page.getByRole('button', { name: '布置首页' }).press('Enter');
  const panel = page.getByRole('tooltip').filter({ hasText: '首页显示哪些内容' });
  const isHidden = page.waitForResponse('**/arrangement/keepwidgets');
  await panel.getByRole('checkbox', { name: '近期变更' }).press('Space');
  await expect(page.getByRole('region', { name: '近期变更' })).toHaveCount(0);
  await isHidden;

  const isMoved = page.waitForResponse('**/arrangement/keepwidgets');
  await panel.getByRole('button', { name: '移动“合同状态”' }).press('Space');
  await expect(page.getByText(/合同状态移到第 6/)).toBeAttached();
  // Keys count from when the places of all lines are measured, which nothing tells; at the top they lead no further.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/合同状态移到第 1/)).toBeAttached({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Space');
  await isMoved;
  await expect(figures.first()).toContainText('合同状态');

  await page.reload();
  await expect(figures.first()).toContainText('合同状态');
  await expect(page.getByRole('region', { name: '近期变更' })).toHaveCount(0);
  await page.getByRole('button', { name: '布置首页' }).press('Enter');
  await panel.getByRole('button', { name: '恢复默认' }).press('Enter');
  await expect(figures.first()).toContainText('项目健康度');
});
