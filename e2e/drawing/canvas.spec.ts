import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { brokenRules } from '../barriers.ts';
import { chooseFromMenu, design, elementOf, goToDrawing, select, takeOver } from '../canvas.ts';
import { chooseFile } from '../drawing-files.ts';
import { expect, test } from '../product.ts';

const approval = fileURLToPath(new URL('../../web/designer/testing/approval.bpmn', import.meta.url));
const every = fileURLToPath(new URL('../../web/designer/testing/every-section.bpmn', import.meta.url));

/** Drops a file onto the canvas. */
async function drop(page: Page, path: string, name: string): Promise<void> {
  // The browser's own types are not those of the tests.
  const file = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(readFileSync(path, 'utf8'))}], ${JSON.stringify(name)}));
    return data;
  })()`);
  await page.locator('.designer-canvas:visible').dispatchEvent('drop', { dataTransfer: file });
}

test('the toolbar does all that the specification names, in each open designer for itself', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await design(page, '用印申请');
  const pages = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(pages.getByRole('link', { name: /^设计：/ })).toHaveCount(1);
  const first = await pages.getByRole('link', { name: /^设计：/ }).textContent();
  for (const name of [
    '手型工具',
    '框选工具',
    '空间工具',
    '连线工具',
    '中间事件',
    '边界事件',
    '子流程',
    '池',
    '泳道',
    '组',
    '数据对象',
    '数据存储',
    '开始',
    '结束',
    '网关',
    '用户任务',
    '服务任务',
    '脚本任务',
    '发送任务',
    '接收任务',
    '任务',
  ]) {
    await expect(page.locator('.djs-palette:visible').getByRole('button', { name, exact: true })).toBeVisible();
  }

  await test.step('a dropped file is opened', async () => {
    await drop(page, approval, 'leave.xml');
    await expect(elementOf(page, 'review')).toBeVisible();
  });

  await test.step('it is downloaded in four formats and shown in two', async () => {
    for (const [item, fileName] of [
      ['下载为XML文件', 'leave.xml'],
      ['下载为BPMN文件', 'leave.bpmn'],
      ['下载为SVG文件', 'leave.svg'],
      ['下载为PNG文件', 'leave.png'],
    ] as const) {
      const download = page.waitForEvent('download');
      await chooseFromMenu(page, '下载文件', item);
      expect((await download).suggestedFilename()).toBe(fileName);
    }
    for (const [item, text] of [
      ['预览XML', '<bpmn:definitions'],
      ['预览JSON', '"process"'],
    ] as const) {
      await chooseFromMenu(page, '预览', item);
      const dialog = page.getByRole('dialog', { name: '预览' });
      await expect(dialog).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('a simulation is left before the file is shown', async () => {
    await page.getByRole('button', { name: '模拟', exact: true }).click();
    await expect(page.getByRole('region', { name: '流程模拟' })).toBeVisible();
    await chooseFromMenu(page, '预览', '预览XML');
    await expect(page.getByRole('region', { name: '流程模拟' })).toBeHidden();
    const dialog = page.getByRole('dialog', { name: '预览' });
    await expect(dialog).toContainText('<bpmn:definitions');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('aligning asks for several elements and then whether it shall', async () => {
    await select(page, 'review');
    for (const name of ['向左对齐', '向右对齐', '向上对齐', '向下对齐', '水平居中', '垂直居中']) {
      await expect(page.getByRole('button', { name })).toBeEnabled();
    }
    await page.getByRole('button', { name: '向上对齐' }).click();
    await expect(page.getByText('请按住 Ctrl 键选择多个元素对齐')).toBeVisible();
    await select(page, 'refused', ['ControlOrMeta']);
    await page.getByRole('button', { name: '向上对齐' }).click();
    const question = page.getByRole('dialog', { name: '警告' });
    await expect(question).toContainText('自动对齐可能造成图形变形，是否继续？');
    await question.getByRole('button', { name: /确\s?定/ }).click();
    const [review, refused] = [
      await elementOf(page, 'review').boundingBox(),
      await elementOf(page, 'refused').boundingBox(),
    ];
    expect(Math.abs((review?.y ?? 0) - (refused?.y ?? 9))).toBeLessThan(4);
  });

  await test.step('zoom goes by tenths between 0.2 and 4', async () => {
    const zoom = page.getByRole('button', { name: /按原始大小显示/ });
    await zoom.click();
    await expect(zoom).toHaveText('100%');
    await page.getByRole('button', { name: '缩小视图' }).click();
    await expect(zoom).toHaveText('90%');
    for (let step = 0; step < 7; step += 1) await page.getByRole('button', { name: '缩小视图' }).click();
    await expect(zoom).toHaveText('20%');
    await expect(page.getByRole('button', { name: '缩小视图' })).toBeDisabled();
    await page.getByRole('button', { name: '放大视图' }).click();
    await expect(zoom).toHaveText('30%');
    await page.getByRole('button', { name: '重置视图并居中' }).click();
  });

  await test.step('what can be done with an element at the edge of the view stays in reach', async () => {
    const canvas = await page.locator('.designer-canvas:visible').boundingBox();
    const element = await elementOf(page, 'notify').boundingBox();
    if (!canvas || !element) throw new Error('the drawing is not shown');
    const right = canvas.x + canvas.width;
    const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height - 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right - element.x - element.width - 10, y, { steps: 5 });
    await page.mouse.up();
    await select(page, 'notify');
    const pad = page.locator('.djs-context-pad.open');
    await expect(pad).toBeVisible();
    const place = await pad.boundingBox();
    if (!place) throw new Error('there is no pad');
    expect(place.x + place.width).toBeLessThan(right);
    for (const id of ['review', 'gateway', 'notify']) {
      const other = await elementOf(page, id).locator('.djs-hit').first().boundingBox();
      if (!other) throw new Error(`${id} is not drawn`);
      const isBeside = place.x + place.width <= other.x || other.x + other.width <= place.x;
      const isBelow = place.y + place.height <= other.y || other.y + other.height <= place.y;
      expect(isBeside || isBelow, `the pad leaves ${id} free`).toBe(true);
    }
    await page.getByRole('button', { name: '重置视图并居中' }).click();
  });

  await test.step('another designer has steps of its own to take back', async () => {
    await pages.getByRole('link', { name: '流程模型', exact: true }).click();
    await chooseFile(page, { path: every });
    await expect(elementOf(page, 'review')).toBeVisible();
    const undo = page.getByRole('button', { name: '撤销' }).filter({ visible: true });
    await expect(undo).toBeDisabled();
    await pages
      .getByRole('link')
      .filter({ hasText: first ?? '' })
      .click();
    await expect(elementOf(page, 'gateway')).toBeVisible();
    await expect(undo).toBeEnabled();
    const before = await elementOf(page, 'refused').boundingBox();
    await undo.click();
    await expect(undo).toBeDisabled();
    expect(await elementOf(page, 'refused').boundingBox()).not.toEqual(before);
    await page.getByRole('button', { name: '恢复' }).filter({ visible: true }).click();
    expect(await elementOf(page, 'refused').boundingBox()).toEqual(before);
  });

  await test.step('redrawing asks first', async () => {
    await page.getByRole('button', { name: '重新绘制', exact: true }).filter({ visible: true }).click();
    const question = page.getByRole('dialog', { name: '重新绘制' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(elementOf(page, 'review')).toBeVisible();
    await page.getByRole('button', { name: '重新绘制', exact: true }).filter({ visible: true }).click();
    await question.getByRole('button', { name: '清空并重新绘制' }).click();
    await expect(page.locator('.djs-shape:visible')).toHaveCount(0);
  });
});

test('what a narrow toolbar has no room for is in a menu at its end', async ({ signIn }) => {
  const { page } = await signIn('admin', { viewport: { width: 1100, height: 800 } });
  await design(page, '注册申请审批');
  const toolbar = page.getByRole('toolbar', { name: '流程设计' });
  const more = toolbar.getByRole('button', { name: '更多' });
  await expect(more).toBeVisible();
  const middles = await toolbar.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  await expect(toolbar.getByRole('button', { name: '缩略图' })).toBeHidden();

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '对齐' })).toBeVisible();
  expect(await brokenRules(page, { parts: ['.designer-toolbar', '.designer-menu'] })).toEqual([]);
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '键盘快捷键' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(more).toBeHidden();
  await expect(toolbar.getByRole('button', { name: '缩略图' })).toBeVisible();
});

test('a part of the designer that does not arrive is said to be missing, fetched anew, and costs no work', async ({
  signIn,
}) => {
  const { page, context } = await signIn('admin');
  let lost = /\/phrases-/;
  const handles = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    if (url.includes('/handles-')) await handles.promise;
    await (lost.test(url) ? route.abort() : route.continue());
  });

  await test.step('the canvas', async () => {
    await goToDrawing(page, '注册申请审批');
    const missing = page.getByRole('alert').filter({ hasText: '流程图没有加载成功，请检查网络' });
    await expect(missing).toBeVisible();
    lost = /\/outline-dialog-/;
    await missing.getByRole('button', { name: '重新加载' }).click();
    await takeOver(page);
    await expect(elementOf(page, 'review')).toBeVisible();
  });

  await test.step('what arrives late is put on what is selected', async () => {
    await select(page, 'review');
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('平台审核');
    const colour = page.locator('.djs-context-pad').getByTitle('设置颜色');
    await expect(colour).toHaveCount(0);
    handles.resolve();
    await expect(colour).toBeVisible();
  });

  await test.step('a dialog', async () => {
    const name = page.getByRole('textbox', { name: '名称', exact: true });
    await name.fill('平台复核');
    await name.press('Tab');
    await chooseFromMenu(page, '元素', '元素大纲');
    await expect(page.getByText('这项功能没有加载成功，请检查网络后再试一次')).toBeVisible();
    await expect(name).toHaveValue('平台复核');
    lost = /nothing is lost/;
    await chooseFromMenu(page, '元素', '元素大纲');
    await expect(page.getByRole('dialog', { name: /元素大纲/ })).toContainText('平台复核');
  });
});
