import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { design, elementOf } from '../canvas.ts';
import { chooseFile, writtenFile } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const approval = readFileSync(
  fileURLToPath(new URL('../../web/designer/testing/approval.bpmn', import.meta.url)),
  'utf8',
);
const gbk = { 审批: [0xc9, 0xf3, 0xc5, 0xfa] };

/** Opens bytes as a file in the designer, leaving behind whatever was there. */
async function open(page: Page, name: string, content: Buffer | string): Promise<void> {
  await chooseFile(page, { name, content });
  const discard = page.getByRole('button', { name: '放弃内容' });
  const answer = page.getByRole('dialog');
  await expect(discard.or(answer).or(page.locator('.designer-layout-notice')).first()).toBeVisible();
  if (await discard.isVisible()) await discard.click();
}

async function isRefused(page: Page, name: string, content: string, words: readonly string[]): Promise<void> {
  await open(page, name, content);
  const dialog: Locator = page.getByRole('dialog');
  for (const word of words) await expect(dialog).toContainText(word);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toBeHidden();
}

test('odd files are refused or opened with a word on what is odd, and saved without loss', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await design(page, '注册申请审批');

  await isRefused(page, 'empty.bpmn', '', ['文件是空的', '当前流程图保持不变']);
  await isRefused(page, 'page.bpmn', '<html><body/></html>', ['这不是 BPMN 文件', '<html>']);
  await isRefused(page, 'broken.bpmn', approval.replace('</bpmn:userTask>', '</bpmn:task>'), [
    '无法读取这个文件',
    '这里应当是 </bpmn:userTask>',
    '</bpmn:task>',
  ]);

  await test.step('what the canvas leaves out is told with its line, and kept', async () => {
    const twice = approval.replace('</bpmn:process>', '<bpmn:userTask id="review" name="又一个" />\n</bpmn:process>');
    await open(page, 'twice.bpmn', twice);
    const dialog = page.getByRole('dialog', { name: '有内容不能在画布上显示' });
    await expect(dialog).toContainText('编号与另一个元素相同');
    await dialog.getByRole('button', { name: '继续打开' }).click();
    expect(await writtenFile(page)).toBe(twice);
    await page.getByRole('button', { name: /^问题 \d/ }).click();
    await page.getByRole('button', { name: '给后面的换编号' }).click();
    await expect(elementOf(page, 'review_2')).toContainText('又一个');
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    expect(await writtenFile(page)).toBe(twice);
  });

  await test.step('another encoding is told, and becomes UTF-8', async () => {
    const [before = '', after = ''] = approval
      .replace('UTF-8', 'GBK')
      .replaceAll(/[^\x20-\x7e\n审批]/g, 'x')
      .split(/审批/, 2);
    await open(page, 'gbk.bpmn', Buffer.concat([Buffer.from(before), Buffer.from(gbk.审批), Buffer.from(after)]));
    await expect(page.locator('.designer-layout-notice')).toContainText('文件按 GBK 编码读取，例如“审批');
  });
});
