import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { openAsModel } from '../drawing-files.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

const office = 'http://schemas.openxmlformats.org';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types">
    <Default Extension="xml" ContentType="application/xml"/>
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1"
    Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body/></w:document>`,
};
const content = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
const note = { name: '采购说明.docx', mimeType: main, buffer: Buffer.from(zipSync(Object.fromEntries(content))) };

/** Keeps a drawing, as somebody does who opens a file, and deploys it. */
async function deployDrawing(page: Page, name: string, body: string): Promise<void> {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:tongtu="http://tongtu.org/schema/bpmn" id="d" targetNamespace="t">
  ${body}
</definitions>`;
  await openAsModel(page, { name: `${name}.bpmn`, content });
  await visit(page, '/workflow/model');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '部署' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '部署' }).click();
  await expect(row.getByText('第 1 版')).toBeVisible();
}

async function choose(page: Page, combobox: Locator, name: string): Promise<void> {
  await combobox.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name).click();
}

/** Approves what is open and waits until that is done. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('region', { name: '办理' }).getByRole('button', { name: '同意' }).click();
  await page.getByRole('button', { name: '立即提交' }).click();
  await expect(page.getByText('已同意').filter({ visible: true }).first()).toBeVisible();
}

/** Deploys a process of two tasks whose people the starter chooses. */
async function deploy(page: Page): Promise<void> {
  const task = (id: string, name: string, mode: string) => `<userTask id="${id}" name="${name}"><extensionElements>
      <tongtu:approval candidateRule="starterSelect" mode="${mode}" /></extensionElements></userTask>`;
  const drawn = `<process id="chosen" name="自选会办" isExecutable="true">
    <startEvent id="start" name="提交" />
    ${task('one', '一人承办', 'any')}
    ${task('several', '几人会签', 'all')}
    <endEvent id="end" />
    <sequenceFlow id="a" sourceRef="start" targetRef="one" />
    <sequenceFlow id="b" sourceRef="one" targetRef="several" />
    <sequenceFlow id="c" sourceRef="several" targetRef="end" />
  </process>`;
  await deployDrawing(page, '自选会办', drawn);
}

test('whoever starts a process chooses one or several who decide, and explains it by a document that the ended case offers', async ({
  signIn,
}) => {
  const { page: admin } = await signIn('admin');
  await deploy(admin);

  const { page } = await signIn('editor');
  await visit(page, '/workflow/addflow');
  await page.getByRole('button', { name: /自选会办/ }).click();
  const sheet = page.getByRole('dialog', { name: '发起自选会办' });
  const one = sheet.getByRole('combobox', { name: '一人承办' });
  const field = page.locator('.people-select').first();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    // As wide as the sheet lets it be: names could not be read in less.
    await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  }
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(sheet.getByText('请选择办理人')).toHaveCount(2);
  await choose(page, one, '陆一鸣');
  await choose(page, sheet.getByRole('combobox', { name: '几人会签' }), '陆一鸣');
  await choose(page, sheet.getByRole('combobox', { name: '几人会签' }), '苏晴');
  await sheet.getByRole('heading', { name: '说明文档' }).click();
  await sheet.locator('input[type=file]').setInputFiles(note);
  await expect(sheet.getByRole('button', { name: `下载 ${note.name}` })).toBeVisible();
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/workflow\/detail/);

  for (const user of ['operator', 'operator', 'operator2'] as const) {
    const { page: handler } = await signIn(user);
    await visit(handler, page.url());
    await approve(handler);
  }
  await page.reload();
  await expect(page.getByText('已通过').filter({ visible: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `下载 ${note.name}` }).click();
  expect((await download).suggestedFilename()).toBe(note.name);
});

test('of two who decide together the second sees whom the first has chosen to go on, and changes it knowingly', async ({
  signIn,
}) => {
  const { page: admin } = await signIn('admin');
  await deployDrawing(
    admin,
    '会签选人',
    `<process id="choosing_together" name="会签选人" isExecutable="true">
    <startEvent id="start" name="提交" />
    <userTask id="review" name="部门会签"><extensionElements>
      <tongtu:approval candidateRule="starterSelect" mode="all" /></extensionElements></userTask>
    <userTask id="carry" name="承办"><extensionElements>
      <tongtu:approval candidateRule="previousSelect" /></extensionElements></userTask>
    <endEvent id="end" />
    <sequenceFlow id="a" sourceRef="start" targetRef="review" />
    <sequenceFlow id="b" sourceRef="review" targetRef="carry" />
    <sequenceFlow id="c" sourceRef="carry" targetRef="end" />
  </process>`,
  );
  const { page } = await signIn('editor');
  await visit(page, '/workflow/addflow');
  await page.getByRole('button', { name: /会签选人/ }).click();
  const sheet = page.getByRole('dialog', { name: '发起会签选人' });
  await choose(page, sheet.getByRole('combobox', { name: '部门会签' }), '陆一鸣');
  await choose(page, sheet.getByRole('combobox', { name: '部门会签' }), '苏晴');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(/workflow\/detail/);

  const { page: second } = await signIn('operator2');
  await visit(second, page.url());
  const carrying = second.getByRole('combobox', { name: '承办' });
  await choose(second, carrying, '高振华');

  const { page: first } = await signIn('operator');
  await visit(first, page.url());
  await choose(first, first.getByRole('combobox', { name: '承办' }), '叶知秋');
  await approve(first);

  // Chosen before the other's choice was there to be seen.
  await second.getByRole('region', { name: '办理' }).getByRole('button', { name: '同意' }).click();
  await second.getByRole('button', { name: '立即提交' }).click();
  await expect(second.getByText('陆一鸣 已指定 叶知秋，请看过后再改')).toBeVisible();
  await expect(second.getByText('陆一鸣 已指定 叶知秋，提交后改为你选的人')).toBeVisible();
  await approve(second);
  await page.reload();
  await expect(page.getByText('苏晴 改由 高振华 办理【承办】（陆一鸣 已指定 叶知秋）')).toBeVisible();
});
