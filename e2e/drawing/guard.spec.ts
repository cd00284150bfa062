import type { Page } from '@playwright/test';
import { administer } from '../administration.ts';
import { brokenRules } from '../barriers.ts';
import { design } from '../canvas.ts';
import { expect, test } from '../product.ts';

/** Somebody whom no other journey needs. */
const colleagueName = 'lanhai_pm';
const colleagueCalled = '冯志强';

/** Makes the colleague an administrator, the second one beside the built-in account. */
async function addAdministrator(url: string): Promise<void> {
  const administration = await administer(url);
  const { call } = administration;
  const query = { filters: { username: colleagueName }, size: 1 };
  const { rows } = await call<{ rows: { id: string; version: number }[] }>('/user/lists', query);
  const { id, version } = rows[0] ?? { id: '', version: 0 };
  await call('/user/update_user', { id, version, patch: { positions: [{ role: 'admin', isMain: true }] } });
  await administration.close();
}

/** Opens a model that has a task to edit it, and answers its path. */
async function openModel(page: Page): Promise<string> {
  await design(page, '注册申请审批');
  return new URL(page.url()).pathname;
}

const panelOf = (page: Page) => page.getByRole('region', { name: '评论', exact: true });

test('two people talk on a diagram: a mention leads to its place, an answer appears by itself, and it is settled', async ({
  signIn,
  product,
}) => {
  await addAdministrator(product.url);
  const author = await signIn('admin');
  const colleague = await signIn(colleagueName, { at: '/dashboard' });
  const { page } = author;
  const path = await openModel(page);

  await page.locator('.djs-shape[data-element-id]:has(.djs-visual rect)').first().click();
  await page.getByRole('button', { name: '评论', exact: true }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('还没有评论')).toBeVisible();
  const writing = panel.getByRole('textbox', { name: /^评论“/ });
  await writing.pressSequentially('这里由谁处理？请看 @');
  const offered = page.locator('.ant-mentions-dropdown [role=option], .ant-mentions-dropdown-menu-item');
  await offered.filter({ hasText: colleagueCalled }).first().click();
  await writing.press('Control+Enter');
  await expect(panel.getByRole('article')).toContainText('这里由谁处理？');
  await expect(page.locator('.comment-badge')).toHaveText('1');

  // The notice comes by itself and leads to the thread, with the element selected.
  await colleague.page.locator('.news-toast').filter({ hasText: '评论中提到你' }).getByRole('link').click();
  await expect(colleague.page).toHaveURL(new RegExp(`${path}\\?element=.+&comment=`));
  const seen = panelOf(colleague.page);
  await expect(seen.getByRole('article')).toContainText('这里由谁处理？');
  await expect(seen.getByRole('button', { name: '删除' })).toHaveCount(0);
  await seen.getByRole('button', { name: '回复' }).click();
  await seen.getByRole('textbox', { name: '回复' }).fill('由监理处理 <b>');
  await seen
    .getByRole('button', { name: /回\s?复/ })
    .last()
    .click();

  await expect(panel.getByText('由监理处理 <b>')).toBeVisible();
  expect(await brokenRules(page, { parts: ['.comment-panel'] })).toEqual([]);

  await panel.getByRole('button', { name: /解\s?决/ }).click();
  await expect(seen.getByText(/已解决/).first()).toBeVisible();
  await expect(page.locator('.comment-badge')).toHaveCount(0);
  await panel.getByRole('checkbox', { name: '显示已解决' }).check();
  await panel.getByRole('button', { name: '重新打开' }).click();
  await expect(page.locator('.comment-badge')).toHaveText('1');
});

test('a comment is changed and taken back by its author, and is listed apart once its element is gone', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  await openModel(page);
  await page.getByRole('button', { name: /^评论/ }).click();
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: '评论整个流程' }).fill('流程名称需要统一');
  await panel.getByRole('button', { name: /发\s?表/ }).click();
  const said = panel.getByRole('article').filter({ hasText: '流程名称需要统一' });
  await said.getByRole('button', { name: '编辑' }).click();
  const changing = panel.getByRole('textbox', { name: '修改评论' });
  await changing.fill('流程名称已经统一');
  await changing.press('Control+Enter');
  const changed = panel.getByRole('article').filter({ hasText: '流程名称已经统一' });
  await expect(changed).toContainText('已编辑');
  await page.reload();
  await page.getByRole('button', { name: /^评论/ }).click();
  await changed.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '删除评论' })
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect(changed).toHaveCount(0);

  const shape = page.locator('.djs-shape[data-element-id]:has(.djs-visual rect)').first();
  await shape.click();
  await panel.getByRole('textbox', { name: /^评论“/ }).fill('这一步可以去掉');
  await panel.getByRole('button', { name: /发\s?表/ }).click();
  const kept = panel.getByRole('article').filter({ hasText: '这一步可以去掉' });
  await expect(kept).toBeVisible();
  await page.locator('.djs-context-pad .entry[data-action="delete"]').click();
  await expect(panel.getByRole('region', { name: '已删除的元素' }).getByText('这一步可以去掉')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(panel.getByRole('region', { name: '已删除的元素' })).toHaveCount(0);
  await expect(kept).toBeVisible();
});
