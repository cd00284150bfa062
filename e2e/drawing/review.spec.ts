import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { administer } from '../administration.ts';
import { design, rename } from '../canvas.ts';
import { download } from '../drawing-files.ts';
import { expect, test } from '../product.ts';
import { visit } from '../visit.ts';

test('what is on the canvas is compared with what is saved and what is deployed', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await design(page, '注册申请审批');
  await rename(page, 'review', '平台复核');
  await page.getByRole('button', { name: '比较' }).click();

  const dialog = page.getByRole('dialog', { name: '比较版本' });
  await expect(dialog).toContainText('修改 1 处。');
  await expect(dialog.getByRole('region', { name: '已保存的流程图' })).toContainText('平台审核');
  await expect(dialog.getByRole('region', { name: '画布上的流程图' })).toContainText('平台复核');
  await dialog.getByRole('button', { name: /修改.*平台复核/ }).click();
  await expect(dialog.getByRole('row', { name: '名称 平台审核 平台复核' })).toBeVisible();
  await expect(dialog.locator('.bjs-powered-by')).toHaveCount(2);

  await dialog.getByRole('combobox', { name: '原来的版本' }).click();
  await page.getByTitle(/第 1 版（已部署）/).click();
  await expect(dialog.getByRole('region', { name: '第 1 版（已部署）' })).toContainText('平台审核');
});

test('deployed versions are compared from the list of definitions', async ({ signIn, product }) => {
  const administrator = await administer(product.url);
  const name = '供比较的流程';
  let saved: { id: string; version: number } | undefined;
  for (const task of ['初审', '复审']) {
    saved = await administrator.call('/workflow/save_model', { ...saved, xml: xmlNamed(name, task) });
    await administrator.call('/workflow/deploy', { modelId: saved?.id, version: saved?.version });
  }
  await administrator.close();

  const { page } = await signIn('admin');
  await visit(page, `/workflow/definelist?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '展开' }).click();
  await page.getByRole('button', { name: '比较' }).first().click();
  const dialog = page.getByRole('dialog', { name: '比较版本' });
  await dialog.getByRole('button', { name: /修改.*复审/ }).click();
  await expect(dialog.getByRole('row', { name: '名称 初审 复审' })).toBeVisible();
  // Of a drawing that is far too long for the dialog, what was chosen is seen large enough to be read, at one place in both.
  const chosen = () =>
    dialog.locator('.comparison-stage').evaluateAll((stages) => {
      const places = stages.map((stage) => {
        const [place, outer] = [stage.querySelector('.djs-shape.selected .djs-visual'), stage].map((one) =>
          one?.getBoundingClientRect(),
        );
        return { left: Math.round((place?.left ?? 0) - outer.left), isLegible: (place?.height ?? 0) > 60 };
      });
      const [one, other] = places;
      return { isAtOnePlace: one?.left === other?.left, areLegible: places.every(({ isLegible }) => isLegible) };
    });
  await expect.poll(chosen).toEqual({ isAtOnePlace: true, areLegible: true });
});

function xmlNamed(name: string, task: string): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
    <process id="compared" name="${name}" isExecutable="true">
      <startEvent id="start"/><sequenceFlow id="f1" sourceRef="start" targetRef="task"/>
      <userTask id="task" name="${task}" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:assignee="admin"/>
      <sequenceFlow id="f2" sourceRef="task" targetRef="step0"/>
      ${Array.from({ length: 40 }, (_, step) => `<userTask id="step${step}" name="第 ${step} 步"/><sequenceFlow id="s${step}" sourceRef="step${step}" targetRef="${step < 39 ? `step${step + 1}` : 'end'}"/>`).join('')}
      <endEvent id="end"/>
    </process></definitions>`;
}

test('a document about the process is downloaded', async ({ signIn }) => {
  const { page } = await signIn('admin');
  const printed: string[] = [];
  await page.exposeFunction('notePrinted', (text: string) => printed.push(text));
  // The window of the browser for printing is not to be worked by a journey.
  await page.addInitScript(
    `print = () => { top.notePrinted(document.body.innerText); dispatchEvent(new Event('afterprint')); };`,
  );
  await design(page, '注册申请审批');
  const described = await download(page, '下载为说明文档');
  expect(described.suggestedFilename()).toBe('注册申请审批.html');
  const html = await readFile(await described.path(), 'utf8');
  for (const text of ['<svg', '平台审核', '用户任务', '提交申请', '第 1 版已部署']) expect(html).toContain(text);

  const written = await download(page, '下载为 Word 文档');
  expect(written.suggestedFilename()).toBe('注册申请审批.docx');
  const parts = unzipSync(await readFile(await written.path()));
  const pictures = Object.entries(parts).filter(([name]) => /^word\/media\/.+\.png$/.test(name));
  expect(pictures).toHaveLength(1);
  // A painted drawing, not an empty ground.
  expect(pictures[0]?.[1].length).toBeGreaterThan(5_000);
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('平台审核');

  await page.getByRole('button', { name: '下载文件' }).click();
  await page.getByRole('menuitem', { name: '打印说明文档或存为 PDF' }).click();
  await expect.poll(() => printed.join('')).toMatch(/目录[\s\S]*办理人\s+平台运营、系统管理员/);
  await expect(page.locator('iframe')).toHaveCount(0);
});
