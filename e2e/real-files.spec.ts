import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { assignApprover } from './assign-approver.ts';
import { openAsModel } from './drawing-files.ts';
import { expect, test } from './product.ts';
import { visit } from './visit.ts';

/** Files that nobody here wrote, with user tasks and nothing that the engine does not run. */
const folder = fileURLToPath(new URL('../../shared/corpora/camunda-examples/', import.meta.url));
const files = [
  'snippets__azure-oauth2-cambpm-web__src__main__resources__process.bpmn',
  'snippets__executify__src__test__resources__models__A.executable.bpmn',
  'snippets__task-overdue-job-handler__src__test__resources__test.bpmn',
  'snippets__user-task-data-cache__commons__src__main__resources__test.bpmn',
  'snippets__engine-plugin-add-save-points__src__test__resources__process.bpmn',
];

const decider = { username: 'operator', name: '陆一鸣' };

/** The user tasks of a file, by id, and the name that people will see it under. */
function facts(xml: string): { taskIds: string[]; name: string } {
  const process = xml.match(/<(?:\w+:)?process\b[^>]*>/)?.[0] ?? '';
  const attribute = (name: string) => process.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
  const taskIds = [...xml.matchAll(/<(?:\w+:)?userTask\b[^>]*?\bid="([^"]+)"/g)].map(([, id = '']) => id);
  return { taskIds, name: attribute('name') || attribute('id') || '' };
}

async function openAndDeploy(page: Page, path: string, taskIds: readonly string[]): Promise<void> {
  await openAsModel(page, { path });
  for (const taskId of taskIds) await assignApprover(page, taskId, decider.name);
  // While it saves the button's name begins with that of its icon.
  const save = page.getByRole('button', { name: /保存$/ });
  await save.click();
  await expect(save).toBeDisabled();
  await expect(page.getByText('已保存').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '部署', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '部署', exact: true }).click();
  await expect(page.getByText('已部署为第 1 版').filter({ visible: true })).toBeVisible();
}

async function start(page: Page, name: string, title: string): Promise<void> {
  await visit(page, '/workflow/addflow');
  await page.getByRole('button', { name: new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '标题' }).fill(title);
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet).toBeHidden();
}

test('real files are opened, given deciders, deployed and run to the end', async ({ signIn }) => {
  test.skip(!existsSync(folder), 'the folder of real BPMN files is not beside the project');
  const admin = await signIn('admin');
  const starter = await signIn('huaxin');
  const approver = await signIn(decider.username);

  for (const [index, file] of files.entries()) {
    await test.step(file, async () => {
      const { taskIds, name } = facts(readFileSync(folder + file, 'utf8'));
      const title = `真实流程 ${index + 1}`;
      await openAndDeploy(admin.page, folder + file, taskIds);
      await start(starter.page, name, title);
      for (const _ of taskIds) {
        await visit(approver.page, '/todo');
        await approver.page.getByRole('main').getByRole('link', { name: title }).click();
        await approver.page.getByRole('region', { name: '办理' }).getByRole('button', { name: '同意' }).click();
        await approver.page.getByRole('button', { name: '立即提交' }).click();
        await expect(approver.page.getByRole('region', { name: '审批记录' })).toContainText(decider.name);
      }
      await expect(approver.page.getByText('已通过').filter({ visible: true }).first()).toBeVisible();
    });
  }
});
