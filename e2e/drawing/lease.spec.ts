import type { Page } from '@playwright/test';
import { administer } from '../administration.ts';
import { look } from '../canvas.ts';
import { expect, test } from '../product.ts';
import { addAdministrator } from '../second-administrator.ts';

const name = '两人编辑的流程';
const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
  <process id="shared_editing" name="${name}" isExecutable="true"><startEvent id="start" name="开始"/></process></definitions>`;

test('of two people one edits, the other looks, and takes it over', async ({ signIn, product, request }) => {
  const administrator = await administer(product.url);
  const model = await administrator.call<{ id: string; version: number }>('/workflow/save_model', { xml });
  const coeditor = { username: 'coeditor', name: '陆同行' };
  await addAdministrator(administrator, { url: product.url, request }, coeditor);

  const first = await signIn('admin');
  await look(first.page, name);
  const second = await signIn('coeditor');
  await look(second.page, name);

  const viewed = second.page.getByRole('alert').filter({ hasText: /系统管理员 正在编辑.*现在只能查看/ });
  await expect(viewed).toBeVisible();
  await expect(second.page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await expect(second.page.locator('.djs-palette')).toHaveCount(0);

  await viewed.getByRole('button', { name: '接管编辑' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: '接管', exact: true }).click();
  await expect(second.page.locator('.djs-palette')).toBeVisible();
  await expect(viewed).toHaveCount(0);

  const lost = first.page.getByRole('alert').filter({ hasText: /陆同行 已接管编辑/ });
  await expect(lost).toBeVisible({ timeout: 30_000 });
  await expect(first.page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();

  await first.page.goto('/workflow/model');
  await expect(first.page.getByRole('row').filter({ hasText: name })).toContainText('陆同行');

  // A drawing that somebody still edits would be opened for looking only by whoever comes next.
  await administrator.call('/workflow/delete_model', { id: model.id, version: model.version });
  await administrator.close();
});

test('a second window of the same user looks, a reload goes on editing, and whoever closes gives it back', async ({
  signIn,
  product,
}) => {
  const administrator = await administer(product.url);
  const model = await administrator.call<{ id: string; version: number }>('/workflow/save_model', {
    xml: xml.replace('shared_editing', 'own_editing'),
  });
  const { page, context } = await signIn('admin');
  await look(page, name);
  const palette = (window: Page) => window.locator('.djs-palette');
  await expect(palette(page)).toBeVisible();

  const second = await context.newPage();
  await look(second, name);
  const viewed = second.getByRole('alert').filter({ hasText: /你在另一个窗口正在编辑/ });
  await expect(viewed.getByRole('button', { name: '接管编辑' })).toBeVisible();
  await expect(palette(second)).toHaveCount(0);

  await page.reload();
  await expect(palette(page)).toBeVisible();

  // Leaving a changed drawing offers to save it first, as the plain answer.
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(`${name}改`);
  await expect(page.getByTitle('有未保存的内容')).toBeVisible();
  await page.getByRole('button', { name: /^关闭 设计：/ }).click();
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  await question.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `${name}改` })).toBeVisible();

  const { version } = await administrator.call<{ version: number }>('/workflow/model_detail', { id: model.id });
  expect(version).toBe(model.version + 1);
  await second.reload();
  await expect(palette(second)).toBeVisible();
  await second.close();
  await administrator.call('/workflow/delete_model', { id: model.id, version });
  await administrator.close();
});
